/*
 * Quantities have three decimal places and values four. Calculations use integers in units of the smallest place, so
 * that rounding happens only where a rule requires it.
 */
const places = { quantity: 3, value: 4 } as const;

const shape = /^(-?)(\d+)(?:\.(\d+))?$/;

function whole(text: string, scale: number): bigint {
  const [, sign = '', units, fraction = ''] = shape.exec(text) ?? [];
  if (units === undefined || fraction.replace(/0+$/, '').length > scale)
    throw new Error(`${text} has no ${scale} places`);
  const digits = BigInt(units + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign ? -digits : digits;
}

function text(amount: bigint, scale: number): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(scale + 1, '0');
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** A quantity in thousandths. */
export const quantityOf = (written: string) => whole(written, places.quantity);
export const quantityText = (quantity: bigint) => text(quantity, places.quantity);

/** A value in ten-thousandths. */
export const valueOf = (written: string) => whole(written, places.value);
export const valueText = (value: bigint) => text(value, places.value);

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
