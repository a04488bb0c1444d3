import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { tenderFlow } from '@kalfa/contracts/works/tender-flow';
import { work } from '@kalfa/contracts/works/work';
import { tender } from '@kalfa/contracts/works/tender';
import type { Answer } from '@kalfa/contracts/endpoint';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer } from '../../../testing/answers.ts';
import { documentAnswers, tenderOf } from '../../../testing/documents.ts';
import { envelope, pageOf } from '../../../testing/records.ts';
import { cutTexts } from '../../../testing/adaptations.ts';
import { expectAddress, find, press } from '../../../testing/events.ts';
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

const longName = 'Galvanizli Topraklama Elektrodu 65x65x7, 2,50 m, sıcak daldırma';
const flowRow = (itemId: number) => ({
  itemId,
  itemCode: `TE-${itemId}`,
  itemName: `${longName} ${itemId}`,
  unitSymbol: 'ad',
  unitDecimals: 0,
  tendered: '100.000',
  ordered: '40.000',
  invoiced: '30.000',
  received: '20.000',
  sent: '10.000',
  consumed: '0.000',
});
const flow = {
  answers: [
    ...answers,
    answer(tenderFlow.list, [flowRow(1), flowRow(2)]),
    answer(tenderFlow.explain, {
      total: '40.000',
      parts: [
        {
          documentId: 9,
          number: 'SIP-2026-000009',
          documentDate: '2026-02-03',
          status: 'approved' as const,
          placeName: 'Kablo A.Ş.',
          quantity: '40.000',
          path: '/order/list-order/?id=9',
        },
      ],
      unseen: { count: 0, quantity: '0' },
      leftOut: [],
    }),
  ],
};
const numberOf = (itemId: number, step: string) =>
  page.elementLocator(find(`[data-item="${itemId}"][data-step="${step}"]`));

test('Tab leads from a number of the flow into its explanation and on to the next number, and the focus returns', async () => {
  await renderPage('/tender/tender-details/7?part=flow', flow);
  await expect.element(page.getByRole('table', { name: 'Flow' })).toBeVisible();
  const number = numberOf(1, 'ordered');
  (number.element() as HTMLElement).focus();
  await press('Enter');
  const panel = page.getByRole('dialog');
  await expect.element(panel.getByRole('link', { name: 'SIP-2026-000009' })).toBeVisible();
  await expect.element(number).toHaveFocus();
  await press('Tab');
  await expect.element(panel).toHaveFocus();
  await press('Tab');
  await expect.element(panel.getByRole('button', { name: 'Close' })).toHaveFocus();
  await press('Shift+Tab');
  await expect.element(number).toHaveFocus();
  await press('Tab', 'Tab', 'Tab');
  await expect.element(panel.getByRole('link', { name: 'SIP-2026-000009' })).toHaveFocus();
  await press('Tab');
  await expect.element(numberOf(1, 'invoiced')).toHaveFocus();
  await press('Shift+Tab', 'Tab', 'Tab', 'Enter');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(number).toHaveFocus();
});

test('the names of the items of the flow are whole', async () => {
  await renderPage('/tender/tender-details/7?part=flow', flow);
  await expect.element(page.getByText(`${longName} 1`)).toBeVisible();
  await document.fonts.ready;
  expect(cutTexts('#content table')).toEqual([]);
});

test('a search that leaves no item of the flow is announced', async () => {
  await renderPage('/tender/tender-details/7?part=flow', flow);
  await expect.element(page.getByRole('table', { name: 'Flow' })).toBeVisible();
  const region = page.elementLocator(find('[data-flow] [role=status]'));
  await page.getByRole('textbox', { name: 'Item or code' }).fill('qqq');
  await expect.element(region).not.toBeEmptyDOMElement();
});
