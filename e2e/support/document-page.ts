import { expect, type Page } from '@playwright/test';
import { sheet } from './print.ts';

/** Whatever can be typed into or chosen on the page. */
export const inputs = (page: Page) =>
  page.getByRole('main').locator('input, textarea, select, [contenteditable=true]');

export const stepsOf = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Progress' });

/** The step that the document stands at; each one before it names who did it and when. */
export async function expectStep(page: Page, status: string, done: number): Promise<void> {
  await expect(stepsOf(page).locator('[aria-current=step]')).toContainText(status);
  const finished = stepsOf(page).locator('li[data-state=done]');
  await expect(finished).toHaveCount(done);
  await expect(finished.filter({ has: page.locator('small', { hasText: /\S, .*\d/ }) })).toHaveCount(done);
}

/** Prints the open document; the sheet has its QR code, and the mark of a draft only while it is one. */
export async function expectSheet(page: Page, isDraft: boolean): Promise<void> {
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(sheet(page).locator('svg[aria-label^="QR code"] path')).toHaveAttribute('d', /^M0 0h1v1/);
  await expect(sheet(page).locator('[data-watermark]').getByText('DRAFT')).toHaveCount(isDraft ? 1 : 0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet(page)).toHaveCount(0);
}
