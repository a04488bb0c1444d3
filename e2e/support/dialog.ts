import type { Page } from '@playwright/test';

/** Closes the open dialog with the keyboard. Before it has the focus, the key would go to the page behind it. */
export async function closeWithEscape(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.closest('.MuiModal-root'));
  await page.keyboard.press('Escape');
}
