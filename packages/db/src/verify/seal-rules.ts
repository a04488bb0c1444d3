import { sql } from 'kysely';
import type { Reader, Tx } from '../database.ts';
import { elsewhere, type Rule } from './rule.ts';

/** What the seals promise: the ledger of a day that is over is what it was the night after. All days are asked, or those since one. */
export const sealRules = (since: string | null): Rule[] => [
  {
    invariant: 'I5',
    says: 'what was posted on a day is what was sealed',
    sql: elsewhere(
      `to_char(day, 'YYYY-MM-DD') || ': ' || detail`,
      `stock.find_broken_seals(${since === null ? 'null' : `'${dayOf(since)}'`}) as broken`,
    ),
  },
  {
    invariant: 'I5',
    says: 'a seal is the one that was noted with the result of its night',
    sql: elsewhere(
      `to_char(noted.sealed_day, 'YYYY-MM-DD')`,
      `core.verifications as noted left join stock.daily_seals as sealed on sealed.day = noted.sealed_day
      where noted.seal is distinct from sealed.seal`,
    ),
  },
];

/** The rule becomes part of a statement, so that nothing but a day may stand there. */
function dayOf(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) throw new Error(`not a day: ${text}`);
  return text;
}

/** The newest day that is sealed, with its seal in the digits one can write down. */
export type Seal = { day: string; seal: string };

/** Seals all days that are over; answers how many that were. */
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
