import { workhouse, type ClosingCheck } from '@kalfa/contracts/works/workhouse';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { route, type Caller } from '../../../lib/http/call.ts';
import { duplicateOf } from '../../../lib/http/constraints.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { envelopeSearching, foldedTexts } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { isUsed, refuseInactive, refuseUsed } from '../../../kit/record/references.ts';
import { onlyWithAllPlaces } from '../../../kit/record/scope-guards.ts';
import { foldedNode, pathNames } from '../../../kit/record/tree.ts';
import { siteOverviewRoutes, type SiteSources } from './site-overview.ts';

/** What the areas of a site say about closing it, and what they do then. */
export type SiteClosing = {
  /** Locks the site against new goods and documents until the end of the transaction. */
  lock: (tx: Tx, siteId: number) => Promise<void>;
  obstacles: (db: Reader, actor: Actor, siteId: number) => Promise<ClosingCheck['obstacles']>;
  openWorkPlaces: (db: Reader, siteId: number) => Promise<number[]>;
  endWorkPlace: (tx: Tx, caller: Caller, id: number, day: string) => Promise<void>;
  closeStore: (tx: Tx, caller: Caller, id: number) => Promise<void>;
};

const uses = [
  { table: 'stock.stores', column: 'workhouse_id' },
  { table: 'projects.projects', column: 'workhouse_id' },
] as const;

const rowOf = ({ id }: { id: number }) => ({ table: 'works.workhouses', id }) as const;

