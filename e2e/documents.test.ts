import { item } from '@kalfa/contracts/baseinfo/item';
import { opening } from '@kalfa/contracts/stock/opening';
import type { Page } from '@playwright/test';
import { apiAs, type Api } from './support/api.ts';
import { newWarehouse } from './support/places.ts';
import {
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
} from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const chip = (page: Page) => page.locator('[data-save-chip]');
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const quantityColumn = 2;
/** A person types more slowly than a scanner, also in a test. */
const byHand = { delay: 45 };
const openings = '/warehouse/list-warehouse/?tab=openings';

async function someItems(api: Api, count: number) {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: String(count) } });
  return rows;
}

/** A draft with two lines. */
async function newDraft(api: Api) {
  const { id: warehouseId } = await newWarehouse(api);
  const items = await someItems(api, 2);
  const lines = items.map(({ id }, index) => ({ itemId: id, quantity: `${index + 3}`, unitCost: '10' }));
  return api(opening.endpoints.create, { body: { warehouseId, lines } });
}

const open = async (page: Page, id: number) => {
  await page.goto(`${openings}&id=${id}`);
  await expect(title(page)).toContainText('ACL-');
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Types a value into a cell and leaves it. */
async function enter(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text, byHand);
  await page.keyboard.press('Enter');
}

test('a document is created, its lines are saved while they are typed, and Ctrl+Enter submits it', async ({
  page,
  api,
}) => {
  const { name } = await newWarehouse(api);
  const [first, second] = await someItems(api, 2);
  await page.goto(openings);
  await page.getByRole('button', { name: 'New opening balance' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Warehouse').fill(name);
  await page.getByRole('option', { name }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toContainText('ACL-');
  await expect(page.getByRole('listitem').filter({ hasText: 'Draft' }).first()).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expect(main(page).getByLabel('Warehouse')).toHaveValue(name);
  await expect(main(page).getByLabel('Site store')).toHaveValue('');
  for (const [row, one] of [first, second].entries()) {
    await cell(page, row, 0).click();
    await page.keyboard.type(one?.code ?? '', byHand);
    await page.keyboard.press('Enter');
    // The active cell has its text in an input.
    await expect
      .poll(() => cell(page, row, 0).evaluate((one) => one.querySelector('input')?.value ?? one.textContent))
      .toContain(one?.name.slice(0, 8) ?? '');
    await enter(page, row, quantityColumn, '5');
    await enter(page, row, quantityColumn + 1, '12');
  }
  await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });
  await page.reload();
  await expect(cell(page, 1, quantityColumn)).toHaveText('5');
  await expectAccessible(page, 'main');
  await screenshot(page, 'document-draft');

  await page.keyboard.press('Control+Enter');
  await expect(main(page).getByText('Waiting for approval').first()).toBeVisible();
  // It can only be read now.
  await expect(main(page).getByLabel('Note')).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(main(page).getByText(/submitted it/)).toBeVisible();
  await expect(main(page).getByText(/2 lines changed/)).toBeVisible();
});

test('the header and the lines are one draft', async ({ page, api }) => {
  const draft = await newDraft(api);
  await open(page, draft.id);
  await main(page).getByLabel('Note').fill('İlk sayım');
  await enter(page, 0, quantityColumn, '7');
  await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });
  const stored = await api(opening.endpoints.get, { params: { id: draft.id } });
  expect(stored).toMatchObject({ description: 'İlk sayım', lines: [{ quantity: '7.000' }, {}] });
});

test('lines are read from a file, and what cannot be matched is shown first', async ({ page, api }) => {
  const { id: warehouseId } = await newWarehouse(api);
  const draft = await api(opening.endpoints.create, { body: { warehouseId } });
  const items = await someItems(api, 3);
  await open(page, draft.id);
  await page.getByRole('button', { name: 'Paste from Excel' }).click();
  const rows = items.map(({ code }, index) => `${code};${index + 1};10`);
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'openings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Item;Quantity;Unit cost', ...rows, 'YOK-1;4;10'].join('\n')),
  });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('3 found')).toBeVisible();
  await expect(dialog.getByText('1 not found')).toBeVisible();
  await dialog.getByRole('button', { name: /^Insert/ }).click();
  await expect(chip(page)).toHaveAttribute('data-state', 'held', { timeout: 15_000 });
  const stored = await api(opening.endpoints.get, { params: { id: draft.id } });
  expect(stored.lines.map(({ itemCode }) => itemCode)).toEqual(items.map(({ code }) => code));
});

