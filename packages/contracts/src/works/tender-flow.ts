import { z } from 'zod';
import { decimalText } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, queryId, recordId } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';

/**
 * What becomes of the material of a tender: it is bought by orders that name the tender, sent to the sites of its works, and built
 * into their projects.
 */
export const flowSteps = ['ordered', 'invoiced', 'received', 'sent', 'consumed'] as const;
export type FlowStep = (typeof flowSteps)[number];

const flowRow = z.object({
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** What the contractor supplies according to the bill. */
  tendered: decimalText,
  ordered: decimalText,
  invoiced: decimalText,
  received: decimalText,
  sent: decimalText,
  consumed: decimalText,
});
export type FlowRow = z.output<typeof flowRow>;

/** A document with its share of a number. */
const flowPart = z.object({
  documentId: recordId,
  number: z.string(),
  documentDate: day,
  status: z.enum(documentStatuses),
  /** The supplier of an order, the place of an invoice or a receipt, the site or the project of a dispatch. */
  placeName: z.string().nullable(),
  quantity: decimalText,
  /** The page that shows it to this user. */
  path: z.string(),
});
export type FlowPart = z.output<typeof flowPart>;

const access = { menu: 'tender-details', operation: 'view' } as const;

export const tenderFlow = {
  list: endpoint({
    method: 'GET',
    path: 'initial-operations/tenders/:id/flow',
    about:
      'Returns for each item of the bill how much was ordered, invoiced and received for it, sent to the sites of its works, and built in.',
    answer: z.array(flowRow),
    access,
  }),
  explain: endpoint({
    method: 'GET',
    path: 'initial-operations/tenders/:id/flow/explain',
    about: 'Returns the documents that a number of the flow consists of, the newest first.',
    query: z.strictObject({ itemId: queryId, step: z.enum(flowSteps) }),
    answer: z.object({
      total: decimalText,
      /** The counted documents that this user may see. */
      parts: z.array(flowPart),
      /** The counted documents that this user may not see, as one number. */
      unseen: z.object({ count: z.int(), quantity: decimalText }),
      /** The documents that do not count yet, because they are drafts or wait for approval. */
      leftOut: z.array(flowPart),
    }),
    access,
  }),
};
