import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { violationsOf } from '@kalfa/db/verify/violations';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeStore, makeWarehouse } from '../../../../test/support/make-place.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { oneAfterTheOther } from '../../../../test/support/one-after-the-other.ts';
import {
  callStock,
  doStock,
  makeStockWorld,
  newInvoice,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { useTestApp } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
/** Each test closes its own warehouse and store. */
let here = 0;
let site = 0;
let count = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: world.item, quantity: '100000', unitCost: '1' },
  ]);
});
beforeEach(async () => {
  count += 1;
  here = await makeWarehouse(app, { name: `Kapanan Depo ${count}` });
  site = await makeStore(app, { name: `Kapanan Ambar ${count}`, workhouseId: world.site });
});

type Place = { path: string; id: number };
const depot = (): Place => ({ path: warehouse.path, id: here });
const ambar = (): Place => ({ path: store.path, id: site });
const versionOf = async ({ path, id }: Place) => (await doStock(app, 'GET', `${path}/${id}`)).version;
const deactivate = async (place: Place) =>
  callStock(app, 'POST', `${place.path}/${place.id}/deactivate`, { version: await versionOf(place) });
const archive = async (place: Place) =>
  callStock(app, 'DELETE', `${place.path}/${place.id}?version=${await versionOf(place)}`);

/** A draft of a dispatch from the warehouse that has everything. */
const draftTo = (to: object, kind = 'betweenWarehouses') =>
  doStock(app, 'POST', 'warehouse/dispatches', {
    kind,
    fromWarehouseId: world.warehouse,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: [{ itemId: world.item, quantity: '5' }],
    ...to,
  });
const submit = ({ id, version }: { id: number; version: number }) =>
  callStock(app, 'POST', `warehouse/dispatches/${id}/submit`, { version });
async function shippedTo(...draft: Parameters<typeof draftTo>) {
  const made = await draftTo(...draft);
  const { version } = (await submit(made)).body.data;
  return { ...made, ...(await doStock(app, 'POST', `warehouse/dispatches/${made.id}/approve`, { version })) };
}
const receive = (kind: string, placeId: number, source: Awaited<ReturnType<typeof shippedTo>>) =>
  callStock(app, 'POST', 'warehouse/receipts', {
    kind,
    placeId,
    sourceId: source.id,
    lines: [{ sourceLineId: source.lines[0]?.id, acceptedQuantity: '5' }],
  });

// The part is the tab of the place that shows the reason.
const notEmpty = { status: 409, body: { code: 'PLACE_NOT_EMPTY', params: { part: 'stock' } } };
const hasOpen = (...numbers: string[]) => ({
  status: 409,
  body: {
    code: 'PLACE_HAS_OPEN_DOCUMENTS',
    params: { part: 'documents', documents: numbers.map((number) => ({ number })) },
  },
});

