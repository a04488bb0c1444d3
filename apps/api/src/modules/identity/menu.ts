import { menuDepth, storedMenu, type MenuNode, type MenuRow } from '@kalfa/contracts/identity/stored-menu';
import { languages, type Language } from '@kalfa/contracts/language';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type Caller } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';
import { lockRights } from './grants.ts';
import { touchVersion } from './touch-version.ts';

/** Pages without which nobody could change permissions again; the database protects them too. */
const wayBack = new Set(['administration', 'users', 'roles', 'menus', 'dashboard']);

type StoredMenu = Omit<MenuRow, 'actions'> & { patterns: string[] };

export const menuModule = (): Module => ({
  constraints: { menus_way_back: { code: 'SYSTEM_RECORD' }, menus_not_own_parent: { code: 'TREE_CYCLE' } },
  routes: [
    route(storedMenu.tree, async (db, { origin }) =>
      treeOf(await readMenus(db, { onlyActive: true }), null, origin.language),
    ),
    route(storedMenu.list, async (db, { actor }) =>
      (await readMenus(db, { onlyActive: false })).map((menu) => menuRowFor(menu, actor)),
    ),
    route(storedMenu.update, async (tx, call) => {
      await lockRights(tx);
      const { version, order, parentId, ...rest } = call.body;
      const before = await readMenu(tx, call.params.id);
      if (parentId !== undefined && parentId !== null) await refuseWrongParent(tx, before.id, parentId);
      await touchVersion(tx, 'menu', { id: before.id, version, by: call.actor.userId });
      await sql`update identity.menus set customised = true where id = ${before.id}`.execute(tx);
      const values = {
        ...(rest.names && { names: JSON.stringify(rest.names) }),
        ...(rest.icon !== undefined && { icon: rest.icon }),
        ...(rest.recordStatus !== undefined && { record_status: rest.recordStatus }),
        ...(order !== undefined && { position: order }),
        ...(parentId !== undefined && { parent_id: parentId }),
      };
      if (Object.keys(values).length > 0)
        await tx.updateTable('identity.menus').set(values).where('id', '=', before.id).execute();
      return finish(tx, call, before, ['names', 'icon', 'order', 'parentId', 'recordStatus']);
    }),
    route(storedMenu.setOperations, async (tx, call) => {
      await lockRights(tx);
      const before = await readMenu(tx, call.params.id);
      if (before.url === '#') throw refuse('STATE_CONFLICT');
      await touchVersion(tx, 'menu', { id: before.id, version: call.body.version, by: call.actor.userId });
      const wanted = call.body.operationIds;
      await sql`
        insert into identity.menu_operations (menu_id, operation_id)
        select ${before.id}, operation.id from identity.system_operations as operation
        where operation.id = any(${wanted}::bigint[]) and operation.record_status = 0
        on conflict (menu_id, operation_id) do update set record_status = 0 where menu_operations.record_status <> 0`.execute(
        tx,
      );
      await sql`update identity.menu_operations set record_status = 1
        where menu_id = ${before.id} and record_status = 0 and operation_id <> all(${wanted}::bigint[])`.execute(
        tx,
      );
      return finish(tx, call, before, ['menuOperations']);
    }),
  ],
});

async function finish(
  tx: Tx,
  caller: Caller,
  before: StoredMenu,
  fields: readonly (keyof StoredMenu)[],
): Promise<MenuRow> {
  const after = await readMenu(tx, before.id);
  await writeJournal(tx, caller, {
    action: fields.includes('menuOperations') ? 'permission' : 'update',
    entity: 'menu',
    entityId: after.id,
    label: after.key,
    changes: changesBetween(before, after, fields),
  });
  return menuRowFor(after, caller.actor);
}

const menuRowFor = (menu: StoredMenu, actor: Actor): MenuRow => ({
  ...menu,
  actions: actor.can('menus', 'edit')
    ? [
        'edit',
        ...(menu.recordStatus !== 0 ? (['show'] as const) : wayBack.has(menu.key) ? [] : (['hide'] as const)),
      ]
    : [],
});

async function readMenus(db: Reader, { onlyActive }: { onlyActive: boolean }): Promise<StoredMenu[]> {
  const { rows } = await sql<StoredMenu>`
    select menu.id, menu.version, menu.key, menu.parent_id as "parentId", menu.names, menu.url, menu.patterns, menu.icon,
      menu.position as "order", menu.record_status as "recordStatus", menu.customised,
      coalesce((
        select json_agg(json_build_object('id', mo.id, 'recordStatus', mo.record_status,
          'systemOperation', json_build_object('id', operation.id, 'name', operation.name)) order by operation.id)
        from identity.menu_operations as mo
        join identity.system_operations as operation on operation.id = mo.operation_id
        where mo.menu_id = menu.id and (not ${onlyActive}::boolean or (mo.record_status = 0 and operation.record_status = 0))
      ), '[]') as "menuOperations"
    from identity.menus as menu
    where menu.record_status = 0 or not ${onlyActive}::boolean
    order by menu.position, menu.id`.execute(db);
  return rows;
}

async function readMenu(db: Reader, id: number | undefined): Promise<StoredMenu> {
  const menu = (await readMenus(db, { onlyActive: false })).find((row) => row.id === id);
  if (!menu) throw refuse('NOT_FOUND');
  return menu;
}

/** Nothing hangs below itself, and nothing so deep that the tree could not show it. */
async function refuseWrongParent(tx: Tx, id: number, parentId: number): Promise<void> {
  const menus = await readMenus(tx, { onlyActive: false });
  const parentOf = new Map(menus.map((menu) => [menu.id, menu.parentId]));
  if (!parentOf.has(parentId)) throw refuse('NOT_FOUND');
  const above: number[] = [];
  for (let next: number | null = parentId; next !== null; next = parentOf.get(next) ?? null) above.push(next);
  if (above.includes(id)) throw refuse('TREE_CYCLE');
  if (above.length + heightOf(menus, id) > menuDepth)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'parentId', code: 'TREE_TOO_DEEP' }] });
}

/** The levels of a menu and of everything below it. */
const heightOf = (menus: readonly StoredMenu[], id: number): number =>
  1 + Math.max(0, ...menus.filter((menu) => menu.parentId === id).map((menu) => heightOf(menus, menu.id)));

/** The name in the caller's language, else in English, else in any language. */
const nameIn = (names: Record<Language, string>, language: Language) =>
  names[language] || names.en || languages.map((l) => names[l]).find(Boolean) || '';

const treeOf = (menus: readonly StoredMenu[], parentId: number | null, language: Language): never =>
  menus
    .filter((menu) => menu.parentId === parentId)
    .map((menu): MenuNode => ({
      id: menu.id,
      key: menu.key,
      name: nameIn(menu.names, language),
      url: menu.url,
      patterns: menu.patterns,
      icon: menu.icon,
      order: menu.order,
      recordStatus: menu.recordStatus,
      menuOperations: menu.menuOperations,
      menus: treeOf(menus, menu.id, language),
    })) as never;
