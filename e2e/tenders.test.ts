import { readFile } from 'node:fs/promises';
import { item } from '@kalfa/contracts/baseinfo/item';
import { order } from '@kalfa/contracts/purchasing/order';
import { tender } from '@kalfa/contracts/works/tender';
import { tenderFlow } from '@kalfa/contracts/works/tender-flow';
import type { Page } from '@playwright/test';
import { clientFile, partsOf, sheetIn } from './support/client-file.ts';
import { printed, sheet, withoutDialog } from './support/print.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { stockTest as test } from './support/stock-test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
/** Headings of groups have their title in the column of the items, and their percentage in that of DMM. */
const [contractor, percent, materialPrice, materialAmount, dismantlingAmount] = [7, 10, 11, 15, 17];

async function type(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

const total = (page: Page, name: string) => page.locator(`[data-total="${name}"]`);

test('the amounts of a tender follow its lines and groups, and an approval can be taken back', async ({
  page,
  api,
  manager,
}) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } });
  const name = `Test ihalesi ${Date.now()}`;
  const { id, number } = await api(tender.endpoints.create, {
    body: {
      title: name,
      lines: [
        { groupTitle: 'AG beton ve demir direkler', percent: '60' },
        {
          itemId: rows[0]?.id ?? 0,
          contractorQuantity: '3',
          dismantlingQuantity: '4',
          materialPrice: '1000',
          dismantlingPrice: '100',
        },
      ],
    },
  });
  await page.goto(`/tender/tender-details/${id}`);
  await expect(title(page)).toContainText(name);
  for (const row of [0, 1]) await expect(cell(page, row, materialAmount)).toHaveText('3,000.00');
  await expect(cell(page, 1, dismantlingAmount)).toHaveText('240.00');
  await expect(total(page, 'estimate')).toHaveText('3,240.00');
  // Everything follows while a number is being typed, and returns when it is not wanted.
  await type(page, 1, contractor, '7');
  for (const row of [0, 1]) await expect(cell(page, row, materialAmount)).toHaveText('7,000.00');
  await expect(total(page, 'estimate')).toHaveText('7,240.00');
  await page.keyboard.press('Escape');
  await expect(total(page, 'materialAmount')).toHaveText('3,000.00');
  await type(page, 1, contractor, '5');
  await page.keyboard.press('Enter');
  await type(page, 0, percent, '50');
  await expect(cell(page, 1, dismantlingAmount)).toHaveText('200.00');
  await page.keyboard.press('Enter');
  await expect(total(page, 'estimate')).toHaveText('5,200.00');
  await expectAccessible(page, 'main');
  await screenshot(page, 'tender');
  await page.keyboard.press('Control+Enter');
  const step = page.locator('[aria-current=step]');
  await expect(step).toContainText('Waiting');
  // Nobody approves a tender of their own.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const params = { id };
  const { version } = await api(tender.endpoints.get, { params });
  await manager(tender.endpoints.approve, { params, body: { version } });
  await expect(step).toContainText('Approved');
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Take the approval back' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Fiyatlar güncellenecek');
  await page.getByRole('dialog').getByRole('button', { name: 'Take the approval back' }).click();
  await expect(step).toContainText('Waiting');
  await page.goto('/tender/list-tender');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('5,200.00');
});

test('a tender is printed in landscape, with its groups, subtotals and totals', async ({ page, api }) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } });
  const line = { itemId: rows[0]?.id ?? 0, contractorQuantity: '3', dismantlingQuantity: '4' };
  const { id, number } = await api(tender.endpoints.create, {
    body: {
      title: `Basılan ihale ${Date.now()}`,
      lines: [
        { groupTitle: 'AG direkler', percent: '60' },
        { ...line, materialPrice: '1000', dismantlingPrice: '100' },
        { groupTitle: 'İletkenler', percent: '50' },
        { ...line, materialPrice: '10' },
      ],
    },
  });
  await withoutDialog(page);
  await page.goto(`/tender/tender-details/${id}`);
  await expect(total(page, 'estimate')).toHaveText('3,270.00');
  const pages = await printed(page, async () => {
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(sheet(page).locator('tbody tr')).toHaveCount(5);
    const size = () => document.documentElement.style.getPropertyValue('--sheet-size');
    expect(await page.evaluate(size)).toBe('A4 landscape');
  });
  expect(pages).toHaveLength(1);
  for (const text of [
    'DRAFT',
    number,
    'AGdirekler',
    '60.00',
    'Subtotal3,240.00',
    'Subtotal30.00',
    'Total:2lines',
    'Totalestimate3,270.00',
    'Approvedby',
    'Page1of1',
  ])
    expect(pages[0]).toContain(text);
});

