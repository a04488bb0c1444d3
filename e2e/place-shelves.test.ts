import { balance } from '@kalfa/contracts/stock/balance';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { printed, sheet, withoutDialog } from './support/print.ts';
import { newStock } from './support/stock.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  storeAppearance,
} from './support/test.ts';
import { stockTest as test } from './support/stock-test.ts';

const stockTab = (placeId: number) => `/warehouse/list-warehouse?id=${placeId}&part=stock`;
const shelves = (page: Page) => page.locator('tr[data-row] [data-shelf]');

/** Gives items of a place their shelves, in this order. */
async function shelve(api: Api, placeId: number, codes: readonly (string | null)[]) {
  const { rows } = await api(balance.endpoints.list, {
    query: { 'filter[warehouseId]': String(placeId), 'filter[placeKind]': 'warehouse', sort: 'itemCode' },
  });
  for (const [index, shelf] of codes.entries())
    await api(balance.endpoints.shelve, { params: { id: rows[index]?.id ?? 0 }, body: { shelf } });
}

test('shelves are entered row after row with the keyboard, and Escape keeps what was there', async ({
  page,
  api,
  manager,
}) => {
  const { place } = await newStock(api, manager, { count: 3, quantity: '10' });
  await page.goto(`${stockTab(place.id)}&balances.sort=itemCode`);
  await expect(shelves(page)).toHaveText(['No shelf', 'No shelf', 'No shelf']);
  await page.locator('tr[data-row]').first().focus();
  await page.keyboard.press('e');
  await page.keyboard.type('A-10', { delay: 45 });
  await page.keyboard.press('Enter');
  await page.keyboard.type('A-2', { delay: 45 });
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('textbox', { name: /^Shelf: / })).toHaveValue('A-10');
  await page.keyboard.type('Z', { delay: 45 });
  await page.keyboard.press('Escape');
  await expect(shelves(page)).toHaveText(['A-10', 'A-2', 'No shelf']);
  await expect(shelves(page).first()).toBeFocused();
  await expectAccessible(page, 'main');
  await screenshot(page, 'place-shelves');
  // Numbers in a shelf are compared by their value, and what has none comes last.
  await page.getByRole('button', { name: 'Shelf', exact: true }).click();
  await expect(shelves(page)).toHaveText(['A-2', 'A-10', 'No shelf']);
});

test('a sheet is counted shelf by shelf', async ({ page, api, manager }) => {
  const { place, items } = await newStock(api, manager, { count: 3, quantity: '10' });
  await shelve(api, place.id, ['B-10', 'B-9', null]);
  const draft = await api(stockCount.endpoints.create, {
    body: { warehouseId: place.id, scopeKind: 'full' },
  });
  await api(stockCount.endpoints.start, { params: { id: draft.id }, body: { version: draft.version } });
  await page.setViewportSize({ width: 390, height: 844 });
  await storeAppearance(page, { language: 'tr' });
  await page.goto(`/warehouse/list-warehouse/?tab=counts&id=${draft.id}`);
  await page.getByRole('button', { name: 'Saymaya başla' }).click();
  const keypad = page.getByRole('dialog');
  await expect(keypad.locator('section')).toContainText(`${items[1]?.code} · Raf B-9`);
  await expect(keypad.locator('dl')).toContainText(items[0]?.name ?? '');
  await expect(keypad.locator('dl')).toContainText('Raf B-10');
  await expectNoSidewaysScroll(page);
  // The names of these items are longer than the screen is wide.
  const { x = 0, width = 0 } = (await keypad.locator('[data-key="back"]').boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(390);
  await screenshot(page, 'count-shelf-phone');
});

test('everything at a place is printed by shelf as a list to be signed, and as labels whose code is that of the item', async ({
  page,
  api,
  manager,
}) => {
  const { place, items } = await newStock(api, manager, { count: 26, quantity: '10' });
  await shelve(api, place.id, ['B-10', 'B-9']);
  const [last, first] = items.map(({ code }) => code);
  await withoutDialog(page);
  await page.goto(`${stockTab(place.id)}&balances.q=${first}`);
  await expect(shelves(page)).toHaveCount(1);
  // The list is complete, whatever is searched for; labels are for what is listed.
  const list = await printed(page, () => page.getByRole('button', { name: 'Print inventory list' }).click());
  expect(list[0]).toMatch(new RegExp(`${place.name}.*B-9${first}.*B-10${last}`));
  for (const end of ['Total:26lines', '2,600.00', 'Storekeeper', 'Approvedby'])
    expect(list.at(-1)).toContain(end);
  const oneLabel = await printed(page, async () => {
    await page.getByRole('button', { name: 'Print shelf labels' }).click();
    await expect(sheet(page).locator(`svg[aria-label="${first}"] path`)).toHaveAttribute('d', /^M0 0h1v1/);
  });
  expect(oneLabel).toHaveLength(1);
  expect(oneLabel[0]).toMatch(new RegExp(`^B-9${first}`));
  await page.goto(stockTab(place.id));
  await expect(shelves(page)).toHaveCount(25);
  const labels = await printed(page, () => page.getByRole('button', { name: 'Print shelf labels' }).click());
  expect(labels).toHaveLength(2);
});
