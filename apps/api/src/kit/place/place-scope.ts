import { sql } from 'kysely';
import type { Scope } from '../../lib/http/actor.ts';
import { isOneOf, type Condition } from '../list/conditions.ts';

export const among = (ids: readonly number[], id: number | null | undefined) => !!id && ids.includes(id);

/** Whether a warehouse or store is in the user's scope. */
export const isOwnPlace = (
  scope: Scope,
  { warehouseId, storeId }: { warehouseId?: number | null | undefined; storeId?: number | null | undefined },
) => scope.kind === 'all' || among(scope.warehouseIds, warehouseId) || among(scope.storeIds, storeId);

/** The condition on a list of documents of one place. */
export const placeInScope = (scope: Scope): Condition | null =>
  scope.kind === 'all'
    ? null
    : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('storeId', scope.storeIds)})`;
