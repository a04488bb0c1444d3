import { item } from '@kalfa/contracts/baseinfo/item';
import { account } from '@kalfa/contracts/identity/account';
import { opening } from '@kalfa/contracts/stock/opening';
import { stockCount } from '@kalfa/contracts/stock/stock-count';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, type Api } from './support/api.ts';
import { expectSheet, expectStep, inputs } from './support/document-page.ts';
import { newWarehouse } from './support/places.ts';
import { printed, withoutDialog } from './support/print.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  storeAppearance,
} from './support/test.ts';
import { testWithApi } from './support/test-with-api.ts';

/** Somebody who may approve, beside the user of the page. */
const test = testWithApi.extend<{ second: Api; request2: APIRequestContext }>({
  request2: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(request);
    await request.dispose();
  },
  second: async ({ request2 }, use) => use(await apiAs(request2, 'manager.demo')),
});

const main = (page: Page) => page.getByRole('main');
const chip = (page: Page) => page.locator('[data-save-chip]').first();
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const countedColumn = 2;

/** A count in progress of two items, of which 100 and 50 are in the book. */
async function startedCount(api: Api, second: Api) {
  const { id: warehouseId } = await newWarehouse(api);
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '2' } });
  const lines = rows.map(({ id }, index) => ({
    itemId: id,
    quantity: index === 0 ? '100' : '50',
    unitCost: '10',
  }));
  const stock = await api(opening.endpoints.create, { body: { warehouseId, lines } });
  const { version } = await api(opening.endpoints.submit, {
    params: { id: stock.id },
    body: { version: stock.version },
  });
  await second(opening.endpoints.approve, { params: { id: stock.id }, body: { version } });
  const draft = await api(stockCount.endpoints.create, { body: { warehouseId, scopeKind: 'full' } });
  await api(stockCount.endpoints.start, { params: { id: draft.id }, body: { version: draft.version } });
  return api(stockCount.endpoints.get, { params: { id: draft.id } });
}

