import { decimalOf, unitsOf } from '../decimal.ts';

/*
 * Quantities have three decimal places and values four. Calculations use integers in units of the smallest place, so
 * that rounding happens only where a rule requires it.
 */
const places = { quantity: 3, value: 4 } as const;

/** A quantity in thousandths. */
export const quantityOf = (written: string) => unitsOf(written, places.quantity);
export const quantityText = (quantity: bigint) => decimalOf(quantity, places.quantity);

/** A value in ten-thousandths. */
export const valueOf = (written: string) => unitsOf(written, places.value);
export const valueText = (value: bigint) => decimalOf(value, places.value);

/** Divides and rounds half up, once. */
const rounded = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);

/** A part of a value by quantity; the last part takes all that is left, so that no value remains without goods. */
export const shareOf = (value: bigint, part: bigint, all: bigint) =>
  part === all ? value : rounded(value * part, all);

/** The value of a quantity at a price of four places. */
export const worthAt = (quantity: bigint, price: bigint) => rounded(quantity * price, 1_000n);

/** The average cost of one unit; zero without stock. */
export const averageOf = (value: bigint, onHand: bigint) =>
  onHand === 0n ? null : rounded(value * 1_000n, onHand);
