import type { LifeCycle } from '../document-lifecycle.ts';

/** A count is recorded on a sheet and approved by somebody who did not count. */
export const stockCountCycle = {
  edit: { from: ['draft'], needs: ['edit'] },
  archive: { from: ['draft'], needs: ['delete'] },
  start: { from: ['draft'], needs: ['edit'] },
  enter: { from: ['counting'], needs: ['edit'] },
  finish: { from: ['counting'], needs: ['edit'] },
  recount: { from: ['pending'], needs: ['approve'], reason: 'always' },
  approve: { from: ['pending'], needs: ['approve'] },
  cancel: { from: ['draft', 'counting', 'pending'], needs: ['delete'], reason: 'always' },
  reverse: { from: ['posted'], needs: ['approve'], reason: 'always' },
} as const satisfies LifeCycle;
