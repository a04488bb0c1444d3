import type { ListShape } from '@kalfa/contracts/list';
import { work } from '@kalfa/contracts/works/work';
import type { Tx } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import { duplicateOf } from '../../../lib/http/constraints.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { readPage, type ListSettings } from '../../../kit/list/list.ts';
import { envelopeSearching, foldedTexts } from '../../../kit/record/envelope.ts';
import { bestFirst, lookupListQuery } from '../../../kit/record/lookup-query.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { isUsed, refuseUsed } from '../../../kit/record/references.ts';

/** What keeps a work with its tender. */
const uses = [
  { table: 'works.workhouses', column: 'work_id' },
  { table: 'works.networks', column: 'work_id' },
] as const;

const asRecord = recordModule(work, {
  table: 'works.works',
  rows: (db) =>
    db
      .selectFrom('works.works as t')
      .innerJoin('works.tenders as tender', 'tender.id', 't.tender_id')
      .select([
        ...envelopeSearching(foldedTexts('tender.title', 't.description')),
        't.title',
        't.tender_id as tenderId',
        'tender.title as tenderTitle',
        sql<string>`t.start_date`.as('startDate'),
        sql<string | null>`t.end_date`.as('endDate'),
        't.description',
        sql<number>`(select count(*)::integer from works.networks as network
          where network.work_id = t.id and network.record_status <> 2)`.as('networkCount'),
        siteCount(sql`true`).as('siteCount'),
        siteCount(sql`site.closed_on is null`).as('openSiteCount'),
        sql<number>`(select count(*)::integer from projects.projects as project
          join works.workhouses as site on site.id = project.workhouse_id
          where site.work_id = t.id and project.record_status <> 2)`.as('projectCount'),
      ]),
  columns: {
    title: 'title',
    tenderId: 'tender_id',
    startDate: 'start_date',
    endDate: 'end_date',
    description: 'description',
  },
  search: { label: ['title'], hint: 'tenderTitle' },
  constraints: {
    works_title_live: duplicateOf('title'),
    works_tender: { code: 'NOT_FOUND' },
    works_ends_after_start: { code: 'DATE_RANGE_INVALID', path: 'endDate' },
  },
  guard: async (tx, _caller, { action, before, input }) => {
    const own = before && ({ table: 'works.works', id: before.id } as const);
    if (own && action === 'archive') await refuseUsed(tx, own, uses);
    if (input.tenderId !== undefined && input.tenderId !== before?.tenderId) {
      if (own && (await isUsed(tx, own, uses)))
        throw refuse('VALIDATION_FAILED', { faults: [{ path: 'tenderId', code: 'VALUE_REFUSED' }] });
      await refuseUnlessApproved(tx, input.tenderId);
    }
    if (before && before.endDate === null && input.endDate) await refuseWithOpenSites(tx, before.id);
  },
});

const siteCount = (condition: RawBuilder<unknown>) => sql<number>`(select count(*)::integer
  from works.workhouses as site where site.work_id = t.id and site.record_status <> 2 and ${condition})`;

/** The lock keeps the approval until the end of the transaction. */
async function refuseUnlessApproved(tx: Tx, tenderId: number): Promise<void> {
  const { rows } = await sql<{ status: string }>`
    select status from core.documents where id = ${tenderId} and family = 'tender' and record_status = 0 for share`.execute(
    tx,
  );
  if (!rows[0]) throw refuse('NOT_FOUND', { params: { field: 'tenderId' } });
  if (rows[0].status !== 'approved') throw refuse('TENDER_NOT_APPROVED');
}

/** A new site of the work takes a shared lock on it, so none opens between this check and the end of the work. */
async function refuseWithOpenSites(tx: Tx, workId: number): Promise<void> {
  await sql`select from works.works where id = ${workId} for update`.execute(tx);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from works.workhouses
    where work_id = ${workId} and closed_on is null and record_status <> 2 order by name, id limit 20`.execute(
    tx,
  );
  if (rows.length > 0) throw refuse('WORK_HAS_OPEN_SITES', { params: { sites: rows } });
}

/** The tenders that can become works. */
const approvedTenders = sql`(
  select tender.id, tender.title as name, core.fold_search(tender.title || ' ' || d.number) as search_text, 0 as "recordStatus"
  from works.tenders as tender join core.documents as d on d.id = tender.id
  where d.status = 'approved' and d.record_status = 0)`;
const tenderList: ListShape = {
  fields: { id: 'integer', name: 'text', recordStatus: 'integer' },
  defaultSort: 'name',
  totals: [],
};

export const workModule = (settings: ListSettings): Module => {
  const { read: _read, create: _create, change, ...record } = asRecord(settings);
  return {
    ...record,
    routes: [
      ...record.routes,
      route(work.endpoints.tenders, async (db, { query }) => {
        const { rows } = await readPage<{ id: number; name: string }>(
          db,
          tenderList,
          approvedTenders,
          lookupListQuery(query, 'name'),
          { ...settings, maySeeArchived: true, scope: null, first: bestFirst(query, ['name']) },
        );
        return rows.map(({ id, name }) => ({ id, name }));
      }),
      route(work.endpoints.end, (tx, call) => {
        const { version, endDate } = call.body;
        return change(tx, call, { action: 'edit', id: call.params.id, version, input: { endDate } });
      }),
      route(work.endpoints.reopen, (tx, call) =>
        change(tx, call, {
          action: 'edit',
          id: call.params.id,
          version: call.body.version,
          input: { endDate: null },
        }),
      ),
    ],
  };
};
