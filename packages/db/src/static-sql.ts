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
export const staticSql = <T>(part: RawBuilder<T>): RawBuilder<T> => markStatic(textOf(part));

/** The same for a part that may have parameters: `null` if it has some. */
export function staticSqlOf<T>(part: RawBuilder<T>): RawBuilder<T> | null {
  const { sql: text, parameters } = part.compile(writer);
  return parameters.length > 0 ? null : markStatic(text);
}

/** One part for each text, so that what is kept for a part is kept once. */
const partOf = new Map<string, RawBuilder<unknown>>();
const known = new WeakSet<object>();
function markStatic<T>(text: string): RawBuilder<T> {
  const part = (partOf.get(text) as RawBuilder<T> | undefined) ?? sql.raw<T>(text);
  partOf.set(text, part);
  known.add(part);
  return part;
}

/** Whether a part has no parameters and is always the same. */
export const isStaticSql = (part: object) => known.has(part);

/** The SQL text of a part or of a whole statement without parameters. */
export function textOf(part: RawBuilder<unknown>): string {
  const { sql: text, parameters } = part.compile(writer);
  if (parameters.length > 0) throw new Error(`what is written out once carries a value: ${text}`);
  return text;
}
