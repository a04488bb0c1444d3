import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeWarehouse } from '../../../test/support/make-place.ts';
import {
  callStock,
  doStock,
  makeStockWorld,
  newInvoice,
  openStock,
  type StockWorld,
} from '../../../test/support/stock-world.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let world: StockWorld;
let tomorrow = '';
let dayAfter = '';
/** Each test has its own warehouse, because a place is opened and counted once. */
let place = 0;
let places = 0;

beforeAll(async () => {
  world = await makeStockWorld(app);
  const { rows } = await sql<{ tomorrow: string; dayAfter: string }>`
    select core.business_date(now()) + 1 as tomorrow, core.business_date(now()) + 2 as "dayAfter"`.execute(
    app.db.read,
  );
  ({ tomorrow = '', dayAfter = '' } = rows[0] ?? {});
});

beforeEach(async () => {
  places += 1;
  place = await makeWarehouse(app, { name: `Tarih Deposu ${places}` });
});

const line = () => ({ itemId: world.item, quantity: '5', unitCost: '2' });

/** How a document of each family is created with a date. */
const families: Record<string, (documentDate: string) => Promise<[path: string, body: object]>> = {
  opening: async (documentDate) => [
    'warehouse/openings',
    { warehouseId: place, lines: [line()], documentDate },
  ],
  count: async (documentDate) => [
    'warehouse/counts',
    { warehouseId: place, scopeKind: 'full', documentDate },
  ],
  dispatch: async (documentDate) => [
    'warehouse/dispatches',
    {
      kind: 'betweenWarehouses',
      fromWarehouseId: place,
      toWarehouseId: world.warehouse,
      driverId: world.driverId,
      vehicleId: world.vehicleId,
      lines: [{ itemId: world.item, quantity: '1' }],
      documentDate,
    },
  ],
};

const refusedAt = (code: string) => ({ errors: [expect.objectContaining({ path: 'documentDate', code })] });

describe.each(Object.keys(families))('the date of a document of the family %s', (family) => {
  const create = async (date: string) => {
    const [path, body] = (await families[family]?.(date)) ?? ['', {}];
    return callStock<{ id: number; version: number }>(app, 'POST', path, body);
  };

  test.each(['1900-01-01', '1999-12-31', '0001-01-01'])('is never %s', async (date) => {
    const { status, body } = await create(date);
    expect(status).toBe(422);
    expect(body).toMatchObject(refusedAt('DATE_TOO_EARLY'));
  });

  test('is at most tomorrow, on the organisation’s calendar', async () => {
    const { status, body } = await create(dayAfter);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'DATE_IN_FUTURE', ...refusedAt('DATE_TOO_LATE') });
    const [year = '', month = '', day = ''] = tomorrow.split('-');
    expect(body.errors?.[0]?.message).toContain(`${Number(day)}.${month}.${year}`);
    expect((await create(tomorrow)).status).toBe(201);
  });

  test('is checked in the same way when it is changed', async () => {
    const made = await create(tomorrow);
    const { id, version } = made.body.data;
    const [path] = (await families[family]?.(tomorrow)) ?? [''];
    const change = (documentDate: string) =>
      callStock(app, 'PATCH', `${path}/${id}`, { version, documentDate });
    expect((await change('1900-01-01')).body).toMatchObject(refusedAt('DATE_TOO_EARLY'));
    expect((await change(dayAfter)).body).toMatchObject(refusedAt('DATE_TOO_LATE'));
    expect((await change('2000-01-01')).status).toBe(200);
  });
});

test.each([
  ['en', 'The earliest possible date is 01/01/2000'],
  ['tr', 'Tarih en erken 01.01.2000 olabilir'],
  ['ar', 'أقدم تاريخ ممكن هو \u206801\u200f/01\u200f/2000\u2069'],
])('a refused date is written as the reader of %s writes it', async (language, message) => {
  const payload = { warehouseId: place, lines: [line()], documentDate: '1999-12-31' };
  const { body } = await request(app, {
    method: 'POST',
    url: '/api/warehouse/openings',
    payload,
    headers: { 'accept-language': language },
  });
  expect(body.errors).toMatchObject([{ path: 'documentDate', message, params: { min: '2000-01-01' } }]);
});

test('a receipt and a reversal are checked too', async () => {
  const opened = await openStock(app, world, { warehouseId: place }, [line()]);
  const invoice = await newInvoice(app, world, {
    kind: 'toWarehouse',
    warehouseId: place,
    supplierInvoiceNo: 'A-1',
    lines: [{ itemId: world.item, providerId: world.providerId, quantity: '1', unitPrice: '1' }],
  });
  const receive = (documentDate: string) =>
    callStock(app, 'POST', 'warehouse/receipts', {
      kind: 'warehouseInvoice',
      placeId: place,
      sourceId: invoice.id,
      documentDate,
      lines: [{ sourceLineId: 1, acceptedQuantity: '1' }],
    });
  const reverse = (documentDate: string) =>
    callStock(app, 'POST', `warehouse/openings/${opened.id}/reverse`, {
      version: opened.version,
      reason: 'Yanlış',
      documentDate,
    });
  for (const date of ['1900-01-01', '1999-12-31']) {
    expect((await receive(date)).body).toMatchObject(refusedAt('DATE_TOO_EARLY'));
    expect((await reverse(date)).body).toMatchObject(refusedAt('DATE_TOO_EARLY'));
  }
  expect((await reverse(dayAfter)).body).toMatchObject(refusedAt('DATE_TOO_LATE'));
});

test('the first day of the organisation’s books is a setting', async () => {
  await app.db.write((tx) =>
    sql`insert into core.setting_versions (key, value, set_by) values ('documents.firstDate', '"2020-06-01"', 1)`.execute(
      tx,
    ),
  );
  const open = (documentDate: string) =>
    callStock(app, 'POST', 'warehouse/openings', { warehouseId: place, lines: [line()], documentDate });
  const refused = await open('2020-05-31');
  expect(refused.body).toMatchObject({ code: 'VALIDATION_FAILED', ...refusedAt('DATE_TOO_EARLY') });
  expect(refused.body.errors?.[0]?.message).toContain('1.06.2020');
  expect((await open('2020-06-01')).status).toBe(201);
});

test('writes that bypass the API are stopped by the database', async () => {
  const { id } = await doStock(app, 'POST', 'warehouse/openings', { warehouseId: place, lines: [line()] });
  const dated = (day: string) =>
    app.db.write((tx) =>
      sql`update core.documents set document_date = ${day}::date where id = ${id}`.execute(tx),
    );
  await expect(dated('1900-01-01')).rejects.toMatchObject({ constraint: 'documents_date_too_early' });
  await expect(dated(dayAfter)).rejects.toMatchObject({ constraint: 'documents_date_too_late' });
});
