import { fieldKind, kindOf, type FieldKind, type ListShape, type Sort } from '@kalfa/contracts/list';
import { sql, type RawBuilder } from 'kysely';
import { castOf, column, type Condition } from './conditions.ts';
import type { CursorPosition } from './cursor.ts';

/** One key of the order: a column, its direction, and whether it is nullable. */
export type Key = { field: string; kind: FieldKind; descending: boolean; nullable: boolean };

/** The requested sort, with the id as the last key so that the order is total; reversed when reading backwards. */
export function keysOf(shape: ListShape, sort: readonly Sort[], backwards: boolean): Key[] {
  const sortWithId = sort.some((s) => s.field === 'id')
    ? sort
    : [...sort, { field: 'id', descending: sort.at(-1)?.descending ?? false }];
  return sortWithId.map(({ field, descending }) => {
    const kind = fieldKind(shape, field) ?? 'text';
    return { field, kind, descending: descending !== backwards, nullable: kind.endsWith('?') };
  });
}

/** What a list is sorted by: texts by Turkish rules, and numbers in them by their value. */
const sorted = ({ field, kind }: Pick<Key, 'field' | 'kind'>) =>
  kindOf(kind) === 'text' ? sql`${column(field)} collate core.natural_order` : column(field);

/** Nulls come last in both sort directions, and so first when reading backwards. */
export function orderBy(keys: readonly Key[], backwards: boolean): RawBuilder<unknown> {
  return sql.join(
    keys.map((key) => {
      const { descending, nullable } = key;
      const direction = sql.raw(descending ? 'desc' : 'asc');
      const nulls = nullable ? sql.raw(backwards ? ' nulls first' : ' nulls last') : sql.raw('');
      return sql`${sorted(key)} ${direction}${nulls}`;
    }),
  );
}

/** All rows after a position. One direction without nulls is a row comparison, which an index can answer directly. */
export function afterCursor(keys: readonly Key[], { values, backwards }: CursorPosition): Condition {
  const isUniform = keys.every((key) => !key.nullable && key.descending === keys[0]?.descending);
  if (isUniform) {
    const left = sql.join(keys.map(sorted));
    const right = sql.join(keys.map((key, index) => operand(key, values[index] ?? null)));
    return keys[0]?.descending ? sql`(${left}) < (${right})` : sql`(${left}) > (${right})`;
  }
  return behindFrom(keys, values, backwards, 0);
}

function behindFrom(
  keys: readonly Key[],
  values: CursorPosition['values'],
  backwards: boolean,
  index: number,
): Condition {
  const key = keys[index];
  if (!key) return sql`false`;
  const value = values[index] ?? null;
  const rest = behindFrom(keys, values, backwards, index + 1);
  if (value === null) {
    const isEmptyAndBehind = sql`(${column(key.field)} is null and ${rest})`;
    return backwards
      ? sql`(${column(key.field)} is not null or ${isEmptyAndBehind})`
      : sql`${isEmptyAndBehind}`;
  }
  const beyond = key.descending
    ? sql`${sorted(key)} < ${operand(key, value)}`
    : sql`${sorted(key)} > ${operand(key, value)}`;
  const orEmpty = key.nullable && !backwards ? sql` or ${column(key.field)} is null` : sql.raw('');
  return sql`(${beyond}${orEmpty} or (${column(key.field)} = ${operand(key, value)} and ${rest}))`;
}

const operand = ({ kind }: Key, value: string | null) => sql`${value}::${sql.raw(castOf[kindOf(kind)])}`;

/** The keys as text, so that a cursor has full precision: a timestamp has more digits than a Date. */
export const keyTexts = (keys: readonly Key[]) =>
  sql<string>`json_build_array(${sql.join(keys.map((key) => sql`${column(key.field)}::text`))})`;
