import { z } from 'zod';
import { decimalText, document, note, quantity, unitPrice } from '../document.ts';
import { endpoint, file } from '../endpoint.ts';
import { decimal, recordId, text } from '../fields.ts';
import { approvalCycle, revokeApproval } from '../lifecycle.ts';

const noQuantity = quantity.default('0.000');
const noPrice = unitPrice.default('0.0000');
const positionText = text(20).nullish();

const money = decimalText;
const totals = {
  materialTotal: money,
  installationTotal: money,
  dismantlingTotal: money,
  dmmTotal: money,
  /** The sum of the four. */
  estimateTotal: money,
};

/**
 * What a client asks for, with its bill of quantities. The bill is one list: a line has an item, or the title of a group
 * whose percentage holds for the lines below it.
 */
const base = document('initial-operations/tenders', {
  name: 'tender',
  kinds: { tender: { menu: 'tenders', prefix: 'IHL' } },
  header: z.object({ title: text(300), clientName: text(200).nullish(), tenderNo: text(60).nullish() }),
  line: z.object({
    groupTitle: text(300).nullish(),
    percent: decimal({ places: 2, max: 100 }).default('100.00'),
    oldPos: text(30).nullish(),
    newPosBook: positionText,
    newPosMain: positionText,
    newPosSub: positionText,
    itemId: recordId.nullish(),
    clientQuantity: noQuantity,
    contractorQuantity: noQuantity,
    dismantlingQuantity: noQuantity,
    dmmQuantity: noQuantity,
    materialPrice: noPrice,
    installationPrice: noPrice,
    dismantlingPrice: noPrice,
    dmmPrice: noPrice,
    description: note.nullish(),
    /** The row of the client's workbook that it came from. */
    clientRowId: recordId.nullish(),
  }),
  maxLines: 5_000,
  row: z.object({
    title: z.string(),
    clientName: z.string().nullable(),
    tenderNo: z.string().nullable(),
    lineCount: z.int(),
    hasClientWorkbook: z.boolean(),
    ...totals,
    /** Whether the total lacks the prices of a line. */
    isUnpriced: z.boolean(),
  }),
  lineRow: z.object({
    id: recordId,
    itemId: recordId.nullable(),
    itemName: z.string().nullable(),
    itemCode: z.string().nullable(),
    unitSymbol: z.string().nullable(),
    unitDecimals: z.int().nullable(),
    position: z.int(),
    groupTitle: z.string().nullable(),
    percent: decimalText,
    oldPos: z.string().nullable(),
    newPosBook: z.string().nullable(),
    newPosMain: z.string().nullable(),
    newPosSub: z.string().nullable(),
    clientQuantity: decimalText,
    contractorQuantity: decimalText,
    /** What client and contractor supply is installed. */
    installationQuantity: decimalText,
    dismantlingQuantity: decimalText,
    dmmQuantity: decimalText,
    materialPrice: decimalText,
    installationPrice: decimalText,
    dismantlingPrice: decimalText,
    dmmPrice: decimalText,
    /** Of a group, its subtotal. */
    materialAmount: money,
    installationAmount: money,
    dismantlingAmount: money,
    dmmAmount: money,
    description: z.string().nullable(),
    clientRowId: recordId.nullable(),
  }),
  list: {
    fields: { title: 'text', clientName: 'text?', tenderNo: 'text?', estimateTotal: 'decimal' },
    shown: ['lineCount'],
    numbers: { estimateTotal: 'money' },
    totals: ['estimateTotal'],
  },
  fourEyes: true,
  cycle: { ...approvalCycle, revoke: revokeApproval },
  steps: ['draft', 'pending', 'approved'],
});

export const tender = {
  ...base,
  endpoints: {
    ...base.endpoints,
    boq: endpoint({
      method: 'GET',
      path: 'initial-operations/tenders/:id/boq/export',
      about:
        'Returns the bill of quantities as a workbook in the layout of the trade, and records the export.',
      answer: file,
      access: { menu: 'tender-details', operation: 'print' },
    }),
    purchaseList: endpoint({
      method: 'GET',
      path: 'initial-operations/tenders/:id/purchase-list',
      about:
        'Returns what the contractor has to buy, one row for each item, as a workbook, and records the export.',
      answer: file,
      access: { menu: 'tenders', operation: 'print' },
    }),
    purchaseListPdf: endpoint({
      method: 'GET',
      path: 'initial-operations/tenders/:id/purchase-list/pdf',
      about: 'Prints what the contractor has to buy, one row for each item, and records the export.',
      answer: file,
      access: { menu: 'tenders', operation: 'print' },
    }),
  },
};
