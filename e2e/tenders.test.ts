import { item } from '@kalfa/contracts/baseinfo/item';
import { tender } from '@kalfa/contracts/works/tender';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const [percent, contractor, materialAmount, dismantlingAmount] = [1, 9, 17, 19];

async function enter(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

test('the amounts of a tender follow its lines and groups, and an approval can be taken back', async ({
  page,
  api,
}) => {
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } });
  const { id, number } = await api(tender.endpoints.create, {
    body: {
      title: `Test ihalesi ${Date.now()}`,
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
  await page.goto(`/tender/list-tender?id=${id}`);
  await expect(title(page)).toHaveText(number);
  for (const row of [0, 1]) await expect(cell(page, row, materialAmount)).toHaveText('3,000.00');
  await expect(cell(page, 1, dismantlingAmount)).toHaveText('240.00');
  await enter(page, 1, contractor, '5');
  for (const row of [0, 1]) await expect(cell(page, row, materialAmount)).toHaveText('5,000.00');
  await enter(page, 0, percent, '50');
  await expect(cell(page, 1, dismantlingAmount)).toHaveText('200.00');
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
