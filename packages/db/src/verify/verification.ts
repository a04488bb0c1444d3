import { sql } from 'kysely';
import type { Reader, Tx } from '../database.ts';
import type { Finding } from './rule.ts';
import type { Seal } from './seal-rules.ts';

/** The result of checking every rule, as it is stored. */
export type Verification = {
  source: 'night' | 'command';
  tookMs: number;
  /** Those that existed when it started. */
  movements: number;
  findings: readonly Finding[];
  seal: Seal | null;
};

export async function countMovements(db: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from stock.movements`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a result for ever, and returns its id. */
export async function storeVerification(
  tx: Tx,
  { source, tookMs, movements, findings, seal }: Verification,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into core.verifications (source, took_ms, movements, findings, sealed_day, seal)
    values (${source}, ${tookMs}, ${movements}, ${JSON.stringify(findings)}::jsonb, ${seal?.day ?? null}::date, decode(${seal?.seal ?? null}, 'hex'))
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('the verification was not written');
  return rows[0].id;
}
