import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeWarehouse } from '../../../../test/support/make-place.ts';
import {
  addItems,
  addKeeper,
  addWholeItem,
  balanceOf,
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
let items: number[] = [];
let places = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  items = await addItems(app, world, 60);
});

type Outcome = { id: number; status: string; version: number; replacement: { id: number; number: string } };
type Lines = readonly ({ lineId: number } & Record<string, unknown>)[];

const correct = (path: string, { id, version }: { id: number; version: number }, lines: Lines, more = {}) =>
  callStock<Outcome>(
    app,
    'POST',
    `warehouse/${path}/${id}/correct`,
    { version, reason: 'Yanlış sayıldı', lines, ...more },
    world.second.token,
  );
const corrected = async (...call: Parameters<typeof correct>): Promise<Outcome> => {
  const { status, body, text } = await correct(...call);
  if (status >= 300) throw new Error(text);
  return body.data;
};

const newPlace = () => makeWarehouse(app, { name: `Düzeltme Deposu ${(places += 1)}` });
const stockAt = (warehouse: number, itemId: number) =>
  balanceOf(app, 'warehouse', { warehouse_id: warehouse }, itemId);

async function dispatched(kind: string, ends: object, lines: { itemId: number; quantity: string }[]) {
  const made = await doStock(app, 'POST', 'warehouse/dispatches', { kind, ...ends, lines });
  const pending = await doStock(app, 'POST', `warehouse/dispatches/${made.id}/submit`, { version: 1 });
  const approved = await doStock(
    app,
    'POST',
    `warehouse/dispatches/${made.id}/approve`,
    { version: pending.version },
    world.second.token,
  );
  return { ...made, version: approved.version };
}

/** A dispatch between two new warehouses whose goods arrived, as the receipt says. */
async function received(sent: string, accepted: string, { destroyed = '0', lost = '0' } = {}) {
  const [from, to] = [await newPlace(), await newPlace()];
  const itemId = items.pop() ?? 0;
  await openStock(app, world, { warehouseId: from }, [{ itemId, quantity: '100', unitCost: '10' }]);
  const dispatch = await dispatched(
    'betweenWarehouses',
    {
      fromWarehouseId: from,
      toWarehouseId: to,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
    },
    [{ itemId, quantity: sent }],
  );
  const receipt = await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'betweenWarehouses',
    placeId: to,
    sourceId: dispatch.id,
    description: 'İkinci kamyon',
    lines: [
      {
        sourceLineId: dispatch.lines[0]?.id,
        acceptedQuantity: accepted,
        destroyedQuantity: destroyed,
        lostQuantity: lost,
        reason: destroyed + lost === '00' ? null : 'Yolda',
      },
    ],
  });
  return { from, to, itemId, dispatch, receipt, lineId: receipt.lines[0]?.id ?? 0 };
}

const arrivals = (lineId: number, accepted: string, destroyed = '0', lost = '0') => [
  {
    lineId,
    acceptedQuantity: accepted,
    destroyedQuantity: destroyed,
    lostQuantity: lost,
  },
];

const dispatchLine = async (id: number) => (await doStock(app, 'GET', `warehouse/dispatches/${id}`)) as never;

/** Uses goods of a warehouse up, so that they are no longer there. */
const useUp = (warehouse: number, itemId: number, quantity: string) =>
  dispatched(
    'betweenWarehouses',
    {
      fromWarehouseId: warehouse,
      toWarehouseId: world.otherWarehouse,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
    },
    [{ itemId, quantity }],
  );

