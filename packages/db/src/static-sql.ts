import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely';

/** Compiles statements and runs none. */
const writer = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new Error('there is no database here to look into');
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * A part of a statement without parameters, compiled once. A long one that is used in every call would otherwise be
 * assembled from hundreds of pieces each time, which takes longer than anything else the API does for it.
 */
export function staticSql<T>(part: RawBuilder<T>): RawBuilder<T> {
  const written = sql.raw<T>(textOf(part));
  known.add(written);
  return written;
}
const known = new WeakSet<object>();

/** Whether a part has no parameters and is always the same. */
export const isStaticSql = (part: object) => known.has(part);

/** The SQL text of a part or of a whole statement without parameters. */
export function textOf(part: RawBuilder<unknown>): string {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error(`what is written out once carries a value: ${text}`);
  return text;
}
