import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  balanceOf,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../../test/support/stock-world.ts';
import { request, useTestApp, type Reply } from '../../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;

beforeAll(async () => {
  world = await makeStockWorld(app);
  await openStock(app, world, { warehouseId: world.warehouse }, [
    { itemId: world.item, quantity: '1000', unitCost: '3' },
  ]);
});

type Document = { id: number; version: number; status: string };

async function pending(quantity = '10'): Promise<Document> {
  const { warehouse, site, driverId, vehicleId, item } = world;
  const draft = await doStock<Document>(app, 'POST', 'warehouse/dispatches', {
    kind: 'warehouseToSite',
    fromWarehouseId: warehouse,
    toWorkhouseId: site,
    driverId,
    vehicleId,
    lines: [{ itemId: item, quantity }],
  });
  return doStock<Document>(app, 'POST', `warehouse/dispatches/${draft.id}/submit`, {
    version: draft.version,
  });
}

const approve = ({ id, version }: Document, key?: string): Promise<Reply<Document>> =>
  request<Document>(app, {
    method: 'POST',
    url: `/api/warehouse/dispatches/${id}/approve`,
    payload: { version },
    ...(key && { headers: { 'idempotency-key': key } }),
  });

const postingsOf = async ({ id }: Document) =>
  (await sql`select from stock.postings where document_id = ${id}`.execute(app.db.read)).rows.length;

test('one key approves once, however many copies of it arrive at the same time', async () => {
  const document = await pending();
  const replies = await Promise.all(Array.from({ length: 8 }, () => approve(document, 'copies-1')));
  expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(replies[0]?.body.data).toMatchObject({ status: 'shipped', version: document.version + 1 });
  expect(await postingsOf(document)).toBe(1);
});

test('of several users who approve at the same time one succeeds, and the others get that it is already approved', async () => {
  const document = await pending();
  const replies = await Promise.all(Array.from({ length: 6 }, () => approve(document)));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409, 409, 409, 409,
  ]);
  expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
    new Set(['STATE_CONFLICT']),
  );
  expect(await postingsOf(document)).toBe(1);
});

test('a key belongs to one approval', async () => {
  await approve(await pending(), 'belongs-1');
  const another = await pending();
  expect((await approve(another, 'belongs-1')).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await postingsOf(another)).toBe(0);
});

test('the answer equals the document afterwards', async () => {
  const document = await pending();
  const { body } = await approve(document);
  const after = await doStock<Document & { actions: string[] }>(
    app,
    'GET',
    `warehouse/dispatches/${document.id}`,
  );
  expect(after).toMatchObject(body.data);
});

test('reserved goods leave with the approval, and an old version changes nothing', async () => {
  const document = await pending('25');
  const before = await balanceOf(app, 'warehouse', { warehouse_id: world.warehouse }, world.item);
  expect((await approve({ ...document, version: document.version - 1 })).body.code).toBe('VERSION_CONFLICT');
  expect(await balanceOf(app, 'warehouse', { warehouse_id: world.warehouse }, world.item)).toEqual(before);
  await approve(document);
  const after = await balanceOf(app, 'warehouse', { warehouse_id: world.warehouse }, world.item);
  expect(Number(before?.onHand) - Number(after?.onHand)).toBe(25);
  expect(Number(before?.reserved) - Number(after?.reserved)).toBe(25);
});

test('a place that was closed meanwhile is refused, with the same answer for the same key', async () => {
  const document = await pending();
  const close = (status: number) =>
    app.db.write((tx) =>
      sql`update works.workhouses set record_status = ${status} where id = ${world.site}`.execute(tx),
    );
  await close(1);
  const refused = await approve(document, 'closed-1');
  await close(0);
  expect(refused.body.code).toBe('PASSIVE_REFERENCE');
  expect((await approve(document, 'closed-1')).text).toBe(refused.text);
  expect((await approve(document, 'closed-2')).status).toBe(200);
});

test('a site that was closed and a project that has ended meanwhile have different errors', async () => {
  const { item, store, project, site } = world;
  await openStock(app, world, { storeId: store }, [{ itemId: item, quantity: '10', unitCost: '3' }]);
  const draft = await doStock<Document>(app, 'POST', 'warehouse/dispatches', {
    kind: 'storeToProject',
    fromStoreId: store,
    toProjectId: project,
    lines: [{ itemId: item, quantity: '1' }],
  });
  const document = await doStock<Document>(app, 'POST', `warehouse/dispatches/${draft.id}/submit`, {
    version: draft.version,
  });
  const end = (day: string | null) =>
    app.db.write((tx) =>
      sql`update projects.projects set actual_end_date = ${day}::date where id = ${project}`.execute(tx),
    );
  const close = (day: string | null) =>
    app.db.write((tx) =>
      sql`update works.workhouses set closed_on = ${day}::date where id = ${site}`.execute(tx),
    );
  await end('2026-01-31');
  expect((await approve(document)).body.code).toBe('PROJECT_ENDED');
  await close('2026-01-31');
  expect((await approve(document)).body.code).toBe('SITE_CLOSED');
  await end(null);
  await close(null);
  expect((await approve(document)).status).toBe(200);
});
