import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';

const failuresToLock = 5;
const windowMinutes = 15;
const longestLockMinutes = 24 * 60;

/** The name as it is counted: what was typed, whether or not somebody has it. */
export const usernameKey = (typed: string) => typed.trim().toLowerCase().slice(0, 200);

export type Attempt = { isAllowed: true; triesLeft: number } | { isAllowed: false; lockedUntil: string };

/**
 * Takes one of the tries before the password is looked at, so that a hundred guesses at once get no more than five in a
 * row would. Whoever is right gives all of them back.
 */
export async function takeTry(tx: Tx, key: string): Promise<Attempt> {
  const { rows } = await sql<{ failures: number; windowEnds: string }>`
    insert into identity.sign_in_locks as lock (username_key, failures) values (${key}, 1)
    on conflict (username_key) do update set
      failures = case when lock.first_failed_at < now() - make_interval(mins => ${windowMinutes}) then 1 else lock.failures + 1 end,
      first_failed_at = case when lock.first_failed_at < now() - make_interval(mins => ${windowMinutes}) then now() else lock.first_failed_at end
    where lock.locked_until is null or lock.locked_until <= now()
    returning failures, first_failed_at + make_interval(mins => ${windowMinutes}) as "windowEnds"`.execute(
    tx,
  );
  const [taken] = rows;
  if (!taken)
    return { isAllowed: false, lockedUntil: (await lockedUntil(tx, key)) ?? new Date().toISOString() };
  // All tries are taken, by others being checked right now or by passwords whose second step never came.
  if (taken.failures > failuresToLock) return { isAllowed: false, lockedUntil: taken.windowEnds };
  return { isAllowed: true, triesLeft: failuresToLock - taken.failures };
}

/** The try was wrong. The last one locks the name, each time for twice as long. */
export async function countFailure(tx: Tx, key: string): Promise<string | null> {
  const { rows } = await sql<{ lockedUntil: string }>`
    update identity.sign_in_locks set
      locked_until = now() + least(${windowMinutes} * power(2, locks), ${longestLockMinutes}) * interval '1 minute',
      locks = locks + 1, failures = 0, first_failed_at = now()
    where username_key = ${key} and failures >= ${failuresToLock} and coalesce(locked_until, '-infinity') <= now()
    returning locked_until as "lockedUntil"`.execute(tx);
  return rows[0]?.lockedUntil ?? null;
}

export async function forgetFailures(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('identity.sign_in_locks').where('username_key', '=', key).execute();
}

/** Until when nothing is checked for this name; `null` when it is free. */
export async function lockedUntil(db: Reader, key: string): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    select locked_until as until from identity.sign_in_locks where username_key = ${key} and locked_until > now()`.execute(
    db,
  );
  return rows[0]?.until ?? null;
}
