import { provider } from '@kalfa/contracts/baseinfo/provider';
import { order } from '@kalfa/contracts/purchasing/order';
import { orderShortage, type ShortageRow } from '@kalfa/contracts/purchasing/order-shortage';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { tender } from '@kalfa/contracts/works/tender';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, type FakeAnswer } from '../../../../testing/answers.ts';
import { expectNoSidewaysScroll, press, styleOf } from '../../../../testing/events.ts';
import { cutTexts, withMedia } from '../../../../testing/adaptations.ts';
import { pageOf } from '../../../../testing/records.ts';
import { renderPage, type PageOptions } from '../../../../testing/render-page.tsx';

const rowOf = (itemId: number, itemName: string, more: Partial<ShortageRow>): ShortageRow => ({
  itemId,
  itemName,
  itemCode: `K-${itemId}`,
  unitSymbol: 'm',
  unitDecimals: 3,
  needed: '1137.000',
  consumed: '73.000',
  atStores: '12.500',
  toStores: '8.000',
  inWarehouse: '20.000',
  toWarehouse: '4.000',
  onOrder: '5.000',
  inDrafts: '0.000',
  quantity: '1014.5',
  tenderPrice: '12.5000',
  lastPurchase: null,
  estimatedPrice: '12.5000',
  priceSource: 'tender',
  providerId: null,
  providerName: null,
  ...more,
});
const bought = { price: '9.5000', boughtOn: '2026-03-01', providerName: 'Kablo A.Ş.' };
const rows = [
  rowOf(1, 'Swallow iletken', {
    lastPurchase: bought,
    estimatedPrice: '9.5000',
    priceSource: 'lastPurchase',
    providerId: 7,
    providerName: 'Kablo A.Ş.',
    inDrafts: '50.000',
  }),
  rowOf(2, 'Beton direk 9,30', { tenderPrice: null, estimatedPrice: null, priceSource: null }),
  rowOf(3, 'Klemens', {}),
];
const suppliers = [
  { id: 7, name: 'Kablo A.Ş.' },
  { id: 9, name: 'Beton Sanayi' },
];
const found = (all: readonly { id: number; name: string }[], { ids, q }: { ids?: string; q?: string }) =>
  all.filter(({ id, name }) =>
    ids ? ids.split(',').includes(String(id)) : !q || name.toLowerCase().includes(q.toLowerCase()),
  );

const answers: FakeAnswer[] = [
  answer(order.endpoints.list, ({ query }) => pageOf([], order.endpoints.list.query.parse(query), () => '')),
  answer(order.endpoints.counts, []),
  answer(warehouse.endpoints.lookup, [{ id: 4, name: 'Merkez Deposu', code: 'MRK' }]),
  answer(tender.endpoints.lookup, [
    { id: 5, name: 'IHL-2026-000005', status: 'approved', documentDate: '2026-01-05' },
  ]),
  answer(provider.endpoints.lookup, ({ query }) => found(suppliers, query)),
  answer(orderShortage.preview, rows),
  answer(orderShortage.parts, {
    total: '17.5',
    parts: [
      {
        name: 'SIP-2026-000009',
        documentId: 9,
        documentDate: '2026-02-03',
        status: 'approved',
        placeName: 'Kablo A.Ş.',
        locationId: null,
        quantity: '5.000',
        path: '/order/list-order/?id=9',
      },
    ],
    unseen: { count: 2, quantity: '12.5' },
    leftOut: [],
  }),
];
const open = (options: Partial<PageOptions> = {}) =>
  renderPage('/order/list-order/?new=1&from=shortage&source=5', { language: 'en', answers, ...options });
const field = (name: RegExp) => page.getByRole('textbox', { name });

