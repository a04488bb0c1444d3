import type { LifeCycle } from '../document-lifecycle.ts';

/** A receipt is posted when it is created; the only correction is a reversal. */
export const receiptCycle = {
  reverse: { from: ['posted'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;
