import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request } from '../../../test/support/test-app.ts';

const app = describeRecord(region, {
  table: 'baseinfo.regions',
  fresh: (n) => ({ name: `Iğdır Üstü ${n}`, code: `Ş${n}`, parentId: null }),
  change: (n) => ({ name: `Yeni il ${n}` }),
  invalid: [
    { input: { name: ' ', code: null, parentId: null }, path: 'name' },
    { input: { name: 'Konya', code: 'a'.repeat(11), parentId: null }, path: 'code' },
    { input: { name: 'Konya', code: null, parentId: 0 }, path: 'parentId' },
  ],
  unique: ['name'],
});

const make = (name: string, parentId: number | null = null) =>
  makeRecord(app, region, { name, code: null, parentId });
const post = (id: number, verb: string, payload: object) =>
  request(app, { method: 'POST', url: `/api/baseinfo/regions/${id}/${verb}`, payload });

test('a district has no children', async () => {
  const district = await make('Meram', await make('Konya'));
  const reply = await request(app, {
    method: 'POST',
    url: '/api/baseinfo/regions',
    payload: { name: 'Havzan', code: null, parentId: district },
  });
  expect(reply.body.errors).toMatchObject([{ path: 'parentId', code: 'TREE_TOO_DEEP' }]);
});

test('of two provinces that are moved under each other concurrently one is refused', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [left, right] = [await make(`Sol ${round}`), await make(`Sağ ${round}`)];
    const replies = await Promise.all([
      post(left, 'move', { parentId: right, version: 1 }),
      post(right, 'move', { parentId: left, version: 1 }),
    ]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  }
});

test('a region with a supplier or a district cannot be archived', async () => {
  const province = await make('Karaman');
  const district = await make('Ermenek', province);
  await makeRecord(app, provider, {
    name: 'Ermenek Elektrik',
    phone: '0338 111 11 11',
    regionId: district,
    address: 'Sanayi Sitesi 4',
    inGroup: false,
  });
  for (const id of [province, district]) {
    const reply = await request(app, { method: 'DELETE', url: `/api/baseinfo/regions/${id}?version=1` });
    expect(reply.body.code).toBe('IN_USE');
  }
});
