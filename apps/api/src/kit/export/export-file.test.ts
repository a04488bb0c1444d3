import { category } from '@kalfa/contracts/baseinfo/category';
import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
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
