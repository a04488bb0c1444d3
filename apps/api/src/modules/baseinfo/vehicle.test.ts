import { driver } from '@kalfa/contracts/baseinfo/driver';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request } from '../../../test/support/test-app.ts';

let driverId = 0;
let otherId = 0;
const valid = { driverId: 1, name: 'Ford Cargo', modelYear: 2019, plate: '42ABC42' };

const app = describeRecord(vehicle, {
  table: 'baseinfo.vehicles',
  fresh: (n) => ({ driverId, name: `Işıklı vinç ${n}`, modelYear: 1950 + (n % 70), plate: `42KLF${n}` }),
  change: (n) => ({ name: `Yeni kamyon ${n}` }),
  invalid: [
    { input: { ...valid, name: '' }, path: 'name' },
    { input: { ...valid, modelYear: 1949 }, path: 'modelYear' },
    { input: { ...valid, modelYear: new Date().getFullYear() + 2 }, path: 'modelYear' },
    { input: { ...valid, plate: '' }, path: 'plate' },
    { input: { ...valid, plate: '42 ÇŞ 1' }, path: 'plate' },
    { input: { ...valid, plate: '1234567890123' }, path: 'plate' },
  ],
  unique: ['plate'],
});

const driverOf = (n: number) => ({
  internal: true,
  name: 'Hüseyin',
  family: `Şoför ${n}`,
  identityNumber: identityNumberFrom(String(310_000_000 + n * 1_001)),
});

beforeAll(async () => {
  driverId = await makeRecord(app, driver, driverOf(1));
  otherId = await makeRecord(app, driver, driverOf(2));
});

type Row = { id: number; version: number; plate: string; driverId: number };
const lines = (id: number, payload: object) =>
  request<{ upserted: Row[]; removed: number[] }>(app, {
    method: 'PATCH',
    url: `/api/warehouse/drivers/${id}/vehicles`,
    payload,
  });
const vehiclesOf = async (id: number) =>
  (await request<Row[]>(app, { url: `/api/warehouse/drivers/${id}/vehicles` })).body.data;

test('a plate is stored in capitals and without spaces', async () => {
  const { body } = await lines(otherId, {
    upsert: [{ name: 'Kamyon', modelYear: null, plate: '42 abi 07' }],
  });
  expect(body.data.upserted[0]?.plate).toBe('42ABI07');
});

test('many vehicles are added, changed and removed in one call', async () => {
  const id = await makeRecord(app, driver, driverOf(3));
  const first = await lines(id, {
    upsert: [
      { name: 'Kamyon', modelYear: 2015, plate: '70AA01' },
      { name: 'Vinç', modelYear: null, plate: '70AA02' },
    ],
  });
  const [truck, crane] = first.body.data.upserted;
  const next = await lines(id, {
    upsert: [
      { id: crane?.id, version: crane?.version, name: 'Mobil vinç', modelYear: 2020, plate: '70AA02' },
      // The plate of a vehicle that is removed in the same call is free.
      { name: 'Yeni kamyon', modelYear: 2024, plate: '70AA01' },
    ],
    remove: [{ id: truck?.id, version: truck?.version }],
  });
  expect(next.body.data.removed).toEqual([truck?.id]);
  expect((await vehiclesOf(id)).map(({ plate, version }) => [plate, version])).toEqual([
    ['70AA01', 1],
    ['70AA02', 2],
  ]);
});

test('one invalid line rolls back all of them, and every invalid line is reported', async () => {
  const id = await makeRecord(app, driver, driverOf(4));
  await lines(otherId, { upsert: [{ name: 'Kamyon', modelYear: null, plate: '70BB01' }] });
  const [elsewhere] = await vehiclesOf(otherId);
  const { status, body } = await lines(id, {
    upsert: [
      { name: 'İyi', modelYear: null, plate: '70BB09' },
      { name: 'Çift', modelYear: null, plate: '70BB01' },
      { id: elsewhere?.id, version: 1, name: 'Yabancı', modelYear: null, plate: '70BB03' },
      { name: 'Çift', modelYear: null, plate: '70bb09' },
    ],
    remove: [{ id: 999_999, version: 1 }],
  });
  expect(status).toBe(422);
  expect(body.errors).toMatchObject([
    { path: 'remove[0]', code: 'GONE' },
    { path: 'upsert[1].plate', code: 'TAKEN' },
    { path: 'upsert[2]', code: 'GONE' },
    { path: 'upsert[3].plate', code: 'TAKEN' },
  ]);
  expect(await vehiclesOf(id)).toEqual([]);
});

test('a line that somebody changed meanwhile is not overwritten', async () => {
  const id = await makeRecord(app, driver, driverOf(5));
  const line = { name: 'Kamyon', modelYear: null, plate: '70CC01' };
  const { body } = await lines(id, { upsert: [line] });
  const [row] = body.data.upserted;
  const change = (name: string) => lines(id, { upsert: [{ ...line, id: row?.id, version: 1, name }] });
  expect((await change('Önce')).status).toBe(200);
  expect((await change('Sonra')).body.errors).toMatchObject([
    { path: 'upsert[0]', code: 'CHANGED_MEANWHILE' },
  ]);
});

test('a vehicle is assigned to another driver, and its history contains it', async () => {
  const { body } = await lines(otherId, { upsert: [{ name: 'Kamyon', modelYear: null, plate: '70DD01' }] });
  const row = body.data.upserted[0];
  const moved = await request<Row>(app, {
    method: 'POST',
    url: `/api/warehouse/vehicles/${row?.id}/transfer`,
    payload: { driverId, version: 1 },
  });
  expect(moved.body.data.driverId).toBe(driverId);
  const history = await request<{ changes: object }[]>(app, {
    url: `/api/warehouse/vehicles/${row?.id}/history`,
  });
  expect(history.body.data[0]?.changes).toEqual({ driverId: [otherId, driverId] });
});

test('a driver who still has vehicles cannot be archived', async () => {
  const reply = await request(app, { method: 'DELETE', url: `/api/warehouse/drivers/${driverId}?version=1` });
  expect(reply.body.code).toBe('IN_USE');
});
