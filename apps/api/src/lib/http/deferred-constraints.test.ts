import { randomUUID } from 'node:crypto';
import { query } from '@kalfa/tools/services/query';
import { beforeAll, expect, test } from 'vitest';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const url = '/api/baseinfo/units';
let count = 0;
const fresh = () => ({ title: `Birim ${(count += 1)}`, symbol: `b${count}`, decimals: 0 });
type Unit = { id: number; version: number };
const create = (payload: object, key?: string) =>
  request<Unit>(app, { method: 'POST', url, payload, headers: key ? { 'idempotency-key': key } : {} });
const archive = (id: number) => request(app, { method: 'DELETE', url: `${url}/${id}?version=1` });
const countOf = async (title: string) =>
  (await app.db.read.selectFrom('baseinfo.units').select('id').where('title', '=', title).execute()).length;

// The same rule under the same name, but the database checks it at the commit.
beforeAll(async () => {
  await query(app.urls.owner, 'drop index baseinfo.units_title_live');
  await query(
    app.urls.owner,
    `alter table baseinfo.units add constraint units_title_live
      exclude using btree (title with =) where (record_status <> 2) deferrable initially deferred`,
  );
});

const taken = {
  status: 409,
  body: {
    code: 'DUPLICATE',
    errors: [{ path: 'title', code: 'TAKEN', message: 'Bu bilgi başka bir kayıtta kullanılıyor' }],
  },
};

test.each([
  ['without a key', undefined],
  ['with a key', randomUUID()],
])(
  'a constraint that fails at the commit is the refusal it means, and nothing is stored, %s',
  async (_, key) => {
    const first = fresh();
    await create(first);
    expect(await create({ ...fresh(), title: first.title }, key)).toMatchObject(taken);
    expect(await countOf(first.title)).toBe(1);
  },
);

test('a repeat with the same key gets the same refusal, even when the reason has gone', async () => {
  const first = fresh();
  const { id } = (await create(first)).body.data;
  const key = randomUUID();
  const clash = { ...fresh(), title: first.title };
  const refused = await create(clash, key);
  expect(refused).toMatchObject(taken);
  await archive(id);
  expect((await create(clash, key)).text).toBe(refused.text);
  expect((await create(clash)).status).toBe(201);
});

test('parallel calls with one key make one record or none, and get one answer', async () => {
  const first = fresh();
  await create(first);
  const key = randomUUID();
  const clash = { ...fresh(), title: first.title };
  const replies = await Promise.all(Array.from({ length: 20 }, () => create(clash, key)));
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
  expect(replies[0]).toMatchObject(taken);
  expect(await countOf(first.title)).toBe(1);
});

test('of many records that are changed together, only the one that breaks the constraint is refused', async () => {
  const [one, other] = [fresh(), fresh()];
  const [{ id }, { id: otherId }] = [(await create(one)).body.data, (await create(other)).body.data];
  await archive(id);
  await archive(otherId);
  await create({ ...fresh(), title: one.title });
  const records = [id, otherId].map((each) => ({ id: each, version: 2 }));
  const { status, body } = await request(app, {
    method: 'POST',
    url: `${url}/bulk/restore`,
    payload: { records },
  });
  expect(status).toBe(200);
  expect(body.data).toMatchObject([
    { id, success: false, code: 'DUPLICATE' },
    { id: otherId, success: true, version: 3 },
  ]);
});
