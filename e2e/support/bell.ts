import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

/** Opens the bell, where a notification with these words is shown, alone or in a group of several. */
export async function openNotice(page: Page, words: string): Promise<Locator> {
  const notice = drawer(page).locator('[data-notice]').filter({ hasText: words }).first();
  await bell(page).click();
  await expect(async () => {
    // The first of those still folded: those behind it move up when it unfolds.
    const folded = drawer(page)
      .getByRole('button', { name: /in short order/, expanded: false })
      .first();
    while (await folded.isVisible()) await folded.click();
    await expect(notice).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  return notice;
}

/** Sees a notification with these words in the bell, and closes it again. */
export async function expectNotice(page: Page, words: string): Promise<void> {
  await openNotice(page, words);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
}
