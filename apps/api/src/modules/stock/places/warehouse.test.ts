import { region } from '@kalfa/contracts/baseinfo/region';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { request } from '../../../../test/support/test-app.ts';

let konya = 0;
let selcuklu = 0;

const inputOf = (n: number) => ({
  name: `Merkez İletken Deposu ${n}`,
  code: `MİD-${n}`,
  regionId: selcuklu,
  address: 'Organize Sanayi Bölgesi, Işık Sokak',
  note: null,
});
const valid = { ...inputOf(1), regionId: 1 };

const app = describeRecord(warehouse, {
  table: 'stock.warehouses',
  fresh: inputOf,
  change: (n) => ({ name: `Hurda Deposu ${n}`, note: `Şoför girişi ${n}. kapıdan` }),
  invalid: [
    { input: {}, path: 'name' },
    { input: { ...valid, name: '  ' }, path: 'name' },
    { input: { ...valid, name: 'a'.repeat(201) }, path: 'name' },
    { input: { ...valid, code: ' ' }, path: 'code' },
    { input: { ...valid, code: 'a'.repeat(11) }, path: 'code' },
    { input: { ...valid, regionId: null }, path: 'regionId' },
    { input: { ...valid, address: '' }, path: 'address' },
  ],
  unique: ['name', 'code'],
});

beforeAll(async () => {
  konya = await makeRecord(app, region, { name: 'Konya', code: '42', parentId: null });
  selcuklu = await makeRecord(app, region, { name: 'Selçuklu', code: null, parentId: konya });
});

const namesOf = async (query: string) =>
  (await request<{ name: string }[]>(app, { url: `/api/${warehouse.path}?${query}` })).body.data.map(
    ({ name }) => name,
  );

test('a warehouse is found by its code and by its name', async () => {
  await makeRecord(app, warehouse, { ...inputOf(900), name: 'Gölge Ambarı', code: 'GLG' });
  for (const q of ['glg', 'GÖLGE', 'ambari glg']) expect(await namesOf(`q=${q}`)).toEqual(['Gölge Ambarı']);
});

test('a warehouse is found by its district and by its province', async () => {
  const regionId = await makeRecord(app, region, { name: 'Meram', code: null, parentId: konya });
  await makeRecord(app, warehouse, { ...inputOf(901), name: 'Meram Ambarı', regionId });
  expect(await namesOf(`filter[regionId]=${regionId}`)).toEqual(['Meram Ambarı']);
  expect(await namesOf(`filter[regionId]=${konya}&q=meram`)).toEqual(['Meram Ambarı']);
});

test('a new warehouse needs an active region, and a region with warehouses is not archived', async () => {
  const regionId = await makeRecord(app, region, { name: 'Karatay', code: null, parentId: konya });
  const archive = () => request(app, { method: 'DELETE', url: `/api/${region.path}/${regionId}?version=1` });
  const id = await makeWarehouse(app, { name: 'Karatay Ambarı', regionId });
  expect(await archive()).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
  await request(app, { method: 'DELETE', url: `/api/${warehouse.path}/${id}?version=1` });
  expect((await archive()).status).toBe(200);
  const refused = await request(app, {
    method: 'POST',
    url: `/api/${warehouse.path}`,
    payload: { ...inputOf(902), regionId },
  });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'regionId', code: 'PASSIVE' }] } });
});
