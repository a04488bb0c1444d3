import { category } from '@kalfa/contracts/baseinfo/category';
import { driver } from '@kalfa/contracts/baseinfo/driver';
import { item } from '@kalfa/contracts/baseinfo/item';
import { provider } from '@kalfa/contracts/baseinfo/provider';
import { region } from '@kalfa/contracts/baseinfo/region';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { identityNumberFrom } from '@kalfa/contracts/check-digits';
import { personnel } from '@kalfa/contracts/hr/personnel';
import type { PlaceKind } from '@kalfa/contracts/hr/work-place';
import { position } from '@kalfa/contracts/hr/position';
import { project } from '@kalfa/contracts/projects/project';
import { opening } from '@kalfa/contracts/stock/opening';
import { sql } from 'kysely';
import type { Caller } from '../../src/lib/http/call.ts';
import {
  registerApprovedInvoice,
  type NewInvoice,
} from '../../src/modules/purchasing/invoice/approved-invoice.ts';
import { assignWorkPlace } from './assign-work-place.ts';
import { makeStore, makeWarehouse } from './make-place.ts';
import { makeDocument, makeRecord } from './make-record.ts';
import { makeSite } from './make-site.ts';
import { addPerson, addRole, type TestPerson } from './people.ts';
import { bearer, request, type Reply, type TestApp } from './test-app.ts';

/** A small organisation with every kind of stock location. */
export type StockWorld = Awaited<ReturnType<typeof makeStockWorld>>;

export async function makeStockWorld(app: TestApp, { items = 3 }: { items?: number } = {}) {
  const unitId = await makeRecord(app, unit, { title: 'Metre', symbol: 'm', decimals: 3 });
  const categoryId = await makeRecord(app, category, { name: 'İletken' });
  const newItem = (n: number) =>
    makeRecord(app, item, {
      name: `İletken ${n}`,
      code: `ILT-${n}`,
      unitId,
      categoryId,
      reportGroup: 'conductor',
    });
  const itemIds = [];
  for (let n = 1; n <= items; n += 1) itemIds.push(await newItem(n));
  const site = await makeSite(app, { name: 'Konya Etap 2 Şantiyesi' });
  const otherSite = await makeSite(app, { name: 'Karaman Şantiyesi' });
  const driverId = await makeRecord(app, driver, {
    name: 'Hasan',
    family: 'Yılmaz',
    identityNumber: '10000000146',
    internal: false,
  });
  const second = await addPerson(app.db, {
    username: 'second.admin',
    displayName: 'İkinci Göz',
    roles: ['admin'],
  });
  return {
    itemIds,
    item: itemIds[0] ?? 0,
    unitId,
    categoryId,
    site,
    otherSite,
    warehouse: await makeWarehouse(app, { name: 'Merkez Deposu' }),
    otherWarehouse: await makeWarehouse(app, { name: 'Trafo Deposu' }),
    store: await makeStore(app, { name: 'Konya Ana Stok', workhouseId: site }),
    otherStore: await makeStore(app, { name: 'Karaman Ana Stok', workhouseId: otherSite }),
    project: await makeRecord(app, project, { name: 'Köy Şebekesi', workhouseId: site }),
    driverId,
    vehicleId: await makeRecord(app, vehicle, {
      driverId,
      name: 'Kamyon',
      modelYear: 2020,
      plate: '42KLF001',
    }),
    providerId: await makeRecord(app, provider, {
      name: 'Kablo A.Ş.',
      phone: '+90 332 000 00 00',
      email: 'siparis@kablo.test',
      regionId: await makeRecord(app, region, { name: 'Konya' }),
      address: 'Organize Sanayi, Konya',
      inGroup: false,
    }),
    /** A second administrator, for four-eyes approval. */
    second,
  };
}

/** An item of which there are no fractions. */
export async function addWholeItem(app: TestApp, { categoryId }: StockWorld): Promise<number> {
  const unitId = await makeRecord(app, unit, { title: 'Adet', symbol: 'ad', decimals: 0 });
  return makeRecord(app, item, {
    name: 'Direk',
    code: 'DRK-1',
    unitId,
    categoryId,
    reportGroup: 'pole',
  });
}

/** Many items, inserted at once. */
export async function addItems(
  app: TestApp,
  { unitId, categoryId }: StockWorld,
  count: number,
): Promise<number[]> {
  const { rows } = await app.db.write((tx) =>
    sql<{ id: number }>`insert into baseinfo.items (name, code, unit_id, category_id, created_by, updated_by)
      select 'Kalem ' || n, 'K-' || n, ${unitId}, ${categoryId}, 1, 1 from generate_series(1, ${count}::int) as n returning id`.execute(
      tx,
    ),
  );
  return rows.map(({ id }) => id);
}

