import { sql, type RawBuilder } from 'kysely';
import { jsonRows } from '../../lib/http/json-rows.ts';
import type { CursorPosition } from './cursor.ts';

/** The result of a page query: its rows, the positions of the first and last row read, and whether more follow. */
export type FoundPage<Row> = {
  rows: Row[];
  first: CursorPosition['values'] | undefined;
  last: CursorPosition['values'] | undefined;
  hasMore: boolean;
};

type Lines = {
  /** One row more than the page size, in reading order: `row` as JSON, and `place` as a JSON array. */
  lines: RawBuilder<unknown>;
  limit: number;
  /** Reads from the end to the start, and returns the rows in reverse. */
  backwards: boolean;
};

export type JsonPage = { text: string; first: string | null; last: string | null; hasMore: boolean };

/**
 * A page whose rows are only sent on. The database writes it as one JSON text, which avoids parsing and serialising
 * rows.
 */
export function jsonPage({ lines, limit, backwards }: Lines): RawBuilder<JsonPage> {
  const size = sql.lit(limit);
  // Rows already arrive in ascending order; only the reverse needs an ORDER BY.
  const order = sql.raw(backwards ? 'order by number desc' : '');
  return sql`select
      '[' || coalesce(string_agg("row", ',' ${order}) filter (where number <= ${size}), '') || ']' as text,
      max(place) filter (where number = 1) as first, max(place) filter (where number = ${size}) as last, count(*) > ${size} as "hasMore"
    from (select "row", place::text as place, row_number() over () as number from (${lines}) as line) as line`;
}

/** Parses the JSON that the database wrote. */
export function parseJsonPage<Row>({ rows }: { rows: JsonPage[] }): FoundPage<Row> {
  const [{ text, first, last, hasMore } = nothing] = rows;
  return { rows: jsonRows(text), first: positionOf(first), last: positionOf(last), hasMore };
}

const nothing: JsonPage = { text: '[]', first: null, last: null, hasMore: false };

const positionOf = (text: string | null) =>
  text === null ? undefined : (JSON.parse(text) as CursorPosition['values']);
