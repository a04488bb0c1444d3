/** The first year of a number series. */
const firstYear = 2000;

/**
 * Letters, year and running number, however they are separated: a scanner with the layout of another keyboard types
 * other signs for the dash. Without separators the year is only known by the full width of the number.
 */
const shape = /^([A-Z]{3})[^A-Z\d]*(?:([2-9]\d{3})[^A-Z\d]+|([2-9]\d{3})(?=\d{6,}$))?0*([1-9]\d{0,11})$/;

/**
 * The numbers that a typed text may mean, the newest year first: `DSV-2026-000012`, or without zeros `DSV-2026-12`, or
 * without the year `dsv 12`. Empty when the text is no document number.
 */
export function documentNumbersOf(text: string, thisYear: number): string[] {
  const parts = partsOf(text);
  if (!parts) return [];
  const { prefix, year, serial } = parts;
  const years = year ? [year] : yearsUntil(thisYear + 1);
  return years.map((one) => `${prefix}-${one}-${serial.padStart(6, '0')}`);
}

/** Whether a text may be a document number. */
export const isDocumentNumber = (text: string) => partsOf(text) !== null;

function partsOf(text: string) {
  const [, prefix, separated, joined, serial] = shape.exec(folded(text)) ?? [];
  return prefix && serial ? { prefix, year: separated ?? joined, serial } : null;
}

/** Capitals without dots and accents: a Turkish keyboard has `ı` and `İ` where prefixes have I. */
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase().trim();

const yearsUntil = (last: number) =>
  Array.from({ length: last - firstYear + 1 }, (_, index) => String(last - index));
