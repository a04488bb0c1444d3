import { z } from 'zod';
import { documentStatuses } from '../lifecycle.ts';
import { endpoint } from '../endpoint.ts';
import { day, instant, queryId, queryInteger, rawText, recordId } from '../fields.ts';
import { pageLimits, pastMoment } from '../list.ts';
import { movementFacts } from './movement.ts';

/** A line of a dispatch that reserves goods, or has them in transit. */
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
  /** The number as shown elsewhere. */
  total: z.string(),
  /** The sum of all its parts, computed now, and whether it is equal. */
  sum: z.string(),
  matches: z.boolean(),
  count: z.int(),
  /** The parts that add to the number, and those that take away from it, each as a positive sum. */
  added: z.object({ sum: z.string(), count: z.int() }),
  taken: z.object({ sum: z.string(), count: z.int() }),
  /** One page of its parts, the newest first; each with its share of the number. */
  movements: z.array(movementFacts.extend({ part: z.string() })),
  dispatchLines: z.array(dispatchLinePart.extend({ part: z.string() })),
  nextCursor: z.string().optional(),
});
export type Explanation = z.output<typeof answer>;

export const explanation = endpoint({
  method: 'GET',
  path: 'warehouse/explain',
  about:
    'Explains a number: the movements, or the lines of dispatches, that it consists of, and whether they add up. Reservations of the past are not known.',
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
