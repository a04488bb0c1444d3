import { createHash } from 'node:crypto';
import { pipeline, type Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';
import { refuse, Refusal } from './refusal.ts';

/** A finished answer: its status and the exact bytes of its body. */
export type Finished = { status: number; body: string };

export type KeyedCall = { userId: number; key: string; fingerprint: Buffer };

export const fingerprintOf = (method: string, url: string, body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();

/**
 * Runs a piece of work once per key. The key row commits with the work; a concurrent duplicate waits for it and gets
 * the same bytes. Three rules keep this true through crashes and failovers: the answer is stored in the transaction of
 * the work, a replay itself writes, and a refusal is stored like any other answer.
 */
export async function once(
  tx: Tx,
  call: KeyedCall,
  work: () => Promise<Finished>,
  refused: (refusal: Refusal) => Finished,
): Promise<Finished> {
  const known = await claimKey(tx, call);
  if (!known.fingerprint.equals(call.fingerprint)) throw refuse('IDEMPOTENCY_KEY_REUSED');
  if (known.status !== null && known.answer !== null) return { status: known.status, body: known.answer };
  await pipeline(tx, sql`savepoint work`);
  let finished: Finished;
  try {
    finished = await work();
  } catch (error) {
    // A refusal is stored as the answer; an internal error is not, and the same key may succeed later.
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    await sql`rollback to savepoint work`.execute(tx);
    finished = refused(error);
  }
  await pipeline(
    tx,
    sql`${preparedPlan} update core.idempotency_keys set status = ${finished.status}, answer = ${finished.body}
      where user_id = ${call.userId} and key = ${call.key}`,
  );
  return finished;
}

type KnownKey = { fingerprint: Buffer; status: number | null; answer: string | null };

async function claimKey(tx: Tx, { userId, key, fingerprint }: KeyedCall): Promise<KnownKey> {
  try {
    const { rows } = await sql<KnownKey>`${preparedPlan}
      insert into core.idempotency_keys as known (user_id, key, fingerprint) values (${userId}, ${key}, ${fingerprint})
      on conflict (user_id, key) do update set replays = known.replays + 1
      returning fingerprint, status, answer`.execute(tx);
    const [known] = rows;
    if (!known) throw new Error('the key was neither claimed nor known');
    return known;
  } catch (error) {
    const isLockTimeout = (error as { code?: string }).code === '55P03';
    throw isLockTimeout ? refuse('IDEMPOTENCY_IN_PROGRESS') : error;
  }
}
