import { provider } from '@kalfa/contracts/baseinfo/provider';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { order } from '@kalfa/contracts/purchasing/order';
import { request } from '@kalfa/contracts/purchasing/request';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { store } from '@kalfa/contracts/stock/store';
import type { Page } from '@playwright/test';
import { chooseVehicle } from './support/choose-vehicle.ts';
import type { Api } from './support/api.ts';
import { freshName } from './support/people.ts';
import { newStock } from './support/stock.ts';
import { stockTest as test } from './support/stock-test.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const openId = (page: Page) => Number(new URL(page.url()).searchParams.get('id'));

async function choose(page: Page, field: string, name: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: field, exact: true }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** The driver and the vehicle of the form, one after the other. */
async function chooseTransport(page: Page, api: Api): Promise<void> {
  const { rows } = await api(vehicle.endpoints.list, { query: { limit: '1', sort: 'id' } });
  await choose(page, 'Driver', rows[0]?.driverName ?? '');
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Vehicle', exact: true });
  await chooseVehicle(field, rows[0]?.plate ?? '');
}

test('goods are sent for a request, and its chain leads to the dispatch and back, item by item', async ({
  page,
  api,
  manager,
}) => {
  const { place, items } = await newStock(api, manager, { count: 1, quantity: '100' });
  const [{ id: itemId, name: itemName } = { id: 0, name: '' }] = items;
  const { rows: stores } = await api(store.endpoints.list, { query: { limit: '1' } });
  const subject = freshName('Zincir');
  const lines = [{ itemId, quantity: '30' }];
  const asked = await api(request.endpoints.create, {
    body: { subject, workhouseId: stores[0]?.workhouseId ?? 0, lines },
  });
  await manager(request.endpoints.approve, {
    params: { id: asked.id },
    body: { version: asked.version },
  });

  await page.goto(`/store/list-requests/?id=${asked.id}`);
  await page.getByRole('link', { name: 'Send from a warehouse' }).click();
  await choose(page, 'From warehouse', place.name);
  await chooseTransport(page, api);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toContainText('DSV-');
  await expect(cell(page, 0, 2)).toHaveText('30');
  const id = openId(page);
  const draft = await api(dispatch.endpoints.get, { params: { id } });
  const fewer = await api(dispatch.endpoints.update, {
    params: { id },
    body: {
      version: draft.version,
      lines: { upsert: [{ id: draft.lines[0]?.id ?? 0, itemId, quantity: '24' }], remove: [] },
    },
  });
  const submitted = await api(dispatch.endpoints.submit, {
    params: { id },
    body: { version: fewer.version },
  });
  await manager(dispatch.endpoints.approve, { params: { id }, body: { version: submitted.version } });

  await page.getByRole('tab', { name: 'Chain' }).click();
  const story = page.getByRole('table', { name: /Items/ }).getByRole('row').nth(1);
  await expect(story).toContainText('6 neither ordered nor sent');
  await expect(story).toContainText('24 on the way');
  const documents = page.getByRole('region', { name: 'Documents' });
  await documents.getByRole('link', { name: asked.number }).click();
  await expect(title(page)).toContainText(subject);
  await page.getByRole('tab', { name: 'Chain' }).click();
  await page.getByRole('button', { name: itemName }).press('Enter');
  const sent = documents.getByRole('listitem').filter({ hasText: draft.number }).last();
  await expect(sent).toContainText('24');
  await screenshot(page, 'chain');
  await expectAccessible(page, 'main');
  await documents.getByRole('link', { name: draft.number }).click();
  await expect(title(page)).toContainText(draft.number);
});

test('an order is billed from its page, and closed where its remainder will not come', async ({
  page,
  api,
  manager,
}) => {
  const { place, items } = await newStock(api, manager, { count: 1, quantity: '1' });
  const { rows: suppliers } = await api(provider.endpoints.list, { query: { limit: '1', sort: 'id' } });
  const lines = [{ itemId: items[0]?.id ?? 0, quantity: '60', estimatedPrice: '65' }];
  const ordered = await api(order.endpoints.create, {
    body: { providerId: suppliers[0]?.id ?? 0, lines },
  });
  const params = { id: ordered.id };
  const waiting = await api(order.endpoints.submit, { params, body: { version: ordered.version } });
  await manager(order.endpoints.approve, { params, body: { version: waiting.version } });

  await page.goto(`/order/list-order/?id=${ordered.id}`);
  await page.getByRole('link', { name: 'Invoice', exact: true }).click();
  await choose(page, 'Warehouse', place.name);
  await page.getByRole('dialog').getByLabel('Supplier’s invoice no.').fill(freshName('Z'));
  await page.getByRole('dialog').getByLabel('Supplier’s date').first().fill('05/01/2026');
  await chooseTransport(page, api);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(cell(page, 0, 4)).toHaveText('60');
  await expect(page).not.toHaveURL(/order=/);
  await cell(page, 0, 4).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('58');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('[aria-current=step]')).toContainText('Waiting');
  const id = openId(page);
  const { version } = await api(invoice.endpoints.get, { params: { id } });
  await manager(invoice.endpoints.approve, { params: { id }, body: { version } });

  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(page.getByText('58 less received than invoiced')).toBeVisible();
  await screenshot(page, 'invoice-delivery');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Close the order' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Kalanı gelmeyecek');
  await page.getByRole('dialog').getByRole('button', { name: 'Close early' }).click();
  await expect(page.getByText('is not fully invoiced')).toHaveCount(0);
  expect(await api(order.endpoints.get, { params })).toMatchObject({ status: 'closed' });
});
