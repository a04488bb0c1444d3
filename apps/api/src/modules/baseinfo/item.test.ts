import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request } from '../../../test/support/test-app.ts';

let unitId = 0;
let categoryId = 0;

const inputOf = (n: number) => ({
  name: `Çığır Direği ${n}`,
  code: `ÇD-${n}`,
  unitId,
  categoryId,
  abbreviation: `Ş${String(n).padStart(3, '0')}`,
  unitWeight: `${n}.2500`,
  reportGroup: 'pole' as const,
  barcode: `869${n}`,
  description: null,
});
const valid = { ...inputOf(1), unitId: 1, categoryId: 1 };

const app = describeRecord(item, {
  table: 'baseinfo.items',
  fresh: inputOf,
  change: (n) => ({ name: `Yeni direk ${n}` }),
  invalid: [
    { input: { ...valid, name: ' ' }, path: 'name' },
    { input: { ...valid, name: 'a'.repeat(301) }, path: 'name' },
    { input: { ...valid, code: '' }, path: 'code' },
    { input: { ...valid, unitId: null }, path: 'unitId' },
    { input: { ...valid, categoryId: '3' }, path: 'categoryId' },
    { input: { ...valid, abbreviation: 'ABC' }, path: 'abbreviation' },
    { input: { ...valid, abbreviation: 'ABCDE' }, path: 'abbreviation' },
    { input: { ...valid, unitWeight: '-1' }, path: 'unitWeight' },
    { input: { ...valid, unitWeight: '1.23456' }, path: 'unitWeight' },
    { input: { ...valid, unitWeight: '1,5' }, path: 'unitWeight' },
    { input: { ...valid, unitWeight: 1.5 }, path: 'unitWeight' },
    { input: { ...valid, reportGroup: 'wood' }, path: 'reportGroup' },
    { input: { ...valid, description: 'a\u0007b' }, path: 'description' },
  ],
  unique: ['name', 'code', 'abbreviation', 'barcode'],
});

beforeAll(async () => {
  unitId = await makeRecord(app, unit, { title: 'Adet', symbol: 'ad', decimals: 0 });
  const above = await makeRecord(app, category, { name: 'Direkler', code: null, parentId: null });
  categoryId = await makeRecord(app, category, { name: 'Beton Direkler', code: null, parentId: above });
});

let count = 1_000;
const create = (change: object = {}) =>
  request<Record<string, unknown> & { id: number }>(app, {
    method: 'POST',
    url: '/api/baseinfo/items',
    payload: { ...inputOf((count += 1)), abbreviation: null, ...change },
  });
const deactivate = (path: string, id: number) =>
  request(app, { method: 'POST', url: `/api/${path}/${id}/deactivate`, payload: { version: 1 } });

test('an item has its unit and the whole path of its category', async () => {
  expect((await create()).body.data).toMatchObject({
    unitSymbol: 'ad',
    unitDecimals: 0,
    categoryPath: 'Direkler / Beton Direkler',
  });
});

test('a weight has four decimal places and is never rounded', async () => {
  const { body } = await create({ unitWeight: '0012345.6789' });
  expect(body.data.unitWeight).toBe('12345.6789');
  expect((await create({ unitWeight: '0.5' })).body.data.unitWeight).toBe('0.5000');
});

test('a description preserves its lines', async () => {
  const { body } = await create({ description: '  Galvanizli \r\n\r\n  boyasız  ' });
  expect(body.data.description).toBe('Galvanizli\n\nboyasız');
});

test('an item cannot take an inactive unit or category, and keeps one that became inactive', async () => {
  const [oldUnit, oldCategory] = [
    await makeRecord(app, unit, { title: 'Arşın', symbol: 'arş', decimals: 0 }),
    await makeRecord(app, category, { name: 'Eski', code: null, parentId: null }),
  ];
  const { body } = await create({ unitId: oldUnit, categoryId: oldCategory });
  await deactivate('baseinfo/units', oldUnit);
  await deactivate('baseinfo/categories', oldCategory);
  expect((await create({ unitId: oldUnit })).body).toMatchObject({
    code: 'PASSIVE_REFERENCE',
    errors: [{ path: 'unitId', code: 'PASSIVE' }],
  });
  expect((await create({ categoryId: oldCategory })).body.errors).toMatchObject([{ path: 'categoryId' }]);
  const kept = await request(app, {
    method: 'PATCH',
    url: `/api/baseinfo/items/${body.data.id}`,
    payload: { name: 'Eski ölçülü', unitId: oldUnit, categoryId: oldCategory, version: 1 },
  });
  expect(kept.status).toBe(200);
});

