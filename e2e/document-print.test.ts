import { item } from '@kalfa/contracts/baseinfo/item';
import { opening } from '@kalfa/contracts/stock/opening';
import type { Page } from '@playwright/test';
import { apiAs, type Api } from './support/api.ts';
import { newWarehouse } from './support/places.ts';
import { printed, sheet, withoutDialog } from './support/print.ts';
import { expect, storeAppearance } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

/** A draft at a place of its own, because an item is opened once at a place. */
async function newDraft(api: Api, count: number) {
  const { id: warehouseId, name: placeName } = await newWarehouse(api);
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: String(count) } });
  const lines = rows.map(({ id }) => ({ itemId: id, quantity: '3', unitCost: '10' }));
  return { ...(await api(opening.endpoints.create, { body: { warehouseId, lines } })), placeName };
}

/** Prints the open document. */
async function printedDocument(page: Page, start: () => Promise<void>): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ACL-');
  return printed(page, start);
}

test('a draft is printed alone, with the headings of its lines, its status and its number on each page', async ({
  page,
  api,
}) => {
  const draft = await newDraft(api, 60);
  await withoutDialog(page);
  // On paper it is black on white all the same.
  await storeAppearance(page, { mode: 'dark' });
  await page.goto(`/warehouse/list-warehouse/?tab=openings&id=${draft.id}`);
  const pages = await printedDocument(page, async () => {
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(sheet(page).locator('svg[aria-label^="QR code"] path')).toHaveAttribute('d', /^M0 0h1v1/);
    await expect(sheet(page).locator('tbody tr').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) {
    expect(text).toContain('Unitcost');
    expect(text).toContain('DRAFT');
    expect(text).toContain(draft.number);
    expect(text).toContain(`Page${index + 1}of${pages.length}`);
    expect(text).toContain(`id=${draft.id}`);
    // Nothing of the page around it.
    expect(text).not.toContain('Submit');
  }
  expect(pages[0]).toContain(draft.placeName.replaceAll(/\s/g, ''));
  // The signatures are on the page of the totals, which is the last one.
  for (const end of ['Total:60lines', 'Preparedby', 'Approvedby', 'Signature'])
    expect(pages.map((text) => text.includes(end))).toEqual(pages.map((_, at) => at === pages.length - 1));
});

test('a posted document has no mark of a draft, and names who approved it', async ({
  page,
  api,
  playwright,
  baseURL,
}) => {
  const { id, version } = await newDraft(api, 2);
  const submitted = await api(opening.endpoints.submit, { params: { id }, body: { version } });
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const manager = await apiAs(request, 'manager.demo');
  await manager(opening.endpoints.approve, { params: { id }, body: { version: submitted.version } });
  await request.dispose();
  const { decidedBy } = await api(opening.endpoints.get, { params: { id } });
  await withoutDialog(page);
  await page.goto(`/warehouse/list-warehouse/?tab=openings&id=${id}`);
  const pages = await printedDocument(page, () => page.keyboard.press('Control+p'));
  expect(pages).toHaveLength(1);
  expect(pages[0]).not.toContain('DRAFT');
  expect(pages[0]).toContain(`Approvedby${decidedBy?.replaceAll(/\s/g, '')}`);
});
