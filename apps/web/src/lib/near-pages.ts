import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { pagesOf } from './session/menus.ts';

const atMost = 4;
/** Half of the letters right is similar enough to be offered. */
const nearEnough = 0.5;

/** Pages of a menu whose path is similar to the requested one, the most similar first. */
export const nearPages = (menu: readonly MenuNode[], pathname: string): MenuNode[] =>
  pagesOf(menu)
    .map((page) => ({ page, likeness: likenessOf(wordsOf(page.url), wordsOf(pathname)) }))
    .filter(({ likeness }) => likeness >= nearEnough)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, atMost)
    .map(({ page }) => page);

/** Every path of a list contains `list-`, which would make them all similar. */
const wordsOf = (path: string) =>
  (path.split('?')[0] ?? '')
    .toLowerCase()
    .replaceAll('list-', '')
    .replaceAll(/[^a-z0-9]/g, '');

/** 1 for the same word, 0 for nothing in common; a word that begins or ends with the other is similar. */
function likenessOf(word: string, requested: string): number {
  if (word === '' || requested === '') return 0;
  if (requested.length > 2 && word.includes(requested)) return 0.9;
  return 1 - editsBetween(word, requested) / Math.max(word.length, requested.length);
}

/** The edit distance: how many letters to add, drop or change to get from one word to the other. */
export function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const [index, letter] of a.split('').entries()) {
    const next = [index + 1];
    for (const [column, other] of b.split('').entries()) {
      const change = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