describe('a warehouse or a store', () => {
  test('is neither deactivated nor archived while it has stock', async () => {
    await openStock(app, world, { warehouseId: here }, [
      { itemId: world.item, quantity: '1', unitCost: '1' },
    ]);
    await openStock(app, world, { storeId: site }, [{ itemId: world.item, quantity: '1', unitCost: '1' }]);
    for (const place of [depot(), ambar()]) {
      expect(await deactivate(place)).toMatchObject(notEmpty);
      expect(await archive(place)).toMatchObject(notEmpty);
    }
  });

  test('is not deactivated by a bulk action either', async () => {
    await openStock(app, world, { warehouseId: here }, [
      { itemId: world.item, quantity: '1', unitCost: '1' },
    ]);
    const empty = await makeWarehouse(app, { name: `Boş Depo ${count}` });
    const outcomes = await doStock(app, 'POST', `${warehouse.path}/bulk/deactivate`, {
      records: [here, empty].map((id) => ({ id, version: 1 })),
    });
    expect(outcomes).toMatchObject([
      { id: here, success: false, code: 'PLACE_NOT_EMPTY' },
      { id: empty, success: true },
    ]);
  });

  test('can be closed when it is empty', async () => {
    const { id, version } = await openStock(app, world, { warehouseId: here }, [
      { itemId: world.item, quantity: '1', unitCost: '1' },
    ]);
    await doStock(app, 'POST', `warehouse/openings/${id}/reverse`, { version, reason: 'Yanlış depo' });
    expect((await deactivate(depot())).status).toBe(200);
    expect((await archive(depot())).status).toBe(200);
  });

  test('is not closed while an open document uses it; the documents are named', async () => {
    const lines = [{ itemId: world.item, quantity: '1', unitCost: '1' }];
    const opening = await doStock<Named>(app, 'POST', 'warehouse/openings', { warehouseId: here, lines });
    const waiting = await doStock(app, 'POST', `warehouse/openings/${opening.id}/submit`, {
      version: opening.version,
    });
    expect(await archive(depot())).toMatchObject(hasOpen(opening.number));
    await doStock(app, 'POST', `warehouse/openings/${opening.id}/cancel`, {
      version: waiting.version,
      reason: 'Vazgeçildi',
    });

    const tally = await doStock<Named>(app, 'POST', 'warehouse/counts', {
      warehouseId: here,
      scopeKind: 'full',
    });
    const counting = await doStock(app, 'POST', `warehouse/counts/${tally.id}/start`, {
      version: tally.version,
    });
    expect(await deactivate(depot())).toMatchObject(hasOpen(tally.number));
    await doStock(app, 'POST', `warehouse/counts/${tally.id}/cancel`, {
      version: counting.version,
      reason: 'Vazgeçildi',
    });

    const invoice = await newInvoice(app, world, {
      kind: 'toWarehouse',
      warehouseId: here,
      supplierInvoiceNo: `K-${count}`,
      lines: [{ itemId: world.item, providerId: world.providerId, quantity: '1', unitPrice: '1' }],
    });
    expect(await deactivate(depot())).toMatchObject(hasOpen(invoice.number));
  });

  test('is not closed while goods are in transit to it', async () => {
    const shipped = await shippedTo({ toWarehouseId: here });
    const { number } = await doStock<Named>(app, 'GET', `warehouse/dispatches/${shipped.id}`);
    expect(await deactivate(depot())).toMatchObject(hasOpen(number));
  });

  test('can be closed despite drafts, which then fail when they are submitted', async () => {
    const draft = await draftTo({ toWarehouseId: here });
    expect((await deactivate(depot())).status).toBe(200);
    expect(await submit(draft)).toMatchObject({ status: 422, body: { code: 'PASSIVE_REFERENCE' } });
  });
});

type Named = { id: number; version: number; number: string };

describe('closing a place and sending goods there', () => {
  test('are serialised: what was submitted first keeps the place open', async () => {
    const draft = await draftTo({ toWarehouseId: here });
    // The dispatch has checked that the place is open and waits for the balance, when the place is to be closed.
    const [sent, closed] = await oneAfterTheOther(
      app,
      balanceOf(world.warehouse),
      () => submit(draft),
      () => deactivate(depot()),
    );
    expect(sent.status).toBe(200);
    expect(closed).toMatchObject({ status: 409, body: { code: 'PLACE_HAS_OPEN_DOCUMENTS' } });
  });

  test('are serialised: a place that is being closed accepts no more', async () => {
    const draft = await draftTo({ toWarehouseId: here });
    const row = sql`select from stock.warehouses where id = ${here} for update`;
    // The place was found empty and its row is about to be written, when the dispatch is submitted.
    const [closed, sent] = await oneAfterTheOther(
      app,
      row,
      () => deactivate(depot()),
      () => submit(draft),
    );
    expect(closed.status).toBe(200);
    expect(sent).toMatchObject({ status: 422, body: { code: 'PASSIVE_REFERENCE' } });
  });

  test('are serialised: a receipt in progress keeps the store open', async () => {
    const shipped = await shippedTo({ toWorkhouseId: world.site }, 'warehouseToSite');
    const road = sql`select stock.hold_balances((select id from stock.locations where workhouse_id = ${world.site}), array[${world.item}]::bigint[])`;
    const [received, closed] = await oneAfterTheOther(
      app,
      road,
      () => receive('storeFromWarehouse', site, shipped),
      () => deactivate(ambar()),
    );
    expect(received.status).toBe(201);
    expect(closed).toMatchObject(notEmpty);
  });

  test('never deadlock', async () => {
    const shipped = await shippedTo({ toWarehouseId: here });
    const before = await deadlocks();
    const place = sql`select stock.claim_place(id) from stock.locations where kind = 'warehouse' and warehouse_id = ${here}`;
    // The closing transaction waits for the place; a receipt that already shares the transit location would wait behind
    // it.
    const [closed, received] = await oneAfterTheOther(
      app,
      place,
      () => deactivate(depot()),
      () => receive('betweenWarehouses', here, shipped),
    );
    expect(closed).toMatchObject({ status: 409, body: { code: 'PLACE_HAS_OPEN_DOCUMENTS' } });
    expect(received.status).toBe(201);
    expect(await deadlocks()).toBe(before);
  });

  test('leave no place that is closed and not empty', async () => {
    expect(await violationsOf(app.db.read)).toEqual([]);
  });
});

