import { recordStatus } from '@kalfa/contracts/fields';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournals } from '../../lib/journal.ts';
import type { Importable } from './importable.ts';
import type { StoredSession } from './sessions.ts';

type Made = { id: number; label: string; version: number; status: number };

/**
 * Archives everything an import created. Users who may add can undo what they just added themselves, and nothing else;
 * once one of the records was used or changed, the import cannot be undone.
 */
export async function undoImport(
  tx: Tx,
  caller: Caller,
  { contract, binding }: Importable,
  { id, status }: StoredSession,
): Promise<{ archived: number }> {
  if (status !== 'committed') throw refuse('STATE_CONFLICT');
  const label = binding.columns[contract.label];
  const { rows: made } = await sql<Made>`
    select t.id, ${typeof label === 'string' ? sql.ref(`t.${label}`) : sql`''`} as label, t.version, t.record_status as status
    from ${sql.table(binding.table)} as t
    where t.id in (select record_id from files.import_rows where session_id = ${id}) order by t.id for update`.execute(
    tx,
  );
  const used = await usedOnes(
    tx,
    binding.table,
    made.map((one) => one.id),
  );
  const touched = made.filter(
    (one) => one.version > 1 || one.status !== recordStatus.active || used.has(one.id),
  );
  if (touched.length > 0) {
    const names = touched
      .slice(0, 3)
      .map((one) => one.label)
      .join(', ');
    throw refuse('IN_USE', { params: { count: touched.length, names } });
  }
  await sql`update ${sql.table(binding.table)} set record_status = ${recordStatus.archived}, updated_by = ${caller.actor.userId}
    where id = any(${made.map((one) => one.id)}::bigint[])`.execute(tx);
  await writeJournals(
    tx,
    caller,
    made.map((one) => ({
      action: 'archive' as const,
      entity: contract.name,
      entityId: one.id,
      label: one.label,
      changes: { recordStatus: [recordStatus.active, recordStatus.archived] },
    })),
  );
  await sql`update files.import_sessions set status = 'undone' where id = ${id}`.execute(tx);
  return { archived: made.length };
}

/**
 * The records that any row of any table references. The foreign keys are read from the catalogue, so that no table is
 * missed.
 */
async function usedOnes(tx: Tx, table: string, ids: readonly number[]): Promise<Set<number>> {
  const { rows: naming } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${table}::regclass and cardinality(conkey) = 1`.execute(tx);
  const used = new Set<number>();
  for (const { table: other, column } of naming) {
    const { rows } = await sql<{ id: number }>`
      select distinct ${sql.ref(column)} as id from ${sql.table(other)} where ${sql.ref(column)} = any(${ids}::bigint[])`.execute(
      tx,
    );
    for (const { id } of rows) used.add(id);
  }
  return used;
}
