import { item } from '@kalfa/contracts/baseinfo/item';
import { query } from '@kalfa/tools/services/query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const url = `/api/${item.path}`;

/** Everything that PostgreSQL can store: control characters, quotes, surrogate pairs, right-to-left marks. */
const anyText = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 60 })
  .filter((text) => !text.includes('\0') && text.isWellFormed());

test('whatever text is stored, a list contains exactly what reading the record returns', async () => {
  const texts = fc.sample(anyText, { numRuns: 200, seed: 7 });
  await query(
    app.urls.super,
    `with unit as (insert into baseinfo.units (title, symbol, decimals, created_by, updated_by) values ('Adet', 'ad', 0, 1, 1) returning id),
       category as (insert into baseinfo.categories (name, created_by, updated_by) values ('Direk', 1, 1) returning id)
     insert into baseinfo.items (name, code, unit_id, category_id, description, created_by, updated_by)
     select 'Direk ' || number, 'D' || number, unit.id, category.id, texts.description, 1, 1
     from unit, category, jsonb_array_elements_text($1::jsonb) with ordinality as texts (description, number)`,
    [JSON.stringify(texts)],
  );
  const { data } = (await request<{ id: number }[]>(app, { url: `${url}?limit=200&sort=id` })).body;
  expect(data).toMatchObject(texts.map((description) => ({ description })));
  for (const row of data.slice(0, 50)) {
    const read = await request(app, { url: `${url}/${row.id}` });
    expect(JSON.stringify(row)).toBe(JSON.stringify(read.body.data));
  }
});
