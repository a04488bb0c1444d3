import { item } from '@kalfa/contracts/baseinfo/item';
import { rental } from '@kalfa/contracts/purchasing/rental';
import { request } from '@kalfa/contracts/purchasing/request';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { stepsOf } from './support/document-page.ts';
import { freshName } from './support/people.ts';
import { severalPeople as test } from './support/several-people.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';

test.use({ user: 'guest' });
test.describe.configure({ timeout: 120_000 });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const cell = (page: Page, row: number, column: number) =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

/** The site of the demo storekeeper, and an item. */
async function worldOf(api: Api) {
  const [site] = (await api(workhouse.endpoints.list, { query: { limit: '1' } })).rows;
  const [first] = (await api(item.endpoints.list, { query: { limit: '1', sort: 'code' } })).rows;
  return {
    siteId: site?.id ?? 0,
    siteName: site?.name ?? '',
    code: first?.code ?? '',
    itemId: first?.id ?? 0,
  };
}

test('a site asks, the manager decides, purchasing orders, and the site sees how far it is', async ({
  open,
}) => {
  const subject = freshName('Direk malzemesi');
  const site = await open('site.demo');
  const { siteName, code } = await worldOf(site.api);
  await site.page.goto('/store/list-requests/');
  await site.page.getByRole('button', { name: 'New request' }).first().click();
  const form = site.page.getByRole('dialog');
  await form.getByLabel('Subject').fill(subject);
  await form.getByRole('combobox', { name: 'Site', exact: true }).fill(siteName);
  await site.page.getByRole('option', { name: siteName }).first().click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(title(site.page)).toContainText(subject);
  await cell(site.page, 0, 0).click();
  await site.page.keyboard.type(code, { delay: 45 });
  await site.page.keyboard.press('Enter');
  await expect(cell(site.page, 0, 4).locator('input')).toBeFocused();
  await site.page.keyboard.type('12', { delay: 45 });
  await site.page.keyboard.press('Enter');
  await expect(stepsOf(site.page).locator('[aria-current=step]')).toContainText('Requested');
  const id = Number(new URL(site.page.url()).searchParams.get('id'));
  const stored = async () => (await site.api(request.endpoints.get, { params: { id } })).lines.length;
  await expect.poll(stored, { timeout: 20_000 }).toBe(1);

  const manager = await open('manager.demo');
  await manager.page.goto('/order/list-request-receipt/');
  await expect(manager.page).toHaveURL(/pending/);
  const row = manager.page.getByRole('row').filter({ hasText: subject });
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(manager.page.getByText(/Approved/).first()).toBeVisible();

  const buyer = await open('purchasing.demo');
  await buyer.page.goto(`/order/list-request-receipt/?id=${id}`);
  await buyer.page.getByRole('link', { name: 'Create an order' }).click();
  await buyer.page.getByRole('button', { name: 'Create the order' }).click();
  await expect(title(buyer.page)).toContainText('SIP-');
  await expect(cell(buyer.page, 0, 2)).toHaveText('12');
  await screenshot(buyer.page, 'order-from-request');
  await buyer.page.getByRole('button', { name: /^Submit/ }).click();
  await expect(stepsOf(buyer.page).locator('[aria-current=step]')).toContainText('Waiting');

  await manager.page.goto(buyer.page.url());
  await manager.page.getByRole('button', { name: /^Approve/ }).click();
  await manager.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(stepsOf(manager.page).locator('[aria-current=step]')).toContainText('Approved');
  // Everything is ordered, so that the request is closed, and its author sees the order.
  await site.page.reload();
  await expect(stepsOf(site.page).locator('[aria-current=step]')).toContainText('Ordered');
  await expect(title(site.page).locator('..')).toContainText('Closed');
  await expectAccessible(site.page);
});

test('several requests are rejected at once with one reason, on a phone one by one', async ({ open }) => {
  const site = await open('site.demo');
  const { siteId, itemId } = await worldOf(site.api);
  const subject = freshName('Toplu');
  for (const nth of [1, 2, 3])
    await site.api(request.endpoints.create, {
      body: { subject: `${subject} ${nth}`, workhouseId: siteId, lines: [{ itemId, quantity: '1' }] },
    });
  const manager = await open('manager.demo');
  await manager.page.goto(
    `/order/list-request-receipt/?q=${encodeURIComponent(subject)}&filter[status]=pending`,
  );
  const rows = manager.page.getByRole('row').filter({ hasText: 'TLP-' });
  await expect(rows).toHaveCount(3);
  for (const nth of [0, 1]) await rows.nth(nth).getByRole('checkbox').check();
  await manager.page.getByRole('toolbar').getByRole('button', { name: 'Reject' }).click();
  const question = manager.page.getByRole('dialog');
  await question.getByLabel('Reason').fill('Depoda var');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(manager.page.getByText('2 documents rejected.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await manager.page.setViewportSize({ width: 390, height: 844 });
  await manager.page.getByRole('button', { name: 'Approve' }).first().click();
  await expect(manager.page.getByText(/Approved/).first()).toBeVisible();
  await expectAccessible(manager.page);
});

test('a rental is on its tab, and a link to it opens that tab', async ({ open }) => {
  const { page, api } = await open('site.demo');
  const { siteId } = await worldOf(api);
  const rentalTitle = freshName('Vinç');
  const { id } = await api(rental.endpoints.create, {
    body: {
      title: rentalTitle,
      workhouseId: siteId,
      rentStartDate: '2026-11-23',
      rentEndDate: '2026-11-27',
      price: '42500',
    },
  });
  await page.goto(`/store/list-requests/?id=${id}`);
  await expect(title(page)).toContainText(rentalTitle);
  await expect(page).toHaveURL(/tab=rentals/);
});
