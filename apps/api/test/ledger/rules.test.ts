import { randomUUID } from 'node:crypto';
import { connect } from '@kalfa/db/database';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { balanceOf, callStock, doStock, newInvoice, openStock } from '../support/stock-world.ts';
import { testDeps, useTestApp } from '../support/test-app.ts';
import { newItems, setStage, type Stage } from './runner.ts';
import { violationsIn } from './violations.ts';

/* Rules that chance meets rarely, each alone and on purpose. */

const app = useTestApp();
let stage: Stage;

beforeAll(async () => {
  stage = await setStage(app);
});

const second = () => stage.world.second.token;

/** An opening of items at the warehouse that waits for its approval. */
async function pendingOpening(
  itemIds: readonly number[],
  quantity = '10',
): Promise<{ id: number; version: number }> {
  const { id, version } = await doStock(app, 'POST', 'warehouse/openings', {
    warehouseId: stage.world.warehouse,
    lines: itemIds.map((itemId) => ({ itemId, quantity, unitCost: '3.3333' })),
  });
  return {
    id,
    version: (await doStock(app, 'POST', `warehouse/openings/${id}/submit`, { version })).version,
  };
}

const approveOpening = ({ id, version }: { id: number; version: number }) =>
  callStock(app, 'POST', `warehouse/openings/${id}/approve`, { version }, second());

/** An invoice for the warehouse, and a call that receives so much of its only line. */
async function invoiceOf(itemId: number, quantity: string) {
  const { world } = stage;
  const { id } = await newInvoice(app, world, {
    kind: 'toWarehouse',
    warehouseId: world.warehouse,
    supplierInvoiceNo: randomUUID(),
    lines: [{ itemId, providerId: world.providerId, quantity, unitPrice: '3.3333' }],
  });
  const { rows } = await sql<{ id: number }>`
    select id from purchasing.invoice_lines where invoice_id = ${id}`.execute(app.db.read);
  return (acceptedQuantity: string) =>
    callStock(app, 'POST', 'warehouse/receipts', {
      kind: 'warehouseInvoice',
      placeId: world.warehouse,
      sourceId: id,
      lines: [{ sourceLineId: rows[0]?.id, acceptedQuantity }],
    });
}

async function shippedToSite(itemId: number, quantity: string) {
  const { world } = stage;
  const { id, version, lines } = await doStock(app, 'POST', 'warehouse/dispatches', {
    kind: 'warehouseToSite',
    fromWarehouseId: world.warehouse,
    toWorkhouseId: world.site,
    driverId: world.driverId,
    vehicleId: world.vehicleId,
    lines: [{ itemId, quantity }],
  });
  const pending = await doStock(app, 'POST', `warehouse/dispatches/${id}/submit`, { version });
  await doStock(app, 'POST', `warehouse/dispatches/${id}/approve`, { version: pending.version });
  return (acceptedQuantity: string) =>
    callStock(app, 'POST', 'warehouse/receipts', {
      kind: 'storeFromWarehouse',
      placeId: world.store,
      sourceId: id,
      lines: [{ sourceLineId: lines[0]?.id, acceptedQuantity }],
    });
}

const onHand = async (itemId: number) =>
  (await balanceOf(app, 'warehouse', { warehouse_id: stage.world.warehouse }, itemId))?.onHand;

test('two openings of the same items in another order do not wait for each other in a circle', async () => {
  const itemIds = await newItems(stage, 2);
  const openings = [await pendingOpening(itemIds), await pendingOpening(itemIds.toReversed())];
  // Lines of a long opening are read as they lie and not by an index that happens to sort them.
  const url = `${app.urls.app}?options=${encodeURIComponent('-c enable_indexscan=off')}`;
  const db = connect({ url, poolSize: 2, onFault: () => undefined });
  const { server } = await buildApp(testDeps(db));
  const approve = ({ id, version }: { id: number; version: number }) =>
    callStock({ ...app, server }, 'POST', `warehouse/openings/${id}/approve`, { version }, second());
  await query(
    app.urls.super,
    `create function public.linger() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
     create trigger linger before update on stock.opening_lines for each row execute function public.linger()`,
  );
  const replies = await Promise.all(openings.map(approve));
  await query(app.urls.super, 'drop function public.linger cascade');
  await server.close();
  await db.close();
  expect(replies.map(({ status, body }) => body.code ?? String(status)).toSorted()).toEqual([
    '200',
    'OPENING_EXISTS',
  ]);
});

test('a balance that could not be changed stops the whole posting', async () => {
  const [itemId = 0] = await newItems(stage, 1);
  const opening = await pendingOpening([itemId]);
  await query(
    app.urls.super,
    `create function public.pass_over() returns trigger language plpgsql as $$ begin return null; end $$;
     create trigger pass_over before update on stock.balances for each row when (old.item_id = ${itemId}) execute function public.pass_over()`,
  );
  const reply = await approveOpening(opening);
  await query(app.urls.super, 'drop function public.pass_over cascade');
  expect(reply.status).toBe(500);
  expect(await violationsIn(app.db.read, [itemId])).toEqual([]);
});

