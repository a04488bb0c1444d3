import type { Language } from '@kalfa/contracts/language';
import { isDecimal, plainDecimal } from '@kalfa/domain/decimal';
import { tagOf } from '../../lib/i18n.ts';

/** The part before the decimals. */
export type DecimalSign = 'comma' | 'point';

const signs: Record<DecimalSign, string> = { comma: ',', point: '.' };
const other: Record<DecimalSign, string> = { comma: '.', point: ',' };

/** The decimal separator of a language. */
export const decimalSignOf = (language: Language): DecimalSign =>
  new Intl.NumberFormat(tagOf(language))
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')
    ? 'comma'
    : 'point';

/** Parses a number written with a known decimal separator; null when it cannot be one. */
export function readNumber(text: string, sign: DecimalSign): string | null {
  const bare = bareOf(text);
  const [whole = '', fraction, ...more] = bare.split(signs[sign]);
  if (more.length > 0 || fraction?.includes(other[sign])) return null;
  if (whole.includes(other[sign]) && !new RegExp(`^-?\\d{1,3}(\\${other[sign]}\\d{3})+$`).test(whole))
    return null;
  const plain = whole.replaceAll(other[sign], '') || '0';
  const written = fraction ? `${plain === '-' ? '-0' : plain}.${fraction}` : plain;
  return bare !== '' && isDecimal(written) ? plainDecimal(written) : null;
}

/** What a written number says about its decimal separator. `1.250` may be a thousand or one and a quarter. */
export function signOf(text: string): DecimalSign | 'either' | 'ambiguous' | null {
  const read = (['comma', 'point'] as const).filter((sign) => readNumber(text, sign) !== null);
  const [only] = read;
  if (only === undefined) return null;
  if (read.length === 1) return only;
  return readNumber(text, 'comma') === readNumber(text, 'point') ? 'either' : 'ambiguous';
}

/** The decimal separator of a whole block. Where its numbers are ambiguous, or contradict each other, the user is asked. */
export function guessSign(texts: readonly string[]): DecimalSign | 'either' | 'ambiguous' {
  const found = new Set(texts.map(signOf));
  if (found.has('comma') && found.has('point')) return 'ambiguous';
  if (found.has('comma')) return 'comma';
  if (found.has('point')) return 'point';
  return found.has('ambiguous') ? 'ambiguous' : 'either';
}

/** Parses typed text: the language decides only what the notation leaves open. */
export function readTyped(text: string, language: Language): string | null {
  const sign = signOf(text);
  return sign === null
    ? null
    : readNumber(text, sign === 'comma' || sign === 'point' ? sign : decimalSignOf(language));
}

/** A decimal in the format of the language, with a minimum number of decimals, and never fewer than it has. */
export function writeNumber(
  value: string,
  { language, least }: { language: Language; least: number },
): string {
  const key = `${language} ${least}`;
  const format =
    writers.get(key) ??
    new Intl.NumberFormat(tagOf(language), { minimumFractionDigits: least, maximumFractionDigits: 20 });
  writers.set(key, format);
  // `Intl` keeps every digit of a decimal that is passed as text.
  return format.format(value as unknown as number).replace(/\u200E?-/, '\u2212');
}

const writers = new Map<string, Intl.NumberFormat>();

/** Removes spaces, apostrophes and direction marks, and converts digits and signs to ASCII. */
const bareOf = (text: string) =>
  text
    .replaceAll(/[\s'’\u200E\u200F\u061C]/g, '')
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x6_60))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6_f0))
    .replace('٫', ',')
    .replaceAll('٬', '.')
    .replace(/^\u2212/, '-');
