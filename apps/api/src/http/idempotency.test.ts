import { randomUUID } from 'node:crypto';
import { query } from '@kalfa/tools/services/query';
import { expect, test } from 'vitest';
import { request, useTestApp } from '../../test/support/test-app.ts';

const app = useTestApp();
const url = '/api/baseinfo/units';
let count = 0;
const fresh = () => ({ title: `Birim ${(count += 1)}`, symbol: `b${count}`, decimals: 0 });
const create = (key: string, payload: object) =>
  request<{ id: number }>(app, { method: 'POST', url, payload, headers: { 'idempotency-key': key } });
const countOf = async (title: string) =>
  (await app.db.read.selectFrom('baseinfo.units').select('id').where('title', '=', title).execute()).length;

test('sixty parallel creates with one key make one record and sixty equal answers', async () => {
  const key = randomUUID();
  const payload = fresh();
  const replies = await Promise.all(Array.from({ length: 60 }, () => create(key, payload)));
  expect(new Set(replies.map((reply) => reply.text)).size).toBe(1);
  expect(replies.every((reply) => reply.status === 201)).toBe(true);
  expect(await countOf(payload.title)).toBe(1);
  const row = await app.db.read
    .selectFrom('core.idempotency_keys')
    .select(['replays', 'status'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ replays: 59, status: 201 });
});

test('a refusal is the answer of its key for ever, even when the reason has gone', async () => {
  const first = fresh();
  await create(randomUUID(), first);
  const key = randomUUID();
  const clash = { ...fresh(), title: first.title };
  const refused = await create(key, clash);
  expect(refused).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  await app.db.write((tx) =>
    tx.updateTable('baseinfo.units').set({ record_status: 2 }).where('title', '=', first.title).execute(),
  );
  const again = await create(key, clash);
  expect(again.text).toBe(refused.text);
  expect((await create(randomUUID(), clash)).status).toBe(201);
});

test('a key that comes back with another body is refused', async () => {
  const key = randomUUID();
  await create(key, fresh());
  expect(await create(key, fresh())).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } });
});

test('an internal error is not stored, so that the same key can succeed later', async () => {
  const key = randomUUID();
  const payload = fresh();
  await query(app.urls.owner, 'revoke insert on core.outbox_events from kalfa_app');
  expect((await create(key, payload)).status).toBe(500);
  await query(app.urls.owner, 'grant insert on core.outbox_events to kalfa_app');
  const stored = await app.db.read
    .selectFrom('core.idempotency_keys')
    .select('key')
    .where('key', '=', key)
    .execute();
  expect(stored).toEqual([]);
  expect(await countOf(payload.title)).toBe(0);
  expect((await create(key, payload)).status).toBe(201);
});

test('a duplicate waits for the first call, and gets its own error code when that takes too long', async () => {
  const key = randomUUID();
  const payload = fresh();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const caller = await app.db.read
    .selectFrom('identity.users')
    .select('id')
    .where('username', '=', 'test.admin')
    .executeTakeFirstOrThrow();
  const holder = app.db.write(async (tx) => {
    await tx
      .insertInto('core.idempotency_keys')
      .values({ user_id: caller.id, key, fingerprint: Buffer.from('another call') })
      .execute();
    await released;
  });
  expect(await create(key, payload)).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_IN_PROGRESS' },
  });
  release();
  await holder;
});

test.each(['short', 'x'.repeat(81), 'with space', 'ünicode-key'])('the key %o is refused', async (key) => {
  const reply = await request(app, {
    method: 'POST',
    url,
    payload: fresh(),
    headers: { 'idempotency-key': encodeURI(key).length === key.length ? key : 'bad key' },
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
});
