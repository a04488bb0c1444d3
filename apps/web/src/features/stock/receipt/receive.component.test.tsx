import { receipt } from '@kalfa/contracts/stock/receipt';
import { ledgerProof } from '@kalfa/contracts/stock/ledger-proof';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { documentAnswers } from '../../../testing/documents.ts';
import { expectText } from '../../../testing/events.ts';
import { pageOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const source = {
  id: 5,
  number: 'DSV-2026-000005',
  status: 'shipped' as const,
  documentDate: '2026-03-04',
  from: 'Merkez depo',
  since: '2026-03-04T05:06:07.000Z',
  ageDays: 0,
  expectedOn: null,
  lateDays: null,
  places: [{ id: 1, name: 'Konya deposu' }],
  lines: [
    {
      sourceLineId: 1,
      itemId: 1,
      itemName: 'Beton direk',
      itemCode: 'DR-1',
      unitSymbol: 'ad',
      unitDecimals: 0,
      remainingQuantity: '10.000',
    },
  ],
};

test('a delivery that could not be posted stays in its question, which says that it is not saved', async () => {
  const { server } = await renderPage('/receipt/list-receipt/?new=1&source=5', {
    viewport: [390, 844],
    answers: [
      ...documentAnswers,
      answer(ledgerProof, null),
      answer(receipt.endpoints.counts, []),
      answer(receipt.endpoints.list, ({ query }) =>
        pageOf([], receipt.endpoints.list.query.parse(query), () => ''),
      ),
      answer(receipt.endpoints.receivableSources, [source]),
      answer(receipt.endpoints.create, () => Promise.reject(new TypeError('Failed to fetch'))),
    ],
  });
  await page.getByRole('button', { name: 'Receive everything' }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Post' }).click();
  await expectText(question.getByRole('alert'), /cannot be reached.*not posted yet/);
  await expect.element(question.getByRole('button', { name: 'Post' })).toBeEnabled();
  const keys = server.callsOf(receipt.endpoints.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('progressbar', { name: /received/i })).toHaveValue(1);
  await expectText(page.getByRole('alert'), /not posted yet/);
});
