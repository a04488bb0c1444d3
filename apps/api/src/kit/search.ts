import { searchLimits, type Found } from '@kalfa/contracts/reports/search';
import { recordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../http/actor.ts';
import { column, folded, type Condition } from './list/conditions.ts';
import type { RowsQuery } from './list/list.ts';

/**
 * One kind of record that the global search finds. Each module registers its own, so that the search depends on no
 * module.
 */
export type Searchable = {
  /** The entity. */
  kind: string;
  /** Users who may view none of these pages find nothing of this kind. */
  menus: readonly MenuKey[];
  /** The best matches of this kind that the user may see, as one SELECT of `FoundRow`. */
  matches: (db: Reader, actor: Actor, words: readonly string[]) => RawBuilder<FoundRow>;
};

export type FoundRow = Found & { rank: number };

/** The fields that form the label of a record, its code, and a hint that distinguishes records of the same name. */
export type SearchNames<Field extends string = string> = {
  label: readonly [Field, ...Field[]];
  code?: Field;
  hint?: Field;
  /** The URL parameter that opens the record on its page; `id` if it is not given. */
  opens?: string;
};

/** The source of one kind: the table with its search text, and the entity's own SELECT with the label fields. */
type SearchedRows = SearchNames & {
  kind: string;
  /** The page that shows a match: the same for all, or an expression. */
  menu: MenuKey | RawBuilder<string>;
  table: keyof DB;
  rows: RowsQuery;
  scope: Condition | null;
};

/** The search terms, limited to eight. */
export const wordsOf = (q: string) => q.split(/\s+/).filter(Boolean).slice(0, 8);

/**
 * The best matches of one kind. Records that begin with the search text come first, then those with words that begin
 * with the terms, then those that contain them; within each rank, active records come first.
 */
export function bestOf(
  { kind, menu, table, rows, label, code, hint, opens = 'id', scope }: SearchedRows,
  words: readonly string[],
): RawBuilder<FoundRow> {
  const text = (field: string | undefined) => (field ? column(field) : sql`null`);
  // A record without a name is labelled by its code.
  const name = sql`coalesce(nullif(concat_ws(' ', ${sql.join(label.map(column))}), ''), ${text(code)})`;
  const whole = words.join(' ');
  const isCode = code ? sql`core.fold_search(${column(code)}) like ${folded(whole)}` : sql`false`;
  const rank = sql<number>`case
    when own.search_text like ${folded(whole)} || '%' or ${isCode} then 0
    when ${all(words.map(beginsAWord))} then 1
    else 2 end`;
  // Only the table's own search text is searched: it has an index, and users type names or codes here.
  return sql`(select ${kind}::text as kind, own.id, ${name} as label, ${text(code)}::text as code,
      ${text(hint)}::text as hint, (${menu})::text as menu, ${opens}::text as opens, ${rank} as rank
    from ${sql.table(table)} as own join ${rows} as r on ${column('id')} = own.id
    where ${all(words.map(isThere))} and ${column('recordStatus')} <> ${recordStatus.archived} and ${scope ?? sql`true`}
    order by rank, ${column('recordStatus')}, ${name} collate core.natural_order, own.id limit ${searchLimits.ofOneKind})`;
}

/**
 * One or two letters occur in nearly every name, and the trigram index cannot find them; so they match only at word
 * starts.
 */
const isThere = (word: string): Condition =>
  word.length < 3 ? beginsAWord(word) : sql`own.search_text like '%' || ${folded(word)} || '%'`;

const beginsAWord = (word: string): Condition =>
  sql`(own.search_text like ${folded(word)} || '%' or own.search_text like '% ' || ${folded(word)} || '%')`;

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
