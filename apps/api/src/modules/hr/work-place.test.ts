import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import type { NewOf } from '@kalfa/contracts/endpoint';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AssignedPlace } from '../../../test/support/assign-work-place.ts';
import { makeStore, makeWarehouse } from '../../../test/support/make-place.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

type Row = { id: number; version: number } & Record<string, unknown>;

const app = useTestApp();
const url = `/api/${workPlace.path}`;
let positionId = 0;
let warehouseId = 0;
let workhouseId = 0;
let storeId = 0;
let count = 0;

const hire = () =>
  makeRecord(app, personnel, {
    name: 'Gülşen',
    family: `Özışık ${(count += 1)}`,
    identityNumber: identityNumberFrom(String(310_000_000 + count * 1_001)),
    positionId,
    workStartDate: '2020-01-01',
    workEndDate: null,
  });

const nowhere = { warehouseId: null, workhouseId: null, storeId: null };
const atWarehouse = () => ({ ...nowhere, placeKind: 'warehouse' as const, warehouseId });
const atWorkhouse = () => ({ ...nowhere, placeKind: 'workhouse' as const, workhouseId });
const atStore = () => ({ ...nowhere, placeKind: 'store' as const, storeId });
const atCenter = () => ({ ...nowhere, placeKind: 'center' as const });

type Assigned = AssignedPlace & Partial<NewOf<typeof workPlace>> & { personnelId: number };
const inputOf = (assigned: Assigned) => ({
  positionId,
  userRoleId: null,
  startDate: '2026-01-01',
  endDate: null,
  description: null,
  ...assigned,
});

const assign = (assigned: Assigned, headers = {}) =>
  request<Row>(app, { method: 'POST', url, payload: inputOf(assigned), headers });
const edit = (id: number, payload: object, headers = {}) =>
  request<Row>(app, { method: 'PATCH', url: `${url}/${id}`, payload, headers });
const place = (assigned: Assigned) => makeRecord(app, workPlace, inputOf(assigned));

/** A person with an account, and their only role. */
async function withAccount(roleName: string, grants: string[]) {
  await addRole(app.db, { name: roleName, grants });
  const personnelId = await hire();
  const { userId, token } = await addPerson(app.db, {
    username: `test.${roleName}`,
    roles: [roleName],
    personnelId,
  });
  const { rows } = await sql<{ id: number }>`
    select id from identity.user_roles where user_id = ${userId}`.execute(app.db.read);
  return { personnelId, userRoleId: rows[0]?.id ?? 0, headers: { authorization: `Bearer ${token}` } };
}

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Depo Sorumlusu' });
  warehouseId = await makeWarehouse(app, { name: 'Merkez Depo' });
  workhouseId = await makeSite(app, { name: 'Konya Etap 2 Şantiyesi' });
  storeId = await makeStore(app, { name: 'Direk Sahası', workhouseId });
});

test('a work place is returned with the names of its person, position and place', async () => {
  const personnelId = await hire();
  const { status, body } = await assign({ personnelId, ...atStore(), description: 'Gece vardiyası' });
  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    ...inputOf({ personnelId, ...atStore(), description: 'Gece vardiyası' }),
    personnelName: `Gülşen Özışık ${count}`,
    positionTitle: 'Depo Sorumlusu',
    placeName: 'Direk Sahası',
    roleName: null,
    actions: ['edit', 'deactivate', 'archive'],
  });
  expect(workPlace.row.strict().safeParse(body.data).error).toBeUndefined();
});

test('a work place is found by its person and by its place', async () => {
  const id = await place({ personnelId: await hire(), ...atWorkhouse() });
  const person = `ozisik+${count}`;
  for (const query of [
    `q=${person}+konya`,
    `filter[personnelName][contains]=${person}`,
    `filter[placeName][contains]=etap&q=${person}`,
    `filter[positionTitle][contains]=depo&q=${person}`,
    `filter[workhouseId]=${workhouseId}&q=${person}`,
  ]) {
    const { body } = await request<Row[]>(app, { url: `${url}?${query}` });
    expect(body.data.map((row) => row.id)).toEqual([id]);
  }
});

// Of the places each row has one; rows without a value come last in both orders.
const always = Object.keys(workPlace.list.fields).filter(
  (field) => !/^(warehouse|workhouse|store)Id$/.test(field),
);

