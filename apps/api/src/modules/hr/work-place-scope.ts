import type { Actor } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';

export type Places = Partial<Record<'warehouseId' | 'workhouseId' | 'storeId', number | null>>;

/**
 * Where somebody works decides what they see, so nobody sends a person where they are not themselves. A site shows all of
 * its stores: who is at one of these only must not hand out the whole site.
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
