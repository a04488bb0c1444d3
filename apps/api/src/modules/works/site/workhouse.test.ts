import { workPlace } from '@kalfa/contracts/hr/work-place';
import { position } from '@kalfa/contracts/hr/position';
import { personnel } from '@kalfa/contracts/hr/personnel';
import { project } from '@kalfa/contracts/projects/project';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { workhouse, type ClosingCheck } from '@kalfa/contracts/works/workhouse';
import { work } from '@kalfa/contracts/works/work';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AssignedPlace } from '../../../../test/support/assign-work-place.ts';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { makeStore } from '../../../../test/support/make-place.ts';
import { addWork, makeSite, siteFields } from '../../../../test/support/make-site.ts';
import { doStock, makeStockWorld, openStock } from '../../../../test/support/stock-world.ts';
import { request } from '../../../../test/support/test-app.ts';

let fields: Awaited<ReturnType<typeof siteFields>>;
let otherWork = 0;
const numbered = (n: number) => ({ ...fields, name: `Çumra İşletme Şantiyesi ${n}`, code: `Ç${n}` });

const app = describeRecord(workhouse, {
  table: 'works.workhouses',
  fresh: numbered,
  change: (n) => ({ name: `Ereğli Şantiyesi ${n}`, minimumPeople: n }),
  get invalid() {
    const valid = { code: 'X', workId: 1, regionId: 1, openedOn: '2026-01-05' };
    return [
      { input: { ...valid, name: '  ' }, path: 'name' },
      { input: { ...valid, name: 'a'.repeat(201) }, path: 'name' },
      { input: { ...valid, name: 'a', code: 'a'.repeat(11) }, path: 'code' },
      { input: { ...valid, name: 'a', minimumPeople: -1 }, path: 'minimumPeople' },
    ];
  },
  unique: ['name', 'code'],
});

beforeAll(async () => {
  fields = await siteFields(app);
  otherWork = await app.db.write(addWork);
});

type Site = { id: number; version: number; closedOn: string | null };
const siteOf = async (id: number) =>
  (await request<Site>(app, { url: `/api/${workhouse.path}/${id}` })).body.data;
const checkOf = async (id: number) =>
  (await request<ClosingCheck>(app, { url: `/api/${workhouse.path}/${id}/closing-check` })).body.data;
const act = async (id: number, verb: 'close' | 'reopen', body: object) => {
  const { version } = await siteOf(id);
  return request<Site>(app, {
    method: 'POST',
    url: `/api/${workhouse.path}/${id}/${verb}`,
    payload: { version, ...body },
  });
};

test('two works may have a site of the same name', async () => {
  await makeSite(app, { name: 'Meram Şantiyesi' });
  const again = { ...(await siteFields(app)), name: 'MERAM ŞANTİYESİ', workId: otherWork };
  await expect(makeRecord(app, workhouse, again)).resolves.toBeGreaterThan(0);
});

test('a picker finds first what is called so, and last what only belongs to a work that is called so', async () => {
  const workId = await app.db.write(addWork);
  await app.db.write((tx) =>
    sql`update works.works set title = 'Gülnar Etap 2 AG-OG' where id = ${workId}`.execute(tx),
  );
  for (const [code, name] of [
    ['A9', 'Akören Şantiyesi'],
    ['B9', 'Yeni Gülnar Etap 2'],
    ['C9', 'Gülnar Etap 2 Şantiyesi'],
    ['D9', 'Gülnar Etap 2'],
    ['GULNAR', 'Zengen Şantiyesi'],
    ['F9', 'Etap Gülnar'],
  ] as const)
    await makeRecord(app, workhouse, { ...fields, workId, name, code });
  const find = async (q: string) => {
    const { body } = await request<{ name: string }[]>(app, {
      url: `/api/${workhouse.path}/lookup`,
      query: { q },
    });
    return body.data.map(({ name }) => name);
  };
  expect(await find('gülnar etap 2')).toEqual([
    'Gülnar Etap 2',
    'Gülnar Etap 2 Şantiyesi',
    'Yeni Gülnar Etap 2',
    'Akören Şantiyesi',
    'Etap Gülnar',
    'Zengen Şantiyesi',
  ]);
  expect((await find('GÜLNAR')).slice(0, 3)).toEqual([
    'Zengen Şantiyesi',
    'Gülnar Etap 2',
    'Gülnar Etap 2 Şantiyesi',
  ]);
  // Spaces are no words.
  expect(await find('  ')).toEqual(await find(''));
  // Signs of a pattern are only signs.
  expect(await find('gülnar%')).toEqual([]);
});

