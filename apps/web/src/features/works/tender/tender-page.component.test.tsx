import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { work } from '@kalfa/contracts/works/work';
import { tender } from '@kalfa/contracts/works/tender';
import type { Answer } from '@kalfa/contracts/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { documentAnswers, tenderOf } from '../../../testing/documents.ts';
import { envelope, pageOf } from '../../../testing/records.ts';
import { expectAddress } from '../../../testing/events.ts';
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

test('a work is defined over the page of its tender, which stays open with the new work', async () => {
  const made: Answer<typeof work.endpoints.create>[] = [];
  const { server } = await renderPage('/tender/tender-details/7', {
    answers: [
      ...answers,
      answer(work.endpoints.list, ({ query }) =>
        pageOf(made, work.endpoints.list.query.parse(query), ({ title }) => title),
      ),
      answer(work.endpoints.create, ({ body }) => {
        const row = {
          ...envelope(3),
          title: body.title,
          tenderId: body.tenderId,
          tenderTitle: stored.title,
          startDate: body.startDate,
          endDate: null,
          description: null,
          networkCount: 0,
          siteCount: 0,
          openSiteCount: 0,
          projectCount: 0,
        };
        made.push(row);
        return row;
      }),
    ],
  });
  await page.getByRole('link', { name: 'Define a work' }).click();
  const form = page.getByRole('dialog', { name: 'New work' });
  await form.getByRole('textbox', { name: 'Title' }).fill('Konya işi');
  await form.getByRole('button', { name: 'Save' }).click();
  await expectAddress('/tender/tender-details/7?part=works');
  await expect.element(page.getByRole('link', { name: 'Konya işi' })).toBeVisible();
  expect(server.callsOf(work.endpoints.create)[0]?.body).toMatchObject({ tenderId: 7 });
});
