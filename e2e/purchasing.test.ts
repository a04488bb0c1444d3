import { item } from '@kalfa/contracts/baseinfo/item';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { order } from '@kalfa/contracts/purchasing/order';
import { rental } from '@kalfa/contracts/purchasing/rental';
import { request } from '@kalfa/contracts/purchasing/request';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { stepsOf } from './support/document-page.ts';
import { mailsTo } from './support/mail.ts';
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
  // Who works at one site need not choose it.
  await expect(form.getByRole('combobox', { name: 'Site', exact: true })).toHaveValue(siteName);
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
  // Without a price, the order would need two approvals.
  await cell(buyer.page, 0, 3).click();
  await buyer.page.keyboard.type('40', { delay: 45 });
  await buyer.page.keyboard.press('Enter');
  await expect(cell(buyer.page, 0, 3)).toContainText('40');
  await buyer.page.getByRole('button', { name: /^Submit/ }).click();
  // It has no supplier, so that the buyer is asked.
  const missing = buyer.page.getByRole('dialog', { name: 'Something is missing in this order' });
  await expect(missing).toContainText('No supplier is chosen');
  await missing.getByRole('button', { name: 'Submit' }).click();
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

test('dates in the wrong order are found before anything is sent, in a new rental and in a stored one', async ({
  open,
}) => {
  const { page, api } = await open('site.demo');
  const { siteName } = await worldOf(api);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() !== 'GET' && call.url().includes('/api/hr/rentals')) sent.push(call.method());
  });
  const message = '“Until” cannot be before “From” (23/11/2026)';
  await page.goto('/store/list-requests/?tab=rentals&new=1');
  const form = page.getByRole('dialog');
  await form.getByLabel('Title').fill(freshName('Vinç'));
  await form.getByRole('textbox', { name: 'From', exact: true }).fill('23/11/2026');
  await form.getByRole('textbox', { name: 'Until' }).fill('22/11/2026');
  await form.getByRole('combobox', { name: 'Site' }).fill(siteName);
  await page.getByRole('option', { name: siteName }).first().click();
  await form.getByRole('textbox', { name: 'Price', exact: true }).fill('42500');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText(message)).toBeVisible();
  expect(sent).toEqual([]);
  const until = page.getByRole('textbox', { name: 'Until' });
  await until.fill('27/11/2026');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(title(page)).toContainText('Vinç');

  await until.fill('22/11/2026');
  await until.press('Tab');
  await expect(page.getByText(message).first()).toBeVisible();
  expect(sent).toEqual(['POST']);
  await until.fill('28/11/2026');
  await until.press('Tab');
  await expect.poll(() => sent).toEqual(['POST', 'PATCH']);
  await expect(page.getByText(message)).toHaveCount(0);
});

test('an approved order is mailed to its supplier, and a second mail is asked about', async ({ open }) => {
  const buyer = await open('purchasing.demo');
  const manager = await open('manager.demo');
  const admin = await open('admin');
  const { itemId } = await worldOf(buyer.api);
  const [supplier] = (await buyer.api(provider.endpoints.list, { query: { limit: '1' } })).rows;
  const lines = [{ itemId, quantity: '12', estimatedPrice: '4.5' }];
  const made = await buyer.api(order.endpoints.create, { body: { providerId: supplier?.id, lines } });
  const params = { id: made.id };
  const { version } = await buyer.api(order.endpoints.submit, { params, body: { version: made.version } });
  await manager.api(order.endpoints.approve, { params, body: { version } });
  const { page } = buyer;
  await page.goto(`/order/list-order/?id=${made.id}`);
  const to = `${freshName('depo').replaceAll(/\W/g, '').toLowerCase()}@tedarikci.test`;
  const form = page.getByRole('dialog');
  const send = async () => {
    await page.getByRole('link', { name: 'Send to the supplier' }).click();
    await page.getByLabel('Recipient').fill(to);
    await page.getByLabel('Message to the supplier').fill('Kapı 3');
    await form.getByRole('button', { name: 'Send' }).click();
  };
  await send();
  await expect(form.getByRole('alert')).toContainText('Add it to the supplier first');
  await expect(form.getByRole('alert').getByRole('link', { name: supplier?.name ?? '' })).toBeVisible();
  await expectAccessible(page);
  await admin.api(provider.endpoints.update, {
    params: { id: supplier?.id ?? 0 },
    body: { version: supplier?.version ?? 0, email: to },
  });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: to })).toContainText('Kapı 3');
  expect((await mailsTo(to, 1))[0]).toMatchObject({
    subject: `${made.number} numaralı sipariş`,
    attachments: [{ type: 'application/pdf' }],
  });
  await expectAccessible(page);
  await send();
  await page
    .getByRole('dialog', { name: 'Send the order again?' })
    .getByRole('button', { name: 'Send to the supplier' })
    .click();
  await expect(page.getByRole('listitem').filter({ hasText: to })).toHaveCount(2);
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByText(`Sipariş ${made.number}.pdf`)).toHaveCount(2);
});

