import type { Page } from '@playwright/test';
import { pdfPages } from './pdf-text.ts';
import { expect } from './test.ts';

/** The dialog of the browser is left out; what it would print stays until `afterprint`. */
export const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-dialog', 'open');
  });

export const sheet = (page: Page) => page.locator('[data-print-sheet]');

/** What the page prints, as a PDF; the text of each page, without spaces. */
export async function printed(page: Page, start: () => Promise<void>): Promise<string[]> {
  await start();
  await expect(page.locator('html[data-dialog]')).toBeAttached();
  await expect(sheet(page)).toBeHidden();
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  // The browser reports the end of a print-out, and the page is as it was.
  await expect(sheet(page)).toHaveCount(0);
  await page.evaluate(() => document.documentElement.removeAttribute('data-dialog'));
  // The font has one glyph for hyphen and minus.
  return pages.map((text) => text.replaceAll(/\s/g, '').replaceAll('\u2212', '-'));
}
