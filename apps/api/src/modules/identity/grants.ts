import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor, Scope } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';

/** Something with permissions: roles, a user with all they have, or single operations. */
type Holder = { roleIds: readonly number[] } | { userId: number } | { menuOperationIds: readonly number[] };

/**
 * Users cannot grant permissions they do not have, nor change users who have more. Permissions on hidden pages count as
 * well: they would become effective for somebody else when the page is shown again.
 */
export async function refuseBeyondOwnRights(db: Reader, actor: Actor, holder: Holder): Promise<void> {
  if (actor.roleName === 'admin') return;
  const own = [...actor.menuOperationIds];
  const seesAll = actor.scope.kind === 'all';
  const beyond = (roles: ReturnType<typeof sql>) => sql`
    exists (select from identity.roles as role where role.id in (${roles})
      and (role.name = 'admin' or (role.scope = 'all' and not ${seesAll}::boolean)))
    or exists (select from identity.role_menu_operations as granted where granted.role_id in (${roles})
      and granted.menu_operation_id <> all(${own}::bigint[]))`;
  const condition =
    'roleIds' in holder
      ? beyond(sql`select unnest(${holder.roleIds}::bigint[])`)
      : 'userId' in holder
        ? sql`${beyond(sql`select role_id from identity.user_roles where user_id = ${holder.userId} and record_status = 0`)}
            or exists (select from identity.user_menu_operations as granted where granted.user_id = ${holder.userId}
              and granted.menu_operation_id <> all(${own}::bigint[]))
            or ${worksBeyond(actor.scope, holder.userId)}`
        : sql`exists (select from unnest(${holder.menuOperationIds}::bigint[]) as wanted where wanted <> all(${own}::bigint[]))`;
  const { rows } = await sql<{ isBeyond: boolean }>`select ${condition} as "isBeyond"`.execute(db);
  if (rows[0]?.isBeyond !== false) throw refuse('FORBIDDEN', { params: { rule: 'beyondOwnRights' } });
}

/**
 * Whether a user works, now or later, outside of this scope: whoever could take over the account would see those
 * places.
 */
const worksBeyond = (scope: Scope, userId: number) =>
  scope.kind === 'all'
    ? sql`false`
    : sql`exists (select from identity.users as account join hr.work_places as place on place.personnel_id = account.personnel_id
        where account.id = ${userId} and place.record_status = 0 and coalesce(place.end_date, 'infinity') >= current_date
          and not case place.place_kind
            when 'warehouse' then place.warehouse_id = any(${scope.warehouseIds}::bigint[])
            when 'workhouse' then place.workhouse_id = any(${scope.assignedWorkhouseIds}::bigint[])
            when 'store' then place.store_id = any(${scope.storeIds}::bigint[])
            else true end)`;

/** Serialises all changes of permissions, so that each check sees the result of the one before. */
export async function lockRights(db: Reader): Promise<void> {
  await sql`select from identity.rights_stamp for update`.execute(db);
}

/** Any operation of a page needs the view of it and of its ancestors. */
export async function refuseWithoutView(db: Reader, menuOperationIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    with recursive granted as (
      select mo.menu_id from identity.menu_operations as mo where mo.id = any(${menuOperationIds}::bigint[])
    ), page as (
      select menu.id, menu.parent_id, menu.key, menu.url from identity.menus as menu join granted on granted.menu_id = menu.id
      union
      select menu.id, menu.parent_id, menu.key, menu.url from identity.menus as menu join page on page.parent_id = menu.id
    )
    select page.key from page
    where page.url <> '#' and not exists (
      select from identity.menu_operations as mo
      join identity.system_operations as operation on operation.id = mo.operation_id and operation.key = 'view'
      where mo.menu_id = page.id and mo.id = any(${menuOperationIds}::bigint[]))
    limit 1`.execute(db);
  if (rows[0]) throw refuse('VIEW_OPERATION_REQUIRED', { params: { menu: rows[0].key } });
}

/** The operations as readable labels for the audit: page and operation. */
export async function operationLabels(db: Reader, menuOperationIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select menu.key || ' · ' || operation.name as label
    from identity.menu_operations as mo
    join identity.menus as menu on menu.id = mo.menu_id
    join identity.system_operations as operation on operation.id = mo.operation_id
    where mo.id = any(${menuOperationIds}::bigint[])
    order by menu.position, operation.id`.execute(db);
  return rows.map((row) => row.label);
}
