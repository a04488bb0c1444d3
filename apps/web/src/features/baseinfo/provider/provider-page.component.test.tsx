import { provider } from '@kalfa/contracts/baseinfo/provider';
import { supplierPurchases } from '@kalfa/contracts/purchasing/supplier-purchases';
import { supplierSummary } from '@kalfa/contracts/purchasing/supplier-summary';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { expectAccessible, press } from '../../../testing/events.ts';
import { envelope } from '../../../testing/records.ts';
import { renderPage, type PageOptions } from '../../../testing/render-page.tsx';

const supplier = {
  ...envelope(4),
  name: 'Anadolu Beton A.Ş.',
  taxNumber: null,
  taxOffice: null,
  phone: '0332',
  email: null,
  regionId: 1,
  regionPath: 'Konya',
  address: 'Konya',
  inGroup: false,
  iban: null,
};

const remainderOf = (id: number) => ({
  id,
  orderId: id,
  orderNumber: `SIP-2026-${String(id).padStart(6, '0')}`,
  itemCode: `K-${id}`,
  itemName: `Kablo ${id}`,
  unitSymbol: 'm',
  quantity: '10.000',
  remainingQuantity: '4.000',
  expectedOn: null,
  lateDays: null,
});

const open = (options: PageOptions = {}, part = 'years') =>
  renderPage(`/provider/list-provider/?id=4&part=${part}`, {
    ...options,
    answers: [
      answer(provider.endpoints.list, { rows: [supplier], page: { limit: 25 } }),
      answer(provider.endpoints.get, supplier),
      answer(provider.endpoints.attachments, []),
      answer(provider.endpoints.history, []),
      answer(supplierPurchases, {
        punctuality: { judged: 0, onTime: 0, share: null, lateDays: null },
        orders: [],
        remainders: Array.from({ length: 13 }, (_, index) => remainderOf(index + 1)),
        items: [
          {
            itemId: 1,
            itemCode: 'K-1',
            itemName: 'Kablo 1',
            unitSymbol: 'm',
            prices: [{ price: '9.5000', boughtOn: '2026-03-01' }],
            change: null,
          },
        ],
      }),
      answer(supplierSummary, [
        { year: 2026, ordered: '1250000.00', invoiced: '980450.50', received: '910000.00' },
        { year: 2025, ordered: '2400000.00', invoiced: '2385100.25', received: '2385100.25' },
      ]),
    ],
  });

test('the page of a supplier shows what was ordered, invoiced and received in each year, and together', async () => {
  await open();
  const rows = page.getByRole('table', { name: 'Yearly summary' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('20261,250,000.00980,450.50910,000.00');
  await expect.element(rows.nth(3)).toHaveTextContent('Together3,650,000.003,365,550.753,295,100.25');
});

test('who shows all rows of a table continues at the first new one', async () => {
  await open({}, 'purchases');
  await expect.element(page.getByRole('heading', { level: 2, name: 'Still to come' })).toBeVisible();
  const all = page.getByRole('button', { name: 'Show all' });
  (all.element() as HTMLElement).focus();
  await press('Enter');
  await expect.element(page.getByRole('row', { name: /Kablo 11/ })).toHaveFocus();
});

test.each(['light', 'dark'] as const)('the page of a supplier is accessible when it is %s', async (mode) => {
  await open({ mode });
  await expect.element(page.getByRole('rowheader', { name: '2026' })).toBeVisible();
  await expectAccessible('#content');
});
