import type { NotificationAction } from '@kalfa/contracts/notifications/notification-types';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../lib/http/call.ts';
import { announce } from '../../lib/notify/announce.ts';
import type { Places } from './work-place-scope.ts';

/** The fields of a work place that a notification needs, before or after its change. */
type Placed = Places & { personnelId: number };

/** Notifies the person whose scope changes, and subscribers, of a work place that was just written. */
export async function announceWorkPlace(
  tx: Tx,
  caller: Caller,
  { id, before }: { id: number; before: Placed | null },
): Promise<void> {
  const after = await placedAt(tx, id);
  await announceChange(tx, caller, {
    action: before ? 'changed' : 'created',
    workPlaceId: id,
    states: before ? [before, after] : [after],
    direct: await accountsOf(tx, before ? [before.personnelId, after.personnelId] : [after.personnelId]),
  });
}

export type AnnouncedChange = {
  action: NotificationAction;
  workPlaceId: number | null;
  states: readonly Placed[];
  direct: readonly number[];
};

/** Notifies the named users of a change, and subscribers who work at one of its places. */
export async function announceChange(
  tx: Tx,
  caller: Caller,
  { action, workPlaceId, states, direct }: AnnouncedChange,
): Promise<void> {
  const ids = (field: keyof Places) => states.map((state) => state[field] ?? null);
  await announce(tx, caller, {
    type: 'work-place',
    action,
    entity: 'workPlace',
    recordId: workPlaceId,
    places: {
      warehouses: ids('warehouseId'),
      workhouses: ids('workhouseId'),
      stores: ids('storeId'),
    },
    direct,
    title: await titleOf(tx, states.at(-1)),
  });
}

/** The accounts of these employees, whose scope changes. */
export async function accountsOf(db: Reader, personnelIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.users where personnel_id = any(${personnelIds}::bigint[]) and record_status = 0`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

async function placedAt(db: Reader, id: number): Promise<Placed> {
  const { rows } = await sql<Placed>`
    select personnel_id as "personnelId", warehouse_id as "warehouseId", workhouse_id as "workhouseId", store_id as "storeId"
    from hr.work_places where id = ${id}`.execute(db);
  return rows[0] ?? { personnelId: 0 };
}

/** The person and the place. */
async function titleOf(db: Reader, placed: Placed | undefined): Promise<string> {
  const { personnelId = 0, warehouseId = null, workhouseId = null, storeId = null } = placed ?? {};
  const { rows } = await sql<{ title: string }>`
    select concat_ws(' · ', (select name || ' ' || family from hr.personnel where id = ${personnelId}),
      (select name from stock.warehouses where id = ${warehouseId}), (select name from works.workhouses where id = ${workhouseId}),
      (select name from stock.stores where id = ${storeId})) as title`.execute(db);
  return rows[0]?.title ?? '';
}
