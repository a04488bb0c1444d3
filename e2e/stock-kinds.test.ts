import { file } from '@kalfa/contracts/files/file';
import { menus, receiveAddress } from '@kalfa/contracts/menu';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, dispatchKindKeys, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { receiptKind, receiptKindKeys, type ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Page } from '@playwright/test';
import { chooseVehicle } from './support/choose-vehicle.ts';
import { moveTo } from './support/addresses.ts';
import type { Api } from './support/api.ts';
import { expectSheet, expectStep, inputs, stepsOf } from './support/document-page.ts';
import { withoutDialog } from './support/print.ts';
import { authorisedAs } from './support/sign-in.ts';
import { newDispatchOf } from './support/stock.ts';
import { expect, expectAccessible, isDeep, screenshot } from './support/test.ts';
import { stockTest as test } from './support/stock-test.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const quantityOf = (page: Page, row: number) => page.locator(`[data-row="${row}"] [data-column="2"]`);
/** Of the text in a cell that could be written. */
const colourOf = (page: Page) => quantityOf(page, 0).evaluate((cell) => getComputedStyle(cell).color);
/** The page of a menu, filtered to one document. */
const listOf = (menu: keyof typeof menus, id: number) => {
  const { url } = menus[menu];
  return `${url}${url.includes('?') ? '&' : '?'}ids=${id}`;
};

/** The list of a kind, with everything that belongs to a list, and the document opened from it. */
async function openFromList(page: Page, number: string): Promise<void> {
  const row = main(page).locator('tr[data-row]');
  await expect(row).toHaveCount(1);
  await expect(main(page).getByRole('searchbox')).toBeVisible();
  await expect(main(page).getByRole('combobox', { name: 'Status' })).toBeVisible();
  await row.getByRole('link', { name: number }).click();
  await expect(title(page)).toContainText(number);
}

/** A document that is finished is text: as readable as before, and nothing to type into. */
async function expectFinished(page: Page): Promise<void> {
  await expect(main(page).getByRole('grid')).toBeVisible();
  await expect(inputs(page)).toHaveCount(0);
  await quantityOf(page, 0).click();
  await expect(inputs(page)).toHaveCount(0);
  await expectSheet(page, false);
}

/** Some kinds need a photo of what is destroyed. */
async function attachPhoto(page: Page, api: Api, id: number): Promise<void> {
  const answer = await page.request.post(`/api/${file.upload.path}`, {
    headers: authorisedAs(page),
    multipart: { file: { name: 'kirik.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') } },
  });
  const { data } = (await answer.json()) as { data: { id: number } };
  await api(dispatch.endpoints.attach, { params: { id }, body: { fileId: data.id } });
}

const endOf = (kind: DispatchKind) =>
  ({ ship: 'Received', consume: 'Consumed', destroy: 'Destroyed' })[dispatchKind(kind).posts];

/** The receipt that settles a kind of dispatch. */
const receiptOf = (kind: DispatchKind) => dispatchKind(kind).receipt as ReceiptKind | null;

test.beforeEach(({ page }) => withoutDialog(page));

/** One that is received, one that is consumed and one that is destroyed; every kind has the same page. */
const inFull = new Set<DispatchKind>(['warehouseToSite', 'storeToProject', 'warehouseDestruction']);

for (const kind of dispatchKindKeys.filter((key) => isDeep || inFull.has(key)))
  test(`a dispatch is blocked, corrected, rejected, submitted again and finished: ${kind}`, async ({
    page,
    api,
    manager,
  }) => {
    const { menu, prefix, destroys, back } = dispatchKind(kind);
    const { draft, items } = await newDispatchOf(api, manager, kind, ['5', '120']);
    const { id, number } = draft;
    const path = { params: { id } };
    const decide = async (action: 'approve' | 'reject') => {
      const { version } = await api(dispatch.endpoints.get, path);
      const body = { version, ...(action === 'reject' && { reason: 'Fazla istenmiş' }) };
      await manager(dispatch.endpoints[action], { ...path, body: body as never });
    };
    if (destroys) await attachPhoto(page, api, id);
    await page.goto(listOf(menu, id));
    await expect(page.getByRole('button', { name: 'New dispatch' }).first()).toBeVisible();
    expect(number).toContain(prefix);
    await openFromList(page, number);

    // More than there is: the cell, the line and the summary say so, and it is not submitted.
    await expect(quantityOf(page, 1)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('[data-row="1"]')).toContainText('Available: 100');
    await expect(quantityOf(page, 0)).not.toHaveAttribute('aria-invalid');
    await expectStep(page, 'Draft', 0);
    const colour = await colourOf(page);
    await page.getByRole('button', { name: /^Submit/ }).click();
    const summary = main(page).getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^(\(\d+\+?\) )?Error: /);
    await summary.getByRole('button', { name: 'Line 2: Available: 100' }).click();
    await expect(quantityOf(page, 1).locator('input')).toBeFocused();
    expect((await api(dispatch.endpoints.get, path)).status).toBe('draft');
    await page.keyboard.type('7', { delay: 45 });
    await page.keyboard.press('Enter');
    await expectSheet(page, true);
    await page.keyboard.press('Control+Enter');
    await expectStep(page, 'Waiting for approval', 1);
    await expect(page).not.toHaveTitle(/Error: /);

    // The reason stands above everything else, and it is submitted again.
    await decide('reject');
    const banner = main(page).getByRole('alert').filter({ hasText: 'Fazla istenmiş' });
    await expect(banner).toBeVisible();
    const tops = await Promise.all(
      [banner, stepsOf(page), main(page).getByRole('tablist')].map(
        async (part) => (await part.boundingBox())?.y,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one = 0, other = 0) => one - other));
    await page.getByRole('button', { name: /^Revise/ }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expectStep(page, 'Waiting for approval', 1);

    await decide('approve');
    const receipt = receiptOf(kind);
    if (receipt) {
      await expectStep(page, 'On the way', 2);
      await receive(page, receipt, id);
      await moveTo(page, `${menus[menu].url}?id=${id}`);
    }
    await expectStep(page, endOf(kind), receipt ? 4 : 3);
    await expectFinished(page);
    expect(await colourOf(page)).toBe(colour);
    if (isDeep || kind === 'warehouseToSite') await expectAccessible(page, 'main', ['color-contrast']);
    await screenshot(page, `finished-${kind}`);

    await page.getByRole('tab', { name: 'History' }).click();
    const change = main(page)
      .getByRole('listitem')
      .filter({ hasText: items[1]?.name ?? '' })
      .last();
    await expect(change.locator('del')).toContainText('120');
    await expect(change.locator('ins')).toContainText('7');
    await expect(page.getByRole('link', { name: 'Create a return' })).toHaveCount(back ? 1 : 0);
  });

