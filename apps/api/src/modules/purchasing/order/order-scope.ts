import { sql, type RawBuilder } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';

/**
 * The scope of orders, for anything with the site that it was bought for: what is for a site belongs to it, the rest to the people of
 * the warehouses.
 */
export const isInOrderScope = (scope: Scope, workhouseId: RawBuilder<unknown>): RawBuilder<unknown> =>
  scope.kind === 'all'
    ? sql`true`
    : sql`(${workhouseId} = any(${scope.workhouseIds}::bigint[])
        or ${workhouseId} is null and ${scope.warehouseIds.length > 0}::boolean)`;
