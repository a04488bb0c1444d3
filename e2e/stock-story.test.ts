import { balance } from '@kalfa/contracts/stock/balance';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { receipt } from '@kalfa/contracts/stock/receipt';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { project } from '@kalfa/contracts/projects/project';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectNotice } from './support/bell.ts';
import { severalPeople } from './support/several-people.ts';
import { expect, screenshot } from './support/test.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const phone = { width: 390, height: 844 };
const title = (page: Page) => page.getByRole('heading', { level: 1 });

const test = severalPeople;
test.use({ user: 'guest' });
// Several people work one after another.
test.describe.configure({ timeout: 120_000 });

/** What Hasan keeps, what Yusuf keeps, and the item of this test. */
async function worldOf(api: Api, nth: number) {
  const [from] = (await api(warehouse.endpoints.list, { query: { 'filter[name][eq]': 'Merkez Depo' } })).rows;
  const [to] = (await api(store.endpoints.list, { query: { 'filter[name][eq]': 'Konya Direk Sahası' } }))
    .rows;
  const { rows } = await api(balance.endpoints.list, {
    query: { 'filter[warehouseId][eq]': String(from?.id), sort: '-onHand', limit: '3' },
  });
  const [ride] = (await api(vehicle.endpoints.list, { query: { limit: '1' } })).rows;
  return {
    from: from?.id ?? 0,
    to: to?.id ?? 0,
    site: to?.workhouseId ?? 0,
    itemId: rows[nth]?.itemId ?? 0,
    item: rows[nth]?.itemName ?? '',
    ride: { driverId: ride?.driverId ?? 0, vehicleId: ride?.id ?? 0 },
  };
}

/** A dispatch of one item from the warehouse to the site, on its way. */
async function shipped(api: Api, world: Awaited<ReturnType<typeof worldOf>>, quantity: string) {
  const { id, number, version } = await api(dispatch.endpoints.create, {
    body: {
      kind: 'warehouseToSite',
      fromWarehouseId: world.from,
      toWorkhouseId: world.site,
      intendedStoreId: world.to,
      ...world.ride,
      lines: [{ itemId: world.itemId, quantity }],
    },
  });
  const submitted = await api(dispatch.endpoints.submit, { params: { id }, body: { version } });
  await api(dispatch.endpoints.approve, { params: { id }, body: { version: submitted.version } });
  return { id, number };
}

const onHand = async (api: Api, storeId: number, itemId: number) => {
  const { rows } = await api(balance.endpoints.list, {
    query: { 'filter[storeId][eq]': String(storeId), 'filter[itemId][eq]': String(itemId) },
  });
  return Number(rows[0]?.onHand ?? 0);
};