const open = async (page: Page, id: number) => {
  await page.goto(`/warehouse/list-warehouse/?tab=counts&id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SAY-');
};

async function count(page: Page, row: number, text: string): Promise<void> {
  await cell(page, row, countedColumn).click();
  await page.keyboard.type(text, { delay: 45 });
  await page.keyboard.press('Enter');
}

test('a sheet is counted on two devices at once, and the book appears when it is finished', async ({
  page,
  api,
  second,
}) => {
  const { id, lines } = await startedCount(api, second);
  await open(page, id);
  await expect(main(page).getByText('2 lines are not counted yet.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Book' })).toHaveCount(0);
  // The second line is counted on another device, and appears here without a conflict.
  const [, other] = lines;
  await api(stockCount.endpoints.enter, {
    params: { id },
    body: { lines: [{ itemId: other?.itemId ?? 0, countedQuantity: '50' }] },
  });
  await expect(cell(page, 1, countedColumn)).toHaveText(/^50/);
  await count(page, 0, '90');
  await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });
  await expectAccessible(page, 'main');
  await screenshot(page, 'count-desktop');

  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByText('Waiting for approval').first()).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Book' })).toBeVisible();
  await expect(main(page).getByText('1 line must be counted again by another person.')).toBeVisible();
  const stored = await api(stockCount.endpoints.get, { params: { id } });
  expect(stored).toMatchObject({
    status: 'pending',
    lines: [
      { countedQuantity: '90.000', difference: '-10.000', needsSecondCount: true },
      { countedQuantity: '50.000', difference: '0.000' },
    ],
  });
  await screenshot(page, 'count-pending');
});

test('a sheet to count on paper has empty boxes, and nothing that was counted', async ({
  page,
  api,
  second,
}) => {
  const { id, lines } = await startedCount(api, second);
  await api(stockCount.endpoints.enter, {
    params: { id },
    body: { lines: [{ itemId: lines[0]?.itemId ?? 0, countedQuantity: '77' }] },
  });
  await withoutDialog(page);
  await open(page, id);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-dialog]')).toBeAttached();
  const sheet = page.locator('[data-print-sheet]');
  await expect(sheet.locator('thead')).toContainText('Counted');
  await expect(sheet.locator('tbody').first()).toContainText(lines[1]?.itemName ?? '');
  await expect(sheet).not.toContainText('77');
});

test('the report of a finished count lists its differences with their value, and nothing else', async ({
  page,
  api,
  second,
}) => {
  const { id, lines } = await startedCount(api, second);
  const [short, same] = lines;
  await api(stockCount.endpoints.enter, {
    params: { id },
    body: {
      lines: [
        { itemId: short?.itemId ?? 0, countedQuantity: '90' },
        { itemId: same?.itemId ?? 0, countedQuantity: '50' },
      ],
    },
  });
  const { version } = await api(stockCount.endpoints.get, { params: { id } });
  await api(stockCount.endpoints.finish, { params: { id }, body: { version } });
  await withoutDialog(page);
  await open(page, id);
  const [report] = await printed(page, () => page.getByRole('button', { name: 'Print' }).click());
  expect(report).toContain('Differencereportofastockcount');
  expect(report).toMatch(/Shortage\(₺\)-100\.00/);
  expect(report).toMatch(new RegExp(`${short?.itemCode}.*10090-10-100\\.00`));
  expect(report).not.toContain(same?.itemCode);
});

test('a posted count names who did each step, and can only be read', async ({ page, api, second }) => {
  const { id, lines } = await startedCount(api, second);
  const path = { params: { id } };
  await withoutDialog(page);
  await open(page, id);
  await expectStep(page, 'Counting', 1);
  const counted = lines.map(({ itemId }, index) => ({ itemId, countedQuantity: index === 0 ? '100' : '50' }));
  await api(stockCount.endpoints.enter, { ...path, body: { lines: counted } });
  await expect(page.getByRole('button', { name: /^Finish the count/ })).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expectStep(page, 'Waiting for approval', 2);
  const { version } = await api(stockCount.endpoints.get, path);
  await second(stockCount.endpoints.approve, { ...path, body: { version } });
  await expectStep(page, 'Posted', 4);
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(inputs(page)).toHaveCount(0);
  await expectSheet(page, false);
});

test('on a phone an item is counted with large keys, pile by pile', async ({ page, api, second }) => {
  const { id } = await startedCount(api, second);
  await page.setViewportSize({ width: 390, height: 844 });
  await storeAppearance(page, { language: 'tr' });
  await open(page, id);
  await page.getByRole('button', { name: 'Saymaya başla' }).click();
  const keypad = page.getByRole('dialog');
  await expect(keypad.getByText('0 / 2 kalem')).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await keypad.locator(`[data-key="${key}"]`).click();
  };
  await press('3', '6', '+', '3', '0');
  await expect(keypad.locator('[data-sum]')).toContainText('66');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'count-phone');
  for (const { height } of await keypad
    .locator('[data-key]')
    .evaluateAll((keys) => keys.map((key) => key.getBoundingClientRect())))
    expect(height).toBeGreaterThanOrEqual(48);
  await keypad.getByRole('button', { name: 'Kaydet ve devam et' }).click();
  await expect(keypad.locator('dd').filter({ hasText: '66' })).toBeVisible();
  await expectAccessible(page);
  await press('5', '0');
  await keypad.getByRole('button', { name: 'Kaydet' }).click();
  await expect(keypad.getByText('Bütün kalemler sayıldı.', { exact: false })).toBeVisible();
  await expect(keypad.locator('[data-save-chip]')).toHaveAttribute('data-state', 'saved', {
    timeout: 15_000,
  });
  await keypad.getByRole('button', { name: 'Sayıma dön' }).last().click();
  await expect(page.getByRole('button', { name: 'Sayımı bitir' })).toBeVisible();
  const { lines } = await api(stockCount.endpoints.get, { params: { id } });
  expect(lines.map(({ countedQuantity }) => countedQuantity)).toEqual(['66.000', '50.000']);
});

test('a place is handed over with a count that both keepers sign', async ({ page, api, second }) => {
  const { id: warehouseId } = await newWarehouse(api);
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } });
  const itemId = rows[0]?.id ?? 0;
  const { displayName: manager } = await second(account.get, {});
  const { displayName: me } = await api(account.get, {});
  await page.goto(`/warehouse/list-warehouse?id=${warehouseId}`);
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Start a hand-over count' }).click();
  for (const [field, name] of [
    ['Outgoing keeper', me],
    ['Incoming keeper', manager],
  ] as const) {
    await page.getByRole('combobox', { name: field }).pressSequentially(name, { delay: 45 });
    await page.getByRole('option', { name }).first().click();
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SAY-');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { version } = await api(stockCount.endpoints.get, { params: { id } });
  await api(stockCount.endpoints.start, { params: { id }, body: { version } });
  const counted = await api(stockCount.endpoints.enter, {
    params: { id },
    body: { lines: [{ itemId, countedQuantity: '3' }] },
  });
  await api(stockCount.endpoints.finish, { params: { id }, body: { version: counted.version } });
  await expect(main(page).getByText(`Not signed yet: ${me}, ${manager}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Ctrl+Enter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign' }).click();
  await expect(main(page).getByText(`Not signed yet: ${manager}.`)).toBeVisible();
  const signed = await second(stockCount.endpoints.get, { params: { id } });
  await second(stockCount.endpoints.sign, { params: { id }, body: { version: signed.version } });
  await expect(main(page).getByText('Not signed yet')).toHaveCount(0);
  await expectAccessible(page, 'main');
  await screenshot(page, 'count-hand-over');
  await withoutDialog(page);
  await open(page, id);
  const [report] = await printed(page, () => page.getByRole('button', { name: 'Print' }).click());
  for (const name of [`Deliveredby${me}`, `Receivedby${manager}`])
    expect(report).toContain(name.replaceAll(/\s/g, ''));
});
