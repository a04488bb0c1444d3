import { z } from 'zod';
import { documentEnvelope, documentEvent, documentStatuses } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, recordId } from '../fields.ts';

/** How one document came of another. */
export const documentRelations = [
  'fulfils',
  'ordersFrom',
  'invoices',
  'receives',
  'continues',
  'reverses',
] as const;

const header = documentEnvelope.omit({ actions: true, recordStatus: true }).extend({
  family: z.string(),
  kind: z.string(),
  /** The page that shows it. */
  path: z.string(),
});
export type DocumentHeader = z.output<typeof header>;

/** A document of a chain; of one this person may not see there is the family and nothing else. */
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
});

const chain = z.object({
  nodes: z.array(node),
  /** By the keys of the nodes; the later document stands first. */
  links: z.array(z.object({ from: z.int(), to: z.int(), relation: z.enum(documentRelations) })),
});
export type DocumentChain = z.output<typeof chain>;

const path = 'baseinfo/documents/:id';

/** What is asked of a document when only its id is known. Who may view its kind and sees its places is answered. */
export const anyDocument = {
  get: endpoint({
    method: 'GET',
    path,
    about: 'A document of any family: its number, its state and the page that shows it.',
    answer: header,
    access: 'lookup',
  }),
  events: endpoint({
    method: 'GET',
    path: `${path}/events` as const,
    about: 'What was done with it, newest first.',
    answer: z.array(documentEvent),
    access: 'lookup',
  }),
  chain: endpoint({
    method: 'GET',
    path: `${path}/chain` as const,
    about: 'What it came of and what came of it, up to eight steps either way.',
    answer: chain,
    access: 'lookup',
  }),
};
