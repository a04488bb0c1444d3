import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { DeviceCookies } from '../../lib/http/call.ts';
import type { Secrets } from '../../kit/secrets.ts';
import { knownDevice } from './known-device.ts';
import type { UsernameKey } from './username-key.ts';

const failuresToLock = 5;
const windowMinutes = 15;
const longestLockMinutes = 24 * 60;

/** The key of a failure counter: the name, and the device when it is known; all other devices share the empty id. */
export type Counter = { key: UsernameKey; deviceId: string };

export const counterOf = (secrets: Secrets, cookies: DeviceCookies, key: UsernameKey): Counter => ({
  key,
  deviceId: knownDevice(secrets, cookies, key) ?? '',
});

export type Attempt = { isAllowed: true; triesLeft: number } | { isAllowed: false; lockedUntil: string };

/**
 * Counts an attempt before the password is checked, so that a hundred parallel guesses get no more attempts than five
 * in a row would. A correct password resets the counter.
 */
export async function countAttempt(tx: Tx, counter: Counter): Promise<Attempt> {
  const { key, deviceId } = counter;
  const { rows } = await sql<{ failures: number; windowEnds: string }>`
    insert into identity.sign_in_locks as lock (username_key, device_id, failures) values (${key}, ${deviceId}, 1)
    on conflict (username_key, device_id) do update set
      failures = case when lock.first_failed_at < now() - make_interval(mins => ${windowMinutes}) then 1 else lock.failures + 1 end,
      first_failed_at = case when lock.first_failed_at < now() - make_interval(mins => ${windowMinutes}) then now() else lock.first_failed_at end
    where lock.locked_until is null or lock.locked_until <= now()
    returning failures, first_failed_at + make_interval(mins => ${windowMinutes}) as "windowEnds"`.execute(
    tx,
  );
  const [counted] = rows;
  if (!counted)
    return { isAllowed: false, lockedUntil: (await lockedUntil(tx, counter)) ?? new Date().toISOString() };
  // All attempts are used, by parallel checks or by correct passwords without a second step.
  if (counted.failures > failuresToLock) return { isAllowed: false, lockedUntil: counted.windowEnds };
  return { isAllowed: true, triesLeft: failuresToLock - counted.failures };
}

/** The attempt failed. The last one locks the counter, each time for twice as long. */
export async function countFailure(tx: Tx, { key, deviceId }: Counter): Promise<string | null> {
  const { rows } = await sql<{ lockedUntil: string }>`
    update identity.sign_in_locks set
      locked_until = now() + least(${windowMinutes} * power(2, locks), ${longestLockMinutes}) * interval '1 minute',
      locks = locks + 1, failures = 0, first_failed_at = now()
    where username_key = ${key} and device_id = ${deviceId} and failures >= ${failuresToLock}
      and coalesce(locked_until, '-infinity') <= now()
    returning locked_until as "lockedUntil"`.execute(tx);
  return rows[0]?.lockedUntil ?? null;
}

/** Resets the counter of one device after a success; failures on other devices still count. */
export async function forgetFailures(tx: Tx, { key, deviceId }: Counter): Promise<void> {
  await sql`delete from identity.sign_in_locks where username_key = ${key} and device_id = ${deviceId}`.execute(
    tx,
  );
}

/** Unlocks the name on every device: by an administrator, or after the owner has chosen a new password. */
export async function unlock(tx: Tx, key: UsernameKey): Promise<void> {
  await tx.deleteFrom('identity.sign_in_locks').where('username_key', '=', key).execute();
}

/** The end of the lock; `null` when there is none. */
export async function lockedUntil(db: Reader, { key, deviceId }: Counter): Promise<string | null> {
  const { rows } = await sql<{ until: string }>`
    select locked_until as until from identity.sign_in_locks
    where username_key = ${key} and device_id = ${deviceId} and locked_until > now()`.execute(db);
  return rows[0]?.until ?? null;
}
