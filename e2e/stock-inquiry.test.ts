import { dispatch } from '@kalfa/contracts/stock/dispatch';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { newDelivery } from './support/stock.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, screenshot } from './support/test.ts';
import { stockTest as test } from './support/stock-test.ts';

const inquiry = '/warehouse/list-warehouse/?tab=stock';
const phone = { width: 390, height: 844 };
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Why/ });
const numberOf = (page: Page, name: string) => page.getByRole('button', { name: `Explain: ${name}` });

/** A new warehouse that had 100 of an item, of which 24 are on their way. */
async function shipped(api: Api, manager: Api) {
  const delivery = await newDelivery(api, manager, 1);
  const { fromWarehouseId, driverId } = await api(dispatch.endpoints.get, { params: { id: delivery.id } });
  const item = delivery.items[0];
  return {
    ...delivery,
    driverId,
    item,
    fromWarehouseId,
    atPlace: `${inquiry}&filter[warehouseId]=${fromWarehouseId}`,
  };
}

test('a number of the stock opens the movements that add up to it, and closing returns to it', async ({
  page,
  api,
  manager,
}) => {
  const { number, atPlace } = await shipped(api, manager);
  await page.goto(atPlace);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('1 balance');
  await expect(numberOf(page, 'On hand 76')).toBeVisible();
  await expectAccessible(page, 'main');
  await numberOf(page, 'On hand 76').focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toContainText('All parts together make exactly this number.');
  await expect(sheet(page)).toContainText('In · 1 +100−Out · 1 24=On hand 76');
  const parts = sheet(page).getByRole('table').locator('tbody tr');
  await expect(parts).toHaveCount(2);
  await expect(parts.first()).toContainText(number);
  await expect(parts.first()).toContainText(/−24\s*76$/);
  await expect(parts.last()).toContainText(/Opening balance.*\+100\s*100$/);
  await expectAccessible(page, '[role=dialog]');
  await screenshot(page, 'explained-number');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(numberOf(page, 'On hand 76')).toBeFocused();
  // What is computed leads to the numbers it is computed from, and the address opens what Back closes.
  await numberOf(page, 'Available 76').click();
  await expect(sheet(page)).toContainText('Reserved');
  await sheet(page).getByRole('button', { name: '76' }).click();
  await expect(page).toHaveURL(/explain=onHand:/);
  await page.reload();
  await expect(sheet(page).getByRole('link', { name: number })).toHaveAttribute('href', /\?id=\d+$/);
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
});

test('balances of the past say so, and are those of that time', async ({ page, api, manager }) => {
  const { atPlace } = await shipped(api, manager);
  await page.goto(atPlace);
  await expect(numberOf(page, 'On hand 76')).toBeVisible();
  await page.getByRole('button', { name: 'As of' }).click();
  await expect(numberOf(page, 'On hand 0')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(/As at \d\d\/\d\d\/\d{4} 23:59/);
  // Reservations have no history.
  await expect(page.getByRole('columnheader', { name: 'Available' })).toHaveCount(0);
  // It can be set to the minute, and is part of the address.
  await page.getByLabel('Time', { exact: true }).fill('12:30');
  await expect(page.getByRole('alert')).toHaveText(/As at \d\d\/\d\d\/\d{4}, 12:30/);
  await expect(page).toHaveURL(/asOf=\d{4}-\d\d-\d\dT\d\d:\d\dZ/);
  await expect(numberOf(page, 'On hand 0')).toBeVisible();
  await page.getByRole('button', { name: 'Show now' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(numberOf(page, 'On hand 76')).toBeVisible();
});

test('goods in transit lead to their dispatch, and the movements to their documents', async ({
  page,
  api,
  manager,
}) => {
  const { id, number, atPlace } = await shipped(api, manager);
  await page.goto(`${atPlace}&view=movements`);
  const rows = page.locator('tr[data-row]');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Shipped');
  await expect(rows.first().getByRole('link', { name: number })).toHaveAttribute('href', /\?id=\d+$/);
  await page.setViewportSize(phone);
  await page.goto(`${inquiry}&view=transit&q=${number}`);
  const card = page.getByRole('main').locator('li[data-row]');
  await expect(card).toContainText(/24\s*\S+/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
  await screenshot(page, 'in-transit-phone');
  await card.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(new RegExp(`id=${id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
});

test('the card of an item shows the balance after each movement of a place, and a driver their trips', async ({
  page,
  api,
  manager,
}) => {
  const { number, item, driverId, atPlace } = await shipped(api, manager);
  await page.goto(atPlace);
  await numberOf(page, 'On hand 76').click();
  await sheet(page).getByRole('link', { name: 'Stock card' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item?.name ?? '');
  const rows = page.getByRole('table', { name: 'Movements' }).locator('tbody tr');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(/−24\s*76$/);
  await page.goto(`/driver/list-driver?id=${driverId}&part=trips`);
  await expect(page.getByRole('table', { name: 'Trips' }).getByRole('link', { name: number })).toBeVisible();
});

test('the list on the page of a place has its own search, beside that of the list of places', async ({
  page,
  api,
  manager,
}) => {
  const { fromWarehouseId } = await shipped(api, manager);
  await page.goto(`/warehouse/list-warehouse?q=Depo&id=${fromWarehouseId}&part=stock`);
  await expect(numberOf(page, 'On hand 76')).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').pressSequentially('zzz', { delay: 45 });
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await expect(page).toHaveURL(/balances\.q=zzz&q=Depo&id=\d+&part=stock/);
});
