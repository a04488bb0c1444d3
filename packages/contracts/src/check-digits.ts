/** Numbers with check digits. Used by server, forms, imports and demo data. */

/** Turkish identity number: eleven digits, of which the last two are check digits. */
export const isIdentityNumber = (value: string): boolean =>
  /^[1-9]\d{10}$/.test(value) && value === identityNumberFrom(value.slice(0, 9));

/** Adds the two check digits to nine digits. */
export function identityNumberFrom(nineDigits: string): string {
  const digits = nineDigits.split('').map(Number);
  const sum = (indexes: readonly number[]) => indexes.reduce((total, i) => total + (digits[i] ?? 0), 0);
  const tenth = (((sum([0, 2, 4, 6, 8]) * 7 - sum([1, 3, 5, 7])) % 10) + 10) % 10;
  return `${nineDigits}${tenth}${(sum([0, 1, 2, 3, 4, 5, 6, 7, 8]) + tenth) % 10}`;
}

/** Turkish tax number: ten digits of a company, or the identity number of a person. */
export const isTaxNumber = (value: string): boolean =>
  /^\d{10}$/.test(value) ? value === companyTaxNumberFrom(value.slice(0, 9)) : isIdentityNumber(value);

/** Adds the check digit of a company's tax number to nine digits. */
export function companyTaxNumberFrom(nineDigits: string): string {
  const sum = nineDigits
    .split('')
    .map((digit, index) => (Number(digit) + 9 - index) % 10)
    .map((shifted, index) => (shifted === 9 ? 9 : (shifted * 2 ** (9 - index)) % 9))
    .reduce((total, part) => total + part, 0);
  return `${nineDigits}${(10 - (sum % 10)) % 10}`;
}

/** International account number: a country, two check digits, and the account; those of Turkey have 26 characters. */
export const isIban = (value: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(value) &&
  (!value.startsWith('TR') || /^TR\d{24}$/.test(value)) &&
  remainderOf97(value.slice(4) + value.slice(0, 4)) === 1;

/** Computes the check digits of a country and an account. */
export const ibanFrom = (country: string, account: string): string =>
  `${country}${String(98 - remainderOf97(`${account}${country}00`)).padStart(2, '0')}${account}`;

/**
 * A letter counts as two digits, A as 10 and Z as 35. The number is too long for a double, so it is processed in
 * pieces.
 */
function remainderOf97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return digits.split('').reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
