import { quantityOf, shareOf, valueOf } from './amounts.ts';

/** The settlement of a shipped line; the parts add up to the whole. */
export type LineSums = {
  quantity: bigint;
  inTransit: bigint;
  inTransitValue: bigint;
  accepted: bigint;
  destroyed: bigint;
  lost: bigint;
  returned: bigint;
  consumedValue: bigint;
};

/** The same as stored in the database. */
export type StoredLine = {
  id: number;
  itemId: number;
  quantity: string;
  inTransitQuantity: string;
  inTransitValue: string;
  acceptedQuantity: string;
  destroyedQuantity: string;
  lostQuantity: string;
  returnedQuantity: string;
  consumedValue: string;
};

export const sumsOf = (line: StoredLine): LineSums => ({
  quantity: quantityOf(line.quantity),
  inTransit: quantityOf(line.inTransitQuantity),
  inTransitValue: valueOf(line.inTransitValue),
  accepted: quantityOf(line.acceptedQuantity),
  destroyed: quantityOf(line.destroyedQuantity),
  lost: quantityOf(line.lostQuantity),
  returned: quantityOf(line.returnedQuantity),
  consumedValue: valueOf(line.consumedValue),
});

/** The changes of an action to the sums of a line; decreases are negative. */
export type LineChange = Partial<Omit<LineSums, 'quantity'>>;

export const changed = (sums: LineSums, change: LineChange): LineSums => ({
  quantity: sums.quantity,
  inTransit: sums.inTransit + (change.inTransit ?? 0n),
  inTransitValue: sums.inTransitValue + (change.inTransitValue ?? 0n),
  accepted: sums.accepted + (change.accepted ?? 0n),
  destroyed: sums.destroyed + (change.destroyed ?? 0n),
  lost: sums.lost + (change.lost ?? 0n),
  returned: sums.returned + (change.returned ?? 0n),
  consumedValue: sums.consumedValue + (change.consumedValue ?? 0n),
});

/** How goods of a line left transit: accepted, damaged, or missing. */
export const outcomes = ['accepted', 'destroyed', 'lost'] as const;
export type Outcome = (typeof outcomes)[number];

/** A part of the arriving goods, with its share of the value in transit. */
export type Arrival = { outcome: Outcome; quantity: bigint; value: bigint };

/**
 * Divides the arriving goods of a line and their value in a fixed order: each part takes its share of what is left, and
 * the last part takes the rest of the value. `null` when more arrives than is in transit.
 */
export function divideArrival(
  { quantity, value }: { quantity: bigint; value: bigint },
  arriving: Readonly<Record<Outcome, bigint>>,
): Arrival[] | null {
  const arrivals: Arrival[] = [];
  let left = { quantity, value };
  for (const outcome of outcomes) {
    const part = arriving[outcome];
    if (part === 0n) continue;
    if (part > left.quantity) return null;
    const worth = shareOf(left.value, part, left.quantity);
    arrivals.push({ outcome, quantity: part, value: worth });
    left = { quantity: left.quantity - part, value: left.value - worth };
  }
  return arrivals;
}
