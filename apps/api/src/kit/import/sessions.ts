import type { ImportMessage, ImportRow, ImportSession } from '@kalfa/contracts/files/import-session';
import type { Language } from '@kalfa/contracts/language';
import type { Reader, Tx } from '@kalfa/db/database';
import { faultWords } from '@kalfa/texts/fault-words';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { foldedHeading, importFields } from './fields.ts';
import type { Importable } from './importable.ts';
import { validateRows, stateOf, type ImportCells, type ValidatedRow, type Remark } from './validate-rows.ts';

export type StoredSession = {
  id: number;
  entity: string;
  status: ImportSession['status'];
  headings: string[];
  columns: (string | null)[];
};

const sessionColumns = sql`id, entity, status, array_to_json(headings) as headings, array_to_json(columns) as columns`;

/**
 * Loads one of the user's own imports with its kind. Other users' imports return 404, and the owner needs the right to
 * add.
 */
export async function ownSession(
  db: Reader,
  importables: readonly Importable[],
  actor: Actor,
  id: number | undefined,
  { lock = false }: { lock?: boolean } = {},
): Promise<{ session: StoredSession; importable: Importable }> {
  const { rows } = await sql<StoredSession>`
    select ${sessionColumns} from files.import_sessions where id = ${id ?? 0} and user_id = ${actor.userId}
    ${sql.raw(lock ? 'for update' : '')}`.execute(db);
  const session = rows[0];
  const importable = importables.find(({ contract }) => contract.name === session?.entity);
  if (!session || !importable) throw refuse('NOT_FOUND');
  const { menu } = importable.contract;
  if (!actor.can(menu, 'add')) throw refuse('FORBIDDEN', { params: { menu, operation: 'add' } });
  return { session, importable };
}

export async function newSession(
  tx: Tx,
  userId: number,
  { entity, headings, columns }: Pick<StoredSession, 'entity' | 'headings' | 'columns'>,
  rows: readonly (readonly string[])[],
): Promise<StoredSession> {
  const { rows: made } = await sql<StoredSession>`
    insert into files.import_sessions (user_id, entity, headings, columns)
    values (${userId}, ${entity}, ${headings}::text[], ${columns}::text[]) returning ${sessionColumns}`.execute(
    tx,
  );
  const session = made[0];
  if (!session) throw new Error('the session was not written');
  const cells = JSON.stringify(rows.map((row) => headings.map((_heading, at) => row[at] ?? '')));
  await sql`insert into files.import_rows (session_id, row_no, cells)
    select ${session.id}, row.at + 1, array(select jsonb_array_elements_text(row.cells))
    from jsonb_array_elements(${cells}::jsonb) with ordinality as row (cells, at)`.execute(tx);
  return session;
}

export async function cellsOf(db: Reader, { id }: Pick<StoredSession, 'id'>): Promise<ImportCells[]> {
  const { rows } = await sql<ImportCells>`
    select row_no as "rowNo", array_to_json(cells) as cells from files.import_rows
    where session_id = ${id} order by row_no`.execute(db);
  return rows;
}

/** Validates every row against the current data, and stores the result. */
export async function validateSession(
  tx: Tx,
  importable: Importable,
  session: Pick<StoredSession, 'id' | 'columns'>,
): Promise<ValidatedRow[]> {
  const validated = await validateRows(tx, importable, session.columns, await cellsOf(tx, session));
  const remarked = validated.map((one) => ({
    row_no: one.rowNo,
    state: stateOf(one),
    messages: one.remarks,
  }));
  await sql`update files.import_rows as row set state = found.state, messages = found.messages
    from jsonb_to_recordset(${JSON.stringify(remarked)}::jsonb) as found (row_no int, state text, messages jsonb)
    where row.session_id = ${session.id} and row.row_no = found.row_no
      and (row.state <> found.state or row.messages <> found.messages)`.execute(tx);
  return validated;
}

/** Stores the user's mapping of the headings for the next file. */
export const rememberColumns = (tx: Tx, userId: number, { entity, headings, columns }: StoredSession) =>
  sql`insert into files.import_headings (user_id, entity, heading, field)
    select distinct on (heading) ${userId}::bigint, ${entity}, heading, field
    from unnest(${headings.map(foldedHeading)}::text[], ${columns}::text[]) as mapping (heading, field)
    where heading <> '' order by heading, field nulls last
    on conflict (user_id, entity, heading) do update set field = excluded.field`.execute(tx);

export async function rememberedColumns(
  db: Reader,
  userId: number,
  entity: string,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ heading: string; field: string | null }>`
    select heading, field from files.import_headings where user_id = ${userId} and entity = ${entity}`.execute(
    db,
  );
  return new Map(rows.map(({ heading, field }) => [heading, field]));
}

/** The session as returned to its owner. */
export async function sessionView(
  db: Reader,
  importable: Importable,
  session: StoredSession,
): Promise<ImportSession> {
  const { rows } = await sql<ImportSession['counts']>`
    select count(*) as "all", count(*) filter (where state = 'ok') as ok,
      count(*) filter (where state = 'warning') as warning, count(*) filter (where state = 'error') as error
    from files.import_rows where session_id = ${session.id}`.execute(db);
  const examples = await sql<{ cells: string[] }>`
    select array_to_json(cells) as cells from files.import_rows where session_id = ${session.id}
    order by row_no limit 3`.execute(db);
  return {
    ...session,
    examples: examples.rows.map(({ cells }) => cells),
    fields: importFields(importable).map(({ field, isRequired }) => ({ field, isRequired })),
    counts: rows[0] ?? { all: 0, ok: 0, warning: 0, error: 0 },
  };
}

type StoredRow = { rowNo: number; cells: string[]; state: ImportRow['state']; messages: Remark[] };

/** Rows with their errors, in the user's language. */
export async function rowViews(
  db: Reader,
  { id }: StoredSession,
  { state, after, limit }: { state?: ImportRow['state'] | undefined; after: number; limit: number },
  language: Language,
): Promise<ImportRow[]> {
  const { rows } = await sql<StoredRow>`
    select row_no as "rowNo", array_to_json(cells) as cells, state, messages from files.import_rows
    where session_id = ${id} and row_no > ${after} and (${state ?? null}::text is null or state = ${state ?? null})
    order by row_no limit ${limit}`.execute(db);
  return rows.map(({ messages, ...row }) => ({
    ...row,
    messages: messages.map((remark): ImportMessage => ({
      field: remark.field,
      code: remark.code,
      message: faultWords(remark, language),
      isWarning: remark.isWarning ?? false,
      proposals: remark.proposals ?? [],
    })),
  }));
}