test('a receipt of 24 is corrected to 22 while only 5 are left: the missing two are in transit again', async () => {
  const { to, itemId, dispatch, receipt, lineId } = await received('24', '24');
  await useUp(to, itemId, '19');
  const { status, replacement } = await corrected('receipts', receipt, arrivals(lineId, '22'));
  expect(status).toBe('reversed');
  expect(await stockAt(to, itemId)).toMatchObject({ onHand: '3.000', value: '30.0000' });
  expect(await dispatchLine(dispatch.id)).toMatchObject({
    status: 'partiallyReceived',
    lines: [{ acceptedQuantity: '22.000', inTransitQuantity: '2.000', inTransitValue: '20.0000' }],
  });
  expect(await doStock(app, 'GET', `warehouse/receipts/${replacement.id}`)).toMatchObject({
    number: replacement.number,
    status: 'posted',
    description: 'İkinci kamyon',
    lines: [{ acceptedQuantity: '22.000', acceptedValue: '220.0000', reason: 'Yanlış sayıldı' }],
  });
  // What is in transit again can be received as usual.
  await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'betweenWarehouses',
    placeId: to,
    sourceId: dispatch.id,
    lines: [{ sourceLineId: dispatch.lines[0]?.id, acceptedQuantity: '2' }],
  });
  expect(await stockAt(to, itemId)).toMatchObject({ onHand: '5.000', value: '50.0000' });
});

test('a correction that takes the last goods leaves no value behind, whatever the average is', async () => {
  const { to, itemId, receipt, lineId } = await received('9', '9');
  await openStock(app, world, { warehouseId: to }, [{ itemId, quantity: '1', unitCost: '3.3333' }]);
  await useUp(to, itemId, '8');
  await corrected('receipts', receipt, arrivals(lineId, '7'));
  expect(await stockAt(to, itemId)).toMatchObject({ onHand: '0.000', value: '0.0000' });
});

test('what is no longer there stops a correction, with the item and what is available', async () => {
  const { to, itemId, receipt, lineId } = await received('24', '24');
  await useUp(to, itemId, '23');
  const reply = await correct('receipts', receipt, arrivals(lineId, '22'));
  expect(reply).toMatchObject({ status: 409, body: { code: 'REVERSAL_BLOCKED' } });
  expect(await stockAt(to, itemId)).toMatchObject({ onHand: '1.000' });
  expect(await doStock(app, 'GET', `warehouse/receipts/${receipt.id}`)).toMatchObject({ status: 'posted' });
});

test('goods reserved for another dispatch are not taken by a correction', async () => {
  const { to, itemId, receipt, lineId } = await received('24', '24');
  const draft = await doStock(app, 'POST', 'warehouse/dispatches', {
    kind: 'betweenWarehouses',
    fromWarehouseId: to,
    toWarehouseId: world.otherWarehouse,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: [{ itemId, quantity: '23' }],
  });
  await doStock(app, 'POST', `warehouse/dispatches/${draft.id}/submit`, { version: 1 });
  expect(await correct('receipts', receipt, arrivals(lineId, '22'))).toMatchObject({
    status: 409,
    body: { code: 'REVERSAL_BLOCKED', params: { short: [{ itemId, available: 1, needed: 2 }] } },
  });
});

test('goods that were accepted by mistake become damaged or lost, and lost goods are found', async () => {
  const { to, itemId, dispatch, receipt, lineId } = await received('10', '7', { lost: '3' });
  const { replacement } = await corrected('receipts', receipt, arrivals(lineId, '8', '1', '1'));
  expect(await stockAt(to, itemId)).toMatchObject({ onHand: '8.000', value: '80.0000' });
  expect(await dispatchLine(dispatch.id)).toMatchObject({
    status: 'received',
    lines: [{ acceptedQuantity: '8.000', destroyedQuantity: '1.000', lostQuantity: '1.000' }],
  });
  expect(await doStock(app, 'GET', `warehouse/receipts/${replacement.id}`)).toMatchObject({
    lines: [{ acceptedValue: '80.0000', destroyedValue: '10.0000', lostValue: '10.0000' }],
  });
});

test('more than was shipped is not received by a correction either', async () => {
  const { receipt, lineId } = await received('10', '9');
  expect(await correct('receipts', receipt, arrivals(lineId, '11'))).toMatchObject({
    status: 422,
    body: { code: 'SOURCE_REMAINDER_EXCEEDED' },
  });
  const { replacement } = await corrected('receipts', receipt, arrivals(lineId, '10'));
  expect(replacement.number).toMatch(/^[A-Z]{3}-\d{4}-\d{6}$/);
});

