import { stockCount } from '@kalfa/contracts/stock/stock-count';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { paste } from './support/clipboard.ts';
import { scan } from './support/scan.ts';
import { newDispatch, newStock } from './support/stock.ts';
import { expect } from './support/test.ts';
import { stockTest as test } from './support/stock-test.ts';

type Opened = { address: string; codes: readonly string[] };

/** A document in which quantities of items are entered; each has its quantity in the same column. */
const documents: Record<string, (api: Api, manager: Api) => Promise<Opened>> = {
  'a dispatch': async (api, manager) => {
    const { draft, items } = await newDispatch(api, manager, { items: 2, lines: 0 });
    return {
      address: `/warehouse/list-warehouse-dispatch/all?id=${draft.id}`,
      codes: items.map(({ code }) => code),
    };
  },
  'a count': async (api, manager) => {
    const { place, items } = await newStock(api, manager, { count: 2, quantity: '100' });
    const { id, version } = await api(stockCount.endpoints.create, {
      body: { warehouseId: place.id, scopeKind: 'full' },
    });
    await api(stockCount.endpoints.start, { params: { id }, body: { version } });
    return {
      address: `/warehouse/list-warehouse/?tab=counts&id=${id}`,
      codes: items.map(({ code }) => code),
    };
  },
};

const chip = (page: Page) => page.locator('[data-save-chip]').first();
const quantityOf = (page: Page, row: number) => page.locator(`[data-row="${row}"] [data-column="2"]`);
/** The text of a cell; the one under the cursor has it in an input. */
const textIn = (cell: Element) => cell.querySelector('input')?.value ?? cell.textContent;
const expectQuantity = (page: Page, row: number, quantity: string) =>
  expect.poll(() => quantityOf(page, row).evaluate(textIn)).toBe(quantity);
/** The row of an item. */
async function rowOf(page: Page, code: string): Promise<number> {
  const items = page.locator('[data-row] [data-column="0"]');
  const found = async () =>
    (
      await items.evaluateAll((all) => all.map((one) => one.querySelector('input')?.value ?? one.textContent))
    ).findIndex((text) => text.startsWith(code));
  await expect.poll(found).toBeGreaterThanOrEqual(0);
  return found();
}

for (const [name, newDocument] of Object.entries(documents))
  test(`items are scanned, a number with two meanings is asked about and lost input is restored in ${name}`, async ({
    page,
    api,
    manager,
    context,
  }) => {
    const { address, codes } = await newDocument(api, manager);
    const [first = '', second = ''] = codes;
    await page.goto(address);
    await expect(page.getByRole('grid')).toBeVisible();
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    for (const code of [first, second, second]) await scan(page, code);
    const row = await rowOf(page, second);
    await expectQuantity(page, row, '2');
    await scan(page, 'YOK999');
    const unknown = page.getByRole('row').filter({ hasText: 'Unknown code' });
    await expect(unknown.getByRole('button', { name: 'Choose the item' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(unknown).toHaveCount(0);
    await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });

    await quantityOf(page, row).click();
    await paste(page, '1.250');
    const question = page.getByRole('dialog');
    await expect(question.getByText('How are the numbers written?')).toBeVisible();
    await question.getByLabel(/“1.250” is 1,250/).check();
    await question.getByRole('button', { name: 'Use these' }).click();
    await expectQuantity(page, row, '1,250');
    await page.keyboard.press('Control+z');
    await expectQuantity(page, row, '2');
    await expect(chip(page)).toHaveAttribute('data-state', 'saved', { timeout: 15_000 });

    // The tab is closed before anything has arrived, however long that takes.
    await page.route('**/api/**', (route) =>
      route.request().method() === 'PATCH' ? undefined : route.continue(),
    );
    await quantityOf(page, row).click();
    await page.keyboard.press('F2');
    await page.keyboard.press('Control+a');
    await page.keyboard.type('41', { delay: 45 });
    await page.keyboard.press('Enter');
    await expectQuantity(page, row, '41');
    await page.close();
    const reopened = await context.newPage();
    await reopened.goto(address);
    await expect(reopened.getByText('Restored your unsent changes.')).toBeVisible();
    await expectQuantity(reopened, row, '41');
    await reopened.getByRole('button', { name: 'Discard' }).click();
    await expectQuantity(reopened, row, '2');
    await reopened.reload();
    await expectQuantity(reopened, row, '2');
    await expect(reopened.getByText('Restored your unsent changes.')).toHaveCount(0);
  });
