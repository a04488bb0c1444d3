import { recordStatus } from '@kalfa/contracts/fields';
import type { Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql } from 'kysely';
import { refuse } from '../../http/refusal.ts';

/** A field that names a record of another table. */
export type Reference = { path: string; table: keyof DB; id: number | null | undefined };

/**
 * What is newly chosen must be active. It is held until the end of the transaction, so that nobody archives it between
 * this look and the write.
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

/** Where a record may be named by others. */
export type Use = { table: keyof DB; column: string };

/** Whether a live row names this record. The record is held first, so that no new row can name it meanwhile. */
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

/** Archiving what others name would leave them pointing at nothing. */
export async function refuseUsed(
  tx: Tx,
  record: { table: keyof DB; id: number },
  uses: readonly Use[],
): Promise<void> {
  if (await isUsed(tx, record, uses)) throw refuse('IN_USE');
}
