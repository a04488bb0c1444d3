import type { Page } from '@playwright/test';

/** The address of a page with some number in the place of each parameter, and without those it can do without. */
export const addressOf = (path: string) => path.replace(/\/:\w+\?/, '').replace(/:\w+/g, '7');

/** Moves inside the application, as a link would, without loading it anew. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
