import { store } from '@kalfa/contracts/stock/store';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { request } from '../../../../test/support/test-app.ts';

let konya = 0;
let karaman = 0;

const app = describeRecord(store, {
  table: 'stock.stores',
  fresh: (n) => ({ name: `Direk İstif Sahası ${n}`, workhouseId: konya }),
  change: (n) => ({ name: `Trafo Ambarı ${n}` }),
  invalid: [
    { input: { workhouseId: 1 }, path: 'name' },
    { input: { name: '  ', workhouseId: 1 }, path: 'name' },
    { input: { name: 'a'.repeat(201), workhouseId: 1 }, path: 'name' },
    { input: { name: 'Direk İstif Sahası' }, path: 'workhouseId' },
    { input: { name: 'Direk İstif Sahası', workhouseId: 0 }, path: 'workhouseId' },
  ],
  unique: ['name'],
});

beforeAll(async () => {
  konya = await makeRecord(app, workhouse, { name: 'Konya Etap 2 Şantiyesi' });
  karaman = await makeRecord(app, workhouse, { name: 'Karaman Şantiyesi' });
});

test('two sites may each have a store of the same name', async () => {
  const name = 'Ana Stok';
  await makeRecord(app, store, { name, workhouseId: konya });
  await expect(makeRecord(app, store, { name, workhouseId: karaman })).resolves.toBeGreaterThan(0);
});

test('a store of a site that does not exist is refused', async () => {
  const reply = await request(app, {
    method: 'POST',
    url: `/api/${store.path}`,
    payload: { name: 'Ana Stok 2', workhouseId: 999_999 },
  });
  expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a store is found by the name of its site', async () => {
  const id = await makeRecord(app, store, { name: 'Kablo Sahası', workhouseId: karaman });
  for (const query of ['q=kablo+KARAMAN', 'filter[workhouseName][contains]=karaman&q=kablo']) {
    const { body } = await request<{ id: number }[]>(app, { url: `/api/${store.path}?${query}` });
    expect(body.data.map((row) => row.id)).toEqual([id]);
  }
});
