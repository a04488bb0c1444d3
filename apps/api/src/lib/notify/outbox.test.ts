import { query } from '@kalfa/tools/services/query';
import { beforeEach, expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';
import { relayOnce, Unreachable, type OutboxEvent } from './outbox.ts';

const app = useTestApp();

beforeEach(() => query(app.urls.super, 'truncate core.outbox_events, core.failed_jobs'));

/** Accepts every mail except those called broken; the error text of these cannot even be stored. */
const delivery = () => {
  const seen: string[] = [];
  const deliver = async ({ topic }: OutboxEvent) => {
    if (topic === 'mail:broken') throw new Error('no mailbox a\0b@x.test');
    seen.push(topic);
  };
  return { seen, deliver };
};

test('a mail that could not be delivered is retried later, and the rest goes on', async () => {
  await announce('mail:broken', 'mail:fine');
  const { seen, deliver } = delivery();
  await relayOnce(app.db, deliver);
  expect(seen).toEqual(['mail:fine']);
  expect(await stateOf('mail:broken')).toMatchObject({
    attempts: 1,
    last_error: 'Error: no mailbox a\ufffdb@x.test',
    done_at: null,
  });
  expect(await relayOnce(app.db, deliver)).toBe(0);
});

test('after ten attempts it is stored in the failed jobs, with its error', async () => {
  await announce('mail:broken');
  const { deliver } = delivery();
  for (let tries = 0; tries < 10; tries += 1) {
    expect(await failedJobs()).toEqual([]);
    await allDue();
    await relayOnce(app.db, deliver);
  }
  await allDue();
  expect(await relayOnce(app.db, deliver)).toBe(0);
  expect(await failedJobs()).toMatchObject([
    { queue: 'mail', name: 'mail:broken', attempts: 10, error: 'Error: no mailbox a\ufffdb@x.test' },
  ]);
});

test('four hundred undeliverable mails do not delay the others', async () => {
  await announce(...Array.from({ length: 400 }, () => 'mail:broken'), 'mail:first');
  const { seen, deliver } = delivery();
  for (let turns = 0; turns < 3; turns += 1) await relayOnce(app.db, deliver);
  expect(seen).toEqual(['mail:first']);
  // From now on they come after everything new, however many of them are due.
  for (let tries = 1; tries < 10; tries += 1) {
    await allDue();
    await announce(`mail:good-${tries}`);
    await relayOnce(app.db, deliver);
    expect(seen.at(-1)).toBe(`mail:good-${tries}`);
    await relayOnce(app.db, deliver);
    await relayOnce(app.db, deliver);
  }
  expect(await failedJobs()).toHaveLength(400);
  expect(await relayOnce(app.db, deliver)).toBe(0);
});

test('an unavailable mail server does not count against the mail, and is not tried for each of them', async () => {
  await announce('mail:first', 'mail:second');
  let calls = 0;
  const away = () => {
    calls += 1;
    throw new Unreachable('connection refused');
  };
  await relayOnce(app.db, away);
  expect(calls).toBe(1);
  expect(await stateOf('mail:first')).toMatchObject({ attempts: 0, last_error: 'Error: connection refused' });
  expect(await stateOf('mail:second')).toMatchObject({ attempts: 0, last_error: null });
});

test('a mail that has waited for three days is given up, even if the server is unavailable', async () => {
  await announce('mail:old');
  await query(app.urls.super, `update core.outbox_events set created_at = now() - interval '73 hours'`);
  await relayOnce(app.db, () => Promise.reject(new Unreachable('connection refused')));
  expect(await failedJobs()).toMatchObject([{ name: 'mail:old', error: 'Error: connection refused' }]);
});

test('only mails are taken: other events are read by the stream', async () => {
  await announce('record-changed', 'mail:only');
  const { seen, deliver } = delivery();
  await relayOnce(app.db, deliver);
  expect(seen).toEqual(['mail:only']);
});

const announce = (...topics: string[]) =>
  app.db.write((tx) =>
    tx
      .insertInto('core.outbox_events')
      .values(topics.map((topic) => ({ topic, payload: '{}' })))
      .execute(),
  );

const allDue = () => query(app.urls.super, 'update core.outbox_events set available_at = now()');

const failedJobs = () =>
  query(app.urls.super, 'select queue, name, attempts, error from core.failed_jobs order by id');

async function stateOf(topic: string) {
  const select = app.db.read.selectFrom('core.outbox_events').select(['attempts', 'last_error', 'done_at']);
  return select.where('topic', '=', topic).executeTakeFirstOrThrow();
}
