import type { Page } from '@playwright/test';

/** Types like a scanner, independent of the focus: all keys within a few milliseconds. */
export const scan = (page: Page, code: string) =>
  page.evaluate((text) => {
    for (const key of [...text.split(''), 'Enter'])
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  }, code);
