import { z } from 'zod';
import {
  anyOf,
  decimalText,
  document,
  itemFields,
  note,
  quantity,
  unitPrice,
  type DocumentDetail,
  type DocumentRow,
  type HeaderOf,
  type LineOf,
} from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { currencyCode, day, decimal, documentDay, queryId, recordId, text } from '../fields.ts';
import { approvalCycle, documentStatuses, revokeApproval } from '../lifecycle.ts';
import { invoiceKinds, invoiceMenus } from './invoice-kinds.ts';

const money = decimalText;
const percent = (places: number) => decimal({ places, max: 100 });
const discountMode = z.enum(['percent', 'amount']);

/** What an invoice takes from an order changes the order. */
const orders = ['initial-operations/orders'];

const totals = {
  grossTotal: money,
  discountTotal: money,
  netTotal: money,
  vatTotal: money,
  grandTotal: money,
  /** In the base currency, without VAT; the value of the goods. */
  netTotalBase: money,
};

/** What a supplier charges for goods that go to a warehouse or directly to a site. */
const base = document('initial-operations/invoices', {
  name: 'invoice',
  kinds: invoiceKinds,
  header: z.object({
    warehouseId: recordId.nullish(),
    workhouseId: recordId.nullish(),
    /** The intended store of the site; the site decides on arrival. */
    storeId: recordId.nullish(),
    supplierInvoiceNo: text(50),
    supplierInvoiceDate: documentDay,
    dueDate: documentDay.nullish(),
    driverId: recordId,
    vehicleId: recordId,
    /** The base currency, if there is none. */
    currency: currencyCode.nullish(),
    /** The price of one unit of the currency in the base currency; required for all other currencies. */
    exchangeRate: unitPrice.nullish(),
    /** Why more is invoiced than was ordered. */
    overOrderReason: note.nullish(),
  }),
  line: z.object({
    itemId: recordId,
    /** The line of the order it is for; a line without one was not ordered. */
    orderLineId: recordId.nullish(),
    providerId: recordId,
    quantity,
    unitPrice,
    /** Which of both is entered; the other one is computed. */
    discountMode: discountMode.default('percent'),
    discountPercent: percent(4).default('0.0000'),
    discountAmount: decimal({ places: 2, max: 999_999_999_999 }).default('0.00'),
    vatRate: percent(2).default('20.00'),
    /** Material of the client may cost nothing. */
    clientSupplied: z.boolean().default(false),
    description: note.nullish(),
  }),
  row: z.object({
    warehouseId: recordId.nullable(),
    workhouseId: recordId.nullable(),
    storeId: recordId.nullable(),
    /** The warehouse or the site. */
    placeName: z.string(),
    storeName: z.string().nullable(),
    supplierInvoiceNo: z.string(),
    supplierInvoiceDate: day,
    dueDate: day.nullable(),
    driverId: recordId.nullable(),
    driverName: z.string().nullable(),
    vehicleId: recordId.nullable(),
    plate: z.string().nullable(),
    currency: z.string(),
    exchangeRate: decimalText,
    /** Whether nobody has listed its exchange rate, or another one; its approver must then confirm it. */
    hasUnlistedRate: z.boolean(),
    overOrderReason: z.string().nullable(),
    providerNames: z.string(),
    ...totals,
    lineCount: z.int(),
    /** How much of what was bought has arrived, in percent of the lines. */
    receivedPercent: z.int(),
    /** Whether it contains more than its orders have left; its approver must then allow that. */
    exceedsOrder: z.boolean(),
  }),
  lineRow: z.object({
    ...itemFields,
    position: z.int(),
    orderLineId: recordId.nullable(),
    orderId: recordId.nullable(),
    orderNumber: z.string().nullable(),
    /** What the order has left for this line, without other pending invoices; null when decided. */
    orderRemaining: decimalText.nullable(),
    providerId: recordId,
    providerName: z.string(),
    quantity: decimalText,
    unitPrice: decimalText,
    discountMode,
    discountPercent: decimalText,
    discountAmount: money,
    vatRate: decimalText,
    clientSupplied: z.boolean(),
    description: z.string().nullable(),
    grossAmount: money,
    netAmount: money,
    vatAmount: money,
    totalAmount: money,
    netAmountBase: money,
    receivedQuantity: decimalText,
    receivedValue: decimalText,
    remainingQuantity: decimalText,
  }),
  list: {
    fields: {
      warehouseId: 'integer?',
      workhouseId: 'integer?',
      supplierInvoiceNo: 'text',
      supplierInvoiceDate: 'date',
      dueDate: 'date?',
      currency: 'text',
      netTotal: 'decimal',
      vatTotal: 'decimal',
      grandTotal: 'decimal',
      netTotalBase: 'decimal',
      receivedPercent: 'integer',
    },
    shown: ['placeName', 'providerNames'],
    numbers: {
      netTotal: 'currency',
      vatTotal: 'currency',
      grandTotal: 'currency',
      netTotalBase: 'money',
      receivedPercent: 'percent',
    },
    // Only amounts of one currency can be added up.
    totals: ['netTotalBase'],
    references: {
      warehouseId: 'initial-operations/warehouses',
      workhouseId: 'initial-operations/workhouses',
    },
  },
  inOrder: [['supplierInvoiceDate', 'dueDate']],
  fourEyes: true,
  cycle: {
    ...approvalCycle,
    submit: {
      ...approvalCycle.submit,
      about:
        'Submits it for approval; more than the orders have left needs a reason, in it or with this call.',
      input: {
        /** The supplier has used this number before, and that is right. */
        confirmDuplicate: z.boolean().optional(),
        /** Why it contains more than the orders have left. */
        overOrderReason: note.optional(),
      },
      confirms: {
        SUPPLIER_INVOICE_DUPLICATE: 'confirmDuplicate',
        ORDER_REMAINDER_EXCEEDED: 'overOrderReason',
      },
      changes: orders,
    },
    withdraw: { ...approvalCycle.withdraw, changes: orders },
    approve: {
      ...approvalCycle.approve,
      about: 'Approves it; its goods can be received, and its quantities are invoiced.',
      /** More may be invoiced than was ordered. */
      input: {
        allowOverOrder: z.boolean().optional(),
        /** The exchange rate is right, although it is not that of the list. */
        confirmRate: z.boolean().optional(),
      },
      confirms: { OVER_ORDER_NOT_ALLOWED: 'allowOverOrder', EXCHANGE_RATE_UNLISTED: 'confirmRate' },
      changes: orders,
    },
    reject: { ...approvalCycle.reject, changes: orders },
    cancel: { ...approvalCycle.cancel, changes: orders },
    revoke: { ...revokeApproval, changes: orders },
    close: {
      about: 'Closes it early: the remaining goods will not arrive.',
      from: ['approved', 'partiallyReceived'],
      needs: ['edit'],
      to: 'closed',
      stamp: 'closed',
      reason: 'always',
    },
    reopen: {
      about: 'Reopens a closed invoice: its remaining goods can be received again.',
      from: ['closed'],
      needs: ['edit'],
      stamp: 'reopened',
      reason: 'always',
    },
  },
  steps: ['draft', 'pending', 'approved', 'received'],
});

