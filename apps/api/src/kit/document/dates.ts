import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../lib/http/refusal.ts';

/** The current date in the organisation's time zone. */
export async function today(db: Reader): Promise<string> {
  const { rows } = await sql<{ day: string }>`select core.business_date(now()) as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** A document date is neither in the future nor in a closed period. */
export async function refuseWrongDate(tx: Tx, documentDate: string): Promise<void> {
  const { rows } = await sql<{ future: boolean; locked: boolean | null }>`
    select ${documentDate}::date > core.business_date(now()) as future, ${documentDate}::date <= core.lock_date_at(now()) as locked`.execute(
    tx,
  );
  if (rows[0]?.future) throw refuse('DATE_IN_FUTURE');
  if (rows[0]?.locked) throw refuse('PERIOD_LOCKED');
}
