import type { AnyRecord, HistoryEntry, InputOf, RecordAction, RowOf } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type Expression } from 'kysely';
import type { Actor, AssignedScope } from '../../lib/http/actor.ts';
import type { Caller } from '../../lib/http/call.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import type { Announcement } from '../../lib/notify/announce.ts';
import type { WrittenField } from '../export/exportable.ts';
import type { ImportRules } from '../import/import-rules.ts';
import { column, type Branches, type Condition } from '../list/conditions.ts';
import type { Visibility } from '../list/list.ts';
import type { Searched } from '../list/searched.ts';
import type { SearchNames } from '../search.ts';

/** The columns of the SELECT; the kit adds those that depend on the user. */
export type Delivered<R extends AnyRecord> = Omit<RowOf<R>, 'actions' | 'isFixed'>;

/** Where a field is stored: in a column, in several columns with a conversion, or in another table. */
type Kept<Column extends string> = Column | ((value: never) => Partial<Record<Column, unknown>>) | null;

/** A query that returns every column of the contract; otherwise a type whose name is all that the compiler reports. */
type CompleteQuery<Wanted, Found> = [Found] extends [Wanted]
  ? Expression<Found>
  : [Exclude<keyof Wanted, keyof Found>] extends [never]
    ? { columnsOfAnotherType: Differing<Wanted, Found> }
    : { missingColumns: Exclude<keyof Wanted, keyof Found> };
type Differing<Wanted, Found> = {
  [Field in keyof Wanted & keyof Found]: [Found[Field]] extends [Wanted[Field]] ? never : Field;
}[keyof Wanted & keyof Found];

/** Maps a record to the database: its table, its SELECT, the columns of its fields, the meaning of its constraints. */
export type RecordBinding<R extends AnyRecord, T extends keyof DB, Found = Delivered<R>> = {
  table: T;
  /**
   * Every column of the contract, as one query over the table as `t`. A missing column does not compile. The actor is for
   * computed columns that depend on what the user may see.
   */
  rows: (db: Reader, actor: Actor) => CompleteQuery<Delivered<R>, Found>;
  columns: Readonly<Record<keyof InputOf<R> & string, Kept<keyof DB[T] & string>>>;
  /** Writes the fields that are stored in other tables, in the same transaction. `before` is empty for a new record. */
  saveRelated?: (
    tx: Tx,
    caller: Caller,
    id: number,
    input: Partial<InputOf<R>>,
    before: Delivered<R> | null,
  ) => Promise<void>;
  constraints: Constraints;
  /** Who is notified of a new record; without it nobody is. */
  announces?: (row: Delivered<R>) => Announcement;
  /** Import rules; without them the record cannot be imported. */
  imports?: ImportRules<keyof InputOf<R> & string>;
  /** The fields that files write in a way of their own. */
  written?: { readonly [Field in keyof RowOf<R> & string]?: WrittenField };
  /** How the global search labels the record; without it the record is not searched. */
  search?: SearchNames<keyof RowOf<R> & string>;
  /** Records that the rules rely on, which nobody may change, as a condition on the SELECT's columns `r`. */
  isFixed?: Condition;
  /** Which rows users see whose role is limited to assigned places, as a condition on the SELECT's columns `r`. */
  inScope?: (scope: AssignedScope, actor: Actor) => Condition;
  /** Fields whose filter includes all descendants in a tree, and the table of that tree. */
  branches?: Branches;
  /** Names of other records that the list shows, where they are too many to be part of `search_text`. */
  searched?: Searched;
  /** Which active rows a picker offers, as a condition on the SELECT's columns `r`. */
  isOffered?: Condition;
  /** Goods may be sent to it, so that pickers of destinations offer it to everybody. */
  isDestination?: true;
  /** The entity's own checks before a write, in its transaction; it throws the refusal. */
  guard?: (tx: Tx, caller: Caller, change: GuardedChange<R>) => Promise<void>;
};

/** The change to check: the row, unless it is a new one, and the new values. */
export type GuardedChange<R extends AnyRecord> = {
  action: RecordAction | 'create';
  before: Delivered<R> | null;
  input: Partial<InputOf<R>>;
};

/** A row of any record, as the SELECT returns it. */
export type Stored = Record<string, unknown> & {
  id: number;
  version: number;
  recordStatus: 0 | 1 | 2;
  isFixed: boolean;
  updatedAt: string;
  updatedBy: string;
};

export type AnyBinding = {
  table: keyof DB;
  rows: (db: Reader, actor: Actor) => Expression<unknown>;
  columns: Readonly<Record<string, Kept<string>>>;
  search?: SearchNames;
};

/** The row, if it exists and is visible. */
export async function findRow(
  db: Reader,
  { rows }: AnyBinding,
  actor: Actor,
  id: number,
  { scope }: Pick<Visibility, 'scope'>,
): Promise<Stored | undefined> {
  const found = await sql<Stored>`${preparedPlan}
    select r.* from ${rows(db, actor)} as r where ${column('id')} = ${id} and ${scope ?? sql`true`}`.execute(
    db,
  );
  return found.rows[0];
}

// The query builder cannot type a table named by a variable; the binding's own types have checked the names.
export async function insertRow(tx: Tx, own: AnyBinding, userId: number, input: object): Promise<number> {
  const values = { ...toColumns(own, input), created_by: userId, updated_by: userId };
  const insert = tx.insertInto(own.table).values(values);
  const row = await insert.returning('id' as never).executeTakeFirstOrThrow();
  return (row as { id: number }).id;
}

/** Updates one version of a row; returns whether that version was still the current one. */
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
      const target = columns[field] ?? null;
      if (target === null) return [];
      return typeof target === 'string' ? [[target, value]] : Object.entries(target(value as never));
    }),
  );

/** Written fields that no answer contains, such as an encrypted number: the row reads the same before and after. */
export const unansweredFields = ({ columns }: AnyBinding, input: object) =>
  Object.entries(input).flatMap(([field, value]) => {
    const target = columns[field];
    return typeof target === 'function' && Object.keys(target(value as never)).length > 0 ? [field] : [];
  });

/** The changes of a record, newest first. */
export async function readHistory(db: Reader, entity: string, id: number): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select entry.id, entry.at, coalesce(users.display_name, '') as "by", entry.action, entry.changes
    from core.audit_entries as entry left join identity.users on users.id = entry.user_id
    where entry.entity = ${entity} and entry.entity_id = ${id}
    order by entry.id desc limit 100`.execute(db);
  return rows;
}
