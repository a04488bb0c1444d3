import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { relayOnce, startRelay, type OutboxEvent } from './outbox.ts';

const app = useTestApp();

test('ten parallel writers with slow and rolled back transactions lose no event and none is delivered twice', async () => {
  const delivered: number[] = [];
  const relay = startRelay(app.db, async (event) => void delivered.push((event.payload as { n: number }).n), {
    idleMs: 5,
    onFault: (fault) => expect.unreachable(String(fault)),
  });
  const committed: number[] = [];
  const writer = async (who: number) => {
    for (let turn = 0; turn < 60; turn += 1) {
      const n = who * 1_000 + turn;
      const outcome = await app.db
        .write(async (tx) => {
          await tx
            .insertInto('core.outbox_events')
            .values({ topic: 'test', payload: JSON.stringify({ n }) })
            .execute();
          await pause(Math.random() * 8);
          if (turn % 20 === 7) throw new Error('rolled back on purpose');
          return true;
        })
        .catch(() => false);
      if (outcome) committed.push(n);
    }
  };
  await Promise.all(Array.from({ length: 10 }, (_, who) => writer(who)));
  for (let wait = 0; wait < 100 && delivered.length < committed.length; wait += 1) await pause(50);
  await relay.stop();
  expect(committed.length).toBe(10 * 57);
  expect(delivered.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b));
  for (let who = 0; who < 10; who += 1) {
    const own = delivered.filter((n) => Math.floor(n / 1_000) === who);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});

test('an event of a slow transaction is not overtaken: later commits wait below its horizon', async () => {
  await relayOnce(app.db, async () => undefined);
  const seen: string[] = [];
  const deliver = async ({ topic }: OutboxEvent) => void seen.push(topic);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let isWritten = (): void => undefined;
  const written = new Promise<void>((resolve) => (isWritten = resolve));
  const slow = app.db.write(async (tx) => {
    await tx.insertInto('core.outbox_events').values({ topic: 'slow', payload: '{}' }).execute();
    isWritten();
    await held;
  });
  await written;
  await app.db.write((tx) =>
    tx.insertInto('core.outbox_events').values({ topic: 'quick', payload: '{}' }).execute(),
  );
  await relayOnce(app.db, deliver);
  expect(seen).toEqual([]);
  release();
  await slow;
  await relayOnce(app.db, deliver);
  expect(seen).toEqual(['slow', 'quick']);
});

test('what could not be delivered is tried again later, and the rest goes on', async () => {
  await app.db.write(async (tx) => {
    await tx
      .insertInto('core.outbox_events')
      .values([
        { topic: 'broken', payload: '{}' },
        { topic: 'fine', payload: '{}' },
      ])
      .execute();
  });
  const seen: string[] = [];
  const deliver = async ({ topic }: OutboxEvent) => {
    if (topic === 'broken' && seen.length === 1) throw new Error('away');
    seen.push(topic);
  };
  await relayOnce(app.db, async (event) =>
    event.topic === 'broken' ? Promise.reject(new Error('away')) : deliver(event),
  );
  expect(seen).toEqual(['fine']);
  const [row] = await app.db.read
    .selectFrom('core.outbox_events')
    .select(['attempts', 'last_error', 'done_at'])
    .where('topic', '=', 'broken')
    .execute();
  expect(row).toMatchObject({ attempts: 1, last_error: 'Error: away', done_at: null });
  expect(await relayOnce(app.db, deliver)).toBe(0);
  await sql`update core.outbox_events set available_at = now() where topic = 'broken'`.execute(app.db.read);
  await relayOnce(app.db, async ({ topic }) => void seen.push(topic));
  expect(seen).toEqual(['fine', 'broken']);
});
