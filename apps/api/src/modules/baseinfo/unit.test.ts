import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request } from '../../../test/support/test-app.ts';

const app = describeRecord(unit, {
  table: 'baseinfo.units',
  fresh: (n) => ({ title: `Çığır İşi ${n}`, symbol: `ş${n}`, decimals: n % 4 }),
  change: (n) => ({ title: `Yeni başlık ${n}` }),
  invalid: [
    { input: { symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: '   ', symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: 'a'.repeat(61), symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: 'a\u0000b', symbol: 'x', decimals: 2 }, path: 'title' },
    { input: { title: 'Metre', symbol: 'a'.repeat(13), decimals: 2 }, path: 'symbol' },
    { input: { title: 'Metre', symbol: 'x', decimals: 4 }, path: 'decimals' },
    { input: { title: 'Metre', symbol: 'x', decimals: 1.5 }, path: 'decimals' },
    { input: { title: 'Metre', symbol: 'x', decimals: '2' }, path: 'decimals' },
    { input: { title: { nested: 1 }, symbol: 'x', decimals: 2 }, path: 'title' },
  ],
  unique: ['title', 'symbol'],
});

async function usedUnit(symbol: string): Promise<number> {
  const id = await makeRecord(app, unit, { title: `Kullanılan ${symbol}`, symbol, decimals: 2 });
  const categoryId = await makeRecord(app, category, { name: `Dal ${symbol}` });
  const named = { name: `Ürün ${symbol}`, code: `Ü-${symbol}`, unitId: id, categoryId };
  await makeRecord(app, item, { ...named, reportGroup: 'other' });
  return id;
}

test('the decimal places of a unit that items use can be raised but not lowered', async () => {
  const id = await usedUnit('kul');
  const setPlaces = (decimals: number) =>
    request(app, { method: 'PATCH', url: `/api/baseinfo/units/${id}`, payload: { decimals, version: 1 } });
  expect(await setPlaces(1)).toMatchObject({
    status: 409,
    body: { code: 'IN_USE', errors: [{ path: 'decimals', code: 'PLACES_IN_USE' }] },
  });
  expect((await setPlaces(3)).status).toBe(200);
});

test('a unit that items use cannot be archived, and the refusal has their number', async () => {
  const id = await usedUnit('say');
  const archived = await request(app, { method: 'DELETE', url: `/api/baseinfo/units/${id}?version=1` });
  expect(archived.body.code).toBe('IN_USE');
  const read = await request(app, { url: `/api/baseinfo/units/${id}` });
  expect(read.body.data).toMatchObject({ itemCount: 1 });
});