/** A line of an approved order of which something is not invoiced yet. */
const openOrderLine = z.object({
  ...itemFields,
  orderId: recordId,
  orderNumber: z.string(),
  orderDate: day,
  providerId: recordId.nullable(),
  providerName: z.string().nullable(),
  description: z.string().nullable(),
  quantity: decimalText,
  estimatedPrice: decimalText.nullable(),
  /** Neither invoiced nor in a pending invoice. */
  remainingQuantity: decimalText,
});

/** A difference between order, invoice and receipt. */
const finding = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('notOrdered') }),
  z.object({ kind: z.enum(['overInvoiced', 'notReceived']), quantity: decimalText }),
  z.object({ kind: z.enum(['dearer', 'cheaper']), percent: decimalText }),
]);

/** A line of an invoice beside its order line and its receipts. Prices are in the base currency, after the discount. */
const deliveredLine = z.object({
  ...itemFields,
  orderNumber: z.string().nullable(),
  orderedQuantity: decimalText.nullable(),
  quantity: decimalText,
  receivedQuantity: decimalText,
  remainingQuantity: decimalText,
  orderedPrice: decimalText.nullable(),
  invoicedPrice: decimalText,
  findings: z.array(finding),
  receipts: z.array(
    z.object({
      quantity: decimalText,
      /** Only for users who may see the receipt. */
      document: z
        .object({ id: recordId, number: z.string(), documentDate: day, path: z.string() })
        .nullable(),
    }),
  ),
});

/** An order of the invoice of which something is not invoiced, that the user may close. */
const closableOrder = z.object({
  id: recordId,
  version: z.int(),
  number: z.string(),
  status: z.enum(documentStatuses),
});

const delivery = z.object({ lines: z.array(deliveredLine), closableOrders: z.array(closableOrder) });
export type InvoiceDelivery = z.output<typeof delivery>;
export type DeliveredLine = z.output<typeof deliveredLine>;

export const invoice = {
  ...base,
  endpoints: {
    ...base.endpoints,
    defaults: endpoint({
      method: 'GET',
      path: 'initial-operations/invoices/defaults',
      about: 'Returns what a new invoice starts with, as the organisation has decided.',
      answer: z.object({
        /** The base currency. */
        currency: z.string(),
        vatRate: decimalText,
        /** The rates that are allowed. */
        vatRates: z.array(decimalText),
      }),
      access: anyOf(invoiceMenus, 'view'),
    }),
    openOrderLines: endpoint({
      method: 'GET',
      path: 'initial-operations/orders/open-lines',
      about:
        'Returns what is left of the approved orders of a site, or without one of the central orders, for new invoices.',
      query: z.strictObject({ workhouseId: queryId.optional() }),
      answer: z.array(openOrderLine),
      access: anyOf(invoiceMenus, 'add', 'edit'),
    }),
    delivery: endpoint({
      method: 'GET',
      path: 'initial-operations/invoices/:id/delivery',
      about:
        'Compares each line with its order and its receipts, and returns the orders that could be closed with it.',
      answer: delivery,
      access: base.endpoints.get.access,
    }),
  },
};
export type InvoiceRow = DocumentRow<typeof invoice>;
export type InvoiceDetail = DocumentDetail<typeof invoice>;
export type InvoiceHeader = HeaderOf<typeof invoice>;
export type InvoiceLine = LineOf<typeof invoice>;
export type OpenOrderLine = z.output<typeof openOrderLine>;
