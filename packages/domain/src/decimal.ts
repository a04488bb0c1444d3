import { fractionOf, placesOf } from './decimal-shape.ts';

export { isDecimal, placesOf } from './decimal-shape.ts';

/** Adds decimals exactly. */
export function addDecimals(values: readonly string[]): string {
  const places = Math.max(0, ...values.map((value) => fractionOf(value).length));
  const sum = values.reduce((total, value) => total + scaled(value, places), 0n);
  return written(sum, places);
}

/** Negative when the first is less, positive when it is more. As strings, 9 would be more than 10. */
export function compareDecimals(one: string, other: string): number {
  const places = Math.max(fractionOf(one).length, fractionOf(other).length);
  const difference = scaled(one, places) - scaled(other, places);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The shortest form of a decimal: no leading or trailing zeros, and no negative zero. */
export const plainDecimal = (value: string) => addDecimals([value]);

/** The value as an integer in units of its smallest place. */
const scaled = (value: string, places: number) =>
  BigInt(value.replace('.', '') + '0'.repeat(places - fractionOf(value).length));

function written(whole: bigint, places: number): string {
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, '0');
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '');
  const sign = whole < 0n ? '-' : '';
  return sign + digits.slice(0, digits.length - places) + (places > 0 && fraction ? `.${fraction}` : '');
}

/** Multiplies decimals exactly. */
export function multiplyDecimals(values: readonly string[]): string {
  const places = values.reduce((total, value) => total + fractionOf(value).length, 0);
  const product = values.reduce((total, value) => total * scaled(value, fractionOf(value).length), 1n);
  return written(product, places);
}

/** Rounds to a number of places; a half goes away from zero, as on paper. */
export function roundDecimal(value: string, places: number): string {
  const excess = fractionOf(value).length - places;
  if (excess <= 0) return plainDecimal(value);
  const divisor = 10n ** BigInt(excess);
  const whole = scaled(value, places + excess);
  const half = divisor / 2n;
  return written((whole < 0n ? whole - half : whole + half) / divisor, places);
}

/** Divides and rounds to a number of places, once; a half goes away from zero. */
export function divideDecimals(dividend: string, divisor: string, places: number): string {
  const dividendPlaces = fractionOf(dividend).length;
  const divisorPlaces = fractionOf(divisor).length;
  const above = scaled(dividend, dividendPlaces) * 10n ** BigInt(divisorPlaces + places);
  const below = scaled(divisor, divisorPlaces) * 10n ** BigInt(dividendPlaces);
  if (below === 0n) throw new Error(`${dividend} is divided by zero`);
  const isNegative = above < 0n !== below < 0n;
  const [dividable, by] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const quotient = (2n * dividable + by) / (2n * by);
  return written(isNegative ? -quotient : quotient, places);
}

/** Subtracts exactly. */
export const subtractDecimals = (from: string, value: string) =>
  addDecimals([from, multiplyDecimals([value, '-1'])]);

/** The value as an integer in units of this place, for long sums that must not round; a smaller place is refused. */
export function unitsOf(value: string, places: number): bigint {
  if (placesOf(value) > places) throw new Error(`${value} has more than ${places} places`);
  const unused = Math.max(0, fractionOf(value).length - places);
  return scaled(unused === 0 ? value : value.slice(0, -unused), places);
}

/** An integer in units of this place as a decimal with all its places. */
export function decimalOf(units: bigint, places: number): string {
  const digits = String(units < 0n ? -units : units).padStart(places + 1, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
