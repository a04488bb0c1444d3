import { addDecimals, compareDecimals, divideDecimals, multiplyDecimals } from '../decimal.ts';

export type Delivery = {
  /** The promised day. */
  expectedOn: string | null;
  /** When the last part arrived; null while something is missing. */
  receivedOn: string | null;
  /** Whether something is still to come. */
  isOpen: boolean;
};

/** How many days a delivery was late, or is late today; 0 in time, null when that is not known. */
export function lateDaysOf({ expectedOn, receivedOn, isOpen }: Delivery, today: string): number | null {
  if (!expectedOn) return null;
  if (receivedOn) return Math.max(0, daysBetween(expectedOn, receivedOn));
  return isOpen && today > expectedOn ? daysBetween(expectedOn, today) : null;
}

/** How punctual deliveries are. One that is open and overdue counts as late; one that may still be in time does not count. */
export function punctualityOf(deliveries: readonly Delivery[], today: string) {
  const judged = deliveries.flatMap((delivery) => lateDaysOf(delivery, today) ?? []);
  const late = judged.filter((days) => days > 0);
  const onTime = judged.length - late.length;
  return {
    judged: judged.length,
    onTime,
    share: judged.length === 0 ? null : Math.floor((100 * onTime) / judged.length),
    lateDays:
      late.length === 0 ? null : divideDecimals(addDecimals(late.map(String)), String(late.length), 1),
  };
}

/** The change from the previous price to the last one, in percent; null without a previous one. */
export function priceChangeOf([last, previous]: readonly string[]): string | null {
  if (last === undefined || previous === undefined || compareDecimals(previous, '0') === 0) return null;
  const difference = addDecimals([last, multiplyDecimals([previous, '-1'])]);
  return divideDecimals(multiplyDecimals([difference, '100']), previous, 1);
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
