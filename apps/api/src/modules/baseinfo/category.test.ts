import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request } from '../../../test/support/test-app.ts';

const app = describeRecord(category, {
  table: 'baseinfo.categories',
  fresh: (n) => ({ name: `Işıklı Çağ ${n}`, code: `ÖÇ-${n}`, parentId: null }),
  change: (n) => ({ name: `Yeni ad ${n}` }),
  invalid: [
    { input: { name: ' ', code: null, parentId: null }, path: 'name' },
    { input: { name: 'a'.repeat(201), code: null, parentId: null }, path: 'name' },
    { input: { name: 'Direk', code: 'a'.repeat(51), parentId: null }, path: 'code' },
    { input: { name: 'Direk', code: null, parentId: '1' }, path: 'parentId' },
  ],
  unique: ['name', 'code'],
});

type Row = { id: number; version: number; path: { id: number; name: string }[] };

let count = 0;
const make = (parentId: number | null = null, name = `Dal ${(count += 1)}`) =>
  makeRecord(app, category, { name, code: null, parentId });
const post = (id: number, verb: string, payload: object) =>
  request<Row>(app, { method: 'POST', url: `/api/baseinfo/categories/${id}/${verb}`, payload });
const move = (id: number, parentId: number | null, version = 1) => post(id, 'move', { parentId, version });
const archive = (id: number, version = 1) =>
  request(app, { method: 'DELETE', url: `/api/baseinfo/categories/${id}?version=${version}` });
/** Its ancestors, and itself. */
const pathOf = async (id: number) =>
  [...(await request<Row>(app, { url: `/api/baseinfo/categories/${id}` })).body.data.path, { id }].map(
    (above) => above.id,
  );
const offered = async (q: string) =>
  (await request<{ id: number }[]>(app, { url: `/api/baseinfo/categories/lookup?q=${q}` })).body.data.map(
    ({ id }) => id,
  );

/** A chain of this length, each under the one before. */
async function chain(length: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < length) ids.push(await make(ids.at(-1) ?? null));
  return ids;
}

test('two children of one category cannot share a name, and those of two can', async () => {
  const [first, second] = [await make(), await make()];
  await make(first, 'İletkenler');
  const twin = await request(app, {
    method: 'POST',
    url: '/api/baseinfo/categories',
    payload: { name: ' iletkenler ', code: null, parentId: first },
  });
  expect(twin.body).toMatchObject({ code: 'DUPLICATE', errors: [{ path: 'name', code: 'TAKEN' }] });
  expect(await make(second, 'İletkenler')).toBeGreaterThan(0);
});

test('a category moves with all its descendants', async () => {
  const [top = 0, middle = 0, leaf = 0] = await chain(3);
  const elsewhere = await make();
  expect((await move(middle, elsewhere)).status).toBe(200);
  expect(await pathOf(leaf)).toEqual([elsewhere, middle, leaf]);
  expect((await move(middle, null, 2)).status).toBe(200);
  expect(await pathOf(leaf)).toEqual([middle, leaf]);
  expect(await pathOf(top)).toEqual([top]);
});

test('a category cannot be moved under itself or its descendants', async () => {
  const [top = 0, , leaf = 0] = await chain(3);
  for (const under of [top, leaf])
    expect((await move(top, under)).body).toMatchObject({
      code: 'TREE_CYCLE',
      errors: [{ path: 'parentId', code: 'UNDER_ITSELF' }],
    });
});

test('of two opposite concurrent moves one is refused, however often it is tried', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [left, right] = [await make(), await make()];
    const replies = await Promise.all([move(left, right), move(right, left)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await pathOf(left)).length + (await pathOf(right)).length).toBe(3);
  }
});

test('three moves that would close a cycle together do not', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [a, b, c] = [await make(), await make(), await make()];
    const replies = await Promise.all([move(a, b), move(b, c), move(c, a)]);
    expect(replies.map((reply) => reply.status).toSorted((x, y) => x - y)).toEqual([200, 200, 422]);
  }
});

