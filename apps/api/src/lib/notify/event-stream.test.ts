import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { horizonOf, startEventStream, type StreamedEvent } from './event-stream.ts';

const app = useTestApp();

test('ten parallel writers with slow and rolled back transactions lose no event and none is delivered twice', async () => {
  const delivered: number[] = [];
  const stream = streamOf((events) => {
    for (const { payload } of events) delivered.push((payload as { n: number }).n);
  });
  await stream.follow();
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
  await stream.stop();
  expect(committed.length).toBe(10 * 57);
  expect(delivered.toSorted((a, b) => a - b)).toEqual(committed.toSorted((a, b) => a - b));
  for (let who = 0; who < 10; who += 1) {
    const own = delivered.filter((n) => Math.floor(n / 1_000) === who);
    expect(own).toEqual(own.toSorted((a, b) => a - b));
  }
});

test('an event of a slow transaction is not overtaken: later commits wait below its horizon', async () => {
  const seen: string[] = [];
  const stream = streamOf((events) => void seen.push(...events.map(({ topic }) => topic)));
  await stream.follow();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let isWritten = (): void => undefined;
  const written = new Promise<void>((resolve) => (isWritten = resolve));
  const slow = app.db.write(async (tx) => {
    await tx.insertInto('core.outbox_events').values({ topic: 'slow', payload: '{}' }).execute();
    isWritten();
    await released;
  });
  await written;
  await announce('quick');
  await pause(300);
  expect(seen).toEqual([]);
  release();
  await slow;
  await until(() => seen.length === 2);
  await stream.stop();
  expect(seen).toEqual(['slow', 'quick']);
});

test('what was not delivered is read again, and nothing after it is delivered before it', async () => {
  const seen: string[] = [];
  let faults = 0;
  const stream = startEventStream(app.db, {
    deliver: (events) => {
      faults += 1;
      if (faults <= 2) throw new Error('the wire is cut');
      seen.push(...events.map(({ topic }) => topic));
    },
    isWanted: () => true,
    pollMs: 5,
    onFault: () => undefined,
  });
  await stream.follow();
  await announce('first', 'second');
  await until(() => seen.length === 2);
  await stream.stop();
  expect(seen).toEqual(['first', 'second']);
});

test('a follower gets what is committed afterwards and nothing from before; without followers nothing is read', async () => {
  const seen: string[] = [];
  let isWanted = false;
  const stream = startEventStream(app.db, {
    deliver: (events) => void seen.push(...events.map(({ topic }) => topic)),
    isWanted: () => isWanted,
    pollMs: 5,
    onFault: (fault) => expect.unreachable(String(fault)),
  });
  await announce('before');
  await horizonPasses();
  isWanted = true;
  await stream.follow();
  await announce('during');
  await until(() => seen.length > 0);
  isWanted = false;
  stream.wake();
  await pause(50);
  await announce('meanwhile');
  await horizonPasses();
  isWanted = true;
  await stream.follow();
  await announce('after');
  await until(() => seen.length > 1);
  await stream.stop();
  expect(seen).toEqual(['during', 'after']);
});

test('an event is delivered at once when the stream is woken, however long its polling interval', async () => {
  let markDelivered = (): void => undefined;
  const firstDelivery = new Promise<void>((resolve) => (markDelivered = resolve));
  const stream = startEventStream(app.db, {
    deliver: () => markDelivered(),
    isWanted: () => true,
    pollMs: 60_000,
    onFault: (fault) => expect.unreachable(String(fault)),
  });
  await stream.follow();
  await pause(50);
  await announce('news');
  const wakes = setInterval(stream.wake, 50);
  await firstDelivery;
  clearInterval(wakes);
  await stream.stop();
});

const streamOf = (deliver: (events: readonly StreamedEvent[]) => void) =>
  startEventStream(app.db, {
    deliver,
    isWanted: () => true,
    pollMs: 5,
    onFault: (fault) => expect.unreachable(String(fault)),
  });

/**
 * Waits until what is committed now is below the horizon: a slow transaction in another test's database delays it as
 * well.
 */
async function horizonPasses(): Promise<void> {
  const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(app.db.read);
  const mine = BigInt(rows[0]?.xid ?? 0);
  for (let turn = 0; turn < 400 && BigInt((await horizonOf(app.db.read)).xid) <= mine; turn += 1)
    await pause(25);
}

async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 400 && !isSo(); turn += 1) await pause(25);
}

const announce = (...topics: string[]) =>
  app.db.write((tx) =>
    tx
      .insertInto('core.outbox_events')
      .values(topics.map((topic) => ({ topic, payload: '{}' })))
      .execute(),
  );
