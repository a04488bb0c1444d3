import { order } from '@kalfa/contracts/purchasing/order';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../testing/answers.ts';
import { documentEnvelope } from '../../testing/documents.ts';
import { boxOf } from '../../testing/events.ts';
import { pageOf } from '../../testing/records.ts';
import { renderPage } from '../../testing/render-page.tsx';

const row = {
  ...documentEnvelope(7),
  number: 'SIP-2026-000143',
  status: 'approved',
  kind: 'order',
  actions: [],
  providerName: 'Eflatun Trafo ve Pano A.Ş.',
  workhouseName: null,
  estimatedTotal: '2205912.54',
  invoicedShare: 0,
  receivedShare: 0,
};

test.each(['tr', 'ar'] as const)(
  'the number of a document stays in one line on a phone: %s',
  async (language) => {
    await renderPage('/order/list-order/', {
      language,
      direction: language === 'ar' ? 'rtl' : 'ltr',
      viewport: [390, 844],
      answers: [
        answer(order.endpoints.list, ({ query }) =>
          pageOf([row as never], order.endpoints.list.query.parse(query), () => ''),
        ),
        answer(order.endpoints.counts, [{ status: 'approved', count: 1 }]),
      ],
    });
    const number = page.getByRole('link', { name: row.number }).first();
    await expect.element(number).toBeVisible();
    const words = document.createRange();
    words.selectNodeContents(number.element());
    expect(new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1);
    const card = boxOf(number.element().closest('li') ?? document.body);
    expect(words.getBoundingClientRect().left).toBeGreaterThan(card.left);
    expect(words.getBoundingClientRect().right).toBeLessThan(card.right);
  },
);

test('the sum of a column has as many decimal places as its numbers', async () => {
  await renderPage('/order/list-order/', {
    language: 'tr',
    answers: [
      answer(order.endpoints.list, ({ query }) => {
        const found = pageOf([row as never], order.endpoints.list.query.parse(query), () => '');
        return { ...found, page: { ...found.page, total: 1, totals: { estimatedTotal: '140757616.3' } } };
      }),
      answer(order.endpoints.counts, [{ status: 'approved', count: 1 }]),
    ],
  });
  await expect.element(page.getByText('140.757.616,30')).toBeVisible();
});
