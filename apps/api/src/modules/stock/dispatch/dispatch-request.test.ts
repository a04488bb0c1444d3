import type { DispatchDetail } from '@kalfa/contracts/stock/dispatch';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeStore } from '../../../../test/support/make-place.ts';
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

type Request = {
  id: number;
  number: string;
  version: number;
  status: string;
  progress: string;
  lines: object[];
};
const dispatches = 'warehouse/dispatches';

beforeAll(async () => {
  world = await makeStockWorld(app);
  const lines = world.itemIds.map((itemId) => ({ itemId, quantity: '1000', unitCost: '1' }));
  await openStock(app, world, { warehouseId: world.warehouse }, lines);
  await openStock(app, world, { storeId: world.otherStore }, lines);
  await openStock(app, world, { storeId: world.store }, lines);
});

const readRequest = (id: number) => doStock<Request>(app, 'GET', `hr/requests/${id}`);

/** An approved request of the site for 30 of an item. */
async function approvedRequest(more: object = {}): Promise<number> {
  const made = await doStock(app, 'POST', 'hr/requests', {
    subject: 'Malzeme',
    workhouseId: world.site,
    lines: [{ itemId: world.item, quantity: '30' }],
    ...more,
  });
  await doStock(app, 'POST', `hr/requests/${made.id}/approve`, { version: 1 }, world.second.token);
  return made.id;
}

const input = (requestId: number, quantity: string, more: object = {}) => ({
  kind: 'warehouseToSite',
  fromWarehouseId: world.warehouse,
  toWorkhouseId: world.site,
  driverId: world.driverId,
  vehicleId: world.vehicleId,
  requestId,
  lines: [{ itemId: world.item, quantity }],
  ...more,
});
const create = (...fields: Parameters<typeof input>) =>
  callStock<DispatchDetail>(app, 'POST', dispatches, input(...fields));

const act = async (id: number, action: string, body: object = {}) => {
  const { version } = await doStock(app, 'GET', `${dispatches}/${id}`);
  return callStock(app, 'POST', `${dispatches}/${id}/${action}`, { version, ...body }, world.second.token);
};

/** Sends a quantity for a request. */
async function ship(...fields: Parameters<typeof input>): Promise<DispatchDetail> {
  const made = await doStock<DispatchDetail>(app, 'POST', dispatches, input(...fields));
  await doStock(app, 'POST', `${dispatches}/${made.id}/submit`, { version: made.version });
  expect((await act(made.id, 'approve')).status).toBe(200);
  return made;
}

/** An approved order for a request, of its site or without one central. */
async function order(requestId: number, workhouseId: number | null, quantity: string): Promise<void> {
  const path = 'initial-operations/orders';
  const request = await doStock(app, 'GET', `hr/requests/${requestId}`);
  const lines = [{ itemId: world.item, quantity, requestLineId: request.lines[0]?.id, estimatedPrice: '10' }];
  const made = await doStock(app, 'POST', path, {
    requestId,
    workhouseId,
    providerId: world.providerId,
    lines,
  });
  await doStock(app, 'POST', `${path}/${made.id}/submit`, { version: made.version });
  await doStock(app, 'POST', `${path}/${made.id}/approve`, { version: 2 }, world.second.token);
}

describe('a request closes by what was dispatched for it', () => {
  test('it stays open with 24 of 30, and closes with the remaining 6', async () => {
    const id = await approvedRequest();
    const first = await ship(id, '24');
    expect(await readRequest(id)).toMatchObject({
      status: 'approved',
      progress: 'inTransit',
      lines: [{ orderedQuantity: '0.000', dispatchedQuantity: '24.000', remainingQuantity: '6.000' }],
    });
    const next = await callStock<{ lines: { quantity: string }[] }>(
      app,
      'POST',
      'initial-operations/orders/from-request',
      { requestId: id },
    );
    expect(next.body.data.lines).toMatchObject([{ quantity: '6.000' }]);
    await doStock(app, 'POST', 'warehouse/receipts', {
      kind: 'storeFromWarehouse',
      placeId: world.store,
      sourceId: first.id,
      lines: [{ sourceLineId: first.lines[0]?.id, acceptedQuantity: '24' }],
    });
    const second = await ship(id, '6');
    const closed = await readRequest(id);
    expect(closed).toMatchObject({
      status: 'closed',
      closeReason: second.number,
      lines: [{ dispatchedQuantity: '30.000', receivedQuantity: '24.000' }],
    });
  });

  test('what was ordered for the site counts beside it', async () => {
    const id = await approvedRequest();
    await ship(id, '10');
    await order(id, world.site, '20');
    expect((await readRequest(id)).status).toBe('closed');
  });

  test('goods of a central order arrive with the dispatch and count once', async () => {
    const id = await approvedRequest();
    await order(id, null, '20');
    await ship(id, '20');
    expect((await readRequest(id)).status).toBe('approved');
    await ship(id, '10');
    expect((await readRequest(id)).status).toBe('closed');
  });

  test('what was recalled was not dispatched', async () => {
    const id = await approvedRequest();
    const made = await ship(id, '12');
    expect((await act(made.id, 'recall', { reason: 'Yanlış yük' })).status).toBe(200);
    expect(await readRequest(id)).toMatchObject({
      progress: 'decided',
      lines: [{ dispatchedQuantity: '0.000' }],
    });
  });
});