test('a dispatch is sent, approved, received, consumed and corrected by the people whose work it is', async ({
  api,
  open,
}) => {
  const world = await worldOf(api, 0);
  const before = await onHand(api, world.to, world.itemId);
  const [hasan, nermin, yusuf] = [
    await open('warehouse.demo'),
    await open('manager.demo'),
    await open('site.demo', phone),
  ];
  await nermin.page.goto('/');
  await yusuf.page.goto('/');

  // Hasan submits what he has entered, with a key.
  const { id, number } = await hasan.api(dispatch.endpoints.create, {
    body: {
      kind: 'warehouseToSite',
      fromWarehouseId: world.from,
      toWorkhouseId: world.site,
      intendedStoreId: world.to,
      ...world.ride,
      lines: [{ itemId: world.itemId, quantity: '24' }],
    },
  });
  await hasan.page.goto(`/warehouse/list-warehouse-dispatch/all?id=${id}`);
  await expect(title(hasan.page)).toHaveText(number);
  await hasan.page.keyboard.press('Control+Enter');
  await expect(hasan.page.locator('[aria-current=step]')).toContainText('Waiting');
  // It waits for Nermin on her first page.
  await nermin.page.getByRole('link', { name: /^Waiting for your approval/ }).click();
  await nermin.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .click();
  await nermin.page.getByRole('button', { name: 'Approve' }).click();
  await nermin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(nermin.page.locator('[aria-current=step]')).toContainText('On the way');

  // Yusuf is told on his phone, and receives all of it.
  await expectNotice(yusuf.page, number);
  await yusuf.page.goto('/');
  await yusuf.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await yusuf.page.getByRole('button', { name: 'Receive everything' }).click();
  await yusuf.page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(title(yusuf.page)).toContainText('GSS-');
  const received = (await title(yusuf.page).innerText()).trim();
  expect(await onHand(api, world.to, world.itemId)).toBe(before + 24);
  await expectNotice(hasan.page, number);

  // He gives most of it to the project.
  const [work] = (
    await api(project.endpoints.list, {
      query: { 'filter[workhouseId][eq]': String(world.site), limit: '1' },
    })
  ).rows;
  const used = await yusuf.api(dispatch.endpoints.create, {
    body: {
      kind: 'storeToProject',
      fromStoreId: world.to,
      toProjectId: work?.id ?? 0,
      lines: [{ itemId: world.itemId, quantity: String(before + 20) }],
    },
  });
  await yusuf.page.goto(`/store/store-dispatch/all?id=${used.id}`);
  await yusuf.page.getByRole('button', { name: 'Submit' }).click();
  await expect(yusuf.page.locator('[aria-current=step]')).toContainText('Waiting');
  await nermin.page.goto(`/store/store-dispatch/all?id=${used.id}`);
  await nermin.page.getByRole('button', { name: 'Approve' }).click();
  await nermin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => onHand(api, world.to, world.itemId)).toBe(4);

  // Two had been counted twice: Nermin corrects the receipt, although most of the goods are gone.
  const [row] = (await api(receipt.endpoints.list, { query: { q: received } })).rows;
  const correction = nermin.page;
  await correction.goto(`/store/list-store-receipt/?id=${row?.id}`);
  await correction.getByRole('button', { name: `Actions for ${received}` }).click();
  await correction.getByRole('menuitem', { name: 'Correct' }).click();
  await expect(correction.getByText('Change a quantity first.')).toBeVisible();
  const post = correction.getByRole('button', { name: 'Post correction' });
  await expect(post).toBeDisabled();
  await correction.getByRole('textbox', { name: /Accepted/ }).fill('22');
  await expect(post).toBeDisabled();
  await correction.getByLabel('Reason').fill('İki direk iki kez sayıldı');
  await screenshot(correction, 'correction');
  // The key works from the field of the reason.
  await correction.keyboard.press('Control+Enter');
  await expect(correction.getByText(`Corrects ${received}`)).toBeVisible();
  const replacement = (await title(correction).innerText()).trim();
  expect(replacement).not.toBe(received);
  expect(await onHand(api, world.to, world.itemId)).toBe(2);
  await screenshot(correction, 'correction-replacement');
  await correction.getByRole('link', { name: `Corrects ${received}` }).click();
  await expect(correction.getByText(`Corrected and replaced by ${replacement}`)).toBeVisible();
  await correction.getByRole('tab', { name: 'History' }).click();
  await expect(correction.getByText('Nermin Aksoy corrected it')).toBeVisible();

  // Yusuf sees that two are on their way again.
  await yusuf.page.goto('/store/list-store-receipt/?new=1');
  await expect(yusuf.page.getByRole('button', { name: new RegExp(number) })).toBeVisible();
  await expectNotice(hasan.page, number);
});