test('the only warehouse is chosen, and every number is shown with its sign, its sources and what it lacks', async () => {
  await open();
  const table = page.getByRole('table', { name: 'From a shortage' });
  await expect.element(table).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: 'Swallow' });
  await expect.element(row).toMatchTextContent(/1,137\W*73\W*12\.5\W*8\W*20\W*4\W*5/);
  await expect.element(row).toMatchTextContent(/\+ \W*50\W* in drafts/);
  await expect
    .element(row)
    .toMatchTextContent(/Last bought \W*9\.50\W*01\/03\/2026\W*Kablo A\.Ş\.\W*Tender \W*12\.50/);
  await expect.element(field(/^Estimated price: Swallow/)).toHaveValue('9.50');
  await expect.element(field(/^To order: Swallow/)).toHaveValue('1,014.5');
  const lacking = page.getByRole('status').filter({ hasText: 'no supplier' });
  await expect.element(lacking).toMatchTextContent(/Beton direk 9,30.*Klemens/);
  await expect
    .element(page.getByRole('status').filter({ hasText: 'no price' }))
    .toMatchTextContent(/Beton direk/);
});

test('a number opens its rows beside the table, and Escape leads back to it', async () => {
  await open();
  const number = page.getByRole('button', { name: /^On order, Swallow iletken: 5/ });
  await number.click();
  const sheet = page.getByRole('dialog', { name: /On order: 5 m/ });
  await expect.element(sheet.getByRole('link', { name: 'SIP-2026-000009' })).toBeVisible();
  await expect.element(sheet).toMatchTextContent(/2\W* rows that you may not see\W*12\.5 m/);
  await press('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(number).toHaveFocus();
});

test('lines are chosen, changed and ordered without a mouse, under one key until the server has answered', async () => {
  const { server } = await open();
  await expect.element(field(/^To order: Swallow/)).toBeVisible();
  server.use(
    answer(orderShortage.create, () =>
      Response.json({
        success: true,
        data: [
          { id: 21, number: 'SIP-2026-000021', providerName: 'Kablo A.Ş.', lineCount: 1 },
          { id: 22, number: 'SIP-2026-000022', providerName: 'Beton Sanayi', lineCount: 1 },
        ],
      }),
    ),
  );
  // The third line is left out.
  page
    .getByRole('checkbox', { name: /Klemens/ })
    .element()
    .focus();
  await press('Space');
  // The quantity of the first, and the price of the second.
  const quantity = field(/^To order: Swallow/);
  (quantity.element() as HTMLInputElement).select();
  (quantity.element() as HTMLInputElement).focus();
  await userEvent.keyboard('40,25');
  await press('Tab');
  await expect.element(field(/^Estimated price: Swallow/)).toHaveFocus();
  await press('Tab');
  await expect.element(page.getByRole('button', { name: /^Kablo A.Ş., supplier of Swallow/ })).toHaveFocus();
  field(/^Estimated price: Beton/)
    .element()
    .focus();
  await userEvent.keyboard('7');
  await press('Tab');
  await press('Enter');
  await expect.element(page.getByRole('combobox', { name: 'Supplier', exact: true })).toHaveFocus();
  await userEvent.keyboard('beton');
  await expect.element(page.getByRole('option', { name: 'Beton Sanayi' })).toBeVisible();
  await press('Enter');
  const supplier = page.getByRole('button', { name: /^Beton Sanayi, supplier of Beton direk 9,30/ });
  await expect.element(supplier).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: 'no supplier' })).not.toBeInTheDocument();
  page
    .getByRole('button', { name: /^Create \W*2\W* orders/ })
    .element()
    .focus();
  await press('Enter');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/2\W* orders created/);
  await expect.element(page.getByRole('link', { name: 'SIP-2026-000022' })).toBeVisible();
  const [sent] = server.callsOf(orderShortage.create);
  expect(sent?.headers.get('idempotency-key')).toMatch(/.{8,}/);
  expect(sent?.body).toEqual({
    tenderId: 5,
    warehouseId: 4,
    lines: [
      { itemId: 1, quantity: '40.25', estimatedPrice: '9.5', providerId: 7 },
      { itemId: 2, quantity: '1014.5', estimatedPrice: '7', providerId: 9 },
    ],
  });
});

