import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor, Scope } from '../../../lib/http/actor.ts';
import { isOneOf, type Condition } from '../../../kit/list/conditions.ts';

/** Whether the user may see the value of goods. */
export const seesCosts = (actor: Actor) => actor.can('stock-inquiry', 'cost');

/** A column that is null for users who may not see costs. */
export const costOnlyIf = (maySee: boolean, cost: RawBuilder<unknown>) =>
  maySee ? cost : sql`null::numeric`;

/** The condition on a list by location of any kind: at a place, in transit to it, or in a project. */
export const locationInScope = (scope: Scope): Condition | null =>
  scope.kind === 'all'
    ? null
    : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('storeId', scope.storeIds)}
        or ${isOneOf('workhouseId', scope.workhouseIds)} or ${isOneOf('projectId', scope.projectIds)})`;

/** The locations of a user's places; `null` is all of them. */
export async function ownLocations(db: Reader, scope: Scope): Promise<number[] | null> {
  if (scope.kind === 'all') return null;
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations
    where warehouse_id = any(${scope.warehouseIds}::bigint[]) or store_id = any(${scope.storeIds}::bigint[])
      or workhouse_id = any(${scope.workhouseIds}::bigint[]) or project_id = any(${scope.projectIds}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The name of a location: that of its warehouse, store, site or project. */
export const locationName = (location: RawBuilder<unknown>) => sql<string | null>`(
  select coalesce((select name from stock.warehouses where id = location.warehouse_id), (select name from stock.stores where id = location.store_id),
    (select name from works.workhouses where id = location.workhouse_id), (select name from projects.projects where id = location.project_id))
  from stock.locations as location where location.id = ${location})`;

/** A location as one end of a movement. */
export const locationEnd = (location: RawBuilder<unknown>) => sql`json_build_object('locationId', ${location},
  'kind', (select kind from stock.locations where id = ${location}), 'name', ${locationName(location)})`;
