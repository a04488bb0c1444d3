import { sql } from 'kysely';
import type { Reader, Tx } from '../database.ts';
import { elsewhere, type Rule } from './rule.ts';

/**
 * Invariants of the seals: the ledger of a past day is unchanged since the following night. Checks all days, or those
 * since one.
 */
export const sealRules = (since: string | null): Rule[] => [
  {
    invariant: 'I5',
    says: 'the postings of a sealed day are unchanged',
    sql: elsewhere(
      `to_char(day, 'YYYY-MM-DD') || ': ' || detail`,
      `stock.find_broken_seals(${since === null ? 'null' : `'${dayOf(since)}'`}) as broken`,
    ),
  },
  {
    invariant: 'I5',
    says: 'a seal is the one recorded with the result of its night',
    sql: elsewhere(
      `to_char(noted.sealed_day, 'YYYY-MM-DD')`,
      `core.verifications as noted left join stock.daily_seals as sealed on sealed.day = noted.sealed_day
      where noted.seal is distinct from sealed.seal`,
    ),
  },
];

/** The value becomes part of a statement, so only a day is accepted. */
function dayOf(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`not a day: ${text}`);
  return text;
}

/** The newest sealed day, with its seal in hexadecimal digits. */
export type Seal = { day: string; seal: string };

/** Seals all past days; returns how many. */
export async function sealDays(tx: Tx): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(tx);
  const { rows } = await sql<{ sealed: number }>`select stock.seal_days() as sealed`.execute(tx);
  return rows[0]?.sealed ?? 0;
}

export async function newestSeal(db: Reader): Promise<Seal | null> {
  const { rows } = await sql<Seal>`
    select day, encode(seal, 'hex') as seal from stock.daily_seals order by day desc limit 1`.execute(db);
  return rows[0] ?? null;
}
