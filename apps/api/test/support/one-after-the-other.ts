import { sql, type RawBuilder } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { TestApp } from './test-app.ts';

/** Starts a call that waits for a held lock, then a second one behind it, and releases the lock once both wait. */
export async function oneAfterTheOther<A, B>(
  { db }: Pick<TestApp, 'db'>,
  held: RawBuilder<unknown>,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  let calls: [Promise<A>, Promise<B>] | undefined;
  await db.write(async (tx) => {
    await held.execute(tx);
    const one = first();
    await untilWaiting(db, 1);
    calls = [one, second()];
    await untilWaiting(db, 2);
  });
  if (!calls) throw new Error('no call was started');
  return Promise.all(calls);
}

/** Waits until this many statements wait for a lock, with a timeout: without the rule under test the second one would not wait. */
async function untilWaiting(db: TestApp['db'], wanted: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read);
    if ((rows[0]?.waiting ?? 0) >= wanted) return;
    await pause(10);
  }
}
