import { quantityOf, shareOf, valueOf } from './amounts.ts';

/** What became of a line that was shipped: all of it is somewhere. */
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

/** The same as it is stored. */
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

/** What an act adds to the sums of a line; what it takes away is negative. */
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

/** How goods of a line came off the road: taken in, found broken, or not found. */
export const outcomes = ['accepted', 'destroyed', 'lost'] as const;
export type Outcome = (typeof outcomes)[number];

/** A part of what arrives, with its share of the value that is on the road. */
export type Arrival = { outcome: Outcome; quantity: bigint; value: bigint };

/**
 * Divides what arrives of a line, and what it is worth, in a fixed order: each part takes its share of what is still left, and
 * whoever takes the last of it takes the rest of the value. `null` when more arrives than is on the way.
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