test('a delivery arrives in part, one piece is lost, and the rest is closed early and returned', async ({
  api,
  open,
}) => {
  const world = await worldOf(api, 1);
  const [hasan, yusuf] = [await open('warehouse.demo'), await open('site.demo', phone)];
  await hasan.page.goto('/');
  const { id, number } = await shipped(hasan.api, world, '10');
  await yusuf.page.goto(`/store/list-store-receipt/?new=1&source=${id}`);
  const line = yusuf.page.getByRole('listitem').filter({ hasText: world.item });
  await line.getByRole('button', { expanded: false }).click();
  await line.getByRole('textbox').first().fill('9');
  await line.getByRole('radio', { name: 'Lost' }).check();
  await line.getByLabel('Reason').fill('Kamyondan düştü');
  await yusuf.page.getByRole('button', { name: 'Finish the delivery' }).click();
  await yusuf.page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(title(yusuf.page)).toContainText('GSS-');
  await expectNotice(hasan.page, number);

  const second = await shipped(hasan.api, world, '8');
  await yusuf.page.goto(`/store/list-store-receipt/?new=1&source=${second.id}`);
  await line.getByRole('button', { expanded: false }).click();
  await line.getByRole('textbox').first().fill('5');
  await yusuf.page.getByRole('button', { name: 'Finish the delivery' }).click();
  await yusuf.page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect(title(yusuf.page)).toContainText('GSS-');
  await hasan.page.goto(`/warehouse/list-warehouse-dispatch/all?id=${second.id}`);
  await hasan.page.getByRole('button', { name: `Actions for ${second.number}` }).click();
  await hasan.page.getByRole('menuitem', { name: 'Close early' }).click();
  await hasan.page.getByRole('radio').first().check();
  await hasan.page.getByRole('dialog').getByLabel('Reason').fill('Kalanı geri döndü');
  await hasan.page.getByRole('dialog').getByRole('button', { name: 'Close early' }).click();
  await expect(hasan.page.getByText('Closed').first()).toBeVisible();
  await expectNotice(yusuf.page, second.number);
  const [lost, closed] = await Promise.all(
    [id, second.id].map((one) => api(dispatch.endpoints.get, { params: { id: one } })),
  );
  expect(lost).toMatchObject({
    status: 'received',
    lines: [{ acceptedQuantity: '9.000', lostQuantity: '1.000' }],
  });
  expect(closed).toMatchObject({
    status: 'closed',
    lines: [{ acceptedQuantity: '5.000', returnedQuantity: '3.000' }],
  });
});

test('of what a store sends for destruction, a usable part goes to the stock of the warehouse', async ({
  api,
  manager,
  open,
}) => {
  const world = await worldOf(api, 2);
  const [hasan, yusuf] = [await open('warehouse.demo'), await open('site.demo', phone)];
  const brought = await shipped(hasan.api, world, '5');
  const { lines } = await api(dispatch.endpoints.get, { params: { id: brought.id } });
  await yusuf.api(receipt.endpoints.create, {
    body: {
      kind: 'storeFromWarehouse',
      placeId: world.to,
      sourceId: brought.id,
      lines: [{ sourceLineId: lines[0]?.id ?? 0, acceptedQuantity: '5' }],
    },
  });
  const { id, number } = await yusuf.api(dispatch.endpoints.create, {
    body: {
      kind: 'storeDestruction',
      fromStoreId: world.to,
      toWarehouseId: world.from,
      ...world.ride,
      reason: 'Kırık izolatörler',
      lines: [{ itemId: world.itemId, quantity: '5' }],
    },
  });
  // Without evidence it is not sent.
  await yusuf.page.goto(`/store/list-store-dispatch-return-to-center/all?id=${id}&part=files`);
  await yusuf.page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'tutanak.png', mimeType: 'image/png', buffer: picture });
  await expect(yusuf.page.getByRole('button', { name: 'Open tutanak.png' })).toBeVisible();
  await expect(yusuf.page.getByLabel('Driver')).toBeHidden();
  await yusuf.page.getByRole('button', { name: 'Submit' }).click();
  await expect(yusuf.page.locator('[aria-current=step]')).toContainText('Waiting');
  const { version } = await manager(dispatch.endpoints.get, { params: { id } });
  await manager(dispatch.endpoints.approve, { params: { id }, body: { version } });
  await hasan.page.goto('/');
  await expectNotice(hasan.page, number);
  await hasan.page.goto(`/receipt/list-receipts-destruction-sended-from-store/?new=1&source=${id}`);
  const line = hasan.page.getByRole('listitem').filter({ hasText: world.item });
  await line.getByRole('button', { expanded: false }).click();
  await line.getByRole('textbox').first().fill('4');
  await line.getByRole('radio', { name: 'Usable' }).check();
  await line.getByLabel('Reason').fill('Biri sağlam');
  await hasan.page.getByRole('button', { name: 'Finish the delivery' }).click();
  await hasan.page.getByRole('dialog').getByRole('button', { name: 'Post' }).click();
  await expect
    .poll(() => api(dispatch.endpoints.get, { params: { id } }))
    .toMatchObject({
      status: 'received',
      lines: [{ acceptedQuantity: '1.000', destroyedQuantity: '4.000' }],
    });
});
