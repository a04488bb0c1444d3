import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../lib/http/refusal.ts';

const holders = {
  role: { table: 'identity.roles', label: 'name' },
  user: { table: 'identity.users', label: 'display_name' },
  menu: { table: 'identity.menus', label: 'key' },
} as const;

/**
 * Raises the version of a record because a part of it changes, if it is still the version the caller read. Returns the
 * label of the record.
 */
export async function touchVersion(
  tx: Tx,
  entity: keyof typeof holders,
  { id, version, by }: { id: number; version: number; by: number },
): Promise<{ label: string }> {
  const { table, label } = holders[entity];
  const touched = await sql<{ label: string }>`
    update ${sql.table(table)} set updated_by = ${by}
    where id = ${id} and version = ${version} and record_status <> 2 returning ${sql.ref(label)} as label`.execute(
    tx,
  );
  if (touched.rows[0]) return touched.rows[0];
  const current = await sql<{ currentVersion: number; changedBy: string; changedAt: string }>`
    select t.version as "currentVersion", person.display_name as "changedBy", t.updated_at as "changedAt"
    from ${sql.table(table)} as t join identity.users as person on person.id = t.updated_by
    where t.id = ${id} and t.record_status <> 2`.execute(tx);
  const [row] = current.rows;
  throw row ? refuse('VERSION_CONFLICT', { params: row }) : refuse('NOT_FOUND');
}
