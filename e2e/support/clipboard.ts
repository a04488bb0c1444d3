import type { Page } from '@playwright/test';

/** Pastes a text at the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await page.keyboard.press('Control+v');
}
