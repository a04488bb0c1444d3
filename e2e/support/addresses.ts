import type { Page } from '@playwright/test';

/** The URL of a page with a number for each required parameter and without the optional ones. */
export const addressOf = (path: string) => path.replace(/\/:\w+\?/, '').replace(/:\w+/g, '7');

/** Navigates on the client, like a link, without a reload. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
