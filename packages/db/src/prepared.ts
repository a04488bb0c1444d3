import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { driverQueryOf, type Reader } from './database.ts';
import { preparedPlan } from './prepared-plan.ts';
import { textOf } from './static-sql.ts';

type Places<Values extends readonly unknown[]> = { [Index in keyof Values]: RawBuilder<never> };

/** Runs a prebuilt statement with new values. */
export type Prepared<Row, Values extends readonly unknown[]> = (
  db: Reader,
  ...values: Values
) => Promise<{ rows: Row[] }>;

/**
 * A read-only statement that runs with nearly every call: its SQL is built once with placeholders, and its plan is
 * prepared. Outside of a transaction it goes directly to the driver, past the query builder.
 */
export function prepared<Row, Values extends readonly unknown[]>(
  write: (...places: Places<Values>) => RawBuilder<Row>,
): Prepared<Row, Values> {
  const places = Array.from({ length: write.length }, (_, index) => sql.raw(`$${index + 1}`));
  const text = textOf(sql`${preparedPlan} ${write(...(places as unknown as Places<Values>))}`);
  return (db, ...values) => {
    const driverQuery = driverQueryOf(db);
    return driverQuery
      ? (driverQuery(text, [...values]) as Promise<{ rows: Row[] }>)
      : db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  };
}
