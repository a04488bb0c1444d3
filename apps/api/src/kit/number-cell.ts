import type { NumberStyle } from '@kalfa/contracts/list';
import { isDecimal, placesOf } from '@kalfa/domain/decimal';

/** A number with its own format in a workbook, and as other files and print show it. */
export type NumberCell = {
  number: string;
  /** The format code of Excel. */
  format: string;
  text: string;
  /** What Excel computes the number with when another one changes; texts never become formulas. */
  formula?: string;
};

type Facts = {
  /** The decimal places of the row's unit. */
  unitDecimals?: unknown;
  /** The currency of the amount, where no column names it. */
  currency?: unknown;
};

const moneyPlaces = 2;

/** A number of a list in its style; `null` for what is no number, such as a masked value. */
export function numberCell(
  value: string,
  style: NumberStyle,
  { unitDecimals, currency }: Facts = {},
): NumberCell | null {
  if (!isDecimal(value)) return null;
  if (style === 'percent') return { number: hundredth(value), format: '0%', text: `${value}%` };
  if (style === 'quantity') return withPlaces(value, Number(unitDecimals ?? 0), placesOf(value));
  if (style === 'decimal') return withPlaces(value, 0, placesOf(value));
  const amount = withPlaces(value, moneyPlaces, moneyPlaces);
  return typeof currency === 'string' && /^[A-Z]{3}$/.test(currency)
    ? { ...amount, format: `${amount.format} "${currency}"`, text: `${amount.text} ${currency}` }
    : amount;
}

/** At least so many decimal places, and all that the number needs; a format may show fewer, as the screen does. */
function withPlaces(value: string, least: number, shown: number): NumberCell {
  const [whole = '', fraction = ''] = value.split('.');
  const kept = fraction.slice(0, placesOf(value)).padEnd(least, '0');
  return {
    number: value,
    format: decimalFormat(Math.max(least, shown)),
    text: kept === '' ? whole : `${whole}.${kept}`,
  };
}

/** The format of a number with so many decimal places, in groups of three digits. */
export const decimalFormat = (places: number) => (places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`);

/** 38 is 0.38; exact, because only the point moves. */
function hundredth(value: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  const digits = whole.padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
}