describe('the request of a dispatch', () => {
  test('is approved or closed, when it is named and when it is submitted', async () => {
    const pending = await doStock(app, 'POST', 'hr/requests', {
      subject: 'Malzeme',
      workhouseId: world.site,
      lines: [],
    });
    expect((await create(pending.id, '1')).body.code).toBe('REQUEST_NOT_APPROVED');
    const decide = (id: number, action: string, version: number) =>
      doStock(app, 'POST', `hr/requests/${id}/${action}`, { version, reason: 'Bütçe' }, world.second.token);
    await decide(pending.id, 'reject', pending.version);
    expect((await create(pending.id, '1')).body.code).toBe('REQUEST_NOT_APPROVED');

    const closed = await approvedRequest();
    const waiting = (await create(closed, '1')).body.data;
    await ship(closed, '30');
    expect((await readRequest(closed)).status).toBe('closed');
    expect((await act(waiting.id, 'submit')).status).toBe(200);
    expect((await create(closed, '1')).status).toBe(201);

    const revoked = await approvedRequest();
    const rejected = (await create(revoked, '1')).body.data;
    await act(rejected.id, 'submit');
    await act(rejected.id, 'reject', { reason: 'Yanlış' });
    await decide(revoked, 'revoke', 2);
    await act(rejected.id, 'revise');
    expect((await act(rejected.id, 'submit')).body.code).toBe('REQUEST_NOT_APPROVED');
  });

  test('is of the site that the goods go to, and not of the one they come from', async () => {
    const id = await approvedRequest();
    const faults = async (more: object) => {
      const { body } = await create(id, '1', more);
      return [body.code, ...(body.errors ?? []).map(({ path }) => path)];
    };
    const between = { kind: 'betweenStores', fromWarehouseId: null, toWorkhouseId: null };
    const second = await makeStore(app, { name: 'Konya İkinci Stok', workhouseId: world.site });
    expect(await faults({ toWorkhouseId: world.otherSite })).toEqual(['VALIDATION_FAILED', 'requestId']);
    expect(await faults({ ...between, fromStoreId: world.store, toStoreId: second })).toEqual([
      'VALIDATION_FAILED',
      'requestId',
    ]);
    const allowed = await create(id, '1', {
      ...between,
      fromStoreId: world.otherStore,
      toStoreId: world.store,
    });
    expect(allowed.status).toBe(201);
    const elsewhere = { toWorkhouseId: null, toWarehouseId: world.otherWarehouse };
    expect(await faults({ kind: 'betweenWarehouses', ...elsewhere })).toEqual([
      'VALIDATION_FAILED',
      'requestId',
    ]);
  });

  test('keeps it from being revoked while the dispatch is in use', async () => {
    const id = await approvedRequest();
    const made = (await create(id, '1')).body.data;
    const revoke = () =>
      callStock(
        app,
        'POST',
        `hr/requests/${id}/revoke`,
        { version: 2, reason: 'Yanlış' },
        world.second.token,
      );
    expect((await revoke()).body.code).toBe('IN_USE');
    await act(made.id, 'cancel');
    expect((await revoke()).status).toBe(200);
  });

  test('is named only by people who see it, and its number is shown only to them', async () => {
    const id = await approvedRequest();
    const { number } = await readRequest(id);
    const grants = ['warehouse-dispatches.view', 'warehouse-dispatches.add', 'requests.view'];
    const keeper = await addKeeper(app, { warehouseId: world.warehouse }, grants);
    const refused = await callStock(app, 'POST', dispatches, input(id, '1'), keeper.token);
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    const made = (await create(id, '1')).body.data;
    expect(made.requestNumber).toBe(number);
    const seen = await callStock<DispatchDetail>(
      app,
      'GET',
      `${dispatches}/${made.id}`,
      undefined,
      keeper.token,
    );
    expect(seen.body.data).toMatchObject({ requestId: id, requestNumber: null });
    expect(seen.text).not.toContain(number);
  });
});
