import { item } from '@kalfa/contracts/baseinfo/item';
import { itemPrices } from '@kalfa/contracts/purchasing/item-prices';
import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { explanation } from '@kalfa/contracts/stock/explanation';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import type { RowOf } from '@kalfa/contracts/record';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { expectCount, expectText, press } from '../../../testing/events.ts';
import { envelope } from '../../../testing/records.ts';
import { renderPage, type PageOptions } from '../../../testing/render-page.tsx';

const pole: RowOf<typeof item> = {
  ...envelope(7),
  name: 'Santrifüj Beton Direk 10/5',
  code: 'BD-008',
  unitId: 1,
  unitSymbol: 'ad',
  unitDecimals: 0,
  categoryId: 1,
  categoryPath: 'Direkler / Beton Direkler',
  abbreviation: null,
  unitWeight: null,
  reportGroup: 'pole',
  barcode: null,
  description: null,
  onHand: '12',
  minimum: '5',
  places: 1,
};
const inMainStore = {
  id: 1,
  locationId: 3,
  placeKind: 'warehouse',
  placeName: 'Merkez Depo',
  itemId: pole.id,
  itemName: pole.name,
  itemCode: pole.code,
  categoryId: 1,
  unitSymbol: 'ad',
  unitDecimals: 0,
  onHand: '12.000',
  reserved: '0.000',
  available: '12.000',
  inTransit: '0.000',
  averageCost: null,
  value: null,
  lastMovementAt: null,
  minimum: '5.000',
} as unknown as BalanceRow;
const bought = (id: number, boughtOn: string, price: string, change: string | null) => ({
  id,
  invoiceId: id,
  invoiceNumber: `FTR-2026-00000${id}`,
  kind: 'toWarehouse' as const,
  boughtOn,
  providerId: 4,
  providerName: 'Anadolu Beton A.Ş.',
  quantity: '40.000',
  price,
  change,
});

const open = (part: string, options: PageOptions = {}) =>
  renderPage(`/baseinfo/list-items?id=7${part}`, {
    ...options,
    answers: [
      // The frame of the page asks where a keeper is.
      ...[warehouse, store].map(({ endpoints }) => answer(endpoints.lookup, [])),
      answer(item.endpoints.list, { rows: [pole], page: { limit: 25 } }),
      answer(item.endpoints.get, pole),
      answer(item.endpoints.attachments, []),
      answer(item.endpoints.history, []),
      answer(balance.endpoints.list, { rows: [inMainStore], page: { limit: 200 } }),
      answer(itemPrices, [
        bought(2, '2026-03-02', '6300.0000', '5.0'),
        bought(1, '2025-11-20', '6000.0000', null),
      ]),
      answer(explanation, {
        of: 'onHand' as const,
        unitSymbol: 'ad',
        total: '12.000',
        sum: '12.000',
        matches: true,
        count: 0,
        added: { sum: '0', count: 0 },
        taken: { sum: '0', count: 0 },
        movements: [],
        dispatchLines: [],
      }),
      answer(minimumLevel.endpoints.list, {
        rows: [
          {
            ...envelope(5),
            locationId: 3,
            placeName: 'Merkez Depo',
            warehouseId: 1,
            storeId: null,
            itemId: pole.id,
            itemName: pole.name,
            itemCode: pole.code,
            unitSymbol: 'ad',
            unitDecimals: 0,
            minimumQuantity: '5.000',
            targetQuantity: '20.000',
          },
        ],
        page: { limit: 200 },
      }),
    ],
  });

const table = (name: string) => page.getByRole('table', { name });

test('the page of an item shows what it cost last, and when and from whom it was bought', async () => {
  await open('');
  await expect.element(page.getByText('6,300.00')).toBeVisible();
  await expect.element(page.getByText('02/03/2026 · Anadolu Beton A.Ş.')).toBeVisible();
  await page.getByRole('tab', { name: 'Prices' }).click();
  const rows = table('Prices').getByRole('row');
  await expectText(rows.nth(1), '6,300.005.0% dearer');
  await expectText(rows.nth(2), '6,000.00');
});

const cable = { ...pole, ...envelope(8), name: 'Kablo', unitSymbol: 'm', unitDecimals: 2, onHand: '1506.5' };
const cables = [
  answer(item.endpoints.list, { rows: [pole, cable], page: { limit: 25 } }),
  answer(item.endpoints.get, cable),
  answer(item.endpoints.attachments, []),
  answer(item.endpoints.history, []),
  answer(itemPrices, []),
  answer(balance.endpoints.list, {
    rows: [{ ...inMainStore, unitDecimals: 2, onHand: '1506.500', available: '1506.500' }],
    page: { limit: 200 },
  }),
];

test('quantities have the decimals of their unit in the list, and in the card beside it', async () => {
  await renderPage('/baseinfo/list-items', { answers: cables });
  const row = (index: number) => table('Items').getByRole('row').nth(index);
  await expect.element(row(1).getByText('12', { exact: true })).toBeVisible();
  await row(2)
    .getByText('1,506.50', { exact: true })
    .click({ modifiers: ['Alt'] });
  await expectText(page.getByRole('dialog'), '1,506.50');
});

test('quantities have the decimals of their unit on the page', async () => {
  await renderPage('/baseinfo/list-items?id=8', { answers: cables });
  await expect.element(page.getByText('1,506.50 available')).toBeVisible();
});

test('the page of an item shows its minimum levels', async () => {
  await open('&part=levels');
  await expect
    .element(table('Minimum levels').getByRole('row').nth(1))
    .toHaveTextContent('Merkez Depo5 ad20 ad');
});

test('users who may not see costs get no prices, and the page asks for none', async () => {
  const { server } = await open('', { roles: ['site-storekeeper'] });
  await expect.element(page.getByText('Merkez Depo')).toBeVisible();
  await expectCount(page.getByRole('tab', { name: 'Prices' }), 0);
  expect(server.callsOf(itemPrices)).toEqual([]);
});

test('the focus stays in the explanation of a number when it leads to another one, and returns to the number of that', async () => {
  await open('');
  const available = page.getByRole('button', { name: /Available.*12/ });
  await expect.element(available).toBeVisible();
  (available.element() as HTMLElement).focus();
  await press('Enter');
  const sheet = page.getByRole('dialog');
  const term = sheet.getByRole('button', { name: /On hand.*12/ });
  await expect.element(term).toBeVisible();
  (term.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(sheet.getByText('All parts together make exactly this number.')).toBeVisible();
  await expect.element(sheet).toHaveFocus();
  await press('Escape');
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /On hand.*12/ })).toHaveFocus();
});
