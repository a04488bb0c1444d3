import { searchLimits, type Found } from '@kalfa/contracts/reports/search';
import { recordStatus } from '@kalfa/contracts/fields';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Reader } from '@kalfa/db/database';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../lib/http/actor.ts';
import { beginsAWord, column, folded, type Condition } from './list/conditions.ts';
import type { RowsQuery } from './list/list.ts';
import { containsOrBegins, showsWord, type Named, type Searched } from './list/searched.ts';

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
  matches: (db: Reader, actor: Actor, words: readonly string[], named: Named) => RawBuilder<FoundRow>;
};

export type FoundRow = Found & { rank: number };

/** The fields that form the label of a record, its code, and a hint that distinguishes records of the same name. */
export type SearchNames<Field extends string = string> = {
  label: readonly [Field, ...Field[]];
  code?: Field;
  hint?: Field;
  /** What is on hand, and the symbol of its unit, for users who may see it. */
  amount?: { onHand: Field; unit: Field };
  /** The URL parameter that opens the record on its page; `id` if it is not given. */
  opens?: string;
};

/** The source of one kind: the table with its search text, and the entity's own SELECT with the label fields. */
type SearchedRows = Omit<SearchNames, 'hint'> & {
  kind: string;
  /** The page that shows a match: the same for all, or an expression. */
  menu: MenuKey | RawBuilder<string>;
  table: keyof DB;
  rows: RowsQuery;
  scope: Condition | null;
  hint?: string | readonly string[] | undefined;
  /** Where else than in the table's search text its matches are; their hint shows why they match. */
  searched?: Searched;
  /** Equally good matches are in the order of their age instead of that of their names. */
  isNewestFirst?: true;
};

/**
 * The best matches of one kind. Records that begin with the search text come first, then those with words that begin
 * with the terms, then those that contain them; within each rank, active records come first.
 */
export function bestOf(
  { kind, menu, table, rows, label, code, hint, amount, opens = 'id', scope, ...source }: SearchedRows,
  words: readonly string[],
  named: Named,
): RawBuilder<FoundRow> {
  const { searched, isNewestFirst } = source;
  const text = (field: string | undefined) => (field ? column(field) : sql`null`);
  const hints =
    typeof hint === 'object'
      ? sql`nullif(concat_ws(' · ', ${sql.join(hint.map((field) => sql`nullif(${column(field)}, '')`))}), '')`
      : text(hint);
  // A record without a name is labelled by its code.
  const name = sql`coalesce(nullif(concat_ws(' ', ${sql.join(label.map(column))}), ''), ${text(code)})`;
  const whole = folded(words.join(' '));
  const isCode = code ? sql`core.fold_search(${column(code)}) like ${whole}` : sql`false`;
  const shown = searched ? [sql`own.search_text`, sql`core.fold_search(${hints})`] : [sql`own.search_text`];
  const begins = sql.join(
    shown.map((one) => sql`${one} like ${whole} || '%'`),
    sql` or `,
  );
  const rank = sql<number>`case
    when ${begins} or ${isCode} then 0
    when ${all(words.map((word) => beginsAWord(word)(sql`concat_ws(' ', ${sql.join(shown)})`)))} then 1
    else 2 end`;
  // Only the table's own search text is searched, unless the kind says where else: it has an index, and users type names or codes.
  const isThere = (word: string) =>
    searched
      ? showsWord(word, named, searched, containsOrBegins(word))
      : containsOrBegins(word)(sql`own.search_text`);
  const order = isNewestFirst ? sql`own.id desc` : sql`${name} collate core.natural_order, own.id`;
  return sql`(select ${kind}::text as kind, own.id, ${name} as label, ${text(code)}::text as code,
      ${hints}::text as hint, (${menu})::text as menu, ${opens}::text as opens, ${text(amount?.onHand)}::text as "onHand",
      ${text(amount?.unit)}::text as "unitSymbol", ${rank} as rank
    from ${sql.table(table)} as own join ${rows} as r on ${column('id')} = own.id
    where ${all(words.map(isThere))} and ${column('recordStatus')} <> ${recordStatus.archived} and ${scope ?? sql`true`}
    order by rank, ${column('recordStatus')}, ${order} limit ${searchLimits.ofOneKind})`;
}

const all = (conditions: readonly Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