test('a number of the flow names the orders behind it, and leads to them', async ({ page, api }) => {
  const { rows } = await api(tender.endpoints.list, { query: { 'filter[status]': 'approved', limit: '1' } });
  const tenderId = rows[0]?.id ?? 0;
  const flow = await api(tenderFlow.list, { params: { id: tenderId } });
  const bought = flow.find(({ tendered }) => Number(tendered) > 0);
  const { number } = await api(order.endpoints.create, {
    body: { tenderId, lines: [{ itemId: bought?.itemId ?? 0, quantity: '7' }] },
  });
  await page.goto(`/tender/tender-details/${tenderId}?part=flow`);
  await page.getByLabel('Item or code').fill(bought?.itemCode ?? '');
  const amount = page.getByRole('button', { name: `${bought?.itemName}: 0, Ordered` }).first();
  await amount.click();
  const panel = page.getByRole('dialog', { name: /^Why 0 of/ });
  await expect(panel).toContainText('No document counts yet.');
  await expect(panel.getByRole('listitem').filter({ hasText: number })).toContainText('Draft');
  // The explanation follows the arrow keys, and Escape closes it.
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/explain=invoiced/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await amount.click();
  await expectAccessible(page, 'main');
  await panel.getByRole('link', { name: number }).click();
  await expect(title(page)).toContainText(number);
});

test('a bill is entered by keyboard in groups, which fold, move with their lines, and can be searched', async ({
  page,
  api,
}) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '2' } });
  const [one, other] = rows.map(({ code }) => code);
  const { id } = await api(tender.endpoints.create, { body: { title: `Boş ihale ${Date.now()}` } });
  await page.goto(`/tender/tender-details/${id}`);
  await expect(page.getByRole('grid', { name: 'Bill of quantities' })).toBeVisible();
  /** A group with one line, at the end. */
  const addGroup = async (groupTitle: string, code: string, quantity: string) => {
    await page.getByRole('button', { name: 'Add a group' }).click();
    await page.keyboard.insertText(groupTitle);
    await page.keyboard.press('Tab');
    await page.keyboard.insertText('40');
    await page.getByRole('button', { name: 'Add a line' }).click();
    await page.keyboard.insertText(code);
    await page.keyboard.press('Enter');
    const row = page.locator('[data-row]').filter({ hasText: code });
    await expect(row).toBeVisible();
    const at = Number(await row.getAttribute('data-row'));
    await type(page, at, contractor, quantity);
    await page.keyboard.press('Enter');
  };
  await addGroup('Direkler', one ?? '', '2');
  await addGroup('Kablolar', other ?? '', '3');
  const texts = async () => {
    const all = await page.locator('[data-row] [data-column="4"]').allTextContents();
    // The cursor may be in the new line.
    return all.filter((text) => text !== '' && !text.startsWith('New line'));
  };
  const shows = (...expected: string[]) =>
    expect
      .poll(async () => (await texts()).map((text) => expected.find((part) => text.includes(part)) ?? text))
      .toEqual(expected);
  await shows('Direkler', one ?? '', 'Kablolar', other ?? '');
  // A group moves with its lines.
  await cell(page, 2, contractor).click();
  await page.keyboard.press('Alt+ArrowUp');
  await shows('Kablolar', other ?? '', 'Direkler', one ?? '');
  await page.keyboard.press('Alt+Shift+ArrowLeft');
  await shows('Kablolar', 'Direkler', one ?? '');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.getByRole('searchbox', { name: 'Search the lines' }).fill(one ?? '');
  await shows('Direkler', one ?? '');
  await page.getByRole('searchbox', { name: 'Search the lines' }).fill('');
  await page.getByRole('button', { name: 'Without groups' }).click();
  await shows(other ?? '', one ?? '');
  await page.getByRole('button', { name: 'With groups' }).click();
  await expect(page.locator('[data-save-chip][data-state=saved]')).toBeVisible();
  const { lines } = await api(tender.endpoints.get, { params: { id } });
  expect(lines.map(({ groupTitle, percent: share }) => [groupTitle, Number(share)])).toEqual([
    ['Kablolar', 40],
    [null, 100],
    ['Direkler', 40],
    [null, 100],
  ]);
});