/** A caller for the journal, for services that have no endpoint yet. */
export const callerOf = (userId: number): Caller => ({
  actor: {
    userId,
    username: 'test',
    sessionId: 0,
    roleId: 0,
    roleName: 'admin',
    can: () => true,
    menuOperationIds: new Set(),
    scope: { kind: 'all' },
  },
  origin: { requestId: 'test', ip: '127.0.0.1', userAgent: 'test', language: 'en', isOwnPage: false },
});

export const newInvoice = (app: TestApp, { second }: StockWorld, invoice: NewInvoice) =>
  app.db.write((tx) => registerApprovedInvoice(tx, callerOf(second.userId), invoice));

type Detail = { id: number; version: number; status: string; lines: { id: number; itemId: number }[] };

/** Calls as the administrator, or as the second one. */
export const callStock = async <Data = Detail>(
  app: TestApp,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  as: string = app.tokens.admin,
): Promise<Reply<Data>> =>
  request<Data>(app, {
    method,
    url: `/api/${path}`,
    headers: { ...bearer(app.tokens), authorization: `Bearer ${as}` },
    ...(payload && { payload }),
  });

/** The same, for calls that must succeed. */
export async function doStock<Data = Detail>(...call: Parameters<typeof callStock>): Promise<Data> {
  const { status, body, text } = await callStock<Data>(...call);
  if (status >= 300) throw new Error(`${call[1]} ${call[2]}: ${text}`);
  return body.data;
}

/** Adds stock to a warehouse or store with an opening that a second person approves. */
export async function openStock(
  app: TestApp,
  world: StockWorld,
  place: { warehouseId: number } | { storeId: number },
  lines: { itemId: number; quantity: string; unitCost: string }[],
): Promise<Detail> {
  const made = await makeDocument(app, opening, { ...place, lines });
  const pending = await doStock(app, 'POST', `warehouse/openings/${made.id}/submit`, {
    version: made.version,
  });
  return doStock(
    app,
    'POST',
    `warehouse/openings/${made.id}/approve`,
    { version: pending.version },
    world.second.token,
  );
}

export type StockBalance = { onHand: string; reserved: string; value: string; averageCost: string | null };

/** A balance; `undefined` if there never was one. */
export async function balanceOf(
  app: TestApp,
  kind: 'warehouse' | 'store' | 'transit' | 'project',
  owner: Readonly<Partial<Record<'warehouse_id' | 'store_id' | 'workhouse_id' | 'project_id', number>>>,
  itemId: number,
): Promise<StockBalance | undefined> {
  const [name = '', id = 0] = Object.entries(owner)[0] ?? [];
  const { rows } = await sql<StockBalance>`
    select on_hand as "onHand", reserved, value, average_cost as "averageCost" from stock.balances
    where item_id = ${itemId} and location_id = (select id from stock.locations where kind = ${kind} and ${sql.ref(name)} = ${id})`.execute(
    app.db.read,
  );
  return rows[0];
}

let keepers = 0;

/** A user who works at one place, with these rights. */
export async function addKeeper(
  app: TestApp,
  place: { warehouseId: number } | { storeId: number } | { workhouseId: number },
  grants: readonly string[],
): Promise<TestPerson> {
  const name = `keeper ${keepers + 1}`;
  await addRole(app.db, { name, grants });
  return addWorker(app, place, name);
}

/** A user with this role who works at one place. */
export async function addWorker(
  app: TestApp,
  place: { warehouseId: number } | { storeId: number } | { workhouseId: number },
  role: string,
): Promise<TestPerson> {
  keepers += 1;
  const positionId = await makeRecord(app, position, { title: `Depo Sorumlusu ${keepers}` });
  const personnelId = await makeRecord(app, personnel, {
    name: 'Ümit',
    family: `Çağlar ${keepers}`,
    identityNumber: identityNumberFrom(String(450_000_000 + keepers * 1_001)),
    positionId,
    workStartDate: '2020-01-01',
  });
  const [kind = ''] = Object.keys(place);
  const placeKind = kind.replace('Id', '') as PlaceKind;
  await assignWorkPlace(app, { personnelId, positionId, placeKind, ...place });
  return addPerson(app.db, { username: `keeper.${keepers}`, roles: [role], personnelId });
}
