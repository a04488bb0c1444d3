import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import { type Condition } from '../list/conditions.ts';
import type { NamedKind, Searched } from '../list/searched.ts';

/** What the search of a family finds beside the number and the author. */
export type DocumentSearch<T extends keyof DB> = {
  /** The family's table has texts of its own, in an indexed column `search_text`. */
  hasTexts?: true;
  /** The columns of the family's table that refer to records whose names the list shows. */
  names?: Partial<Record<keyof DB[T] & string, NamedKind>>;
  /** Names that are referred to elsewhere, each with a SELECT of the ids of the documents. */
  through?: readonly (readonly [NamedKind, (ids: readonly number[]) => RawBuilder<unknown>])[];
};

/** Where the search of a family looks. */
export function documentSearched(
  table: keyof DB,
  { hasTexts, names = {}, through = [] }: DocumentSearch<keyof DB>,
): Searched {
  const from = sql`select own.id from ${sql.table(table)} as own where`;
  const registered = sql`select own.id from core.documents as own where`;
  const refers = (select: RawBuilder<unknown>, name: string) => (ids: readonly number[]) =>
    sql`${select} ${isIn(sql.ref(`own.${name}`), ids)}`;
  return {
    texts: (matches) => [
      sql`${registered} ${matches(sql`own.search_text`)}`,
      ...(hasTexts ? [sql`${from} ${matches(sql`own.search_text`)}`] : []),
    ],
    isInRow: !hasTexts,
    names: [
      ['user', refers(registered, 'created_by')],
      ...Object.entries<NamedKind>(names).map(([name, kind]) => [kind, refers(from, name)] as const),
      ...through,
    ],
  };
}

/** Whether a column refers to one of these records. */
export const isIn = (name: RawBuilder<unknown>, ids: readonly number[]): Condition =>
  sql`${name} = any(${ids}::bigint[])`;
