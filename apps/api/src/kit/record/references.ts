import { recordStatus } from '@kalfa/contracts/fields';
import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql } from 'kysely';
import { refuse } from '../../lib/http/refusal.ts';

/** A field that references a record of another table. */
export type Reference = { path: string; table: keyof DB; id: number | null | undefined };

/**
 * Newly selected references must be active. They are locked until the end of the transaction, so that nobody archives
 * them between this check and the write.
 */
export async function refuseInactive(tx: Tx, references: readonly Reference[]): Promise<void> {
  for (const { path, table, id } of references) {
    if (id === null || id === undefined) continue;
    const { rows } = await sql<{ status: number }>`
      select record_status as status from ${sql.table(table)} where id = ${id} for share`.execute(tx);
    const [found] = rows;
    if (!found) throw refuse('NOT_FOUND', { params: { field: path } });
    if (found.status !== recordStatus.active)
      throw refuse('PASSIVE_REFERENCE', { faults: [{ path, code: 'PASSIVE' }] });
  }
}

/** A column that may reference a record. */
/** Refuses a record that does not exist, for what its page shows beside it. */
export async function refuseUnknown(db: Reader, table: keyof DB, id: number): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id}`.execute(db);
  if (rows.length === 0) throw refuse('NOT_FOUND');
}

export type Use = { table: keyof DB; column: string };

/**
 * Whether an active row references this record. The record is locked first, so that no new reference can appear
 * meanwhile.
 */
export async function isUsed(
  tx: Tx,
  { table, id }: { table: keyof DB; id: number },
  uses: readonly Use[],
): Promise<boolean> {
  await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx);
  for (const use of uses) {
    const { rows } = await sql`
      select from ${sql.table(use.table)}
      where ${sql.ref(use.column)} = ${id} and record_status <> ${recordStatus.archived} limit 1`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** Refuses to archive a record that others reference. */
export async function refuseUsed(
  tx: Tx,
  record: { table: keyof DB; id: number },
  uses: readonly Use[],
): Promise<void> {
  if (await isUsed(tx, record, uses)) throw refuse('IN_USE');
}
