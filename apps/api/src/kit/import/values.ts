/** A number as people and spreadsheets write it, with comma or point, into the form the contract reads. Never rounded. */
export function plainNumber(text: string): string {
  const bare = text.replace(/[\s\u00a0\u202f']/g, '');
  const comma = bare.lastIndexOf(',');
  const point = bare.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    // The last of the two is the decimal sign; the other one only groups.
    const grouping = comma > point ? /\./g : /,/g;
    return bare.replace(grouping, '').replace(',', '.');
  }
  if (comma < 0) return bare;
  // Several commas group; a single one is the decimal sign.
  return bare.indexOf(',') === comma ? bare.replace(',', '.') : bare.replaceAll(',', '');
}

/** A whole number; `3,0` is one as well. What is none stays a text, and the contract says so. */
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