test('the first goods of an item may come by many ways at once and lie in one balance', async () => {
  const itemIds = await newItems(stage, 10);
  for (const itemId of itemIds) {
    const receives = await Promise.all(Array.from({ length: 4 }, () => invoiceOf(itemId, '3')));
    const replies = await Promise.all(receives.map((receive) => receive('3')));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await onHand(itemId)).toBe('12.000');
  }
  expect(await violationsIn(app.db.read, itemIds)).toEqual([]);
});

test('no more is received than is on the road, even while more of the same is', async () => {
  const [itemId = 0] = await newItems(stage, 1);
  await openStock(app, stage.world, { warehouseId: stage.world.warehouse }, [
    { itemId, quantity: '10', unitCost: '3.3333' },
  ]);
  const [receive] = [await shippedToSite(itemId, '3'), await shippedToSite(itemId, '3')];
  expect(await receive?.('4')).toMatchObject({ status: 422, body: { code: 'SOURCE_REMAINDER_EXCEEDED' } });
  const bought = await invoiceOf(itemId, '5');
  const replies = await Promise.all([bought('3'), bought('3')]);
  expect(replies.map(({ body }) => body.code ?? 'done').toSorted()).toEqual([
    'SOURCE_REMAINDER_EXCEEDED',
    'done',
  ]);
  expect(await violationsIn(app.db.read, [itemId])).toEqual([]);
});

test('what is reversed is reversed once, whoever asks for it at the same time', async () => {
  const [itemId = 0] = await newItems(stage, 1);
  const receive = await invoiceOf(itemId, '9');
  const { id, version } = (await receive('4')).body.data;
  await receive('4');
  const reverse = (seen: number) =>
    callStock(app, 'POST', `warehouse/receipts/${id}/reverse`, { version: seen, reason: 'Yanlış' }, second());
  const replies = await Promise.all([reverse(version), reverse(version), reverse(version)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await reverse(version + 1)).body.code).toBe('ALREADY_REVERSED');
  expect(await onHand(itemId)).toBe('4.000');
  expect(await violationsIn(app.db.read, [itemId])).toEqual([]);
});

test('quantities that no binary fraction can hold come back to nothing', async () => {
  const [itemId = 0] = await newItems(stage, 1);
  const receive = await invoiceOf(itemId, '12.315');
  for (const quantity of ['1.005', '0.1', '0.2', '1.11', '9.9'])
    expect((await receive(quantity)).status).toBe(201);
  expect(await onHand(itemId)).toBe('12.315');
  const receiveAtSite = await shippedToSite(itemId, '12.315');
  expect(await onHand(itemId)).toBe('0.000');
  expect((await receiveAtSite('12.315')).status).toBe(201);
  expect(await violationsIn(app.db.read, [itemId])).toEqual([]);
});

test('goods do not move in a period that was closed while they waited', async () => {
  const [itemId = 0] = await newItems(stage, 1);
  const yesterday = new Date(Date.parse(stage.today) - 86_400_000).toISOString().slice(0, 10);
  const { id, version } = await doStock(app, 'POST', 'warehouse/openings', {
    warehouseId: stage.world.warehouse,
    documentDate: yesterday,
    lines: [{ itemId, quantity: '10', unitCost: '1' }],
  });
  const pending = await doStock(app, 'POST', `warehouse/openings/${id}/submit`, { version });
  await query(
    app.urls.super,
    `insert into core.setting_versions (key, value, set_by) values ('documents.lockDate', to_jsonb('${yesterday}'::text), 1)`,
  );
  expect((await approveOpening({ id, version: pending.version })).body.code).toBe('PERIOD_LOCKED');
  expect(await onHand(itemId)).toBeUndefined();
});

test('goods do not move for a line of another document', async () => {
  const [itemId = 0] = await newItems(stage, 1);
  const [own, other] = [await pendingOpening([itemId]), await pendingOpening([itemId])];
  const { rows } = await sql<{ openingId: number; lineId: number; place: number; supply: number }>`
    select line.opening_id as "openingId", line.id as "lineId", opening.place_location_id as place,
      (select id from stock.locations where kind = 'opening') as supply
    from stock.opening_lines as line join stock.openings as opening on opening.id = line.opening_id
    where opening.id in (${own.id}, ${other.id})`.execute(app.db.read);
  const lineOf = ({ id }: { id: number }) => rows.find(({ openingId }) => openingId === id);
  const postLine = (lineId: number | undefined) =>
    app.db.write((tx) =>
      sql`select stock.post(${own.id}, 'open', ${stage.today}::date, 1, null, 'opening', false, array[${itemId}]::bigint[],
        array[${lineOf(own)?.supply}]::bigint[], array[${lineOf(own)?.place}]::bigint[], array[10]::numeric[], array[1]::numeric[],
        array[${lineId}]::bigint[], array[null]::bigint[])`.execute(tx),
    );
  await expect(postLine(lineOf(other)?.lineId)).rejects.toThrow('0 of 1 lines');
  await expect(postLine(999_999)).rejects.toThrow('0 of 1 lines');
  await postLine(lineOf(own)?.lineId);
  expect(await onHand(itemId)).toBe('10.000');
});
