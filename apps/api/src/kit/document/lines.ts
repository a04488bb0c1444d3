import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../lib/http/refusal.ts';
import type { Changes } from '../../lib/journal.ts';

/** Where the lines of a family are stored. */
export type LineTable<Field extends string = string> = {
  table: keyof DB;
  /** The column with the id of the document. */
  parent: string;
  /** The column of each input field, and its type. */
  columns: Readonly<
    Record<Field, readonly [column: string, type: 'bigint' | 'numeric' | 'text' | 'date' | 'boolean']>
  >;
};

export type StoredLine<Line> = Line & { id: number };

/** A line of a request: `path` names it in errors, by its key or id, or else by its index. */
export type SentLine<Line> = Line & { id?: number | undefined; key?: string | undefined };

/** A line to validate, with the path of its fields in errors. */
export type LineAtPath<Line> = { line: Line; path: string };

type LineChanges<Line> = {
  upsert: readonly SentLine<Line>[];
  remove: readonly number[];
  order?: readonly string[] | undefined;
};

/** The lines of a document, in their order. */
export async function readLines<Line>(
  db: Reader,
  { table, parent, columns }: LineTable,
  documentId: number,
): Promise<StoredLine<Line>[]> {
  const fields = Object.entries(columns).map(
    ([field, [column]]) => sql`${sql.ref(column)} as ${sql.id(field)}`,
  );
  const { rows } = await sql<StoredLine<Line>>`
    select id, ${sql.join(fields)} from ${sql.table(table)}
    where ${sql.ref(parent)} = ${documentId} and record_status = 0 order by position, id`.execute(db);
  return rows;
}

/** The sent lines with their paths. `from` is where an array of lines without keys stands in the request. */
export const withPaths = <Line>(
  lines: readonly SentLine<Line>[],
  from = 'lines',
): LineAtPath<SentLine<Line>>[] =>
  lines.map((line, index) => {
    const name = line.key ?? line.id;
    return { line, path: name === undefined ? `${from}[${index}]` : `lines.${name}` };
  });

/** The key of a new line: the client's, or its index among the sent lines. */
export const keyOf = (line: { key?: string | undefined }, index: number) => line.key ?? `new${index}`;

/** Appends lines in the given order and returns their ids by key. */
export async function insertLines<Line>(
  tx: Tx,
  { table, parent, columns }: LineTable,
  documentId: number,
  lines: readonly { key: string; line: Line }[],
): Promise<Record<string, number>> {
  if (lines.length === 0) return {};
  const stored = Object.entries(columns);
  const names = sql.join(stored.map(([field]) => sql.id(field)));
  const types = stored.map(([field, [, type]]) => sql`${sql.id(field)} ${sql.raw(type)}`);
  const { rows } = await sql<{ id: number; position: number }>`
    insert into ${sql.table(table)} (${sql.ref(parent)}, position, ${sql.join(stored.map(([, [column]]) => sql.ref(column)))})
    select ${documentId}, (select coalesce(max(position), 0) from ${sql.table(table)} where ${sql.ref(parent)} = ${documentId}) + line.place,
      ${sql.join(stored.map(([field]) => sql.ref(`line.${field}`)))}
    from rows from (jsonb_to_recordset(${JSON.stringify(lines.map(({ line }) => line))}::jsonb) as (${sql.join(types)}))
      with ordinality as line (${names}, place)
    order by line.place returning id, position`.execute(tx);
  const ids = rows.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
  return Object.fromEntries(lines.map(({ key }, index) => [key, ids[index] ?? 0]));
}

/** The new lines of a document that is created with them. */
export const insertNewLines = <Line>(
  tx: Tx,
  table: LineTable,
  documentId: number,
  lines: readonly SentLine<Line>[],
): Promise<Record<string, number>> =>
  insertLines(
    tx,
    table,
    documentId,
    lines.map((line, index) => ({ key: keyOf(line, index), line })),
  );

/**
 * Changed lines must belong to the document, each once, new ones have different keys, and it may not exceed the maximum
 * number of lines.
 */
