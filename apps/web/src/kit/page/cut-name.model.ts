/** The longest name that is not split. */
const mostWhole = 16;
const leastEnd = 6;
const mostEnd = 14;
const mostSize = 18;
/** The last word with a digit, and the words after it: ` 5 m Tek Konsollu`. */
const size = / (?=\S*\d)\S+(?: [^\d ]+)*$/;

/**
 * A name in two parts, of which the first is cut where there is no room. The size of an item is at the end of its name, and
 * without it `Cable lug 16 mm²` and `Cable lug 25 mm²` are the same.
 */
export function splitName(name: string): readonly [start: string, end: string] {
  if (name.length <= mostWhole) return [name, ''];
  const sizeAt = name.search(size);
  let from = sizeAt > 0 && name.length - sizeAt <= mostSize + 1 ? sizeAt : name.length;
  while (name.length - from < leastEnd) {
    const space = name.lastIndexOf(' ', from - 1);
    if (space <= 0 || name.length - space > mostEnd + 1) break;
    from = space;
  }
  // A last word that is longer than its share is cut itself.
  return [name.slice(0, from), name.slice(from)];
}