test('every other kind has its list, its page and, where it is received, its page to receive', async ({
  page,
  api,
  manager,
}) => {
  await page.goto('/dashboards/dashboard');
  for (const kind of dispatchKindKeys.filter((key) => !inFull.has(key)))
    await test.step(kind, async () => {
      const { menu, prefix, destroys } = dispatchKind(kind);
      const { draft } = await newDispatchOf(api, manager, kind, ['5', '7']);
      const path = { params: { id: draft.id } };
      if (destroys) await attachPhoto(page, api, draft.id);
      const { version } = await api(dispatch.endpoints.submit, { ...path, body: { version: draft.version } });
      await manager(dispatch.endpoints.approve, { ...path, body: { version } });
      await moveTo(page, listOf(menu, draft.id));
      expect(draft.number).toContain(prefix);
      await openFromList(page, draft.number);
      await expectFinished(page);
      const receipt = receiptOf(kind);
      await expectStep(page, receipt ? 'On the way' : endOf(kind), receipt ? 2 : 3);
      if (receipt) await receive(page, receipt, draft.id);
    });
});

/** Receives everything on the page of the kind; the receipt that follows is finished at once. */
async function receive(page: Page, kind: ReceiptKind, sourceId: number): Promise<void> {
  const { menu, prefix } = receiptKind(kind);
  await moveTo(page, receiveAddress(menu, sourceId));
  await page.getByRole('button', { name: 'Receive everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(title(page)).toContainText(prefix);
  await expect(main(page).getByRole('grid')).toBeVisible();
  await expect(inputs(page)).toHaveCount(0);
  await expectSheet(page, false);
}

test('a return goes the other way, with everything that was accepted', async ({ page, api, manager }) => {
  const { draft, items } = await newDispatchOf(api, manager, 'betweenWarehouses', ['5', '6']);
  const path = { params: { id: draft.id } };
  const { version } = await api(dispatch.endpoints.submit, { ...path, body: { version: draft.version } });
  await manager(dispatch.endpoints.approve, { ...path, body: { version } });
  await page.goto(receiveAddress('between-warehouse-receipts', draft.id));
  await page.getByRole('button', { name: 'Receive everything' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(title(page)).toContainText('GDD-');
  await moveTo(page, `${menus['between-warehouse-dispatches'].url}?id=${draft.id}`);
  await page.getByRole('link', { name: 'Create a return' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('From warehouse')).toHaveValue(draft.destinationName);
  await expect(sheet.getByLabel('To warehouse')).toHaveValue(draft.sourceName);
  await sheet.getByLabel('Driver').fill(draft.driverName ?? '');
  await page.getByRole('option', { name: draft.driverName ?? '' }).click();
  await chooseVehicle(sheet.getByLabel('Vehicle'), draft.plate ?? '');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toContainText('DDS-');
  await expect(title(page)).not.toContainText(draft.number);
  for (const [row, quantity] of ['5', '6'].entries())
    await expect(quantityOf(page, row)).toHaveText(quantity);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { lines } = await api(dispatch.endpoints.get, { params: { id } });
  expect(lines.map(({ itemId }) => itemId)).toEqual(items.map((item) => item.id));
});

test('receipts of invoices have a list and a page that receives', async ({ page }) => {
  const kinds = receiptKindKeys.filter((kind) => receiptKind(kind).source.family === 'invoice');
  await page.goto('/dashboards/dashboard');
  for (const kind of kinds) {
    const { menu, prefix } = receiptKind(kind);
    await moveTo(page, menus[menu].url);
    const link = main(page).getByRole('link', { name: prefix }).first();
    await openFirst(page, await link.textContent());
    await expectFinished(page);
    await moveTo(page, `${menus[menu].url}?new=1`);
    await expect(title(page)).toHaveText('Expected deliveries');
  }
});

async function openFirst(page: Page, number: string | null): Promise<void> {
  await main(page)
    .getByRole('link', { name: number ?? '' })
    .first()
    .click();
  await expect(title(page)).toContainText(number ?? '');
}
