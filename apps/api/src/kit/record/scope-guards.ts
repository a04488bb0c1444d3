import type { Tx } from '@kalfa/db/database';
import type { Caller } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';

/** A new place or person is in nobody's scope yet, so only users who see all places may create one. */
export async function onlyWithAllPlaces(
  _tx: Tx,
  { actor }: Caller,
  { action }: { action: string },
): Promise<void> {
  if (action === 'create' && actor.scope.kind !== 'all')
    throw refuse('FORBIDDEN', { params: { rule: 'allPlaces' } });
}

/**
 * The site is checked before anything is written: a duplicate error would reveal the names of a site that the user may
 * not see.
 */
export async function onlyAtOwnSites(
  _tx: Tx,
  { actor: { scope } }: Caller,
  { input: { workhouseId } }: { input: { workhouseId?: number | undefined } },
): Promise<void> {
  if (scope.kind === 'assigned' && workhouseId && !scope.workhouseIds.includes(workhouseId))
    throw refuse('NOT_FOUND');
}
