import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { driverQueryOf, type Reader } from './database.ts';
import { preparedPlan } from './prepared-plan.ts';
import { textOf } from './static-sql.ts';

type Places<Values extends readonly unknown[]> = { [Index in keyof Values]: RawBuilder<never> };

/** Asks a statement that was written out before, with the values of this time. */
export type Prepared<Row, Values extends readonly unknown[]> = (
  db: Reader,
  ...values: Values
) => Promise<{ rows: Row[] }>;

/**
 * A statement that only reads and is asked with nearly every call: written out once, with a place for each of its values, and
 * its plan is kept. Outside of a transaction it goes to the driver without being put together, looked at and passed on.
 */
export function prepared<Row, Values extends readonly unknown[]>(
  write: (...places: Places<Values>) => RawBuilder<Row>,
): Prepared<Row, Values> {
  const places = Array.from({ length: write.length }, (_, index) => sql.raw(`$${index + 1}`));
  const text = textOf(sql`${preparedPlan} ${write(...(places as unknown as Places<Values>))}`);
  return (db, ...values) => {
    const ask = driverQueryOf(db);
    return ask
      ? (ask(text, [...values]) as Promise<{ rows: Row[] }>)
      : db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  };
}
