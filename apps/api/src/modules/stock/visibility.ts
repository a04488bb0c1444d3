import { sql } from 'kysely';
import type { Scope } from '../../lib/http/actor.ts';
import { isOneOf, type Condition } from '../../kit/list/conditions.ts';
import { among, isOwnPlace } from '../../kit/place/place-scope.ts';

/** The ends of a dispatch. */
export type Ends = {
  fromWarehouseId: number | null;
  fromStoreId: number | null;
  toWarehouseId: number | null;
  toStoreId: number | null;
  toWorkhouseId: number | null;
  toProjectId: number | null;
};

/** People who work at the source of a dispatch write it. */
export const isOwnSource = (scope: Scope, { fromWarehouseId, fromStoreId }: Ends) =>
  isOwnPlace(scope, { warehouseId: fromWarehouseId, storeId: fromStoreId });

type Target = Pick<Ends, 'toWarehouseId' | 'toStoreId' | 'toWorkhouseId'>;

/** People who work at the destination receive the goods. */
export const isOwnTarget = (scope: Scope, { toWarehouseId, toStoreId, toWorkhouseId }: Target) =>
  scope.kind === 'all' ||
  isOwnPlace(scope, { warehouseId: toWarehouseId, storeId: toStoreId }) ||
  among(scope.workhouseIds, toWorkhouseId);

/** People who work at either end of a dispatch see it. */
export const seesEnds = (scope: Scope, ends: Ends) =>
  scope.kind === 'all' ||
  isOwnSource(scope, ends) ||
  isOwnTarget(scope, ends) ||
  among(scope.projectIds, ends.toProjectId);

/** The same as a condition on a list of dispatches. */
export const endsInScope = (scope: Scope): Condition | null =>
  scope.kind === 'all'
    ? null
    : sql`(${isOneOf('fromWarehouseId', scope.warehouseIds)} or ${isOneOf('toWarehouseId', scope.warehouseIds)}
        or ${isOneOf('fromStoreId', scope.storeIds)} or ${isOneOf('toStoreId', scope.storeIds)}
        or ${isOneOf('toWorkhouseId', scope.workhouseIds)} or ${isOneOf('toProjectId', scope.projectIds)})`;
