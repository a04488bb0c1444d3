import { z } from 'zod';
import { documentEnvelope, documentEvent } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { searchText } from '../list.ts';
import { chainQuery, documentChain } from './chain.ts';

const header = documentEnvelope.omit({ recordStatus: true }).extend({
  family: z.string(),
  kind: z.string(),
  /** The menu entry of its kind, and the page that shows it. */
  menu: z.string(),
  path: z.string(),
});
export type DocumentHeader = z.output<typeof header>;

/** How long a page counts as open after it was noted; open pages note themselves three times in that time. */
export const viewedForSeconds = 90;

const viewer = z.object({ userId: recordId, name: z.string() });
export type DocumentViewer = z.output<typeof viewer>;

/** What the lists of viewers that changed are called in live updates. */
export const viewersEntity = 'documentViewer';

const path = 'baseinfo/documents/:id';

/**
 * Endpoints for a document of which only the id or the number is known. They require the permission to view its kind,
 * and its places within the user's scope.
 */
export const anyDocument = {
  find: endpoint({
    method: 'GET',
    path: 'baseinfo/documents/find',
    about:
      'Finds a document by its number, also without leading zeros or without the year; then it may be several, the newest first. Empty when there is none that the user may see.',
    query: z.strictObject({ number: searchText }),
    answer: z.array(header),
    access: 'lookup',
  }),
  get: endpoint({
    method: 'GET',
    path,
    about:
      'Returns a document of any family: its number, its status, the page that shows it and the open actions.',
    answer: header,
    access: 'lookup',
  }),
  events: endpoint({
    method: 'GET',
    path: `${path}/events` as const,
    about: 'Returns the document history, newest first.',
    answer: z.array(documentEvent),
    access: 'lookup',
  }),
  chain: endpoint({
    method: 'GET',
    path: `${path}/chain` as const,
    about:
      'Returns the documents that it originates from and everything that originates from those, and what happened to each of its items.',
    query: chainQuery,
    answer: documentChain,
    access: 'lookup',
  }),
  viewers: endpoint({
    method: 'GET',
    path: `${path}/viewers` as const,
    about: 'Notes that the user has the document open, or has closed it, and returns who else has it open.',
    query: z.strictObject({ state: z.enum(['open', 'closed']).default('open') }),
    answer: z.array(viewer),
    access: 'lookup',
  }),
};
