import {
  fieldKind,
  kindOf,
  relativeDay,
  type Filter,
  type ListShape,
  type Operator,
} from '@kalfa/contracts/list';
import type { DB } from '@kalfa/db/types.gen';
import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** Fields that reference a node of a tree, with the table of that tree. */
export type Branches = Readonly<Record<string, keyof DB>>;

/** A field of the list, as a column of the wrapped query `r`. Names come from the contract, never from the caller. */
export const column = (field: string) => sql.ref(`r.${field}`);

/** Whether a field is one of these ids. An empty list matches nothing. */
export const isOneOf = (field: string, ids: readonly number[]): Condition =>
  sql`${column(field)} = any(${ids}::bigint[])`;

/** The PostgreSQL type a value of this kind is compared as. */
export const castOf: Record<ReturnType<typeof kindOf>, string> = {
  text: 'text',
  integer: 'bigint',
  decimal: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
};

/** A day in the organisation's time zone: a date, or `today-30`. */
function dayOf(value: string, timeZone: string): RawBuilder<Date> | null {
  const relative = relativeDay.exec(value);
  if (relative) return sql`((now() at time zone ${timeZone})::date + ${Number(relative[1] ?? 0)}::int)`;
  return value.length === 'yyyy-mm-dd'.length ? sql`${value}::date` : null;
}

/** The start of a day in the organisation's time zone, plus some days. */
const midnight = (day: RawBuilder<Date>, daysLater: number, timeZone: string) =>
  sql`((${day} + ${daysLater}::int)::timestamp at time zone ${timeZone})`;

/** The end of a day in the organisation's time zone, or the given instant. */
export const lastMomentOf = (value: string, timeZone: string): RawBuilder<Date> => {
  const day = dayOf(value, timeZone);
  return day ? sql`(${midnight(day, 1, timeZone)} - interval '1 microsecond')` : sql`${value}::timestamptz`;
};

type FilterSettings = {
  timeZone: string;
  branches?: Branches | undefined;
  /** The rows with a matching text, where `search_text` does not contain all texts. */
  searched?: { texts?: (matches: Matches) => readonly RawBuilder<unknown>[]; isInRow?: boolean } | undefined;
};

/** Converts one filter to a condition. Text comparison ignores case. */
export function filterCondition(
  shape: ListShape,
  filter: Filter,
  { timeZone, branches = {}, searched }: FilterSettings,
): Condition {
  const kind = kindOf(fieldKind(shape, filter.field) ?? 'text');
  const { field, operator, values } = filter;
  const [first = ''] = values;
  if (operator === 'isNull')
    return first === 'true' ? sql`${column(field)} is null` : sql`${column(field)} is not null`;
  // Every text field of a list is part of its indexed search text; the exact field is compared as well.
  if (operator === 'contains') {
    const isThere = contains(first);
    const texts = searched?.isInRow ? null : searched?.texts?.(isThere);
    const isFound = texts ? sql`r.id in (${sql.join(texts, sql` union all `)})` : isThere(sql`r.search_text`);
    return sql`(${isFound} and ${isThere(sql`core.fold_search(${column(field)})`)})`;
  }
  const left = kind === 'text' ? sql`core.fold_case(${column(field)})` : column(field);
  const right = (value: string) => operand(kind, operator, value, timeZone);
  const tree = branches[field];
  if (tree && operator === 'eq') return sql`${left} in (${below(tree, values.map(right))})`;
  if (tree && operator === 'ne') return sql`${left} not in (${below(tree, values.map(right))})`;
  switch (operator) {
    case 'eq':
      return sql`${left} in (${sql.join(values.map(right))})`;
    case 'ne':
      return sql`(${column(field)} is null or ${left} not in (${sql.join(values.map(right))}))`;
    case 'gt':
      // "After" a day begins with the next day, and "up to" a day includes all of it.
      return isDayOf(kind, first) ? sql`${left} >= ${right(first)}` : sql`${left} > ${right(first)}`;
    case 'gte':
      return sql`${left} >= ${right(first)}`;
    case 'lt':
      return sql`${left} < ${right(first)}`;
    case 'lte':
      return isDayOf(kind, first) ? sql`${left} < ${right(first)}` : sql`${left} <= ${right(first)}`;
  }
}

/** Some nodes of a tree and all their descendants. */
const below = (tree: string, roots: readonly RawBuilder<unknown>[]) => sql`
  with recursive below as (
    select id from ${sql.table(tree)} where id in (${sql.join(roots)})
    union select child.id from ${sql.table(tree)} as child join below on child.parent_id = below.id)
  select id from below`;

type PlainKind = ReturnType<typeof kindOf>;

/** Whether an instant is compared with a whole day. */
const isDayOf = (kind: PlainKind, value: string) => kind === 'instant' && dayOf(value, 'UTC') !== null;

function operand(kind: PlainKind, operator: Operator, value: string, timeZone: string): RawBuilder<unknown> {
  if (kind === 'text') return sql`core.fold_case(${value})`;
  const day = kind === 'date' || kind === 'instant' ? dayOf(value, timeZone) : null;
  if (day && kind === 'date') return day;
  if (day) return midnight(day, operator === 'gt' || operator === 'lte' ? 1 : 0, timeZone);
  return sql`${value}::${sql.raw(castOf[kind])}`;
}

/** The words of a search; more than eight are ignored. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter(Boolean).slice(0, 8);

/** Compares a folded text. */
export type Matches = (text: RawBuilder<unknown>) => Condition;

/** A text that contains the word. */
export const contains =
  (word: string): Matches =>
  (text) =>
    sql`${text} like ${pattern(word)}`;

/** A text with a word that begins so. */
export const beginsAWord =
  (word: string): Matches =>
  (text) =>
    sql`(${text} like ${folded(word)} || '%' or ${text} like '% ' || ${folded(word)} || '%')`;

/** Matches a folded text anywhere in another. */
const pattern = (text: string) => sql`'%' || ${folded(text)} || '%'`;

/** A text folded for search, with the wildcards of LIKE escaped. */
export const folded = (text: string) => sql`core.fold_search(${text.replace(/[\\%_]/g, '\\$&')})`;
