import type { Language } from '@kalfa/contracts/language';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { find } from '../testing/events.ts';
import { renderPage } from '../testing/render-page.tsx';

/** A letter of each alphabet; without the mark, two of the Arabic ones would be joined. */
const letters: readonly (readonly [Language, string])[] = [
  ['en', 'o'],
  ['tr', 'ö'],
  ['fr', 'é'],
  ['ar', 'ب\u200c'],
];

test.each(letters)('words stand a quarter of an em apart: %s', async (language, letter) => {
  const together = letter + letter;
  const apart = `${letter} ${letter}`;
  // Large, because widths are rounded to pixels.
  await renderPage(
    <div style={{ fontSize: 100 }}>
      <span data-words={together}>{together}</span> <span data-words={apart}>{apart}</span>
      <button type="button" style={{ font: 'inherit' }}>
        <span data-words={together}>{together}</span> <span data-words={apart}>{apart}</span>
      </button>
    </div>,
    { language, roles: [] },
  );
  await expect.element(page.getByRole('button')).toBeVisible();
  await document.fonts.ready;
  for (const parent of ['body', 'button']) {
    const widthOf = (words: string) =>
      find(`${parent} [data-words="${words}"]`).getBoundingClientRect().width;
    const space = (widthOf(apart) - widthOf(together)) / 100;
    expect(space).toBeGreaterThan(0.24);
    expect(space).toBeLessThan(0.3);
  }
});
