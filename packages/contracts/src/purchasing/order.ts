import { z } from 'zod';
import { decimalText, document, itemFields, note, quantity, unitPrice } from '../document.ts';
import { endpoint, file } from '../endpoint.ts';
import { day, documentDay, instant, queryId, recordId } from '../fields.ts';
import { approvalCycle, revokeApproval } from '../lifecycle.ts';
import { email } from '../identity/account-fields.ts';
import { languages } from '../language.ts';
import { lookupQuery } from '../record.ts';

/** How an order was made. */
export const orderOrigins = ['manual', 'excel', 'request', 'tender', 'shortage'] as const;

/** What follows from the invoices and receipts of a line. */
const fulfilment = {
  pendingInvoiceQuantity: decimalText,
  invoicedQuantity: decimalText,
  /** The excess that an approver of an invoice allowed. */
  overAllowedQuantity: decimalText,
  receivedQuantity: decimalText,
  /** Not invoiced yet. */
  remainingQuantity: decimalText,
};

/** What is bought for a site, or without one for the central warehouses. */
const base = document('initial-operations/orders', {
  name: 'order',
  kinds: { order: { menu: 'orders', prefix: 'SIP' } },
  header: z.object({
    origin: z.enum(orderOrigins).default('manual'),
    workhouseId: recordId.nullish(),
    networkId: recordId.nullish(),
    requestId: recordId.nullish(),
    tenderId: recordId.nullish(),
    /** The warehouse whose stock a shortage was compared with. */
    comparedWarehouseId: recordId.nullish(),
    providerId: recordId.nullish(),
    /** The day that the supplier promised. */
    expectedOn: documentDay.nullish(),
  }),
  line: z.object({
    itemId: recordId,
    quantity,
    estimatedPrice: unitPrice.nullish(),
    description: note.nullish(),
    requestLineId: recordId.nullish(),
  }),
  row: z.object({
    origin: z.enum(orderOrigins),
    workhouseId: recordId.nullable(),
    workhouseName: z.string().nullable(),
    networkId: recordId.nullable(),
    networkName: z.string().nullable(),
    requestId: recordId.nullable(),
    requestNumber: z.string().nullable(),
    tenderId: recordId.nullable(),
    tenderNumber: z.string().nullable(),
    comparedWarehouseId: recordId.nullable(),
    comparedWarehouseName: z.string().nullable(),
    providerId: recordId.nullable(),
    providerName: z.string().nullable(),
    expectedOn: day.nullable(),
    lineCount: z.int(),
    estimatedTotal: decimalText,
    /** Whether the total lacks the price of a line. */
    isUnpriced: z.boolean(),
    /** Of the ordered quantities, in percent. */
    invoicedShare: z.int(),
    receivedShare: z.int(),
  }),
  lineRow: z.object({
    ...itemFields,
    position: z.int(),
    quantity: decimalText,
    estimatedPrice: decimalText.nullable(),
    description: z.string().nullable(),
    requestLineId: recordId.nullable(),
    ...fulfilment,
  }),
  list: {
    fields: {
      origin: 'text',
      workhouseId: 'integer?',
      networkId: 'integer?',
      requestId: 'integer?',
      tenderId: 'integer?',
      providerId: 'integer?',
      expectedOn: 'date?',
      estimatedTotal: 'decimal',
      invoicedShare: 'integer',
      receivedShare: 'integer',
    },
    shown: ['workhouseName', 'networkName', 'providerName', 'requestNumber', 'tenderNumber', 'lineCount'],
    numbers: { estimatedTotal: 'money', invoicedShare: 'percent', receivedShare: 'percent' },
    totals: ['estimatedTotal'],
    references: {
      workhouseId: 'initial-operations/workhouses',
      networkId: 'initial-operations/networks',
      providerId: 'baseinfo/providers',
    },
  },
  fourEyes: true,
  cycle: {
    ...approvalCycle,
    submit: {
      ...approvalCycle.submit,
      about:
        'Submits it for approval; without a supplier, or with lines without a price, only after a confirmation.',
      /** What is missing is named in the refusal, and stays missing. */
      input: { confirmIncomplete: z.boolean().optional() },
      confirms: { ORDER_INCOMPLETE: 'confirmIncomplete' },
    },
    revoke: revokeApproval,
    close: {
      about: 'Closes it; what is not invoiced yet will not be bought.',
      from: ['approved', 'partiallyInvoiced'],
      needs: ['edit'],
      to: 'closed',
      stamp: 'closed',
      reason: 'always',
    },
    reopen: {
      about: 'Opens it again, with a reason.',
      from: ['closed'],
      needs: ['edit'],
      stamp: 'reopened',
      reason: 'always',
    },
    send: {
      about:
        'Mails it to its supplier as a PDF, which is kept with its files: to the address in the record of the supplier, or one that was used for it before. Sending it again needs a confirmation.',
      from: ['approved', 'partiallyInvoiced'],
      needs: ['edit'],
      input: { to: email, language: z.enum(languages), confirmRepeat: z.boolean().optional() },
      confirms: { ORDER_ALREADY_SENT: 'confirmRepeat' },
    },
  },
  steps: ['draft', 'pending', 'approved', 'invoiced'],
});

