import { z } from 'zod';
import { maxLines, quantity } from '../document.ts';
import { documentDay, recordId } from '../fields.ts';
import type { Act } from '../lifecycle.ts';

/** The paths of everything that shows stock, for the actions that move goods. */
export const stockPaths = [
  'warehouse/balances',
  'warehouse/movements',
  'warehouse/items',
  'warehouse/on-the-road',
  'warehouse/shortages',
  'baseinfo/items',
] as const;

/** The reversal of a posted document as a whole. */
export const reverseWhole = {
  about: 'Reverses all of it, as long as the goods are still in stock.',
  from: ['posted'],
  refusals: { reversed: 'ALREADY_REVERSED' },
  needs: ['approve'],
  to: 'reversed',
  reason: 'always',
  input: { documentDate: documentDay.optional() },
  changes: stockPaths,
} as const satisfies Act;

/** The correction of a posted document: its reversal and its replacement in one step. */
const correct = {
  ...reverseWhole,
  about: 'Reverses it and posts it again with the right quantities; only the difference must be in stock.',
  changes: [...stockPaths, 'warehouse/reversals'],
} as const satisfies Act;

/** The lines of a correction: those that change, each with the right quantities. */
const correctedLines = <Fields extends z.ZodRawShape>(fields: Fields) => ({
  documentDate: documentDay.optional(),
  lines: z
    .array(z.strictObject({ lineId: recordId, ...fields }))
    .min(1)
    .max(maxLines),
});

/** The correction of a document whose lines have one quantity. */
export const correctQuantities = { ...correct, input: correctedLines({ quantity }) } as const satisfies Act;
/** The correction of a receipt, by what became of the goods. */
export const correctArrivals = {
  ...correct,
  input: correctedLines({
    acceptedQuantity: quantity,
    destroyedQuantity: quantity.default('0.000'),
    lostQuantity: quantity.default('0.000'),
  }),
} as const satisfies Act;
