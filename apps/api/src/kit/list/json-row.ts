import { staticSql } from '@kalfa/db/static-sql';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { closed } from '../../lib/http/serialise.ts';
import { column } from './conditions.ts';

type Properties = Record<string, Property>;
type Property = { type?: string; format?: string; items?: { properties?: Properties } };

/**
 * A row `r` as the JSON that the contract of a list defines, written by the database: exactly its fields, decimals and
 * dates as text, instants in UTC with milliseconds.
 */
export function jsonRow(answer: z.ZodType): RawBuilder<string> {
  const { items } = closed(answer) as Property;
  return staticSql(
    sql<string>`${jsonObject(items, (name, property) => valueOf(column(name), property))}::text`,
  );
}

const jsonObject = (
  { properties = {} }: { properties?: Properties } = {},
  value: (name: string, property: Property) => RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(
    Object.entries(properties).map(([name, property]) => sql`${sql.lit(name)}, ${value(name, property)}`),
  )})`;

/** The colons are quoted, because pgbench would read a colon and a letter as a variable. */
const isoFormat = 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"';

function valueOf(value: RawBuilder<unknown>, { type, format, items }: Property): RawBuilder<unknown> {
  // Stored objects may have more fields than the contract defines.
  if (type === 'array' && items?.properties)
    return sql`(select coalesce(json_agg(${jsonObject(items, (name) => sql`part -> ${sql.lit(name)}`)}), '[]')
      from json_array_elements(to_json(${value})) as part)`;
  if (type !== 'string') return value;
  return format === 'date-time'
    ? sql`to_char(${value} at time zone 'utc', ${sql.lit(isoFormat)})`
    : sql`${value}::text`;
}
