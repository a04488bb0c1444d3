import { store } from '@kalfa/contracts/stock/store';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeStore, regionOf } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { makeSite } from '../../../../test/support/make-site.ts';
import { request } from '../../../../test/support/test-app.ts';

let konya = 0;
let karaman = 0;
let regionId = 0;

const inputOf = (n: number) => ({
  name: `Direk İstif Sahası ${n}`,
  code: `DİS-${n}`,
  regionId,
  address: 'Şantiye girişi',
  note: null,
  workhouseId: konya,
});
const valid = { ...inputOf(1), regionId: 1, workhouseId: 1 };

const app = describeRecord(store, {
  table: 'stock.stores',
  fresh: inputOf,
  change: (n) => ({ name: `Trafo Ambarı ${n}` }),
  invalid: [
    { input: { workhouseId: 1 }, path: 'name' },
    { input: { ...valid, name: '  ' }, path: 'name' },
    { input: { ...valid, name: 'a'.repeat(201) }, path: 'name' },
    { input: { ...valid, code: 'a'.repeat(11) }, path: 'code' },
    { input: { ...valid, code: undefined }, path: 'code' },
    { input: { ...valid, regionId: undefined }, path: 'regionId' },
    { input: { ...valid, address: null }, path: 'address' },
    { input: { ...valid, workhouseId: undefined }, path: 'workhouseId' },
    { input: { ...valid, workhouseId: 0 }, path: 'workhouseId' },
  ],
  unique: ['name', 'code'],
});

beforeAll(async () => {
  regionId = await regionOf(app);
  konya = await makeSite(app, { name: 'Konya Etap 2 Şantiyesi' });
  karaman = await makeSite(app, { name: 'Karaman Şantiyesi' });
});

test('two sites may each have a store of the same name', async () => {
  const name = 'Ana Stok';
  await makeStore(app, { name, workhouseId: konya });
  await expect(makeStore(app, { name, workhouseId: karaman })).resolves.toBeGreaterThan(0);
});

test('two stores cannot share their code, even at different sites', async () => {
  const made = { ...inputOf(901), code: 'ANA' };
  expect(await makeRecord(app, store, made)).toBeGreaterThan(0);
  const refused = await request(app, {
    method: 'POST',
    url: `/api/${store.path}`,
    payload: { ...inputOf(902), code: 'ana', workhouseId: karaman },
  });
  expect(refused).toMatchObject({ status: 409, body: { errors: [{ path: 'code', code: 'TAKEN' }] } });
});

test('a store of a site that does not exist is refused', async () => {
  const reply = await request(app, {
    method: 'POST',
    url: `/api/${store.path}`,
    payload: { ...inputOf(900), workhouseId: 999_999 },
  });
  expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a store is found by the name of its site', async () => {
  const id = await makeStore(app, { name: 'Kablo Sahası', workhouseId: karaman });
  for (const query of ['q=kablo+KARAMAN', 'filter[workhouseName][contains]=karaman&q=kablo']) {
    const { body } = await request<{ id: number }[]>(app, { url: `/api/${store.path}?${query}` });
    expect(body.data.map((row) => row.id)).toEqual([id]);
  }
});
