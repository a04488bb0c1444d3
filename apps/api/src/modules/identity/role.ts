import { role, roleCatalogue } from '@kalfa/contracts/identity/role';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route } from '../../lib/http/call.ts';
import { duplicateOf } from '../../lib/http/constraints.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelope } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { lockRights, refuseBeyondOwnRights } from './grants.ts';
import { replaceOperations } from './operation-set.ts';
import { rolesOf } from './roles-of.ts';
import { touchVersion } from './touch-version.ts';

const userCount = sql<number>`(select count(*) from identity.user_roles as held
  join identity.users as person on person.id = held.user_id
  where held.role_id = t.id and held.record_status = 0 and person.record_status = 0)`;

const roleRecord = recordModule(role, {
  table: 'identity.roles',
  rows: (db) =>
    db
      .selectFrom('identity.roles as t')
      .select([
        ...envelope,
        't.name',
        't.title',
        sql<'all' | 'assigned'>`t.scope`.as('scope'),
        't.is_system as isSystem',
        't.requires_two_step as requiresTwoStep',
        userCount.as('userCount'),
        sql<number>`(select count(*) from identity.role_rights as r where r.role_id = t.id)`.as(
          'operationCount',
        ),
      ]),
  columns: { name: 'name', title: 'title', scope: 'scope' },
  // A role is defined by its permissions, which its own list opens as well.
  search: { label: ['title'], code: 'name', opens: 'permissions' },
  constraints: { roles_name_live: duplicateOf('name'), roles_system_fixed: { code: 'SYSTEM_RECORD' } },
  // The code refers to these two by name.
  isFixed: sql`r.name in ('admin', 'user')`,
  guard: async (tx, { actor }, { action, before, input }) => {
    await lockRights(tx);
    if (before) await refuseBeyondOwnRights(tx, actor, { roleIds: [before.id] });
    if (input.scope === 'all' && actor.scope.kind !== 'all')
      throw refuse('FORBIDDEN', { params: { rule: 'beyondOwnRights' } });
    if (action === 'archive' && before && (await isHeld(tx, before.id))) throw refuse('IN_USE');
  },
});

/** Called after the permissions are locked, so that nobody is given the role meanwhile. */
async function isHeld(tx: Tx, roleId: number): Promise<boolean> {
  const { rows } = await sql`
    select from identity.user_roles as held join identity.users as person on person.id = held.user_id
    where held.role_id = ${roleId} and held.record_status = 0 and person.record_status <> 2 limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export const roleModule = (settings: ListSettings): Module => {
  const record = roleRecord(settings);
  return {
    ...record,
    routes: [
      ...record.routes,
      route(roleCatalogue.getRoles, async (db, { actor }) => {
        if (!actor.can('roles', 'view'))
          return (await rolesOf(db, actor.userId)).map((own) => ({ ...own, recordStatus: 0 as const }));
        const { rows } = await sql<never>`
          select role.id, role.name, role.title, role.scope, role.record_status as "recordStatus"
          from identity.roles as role
          left join identity.credentials as own on own.user_id = ${actor.userId}
          where role.record_status <> 2
          order by (role.id = own.last_active_role_id) desc nulls last, role.id`.execute(db);
        return rows;
      }),
      route(roleCatalogue.getRoleWithOperations, async (db, { actor, params }) => {
        const roleId = params.roleId ?? 0;
        const own = await rolesOf(db, actor.userId);
        const isOwn = own.some(({ id }) => id === roleId);
        // Users who may not view roles learn nothing about a role they do not have, not even whether it exists.
        if (!isOwn && !actor.can('roles', 'view')) throw refuse('NOT_FOUND');
        return roleWithOperations(db, roleId, isOwn ? actor : null);
      }),
      route(roleCatalogue.setOperations, async (tx, call) => {
        await lockRights(tx);
        const id = call.params.id ?? 0;
        const { menuOperationIds, version } = call.body;
        const { label } = await touchVersion(tx, 'role', { id, version, by: call.actor.userId });
        if (label === 'admin') throw refuse('SYSTEM_RECORD');
        await refuseBeyondOwnRights(tx, call.actor, { roleIds: [id] });
        const difference = await replaceOperations(
          tx,
          call,
          {
            entity: 'role',
            id,
            label,
            table: 'identity.role_menu_operations',
            column: 'role_id',
            alsoHeld: [],
          },
          menuOperationIds,
        );
        return { version: version + 1, ...difference };
      }),
      route(roleCatalogue.setTwoStep, async (tx, call) => {
        await lockRights(tx);
        const id = call.params.id ?? 0;
        const { isRequired, version } = call.body;
        const { label } = await touchVersion(tx, 'role', { id, version, by: call.actor.userId });
        await refuseBeyondOwnRights(tx, call.actor, { roleIds: [id] });
        const { rows } = await sql<{ before: boolean; version: number }>`
          update identity.roles as role set requires_two_step = ${isRequired} from identity.roles as stored
          where role.id = ${id} and stored.id = role.id
          returning stored.requires_two_step as before, role.version`.execute(tx);
        const [set] = rows;
        if (!set) throw refuse('NOT_FOUND');
        await writeJournal(tx, call, {
          action: 'permission',
          entity: role.name,
          entityId: id,
          label,
          changes: { requiresTwoStep: [set.before, isRequired] },
        });
        return { version: set.version };
      }),
    ],
  };
};

/** The permissions of a role; for an own role with the user's extra operations. */
async function roleWithOperations(db: Reader, roleId: number, owner: Actor | null) {
  const { rows } = await sql<{
    id: number;
    name: string;
    version: number;
    recordStatus: 0 | 1 | 2;
    requiresTwoStep: boolean;
    userCount: number;
    onlineCount: number;
  }>`
    select t.id, t.name, t.version, t.record_status as "recordStatus", t.requires_two_step as "requiresTwoStep", ${userCount} as "userCount",
      (select count(distinct session.user_id) from identity.user_roles as held
        join identity.sessions as session on session.user_id = held.user_id
        where held.role_id = t.id and held.record_status = 0 and session.revoked_at is null
          and session.last_seen_at > now() - interval '11 minutes') as "onlineCount"
    from identity.roles as t where t.id = ${roleId} and t.record_status <> 2`.execute(db);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  const operations = await sql<{
    source: 'role' | 'user';
    id: number;
    operationId: number;
    operationName: string;
    menuId: number;
    menuKey: string;
  }>`
    select held.source, live.id, live.operation_id as "operationId", operation.name as "operationName",
      live.menu_id as "menuId", live.menu_key as "menuKey"
    from identity.live_menu_operations as live
    join identity.system_operations as operation on operation.id = live.operation_id
    join (
      select 'role' as source, menu_operation_id from identity.role_rights where role_id = ${roleId}
      union all
      select 'user', menu_operation_id from identity.user_menu_operations where user_id = ${owner?.userId ?? 0}
    ) as held on held.menu_operation_id = live.id
    order by live.id, held.source`.execute(db);
  return {
    ...found,
    isFixed: found.name === 'admin',
    roleMenuOperations: operations.rows.map((row) => ({
      recordStatus: 0 as const,
      source: row.source,
      menuOperation: {
        id: row.id,
        recordStatus: 0 as const,
        systemOperation: { id: row.operationId, name: row.operationName },
        menu: { id: row.menuId, key: row.menuKey },
      },
    })),
  };
}
