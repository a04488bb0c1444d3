import { documentDay } from '../fields.ts';
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