test('nothing is sent while a number is wrong, and the line is named', async () => {
  const { server } = await open();
  await field(/^To order: Klemens/).fill('0');
  await expect
    .element(field(/^To order: Klemens/))
    .toHaveAccessibleDescription('Enter a quantity above zero.');
  await expect.element(page.getByRole('button', { name: /^Create 2 orders/ })).toBeDisabled();
  expect(server.callsOf(orderShortage.create)).toEqual([]);
});

test('what was changed is still there after a look at another page', async () => {
  await open();
  await field(/^To order: Klemens/).fill('33');
  await page
    .getByRole('button', { name: 'New order' })
    .or(page.getByRole('link', { name: 'New order' }))
    .first()
    .click();
  window.history.back();
  await expect.element(field(/^To order: Klemens/)).toHaveValue('33');
});

test('Tab leads from a number into its rows, and from their end to the next number', async () => {
  await open();
  const number = page.getByRole('button', { name: /^On order, Swallow iletken: 5/ });
  await expect.element(number).toBeVisible();
  (number.element() as HTMLElement).focus();
  await press('Enter');
  const sheet = page.getByRole('dialog', { name: /On order: 5 m/ });
  await expect.element(sheet.getByRole('link', { name: 'SIP-2026-000009' })).toBeVisible();
  await press('Tab');
  await expect.element(sheet).toHaveFocus();
  await press('Tab', 'Tab');
  await expect.element(sheet.getByRole('link', { name: 'SIP-2026-000009' })).toHaveFocus();
  await press('Tab');
  await expect.element(field(/^To order: Swallow/)).toHaveFocus();
});

test('a button is called as it is written: a supplier by its name, or by the words that ask for one', async () => {
  await open();
  for (const name of [/^Kablo A.Ş., supplier of Swallow/, /^Choose a supplier, supplier of Beton/]) {
    const button = page.getByRole('button', { name });
    await expect.element(button).toBeVisible();
    expect(button.element().getAttribute('aria-label')).toContain(button.element().textContent);
  }
});

test('the headings of the preview follow that of the page, and its rows are named by their items', async () => {
  await open();
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'Orders that are created' }))
    .toBeVisible();
  await expect.element(page.getByRole('rowheader', { name: /Klemens/ })).toBeVisible();
});

test('what lines lack is said once and interrupts nobody', async () => {
  await open();
  await expect.element(page.getByRole('status').filter({ hasText: 'no supplier' })).toBeVisible();
  expect(document.querySelectorAll('[role=status] [role=alert]')).toHaveLength(0);
});

test('in forced colours the focused field and the number that is explained have an edge', async () => {
  await open();
  const number = page.getByRole('button', { name: /^On order, Swallow iletken: 5/ });
  await number.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  const quantity = field(/^To order: Swallow/).element() as HTMLElement;
  quantity.focus();
  await withMedia({ 'forced-colors': 'active' }, async () => {
    expect(styleOf(number, 'outline-style')).toBe('solid');
    expect(styleOf(quantity.parentElement ?? quantity, 'outline-style')).toBe('solid');
  });
});

test('one supplier for all lines without one leaves the focus near, where its field is gone', async () => {
  await open();
  const all = page.getByRole('combobox', { name: 'Supplier for lines without one' });
  await all.click();
  await userEvent.keyboard('beton');
  await expect.element(page.getByRole('option', { name: 'Beton Sanayi' })).toBeVisible();
  await press('Enter');
  await expect.element(all).not.toBeInTheDocument();
  await expect.element(page.getByRole('checkbox', { name: /3 of 3/ })).toHaveFocus();
});

test.each(['en', 'tr', 'fr', 'ar', 'ch'] as const)(
  'all of the preview is there at 320 pixels in %s',
  async (language) => {
    await open({ language, viewport: [320, 640] });
    await expect.element(page.getByText('Klemens').first()).toBeVisible();
    await document.fonts.ready;
    await expectNoSidewaysScroll();
    expect(cutTexts('#content')).toEqual([]);
  },
);
