import { search, searchLimits, type Found } from '@kalfa/contracts/reports/search';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { position } from '@kalfa/contracts/hr/position';
import { project } from '@kalfa/contracts/projects/project';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { sql } from 'kysely';
import { query } from '@kalfa/tools/services/query';
import { beforeAll, describe, expect, test } from 'vitest';
import { guest } from '../../lib/http/actor.ts';
import { cursorSigner } from '../../kit/list/cursor.ts';
import { wordsOf } from '../../kit/list/conditions.ts';
import { modulesWith } from '../../app/modules.ts';
import { assignWorkPlace, type AssignedPlace } from '../../../test/support/assign-work-place.ts';
import { makeStore, makeWarehouse, regionOf } from '../../../test/support/make-place.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson, addRole, testSecret } from '../../../test/support/people.ts';
import { linkSigner } from '../../lib/files/links.ts';
import { request, testDeps, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let positionId = 0;
let count = 0;

const find = async (q: string, headers: Record<string, string> = {}) => {
  const { status, body } = await request<Found[]>(app, {
    url: `/api/${search.path}?q=${encodeURIComponent(q)}`,
    headers,
  });
  expect(status).toBe(200);
  return body.data;
};
const labelsOf = (found: readonly Found[]) => found.map(({ label }) => label);
const named = (found: readonly Found[]) => found.map(({ kind, label }) => `${kind} ${label}`);

const hire = (name: string, family: string) =>
  makeRecord(app, personnel, {
    name,
    family,
    identityNumber: identityNumberFrom(String(450_000_000 + (count += 1) * 1_001)),
    positionId,
    workStartDate: '2020-01-01',
  });

const assign = (personnelId: number, place: AssignedPlace) =>
  assignWorkPlace(app, { personnelId, positionId, ...place });

beforeAll(async () => {
  positionId = await makeRecord(app, position, { title: 'Kablo Ustası' });
});

describe('the search text', () => {
  beforeAll(async () => {
    for (const name of ['Şahin Ambarı', 'İstanbul Lojistik', 'ISI Merkezi'])
      await makeWarehouse(app, { name });
  });

  test.each([
    ['sahin', 'Şahin Ambarı'],
    ['ŞAHİN ambar', 'Şahin Ambarı'],
    ['ISTANBUL', 'İstanbul Lojistik'],
    ['ısı', 'ISI Merkezi'],
    ['ISI', 'ISI Merkezi'],
  ])('%s finds %s', async (q, name) => {
    expect(labelsOf(await find(q))).toContain(name);
  });

  test('with several words must match all of them, in any order', async () => {
    await makeWarehouse(app, { name: 'Gebze Trafo Ambarı' });
    await makeWarehouse(app, { name: 'Gebze Direk Ambarı' });
    expect(labelsOf(await find('ambar geb traf'))).toEqual(['Gebze Trafo Ambarı']);
  });

  test('finds a code, which comes first', async () => {
    const id = await makeRecord(app, unit, { title: 'Metretül', symbol: 'mtx', decimals: 2 });
    await makeWarehouse(app, { name: 'Eski mtx Ambarı' });
    expect((await find('MTX'))[0]).toEqual({
      kind: 'unit',
      id,
      label: 'Metretül',
      code: 'mtx',
      hint: null,
      menu: 'units',
      opens: 'id',
      onHand: null,
      unitSymbol: null,
    });
  });

  test('ranks matches at the start of the name before those at the start of a word, and those before the inside of a word', async () => {
    for (const name of ['Kocasinan Depo', 'Büyük Sinan Depo', 'Sinan Depo'])
      await makeWarehouse(app, { name });
    expect(labelsOf(await find('sinan'))).toEqual(['Sinan Depo', 'Büyük Sinan Depo', 'Kocasinan Depo']);
  });

  test('of one or two letters matches at the start of words', async () => {
    await makeWarehouse(app, { name: 'Öz Çınar' });
    expect(labelsOf(await find('oz'))).toContain('Öz Çınar');
    expect(labelsOf(await find('na'))).not.toContain('Öz Çınar');
  });

  test('treats wildcards as plain characters', async () => {
    expect(await find('%')).toEqual([]);
    expect(await find('___')).toEqual([]);
  });

  test.each(['', '   '])('that is empty (%j) finds nothing', async (q) => {
    expect(await find(q)).toEqual([]);
  });
});

describe('the result', () => {
  test('shows a person by the full name, with the position', async () => {
    const id = await hire('Nazlı', 'Kırımlı');
    expect(await find('kirimli naz')).toEqual([
      {
        kind: 'personnel',
        id,
        label: 'Nazlı Kırımlı',
        code: null,
        hint: 'Kablo Ustası',
        menu: 'personnel',
        opens: 'id',
        onHand: null,
        unitSymbol: null,
      },
    ]);
  });

  test('shows a role without a title by its name', async () => {
    const id = await addRole(app.db, { name: 'gözcübaşı', grants: [] });
    expect(await find('gozcubasi')).toEqual([
      {
        kind: 'role',
        id,
        label: 'gözcübaşı',
        code: 'gözcübaşı',
        hint: null,
        menu: 'roles',
        opens: 'permissions',
        onHand: null,
        unitSymbol: null,
      },
    ]);
  });

  test('excludes archived records, and ranks passive ones after active ones', async () => {
    const url = `/api/${warehouse.path}`;
    const passive = await makeWarehouse(app, { name: 'Zeytin A' });
    await makeWarehouse(app, { name: 'Zeytin B' });
    const archived = await makeWarehouse(app, { name: 'Zeytin C' });
    await request(app, { method: 'POST', url: `${url}/${passive}/deactivate`, payload: { version: 1 } });
    await request(app, { method: 'DELETE', url: `${url}/${archived}?version=1` });
    expect(labelsOf(await find('zeytin'))).toEqual(['Zeytin B', 'Zeytin A']);
  });

  test('has a limit for each kind, and one for all together', async () => {
    const site = await makeSite(app, { name: 'Yığın Şantiyesi' });
    for (let n = 1; n <= 6; n += 1) {
      const name = `Yığın ${n}`;
      await makeWarehouse(app, { name });
      await makeSite(app, { name });
      await makeStore(app, { name, workhouseId: site });
      await makeRecord(app, project, { name, workhouseId: site });
      await makeRecord(app, position, { title: name });
    }
    const found = await find('yigin');
    expect(found).toHaveLength(searchLimits.together);
    expect(found.filter(({ kind }) => kind === 'warehouse')).toHaveLength(searchLimits.ofOneKind);
  });
});

describe('the result for limited users', () => {
  const sites = { konya: 0, karaman: 0 };
  const pages = ['warehouses', 'stores', 'workhouses', 'projects', 'personnel'];
  const keeper: Record<string, string> = {};

  beforeAll(async () => {
    sites.konya = await makeSite(app, { name: 'Lale Konya' });
    sites.karaman = await makeSite(app, { name: 'Lale Karaman' });
    const own = await makeStore(app, { name: 'Lale Direk', workhouseId: sites.konya });
    await makeStore(app, { name: 'Lale Kardeş', workhouseId: sites.konya });
    await makeStore(app, { name: 'Lale Kablo', workhouseId: sites.karaman });
    await makeRecord(app, project, { name: 'Lale Kentsel', workhouseId: sites.konya });
    await makeRecord(app, project, { name: 'Lale Sulama', workhouseId: sites.karaman });
    await makeWarehouse(app, { name: 'Lale Merkez' });
    const personnelId = await hire('Lale', 'Kendi');
    const colleague = await hire('Lale', 'Arkadaş');
    await hire('Lale', 'Yabancı');
    await assign(personnelId, { placeKind: 'store', storeId: own });
    await assign(colleague, { placeKind: 'store', storeId: own });
    await addRole(app.db, { name: 'searching-keeper', grants: pages.map((page) => `${page}.view`) });
    const { token } = await addPerson(app.db, {
      username: 'test.search',
      displayName: 'Lale Kendi',
      roles: ['searching-keeper'],
      personnelId,
    });
    keeper.authorization = `Bearer ${token}`;
  });

  test('has only the places of the user’s own work places', async () => {
    expect(named(await find('lale', keeper)).toSorted()).toEqual([
      'personnel Lale Arkadaş',
      'personnel Lale Kendi',
      'project Lale Kentsel',
      'store Lale Direk',
      'workhouse Lale Konya',
    ]);
    // The same search finds more for users who see every place; so it is the scope that hides them.
    expect(labelsOf(await find('lale k'))).toEqual(
      expect.arrayContaining(['Lale Karaman', 'Lale Kablo', 'Lale Kendi']),
    );
  });

  test('has no hint that names a place out of scope', async () => {
    const hints = (await find('lale', keeper)).map(({ hint }) => hint);
    expect(hints).not.toContain('Lale Karaman');
    expect(await find('karaman', keeper)).toEqual([]);
  });

  test('excludes kinds whose page the role may not view', async () => {
    await addRole(app.db, { name: 'only-units', scope: 'all', grants: ['units.view'] });
    const { token } = await addPerson(app.db, { username: 'test.units', roles: ['only-units'] });
    const headers = { authorization: `Bearer ${token}` };
    expect(await find('lale', headers)).toEqual([]);
    await makeRecord(app, unit, { title: 'Lale Demeti', symbol: 'lle', decimals: 0 });
    expect(named(await find('lale', headers))).toEqual(['unit Lale Demeti']);
  });

  test('is refused for users who may view nothing', async () => {
    const reply = await request(app, { url: `/api/${search.path}?q=lale`, as: 'nobody' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  });
});

describe('among many', () => {
  beforeAll(async () => {
    await query(
      app.urls.super,
      `insert into stock.warehouses (name, code, region_id, address, created_by, updated_by)
       select 'Ambar ' || lpad(to_hex(n * 2654435761 % 4294967296), 8, '0') || ' ' || n, n, ${await regionOf(app)}, '-', 1, 1
       from generate_series(1, 60000) as n`,
    );
    await query(app.urls.super, 'vacuum analyze stock.warehouses');
  }, 240_000);

  test.each(['ff1a', 'lojistik', 'oz', 'ambar 77777'])('%s uses the index', async (q) => {
    const searchables = modulesWith({
      ...testDeps(app.db),
      links: linkSigner('x'.repeat(32)),
      signer: cursorSigner(testSecret),
      timeZone: 'UTC',
    });
    const searched = searchables.find(({ searchable }) => searchable?.kind === 'warehouse')?.searchable;
    const matches = searched?.matches(
      app.db.read,
      { ...guest, scope: { kind: 'all' } },
      wordsOf(q),
      () => [],
    );
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${matches}`.execute(app.db.read);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('warehouses_search');
    expect(plan).not.toContain('Seq Scan on warehouses');
  });
});
