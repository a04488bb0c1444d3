import { DummyDriver, Kysely, PostgresAdapter, PostgresQueryCompiler, sql, type RawBuilder } from 'kysely';

/** Writes statements and runs none. */
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
 * A part of a statement that carries no value, written out once. A long one that is asked for with every call would
 * otherwise be put together from hundreds of pieces each time, which takes longer than anything else the API does for it.
 */
export function staticSql<T>(part: RawBuilder<T>): RawBuilder<T> {
  const written = sql.raw<T>(textOf(part));
  known.add(written);
  return written;
}
const known = new WeakSet<object>();

/** Whether a part is known to carry no value and to be the same each time. */
export const isStaticSql = (part: object) => known.has(part);

/** The text of a part or of a whole statement without values. */
export function textOf(part: RawBuilder<unknown>): string {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error(`what is written out once carries a value: ${text}`);
  return text;
}