test('a receipt of an invoice gives the invoice back what it had cost', async () => {
  const place = await newPlace();
  const itemId = items.pop() ?? 0;
  await openStock(app, world, { warehouseId: place }, [{ itemId, quantity: '10', unitCost: '1' }]);
  const invoice = await newInvoice(app, world, {
    kind: 'toWarehouse',
    warehouseId: place,
    supplierInvoiceNo: 'DUZ-1',
    lines: [{ itemId, quantity: '10', providerId: world.providerId, unitPrice: '5' }],
  });
  const { rows } = await sql<{
    id: number;
  }>`select id from purchasing.invoice_lines where invoice_id = ${invoice.id}`.execute(app.db.read);
  const receipt = await doStock(app, 'POST', 'warehouse/receipts', {
    kind: 'warehouseInvoice',
    placeId: place,
    sourceId: invoice.id,
    lines: [{ sourceLineId: rows[0]?.id, acceptedQuantity: '10' }],
  });
  await corrected('receipts', receipt, arrivals(receipt.lines[0]?.id ?? 0, '6'));
  // Four of twenty left at the average of 3; the invoice expects four more for 20.
  expect(await stockAt(place, itemId)).toMatchObject({ onHand: '16.000', value: '48.0000' });
  const line = await sql<{ received: string; value: string }>`
    select received_quantity as received, received_value as value from purchasing.invoice_lines where id = ${rows[0]?.id}`.execute(
    app.db.read,
  );
  expect(line.rows).toEqual([{ received: '6.000', value: '30.0000' }]);
});

test('an opening is corrected up and down, and can be corrected again', async () => {
  const place = await newPlace();
  const [first = 0, second = 0] = items.splice(0, 2);
  const opened = await openStock(app, world, { warehouseId: place }, [
    { itemId: first, quantity: '10', unitCost: '2.5' },
    { itemId: second, quantity: '4', unitCost: '1' },
  ]);
  const { lines } = await doStock(app, 'GET', `warehouse/openings/${opened.id}`);
  const lineOf = (all: typeof lines, itemId: number) => all.find((line) => line.itemId === itemId)?.id ?? 0;
  await useUp(place, first, '9');
  const { replacement } = await corrected('openings', opened, [
    { lineId: lineOf(lines, first), quantity: '12' },
    { lineId: lineOf(lines, second), quantity: '0' },
  ]);
  expect(await stockAt(place, first)).toMatchObject({ onHand: '3.000', value: '7.5000' });
  expect(await stockAt(place, second)).toMatchObject({ onHand: '0.000', value: '0.0000' });
  const now = await doStock(app, 'GET', `warehouse/openings/${replacement.id}`);
  expect(now).toMatchObject({ status: 'posted', lines: [{ itemId: first, quantity: '12.000' }] });
  // The item is opened by the replacement, and the one that was dropped can be opened again.
  expect((await openAgain(place, first)).body.code).toBe('OPENING_EXISTS');
  expect((await openAgain(place, second)).status).toBe(200);
  const again = await callStock<Outcome>(app, 'POST', `warehouse/openings/${replacement.id}/correct`, {
    version: now.version,
    reason: 'Yine yanlış',
    lines: [{ lineId: now.lines[0]?.id, quantity: '11' }],
  });
  expect(again.body.code).toBe('FOUR_EYES');
  await corrected('openings', now, [{ lineId: now.lines[0]?.id ?? 0, quantity: '11' }]);
  expect(await stockAt(place, first)).toMatchObject({ onHand: '2.000', value: '5.0000' });
});

async function openAgain(warehouseId: number, itemId: number) {
  const made = await doStock(app, 'POST', 'warehouse/openings', {
    warehouseId,
    lines: [{ itemId, quantity: '1', unitCost: '1' }],
  });
  await doStock(app, 'POST', `warehouse/openings/${made.id}/submit`, { version: 1 });
  return callStock(app, 'POST', `warehouse/openings/${made.id}/approve`, { version: 2 }, world.second.token);
}

