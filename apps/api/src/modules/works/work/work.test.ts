import { work } from '@kalfa/contracts/works/work';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../../test/support/describe-record.ts';
import { makeRecord } from '../../../../test/support/make-record.ts';
import { addWork } from '../../../../test/support/make-site.ts';
import { request } from '../../../../test/support/test-app.ts';

let tenderId = 0;
const valid = { startDate: '2026-01-05', endDate: null, description: null };

const app = describeRecord(work, {
  table: 'works.works',
  fresh: (n) => ({ ...valid, tenderId, title: `Konya Etap ${n} İşi` }),
  change: (n) => ({ title: `Ereğli İşi ${n}`, description: 'Yeraltı' }),
  invalid: [
    { input: { ...valid, tenderId: 1, title: ' ' }, path: 'title' },
    { input: { ...valid, tenderId: 1, title: 'a'.repeat(301) }, path: 'title' },
    { input: { ...valid, tenderId: 1, title: 'a', startDate: '2026-02-30' }, path: 'startDate' },
  ],
  unique: ['title'],
});

const newTender = async () => {
  const id = await app.db.write(addWork);
  const { rows } = await sql<{
    id: number;
  }>`select tender_id as id from works.works where id = ${id}`.execute(app.db.read);
  return rows[0]?.id ?? 0;
};
beforeAll(async () => {
  tenderId = await newTender();
});

test('a work needs an approved tender', async () => {
  const other = await newTender();
  await app.db.write((tx) =>
    sql`update core.documents set status = 'pending' where id = ${other}`.execute(tx),
  );
  const { body } = await request(app, {
    method: 'POST',
    url: `/api/${work.path}`,
    payload: { ...valid, tenderId: other, title: 'Onaysız' },
  });
  expect(body.code).toBe('TENDER_NOT_APPROVED');
});

test('only approved tenders can be chosen, by title or number', async () => {
  const [chosen, other] = [await newTender(), await newTender()];
  await app.db.write((tx) => sql`update core.documents set status = 'draft' where id = ${other}`.execute(tx));
  await app.db.write((tx) =>
    sql`update works.tenders set title = 'Işıklar Yolu ' || id where id in (${chosen}, ${other})`.execute(tx),
  );
  const { body } = await request<{ id: number }[]>(app, {
    url: `/api/${work.endpoints.tenders.path}?q=isiklar`,
  });
  expect(body.data.map(({ id }) => id)).toEqual([chosen]);
});

test('two tenders may have a work of the same title', async () => {
  await makeRecord(app, work, { ...valid, tenderId, title: 'Hat Yenileme' });
  const again = { ...valid, tenderId: await newTender(), title: 'hat yenileme' };
  await expect(makeRecord(app, work, again)).resolves.toBeGreaterThan(0);
});

test('a work does not end before it starts', async () => {
  const id = await makeRecord(app, work, { ...valid, tenderId, title: 'Kısa İş' });
  const { body } = await request(app, {
    method: 'POST',
    url: `/api/${work.path}/${id}/end`,
    payload: { version: 1, endDate: '2026-01-04' },
  });
  expect(body.code).toBe('DATE_RANGE_INVALID');
});