test('a bill is exported to Excel, corrected there, and imported into another tender with everything wrong named at once', async ({
  page,
  api,
}) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '2' } });
  const [one, other] = rows;
  const numbers = { contractorQuantity: '3', materialPrice: '1000' };
  const { id } = await api(tender.endpoints.create, {
    body: {
      title: `Kaynak ${Date.now()}`,
      lines: [
        { groupTitle: 'Direkler', percent: '60' },
        { itemId: one?.id ?? 0, ...numbers, oldPos: '5.1.1' },
        { itemId: other?.id ?? 0, ...numbers },
      ],
    },
  });
  await page.goto(`/tender/tender-details/${id}`);
  await page.getByRole('button', { name: 'Export' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Bill of quantities' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^IHL-.*\.xlsx$/);
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'application/octet-stream',
    buffer: await readFile(await download.path()),
  };

  const target = await api(tender.endpoints.create, { body: { title: `Hedef ${Date.now()}` } });
  await page.goto(`/tender/tender-details/${target.id}`);
  const choose = async (chosen: typeof file) => {
    await page.getByRole('button', { name: 'Import from Excel' }).click();
    await page.getByRole('dialog').getByLabel('Choose a file').last().setInputFiles(chosen);
  };
  const dialog = page.getByRole('dialog');
  // A file with an unknown item, a wrong number and totals of its own.
  const heading = Array.from({ length: 21 }, (_, index) => (index === 6 ? 'ÖLÇÜ' : 'Başlık'));
  const sheetRow = (cells: Record<number, string>) =>
    Array.from({ length: 21 }, (_, index) => cells[index] ?? '');
  const wrong = [
    heading,
    sheetRow({ 5: 'Olmayan malzeme', 6: 'ad', 8: '1' }),
    sheetRow({ 5: one?.name ?? '', 6: 'parsek', 8: 'çok' }),
    sheetRow({ 5: 'GENEL TOPLAM', 16: '5', 17: '0', 18: '0', 19: '0' }),
  ];
  const text = wrong.map((cells) => cells.join(';')).join('\r\n');
  await choose({ name: 'keşif.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) });
  await expect(dialog).toContainText('1 text is no item of ours');
  await expect(dialog).toContainText('“çok” is not a number');
  await expect(dialog).toContainText('parsek ≠');
  await expect(dialog).toContainText('The totals of the file differ');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await choose(file);
  await expect(dialog).toContainText('2 lines, 1 group');
  await expect(dialog).toContainText('The totals of the file agree with ours');
  await dialog.getByRole('button', { name: 'Insert 3 lines' }).click();
  await expect(total(page, 'estimate')).toHaveText('6,000.00');
  await expect(page.locator('[data-save-chip][data-state=saved]')).toBeVisible();
  const [before, after] = await Promise.all(
    [id, target.id].map(async (of) => {
      const { lines } = await api(tender.endpoints.get, { params: { id: of } });
      return lines.map(({ id: _id, position: _position, clientRowId: _row, ...line }) => line);
    }),
  );
  expect(after).toEqual(before);
});

test('a client’s own workbook is read by its columns, which are remembered, and filled with our numbers', async ({
  page,
  api,
}) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '2' } });
  const [one, other] = rows;
  const clientName = `Fırat Elektrik ${Date.now()}`;
  const newTender = (name: string) =>
    api(tender.endpoints.create, { body: { title: `${name} ${Date.now()}`, clientName } });
  const buffer = clientFile({
    1: [clientName],
    3: ['Kalem', 'Br.', 'Adet', 'Teklif', 'Sonuç'],
    4: ['Özel direk tkm.', 'ad', 5, null, '=C4*D4'],
    6: [other?.name ?? '', other?.unitSymbol ?? '', 2, '=C6+1', '=C6*D6'],
  });
  const dialog = page.getByRole('dialog');
  const choose = async () => {
    await page.getByRole('button', { name: 'Import from Excel' }).click();
    const file = { name: 'fırat.xlsx', mimeType: 'application/octet-stream', buffer };
    await dialog.getByLabel('Choose a file').last().setInputFiles(file);
  };
  const first = await newTender('İlk');
  await page.goto(`/tender/tender-details/${first.id}`);
  await choose();
  await dialog.getByRole('radio', { name: 'The headings are in row 3' }).check();
  const columns = { A: 'itemName', B: 'unit', C: 'contractorQuantity', D: 'materialPrice' };
  for (const [column, field] of Object.entries(columns))
    await dialog.getByLabel(`Column ${column}`).selectOption(field);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Read the lines' }).click();
  const picker = dialog.getByRole('combobox', { name: 'Item for “Özel direk tkm.”' });
  await picker.fill(one?.code ?? '');
  await expect(page.getByRole('option').first()).toBeVisible();
  await picker.press('Enter');
  await expect(dialog).toContainText('All texts have an item.');
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Insert 2 lines' }).click();
  await expect(dialog).toBeHidden();
  await type(page, 0, contractor, '7');
  await page.keyboard.press('Enter');
  await type(page, 0, materialPrice, '1250.5');
  await page.keyboard.press('Enter');
  await type(page, 1, materialPrice, '90');
  await page.keyboard.press('Enter');
  await expect(total(page, 'estimate')).toHaveText('8,933.50');
  await expect(page.locator('[data-save-chip][data-state=saved]')).toBeVisible();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Client’s workbook' }).click();
  await expect(dialog).toContainText('D6: =C6+1');
  await expectAccessible(page, '[role=dialog]');
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe('fırat.xlsx');
  const filled = await readFile(await download.path());
  expect(sheetIn(filled)).toBe(
    sheetIn(buffer)
      .replace('<c r="C4" s="1"><v>5</v></c>', '<c r="C4" s="1"><v>7</v></c>')
      .replace('<c r="D4" s="1"/>', '<c r="D4" s="1"><v>1250.5</v></c>'),
  );
  const { 'xl/styles.xml': styles } = partsOf(filled);
  expect(styles).toBe(partsOf(buffer)['xl/styles.xml']);

  const second = await newTender('Sonraki');
  await page.goto(`/tender/tender-details/${second.id}`);
  await choose();
  await expect(dialog).toContainText(`The columns are those of the last file of ${clientName}.`);
  await expect(dialog).toContainText('From an earlier file');
  await expect(picker).toHaveValue(`${one?.code} ${one?.name}`);
  await dialog.getByRole('button', { name: 'Insert 2 lines' }).click();
  await expect(cell(page, 0, 4)).toContainText(one?.name ?? '');
});

