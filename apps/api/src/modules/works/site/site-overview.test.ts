import { project } from '@kalfa/contracts/projects/project';
import { siteOverview, type PrintedSite } from '@kalfa/contracts/works/site-overview';
import { workhouseDetail } from '@kalfa/contracts/works/workhouse-detail';
import type { Answer } from '@kalfa/contracts/endpoint';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeStore } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import {
  addKeeper,
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let otherStore = 0;

type Overview = Answer<typeof siteOverview.read>;
const pathOf = (part: 'read' | 'print', id = world.site) =>
  siteOverview[part].path.replace(':id', String(id));
const overview = (token?: string) => doStock<Overview>(app, 'GET', pathOf('read'), undefined, token);
const sheet = (token?: string) => doStock<PrintedSite>(app, 'GET', pathOf('print'), undefined, token);
const namesOf = (rows: readonly { name: string }[] | null) => rows?.map(({ name }) => name);

const everyPage = ['stores', 'projects', 'work-places', 'workhouse-details', 'stock-inquiry'];
const grantsOf = (operation: 'view' | 'print') => everyPage.map((menu) => `${menu}.${operation}`);

beforeAll(async () => {
  world = await makeStockWorld(app);
  otherStore = await makeStore(app, { name: 'Ek Stok', workhouseId: world.site });
  await openStock(app, world, { storeId: world.store }, [
    { itemId: world.item, quantity: '4', unitCost: '2.5' },
  ]);
  const ended = await makeRecord(app, project, { name: 'Biten Proje', workhouseId: world.site });
  await app.db.write((tx) =>
    sql`update projects.projects set actual_end_date = '2026-02-01' where id = ${ended}`.execute(tx),
  );
  await makeRecord(app, workhouseDetail, {
    workhouseId: world.site,
    owner: 'A. Toprak',
    rentStartDate: '2026-01-05',
    rentEndDate: '2026-12-31',
    rentAmount: '12500.50',
    currency: 'TRY',
    description: 'Ofis',
    subscriptions: [{ type: 'water', subscriberNo: '77120934', holder: null }],
  });
  const count = await doStock(app, 'POST', 'warehouse/counts', {
    storeId: world.store,
    scopeKind: 'full',
  });
  await doStock(app, 'POST', `warehouse/counts/${count.id}/start`, { version: count.version });
});

describe('the overview of a site', () => {
  test('has its stores, projects, rents and unfinished documents, and nothing of another site', async () => {
    const seen = await overview();
    expect(siteOverview.read.answer.strict().safeParse(seen).error).toBeUndefined();
    expect(seen.stores).toMatchObject([
      { name: 'Ek Stok', stockedItems: 0 },
      { name: 'Konya Ana Stok', stockedItems: 1, stockValue: '10.0000' },
    ]);
    expect(seen.projects).toMatchObject([
      { name: 'Köy Şebekesi', isRunning: true },
      { name: 'Biten Proje', isRunning: false },
    ]);
    expect(seen.rents).toMatchObject([
      { owner: 'A. Toprak', subscriptions: [{ type: 'water', subscriberNo: '77120934' }] },
    ]);
    expect(seen.documents).toMatchObject([{ family: 'count', path: expect.stringMatching(/id=\d+$/) }]);
    expect(seen.hiddenDocuments).toBe(0);
  });

  test('has the people of the site and of its stores, and no one whose work place has ended', async () => {
    await addKeeper(app, { workhouseId: world.site }, []);
    const { userId } = await addKeeper(app, { storeId: otherStore }, []);
    await addKeeper(app, { storeId: world.otherStore }, []);
    const placesOf = async () => (await overview()).people?.map(({ placeName }) => placeName).toSorted();
    expect(await placesOf()).toEqual(['Ek Stok', 'Konya Etap 2 Şantiyesi']);
    await app.db.write((tx) =>
      sql`update hr.work_places set end_date = '2026-03-01' where personnel_id =
        (select personnel_id from identity.users where id = ${userId})`.execute(tx),
    );
    expect(await placesOf()).toEqual(['Konya Etap 2 Şantiyesi']);
  });

  test('leaves out what the user may not see elsewhere, and counts documents instead of naming them', async () => {
    const at = { workhouseId: world.site };
    const { token } = await addKeeper(app, at, ['workhouses.view', 'stores.view']);
    const seen = await overview(token);
    expect(seen).toMatchObject({
      stores: [{ stockedItems: null, stockValue: null }, {}],
      people: null,
      projects: null,
      rents: null,
      documents: [],
      hiddenDocuments: 1,
    });
  });

  test('has only one’s own store for a user who works at that store', async () => {
    const { token } = await addKeeper(app, { storeId: otherStore }, ['workhouses.view', 'stores.view']);
    expect(namesOf((await overview(token)).stores)).toEqual(['Ek Stok']);
  });
});

describe('the sheet of a site', () => {
  test('has the site, its tender, who printed it and its address, and is audited', async () => {
    const printed = await sheet();
    expect(siteOverview.print.answer.strict().safeParse(printed).error).toBeUndefined();
    expect(printed).toMatchObject({
      site: { id: world.site, name: 'Konya Etap 2 Şantiyesi', monthlyRent: '12500.50' },
      tender: { number: expect.stringMatching(/^IHL-/), title: expect.stringMatching(/^İhale IHL-/) },
      printedBy: 'Test Administrator',
      url: expect.stringMatching(/\/workhouse\/list-workhouse\?id=\d+$/),
    });
    const { rows } = await sql<{ label: string }>`
      select label from core.audit_entries where entity = 'workhouse' and entity_id = ${world.site} and action = 'export'`.execute(
      app.db.read,
    );
    expect(rows).toEqual([{ label: 'Konya Etap 2 Şantiyesi' }]);
  });

  test('has only the parts whose pages the user may print', async () => {
    const at = { workhouseId: world.site };
    const site = ['workhouses.view', 'workhouses.print'];
    const reader = await addKeeper(app, at, [...site, ...grantsOf('view')]);
    expect(await sheet(reader.token)).toMatchObject({
      stores: null,
      people: null,
      projects: null,
      rents: null,
    });
    const printer = await addKeeper(app, at, [...site, ...grantsOf('view'), ...grantsOf('print')]);
    const printed = await sheet(printer.token);
    expect(namesOf(printed.stores)).toEqual(['Ek Stok', 'Konya Ana Stok']);
    expect(namesOf(printed.projects)).toEqual(['Köy Şebekesi', 'Biten Proje']);
    expect(printed.rents).toHaveLength(1);
  });

  test('of another site is not found, and not recorded', async () => {
    const at = { workhouseId: world.otherSite };
    const { token } = await addKeeper(app, at, ['workhouses.view', 'workhouses.print']);
    const count = async () =>
      (await sql`select from core.audit_entries where action = 'export'`.execute(app.db.read)).rows.length;
    const before = await count();
    expect(await callStock(app, 'GET', pathOf('print'), undefined, token)).toMatchObject({ status: 404 });
    expect(await count()).toBe(before);
  });
});