export function refuseForeignLines<Line>(
  stored: readonly { id: number }[],
  { upsert, remove, order }: LineChanges<Line>,
  most: number,
): void {
  const known = new Set(stored.map(({ id }) => id));
  const changed = upsert.flatMap(({ id }) => id ?? []);
  const strangers = [...remove, ...changed].filter((id) => !known.has(id));
  if (strangers.length > 0) throw refuse('NOT_FOUND', { params: { lines: strangers } });
  const keys = upsert.flatMap((line, index) => (line.id === undefined ? keyOf(line, index) : []));
  const faults: Fault[] = [];
  const named = [...changed, ...remove, ...keys];
  if (new Set(named).size < named.length) faults.push({ path: 'lines', code: 'TAKEN' });
  const left = [...[...known].filter((id) => !remove.includes(id)).map(String), ...keys];
  if (left.length > most) faults.push({ path: 'lines', code: 'NUMBER_TOO_BIG', params: { max: most } });
  const ordered = new Set(order);
  const isComplete = !order || (order.length === left.length && left.every((name) => ordered.has(name)));
  if (!isComplete) faults.push({ path: 'lines.order', code: 'VALUE_REFUSED' });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

/** Writes changed lines in as many statements as there are sorts of change, however many lines there are. */
export async function changeLines<Line extends object>(
  tx: Tx,
  own: LineTable,
  documentId: number,
  { upsert, remove, order }: LineChanges<Line>,
): Promise<Record<string, number>> {
  const { table, parent, columns } = own;
  const changed = upsert.filter(({ id }) => id !== undefined);
  const ids = changed.map(({ id }) => id);
  // Changed lines are set aside first: each item stands once among the live lines, and two lines may exchange theirs.
  if (remove.length + ids.length > 0)
    await sql`update ${sql.table(table)} set record_status = 2
      where ${sql.ref(parent)} = ${documentId} and id = any(${[...remove, ...ids]}::bigint[])`.execute(tx);
  if (ids.length > 0) {
    const stored = Object.entries(columns);
    const sets = stored.map(([field, [column]]) => sql`${sql.id(column)} = change.${sql.id(field)}`);
    const types = stored.map(([field, [, type]]) => sql`${sql.id(field)} ${sql.raw(type)}`);
    await sql`update ${sql.table(table)} as line set record_status = 0, ${sql.join(sets)}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as change (id bigint, ${sql.join(types)})
      where line.id = change.id and line.${sql.id(parent)} = ${documentId}`.execute(tx);
  }
  const added = upsert.flatMap((line, index) =>
    line.id === undefined ? [{ key: keyOf(line, index), line }] : [],
  );
  const lineIds = await insertLines(tx, own, documentId, added);
  if (order) {
    const sorted = order.map((name) => lineIds[name] ?? Number(name));
    await sql`update ${sql.table(table)} as line set position = place.position
      from unnest(${sorted}::bigint[]) with ordinality as place (id, position)
      where line.id = place.id and line.position <> place.position`.execute(tx);
  }
  return lineIds;
}

/** What changed between two states of the lines: whole lines that were added or removed, fields of the others. */
export function lineChangesBetween(
  before: readonly StoredLine<object>[],
  after: readonly StoredLine<object>[],
): Changes {
  const changes: Changes = {};
  const old = new Map(before.map((line) => [line.id, line as Record<string, unknown>]));
  const now = new Map(after.map((line) => [line.id, line as Record<string, unknown>]));
  for (const [id, line] of old) if (!now.has(id)) changes[`lines.${id}`] = [line, null];
  for (const [id, line] of now) {
    const was = old.get(id);
    if (!was) changes[`lines.${id}`] = [null, line];
    else
      for (const [field, value] of Object.entries(line))
        if (was[field] !== value) changes[`lines.${id}.${field}`] = [was[field], value];
  }
  const kept = before.filter(({ id }) => now.has(id)).map(({ id }) => id);
  const sorted = after.filter(({ id }) => old.has(id)).map(({ id }) => id);
  if (kept.join() !== sorted.join()) changes['lines.order'] = [kept, sorted];
  return changes;
}
