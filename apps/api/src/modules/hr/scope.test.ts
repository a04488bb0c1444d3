import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { workPlace } from '@kalfa/contracts/hr/work-place';
import { project } from '@kalfa/contracts/projects/project';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { organisation } from '../../lib/organisation.ts';
import { assignWorkPlace, type AssignedPlace } from '../../../test/support/assign-work-place.ts';
import { makeStore, makeWarehouse, placeFields } from '../../../test/support/make-place.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite, siteFields } from '../../../test/support/make-site.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

/** Two sites, the first with two stores and two projects, and two warehouses. */
const konya = { id: 0, direkler: 0, trafolar: 0, kentsel: 0, kirsal: 0 };
const karaman = { id: 0, kablolar: 0, sulama: 0 };
const merkez = { id: 0 };
const hurda = { id: 0 };
let positionId = 0;
let count = 0;

const pages = { warehouses: warehouse, stores: store, workhouses: workhouse, projects: project };
const nothing = { warehouses: [], stores: [], workhouses: [], projects: [] };
const roleIds = { keeper: 0, engineer: 0, director: 0 };

type Headers = Record<string, string>;
type Someone = { userId: number; personnelId: number; headers: Headers };

/** A date in the organisation's time zone, this many days from today. */
const day = (offset: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: organisation.timeZone }).format(
    Date.now() + offset * 24 * 60 * 60 * 1_000,
  );

const hire = () =>
  makeRecord(app, personnel, {
    name: 'Ümit',
    family: `Çağlar ${(count += 1)}`,
    identityNumber: identityNumberFrom(String(450_000_000 + count * 1_001)),
    positionId,
    workStartDate: '2020-01-01',
    workEndDate: null,
  });

async function somebody(roles: (keyof typeof roleIds)[] = ['keeper']): Promise<Someone> {
  const personnelId = await hire();
  const { userId, token } = await addPerson(app.db, { username: `test.scope.${count}`, roles, personnelId });
  return { userId, personnelId, headers: { authorization: `Bearer ${token}` } };
}

const at = {
  warehouse: (id: number) => ({ placeKind: 'warehouse' as const, warehouseId: id }),
  workhouse: (id: number) => ({ placeKind: 'workhouse' as const, workhouseId: id }),
  store: (id: number) => ({ placeKind: 'store' as const, storeId: id }),
  center: () => ({ placeKind: 'center' as const }),
};

const assign = ({ personnelId }: Someone, place: AssignedPlace) =>
  assignWorkPlace(app, { personnelId, positionId, ...place });

const idsOf = async (path: string, headers: Headers) => {
  const { body } = await request<{ id: number }[]>(app, { url: `/api/${path}?sort=id&limit=200`, headers });
  return body.data.map(({ id }) => id);
};

/** What a user finds in the four lists. */
async function sees(headers: Headers): Promise<Record<keyof typeof pages, number[]>> {
  const { warehouses, stores, workhouses, projects } = pages;
  return {
    warehouses: await idsOf(warehouses.path, headers),
    stores: await idsOf(stores.path, headers),
    workhouses: await idsOf(workhouses.path, headers),
    projects: await idsOf(projects.path, headers),
  };
}

const acting = ({ headers }: Someone, role: keyof typeof roleIds): Headers => ({
  ...headers,
  'x-active-role': String(roleIds[role]),
});