test('the database itself refuses a cycle and a seventh level', async () => {
  const ids = await chain(6);
  const set = (id: number, parent: number) =>
    app.db.write((tx) =>
      sql`update baseinfo.categories set parent_id = ${parent} where id = ${id}`.execute(tx),
    );
  await expect(set(ids[0] ?? 0, ids[5] ?? 0)).rejects.toMatchObject({ constraint: 'categories_no_cycle' });
  const branch = await chain(2);
  await expect(set(branch[0] ?? 0, ids[4] ?? 0)).rejects.toMatchObject({ constraint: 'categories_depth' });
});

test('of two opposite concurrent moves the database itself refuses one, also without the API', async () => {
  // Each transaction stays open for a moment before it commits, so that neither can have seen the other's change.
  const set = (id: number, parent: number) =>
    app.db.write(async (tx) => {
      await sql`update baseinfo.categories set parent_id = ${parent} where id = ${id}`.execute(tx);
      await sql`select pg_sleep(0.1)`.execute(tx);
    });
  const [left, right] = [await make(), await make()];
  const outcomes = await Promise.allSettled([set(left, right), set(right, left)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toMatchObject([{ reason: { constraint: 'categories_no_cycle' } }]);
});

test('there is no seventh level', async () => {
  const ids = await chain(6);
  const reply = await request(app, {
    method: 'POST',
    url: '/api/baseinfo/categories',
    payload: { name: 'Yedinci', code: null, parentId: ids[5] },
  });
  expect(reply.body.errors).toMatchObject([{ path: 'parentId', code: 'TREE_TOO_DEEP' }]);
});

test('a category with children or items cannot be archived', async () => {
  const [top = 0, leaf = 0] = await chain(2);
  expect((await archive(top)).body.code).toBe('IN_USE');
  const unitId = await makeRecord(app, unit, { title: 'Kutu', symbol: 'kt', decimals: 0 });
  await makeRecord(app, item, {
    name: 'Kutulu çivi',
    reportGroup: 'other',
    code: 'KÇ-1',
    unitId,
    categoryId: leaf,
  });
  expect((await archive(leaf)).body.code).toBe('IN_USE');
});

test('an archived child is restored only under a category that is not archived', async () => {
  const [top = 0, leaf = 0] = await chain(2);
  await archive(leaf);
  await archive(top);
  expect((await post(leaf, 'restore', { version: 2 })).body.code).toBe('PASSIVE_REFERENCE');
});

test('an inactive category accepts no children', async () => {
  const [top, other] = [await make(), await make()];
  await post(top, 'deactivate', { version: 1 });
  expect((await move(other, top)).body).toMatchObject({
    code: 'PASSIVE_REFERENCE',
    errors: [{ path: 'parentId', code: 'PASSIVE' }],
  });
});

test('a picker offers nothing below an inactive category', async () => {
  const top = await make(null, 'Gizli kök');
  const leaf = await make(await make(top, 'Gizli dal'), 'Gizli yaprak');
  expect(await offered('gizli')).toContain(leaf);
  await post(top, 'deactivate', { version: 1 });
  expect(await offered('gizli')).toEqual([]);
});

test('the tree has the parent of each category, and leaves out archived ones', async () => {
  const [top = 0, leaf = 0] = await chain(2);
  await archive(leaf);
  const next = await make(top);
  const { body } = await request<{ id: number; parentId: number | null }[]>(app, {
    url: '/api/baseinfo/categories/tree',
  });
  const found = new Map(body.data.map((node) => [node.id, node.parentId]));
  expect([found.get(top), found.get(next), found.has(leaf)]).toEqual([null, top, false]);
});

test('a category counts the items of all its descendants', async () => {
  const [top = 0, , leaf = 0] = await chain(3);
  const unitId = await makeRecord(app, unit, { title: 'Çuval', symbol: 'çv', decimals: 0 });
  const named = { name: 'Çuvallı çivi', code: 'ÇÇ-1', unitId, categoryId: leaf };
  await makeRecord(app, item, { ...named, reportGroup: 'other' });
  const { body } = await request(app, { url: `/api/baseinfo/categories/${top}` });
  expect(body.data).toMatchObject({ childCount: 1, itemCount: 1 });
});
