import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { makeWarehouse } from '../../../test/support/make-place.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

test('an exported workbook can be summed and sorted: decimals are numbers, instants are dates, codes are texts', async () => {
  const unitId = await makeRecord(app, unit, { title: 'Kilogram', symbol: 'kg', decimals: 3 });
  const categoryId = await makeRecord(app, category, { name: 'İletkenler', code: 'ILT', parentId: null });
  const weights = ['12.5', '0.0001', '99999999'];
  for (const [n, unitWeight] of weights.entries())
    await makeRecord(app, item, {
      name: `İletken ${n}`,
      code: `00${n}`,
      unitId,
      categoryId,
      abbreviation: null,
      unitWeight,
      reportGroup: 'other',
      barcode: null,
      description: null,
    });
  const payload = {
    format: 'xlsx',
    scope: 'all',
    sort: 'code',
    columns: ['code', 'unitWeight', 'createdAt'],
  };
  const file = await request(app, { method: 'POST', url: `/api/${item.path}/export`, payload });
  const rows = (await readSheet(file.bytes)).slice(1);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['000', 12.5],
    ['001', 0.0001],
    ['002', 99_999_999],
  ]);
  const listed = await request<{ createdAt: string }[]>(app, { url: `/api/${item.path}?sort=code` });
  // The organisation is three hours ahead of UTC. Excel counts days, so a millisecond may be lost.
  const late = rows.map(
    ([, , at], n) => (at as unknown as Date).getTime() - Date.parse(listed.body.data[n]?.createdAt ?? ''),
  );
  expect(late.map((ms) => Math.round(ms / 1_000))).toEqual([10_800, 10_800, 10_800]);
});

test('a quantity in a file has the decimal places of its unit', async () => {
  const warehouseId = await makeWarehouse(app, { name: 'Dosya Deposu' });
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations where warehouse_id = ${warehouseId} and kind = 'warehouse'`.execute(
    app.db.read,
  );
  const categoryId = await makeRecord(app, category, { name: 'Direkler', code: 'DRK', parentId: null });
  const unitIds = [
    await makeRecord(app, unit, { title: 'Adet', symbol: 'ad', decimals: 0 }),
    await makeRecord(app, unit, { title: 'Metre', symbol: 'm', decimals: 2 }),
  ];
  for (const [n, unitId] of unitIds.entries()) {
    const itemId = await makeRecord(app, item, {
      name: `Direk ${n}`,
      code: `D${n}`,
      unitId,
      categoryId,
      reportGroup: 'pole',
    });
    await makeRecord(app, minimumLevel, {
      locationId: rows[0]?.id ?? 0,
      itemId,
      minimumQuantity: '12',
      targetQuantity: null,
    });
  }
  const ask = { sort: 'itemCode', columns: ['itemCode', 'minimumQuantity'] };
  const csv = await request(app, {
    method: 'POST',
    url: `/api/${minimumLevel.path}/export`,
    payload: { format: 'csv', scope: 'all', ...ask },
  });
  expect(csv.text.trim().split('\r\n').slice(1)).toEqual(['D0,12', 'D1,12.00']);
});
