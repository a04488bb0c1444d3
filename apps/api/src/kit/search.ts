import { searchLimits, type SearchKind } from '@kalfa/contracts/reports/search';
import { recordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/actor.ts';
import { column, folded, type Condition } from './list/conditions.ts';
import type { RowsQuery } from './list/list.ts';

/** One kind of thing that the search over everything finds. Its module brings it along, so that the search knows no module. */
export type Searchable = {
  kind: SearchKind;
  /** Who may not view this page finds nothing of the kind. */
  menu: MenuKey;
  /** The best few of the kind as one SELECT of `FoundRow`, for this person. */
  matches: (db: Reader, actor: Actor, words: readonly string[]) => RawBuilder<FoundRow>;
};

export type FoundRow = {
  kind: SearchKind;
  id: number;
  label: string;
  code: string | null;
  hint: string | null;
  rank: number;
};

/** The fields that name a record to a person, its code, and what tells it from another of the same name. */
export type SearchNames<Field extends string = string> = {
  label: readonly [Field, ...Field[]];
  code?: Field;
  hint?: Field;
};

/** Where a kind is looked for: the table with its search text, and the entity's own SELECT with the fields of its names. */
type SearchedRows = SearchNames & {
  kind: SearchKind;
  table: keyof DB;
  rows: RowsQuery;
  scope: Condition | null;
};

/** The words that are looked for; more than a few help nobody. */
export const wordsOf = (q: string) => q.split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The best few of one kind. What begins with the words comes before what has words that begin so, and that before what
 * has them inside; of equals the active ones come first.
 */
export function bestOf(
  { kind, table, rows, label, code, hint, scope }: SearchedRows,
  words: readonly string[],
): RawBuilder<FoundRow> {
  const text = (field: string | undefined) => (field ? column(field) : sql`null`);
  // What was given no name is called by its code.
  const name = sql`coalesce(nullif(concat_ws(' ', ${sql.join(label.map(column))}), ''), ${text(code)})`;
  const whole = words.join(' ');
  const isCode = code ? sql`core.fold_search(${column(code)}) like ${folded(whole)}` : sql`false`;
  const rank = sql<number>`case
    when own.search_text like ${folded(whole)} || '%' or ${isCode} then 0
    when ${all(words.map(beginsAWord))} then 1
    else 2 end`;
  // Only the own texts of the table are looked through: they have an index, and a name or a code is what people type here.
  return sql`(select ${kind}::text as kind, own.id, ${name} as label, ${text(code)}::text as code,
      ${text(hint)}::text as hint, ${rank} as rank
    from ${sql.table(table)} as own join ${rows} as r on ${column('id')} = own.id
    where ${all(words.map(isThere))} and ${column('recordStatus')} <> ${recordStatus.archived} and ${scope ?? sql`true`}
    order by rank, ${column('recordStatus')}, label, own.id limit ${searchLimits.ofOneKind})`;
}

/** One or two letters stand inside nearly every name, and no index knows them there; so they count where a word begins. */
const isThere = (word: string): Condition =>
  word.length < 3 ? beginsAWord(word) : sql`own.search_text like '%' || ${folded(word)} || '%'`;

const beginsAWord = (word: string): Condition =>
  sql`(own.search_text like ${folded(word)} || '%' or own.search_text like '% ' || ${folded(word)} || '%')`;

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