/** The database breaks a deadlock and the API retries it, so only the database's counter shows it. */
async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(app.db.read);
  return rows[0]?.deadlocks ?? 0;
}

const balanceOf = (warehouseId: number) =>
  sql`select stock.hold_balances((select id from stock.locations where kind = 'warehouse' and warehouse_id = ${warehouseId}), array[${world.item}]::bigint[])`;

describe('the site of a store', () => {
  const move = async (workhouseId: number) =>
    callStock(app, 'PATCH', `${store.path}/${site}`, { version: await versionOf(ambar()), workhouseId });

  test('can be changed until goods have arrived in it', async () => {
    expect((await move(world.otherSite)).status).toBe(200);
    const { id, version } = await openStock(app, world, { storeId: site }, [
      { itemId: world.item, quantity: '1', unitCost: '1' },
    ]);
    const refused = { status: 422, body: { errors: [{ path: 'workhouseId', code: 'VALUE_REFUSED' }] } };
    expect(await move(world.site)).toMatchObject(refused);
    await doStock(app, 'POST', `warehouse/openings/${id}/reverse`, { version, reason: 'Yanlış ambar' });
    expect(await move(world.site)).toMatchObject(refused);
    // All its other fields can be changed.
    const renamed = await callStock(app, 'PATCH', `${store.path}/${site}`, {
      version: await versionOf(ambar()),
      name: `Yeni ad ${count}`,
    });
    expect(renamed.status).toBe(200);
  });
});

describe('an item', () => {
  const newItem = () =>
    makeRecord(app, item, {
      name: `Kelepçe ${count}`,
      code: `KLP-${count}`,
      unitId: world.unitId,
      categoryId: world.categoryId,
      abbreviation: null,
      unitWeight: null,
      reportGroup: 'other',
      barcode: null,
      description: null,
    });
  const archiveItem = (id: number) => archive({ path: item.path, id });
  const inUse = { status: 409, body: { code: 'IN_USE' } };

  test('is not archived while it has stock anywhere', async () => {
    const itemId = await newItem();
    const { id, version } = await openStock(app, world, { warehouseId: here }, [
      { itemId, quantity: '1', unitCost: '1' },
    ]);
    expect(await archiveItem(itemId)).toMatchObject(inUse);
    await doStock(app, 'POST', `warehouse/openings/${id}/reverse`, { version, reason: 'Yanlış ürün' });
    expect((await archiveItem(itemId)).status).toBe(200);
  });

  test('is not archived while an open document uses it, but despite drafts, which then fail', async () => {
    const itemId = await newItem();
    const lines = [{ itemId, quantity: '1', unitCost: '1' }];
    const made = await doStock(app, 'POST', 'warehouse/openings', { warehouseId: here, lines });
    const opening = `warehouse/openings/${made.id}`;
    const waiting = await doStock(app, 'POST', `${opening}/submit`, { version: made.version });
    expect(await archiveItem(itemId)).toMatchObject(inUse);
    const draft = await doStock(app, 'POST', `${opening}/withdraw`, { version: waiting.version });
    expect((await archiveItem(itemId)).status).toBe(200);
    expect(await callStock(app, 'POST', `${opening}/submit`, { version: draft.version })).toMatchObject({
      status: 422,
      body: { errors: [{ path: `lines.${made.lines[0]?.id}.itemId`, code: 'PASSIVE' }] },
    });
  });

  test('is not archived while it is counted', async () => {
    const itemId = await newItem();
    const made = await doStock(app, 'POST', 'warehouse/counts', {
      warehouseId: here,
      scopeKind: 'items',
      itemIds: [itemId],
    });
    await doStock(app, 'POST', `warehouse/counts/${made.id}/start`, { version: made.version });
    expect(await archiveItem(itemId)).toMatchObject(inUse);
  });

  test('keeps its unit once it has moved', async () => {
    const itemId = await newItem();
    const pieces = await makeRecord(app, unit, { title: `Adet ${count}`, symbol: `ad${count}`, decimals: 0 });
    const change = async (unitId: number) =>
      callStock(app, 'PATCH', `${item.path}/${itemId}`, {
        version: await versionOf({ path: item.path, id: itemId }),
        unitId,
      });
    expect((await change(pieces)).status).toBe(200);
    await openStock(app, world, { warehouseId: here }, [{ itemId, quantity: '1', unitCost: '1' }]);
    expect(await change(world.unitId)).toMatchObject({
      status: 409,
      body: { code: 'ITEM_UNIT_FIXED', errors: [{ path: 'unitId' }] },
    });
  });
});
