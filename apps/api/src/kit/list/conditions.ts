import { kindOf, type FieldKind, type Filter, type ListShape } from '@kalfa/contracts/list';
import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** A field of the list, as a column of the wrapped query `r`. Names come from the contract, never from the caller. */
export const column = (field: string) => sql.ref(`r.${field}`);

/** The PostgreSQL type a value of this kind is compared as. */
export const castOf: Record<ReturnType<typeof kindOf>, string> = {
  text: 'text',
  integer: 'bigint',
  decimal: 'numeric',
  date: 'date',
  instant: 'timestamptz',
  boolean: 'boolean',
};

const relativeDay = /^today([+-]\d+)?$/;

/** A value to compare with. `today-30` is counted in the organisation's time zone. */
function operand(kind: FieldKind, value: string, timeZone: string): RawBuilder<unknown> {
  const cast = sql.raw(castOf[kindOf(kind)]);
  const match = relativeDay.exec(value);
  if (!match) return sql`${value}::${cast}`;
  const days = Number(match[1] ?? 0);
  const midnight = sql`(date_trunc('day', now() at time zone ${timeZone}) + make_interval(days => ${days}::int))`;
  return kindOf(kind) === 'date' ? sql`${midnight}::date` : sql`(${midnight} at time zone ${timeZone})`;
}

/** One filter as a condition. Text is compared as people read it: without regard to case. */
export function filterCondition(shape: ListShape, filter: Filter, timeZone: string): Condition {
  const kind: FieldKind = filter.field === 'id' ? 'integer' : (shape.fields[filter.field] ?? 'text');
  const isText = kindOf(kind) === 'text';
  const left = isText ? sql`core.fold_case(${column(filter.field)})` : column(filter.field);
  const right = (value: string) => (isText ? sql`core.fold_case(${value})` : operand(kind, value, timeZone));
  const [first = ''] = filter.values;
  switch (filter.operator) {
    case 'eq':
      return sql`${left} in (${sql.join(filter.values.map(right))})`;
    case 'ne':
      return sql`(${column(filter.field)} is null or ${left} not in (${sql.join(filter.values.map(right))}))`;
    case 'gt':
      return sql`${left} > ${right(first)}`;
    case 'gte':
      return sql`${left} >= ${right(first)}`;
    case 'lt':
      return sql`${left} < ${right(first)}`;
    case 'lte':
      return sql`${left} <= ${right(first)}`;
    case 'contains':
      // Every text field of a list is part of its search text, which an index knows; the field itself then has the last word.
      return sql`(r.search_text like ${pattern(first)} and core.fold_search(${column(filter.field)}) like ${pattern(first)})`;
    case 'isNull':
      return first === 'true'
        ? sql`${column(filter.field)} is null`
        : sql`${column(filter.field)} is not null`;
  }
}

/** The free search over the columns an entity folded into `search_text`; every word must be found. */
export function searchConditions(q: string): Condition[] {
  return q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => sql`r.search_text like ${pattern(word)}`);
}

/** A folded text anywhere in another, with the wildcards of LIKE taken literally. */
const pattern = (text: string) => sql`'%' || core.fold_search(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`;
