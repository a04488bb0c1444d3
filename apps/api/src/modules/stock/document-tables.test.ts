import { itemLines, placeDocuments } from '@kalfa/db/document-tables';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

/** The tables with all these columns. */
async function tablesWith(...columns: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = any(${columns}::text[]) group by 1 having count(*) = ${columns.length} order by 1`.execute(
    app.db.read,
  );
  return rows.map(({ name }) => name);
}

test('every table of lines that can be open names its item', async () => {
  const tables = await tablesWith('item_id', 'position', 'record_status');
  expect(tables.filter((table) => !Object.hasOwn(itemLines, table))).toEqual([]);
});

test('every table of documents that can be open names its place', async () => {
  const tables = await tablesWith('warehouse_id', 'store_id', 'place_location_id');
  // A receipt is final when it is created.
  expect(tables.filter((table) => table !== 'stock.receipts')).toEqual(placeDocuments.toSorted());
});
