import { item } from '@kalfa/contracts/baseinfo/item';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { approval } from '@kalfa/contracts/documents/approval';
import { order } from '@kalfa/contracts/purchasing/order';
import type { Api } from './support/api.ts';
import { severalPeople as test } from './support/several-people.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';

test.use({ user: 'guest' });
test.describe.configure({ timeout: 120_000 });

/** Orders that wait for a manager, of different amounts. */
async function submitOrders(api: Api, prices: readonly string[]) {
  const [first] = (await api(item.endpoints.list, { query: { limit: '1', sort: 'code' } })).rows;
  const [supplier] = (await api(provider.endpoints.list, { query: { limit: '1' } })).rows;
  const made = [];
  for (const estimatedPrice of prices) {
    const lines = [{ itemId: first?.id ?? 0, quantity: '4', estimatedPrice }];
    const draft = await api(order.endpoints.create, {
      body: { providerId: supplier?.id ?? null, lines, description: 'Ekip pazartesi başlıyor' },
    });
    made.push(
      await api(order.endpoints.submit, { params: { id: draft.id }, body: { version: draft.version } }),
    );
  }
  return made;
}
const stateOf = async (api: Api, id: number) => {
  const { status, version, updatedAt } = await api(order.endpoints.get, { params: { id } });
  return { status, version, updatedAt };
};

test('on a phone one tap approves, undo restores the document, and the next one follows', async ({
  open,
}) => {
  const buyer = await open('purchasing.demo');
  const [first, second] = await submitOrders(buyer.api, ['125.5', '99']);
  if (!first || !second) throw new Error('there are no orders');
  const before = await stateOf(buyer.api, first.id);
  const { page } = await open('manager.demo', { width: 390, height: 844 });
  await page.goto(`/approvals?id=${first.id}`);
  const document = page.getByRole('article');
  // Other texts name similar documents.
  const shown = document.getByRole('heading', { level: 2 });
  await expect(shown).toContainText(first.number);
  await expect(document).toContainText('Ekip pazartesi başlıyor');
  await screenshot(page, 'approvals-phone');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${first.number}: the approval takes effect`)).toBeVisible();
  await expect(shown).not.toContainText(first.number);
  expect(await stateOf(buyer.api, first.id)).toEqual(before);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(shown).toContainText(first.number);
  expect(await stateOf(buyer.api, first.id)).toEqual(before);

  // Without a connection the buttons say why they are closed.
  await page.context().setOffline(true);
  await expect(page.getByText('Deciding needs a connection', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toBeDisabled();
  await page.context().setOffline(false);

  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${first.number}: the approval takes effect`)).toBeVisible();
  await expect
    .poll(async () => (await stateOf(buyer.api, first.id)).status, { timeout: 25_000 })
    .toBe('approved');
});

test('on a desk decisions are made by keys, and a question keeps the document waiting', async ({ open }) => {
  const buyer = await open('purchasing.demo');
  const [first] = await submitOrders(buyer.api, ['11', '12']);
  if (!first) throw new Error('there are no orders');
  const { page } = await open('manager.demo');
  await page.goto(`/approvals?id=${first.id}`);
  const document = page.getByRole('article');
  // Other texts name similar documents.
  const shown = document.getByRole('heading', { level: 2 });
  await expect(shown).toContainText(first.number);
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^Approvals/ }) });
  await expect(entry.last()).toContainText(/\d/);
  await page.keyboard.press('j');
  await expect(shown).not.toContainText(first.number);
  await page.keyboard.press('k');
  await expect(shown).toContainText(first.number);
  await screenshot(page, 'approvals-desk');
  await expectAccessible(page);

  await page.keyboard.press('q');
  await page.getByRole('dialog').getByLabel('Question').fill('Ne zaman gelir?');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask' }).click();
  await expect(document).toContainText('Ne zaman gelir?');
  await buyer.page.goto(`/order/list-order/?id=${first.id}`);
  await expect(buyer.page.getByText('Ne zaman gelir?').first()).toBeVisible();
  await buyer.page.getByRole('button', { name: 'Answer' }).click();
  await buyer.page.getByRole('dialog').getByLabel('Answer').fill('Salı günü');
  await buyer.page.getByRole('dialog').getByRole('button', { name: 'Answer' }).click();
  await expect(document).toContainText('Salı günü');

  await page.keyboard.press('x');
  const reject = page.getByRole('dialog').getByRole('button', { name: 'Reject' });
  await expect(reject).toBeDisabled();
  await page.getByRole('dialog').getByLabel('Reason').fill('Bütçe yok');
  await reject.click();
  await expect(page.getByText(`${first.number}: the rejection takes effect`)).toBeVisible();
  await expect(shown).not.toContainText(first.number);
  await page.keyboard.press('z');
  await expect(shown).toContainText(first.number);
  expect((await stateOf(buyer.api, first.id)).status).toBe('pending');
});

test('limits, four eyes and exchange rates are set beside the inbox, and home names who has no limit', async ({
  open,
}) => {
  const { page, api } = await open('admin');
  const { roles } = await api(approval.missingLimits, {});
  expect(roles).toEqual([]);
  await page.goto('/approvals?limits');
  const dialog = page.getByRole('dialog');
  const together = dialog.getByLabel('Depo Sorumlusu, Orders: together up to');
  await expect(dialog.getByLabel(/together up to$/).first()).toBeVisible();
  await expect(together).toHaveCount(0);
  const alone = dialog.getByLabel('Müdür, Orders: alone up to');
  const before = await alone.inputValue();
  await alone.fill('');
  await dialog.getByLabel('Müdür, Orders: together up to').fill('');
  await expectAccessible(page, '[role=dialog]');
  await screenshot(page, 'approval-limits');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The limits are saved.')).toBeVisible();
  await page.goto('/dashboards/dashboard');
  await expect(page.getByRole('alert')).toContainText('Müdür');
  await page.getByRole('link', { name: 'Set limits' }).click();
  await alone.fill(before);
  await dialog.getByLabel('Müdür, Orders: together up to').fill('50,000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The limits are saved.')).toBeVisible();
  expect((await api(approval.missingLimits, {})).roles).toEqual([]);

  await page.getByRole('button', { name: 'Exchange rates' }).click();
  await dialog.getByLabel('Currency').fill('chf');
  await dialog.getByLabel('Rate in TL').fill('51.25');
  await dialog.getByRole('button', { name: 'Save rate' }).click();
  await expect(dialog.getByRole('row').filter({ hasText: 'CHF' })).toContainText('51.25');
  await screenshot(page, 'exchange-rates');
});