test('an unknown text of a file is registered as an item before its lines are taken over', async ({
  page,
  api,
}) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } });
  const text = `Yeni konsol ${Date.now()}`;
  const { id } = await api(tender.endpoints.create, { body: { title: `Yeni kalem ${Date.now()}` } });
  await page.goto(`/tender/tender-details/${id}`);
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from Excel' });
  const buffer = clientFile({ 1: ['İşin cinsi', 'Birimi', 'Miktar'], 2: [text, 'ad', 4] });
  const file = { name: 'yeni.xlsx', mimeType: 'application/octet-stream', buffer };
  await dialog.getByLabel('Choose a file').last().setInputFiles(file);
  await dialog.getByRole('button', { name: 'Read the lines' }).click();
  await dialog.getByRole('button', { name: 'Register item' }).click();
  const form = page.getByRole('dialog', { name: 'New item' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue(text);
  await form.getByRole('textbox', { name: 'Code', exact: true }).fill(`YK-${Date.now()}`);
  for (const [label, name] of [
    ['Unit', rows[0]?.unitSymbol],
    ['Category', rows[0]?.categoryPath.split(' / ').at(-1)],
  ] as const) {
    await form.getByRole('combobox', { name: label }).fill(name ?? '');
    await page.getByRole('option').first().click();
  }
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText('All texts have an item.');
  await dialog.getByRole('button', { name: 'Insert 1 line' }).click();
  await expect(cell(page, 0, 4)).toContainText(text);
  await expect(page.locator('[data-save-chip][data-state=saved]')).toBeVisible();
});
