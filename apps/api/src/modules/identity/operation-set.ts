import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import { operationLabels, refuseBeyondOwnRights, refuseWithoutView } from './grants.ts';

type Holder = {
  entity: 'role' | 'user';
  id: number;
  label: string;
  table: 'identity.role_menu_operations' | 'identity.user_menu_operations';
  column: 'role_id' | 'user_id';
  /** Operations from elsewhere that already include the view a page needs. */
  alsoHeld: readonly number[];
};

export type Difference = { granted: number[]; removed: number[] };

/** Replaces a set of operations and returns the changes. Unchanged rows are not touched. */
export async function replaceOperations(
  tx: Tx,
  caller: Caller,
  { entity, id, label, table, column, alsoHeld }: Holder,
  wanted: readonly number[],
): Promise<Difference> {
  const held = sql`select menu_operation_id from ${sql.table(table)} where ${sql.ref(column)} = ${id}`;
  // The caller has seen only active operations; permissions on a hidden page are preserved.
  const seen = sql`(${held}) intersect select live.id from identity.live_menu_operations as live`;
  const { rows } = await sql<Difference>`
    select array_to_json(array(select unnest(${wanted}::bigint[]) except (${held}))) as granted,
      array_to_json(array((${seen}) except select unnest(${wanted}::bigint[]))) as removed`.execute(tx);
  const { granted, removed } = rows[0] ?? { granted: [], removed: [] };
  await refuseUnknown(tx, granted);
  await refuseBeyondOwnRights(tx, caller.actor, { menuOperationIds: [...granted, ...removed] });
  await refuseWithoutView(tx, [...wanted, ...alsoHeld]);
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id} and menu_operation_id = any(${removed}::bigint[])`.execute(
    tx,
  );
  await sql`insert into ${sql.table(table)} (${sql.ref(column)}, menu_operation_id)
    select ${id}, unnest(${granted}::bigint[])`.execute(tx);
  await writeJournal(tx, caller, {
    action: 'permission',
    entity,
    entityId: id,
    label,
    changes: {
      granted: [null, await operationLabels(tx, granted)],
      removed: [await operationLabels(tx, removed), null],
    },
  });
  return { granted, removed };
}

/** An operation that does not exist or is inactive cannot be granted. */
async function refuseUnknown(tx: Tx, granted: readonly number[]): Promise<void> {
  const { rows } = await sql<{ live: number }>`
    select count(*) as live from identity.live_menu_operations where id = any(${granted}::bigint[])`.execute(
    tx,
  );
  if (rows[0]?.live !== granted.length)
    throw refuse('PASSIVE_REFERENCE', { params: { field: 'menuOperationIds' } });
}
