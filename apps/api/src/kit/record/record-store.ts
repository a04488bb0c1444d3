import type { SearchKind } from '@kalfa/contracts/reports/search';
import type { AnyRecord, HistoryEntry, InputOf, RecordAction, RowOf } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type Expression } from 'kysely';
import type { Actor, AssignedScope } from '../../http/actor.ts';
import type { Caller } from '../../http/call.ts';
import type { Constraints } from '../../http/constraints.ts';
import type { Announcement } from '../../notify/announce.ts';
import type { ImportRules } from '../import/import-rules.ts';
import { column, type Branches, type Condition } from '../list/conditions.ts';
import type { Visibility } from '../list/list.ts';
import type { SearchNames } from '../search.ts';

/** What the SELECT delivers; the kit adds what depends on the person. */
type Delivered<R extends AnyRecord> = Omit<RowOf<R>, 'actions' | 'isFixed'>;

/** Where a field is kept: in a column, in a form of its own in several, or in another table. */
type Kept<Column extends string> = Column | ((value: never) => Partial<Record<Column, unknown>>) | null;

/** How a record lives in the database: its table, its SELECT, where each field is kept, what its constraints mean. */
export type RecordBinding<R extends AnyRecord, T extends keyof DB> = {
  table: T;
  /** Every promised column, as one query over the table as `t`. A column that is missing here does not compile. */
  rows: (db: Reader) => Expression<Delivered<R>>;
  columns: Readonly<Record<keyof InputOf<R> & string, Kept<keyof DB[T] & string>>>;
  /** Writes what of the input is kept in other tables, in the same transaction. `before` is empty for a new record. */
  saveRelated?: (
    tx: Tx,
    caller: Caller,
    id: number,
    input: Partial<InputOf<R>>,
    before: Delivered<R> | null,
  ) => Promise<void>;
  constraints: Constraints;
  /** Whom a new one concerns; without it nobody is told. */
  announces?: (row: Delivered<R>) => Announcement;
  /** What an import needs to know; without it the record cannot be imported. */
  imports?: ImportRules<keyof InputOf<R> & string>;
  /** How the search over everything names what it finds; without it the record is not among what it looks for. */
  search?: R['name'] extends SearchKind ? SearchNames<keyof RowOf<R> & string> : never;
  /** Records the rules rely on, which nobody may change. */
  isFixed?: (row: Delivered<R>) => boolean;
  /** Which rows people see whose role sees only their work places, as a condition on the SELECT's columns `r`. */
  inScope?: (scope: AssignedScope, actor: Actor) => Condition;
  /** Fields by which a filter means a whole branch of a tree, and the table of that tree. */
  branches?: Branches;
  /** What a picker may offer of the active rows, as a condition on the SELECT's columns `r`. */
  isOffered?: Condition;
  /** The entity's own say before a write, in its transaction; it throws the refusal. */
  guard?: (tx: Tx, caller: Caller, change: GuardedChange<R>) => Promise<void>;
};

/** What is about to happen: to which row, unless it is a new one, and with which new values. */
export type GuardedChange<R extends AnyRecord> = {
  action: RecordAction | 'create';
  before: Delivered<R> | null;
  input: Partial<InputOf<R>>;
};

/** A row of any record, as the SELECT delivers it. */
export type Stored = Record<string, unknown> & {
  id: number;
  version: number;
  recordStatus: 0 | 1 | 2;
  updatedAt: string;
  updatedBy: string;
};

export type AnyBinding = {
  table: keyof DB;
  rows: (db: Reader) => Expression<unknown>;
  columns: Readonly<Record<string, Kept<string>>>;
  search?: SearchNames;
};

/** The row, when there is one and this sight reaches it. */
export async function findRow(
  db: Reader,
  { rows }: AnyBinding,
  id: number,
  { scope }: Pick<Visibility, 'scope'>,
): Promise<Stored | undefined> {
  const found = await sql<Stored>`
    select r.* from ${rows(db)} as r where ${column('id')} = ${id} and ${scope ?? sql`true`}`.execute(db);
  return found.rows[0];
}

// A table named by a variable is beyond the query builder's types; the binding's own types have checked the names.
export async function insertRow(tx: Tx, own: AnyBinding, userId: number, input: object): Promise<number> {
  const values = { ...toColumns(own, input), created_by: userId, updated_by: userId };
  const insert = tx.insertInto(own.table).values(values);
  const row = await insert.returning('id' as never).executeTakeFirstOrThrow();
  return (row as { id: number }).id;
}

/** Changes one version of a row; answers whether that version was still the current one. */
export async function updateRow(
  tx: Tx,
  own: AnyBinding,
  { id, version }: Pick<Stored, 'id' | 'version'>,
  values: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const update = tx.updateTable(own.table as never).set(values as never);
  const result = await update
    .where('id' as never, '=', id as never)
    .where('version' as never, '=', version as never)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export const toColumns = ({ columns }: AnyBinding, input: object) =>
  Object.fromEntries(
    Object.entries(input).flatMap(([field, value]) => {
      const kept = columns[field] ?? null;
      if (kept === null) return [];
      return typeof kept === 'string' ? [[kept, value]] : Object.entries(kept(value as never));
    }),
  );

/** What was written in a form that no answer shows, such as a sealed number: the row reads the same before and after. */
export const unseenFields = ({ columns }: AnyBinding, input: object) =>
  Object.entries(input).flatMap(([field, value]) => {
    const kept = columns[field];
    return typeof kept === 'function' && Object.keys(kept(value as never)).length > 0 ? [field] : [];
  });

/** Who changed what, newest first. */
export async function readHistory(db: Reader, entity: string, id: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select entry.id, entry.at, coalesce(users.display_name, '') as "by", entry.action, entry.changes
    from core.audit_entries as entry left join identity.users on users.id = entry.user_id
    where entry.entity = ${entity} and entry.entity_id = ${id}
    order by entry.id desc limit 100`.execute(db);
  return rows;
}
