import { item } from '@kalfa/contracts/baseinfo/item';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { order } from '@kalfa/contracts/purchasing/order';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import type { Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { stockTest as test } from './support/stock-test.ts';

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);
const [quantity, unitPrice, discountPercent, discountAmount, net] = [4, 6, 7, 8, 10];

async function type(page: Page, row: number, column: number, text: string): Promise<void> {
  await cell(page, row, column).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

const total = (page: Page, name: string) => page.locator(`[data-total="${name}"]`);

// Both refusals of the excess are part of the story.
test.use({ expectedFault: /status of 422/ });

test('an invoice is entered from an order, exceeds it with a reason, and is approved by a second person with consent', async ({
  page,
  api,
  manager,
  browser,
}) => {
  const first = { query: { limit: '1', sort: 'id' } };
  const [items, places, suppliers, vehicles] = [
    await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } }),
    await api(warehouse.endpoints.list, first),
    await api(provider.endpoints.list, first),
    await api(vehicle.endpoints.list, first),
  ];
  const [vehicleRow] = vehicles.rows;
  const ordered = await api(order.endpoints.create, {
    body: {
      providerId: suppliers.rows[0]?.id ?? 0,
      lines: [{ itemId: items.rows[0]?.id ?? 0, quantity: '60', estimatedPrice: '65' }],
    },
  });
  const params = { id: ordered.id };
  const pending = await api(order.endpoints.submit, { params, body: { version: ordered.version } });
  await manager(order.endpoints.approve, { params, body: { version: pending.version } });
  const { id, number } = await api(invoice.endpoints.create, {
    body: {
      kind: 'toWarehouse',
      warehouseId: places.rows[0]?.id ?? 0,
      supplierInvoiceNo: `E2E-${Date.now()}`,
      supplierInvoiceDate: '2026-01-05',
      driverId: vehicleRow?.driverId ?? 0,
      vehicleId: vehicleRow?.id ?? 0,
    },
  });
  await page.goto(`/invoice/list-invoice/?id=${id}`);
  await page.getByRole('button', { name: 'Add lines of orders' }).press('Enter');
  const open = page.getByRole('dialog', { name: 'Open orders' });
  await open.getByRole('checkbox', { name: new RegExp(ordered.number) }).press('Space');
  await open.getByRole('button', { name: 'Add 1 line' }).press('Enter');
  await expect(cell(page, 0, net)).toHaveText('3,900.00');

  // The discount is entered in percent or as an amount; the other one and all totals follow while typing.
  await type(page, 0, discountPercent, '10');
  await expect(cell(page, 0, discountAmount)).toHaveText('390.00');
  await expect(total(page, 'vat 20')).toHaveText('702.00');
  await expect(total(page, 'totalAmount')).toHaveText('4,212.00');
  await page.keyboard.press('Enter');
  await type(page, 0, discountAmount, '100');
  await expect(cell(page, 0, discountPercent)).toHaveText('2.5641');
  await expect(cell(page, 0, net)).toHaveText('3,800.00');
  await page.keyboard.press('Enter');
  await type(page, 0, quantity, '62');
  await page.keyboard.press('Enter');
  await expect(cell(page, 0, unitPrice)).toHaveText('65.00');
  await expect(page.getByText('more than its orders have left')).toBeVisible();
  await expectAccessible(page, 'main');
  await screenshot(page, 'invoice');

  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog');
  await expect(question).toContainText('more than what is left on the order');
  await question.getByLabel('Reason for exceeding the order').fill('Makara bölünmüyor.');
  await question.getByRole('button', { name: 'Submit' }).click();
  const step = page.locator('[aria-current=step]');
  await expect(step).toContainText('Waiting');

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'manager.demo');
  await office.goto(`/invoice/list-invoice/?id=${id}`);
  await office.getByRole('button', { name: 'Approve' }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const consent = office.getByRole('dialog').filter({ hasText: 'allow it' });
  await consent.getByRole('button', { name: 'Approve' }).click();
  await expect(office.locator('[aria-current=step]')).toContainText('Approved');
  await expect(step).toContainText('Approved');
  await expect(page.getByRole('link', { name: 'Receive' })).toBeVisible();
  expect(await api(order.endpoints.get, { params })).toMatchObject({
    status: 'invoiced',
    lines: [{ invoicedQuantity: '62.000', overAllowedQuantity: '2.000' }],
  });
  expect((await api(invoice.endpoints.get, { params: { id } })).number).toBe(number);
});
