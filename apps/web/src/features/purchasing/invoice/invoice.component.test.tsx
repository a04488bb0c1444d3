import { invoice, type InvoiceDetail, type OpenOrderLine } from '@kalfa/contracts/purchasing/invoice';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, refusal } from '../../../testing/answers.ts';
import { documentAnswers, documentEnvelope } from '../../../testing/documents.ts';
import { expectText, find, press } from '../../../testing/events.ts';
import { pageOf } from '../../../testing/records.ts';
import { renderPage } from '../../../testing/render-page.tsx';

const item = { itemId: 1, itemName: 'Beton direk', itemCode: 'DR-1', unitSymbol: 'ad', unitDecimals: 0 };
const none = '0.00';
const totals = {
  grossTotal: none,
  discountTotal: none,
  netTotal: none,
  vatTotal: none,
  grandTotal: none,
  netTotalBase: none,
};
const draft: InvoiceDetail = {
  ...documentEnvelope(7),
  actions: ['edit', 'submit'],
  kind: 'toWarehouse',
  warehouseId: 1,
  workhouseId: null,
  storeId: null,
  placeName: 'Merkez depo',
  storeName: null,
  supplierInvoiceNo: 'A-1',
  supplierInvoiceDate: '2026-03-04',
  dueDate: null,
  driverId: 1,
  driverName: 'Ali',
  vehicleId: 1,
  plate: '42 A 1',
  currency: 'TRY',
  exchangeRate: '1.0000',
  hasUnlistedRate: false,
  overOrderReason: null,
  providerNames: 'Eflatun',
  ...totals,
  lineCount: 1,
  receivedPercent: 0,
  exceedsOrder: true,
  lines: [
    {
      ...item,
      id: 31,
      position: 1,
      orderLineId: 5,
      orderId: 4,
      orderNumber: 'SIP-2026-000004',
      orderRemaining: '64.000',
      providerId: 2,
      providerName: 'Eflatun',
      quantity: '9999.000',
      unitPrice: '65.0000',
      discountMode: 'percent',
      discountPercent: '0.0000',
      discountAmount: none,
      vatRate: '20.00',
      clientSupplied: false,
      description: null,
      grossAmount: none,
      netAmount: none,
      vatAmount: none,
      totalAmount: none,
      netAmountBase: none,
      receivedQuantity: '0.000',
      receivedValue: '0.0000',
      remainingQuantity: '9999.000',
    },
  ],
};

const answers = [
  ...documentAnswers,
  answer(invoice.endpoints.defaults, { currency: 'TRY', vatRate: '20.00', vatRates: ['20.00'] }),
  answer(invoice.endpoints.counts, []),
  answer(invoice.endpoints.list, ({ query }) =>
    pageOf([], invoice.endpoints.list.query.parse(query), () => ''),
  ),
];

test('too much on an invoice is one question that names the item and what is left, and takes the reason', async () => {
  const left = 'Beton direk: the order has only 64 ad left';
  const { server } = await renderPage('/invoice/list-invoice/?id=7', {
    answers: [
      ...answers,
      answer(invoice.endpoints.events, []),
      answer(invoice.endpoints.get, draft),
      answer(invoice.endpoints.submit, ({ body }) =>
        body.overOrderReason
          ? { id: 7, number: draft.number, status: 'pending' as const, version: 2, actions: [] }
          : refusal(422, {
              code: 'ORDER_REMAINDER_EXCEEDED',
              message: 'The quantity is more than what is left on the order',
              errors: [{ path: 'lines.31.quantity', code: 'ORDER_HAS_LEFT', message: left }],
            }),
      ),
    ],
  });
  await expect.element(page.getByRole('grid')).toBeVisible();
  await press('Control+Enter');
  const question = page.getByRole('dialog');
  await expectText(question, new RegExp(left));
  await expectText(page.elementLocator(find('[data-row="0"] [data-invalid]')), '9,999');
  const submit = question.getByRole('button', { name: 'Submit' });
  await expect.element(submit).toBeDisabled();
  await expect.element(question.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('The reel cannot be cut');
  await submit.click();
  await expect
    .poll(() => server.callsOf(invoice.endpoints.submit).map(({ body }) => body.overOrderReason))
    .toEqual([undefined, 'The reel cannot be cut']);
  await expect.element(question).not.toBeInTheDocument();
});

const ordered: OpenOrderLine = {
  ...item,
  id: 5,
  orderId: 4,
  orderNumber: 'SIP-2026-000004',
  orderDate: '2026-03-01',
  providerId: 2,
  providerName: 'Eflatun',
  description: null,
  quantity: '64.000',
  estimatedPrice: '65.0000',
  remainingQuantity: '64.000',
};

test('the form of an invoice names its order, and asks only what this invoice needs', async () => {
  await renderPage('/invoice/list-invoice/?new=1&order=4', {
    answers: [...answers, answer(invoice.endpoints.openOrderLines, [ordered])],
  });
  const form = page.getByRole('dialog');
  await expectText(form, /Made from order SIP-2026-000004 · Eflatun/);
  await expect.element(form.getByLabelText('Reason for exceeding the order')).not.toBeInTheDocument();
  const rate = form.getByLabelText('Exchange rate');
  await expect.element(rate).not.toBeInTheDocument();
  await form.getByRole('combobox', { name: 'Currency' }).click();
  await page.getByRole('option', { name: 'EUR' }).click();
  await expect.element(rate).toBeVisible();
});
