import { z } from 'zod';
import { documentDay, recordId } from '../fields.ts';
import type { Act } from '../lifecycle.ts';

/** The fields of a line that name its item. */
export const itemFields = {
  id: recordId,
  itemId: recordId,
  itemName: z.string(),
  itemCode: z.string(),
  unitSymbol: z.string(),
  /** How many decimal places a quantity may have. */
  unitDecimals: z.int(),
};

/** A decimal in an answer. */
export const decimalText = z.string();

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
