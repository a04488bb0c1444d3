import { listViews, type ListView } from '@kalfa/contracts/reports/list-view';
import type { Answer } from '@kalfa/contracts/endpoint';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { request, useTestApp, type ActorName } from '../../../test/support/test-app.ts';

const app = useTestApp();

const url = `/api/${listViews.create.path}`;
const list = 'baseinfo/units';

const save = (as: ActorName, body: object) =>
  request<ListView>(app, {
    method: 'POST',
    url,
    as,
    payload: { list, sharing: 'personal', query: {}, ...body },
  });
const change = (as: ActorName, id: number, payload: object) =>
  request<ListView>(app, { method: 'PATCH', url: `${url}/${id}`, as, payload });
const remove = (as: ActorName, id: number) => request(app, { method: 'DELETE', url: `${url}/${id}`, as });
const settingsOf = async (as: ActorName) =>
  (await request<Answer<typeof listViews.get>>(app, { url: `${url}?list=${list}`, as })).body.data;
const seenBy = async (as: ActorName) => (await settingsOf(as)).views.map(({ name }) => name);

describe('a personal view', () => {
  test('is visible to its owner only, and nobody else can change it', async () => {
    const { status, body } = await save('admin', {
      name: 'Without decimals',
      query: { 'filter[decimals]': '0' },
    });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ isOwn: true, mayChange: true, query: { 'filter[decimals]': '0' } });
    expect(await seenBy('admin')).toContain('Without decimals');
    expect(await seenBy('viewer')).not.toContain('Without decimals');
    expect((await change('viewer', body.data.id, { name: 'Mine now' })).status).toBe(404);
    expect((await remove('viewer', body.data.id)).status).toBe(404);
  });

  test('has a unique name among those of its owner, whatever the case', async () => {
    await save('admin', { name: 'Kilolar' });
    const again = await save('admin', { name: 'KİLOLAR' });
    expect(again.status).toBe(409);
    expect(again.body.errors?.[0]?.path).toBe('name');
    expect((await save('viewer', { name: 'Kilolar' })).status).toBe(201);
  });
});

describe('a view for everybody', () => {
  test('may be changed by all when it is shared, but only its owner decides who sees it', async () => {
    const { body } = await save('admin', { name: 'Shared by admin', sharing: 'shared' });
    expect(await seenBy('viewer')).toContain('Shared by admin');
    const { id } = body.data;
    expect((await change('viewer', id, { query: { sort: '-title' } })).body.data.query).toEqual({
      sort: '-title',
    });
    expect((await change('viewer', id, { sharing: 'personal' })).status).toBe(403);
  });

  test('is changed and deleted only by its owner when it is locked', async () => {
    const { id } = (await save('admin', { name: 'Locked by admin', sharing: 'locked' })).body.data;
    expect(await seenBy('viewer')).toContain('Locked by admin');
    expect((await change('viewer', id, { name: 'Broken open' })).status).toBe(403);
    expect((await remove('viewer', id)).status).toBe(403);
    expect((await change('admin', id, { name: 'Locked, renamed' })).status).toBe(200);
    expect((await remove('admin', id)).status).toBe(200);
    expect(await seenBy('viewer')).not.toContain('Locked, renamed');
  });
});

describe('the query of a view', () => {
  test.each([
    ['a field that the list does not have', { 'filter[colour]': 'red' }],
    ['an order that the list does not know', { sort: 'colour' }],
  ])('is refused when it names %s', async (_, query) => {
    expect((await save('admin', { name: 'Impossible', query })).status).toBe(400);
  });
});

describe('a user who may not view a list', () => {
  test('sees no shared views of it, changes none of them, and shares nothing', async () => {
    const { id } = (await save('admin', { name: 'For who may look', sharing: 'shared' })).body.data;
    expect(await seenBy('nobody')).toEqual([]);
    expect((await change('nobody', id, { name: 'Blind' })).status).toBe(404);
    expect((await save('nobody', { name: 'Peeping', sharing: 'shared' })).status).toBe(403);
  });

  test('may save a personal view, and loses nothing when a role is removed for a while', async () => {
    expect((await save('nobody', { name: 'My own' })).status).toBe(201);
    expect(await seenBy('nobody')).toEqual(['My own']);
  });

  test('and a list that does not exist has no views for anybody', async () => {
    expect((await request(app, { url: `${url}?list=baseinfo/nothing` })).status).toBe(404);
  });
});

test('the columns of a list are stored for each user, and no columns means the default', async () => {
  const columns = [{ field: 'symbol', isHidden: true, isPinned: false, width: null }];
  const layOut = (payload: object) =>
    request(app, { method: 'PUT', url: `/api/${listViews.layOut.path}`, payload: { list, ...payload } });
  expect((await layOut({ columns })).status).toBe(200);
  expect((await settingsOf('admin')).columns).toEqual(columns);
  expect((await settingsOf('viewer')).columns).toEqual([]);
  await layOut({ columns: [] });
  expect((await settingsOf('admin')).columns).toEqual([]);
});

test('one user has at most forty views of a list', async () => {
  await app.db.write((tx) =>
    sql`insert into baseinfo.list_views (list, owner_id, name, sharing, query)
      select 'hr/positions', id, 'View ' || n, 'personal', '{}'
      from identity.users, generate_series(1, 40) as n where username = 'test.admin'`.execute(tx),
  );
  const { status } = await save('admin', { list: 'hr/positions', name: 'One too many' });
  expect(status).toBe(409);
});

test('saving, changing and deleting a view is in the audit', async () => {
  const { id } = (await save('admin', { name: 'Told of' })).body.data;
  await change('admin', id, { name: 'Told of again' });
  await remove('admin', id);
  const { rows } = await sql<{ changes: { name?: unknown } }>`
    select changes from core.audit_entries where entity = 'listView' and entity_id = ${id} order by id`.execute(
    app.db.read,
  );
  expect(rows.map(({ changes }) => changes.name)).toEqual([
    [null, 'Told of'],
    ['Told of', 'Told of again'],
    ['Told of again', null],
  ]);
});
