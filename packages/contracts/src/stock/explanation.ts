import { z } from 'zod';
import { documentStatuses } from '../document.ts';
import { endpoint } from '../endpoint.ts';
import { day, instant, queryId, queryInteger, rawText, recordId } from '../fields.ts';
import { pageLimits, pastMoment } from '../list.ts';
import { movementFacts } from './movement.ts';

/** A line of a dispatch that holds goods, or has them on the road. */
const dispatchLinePart = z.object({
  lineId: recordId,
  documentId: recordId,
  documentNumber: z.string(),
  documentKind: z.string(),
  documentDate: day,
  status: z.enum(documentStatuses),
  since: instant.nullable(),
});

const answer = z.object({
  of: z.enum(['onHand', 'value', 'reserved', 'inTransit']),
  unitSymbol: z.string(),
  /** The number as it is shown elsewhere. */
  total: z.string(),
  /** What everything behind it comes to, summed just now, and whether that is the same. */
  sum: z.string(),
  matches: z.boolean(),
  count: z.int(),
  /** One page of what is behind it, the newest first; each says how much of the number it is. */
  movements: z.array(movementFacts.extend({ part: z.string() })),
  dispatchLines: z.array(dispatchLinePart.extend({ part: z.string() })),
  nextCursor: z.string().optional(),
});
export type Explanation = z.output<typeof answer>;

export const explanation = endpoint({
  method: 'GET',
  path: 'warehouse/explain',
  about:
    'What is behind a number: the movements, or the lines of dispatches, that make it up, and whether they do. Reservations of the past are not known.',
  query: z.strictObject({
    locationId: queryId,
    itemId: queryId,
    of: answer.shape.of,
    asOf: pastMoment.optional(),
    cursor: rawText(2_000).optional(),
    limit: queryInteger({ min: 1, max: pageLimits.max }).default(pageLimits.default),
  }),
  answer,
  access: { menu: 'stock-inquiry', operation: 'view' },
});
