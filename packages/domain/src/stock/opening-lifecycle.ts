import { approvalCycle, type LifeCycle } from '../document-lifecycle.ts';

/** Posted with its approval; reversed only as a whole. */
export const openingCycle = {
  ...approvalCycle,
  reverse: { from: ['posted'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;
