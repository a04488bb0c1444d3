import { tender } from '@kalfa/contracts/works/tender';
import { request, test, type Page } from '@playwright/test';
import { apiAs } from './api.ts';

/** The URL of a page with a number for each required parameter and without the optional ones. */
export async function addressOf(path: string): Promise<string> {
  const address = path.replace(/\/:\w+\?/, '');
  const id = address.includes(':tenderId') ? await oldestTender() : 7;
  return address.replace(/:\w+/g, String(id));
}

/** A page of one document is visited with one that exists: a missing one is an error in the console. */
async function oldestTender(): Promise<number> {
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const api = await apiAs(context, 'admin');
  const { rows } = await api(tender.endpoints.list, { query: { sort: 'number', limit: '1' } });
  await context.dispose();
  return rows[0]?.id ?? 0;
}

/** Navigates on the client, like a link, without a reload. */
export async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}
