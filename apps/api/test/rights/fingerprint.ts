import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';

export type Fingerprint = ReadonlyMap<string, string>;

/** A hash of all rows for each table, so that any change is detected, with its table. */
export async function fingerprintOf(owner: Database): Promise<Fingerprint> {
  const { rows: tables } = await sql<{ name: string }>`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(owner.read);
  const sums = tables.map(
    ({ name }) =>
      sql`select ${name}::text as name, (count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0))::text as sum from ${sql.table(name)} as t`,
  );
  const { rows } = await sql<{ name: string; sum: string }>`${sql.join(sums, sql` union all `)}`.execute(
    owner.read,
  );
  return new Map(rows.map(({ name, sum }) => [name, sum]));
}

export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after].filter(([name, sum]) => before.get(name) !== sum).map(([name]) => name);
