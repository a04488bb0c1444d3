import { network } from '@kalfa/contracts/works/network';
import { work } from '@kalfa/contracts/works/work';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { addWork } from '../../../../test/support/make-site.ts';
import { request } from '../../../../test/support/test-app.ts';

let workId = 0;
const valid = { description: 'Meram mahallesi' };

const app = describeRecord(network, {
  table: 'works.networks',
  fresh: (n) => ({ ...valid, workId, title: `Işıklar AG Şebekesi ${n}` }),
  change: (n) => ({ title: `Çınar Şebekesi ${n}`, description: 'Yeraltı' }),
  invalid: [
    { input: { ...valid, workId: 1, title: ' ' }, path: 'title' },
    { input: { ...valid, workId: 1, title: 'a'.repeat(201) }, path: 'title' },
    { input: { workId: 1, title: 'a' }, path: 'description' },
  ],
  unique: ['title'],
});

beforeAll(async () => {
  workId = await app.db.write(addWork);
});

const archive = (id: number) => request(app, { method: 'DELETE', url: `/api/${work.path}/${id}?version=1` });

test('two works may have a network of the same title', async () => {
  await makeRecord(app, network, { ...valid, workId, title: 'Köy Şebekesi' });
  const again = { ...valid, workId: await app.db.write(addWork), title: 'köy şebekesi' };
  await expect(makeRecord(app, network, again)).resolves.toBeGreaterThan(0);
});

test('a work counts its networks, and cannot be archived or moved to another tender while it has one', async () => {
  const id = await app.db.write(addWork);
  const networkId = await makeRecord(app, network, { ...valid, workId: id, title: 'Tek Şebeke' });
  const { body } = await request<{ networkCount: number }>(app, { url: `/api/${work.path}/${id}` });
  expect(body.data.networkCount).toBe(1);
  expect((await archive(id)).body.code).toBe('IN_USE');
  const { rows } = await sql<{ id: number }>`
    select tender_id as id from works.works where id = ${workId}`.execute(app.db.read);
  const moved = await request(app, {
    method: 'PATCH',
    url: `/api/${work.path}/${id}`,
    payload: { version: 1, tenderId: rows[0]?.id },
  });
  expect(moved.body.errors?.map(({ path }) => path)).toEqual(['tenderId']);
  await request(app, { method: 'DELETE', url: `/api/${network.path}/${networkId}?version=1` });
  expect((await archive(id)).status).toBe(200);
});

test('a network needs an active work', async () => {
  const id = await app.db.write(addWork);
  await archive(id);
  const { body } = await request(app, {
    method: 'POST',
    url: `/api/${network.path}`,
    payload: { ...valid, workId: id, title: 'Sahipsiz' },
  });
  expect(body.code).toBe('PASSIVE_REFERENCE');
});
