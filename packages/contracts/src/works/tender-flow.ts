import { z } from 'zod';
import { decimalText } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, queryId, recordId } from '../fields.ts';

/** What becomes of the material of a tender: it is sent to the sites of its works, and built into their projects. */
export const flowSteps = ['sent', 'consumed'] as const;
export type FlowStep = (typeof flowSteps)[number];

const flowRow = z.object({
  itemId: recordId,
  itemCode: z.string(),
  itemName: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** What the contractor supplies according to the bill. */
  tendered: decimalText,
  sent: decimalText,
  consumed: decimalText,
});
export type FlowRow = z.output<typeof flowRow>;

/** A document with its share of a number. */
const flowPart = z.object({
  documentId: recordId,
  number: z.string(),
  documentDate: day,
  /** The site or the project. */
  placeName: z.string(),
  quantity: decimalText,
  /** The page that shows it to this user. */
  path: z.string().nullable(),
});
export type FlowPart = z.output<typeof flowPart>;

const access = { menu: 'tender-details', operation: 'view' } as const;

export const tenderFlow = {
  list: endpoint({
    method: 'GET',
    path: 'initial-operations/tenders/:id/flow',
    about: 'Returns for each item of the bill how much the sites of its works were sent and have built in.',
    answer: z.array(flowRow),
    access,
  }),
  explain: endpoint({
    method: 'GET',
    path: 'initial-operations/tenders/:id/flow/explain',
    about: 'Returns the documents that a number of the flow consists of, the newest first.',
    query: z.strictObject({ itemId: queryId, step: z.enum(flowSteps) }),
    answer: z.object({ total: decimalText, parts: z.array(flowPart) }),
    access,
  }),
};
