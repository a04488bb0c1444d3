import { query } from '@kalfa/tools/services/query';
import { expect, test } from 'vitest';
import { useTestApp } from '../testing/test-app.ts';
import { relayOnce, type OutboxEvent } from './outbox.ts';

const app = useTestApp();

test('what could not be delivered is tried again later, and the rest goes on', async () => {
  await announce('mail:broken', 'mail:fine');
  const seen: string[] = [];
  const faulty = async ({ topic }: OutboxEvent) => {
    if (topic === 'mail:broken') throw new Error('no such mailbox');
    seen.push(topic);
  };
  await relayOnce(app.db, faulty);
  expect(seen).toEqual(['mail:fine']);
  expect(await stateOf('mail:broken')).toMatchObject({
    attempts: 1,
    last_error: 'Error: no such mailbox',
    done_at: null,
  });
  expect(await relayOnce(app.db, faulty)).toBe(0);
  await query(
    app.urls.super,
    `update core.outbox_events set available_at = now(), attempts = 2000 where topic = 'mail:broken'`,
  );
  await relayOnce(app.db, faulty);
  expect(await stateOf('mail:broken')).toMatchObject({ attempts: 2001, done_at: null });
});

test('only mails are taken: everything else is read by whoever listens', async () => {
  await announce('record-changed', 'mail:only');
  const seen: string[] = [];
  await relayOnce(app.db, async ({ topic }) => void seen.push(topic));
  expect(seen).toEqual(['mail:only']);
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
