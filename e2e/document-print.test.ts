import { item } from '@kalfa/contracts/baseinfo/item';
import { opening } from '@kalfa/contracts/stock/opening';
import type { Page } from '@playwright/test';
import { apiAs, type Api } from './support/api.ts';
import { pdfPages } from './support/pdf-text.ts';
import { newWarehouse } from './support/places.ts';
import { expect, storeAppearance } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

/** A draft at a place of its own, because an item is opened once at a place. */
async function newDraft(api: Api, count: number) {
  const { id: warehouseId, name: placeName } = await newWarehouse(api);
  const { rows } = await api(item.endpoints.list, { query: { sort: 'code', limit: String(count) } });
  const lines = rows.map(({ id }) => ({ itemId: id, quantity: '3', unitCost: '10' }));
  return { ...(await api(opening.endpoints.create, { body: { warehouseId, lines } })), placeName };
}

/** The dialog of the browser is left out; what it would print stays until `afterprint`. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-dialog', 'open');
  });

const sheet = (page: Page) => page.locator('[data-print-sheet]');

/** Prints the open document as a PDF; the text of each page, without spaces. */
async function printed(page: Page, start: () => Promise<void>): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ACL-');
  await start();
  await expect(page.locator('html[data-dialog]')).toBeAttached();
  await expect(sheet(page)).toBeHidden();
  const pages = pdfPages(await page.pdf({ preferCSSPageSize: true }));
  // The browser reports the end of a print-out, and the page is as it was.
  await expect(sheet(page)).toHaveCount(0);
  // The font has one glyph for hyphen and minus.
  return pages.map((text) => text.replaceAll(/\s/g, '').replaceAll('\u2212', '-'));
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
  const pages = await printed(page, async () => {
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
  const pages = await printed(page, () => page.keyboard.press('Control+p'));
  expect(pages).toHaveLength(1);
  expect(pages[0]).not.toContain('DRAFT');
  expect(pages[0]).toContain(`Approvedby${decidedBy?.replaceAll(/\s/g, '')}`);
});