test.each(always)('the list sorts by %s both ways', async (field) => {
  const ids = async (sort: string) =>
    (await request<Row[]>(app, { url: `${url}?sort=${sort}` })).body.data.map((row) => row.id);
  const up = await ids(field);
  expect(up.length).toBeGreaterThan(0);
  expect(await ids(`-${field}`)).toEqual(up.toReversed());
});

describe('one person at one place', () => {
  const first = { startDate: '2026-01-01', endDate: '2026-03-31' };

  test.each([
    ['on its last day', { startDate: '2026-03-31', endDate: null }],
    ['inside it', { startDate: '2026-02-01', endDate: '2026-02-02' }],
    ['around it', { startDate: '2025-01-01', endDate: null }],
    ['up to its first day', { startDate: '2025-12-01', endDate: '2026-01-01' }],
  ])('cannot start a second time %s', async (_, period) => {
    const personnelId = await hire();
    await place({ personnelId, ...atStore(), ...first });
    expect(await assign({ personnelId, ...atStore(), ...period })).toMatchObject({
      status: 409,
      body: { code: 'WORK_PLACE_OVERLAP' },
    });
  });

  test('can return the day after', async () => {
    const personnelId = await hire();
    await place({ personnelId, ...atStore(), ...first });
    expect((await assign({ personnelId, ...atStore(), startDate: '2026-04-01' })).status).toBe(201);
  });

  test('cannot be in the centre twice at a time', async () => {
    const personnelId = await hire();
    await place({ personnelId, ...atCenter(), ...first });
    const again = await assign({ personnelId, ...atCenter(), startDate: '2026-02-01' });
    expect(again.body.code).toBe('WORK_PLACE_OVERLAP');
  });

  test('cannot overlap by changing a date or by reactivation', async () => {
    const personnelId = await hire();
    const old = await place({ personnelId, ...atStore(), ...first });
    const { body } = await assign({ personnelId, ...atStore(), startDate: '2026-04-01' });
    const earlier = await edit(body.data.id, { startDate: '2026-03-01', version: 1 });
    expect(earlier.body.code).toBe('WORK_PLACE_OVERLAP');
    await request(app, { method: 'POST', url: `${url}/${old}/deactivate`, payload: { version: 1 } });
    expect((await edit(body.data.id, { startDate: '2026-03-01', version: 1 })).status).toBe(200);
    const back = await request(app, {
      method: 'POST',
      url: `${url}/${old}/activate`,
      payload: { version: 2 },
    });
    expect(back).toMatchObject({ status: 409, body: { code: 'WORK_PLACE_OVERLAP' } });
  });
});

test('one person may work at different places at the same time, and two people at one', async () => {
  const personnelId = await hire();
  for (const at of [atWarehouse(), atWorkhouse(), atStore(), atCenter()])
    expect((await assign({ personnelId, ...at })).status).toBe(201);
  expect((await assign({ personnelId: await hire(), ...atStore() })).status).toBe(201);
});

test('kind and place must match', async () => {
  const personnelId = await hire();
  const wrong: AssignedPlace[] = [
    { ...atStore(), placeKind: 'warehouse' },
    { ...atStore(), placeKind: 'center' },
    { ...nowhere, placeKind: 'store' },
    { ...atStore(), warehouseId },
    { ...atWorkhouse(), storeId },
  ];
  for (const at of wrong)
    expect(await assign({ personnelId, ...at })).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', errors: [{ path: 'placeKind' }] },
    });
});

test('a work place cannot end before it starts, and may end on the day it starts', async () => {
  const personnelId = await hire();
  const early = await assign({ personnelId, ...atStore(), endDate: '2025-12-31' });
  expect(early).toMatchObject({
    status: 422,
    body: { code: 'DATE_RANGE_INVALID', errors: [{ path: 'endDate' }] },
  });
  expect((await assign({ personnelId, ...atStore(), endDate: '2026-01-01' })).status).toBe(201);
});