test('a site with stores stays with its work, and cannot be archived', async () => {
  const id = await makeSite(app, { name: 'Sarayönü Şantiyesi' });
  await makeStore(app, { name: 'Sarayönü Depo', workhouseId: id });
  const { version } = await siteOf(id);
  const moved = await request(app, {
    method: 'PATCH',
    url: `/api/${workhouse.path}/${id}`,
    payload: { workId: otherWork, version },
  });
  expect(moved.body.errors).toEqual([expect.objectContaining({ path: 'workId' })]);
  const archived = await request(app, {
    method: 'DELETE',
    url: `/api/${workhouse.path}/${id}?version=${version}`,
  });
  expect(archived.body.code).toBe('IN_USE');
});

describe('closing', () => {
  test('every obstacle is named, and the site closes when the last one is gone', async () => {
    const id = await makeSite(app, { name: 'Kadınhanı Şantiyesi' });
    const storeId = await makeStore(app, { name: 'Kadınhanı Depo', workhouseId: id });
    const projectId = await makeRecord(app, project, { name: 'Kadınhanı AG', workhouseId: id });
    const running = await checkOf(id);
    expect(running.obstacles).toEqual([
      {
        condition: 'projects',
        name: 'Kadınhanı AG',
        count: null,
        path: expect.stringContaining(`id=${projectId}`),
      },
    ]);
    const refused = await act(id, 'close', { closedOn: '2026-03-01' });
    expect(refused.body).toMatchObject({
      code: 'SITE_CANNOT_CLOSE',
      params: { obstacles: running.obstacles },
    });
    await app.db.write((tx) =>
      sql`update projects.projects set actual_end_date = '2026-02-01' where id = ${projectId}`.execute(tx),
    );
    const closed = await act(id, 'close', { closedOn: '2026-03-01' });
    expect(closed.body.data.closedOn).toBe('2026-03-01');
    const store = await request<{ recordStatus: number }>(app, {
      url: `/api/initial-operations/stores/${storeId}`,
    });
    expect(store.body.data.recordStatus).toBe(1);
  });

  test('goods, counts and projects are obstacles, with the page that shows them', async () => {
    const world = await makeStockWorld(app);
    const line = { itemId: world.item, quantity: '50.000', unitCost: '10.0000' };
    await openStock(app, world, { storeId: world.store }, [line]);
    const count = await doStock(app, 'POST', 'warehouse/counts', { storeId: world.store, scopeKind: 'full' });
    await doStock(app, 'POST', `warehouse/counts/${count.id}/start`, { version: count.version });
    const { obstacles } = await checkOf(world.site);
    expect(obstacles).toEqual([
      {
        condition: 'stock',
        name: 'Konya Ana Stok',
        count: 1,
        path: expect.stringMatching(/id=\d+&part=stock$/),
      },
      {
        condition: 'counts',
        name: expect.stringContaining('SAY-'),
        count: null,
        path: expect.stringContaining(`id=${count.id}`),
      },
      { condition: 'projects', name: 'Köy Şebekesi', count: null, path: expect.any(String) },
    ]);
  });

  test('open work places at the site and its stores end on the closing date, and only those', async () => {
    const id = await makeSite(app, { name: 'Beyşehir Şantiyesi' });
    const storeId = await makeStore(app, { name: 'Beyşehir Depo', workhouseId: id });
    const positionId = await makeRecord(app, position, { title: 'Hat Ustası' });
    const person = (n: number) =>
      makeRecord(app, personnel, {
        name: 'Ali',
        family: `Yılmaz ${n}`,
        identityNumber: identityNumberFrom(String(100_000_000 + n)),
        positionId,
        workStartDate: '2020-01-01',
        workEndDate: null,
      });
    const assign = async (n: number, place: AssignedPlace, endDate: string | null = null) =>
      makeRecord(app, workPlace, {
        personnelId: await person(n),
        positionId,
        startDate: '2026-01-05',
        endDate,
        ...place,
      });
    const open = [
      await assign(1, { placeKind: 'workhouse', workhouseId: id }),
      await assign(2, { placeKind: 'store', storeId }),
    ];
    const ended = await assign(3, { placeKind: 'workhouse', workhouseId: id }, '2026-02-01');
    expect(await checkOf(id)).toMatchObject({ obstacles: [], endingWorkPlaces: 2, closingStores: 1 });
    await act(id, 'close', { closedOn: '2026-03-01' });
    const endOf = async (placeId: number) =>
      (await request<{ endDate: string | null }>(app, { url: `/api/${workPlace.path}/${placeId}` })).body.data
        .endDate;
    expect(await Promise.all([...open, ended].map(endOf))).toEqual([
      '2026-03-01',
      '2026-03-01',
      '2026-02-01',
    ]);
  });

  test('a site is opened again with a reason, and not without', async () => {
    const id = await makeSite(app, { name: 'Akşehir Şantiyesi' });
    await act(id, 'close', { closedOn: '2026-03-01' });
    const { version } = await siteOf(id);
    const silent = await request(app, {
      method: 'PATCH',
      url: `/api/${workhouse.path}/${id}`,
      payload: { closedOn: null, version },
    });
    expect(silent.body.code).toBe('REASON_REQUIRED');
    const reopened = await act(id, 'reopen', { reason: 'Ek iş verildi' });
    expect(reopened.body.data).toMatchObject({ closedOn: null, reopenReason: 'Ek iş verildi' });
  });

  test('a site cannot close before it opened', async () => {
    const id = await makeSite(app, { name: 'Doğanhisar Şantiyesi' });
    expect((await act(id, 'close', { closedOn: '2025-12-31' })).body.code).toBe('DATE_RANGE_INVALID');
  });
});

