import { staticSql } from '@kalfa/db/static-sql';
import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { closed } from '../../http/serialise.ts';
import { column } from './conditions.ts';

type Property = { type?: string; format?: string };

/**
 * A row `r` as the JSON that the contract of a list defines, written by the database: exactly its fields, decimals and
 * dates as text, instants in UTC with milliseconds.
 */
export function jsonRow(answer: z.ZodType): RawBuilder<string> {
  const { items } = closed(answer) as { items?: { properties?: Record<string, Property> } };
  const fields = Object.entries(items?.properties ?? {}).map(
    ([field, property]) => sql`${sql.lit(field)}, ${valueOf(column(field), property)}`,
  );
  return staticSql(sql<string>`json_build_object(${sql.join(fields)})::text`);
}

/** The colons are quoted, because pgbench would read a colon and a letter as a variable. */
const isoFormat = 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"';

function valueOf(value: RawBuilder<unknown>, { type, format }: Property): RawBuilder<unknown> {
  if (type !== 'string') return value;
  return format === 'date-time'
    ? sql`to_char(${value} at time zone 'utc', ${sql.lit(isoFormat)})`
    : sql`${value}::text`;
}