test.describe('a draft that two people edit', () => {
  test.use({ expectedFault: /409 \(Conflict\)|ERR_FAILED/ });

  test('keeps what each of them changed, and where both changed a cell they choose', async ({
    page,
    api,
  }) => {
    const draft = await newDraft(api);
    await open(page, draft.id);
    const [one, two] = draft.lines;
    const line = (stored: (typeof draft.lines)[number] | undefined, quantity: string) => ({
      id: stored?.id ?? 0,
      itemId: stored?.itemId ?? 0,
      quantity,
      unitCost: '10',
    });
    // Somebody else changes both lines, while this page still shows the first version.
    await page.route('**/api/warehouse/openings/*', (route) =>
      route.request().method() === 'GET' ? route.abort() : route.continue(),
    );
    await api(opening.endpoints.update, {
      params: { id: draft.id },
      body: { version: draft.version, lines: { upsert: [line(one, '30'), line(two, '40')] } },
    });
    await enter(page, 0, quantityColumn, '9');
    await enter(page, 1, quantityColumn, '8');
    await expect(chip(page)).toHaveAttribute('data-state', 'conflict', { timeout: 15_000 });
    await page.unroute('**/api/warehouse/openings/*');
    await page.reload();
    await expect(cell(page, 0, quantityColumn)).toHaveText('9');
    const question = (row: number) => page.getByRole('row', { name: `Line ${row}, Quantity` });
    await expect(question(1).getByRole('radio', { name: '9' })).toBeChecked();
    await expect(question(1).getByRole('radio', { name: '30' })).not.toBeChecked();
    await question(2).getByRole('radio', { name: '40' }).check();
    await expectAccessible(page, '[data-conflict]');
    await screenshot(page, 'document-conflict');
    await page.getByRole('button', { name: 'Keep the selected values' }).click();
    await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });
    const { lines } = await api(opening.endpoints.get, { params: { id: draft.id } });
    expect(lines.map(({ quantity }) => quantity)).toEqual(['9.000', '40.000']);
  });

  test('keeps what each of them changed in the header, and they choose where both changed a field', async ({
    page,
    api,
  }) => {
    const draft = await newDraft(api);
    await open(page, draft.id);
    const day = `${draft.documentDate.slice(0, 8)}01`;
    await api(opening.endpoints.update, {
      params: { id: draft.id },
      body: { version: draft.version, description: 'Onların notu', documentDate: day },
    });
    await main(page).getByLabel('Note').fill('Benim notum');
    await expect(chip(page)).toHaveAttribute('data-state', 'conflict', { timeout: 15_000 });
    const question = page.locator('[data-conflict]');
    await expect(question.getByRole('row').filter({ hasText: 'Onların notu' })).toContainText('Benim notum');
    // Only they changed the day.
    await expect(question.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });
    expect(await api(opening.endpoints.get, { params: { id: draft.id } })).toMatchObject({
      description: 'Benim notum',
      documentDate: day,
    });
  });
});

test.describe('a new document', () => {
  test.use({ expectedFault: /Failed to load resource/ });

  test('is created once when the answer is lost', async ({ page, api }) => {
    const { id, name } = await newWarehouse(api);
    let isLost = false;
    await page.route(/\/api\/warehouse\/openings$/, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.goto(openings);
    await page.getByRole('button', { name: 'New opening balance' }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Warehouse').fill(name);
    await page.getByRole('option', { name }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(title(page)).toContainText('ACL-');
    const query = { 'filter[warehouseId][eq]': String(id) };
    const { rows } = await api(opening.endpoints.list, { query });
    expect(rows).toHaveLength(1);
  });
});

test.describe('an action', () => {
  test.use({ expectedFault: /status of 422/ });

  test('that is not possible says what to correct', async ({ page, api }) => {
    const { id: warehouseId } = await newWarehouse(api);
    const draft = await api(opening.endpoints.create, { body: { warehouseId } });
    await open(page, draft.id);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'line' })).toBeVisible();
  });

  test('that a line prevents lists the line, with a link to its cell', async ({ page, api }) => {
    const { id: warehouseId } = await newWarehouse(api);
    const draft = await api(opening.endpoints.create, { body: { warehouseId } });
    const [first] = await someItems(api, 1);
    await open(page, draft.id);
    await cell(page, 0, 0).click();
    await page.keyboard.type(first?.code ?? '', byHand);
    await page.keyboard.press('Enter');
    await enter(page, 0, quantityColumn, '5');
    await page.getByRole('button', { name: /^Submit/ }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Error: /);
    await summary.getByRole('button', { name: 'Line 1: Unit cost: still missing' }).click();
    await expect(cell(page, 0, quantityColumn + 1).locator('input')).toBeFocused();
    await page.keyboard.type('12', byHand);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+Enter');
    await expect(main(page).getByText('Waiting for approval').first()).toBeVisible();
  });
});

test('a document fits on a phone, and a rejected one shows the reason', async ({
  page,
  api,
  playwright,
  baseURL,
}) => {
  const draft = await newDraft(api);
  const path = { params: { id: draft.id } };
  const pending = await api(opening.endpoints.submit, { ...path, body: { version: draft.version } });
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const manager = await apiAs(request, 'manager.demo');
  await manager(opening.endpoints.reject, {
    ...path,
    body: { version: pending.version, reason: 'Maliyetler eksik' },
  });
  await request.dispose();
  await page.setViewportSize({ width: 390, height: 844 });
  await storeAppearance(page, { language: 'tr', mode: 'dark' });
  await page.goto(`${openings}&id=${draft.id}`);
  await expect(page.getByRole('alert')).toContainText('Maliyetler eksik');
  const revise = page.getByRole('button', { name: 'Revize et' });
  // Within reach of the thumb.
  expect((await revise.boundingBox())?.y).toBeGreaterThan(844 * 0.6);
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'document-phone');
});
