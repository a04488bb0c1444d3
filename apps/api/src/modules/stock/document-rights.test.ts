import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addPerson, addRole } from '../../../test/support/people.ts';
import {
  callStock,
  doStock,
  makeStockWorld,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { useTestApp } from '../../../test/support/test-app.ts';

/*
 * Bugs that the generated permission matrix found, each as its smallest case; the matrix itself covers the general
 * rules.
 */

const app = useTestApp();
let world: StockWorld;
let known = 0;

type Document = { id: number; version: number; actions: string[]; lines: { id: number }[] };

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { item, warehouse, store } = world;
  for (const place of [{ warehouseId: warehouse }, { storeId: store }])
    await openStock(app, world, place, [{ itemId: item, quantity: '100', unitCost: '10' }]);
});

const dispatches = 'warehouse/dispatches';

const toSite = () => ({
  kind: 'warehouseToSite',
  fromWarehouseId: world.warehouse,
  toWorkhouseId: world.site,
  driverId: world.driverId,
  vehicleId: world.vehicleId,
  lines: [{ itemId: world.item, quantity: '1' }],
});

/** A user with these operations who works at this place and nowhere else. */
async function worker(
  grants: readonly string[],
  column: 'warehouse_id' | 'store_id',
  placeId: number,
): Promise<string> {
  const name = `worker.${(known += 1)}`;
  await addRole(app.db, { name, grants });
  const { rows } = await app.db.write((tx) =>
    sql<{ id: number }>`
      with post as (insert into hr.positions (title, created_by, updated_by) values (${name}, 1, 1) returning id),
      person as (insert into hr.personnel (name, family, position_id, sealed_identity_number, identity_number_hash, work_start_date, created_by, updated_by)
        select ${name}, ${name}, id, '', ${Buffer.from(name)}, '2020-01-01', 1, 1 from post returning id, position_id),
      place as (insert into hr.work_places (personnel_id, position_id, place_kind, ${sql.ref(column)}, start_date, created_by, updated_by)
        select id, position_id, ${column.replace('_id', '')}, ${placeId}, '2020-01-01', 1, 1 from person)
      select id from person`.execute(tx),
  );
  const { token } = await addPerson(app.db, { username: name, roles: [name], personnelId: rows[0]?.id ?? 0 });
  return token;
}

const as = (token: string, method: 'GET' | 'POST', path: string, body?: object) =>
  callStock<Document>(app, method, path, body, token);

async function shipped(): Promise<Document> {
  const draft = await doStock<Document>(app, 'POST', dispatches, toSite());
  const pending = await doStock<Document>(app, 'POST', `${dispatches}/${draft.id}/submit`, {
    version: draft.version,
  });
  const left = await doStock<Document>(app, 'POST', `${dispatches}/${draft.id}/approve`, {
    version: pending.version,
  });
  return { ...draft, ...left };
}

test('users at the destination are offered to receive the goods, and nothing else', async () => {
  const { id } = await shipped();
  const rights = [
    'warehouse-dispatches.view',
    'warehouse-dispatches.edit',
    'warehouse-dispatches.approve',
    'store-receipts.add',
  ];
  const storekeeper = await worker(rights, 'store_id', world.store);
  expect((await as(storekeeper, 'GET', `${dispatches}/${id}`)).body.data.actions).toEqual(['receive']);
  const stranger = await worker(rights.slice(0, 3), 'store_id', world.store);
  expect((await as(stranger, 'GET', `${dispatches}/${id}`)).body.data.actions).toEqual([]);
});

test('the author of a destruction is not offered to reverse or correct it', async () => {
  const draft = await doStock<Document>(app, 'POST', dispatches, {
    kind: 'warehouseDestruction',
    fromWarehouseId: world.warehouse,
    reason: 'Kırık',
    lines: [{ itemId: world.item, quantity: '1' }],
  });
  await app.db.write((tx) =>
    sql`with file as (insert into files.files (storage_key, original_name, mime_type, size, sha256, uploaded_by)
        values (gen_random_uuid(), 'tutanak.pdf', 'application/pdf', 1, '', 1) returning id)
      insert into files.attachments (file_id, document_id, created_by) select id, ${draft.id}, 1 from file`.execute(
      tx,
    ),
  );
  const at = `${dispatches}/${draft.id}`;
  const pending = await doStock<Document>(app, 'POST', `${at}/submit`, { version: draft.version });
  const { token } = world.second;
  const gone = await doStock<Document>(app, 'POST', `${at}/approve`, { version: pending.version }, token);
  expect(gone.actions).toEqual(['reverse', 'correct']);
  expect((await doStock<Document>(app, 'GET', at)).actions).toEqual([]);
  const { body } = await callStock(app, 'POST', `${at}/reverse`, { version: gone.version, reason: 'Sağlam' });
  expect(body.code).toBe('FOUR_EYES');
});

