import { network } from '@kalfa/contracts/works/network';
import { tender } from '@kalfa/contracts/works/tender';
import { work } from '@kalfa/contracts/works/work';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { request, test, type Page } from '@playwright/test';
import { apiAs, type Api } from './api.ts';

/** The URL of a page with a number for each required parameter and without the optional ones. */
export async function addressOf(path: string): Promise<string> {
  const address = path.replace(/\/:\w+\?/, '');
  const [, parameter = ''] = /:(\w+)/.exec(address) ?? [];
  const list = lists[parameter];
  return address.replace(/:\w+/g, String(list ? await firstOf(list) : (known[parameter] ?? 7)));
}

/** A page of one document, design or record is visited with one that exists: a missing one is an error in the console. */
const lists: Readonly<Record<string, (api: Api) => Promise<{ rows: { id: number }[] }>>> = {
  tenderId: (api) => api(tender.endpoints.list, { query: { sort: 'number', limit: '1' } }),
  workId: (api) => api(work.endpoints.list, { query: { sort: 'createdAt', limit: '1' } }),
  workhouseId: (api) => api(workhouse.endpoints.list, { query: { sort: 'createdAt', limit: '1' } }),
  networkId: (api) => api(network.endpoints.list, { query: { sort: 'createdAt', limit: '1' } }),
};

/** The data of the demonstration are always the same. */
const known: Readonly<Record<string, string>> = { slug: 'seventeen-poles-in-nine-days' };

async function firstOf(list: NonNullable<(typeof lists)[string]>): Promise<number> {
  const context = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' });
  const { rows } = await list(await apiAs(context, 'admin'));
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
