import { provider } from '@kalfa/contracts/baseinfo/provider';
import { supplierSummary } from '@kalfa/contracts/purchasing/supplier-summary';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
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

const open = (options: PageOptions = {}) =>
  renderPage('/provider/list-provider/?id=4&part=years', {
    ...options,
    answers: [
      answer(provider.endpoints.list, { rows: [supplier], page: { limit: 25 } }),
      answer(provider.endpoints.get, supplier),
      answer(provider.endpoints.attachments, []),
      answer(provider.endpoints.history, []),
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