test.each(['personnelId', 'positionId', 'storeId', 'userRoleId'])(
  'a %s that does not exist is not found',
  async (field) => {
    const personnelId = await hire();
    expect(await assign({ personnelId, ...atStore(), [field]: 999_999 })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  },
);

describe('the role of a work place', () => {
  let keeper: Awaited<ReturnType<typeof withAccount>>;
  beforeAll(async () => {
    keeper = await withAccount('keeper', ['stores.view']);
  });

  test('is one of the person’s own', async () => {
    const { personnelId, userRoleId } = keeper;
    const { status, body } = await assign({ personnelId, ...atStore(), userRoleId });
    expect({ status, roleName: body.data.roleName }).toEqual({ status: 201, roleName: 'keeper' });
  });

  test('is refused when it is somebody else’s', async () => {
    const { userRoleId } = keeper;
    const stranger = await hire();
    const refused = { status: 404, body: { code: 'NOT_FOUND' } };
    expect(await assign({ personnelId: stranger, ...atStore(), userRoleId })).toMatchObject(refused);
    const id = await place({ personnelId: stranger, ...atStore() });
    expect(await edit(id, { userRoleId, version: 1 })).toMatchObject(refused);
  });

  test('is not kept when the person changes', async () => {
    const { personnelId, userRoleId } = keeper;
    const id = await place({ personnelId, ...atWorkhouse(), userRoleId });
    const stranger = await hire();
    const moved = await edit(id, { personnelId: stranger, version: 1 });
    expect(moved).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    const alone = await edit(id, { personnelId: stranger, userRoleId: null, version: 1 });
    expect(alone.status).toBe(200);
  });

  test('is refused once it was removed, but an existing work place can still be ended', async () => {
    const former = await withAccount('former', ['stores.view']);
    const { personnelId, userRoleId } = former;
    const id = await place({ personnelId, ...atStore(), userRoleId });
    await app.db.write((tx) =>
      sql`update identity.user_roles set record_status = 2 where id = ${userRoleId}`.execute(tx),
    );
    expect((await assign({ personnelId, ...atWarehouse(), userRoleId })).status).toBe(404);
    expect((await edit(id, { endDate: '2026-02-28', version: 1 })).status).toBe(200);
  });
});

describe('a user with some places', () => {
  let planner: Awaited<ReturnType<typeof withAccount>>;
  let sister = 0;
  beforeAll(async () => {
    planner = await withAccount('planner', ['work-places.view', 'work-places.add', 'work-places.edit']);
    sister = await makeStore(app, { name: 'Trafo Ambarı', workhouseId });
    await place({ personnelId: planner.personnelId, ...atStore() });
  });

  test('assigns people to their own store', async () => {
    const reply = await assign({ personnelId: await hire(), ...atStore() }, planner.headers);
    expect(reply.status).toBe(201);
  });

  test.each([
    ['a store beside it', () => ({ ...atStore(), storeId: sister })],
    ['a warehouse', atWarehouse],
    ['the whole site, which would show them every store of it', atWorkhouse],
  ])('assigns nobody to %s, not even themselves', async (_, at) => {
    for (const personnelId of [await hire(), planner.personnelId]) {
      const reply = await assign({ personnelId, ...at() }, planner.headers);
      expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
  });

  test('moves nobody to a place out of scope', async () => {
    const { body } = await assign({ personnelId: await hire(), ...atStore() }, planner.headers);
    const moved = await edit(body.data.id, { storeId: sister, version: 1 }, planner.headers);
    expect(moved.status).toBe(404);
  });

  test('removes no colleague from a place out of scope', async () => {
    const personnelId = await hire();
    await place({ personnelId, ...atStore(), startDate: '2024-01-01', endDate: null });
    const elsewhere = await place({ personnelId, ...atWarehouse() });
    const pulled = await edit(elsewhere, { ...atCenter(), version: 1 }, planner.headers);
    expect(pulled).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  test('sees the work places of colleagues and no others', async () => {
    const colleague = await place({ personnelId: await hire(), ...atStore() });
    const stranger = await place({ personnelId: await hire(), ...atWarehouse() });
    const { headers } = planner;
    expect((await request(app, { url: `${url}/${colleague}`, headers })).status).toBe(200);
    expect((await request(app, { url: `${url}/${stranger}`, headers })).status).toBe(404);
    const { body } = await request<Row[]>(app, { url: `${url}?limit=200`, headers });
    expect(body.data.map((row) => row.id)).toContain(colleague);
    expect(body.data.map((row) => row.id)).not.toContain(stranger);
  });
});
