import type { Page } from '@playwright/test';
import { screens } from '../apps/web/src/app/screens.ts';
import { addressOf } from './support/addresses.ts';
import { deep, expect, expectLoaded, storeAppearance, test } from './support/test.ts';

/**
 * Numbers as the database writes them, which a Turkish page reads as thousands: `2448.5`, `11.0000`, `10554.0`. A date has two
 * points, and a group of thousands three digits.
 */
const rawNumber = /(?<![\d.,:/-])(?:\d+\.(?:\d{1,2}|\d{4,})|\d{4,}\.\d+)(?![\d.,])/g;

/** Raw numbers among the texts of a page. What people have called something is theirs. */
async function rawNumbersOn(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  const texts = await page
    .locator('main :is(td, dd, time, [data-quantity], .MuiCard-root p, .MuiCard-root span)')
    .evaluateAll((elements) =>
      elements
        .filter((element) => element.childElementCount === 0)
        .map((element) => element.textContent)
        .filter((text) => /^[\s\d.,\u2212+-]*\d[\s\d.,]*\S{0,6}$/.test(text)),
    );
  return texts.flatMap((text) => text.match(rawNumber) ?? []);
}

async function expectNoRawNumbers(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) expect(await rawNumbersOn(page, path), path).toEqual([]);
}

test.beforeEach(({ page }) => storeAppearance(page, { language: 'tr' }));

test('quantities and amounts are written as the language writes them', async ({ page }) => {
  await expectNoRawNumbers(page, ['/baseinfo/list-items', '/warehouse/list-warehouse/?tab=stock']);
});

test('no page shows a number as the database writes it', deep, async ({ page }) => {
  test.setTimeout(600_000);
  const built = screens.filter(({ load }) => load);
  await expectNoRawNumbers(page, await Promise.all(built.map(({ path }) => addressOf(path))));
});
