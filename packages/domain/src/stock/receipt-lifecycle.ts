import type { LifeCycle } from '../document-lifecycle.ts';

/** A receipt is posted as it is made; the only way back is a reversal. */
export const receiptCycle = {
  reverse: { from: ['posted'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;