test('cancelled documents stay in the lists', async () => {
  const draft = await doStock<Document>(app, 'POST', dispatches, toSite());
  const { version, actions } = await doStock<Document>(app, 'POST', `${dispatches}/${draft.id}/cancel`, {
    version: draft.version,
  });
  expect(actions).toEqual([]);
  const { body } = await callStock(app, 'DELETE', `${dispatches}/${draft.id}?version=${version}`);
  expect(body.code).toBe('STATE_CONFLICT');
});

test('an archived document is visible only to users who may archive its kind', async () => {
  const { id, version } = await doStock<Document>(app, 'POST', dispatches, toSite());
  await doStock(app, 'DELETE', `${dispatches}/${id}?version=${version}`);
  const views = 'warehouse-dispatches.view';
  const another = await worker([views, 'store-dispatches.delete'], 'warehouse_id', world.warehouse);
  expect((await as(another, 'GET', `${dispatches}/${id}`)).status).toBe(404);
  const list = `${dispatches}?filter[recordStatus]=2&filter[id]=${id}`;
  expect((await as(another, 'GET', list)).body.data).toEqual([]);
  const archivist = await worker([views, 'warehouse-dispatches.delete'], 'warehouse_id', world.warehouse);
  expect((await as(archivist, 'GET', `${dispatches}/${id}`)).status).toBe(200);
});

test('users who may only add a kind get the document they have just added', async () => {
  const writer = await worker(['warehouse-dispatches.add'], 'warehouse_id', world.warehouse);
  const { status, body } = await as(writer, 'POST', dispatches, toSite());
  expect([status, body.data.lines.length]).toEqual([201, 1]);
});

test('a source out of scope is as missing as one that does not exist', async () => {
  const { id, lines } = await shipped();
  const receiver = await worker(['store-receipts.add'], 'store_id', world.otherStore);
  const receipt = (sourceId: number) => ({
    kind: 'storeFromWarehouse',
    placeId: world.otherStore,
    sourceId,
    lines: [{ sourceLineId: lines[0]?.id, acceptedQuantity: '1' }],
  });
  const answers = [];
  for (const sourceId of [id, 999_999_999])
    answers.push((await as(receiver, 'POST', 'warehouse/receipts', receipt(sourceId))).body.code);
  expect(answers).toEqual(['NOT_FOUND', 'NOT_FOUND']);
});

test('users who work only at the destination do not see the stock of the source', async () => {
  const { id } = await shipped();
  const storekeeper = await worker(['warehouse-dispatches.view'], 'store_id', world.store);
  const { body } = await as(storekeeper, 'GET', `${dispatches}/${id}`);
  expect(body.data.lines[0]).toMatchObject({ onHand: null, reserved: null, available: null });
  const keeper = await worker(['warehouse-dispatches.view'], 'warehouse_id', world.warehouse);
  const own = await as(keeper, 'GET', `${dispatches}/${id}`);
  expect(own.body.data.lines[0]).toMatchObject({ onHand: expect.stringMatching(/^\d+\.\d{3}$/) as string });
});

test('goods of a receipt can be forwarded from its own place, and from no other', async () => {
  const { id, lines } = await shipped();
  const receipt = await doStock<Document>(app, 'POST', 'warehouse/receipts', {
    kind: 'storeFromWarehouse',
    placeId: world.store,
    sourceId: id,
    lines: [{ sourceLineId: lines[0]?.id, acceptedQuantity: '1' }],
  });
  const elsewhere = { ...toSite(), basedOnDocumentId: receipt.id };
  expect((await callStock(app, 'POST', dispatches, elsewhere)).body.code).toBe('NOT_FOUND');
  const onwards = {
    kind: 'storeToProject',
    fromStoreId: world.store,
    toProjectId: world.project,
    basedOnDocumentId: receipt.id,
  };
  expect((await callStock(app, 'POST', dispatches, onwards)).status).toBe(201);
});
