/** Normalises a number with decimal comma or point to the form the contract parses. Never rounds. */
export function plainNumber(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    // The last of the two is the decimal separator; the other one groups digits.
    const grouping = comma > point ? /\./g : /,/g;
    return bare.replace(grouping, '').replace(',', '.');
  }
  if (comma < 0) return bare;
  // Several commas group digits; a single one is the decimal separator.
  return bare.indexOf(',') === comma ? bare.replace(',', '.') : bare.replaceAll(',', '');
}

/** Parses an integer; `3,0` is one as well. Other texts are returned as they are, and the contract refuses them. */
export function wholeNumber(text: string): number | string {
  const plain = plainNumber(text).replace(/\.0+$/, '');
  return /^-?\d{1,15}$/.test(plain) ? Number(plain) : text;
}

const yes = new Set(['1', 'true', 'yes', 'evet', 'oui', 'نعم', '是', 'x']);
const no = new Set(['0', 'false', 'no', 'hayır', 'hayir', 'non', 'لا', '否', '']);

export function yesOrNo(text: string): boolean | string {
  const folded = text.toLocaleLowerCase('tr');
  return yes.has(folded) ? true : no.has(folded) ? false : text;
}
