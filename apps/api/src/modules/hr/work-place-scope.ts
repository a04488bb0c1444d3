import type { Actor } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';

export type Places = Partial<Record<'warehouseId' | 'workhouseId' | 'storeId', number | null>>;

/**
 * A work place decides what a person sees, so users cannot assign people to places outside of their own scope. A site
 * includes all its stores: users at one of its stores only must not grant the whole site.
 */
export function refuseOutOfScope({ scope }: Actor, { warehouseId, workhouseId, storeId }: Places): void {
  if (scope.kind === 'all') return;
  const isIn = (id: number | null | undefined, ids: readonly number[]) => !id || ids.includes(id);
  const isOwn =
    isIn(warehouseId, scope.warehouseIds) &&
    isIn(workhouseId, scope.assignedWorkhouseIds) &&
    isIn(storeId, scope.storeIds);
  if (!isOwn) throw refuse('NOT_FOUND');
}
