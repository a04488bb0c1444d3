import { randomUUID } from 'node:crypto';
import { pipeline, type Tx } from '@kalfa/db/database';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { request, useTestApp } from '../../../test/support/test-app.ts';
import { once } from './idempotency.ts';

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

test('the answer commits with the work, also when nobody waited for the last statement of the work', async () => {
  const key = randomUUID();
  const { rows: person } = await sql<{ id: number }>`select min(id) as id from identity.users`.execute(
    app.db.read,
  );
  const call = { userId: person[0]?.id ?? 0, key, fingerprint: Buffer.alloc(32) };
  const work = async (tx: Tx) => {
    await sql`insert into core.outbox_events (topic, payload) values ('test', ${JSON.stringify({ key })}::jsonb)`.execute(
      tx,
    );
    await pipeline(tx, sql`select pg_sleep(0.2)`);
    return { status: 200, body: '{}' };
  };
  await app.db.write((tx) =>
    once(
      tx,
      call,
      () => work(tx),
      () => ({ status: 400, body: '' }),
    ),
  );
  const { rows } = await sql<object>`
    select stored.status, stored.answer, stored.xmin = event.xmin as "isInOneTransaction"
    from core.idempotency_keys as stored join core.outbox_events as event on event.payload ->> 'key' = stored.key
    where stored.key = ${key}`.execute(app.db.read);
  expect(rows).toEqual([{ status: 200, answer: '{}', isInOneTransaction: true }]);
});

test('a change whose last statement fails is not reported as done, although nobody waited for it', async () => {
  const write = app.db.write((tx) => pipeline(tx, sql`select 1 / 0`));
  await expect(write).rejects.toMatchObject({ code: '22012' });
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

test.each([
  ['53100', 'a full disk'],
  ['53200', 'no memory'],
  ['53300', 'no connection left'],
])('after error %s, %s, the call is answered 503 and succeeds later with its key', async (state) => {
  const key = randomUUID();
  const payload = fresh();
  await query(
    app.urls.owner,
    `create function baseinfo.out_of_resources() returns trigger language plpgsql as
       $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
     create trigger out_of_resources before insert on baseinfo.units
       for each row execute function baseinfo.out_of_resources()`,
  );
  try {
    const refused = await create(key, payload);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'UNAVAILABLE',
      '1',
    ]);
  } finally {
    await query(app.urls.owner, 'drop function baseinfo.out_of_resources() cascade');
  }
  expect((await create(key, payload)).status).toBe(201);
});

type Operations = Record<string, Record<string, { parameters: { name: string }[] }>>;

test('a call that cannot keep the promise of a key does not announce one, and refuses it', async () => {
  const { paths } = (await request(app, { url: '/api/openapi.json' })).body as unknown as {
    paths: Operations;
  };
  const writes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters }]) =>
      method === 'get'
        ? []
        : [
            {
              call: `${method} ${path}`,
              takesKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
            },
          ],
    ),
  );
  const without = writes.filter(({ takesKey }) => !takesKey).map(({ call }) => call);
  expect(without).toEqual(
    expect.arrayContaining([
      'post /api/auth/login',
      'post /api/baseinfo/files',
      'post /api/initial-operations/orders/{id}/send',
      'post /api/baseinfo/units/export',
    ]),
  );
  expect(writes.length).toBeGreaterThan(without.length * 3);
  const answers = await Promise.all(
    without.map(async (call) => {
      const [method = '', path = ''] = call.split(' ');
      const reply = await request(app, {
        method: method.toUpperCase(),
        url: path.replaceAll(/\{\w+\}/g, '1'),
        headers: { 'idempotency-key': randomUUID() },
      });
      return `${call}: ${reply.status} ${reply.body.code}`;
    }),
  );
  expect(answers).toEqual(without.map((call) => `${call}: 422 IDEMPOTENCY_KEY_UNSUPPORTED`));
});