test('what a project consumed is corrected after a partial return, at the value of what it still has', async () => {
  const itemId = items.pop() ?? 0;
  await openStock(app, world, { storeId: world.store }, [{ itemId, quantity: '20', unitCost: '3' }]);
  const used = await dispatched('storeToProject', { fromStoreId: world.store, toProjectId: world.project }, [
    { itemId, quantity: '12' },
  ]);
  const returned = await doStock(app, 'POST', `warehouse/dispatches/${used.id}/reverse`, {
    version: used.version,
    reason: 'Arttı',
    lines: [{ lineId: used.lines[0]?.id, quantity: '2' }],
  });
  const { status, replacement } = await corrected('dispatches', returned, [
    { lineId: used.lines[0]?.id ?? 0, quantity: '14' },
  ]);
  expect(status).toBe('reversed');
  expect(await balanceOf(app, 'store', { store_id: world.store }, itemId)).toMatchObject({
    onHand: '6.000',
    value: '18.0000',
  });
  expect(await balanceOf(app, 'project', { project_id: world.project }, itemId)).toMatchObject({
    onHand: '14.000',
    value: '42.0000',
  });
  expect(await doStock(app, 'GET', `warehouse/dispatches/${replacement.id}`)).toMatchObject({
    status: 'received',
    createdBy: 'Test Administrator',
    decidedBy: 'İkinci Göz',
    lines: [{ quantity: '14.000', acceptedQuantity: '14.000', consumedValue: '42.0000' }],
  });
});

test('a destruction is corrected by somebody other than its author, who stays its author', async () => {
  const place = await newPlace();
  const itemId = items.pop() ?? 0;
  await openStock(app, world, { warehouseId: place }, [{ itemId, quantity: '10', unitCost: '3' }]);
  const { rows } = await app.db.write((tx) =>
    sql<{ id: number }>`
    insert into files.files (storage_key, original_name, mime_type, size, sha256, stored_at, uploaded_by)
    values (gen_random_uuid(), 'tutanak.pdf', 'application/pdf', 1, '\\x00', now(), (select id from identity.users where display_name = 'Test Administrator')) returning id`.execute(
      tx,
    ),
  );
  const destroyed = await dispatched(
    'warehouseDestruction',
    { fromWarehouseId: place, reason: 'Kırık', attachmentIds: [rows[0]?.id] },
    [{ itemId, quantity: '4' }],
  );
  const lines = [{ lineId: destroyed.lines[0]?.id ?? 0, quantity: '3' }];
  const own = await callStock(app, 'POST', `warehouse/dispatches/${destroyed.id}/correct`, {
    version: destroyed.version,
    reason: 'Biri sağlam',
    lines,
  });
  expect(own).toMatchObject({ status: 403, body: { code: 'FOUR_EYES' } });
  const { replacement } = await corrected('dispatches', destroyed, lines);
  expect(await stockAt(place, itemId)).toMatchObject({ onHand: '7.000', value: '21.0000' });
  expect(await doStock(app, 'GET', `warehouse/dispatches/${replacement.id}`)).toMatchObject({
    status: 'received',
    createdBy: 'Test Administrator',
    decidedBy: 'İkinci Göz',
    reason: 'Kırık',
  });
});

