/**
 * Parses a typed number into the contract's format: `1.234,5`, `1 234.5` and `١٢٫٥` are all numbers somewhere. The last
 * separator is the decimal one; what is not a number is returned as typed, so that the user can see and correct it.
 */
export function readDecimal(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  const latin = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace('−', '-')
    .replaceAll('٫', ',')
    .replace(/[\s\u00a0\u202f٬'’]/g, '');
  if (!/^-?[\d.,]+$/.test(latin)) return text;
  const at = Math.max(latin.lastIndexOf('.'), latin.lastIndexOf(','));
  if (at < 0) return latin;
  const whole = latin.slice(0, at);
  const fraction = latin.slice(at + 1);
  // A separator that occurs twice groups thousands, and then none of them is decimal.
  const isGrouped = whole.includes(latin.charAt(at));
  const digits = whole.replace(/[.,]/g, '');
  return isGrouped ? `${digits}${fraction}` : `${digits || '0'}.${fraction || '0'}`;
}
