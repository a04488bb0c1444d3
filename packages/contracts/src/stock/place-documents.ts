import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, recordId } from '../fields.ts';
import { documentStatuses } from '../lifecycle.ts';
import { store } from './store.ts';
import { warehouse } from './warehouse.ts';

/** An unfinished document, and the page that shows it. */
export const openDocument = z.object({
  id: recordId,
  family: z.string(),
  kind: z.string(),
  number: z.string(),
  documentDate: day,
  status: z.enum(documentStatuses),
  path: z.string(),
});
export type OpenDocument = z.output<typeof openDocument>;

const document = openDocument.extend({
  /**
   * Whether goods leave this place, come to it, or are counted here. What comes to the site of a store and may arrive there does
   * not keep the store open.
   */
  direction: z.enum(['out', 'in', 'here', 'site']),
  /** Where the goods come from or go to, if that is a place. */
  otherName: z.string().nullable(),
});
export type PlaceDocument = z.output<typeof document>;

const openDocuments = <const Path extends string>(path: Path, menu: 'warehouses' | 'stores') =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/open-documents` as const,
    about: 'Returns the unfinished documents of a place, the oldest first, and those of its site last.',
    answer: z.object({
      documents: z.array(document),
      /** How many others this user may not see. */
      hidden: z.int(),
    }),
    access: { menu, operation: 'view' },
  });

export const placeDocuments = {
  warehouse: openDocuments(warehouse.path, 'warehouses'),
  store: openDocuments(store.path, 'stores'),
};