test('original, reversal and replacement are one story: linked, at one moment, without a negative balance at the place', async () => {
  const { to, itemId, receipt, lineId } = await received('24', '24');
  await useUp(to, itemId, '20');
  const { replacement } = await corrected('receipts', receipt, arrivals(lineId, '23'));
  const { links } = await doStock<{ links: { relation: string }[] }>(
    app,
    'GET',
    `baseinfo/documents/${replacement.id}/chain`,
  );
  expect(new Set(links.map(({ relation }) => relation))).toEqual(
    new Set(['corrects', 'reverses', 'receives']),
  );
  const { rows } = await sql<{ moments: number; least: string; postings: number }>`
    select count(distinct posting.posted_at) as moments, count(*) as postings,
      (select min(least(case when giver.kind = 'warehouse' then movement.from_on_hand_after end,
          case when taker.kind = 'warehouse' then movement.to_on_hand_after end))
        from stock.movements as movement join stock.locations as giver on giver.id = movement.from_location_id
        join stock.locations as taker on taker.id = movement.to_location_id where movement.item_id = ${itemId}) as least
    from stock.postings as posting
    where document_id = ${replacement.id} or document_id = (select id from stock.reversals where reverses_document_id = ${receipt.id})`.execute(
    app.db.read,
  );
  expect(rows[0]).toMatchObject({ moments: 1, postings: 2 });
  expect(Number(rows[0]?.least)).toBeGreaterThanOrEqual(0);
  const second = await correct(
    'receipts',
    { id: receipt.id, version: receipt.version + 1 },
    arrivals(lineId, '1'),
  );
  expect(second.body.code).toBe('ALREADY_REVERSED');
});

test('a correction names lines of the document, once, changes something, and leaves something', async () => {
  const { receipt, lineId } = await received('5', '5');
  const whole = await addWholeItem(app, world);
  const place = await newPlace();
  const opened = await openStock(app, world, { warehouseId: place }, [
    { itemId: whole, quantity: '5', unitCost: '1' },
  ]);
  const { lines } = await doStock(app, 'GET', `warehouse/openings/${opened.id}`);
  const refused = async (lineList: Lines) => {
    const { status, body } = await correct('receipts', receipt, lineList);
    return [status, body.code, body.errors?.[0]?.path, body.errors?.[0]?.code];
  };
  expect(await refused(arrivals(999_999_999, '1'))).toEqual([
    422,
    'VALIDATION_FAILED',
    'lines.999999999.lineId',
    'GONE',
  ]);
  expect(await refused([...arrivals(lineId, '4'), ...arrivals(lineId, '3')])).toEqual([
    422,
    'VALIDATION_FAILED',
    `lines.${lineId}.lineId`,
    'TAKEN',
  ]);
  expect(await refused(arrivals(lineId, '5'))).toEqual([422, 'VALIDATION_FAILED', 'lines', 'VALUE_REFUSED']);
  expect((await refused(arrivals(lineId, '0'))).slice(0, 2)).toEqual([422, 'LINES_REQUIRED']);
  expect(
    (await correct('openings', opened, [{ lineId: lines[0]?.id ?? 0, quantity: '1.5' }])).body.errors,
  ).toMatchObject([{ path: `lines.${lines[0]?.id}.quantity`, code: 'DECIMALS_TOO_MANY' }]);
});

test('the approver of another place does not see it, and one without the right to approve is refused', async () => {
  const { to, receipt, lineId } = await received('5', '5');
  const menu = 'between-warehouse-receipts';
  const call = async (place: number, grants: string[]) => {
    const { token } = await addKeeper(app, { warehouseId: place }, grants);
    const body = { version: receipt.version, reason: 'Yanlış', lines: arrivals(lineId, '4') };
    const reply = await callStock(app, 'POST', `warehouse/receipts/${receipt.id}/correct`, body, token);
    return [reply.status, reply.body.code];
  };
  expect(await call(world.warehouse, [`${menu}.view`, `${menu}.approve`])).toEqual([404, 'NOT_FOUND']);
  expect(await call(to, [`${menu}.view`])).toEqual([403, 'FORBIDDEN']);
  expect(await call(to, [`${menu}.view`, `${menu}.approve`])).toEqual([200, undefined]);
});

test('of two simultaneous corrections one succeeds', async () => {
  const { to, itemId, receipt, lineId } = await received('10', '10');
  const replies = await Promise.all(
    ['9', '8'].map((quantity) => correct('receipts', receipt, arrivals(lineId, quantity))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect(['9.000', '8.000']).toContain((await stockAt(to, itemId))?.onHand);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from core.document_links where to_document_id = ${receipt.id} and relation = 'corrects'`.execute(
    app.db.read,
  );
  expect(rows[0]?.count).toBe(1);
});