test('lines of a workbook are reviewed together, and what is wrong is corrected or left out', async ({
  open,
}) => {
  const { page, api } = await open('purchasing.demo');
  const { code, itemId } = await worldOf(api);
  await page.goto('/order/list-order/?new=1');
  await page.getByRole('button', { name: /From Excel/ }).click();
  const text = `Ürün;Ölçü;Miktar;Açıklama;Fiyat\n${code};;12;;1.250,75\nBilinmeyen levha;ad;40;Sarı;12,00\nBaşka;ad;çok;;\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'siparis.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByText('2 lines need your attention.')).toBeVisible();
  const create = page.getByRole('button', { name: 'Create the order' });
  await expect(create).toBeDisabled();
  await expectAccessible(page);
  const rowOf = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  await rowOf('Başka').getByLabel('Leave out').check();
  await rowOf('Bilinmeyen levha').getByRole('combobox', { name: 'Item' }).fill(code);
  await page.getByRole('option').first().click();
  await expect(page.getByText('All lines are complete.')).toBeVisible();
  await create.click();
  await expect(title(page)).toContainText('SIP-');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const made = await api(order.endpoints.get, { params: { id } });
  expect(made).toMatchObject({
    origin: 'excel',
    lines: [
      { itemId, quantity: '12.000', estimatedPrice: '1250.7500' },
      { itemId, quantity: '40.000', description: 'Sarı' },
    ],
  });
});

test('lines of a request in words are matched with items when it is ordered', async ({ open }) => {
  const site = await open('site.demo');
  const { siteId, itemId, code } = await worldOf(site.api);
  const lines = [
    { itemId, quantity: '3' },
    { freeText: 'Sarı uyarı levhası', unitText: 'ad', quantity: '4' },
  ];
  const subject = freshName('Levha');
  const asked = await site.api(request.endpoints.create, { body: { subject, workhouseId: siteId, lines } });
  const manager = await open('manager.demo');
  const params = { id: asked.id };
  await manager.api(request.endpoints.approve, { params, body: { version: asked.version } });
  const { page, api } = await open('purchasing.demo');
  await page.goto(`/order/list-order/?new=1&from=request&source=${asked.id}`);
  await expect(page.getByText('1 line with an item is taken over.')).toBeVisible();
  await page.getByRole('listitem').getByRole('combobox', { name: 'Item' }).fill(code);
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'Create the order' }).click();
  await expect(title(page)).toContainText('SIP-');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  expect((await api(order.endpoints.get, { params: { id } })).lines).toMatchObject([
    { itemId, quantity: '3.000', description: null },
    { itemId, quantity: '4.000', description: 'Sarı uyarı levhası' },
  ]);
});

test('the page of a supplier shows what is still to come and its orders', async ({ open }) => {
  const { page, api } = await open('purchasing.demo');
  const manager = await open('manager.demo');
  const { itemId, code } = await worldOf(api);
  const { rows } = await api(provider.endpoints.list, { query: { limit: '2', sort: '-name' } });
  const providerId = rows[1]?.id ?? 0;
  const lines = [{ itemId, quantity: '77', estimatedPrice: '4.5' }];
  const made = await api(order.endpoints.create, { body: { providerId, expectedOn: '2026-01-10', lines } });
  const params = { id: made.id };
  const { version } = await api(order.endpoints.submit, { params, body: { version: made.version } });
  await manager.api(order.endpoints.approve, { params, body: { version } });
  await page.goto(`/provider/list-provider/?id=${providerId}`);
  await page.getByRole('tab', { name: 'Purchases' }).click();
  const toCome = page.getByRole('table', { name: 'Still to come' });
  const row = toCome.getByRole('row').filter({ hasText: made.number });
  await expect(row).toContainText(code);
  await expect(row).toContainText('days late');
  await expectAccessible(page);
  await page.getByRole('table', { name: 'Orders' }).getByRole('link', { name: made.number }).click();
  await expect(title(page)).toContainText(made.number);
});
