import { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { newCode, regionOf } from './make-place.ts';
import { makeRecord } from './make-record.ts';
import type { TestApp } from './test-app.ts';

/** A running work of an approved tender, of which nothing else matters. */
export async function addWork(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with registered as (
      insert into core.documents (family, kind, number, document_date, status, created_by, updated_by)
      values ('tender', 'tender', core.next_number('IHL', 2026), '2026-01-05', 'approved', 1, 1) returning id, number),
    tendered as (insert into works.tenders (id, title) select id, 'İhale ' || number from registered returning id)
    insert into works.works (title, tender_id, start_date, created_by, updated_by)
    select 'İş', id, '2026-01-05', 1, 1 from tendered returning id`.execute(tx);
  return rows[0]?.id ?? 0;
}

const works = new WeakMap<TestApp, Promise<number>>();

/** The work of all sites of a test. */
export function workOf(app: TestApp): Promise<number> {
  const made = works.get(app) ?? app.db.write(addWork);
  works.set(app, made);
  return made;
}

/** The other required fields of a new site. */
export const siteFields = async (app: TestApp) => ({
  code: newCode(),
  workId: await workOf(app),
  regionId: await regionOf(app),
  openedOn: '2026-01-05',
});

/** A site of which only the name matters. */
export const makeSite = async (app: TestApp, input: { name: string }) =>
  makeRecord(app, workhouse, { ...(await siteFields(app)), ...input });