describe('a work', () => {
  const endWork = async (id: number) => {
    const { version } = (await request<Site>(app, { url: `/api/${work.path}/${id}` })).body.data;
    return request(app, {
      method: 'POST',
      url: `/api/${work.path}/${id}/end`,
      payload: { version, endDate: '2026-06-01' },
    });
  };

  test('ends only when its sites are closed, and then takes no new site', async () => {
    const workId = await app.db.write(addWork);
    const site = { ...(await siteFields(app)), workId, name: 'Seydişehir Şantiyesi' };
    const id = await makeRecord(app, workhouse, site);
    expect((await endWork(workId)).body).toMatchObject({
      code: 'WORK_HAS_OPEN_SITES',
      params: { sites: [{ id, name: 'Seydişehir Şantiyesi' }] },
    });
    await act(id, 'close', { closedOn: '2026-03-01' });
    expect((await endWork(workId)).status).toBe(200);
    const late = { ...site, ...(await siteFields(app)), workId, name: 'Geç Şantiye' };
    const refused = await request(app, { method: 'POST', url: `/api/${workhouse.path}`, payload: late });
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'workId', code: 'WORK_ENDED' })]);
    expect((await act(id, 'reopen', { reason: 'Eksik' })).body.errors).toEqual([
      expect.objectContaining({ path: 'workId' }),
    ]);
  });
});
