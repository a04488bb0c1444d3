import type { Tx } from '@kalfa/db/database';
import type { Caller } from '../../http/call.ts';
import { refuse } from '../../http/refusal.ts';

/** A new place or person belongs to nobody's work places yet, so only who sees all places may make one. */
export async function onlyWithAllPlaces(
  _tx: Tx,
  { actor }: Caller,
  { action }: { action: string },
): Promise<void> {
  if (action === 'create' && actor.scope.kind !== 'all')
    throw refuse('FORBIDDEN', { params: { rule: 'allPlaces' } });
}

/** What belongs to a site is judged by it before anything is written: a name that is taken there would tell of what is there. */
export async function onlyAtOwnSites(
  _tx: Tx,
  { actor: { scope } }: Caller,
  { input: { workhouseId } }: { input: { workhouseId?: number | undefined } },
): Promise<void> {
  if (scope.kind === 'assigned' && workhouseId && !scope.workhouseIds.includes(workhouseId))
    throw refuse('NOT_FOUND');
}
