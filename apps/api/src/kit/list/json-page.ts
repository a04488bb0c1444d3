import { sql, type RawBuilder } from 'kysely';
import { jsonRows } from '../../http/json-rows.ts';
import type { CursorPosition } from './cursor.ts';

/** What a page was found to be: its rows, where the first and the last row that were read stand, and whether more follow. */
export type FoundPage<Row> = {
  rows: Row[];
  first: CursorPosition['values'] | undefined;
  last: CursorPosition['values'] | undefined;
  hasMore: boolean;
};

type Lines = {
  /** Up to one more line than the page holds, in the order they are read: `row` as JSON, and `place` as a list in JSON. */
  lines: RawBuilder<unknown>;
  limit: number;
  /** Read from its end towards its beginning, and shown the other way round. */
  backwards: boolean;
};

export type JsonPage = { text: string; first: string | null; last: string | null; hasMore: boolean };

/**
 * A page with whose rows nothing is done but to send them. The database writes all of it as one text, which spares taking
 * rows apart and putting them together again.
 */
export function jsonPage({ lines, limit, backwards }: Lines): RawBuilder<JsonPage> {
  const size = sql.lit(limit);
  // Lines arrive in the order of their number; only the other order has to be asked for.
  const order = sql.raw(backwards ? 'order by number desc' : '');
  return sql`select
      '[' || coalesce(string_agg("row", ',' ${order}) filter (where number <= ${size}), '') || ']' as text,
      max(place) filter (where number = 1) as first, max(place) filter (where number = ${size}) as last, count(*) > ${size} as "hasMore"
    from (select "row", place::text as place, row_number() over () as number from (${lines}) as line) as line`;
}

/** What the database wrote. */
export function parseJsonPage<Row>({ rows }: { rows: JsonPage[] }): FoundPage<Row> {
  const [{ text, first, last, hasMore } = nothing] = rows;
  return { rows: jsonRows(text), first: placeOf(first), last: placeOf(last), hasMore };
}

const nothing: JsonPage = { text: '[]', first: null, last: null, hasMore: false };

const placeOf = (text: string | null) =>
  text === null ? undefined : (JSON.parse(text) as CursorPosition['values']);