test('a picker includes the fields of an item that a document line needs', async () => {
  const { body } = await create({ name: 'Seçilecek travers', code: 'TRV-77' });
  const found = await request<object[]>(app, { url: '/api/baseinfo/items/lookup?q=trv-77' });
  expect(found.body.data).toEqual([
    {
      id: body.data.id,
      name: 'Seçilecek travers',
      code: 'TRV-77',
      unitId,
      unitSymbol: 'ad',
      unitDecimals: 0,
      unitWeight: body.data.unitWeight,
    },
  ]);
});

test('a list without null values still pages through items that have no weight, abbreviation or barcode', async () => {
  for (let n = 0; n < 3; n += 1) expect((await create({ unitWeight: null, barcode: null })).status).toBe(201);
  const { body } = await request<object[]>(app, { url: '/api/baseinfo/items?sort=-unitWeight&limit=200' });
  expect(body.data.length).toBeGreaterThan(2);
});

test.each([
  ['NAYY 4x16 mm² Yeraltı Kablosu', 'nayy yeralti kablosu 4 x 16 mm²', true],
  ['Beton Direk 9,30/3,5', '9.3/3.5 BETON DİREĞİ', true],
  ['Galvanizli Topraklama Levhası', 'Topraklama levhası galvaniz', true],
  ['NAYY 4x16 mm² Yeraltı Kablosu', 'NAYY 4x25 mm² Yeraltı Kablosu', false],
  ['Beton Direk 9,30/3,5', 'Sodyum buharlı armatür', false],
])('of %j and a new %j the similar one is found: %j', async (stored, wanted, isFound) => {
  const { body } = await create({ name: `${stored} ${isFound ? '' : 'ek'}`.trim() });
  const ask = async (query: string) =>
    (await request<{ id: number }[]>(app, { url: `/api/baseinfo/items/look-alikes?${query}` })).body.data.map(
      ({ id }) => id,
    );
  const name = `name=${encodeURIComponent(wanted)}`;
  const id = body.data.id;
  expect((await ask(name)).includes(id)).toBe(isFound);
  expect(await ask(`${name}&id=${id}`)).not.toContain(id);
});

test('an archived similar item is ignored, and the warning refuses nothing', async () => {
  const { body } = await create({ name: 'Parafudr 36 kV Porselen' });
  expect((await create({ name: 'Porselen Parafudr 36 kV' })).status).toBe(201);
  await request(app, { method: 'DELETE', url: `/api/baseinfo/items/${body.data.id}?version=1` });
  const found = await request<{ id: number }[]>(app, {
    url: '/api/baseinfo/items/look-alikes?name=parafudr%2036%20kv%20porselen',
  });
  expect(found.body.data.map(({ id }) => id)).not.toContain(body.data.id);
});

test('a filter by a category includes all its descendants, and its negation excludes them', async () => {
  const above = await makeRecord(app, category, { name: 'Kablolar', code: null, parentId: null });
  const below = await makeRecord(app, category, { name: 'AG Kablolar', code: null, parentId: above });
  const { id } = (await create({ categoryId: below })).body.data;
  const found = async (filter: string) =>
    (await request<{ id: number }[]>(app, { url: `/api/baseinfo/items?filter[id]=${id}&${filter}` })).body
      .data.length;
  expect(await found(`filter[categoryId]=${above}`)).toBe(1);
  expect(await found(`filter[categoryId]=${categoryId}`)).toBe(0);
  expect(await found(`filter[categoryId][ne]=${above}`)).toBe(0);
  const exported = await request(app, {
    method: 'POST',
    url: '/api/baseinfo/items/export',
    payload: { format: 'csv', scope: 'filtered', filter: { categoryId: String(above) } },
  });
  expect(exported.text.trim().split('\r\n')).toHaveLength(2);
});

test('items are matched by exactly their code or barcode, whatever its case', async () => {
  const { body } = await request<{ match: string; code: string }[]>(app, {
    url: `/api/baseinfo/items/match?codes=${encodeURIComponent(['mtc-1', 'MTC', '8690000000017'].join('\n'))}`,
  });
  expect(body.data).toEqual([]);
  const sample = { unitId, categoryId, reportGroup: 'other' as const };
  await makeRecord(app, item, { ...sample, name: 'Eşleşen 1', code: 'MTC-1' });
  await makeRecord(app, item, { ...sample, name: 'Eşleşen 2', code: 'MTC-2', barcode: '8690000000017' });
  const found = await request<{ match: string; code: string }[]>(app, {
    url: `/api/baseinfo/items/match?codes=${encodeURIComponent(['mtc-1', 'MTC', '8690000000017'].join('\n'))}`,
  });
  expect(found.body.data.map(({ match, code }) => [match, code])).toEqual([
    ['mtc-1', 'MTC-1'],
    ['8690000000017', 'MTC-2'],
  ]);
});