/** A line of a request that is not ordered yet, with what is left of it. */
const openRequestLine = z.object({
  requestLineId: recordId,
  itemId: recordId.nullable(),
  itemName: z.string().nullable(),
  unitSymbol: z.string().nullable(),
  freeText: z.string().nullable(),
  unitText: z.string().nullable(),
  description: z.string().nullable(),
  quantity: decimalText,
});
export type OpenRequestLine = z.output<typeof openRequestLine>;

/** The columns of a workbook with the lines of an order, in their order. */
export const orderColumns = ['item', 'unit', 'quantity', 'description', 'estimatedPrice'] as const;

/** What an item cost when it was bought last, without tax, in the base currency. */
const lastPurchase = z.object({
  itemId: recordId,
  price: decimalText,
  boughtOn: day,
  providerId: recordId,
  providerName: z.string(),
});

/** How many orders a user can mail in a day: more than a buyer needs, and too few to send unwanted mail from a stolen account. */
export const orderMailsPerDay = 20;

/** The mails of an order: the address of its supplier, and what was sent already, the newest first. */
const orderMails = z.object({
  supplierEmail: z.string().nullable(),
  /** The language of the last mail, or else of the organisation. */
  language: z.enum(languages),
  sent: z.array(
    z.object({
      id: z.int(),
      at: instant,
      by: z.string(),
      to: z.string(),
      language: z.enum(languages),
      note: z.string().nullable(),
    }),
  ),
});

const path = 'initial-operations/orders';
const mayAdd = { menu: 'orders', operation: 'add' } as const;

export const order = {
  ...base,
  endpoints: {
    ...base.endpoints,
    lastPurchases: endpoint({
      method: 'GET',
      path: `${path}/last-purchases`,
      about: 'Returns the last three purchases of each of these items that this user sees, the newest first.',
      query: lookupQuery.pick({ ids: true }),
      answer: z.array(lastPurchase),
      access: { menu: 'orders', operation: 'view' },
    }),
    mails: endpoint({
      method: 'GET',
      path: `${path}/:id/mails`,
      about: 'Returns the mails of an order to its supplier, and the address of the supplier.',
      answer: orderMails,
      access: { menu: 'orders', operation: 'view' },
    }),
    template: endpoint({
      method: 'GET',
      path: `${path}/template`,
      about: 'Returns an empty workbook with the columns that an order is imported from.',
      answer: file,
      access: mayAdd,
    }),
    requestLines: endpoint({
      method: 'GET',
      path: `${path}/request-lines`,
      about: 'Returns the lines of a request that are not ordered yet; those in words have no item.',
      query: z.strictObject({ requestId: queryId }),
      answer: z.array(openRequestLine),
      access: mayAdd,
    }),
    fromRequest: endpoint({
      method: 'POST',
      path: `${path}/from-request`,
      about:
        'Creates a draft with the lines of an approved request that are not ordered yet. Lines in words are ordered as the items they are matched with, the others are left out.',
      body: z.strictObject({
        requestId: recordId,
        matches: z
          .array(z.strictObject({ requestLineId: recordId, itemId: recordId, quantity }))
          .max(base.maxLines)
          .default([]),
      }),
      answer: base.endpoints.create.answer,
      status: 201,
      access: mayAdd,
    }),
    fromTender: endpoint({
      method: 'POST',
      path: `${path}/from-tender`,
      about: 'Creates a draft with what the contractor has to buy for an approved tender.',
      body: z.strictObject({ tenderId: recordId }),
      answer: base.endpoints.create.answer,
      status: 201,
      access: mayAdd,
    }),
  },
};
