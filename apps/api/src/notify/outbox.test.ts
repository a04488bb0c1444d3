import { setTimeout as pause } from 'node:timers/promises';
import { query } from '@kalfa/tools/services/query';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { NobodyListens, relayOnce, startRelay, type Deliver, type OutboxEvent } from './outbox.ts';

const app = useTestApp();

/** Relays until something was delivered: a slow transaction of another test's database holds the horizon back as well. */
async function relayAll(deliver: Deliver): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    if ((await relayOnce(app.db, deliver)) > 0) return;
    await pause(50);
  }
}

test('ten parallel writers with slow and rolled back transactions lose no event and none is delivered twice', async () => {
  const delivered: number[] = [];
  const relay = startRelay(app.db, async (event) => void delivered.push((event.payload as { n: number }).n), {
    lane: 'events',
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
  await relayAll(deliver);
  expect(seen).toEqual(['slow', 'quick']);
});

test('what could not be delivered is tried again later, and the rest goes on', async () => {
  await relayOnce(app.db, async () => undefined);
  await announce('broken', 'fine');
  const seen: string[] = [];
  const faulty = async ({ topic }: OutboxEvent) => {
    if (topic === 'broken') throw new Error('no such mailbox');
    seen.push(topic);
  };
  await relayAll(faulty);
  expect(seen).toEqual(['fine']);
  expect(await stateOf('broken')).toMatchObject({
    attempts: 1,
    last_error: 'Error: no such mailbox',
    done_at: null,
  });
  expect(await relayOnce(app.db, faulty)).toBe(0);
  await query(
    app.urls.super,
    `update core.outbox_events set available_at = now(), attempts = 2000 where topic = 'broken'`,
  );
  await relayOnce(app.db, faulty);
  expect(await stateOf('broken')).toMatchObject({ attempts: 2001, done_at: null });
});

test('while nobody listens events wait uncounted, and all go at once when somebody does', async () => {
  await query(app.urls.super, 'update core.outbox_events set done_at = now()');
  await announce('first', 'second');
  const away = () => Promise.reject(new NobodyListens());
  for (let turn = 0; turn < 3; turn += 1) expect(await relayOnce(app.db, away)).toBe(0);
  expect(await stateOf('first')).toMatchObject({ attempts: 0, done_at: null });
  const seen: string[] = [];
  await relayAll(async ({ topic }) => void seen.push(topic));
  expect(seen).toEqual(['first', 'second']);
});

const announce = (...topics: string[]) =>
  app.db.write((tx) =>
    tx
      .insertInto('core.outbox_events')
      .values(topics.map((topic) => ({ topic, payload: '{}' })))
      .execute(),
  );

async function stateOf(topic: string) {
  const select = app.db.read.selectFrom('core.outbox_events').select(['attempts', 'last_error', 'done_at']);
  return select.where('topic', '=', topic).executeTakeFirstOrThrow();
}
