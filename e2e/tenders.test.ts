import { item } from '@kalfa/contracts/baseinfo/item';
import { tender } from '@kalfa/contracts/works/tender';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
/** Headings of groups have their title in the column of the items, and their percentage in that of DMM. */
const [contractor, percent, materialAmount, dismantlingAmount] = [7, 10, 15, 17];

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
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(step).toContainText('Approved');
  await page.getByRole('button', { name: `Actions for ${number}` }).click();
  await page.getByRole('menuitem', { name: 'Take the approval back' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Fiyatlar güncellenecek');
  await page.getByRole('dialog').getByRole('button', { name: 'Take the approval back' }).click();
  await expect(step).toContainText('Waiting');
  await page.goto('/tender/list-tender');
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('5,200.00');
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
    return all.filter((text) => !text.startsWith('New line'));
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