async function userRoleOf({ userId }: Someone, role: keyof typeof roleIds): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from identity.user_roles where user_id = ${userId} and role_id = ${roleIds[role]}`.execute(
    app.db.read,
  );
  return rows[0]?.id ?? 0;
}

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Depo Sorumlusu' });
  merkez.id = await makeWarehouse(app, { name: 'Merkez Depo' });
  hurda.id = await makeWarehouse(app, { name: 'Hurda Deposu' });
  konya.id = await makeSite(app, { name: 'Konya Şantiyesi' });
  karaman.id = await makeSite(app, { name: 'Karaman Şantiyesi' });
  const inKonya = { workhouseId: konya.id };
  const inKaraman = { workhouseId: karaman.id };
  konya.direkler = await makeStore(app, { name: 'Direkler', ...inKonya });
  konya.trafolar = await makeStore(app, { name: 'Trafolar', ...inKonya });
  karaman.kablolar = await makeStore(app, { name: 'Kablolar', ...inKaraman });
  konya.kentsel = await makeRecord(app, project, { name: 'Kentsel', ...inKonya });
  konya.kirsal = await makeRecord(app, project, { name: 'Kırsal', ...inKonya });
  karaman.sulama = await makeRecord(app, project, { name: 'Sulama', ...inKaraman });
  const grants = Object.keys(pages).flatMap((page) =>
    ['view', 'add', 'edit', 'print'].map((operation) => `${page}.${operation}`),
  );
  roleIds.keeper = await addRole(app.db, { name: 'keeper', grants });
  roleIds.engineer = await addRole(app.db, { name: 'engineer', grants });
  roleIds.director = await addRole(app.db, { name: 'director', scope: 'all', grants });
});

const wholeOfKonya = () => ({
  warehouses: [],
  stores: [konya.direkler, konya.trafolar],
  workhouses: [konya.id],
  projects: [konya.kentsel, konya.kirsal],
});

const direklerOnly = () => ({ ...wholeOfKonya(), stores: [konya.direkler] });

describe('the scope of a work place', () => {
  test('a warehouse includes itself and nothing else', async () => {
    const person = await somebody();
    await assign(person, at.warehouse(merkez.id));
    expect(await sees(person.headers)).toEqual({ ...nothing, warehouses: [merkez.id] });
  });

  test('a store includes its site and its projects, but not the other store', async () => {
    const person = await somebody();
    await assign(person, at.store(konya.direkler));
    expect(await sees(person.headers)).toEqual(direklerOnly());
  });

  test('a site includes all its stores and projects', async () => {
    const person = await somebody();
    await assign(person, at.workhouse(konya.id));
    expect(await sees(person.headers)).toEqual(wholeOfKonya());
  });

  test('a new store is visible at its site, and not from another store', async () => {
    const atSite = await somebody();
    const atStore = await somebody();
    const site = await makeSite(app, { name: 'Ereğli Şantiyesi' });
    const old = await makeStore(app, { name: 'Eski', workhouseId: site });
    await assign(atSite, at.workhouse(site));
    await assign(atStore, at.store(old));
    expect((await sees(atSite.headers)).stores).toEqual([old]);
    const made = await makeStore(app, { name: 'Yeni', workhouseId: site });
    expect((await sees(atSite.headers)).stores).toEqual([old, made]);
    expect((await sees(atStore.headers)).stores).toEqual([old]);
  });

  test('several work places add up', async () => {
    const person = await somebody();
    await assign(person, at.warehouse(hurda.id));
    await assign(person, at.store(konya.trafolar));
    await assign(person, at.workhouse(karaman.id));
    const seen = await sees(person.headers);
    expect(seen.warehouses).toEqual([hurda.id]);
    expect(seen.stores).toEqual([konya.trafolar, karaman.kablolar]);
    expect(seen.workhouses).toEqual([konya.id, karaman.id]);
    expect(seen.projects).toEqual([konya.kentsel, konya.kirsal, karaman.sulama]);
  });

  test('the centre includes no place', async () => {
    const person = await somebody();
    await assign(person, at.center());
    expect(await sees(person.headers)).toEqual(nothing);
  });
});

describe('the period of a work place', () => {
  test.each([
    ['from its first day', () => ({ startDate: day(0) })],
    ['to its last day', () => ({ endDate: day(0) })],
  ])('it counts %s', async (_, period) => {
    const person = await somebody();
    await assign(person, { ...at.store(konya.direkler), ...period() });
    expect(await sees(person.headers)).toEqual(direklerOnly());
  });

  test.each([
    ['has ended', () => ({ endDate: day(-1) })],
    ['begins tomorrow', () => ({ startDate: day(1) })],
  ])('one that %s counts for nothing', async (_, period) => {
    const person = await somebody();
    await assign(person, { ...at.store(konya.direkler), ...period() });
    await assign(person, { ...at.warehouse(merkez.id), ...period() });
    expect(await sees(person.headers)).toEqual(nothing);
  });

  test('one that is passive or archived counts for nothing, from the next call on', async () => {
    const person = await somebody();
    const id = await assign(person, at.workhouse(konya.id));
    expect(await sees(person.headers)).toEqual(wholeOfKonya());
    const url = `/api/${workPlace.path}/${id}`;
    await request(app, { method: 'POST', url: `${url}/deactivate`, payload: { version: 1 } });
    expect(await sees(person.headers)).toEqual(nothing);
    await request(app, { method: 'DELETE', url: `${url}?version=2` });
    expect(await sees(person.headers)).toEqual(nothing);
  });
});

describe('a work place for one role', () => {
  test('counts only while that role is active', async () => {
    const person = await somebody(['keeper', 'engineer']);
    const userRoleId = await userRoleOf(person, 'keeper');
    await assign(person, { ...at.store(konya.direkler), userRoleId });
    expect(await sees(acting(person, 'keeper'))).toEqual(direklerOnly());
    expect(await sees(acting(person, 'engineer'))).toEqual(nothing);
  });

  test('is combined with one that counts in every role', async () => {
    const person = await somebody(['keeper', 'engineer']);
    await assign(person, { ...at.store(konya.direkler), userRoleId: await userRoleOf(person, 'keeper') });
    await assign(person, at.warehouse(merkez.id));
    expect(await sees(acting(person, 'keeper'))).toEqual({ ...direklerOnly(), warehouses: [merkez.id] });
    expect(await sees(acting(person, 'engineer'))).toEqual({ ...nothing, warehouses: [merkez.id] });
  });

  test('counts for nothing once the role was removed, in no other role either', async () => {
    const person = await somebody(['keeper', 'engineer']);
    await assign(person, { ...at.store(konya.direkler), userRoleId: await userRoleOf(person, 'keeper') });
    const taken = await request(app, {
      method: 'PUT',
      url: `/api/users/${person.userId}/roles`,
      payload: { roleIds: [roleIds.engineer], version: 1 },
    });
    expect(taken.status).toBe(200);
    expect(await sees(person.headers)).toEqual(nothing);
    const refused = await request(app, {
      url: `/api/${store.path}`,
      headers: acting(person, 'keeper'),
    });
    expect(refused.body.code).toBe('ROLE_NOT_HELD');
    // Nobody can act in the role any more; even without that check, the work place counts for nothing.
    const { rows } = await sql`
      select from identity.open_work_places(${person.userId}, ${roleIds.keeper}, current_date)`.execute(
      app.db.read,
    );
    expect(rows).toEqual([]);
  });

  test('counts for nothing for another user whose account is linked to the person later', async () => {
    const first = await somebody(['keeper']);
    await assign(first, { ...at.store(konya.direkler), userRoleId: await userRoleOf(first, 'keeper') });
    const second = await somebody(['keeper']);
    await app.db.write(async (tx) => {
      await sql`update identity.users set personnel_id = null where id = ${first.userId}`.execute(tx);
      await sql`update identity.users set personnel_id = ${first.personnelId} where id = ${second.userId}`.execute(
        tx,
      );
    });
    expect(await sees(first.headers)).toEqual(nothing);
    expect(await sees(second.headers)).toEqual(nothing);
  });
});

describe('the person of an account', () => {
  const leave = (personnelId: number, workEndDate: string) =>
    request(app, {
      method: 'PATCH',
      url: `/api/${personnel.path}/${personnelId}`,
      payload: { workEndDate, version: 1 },
    });

  test('sees nothing after the last day of work, and everything on it', async () => {
    const person = await somebody();
    await assign(person, at.workhouse(konya.id));
    await leave(person.personnelId, day(0));
    expect(await sees(person.headers)).toEqual(wholeOfKonya());
    const other = await somebody();
    await assign(other, at.workhouse(konya.id));
    await leave(other.personnelId, day(-1));
    expect(await sees(other.headers)).toEqual(nothing);
  });

  test('sees nothing before the first day of work', async () => {
    const person = await somebody();
    await assign(person, at.workhouse(konya.id));
    const url = `/api/${personnel.path}/${person.personnelId}`;
    await request(app, { method: 'PATCH', url, payload: { workStartDate: day(1), version: 1 } });
    expect(await sees(person.headers)).toEqual(nothing);
  });

  test('sees nothing while the personnel record is passive', async () => {
    const person = await somebody();
    await assign(person, at.workhouse(konya.id));
    const url = `/api/${personnel.path}/${person.personnelId}/deactivate`;
    await request(app, { method: 'POST', url, payload: { version: 1 } });
    expect(await sees(person.headers)).toEqual(nothing);
  });

  test('sees nothing without a personnel record', async () => {
    const { token } = await addPerson(app.db, { username: 'test.unlinked', roles: ['keeper'] });
    expect(await sees({ authorization: `Bearer ${token}` })).toEqual(nothing);
  });

  test('sees nothing without a work place', async () => {
    expect(await sees((await somebody()).headers)).toEqual(nothing);
  });

  test('sees every place in a role with scope all, assigned or not', async () => {
    const person = await somebody(['director']);
    const all = await sees({});
    expect(all.stores.length).toBeGreaterThanOrEqual(3);
    expect(await sees(person.headers)).toEqual(all);
    await assign(person, at.store(konya.direkler));
    expect(await sees(person.headers)).toEqual(all);
  });
});

describe('out of scope', () => {
  let keeper: Someone;
  let siteManager: Someone;
  beforeAll(async () => {
    keeper = await somebody();
    await assign(keeper, at.store(konya.direkler));
    siteManager = await somebody();
    await assign(siteManager, at.workhouse(konya.id));
  });

  const strangers = () => [
    [warehouse, merkez.id] as const,
    [store, konya.trafolar] as const,
    [workhouse, karaman.id] as const,
    [project, karaman.sulama] as const,
  ];

  test('a record cannot be read, changed, found in a picker or exported', async () => {
    const { headers } = keeper;
    for (const [{ path }, id] of strangers()) {
      const url = `/api/${path}`;
      const calls = [
        { url: `${url}/${id}` },
        { url: `${url}/${id}/history` },
        { method: 'PATCH' as const, url: `${url}/${id}`, payload: { name: 'Benim', version: 1 } },
        { method: 'POST' as const, url: `${url}/${id}/deactivate`, payload: { version: 1 } },
      ];
      for (const call of calls) expect((await request(app, { ...call, headers })).status).toBe(404);
      const { body } = await request<{ id: number }[]>(app, { url: `${url}/lookup`, headers });
      expect(body.data.map((row) => row.id)).not.toContain(id);
      const many = await request<{ success: boolean; code: string }[]>(app, {
        method: 'POST',
        url: `${url}/bulk/deactivate`,
        payload: { records: [{ id, version: 1 }] },
        headers,
      });
      expect(many.body.data).toMatchObject([{ success: false, code: 'NOT_FOUND' }]);
      const payload = { format: 'csv', scope: 'selected', ids: [id], columns: ['name'] };
      const file = await request(app, { method: 'POST', url: `${url}/export`, payload, headers });
      expect(file.text.trim().split('\r\n')).toHaveLength(1);
    }
  });

  const create = async (path: string, input: object, { headers }: Someone) => {
    const isPlace = path === warehouse.path || path === store.path;
    const others = isPlace ? await placeFields(app) : path === workhouse.path ? await siteFields(app) : {};
    const payload = { ...others, ...input };
    return request(app, { method: 'POST', url: `/api/${path}`, payload, headers });
  };

  test('only users who see all places create a warehouse or site', async () => {
    for (const { path } of [warehouse, workhouse]) {
      const refused = await create(path, { name: 'Yeni' }, siteManager);
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
      const director = await somebody(['director']);
      expect((await create(path, { name: 'Müdürün Yeri' }, director)).status).toBe(201);
    }
  });

  test('only users at its site create a store or project', async () => {
    for (const { path } of [store, project]) {
      const foreign = { name: 'Yabancı', workhouseId: karaman.id };
      expect((await create(path, foreign, siteManager)).status).toBe(404);
      const own = { name: `Kendi ${path}`, workhouseId: konya.id };
      expect((await create(path, own, siteManager)).status).toBe(201);
    }
  });

  test('no store or project is moved to a site out of scope, which would then become visible', async () => {
    const moves = [[store, konya.direkler] as const, [project, konya.kentsel] as const];
    for (const { headers } of [keeper, siteManager])
      for (const [{ path }, id] of moves) {
        const payload = { workhouseId: karaman.id, version: 1 };
        const moved = await request(app, { method: 'PATCH', url: `/api/${path}/${id}`, payload, headers });
        expect(moved).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      }
    expect((await sees(keeper.headers)).workhouses).toEqual([konya.id]);
  });
});
