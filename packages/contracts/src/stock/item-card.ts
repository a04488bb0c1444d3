import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { queryId, queryInteger, rawText } from '../fields.ts';
import { pageLimits, type ListShape } from '../list.ts';
import { movementFacts } from './movement.ts';

/** A line of the card: the change, and the quantity afterwards. */
const row = movementFacts.extend({
  /** Positive for incoming, negative for outgoing; zero when it moved between two of the places. */
  change: z.string(),
  onHandAfter: z.string(),
  valueAfter: z.string().nullable(),
});
export type ItemCardRow = z.output<typeof row>;

const list = { fields: {}, defaultSort: '-id', totals: [] } as const satisfies ListShape;

export const itemCard = {
  list,
  endpoint: endpoint({
    method: 'GET',
    path: 'warehouse/items/:id/card',
    about:
      'Returns the movements of an item with the quantity after each, the newest first: at one location, or over all warehouses and stores of this user together.',
    query: z.strictObject({
      locationId: queryId.optional(),
      cursor: rawText(2_000).optional(),
      limit: queryInteger({ min: 1, max: pageLimits.max }).default(pageLimits.default),
    }),
    answer: z.array(row),
    list,
    access: { menu: 'stock-inquiry', operation: 'view' },
  }),
};
