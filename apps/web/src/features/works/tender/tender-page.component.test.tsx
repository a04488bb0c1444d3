import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { tender } from '@kalfa/contracts/works/tender';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { documentAnswers, tenderOf } from '../../../testing/documents.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const stored = { ...tenderOf(7, 2), status: 'approved' as const, actions: [] };
const node = {
  key: 0,
  family: 'tender',
  document: {
    id: 7,
    kind: 'tender',
    number: stored.number,
    documentDate: stored.documentDate,
    status: stored.status,
    path: '/tender/list-tender/?id=7',
  },
  quantity: null,
  openQuantity: null,
};
const answers = [
  ...documentAnswers,
  answer(tender.endpoints.get, stored),
  answer(tender.endpoints.events, []),
  answer(anyDocument.chain, { nodes: [node], links: [], items: [], isCut: false }),
];

test('the chain of a tender without orders says that drafts are not in it, and leads to its flow', async () => {
  await renderPage('/tender/tender-details/7?part=chain', { answers });
  await expect.element(page.getByText('drafts are not listed here')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /under Flow/ }))
    .toHaveAttribute('href', '/tender/tender-details/7?part=flow');
});
