import { recordStatus } from '@kalfa/contracts/fields';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { changesBetween, writeJournals } from '../../lib/journal.ts';
import { toColumns } from '../record/record-store.ts';
import type { Importable } from './importable.ts';
import { validateSession, type StoredSession } from './sessions.ts';
import { stateOf, type ValidatedRow } from './validate-rows.ts';

/** A statement takes 65,535 parameters; this many rows of the widest record stay below. */
const rowsAtOnce = 1_000;

type Good = ValidatedRow & { input: Record<string, unknown> };

/**
 * Creates all records of an import, or none. Everything is validated again in this transaction, with the references
 * locked, so that the result of the review still holds.
 */
export async function commitImport(
  tx: Tx,
  caller: Caller,
  importable: Importable,
  session: StoredSession,
  { leaveOutErrors }: { leaveOutErrors: boolean },
): Promise<{ created: number; leftOut: number }> {
  if (session.status !== 'reviewing') throw refuse('STATE_CONFLICT');
  const validated = await validateSession(tx, importable, session);
  const good = validated.filter((one): one is Good => one.input !== null && stateOf(one) !== 'error');
  const leftOut = validated.length - good.length;
  if (leftOut > 0 && !leaveOutErrors) throw refuse('IMPORT_UNRESOLVED', { params: { errors: leftOut } });
  if (good.length === 0) throw refuse('LINES_REQUIRED');
  await holdReferences(tx, importable, good);
  for (let at = 0; at < good.length; at += rowsAtOnce)
    await makeRecords(tx, caller, importable, session.id, good.slice(at, at + rowsAtOnce));
  await sql`update files.import_sessions set status = 'committed', committed_at = now() where id = ${session.id}`.execute(
    tx,
  );
  return { created: good.length, leftOut };
}

/** Locks the referenced records, so that they stay active until the rows are written. */
async function holdReferences(tx: Tx, { rules }: Importable, good: readonly Good[]): Promise<void> {
  for (const [field, reference] of Object.entries(rules.references ?? {})) {
    if (!reference) continue;
    const ids = new Set(good.map(({ input }) => input[field]).filter((id) => typeof id === 'number'));
    if (ids.size === 0) continue;
    const { rows } = await sql`
      select from ${sql.table(reference.table)} where id = any(${[...ids]}::bigint[])
        and record_status = ${recordStatus.active} for share`.execute(tx);
    if (rows.length < ids.size)
      throw refuse('PASSIVE_REFERENCE', { faults: [{ path: field, code: 'PASSIVE' }] });
  }
}

async function makeRecords(
  tx: Tx,
  caller: Caller,
  { contract, binding }: Importable,
  sessionId: number,
  good: readonly Good[],
): Promise<void> {
  const { userId } = caller.actor;
  const values = good.map(({ input }) => ({
    ...toColumns(binding, input),
    created_by: userId,
    updated_by: userId,
  }));
  const made = (await tx
    .insertInto(binding.table)
    .values(values as never)
    .returning('id' as never)
    .execute()) as { id: number }[];
  const fields = Object.keys(binding.columns);
  await writeJournals(
    tx,
    caller,
    good.map(({ input }, at) => ({
      action: 'create' as const,
      entity: contract.name,
      entityId: made[at]?.id ?? null,
      label: String(input[contract.label]),
      changes: changesBetween({}, input, fields),
    })),
  );
  await sql`update files.import_rows as row set record_id = made.id
    from unnest(${good.map(({ rowNo }) => rowNo)}::int[], ${made.map(({ id }) => id)}::bigint[]) as made (row_no, id)
    where row.session_id = ${sessionId} and row.row_no = made.row_no`.execute(tx);
}