export const workhouseModule = ({
  closing,
  sources,
  ...settings
}: ListSettings & { closing: SiteClosing; sources: SiteSources }): Module => {
  const today = sql`(now() at time zone ${sql.lit(settings.timeZone)})::date`;
  const {
    read,
    create: _create,
    change,
    ...record
  } = recordModule(workhouse, {
    table: 'works.workhouses',
    rows: (db, actor) =>
      db
        .selectFrom('works.workhouses as t')
        .innerJoin('works.works as work', 'work.id', 't.work_id')
        .select([
          ...envelopeSearching(
            'work.search_text',
            foldedTexts('t.address'),
            foldedNode('baseinfo.regions', 't.region_id'),
          ),
          't.name',
          't.code',
          't.work_id as workId',
          'work.title as workTitle',
          't.region_id as regionId',
          pathNames('baseinfo.path_of_region', 't.region_id').as('regionPath'),
          't.address',
          't.minimum_people as minimumPeople',
          sql<string>`t.opened_on`.as('openedOn'),
          sql<string | null>`t.closed_on`.as('closedOn'),
          't.reopen_reason as reopenReason',
          sql<number>`(select count(*)::integer from stock.stores as store
            where store.workhouse_id = t.id and store.record_status = 0)`.as('storeCount'),
          sql<number>`(select count(*)::integer from projects.projects as project
            where project.workhouse_id = t.id and project.record_status <> 2)`.as('projectCount'),
          (actor.can('work-places', 'view')
            ? sql<
                number | null
              >`(select count(distinct place.personnel_id)::integer from hr.work_places as place
                left join stock.stores as store on store.id = place.store_id
                where coalesce(place.workhouse_id, store.workhouse_id) = t.id and place.record_status = 0
                  and place.start_date <= ${today} and coalesce(place.end_date, 'infinity') >= ${today})`
            : sql<number | null>`null::integer`
          ).as('peopleCount'),
          (actor.can('workhouse-details', 'view')
            ? sql<
                string | null
              >`(select coalesce(sum(detail.rent_amount), 0) from works.workhouse_details as detail
                where detail.workhouse_id = t.id and detail.record_status = 0 and detail.currency = 'TRY'
                  and detail.rent_start_date <= ${today} and coalesce(detail.rent_end_date, 'infinity') >= ${today})`
            : sql<string | null>`null::numeric`
          ).as('monthlyRent'),
        ]),
    columns: {
      name: 'name',
      code: 'code',
      workId: 'work_id',
      regionId: 'region_id',
      address: 'address',
      minimumPeople: 'minimum_people',
      openedOn: 'opened_on',
      closedOn: 'closed_on',
      reopenReason: 'reopen_reason',
    },
    search: { label: ['name'], code: 'code', hint: 'workTitle' },
    branches: { regionId: 'baseinfo.regions' },
    constraints: {
      workhouses_name_live: duplicateOf('name'),
      workhouses_code_live: duplicateOf('code'),
      workhouses_work: { code: 'NOT_FOUND' },
      workhouses_region: { code: 'NOT_FOUND' },
      workhouses_closes_after_opening: { code: 'DATE_RANGE_INVALID', path: 'closedOn' },
    },
    inScope: ({ workhouseIds }) => isOneOf('id', workhouseIds),
    isDestination: true,
    guard: async (tx, caller, { action, before, input }) => {
      await onlyWithAllPlaces(tx, caller, { action });
      await refuseInactive(tx, [
        {
          path: 'regionId',
          table: 'baseinfo.regions',
          id: input.regionId === before?.regionId ? null : input.regionId,
        },
      ]);
      if (before && action === 'archive') await refuseUsed(tx, rowOf(before), uses);
      const { workId = before?.workId, closedOn } = input;
      const isMoved = workId !== before?.workId;
      if (before && isMoved && (await isUsed(tx, rowOf(before), uses)))
        throw refuse('VALIDATION_FAILED', { faults: [{ path: 'workId', code: 'VALUE_REFUSED' }] });
      const isReopened = before !== null && before.closedOn !== null && closedOn === null;
      if (isReopened && !input.reopenReason)
        throw refuse('REASON_REQUIRED', { faults: [{ path: 'reopenReason', code: 'REQUIRED' }] });
      if (workId !== undefined && (isMoved || isReopened)) await refuseUnlessRunning(tx, workId);
      if (before && before.closedOn === null && closedOn) {
        await closing.lock(tx, before.id);
        const obstacles = await closing.obstacles(tx, caller.actor, before.id);
        if (obstacles.length > 0) throw refuse('SITE_CANNOT_CLOSE', { params: { obstacles } });
      }
    },
    saveRelated: async (tx, caller, id, { closedOn }, before) => {
      if (!closedOn || !before || before.closedOn !== null) return;
      for (const place of await closing.openWorkPlaces(tx, id))
        await closing.endWorkPlace(tx, caller, place, closedOn);
      for (const store of await activeStores(tx, id)) await closing.closeStore(tx, caller, store);
    },
  })(settings);
  return {
    ...record,
    routes: [
      ...record.routes,
      ...siteOverviewRoutes({ ...settings, sources, read }),
      route(workhouse.endpoints.closingCheck, async (db, call) => {
        const { id } = await read(db, call, call.params.id);
        return {
          obstacles: await closing.obstacles(db, call.actor, id),
          endingWorkPlaces: (await closing.openWorkPlaces(db, id)).length,
          closingStores: (await activeStores(db, id)).length,
        };
      }),
      route(workhouse.endpoints.close, (tx, call) => {
        const { version, closedOn } = call.body;
        return change(tx, call, { action: 'edit', id: call.params.id, version, input: { closedOn } });
      }),
      route(workhouse.endpoints.reopen, (tx, call) => {
        const { version, reason } = call.body;
        const input = { closedOn: null, reopenReason: reason };
        return change(tx, call, { action: 'edit', id: call.params.id, version, input });
      }),
    ],
  };
};

/** A site belongs to a running work. The lock keeps the work from ending before this transaction does. */
async function refuseUnlessRunning(tx: Tx, workId: number): Promise<void> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select end_date is null and record_status = 0 as "isRunning" from works.works where id = ${workId} for share`.execute(
    tx,
  );
  if (!rows[0]) throw refuse('NOT_FOUND', { params: { field: 'workId' } });
  if (!rows[0].isRunning)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'workId', code: 'WORK_ENDED' }] });
}

async function activeStores(db: Reader, siteId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.stores where workhouse_id = ${siteId} and record_status = 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}
