import { z } from 'zod';
import { decimalText } from '../document.ts';
import { day, queryId, recordId } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';

/** How one document is related to another. */
export const documentRelations = [
  'fulfils',
  'ordersFrom',
  'invoices',
  'receives',
  'continues',
  'reverses',
  'corrects',
] as const;

/** How far goods come: asked for by a site, bought, delivered, sent to the site, and used by a project. */
export const chainSteps = [
  'requested',
  'ordered',
  'invoiced',
  'received',
  'sent',
  'arrived',
  'consumed',
] as const;
export type ChainStep = (typeof chainSteps)[number];

/** A document of a chain; if the user may not see it, only its family is returned. */
const node = z.object({
  key: z.int(),
  family: z.string(),
  document: z
    .object({
      id: recordId,
      kind: z.string(),
      number: z.string(),
      documentDate: day,
      status: z.enum(documentStatuses),
      path: z.string(),
    })
    .nullable(),
  /** How much of the chosen item it contains, and how much of that has not reached the next step. */
  quantity: decimalText.nullable(),
  openQuantity: decimalText.nullable(),
});

/** What happened to an item of the document, in all documents of the chain that the user may see. */
const item = z.object({
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  unitDecimals: z.int(),
  /** The steps that it has come to, in their order. */
  steps: z.array(
    z.object({
      step: z.enum(chainSteps),
      quantity: decimalText,
      /** What has not reached the next step yet. */
      openQuantity: decimalText,
      /** Whether more is in documents that the user may not see. */
      isPartial: z.boolean(),
    }),
  ),
  /** Lost or destroyed on the way to the site. */
  lostQuantity: decimalText,
});

export const chainQuery = z.strictObject({ itemId: queryId.optional() });

export const documentChain = z.object({
  nodes: z.array(node),
  /** By the keys of the nodes; the later document comes first. */
  links: z.array(z.object({ from: z.int(), to: z.int(), relation: z.enum(documentRelations) })),
  items: z.array(item),
  /** Whether there are more documents or items than these. */
  isCut: z.boolean(),
});
export type DocumentChain = z.output<typeof documentChain>;
export type ChainNode = DocumentChain['nodes'][number];
export type ChainItem = DocumentChain['items'][number];
