import { addDecimals } from '@kalfa/domain/decimal';

/** What is typed for one item: the piles counted so far, and the number being typed. */
export type Entry = { readonly piles: readonly string[]; readonly typed: string };

export type Key = `${number}` | '00' | '.' | '+' | 'back' | 'clear';

export const noEntry: Entry = { piles: [], typed: '' };

const mostDigits = 9;

/** The entry after a key. A key that would make no number changes nothing. */
export function press({ piles, typed }: Entry, key: Key, decimals: number): Entry {
  if (key === 'clear') return noEntry;
  if (key === 'back')
    // Behind a plus the last pile is corrected.
    return typed === ''
      ? { piles: piles.slice(0, -1), typed: piles.at(-1) ?? '' }
      : { piles, typed: typed.slice(0, -1) };
  if (key === '+') return typed === '' ? { piles, typed } : { piles: [...piles, clean(typed)], typed: '' };
  const next = key === '.' && typed === '' ? '0.' : typed + key;
  return isNumberSoFar(next, decimals) ? { piles, typed: next.replace(/^0+(?=\d)/, '') } : { piles, typed };
}

/** The sum of all piles; nothing while nothing is typed. */
export const sumOf = ({ piles, typed }: Entry): string | null =>
  piles.length === 0 && typed === '' ? null : addDecimals([...piles, clean(typed || '0')]);

const clean = (typed: string) => typed.replace(/\.$/, '');

function isNumberSoFar(text: string, decimals: number): boolean {
  const [whole = '', fraction] = text.split('.');
  return (
    whole.length <= mostDigits &&
    (text.match(/\./g)?.length ?? 0) <= 1 &&
    (fraction?.length ?? 0) <= decimals &&
    (fraction === undefined || decimals > 0)
  );
}

type Counted = { readonly id: string; readonly isCounted: boolean };

/** The next line to count after this one: the first that was not skipped, else the first skipped one. */
export function nextToCount(
  lines: readonly Counted[],
  after: string | null,
  skipped: ReadonlySet<string>,
): string | null {
  const start = lines.findIndex(({ id }) => id === after) + 1;
  const open = [...lines.slice(start), ...lines.slice(0, start)].filter(
    ({ id, isCounted }) => !isCounted && id !== after,
  );
  return (open.find(({ id }) => !skipped.has(id)) ?? open[0])?.id ?? null;
}
