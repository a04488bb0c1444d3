import { workPlace, type PlaceKind } from '@kalfa/contracts/hr/work-place';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import type { Caller } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import type { Exportable } from '../../kit/export/exportable.ts';
import type { ListSettings } from '../../kit/list/list.ts';
import { envelopeSearching } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { isColleague } from './colleagues.ts';
import { announceWorkPlace } from './work-place-announcement.ts';
import { needsSecondPerson, workPlaceChangeModule } from './work-place-change.ts';
import { refuseOutOfScope } from './work-place-scope.ts';

/** The work places of people. Changes can require the approval of a second person, see `work-place-change.ts`. */
export function workPlaceModule(settings: ListSettings): Module & { exportable: Exportable } {
  const { read: _read, create: _create, change: _change, ...served } = workPlaceRecord(settings, 'direct');
  const changes = workPlaceChangeModule(settings, workPlaceRecord(settings, 'approved'));
  return {
    ...served,
    constraints: { ...served.constraints, ...changes.constraints },
    routes: [...served.routes, ...changes.routes],
  };
}

/** The work places of a site that are open today, and how one of them ends with the site. */
export function workPlaceEnding(settings: ListSettings) {
  const { read, change } = workPlaceRecord(settings, 'approved');
  return {
    openWorkPlaces: async (db: Reader, siteId: number): Promise<number[]> => {
      const today = sql`(now() at time zone ${settings.timeZone})::date`;
      const { rows } = await sql<{ id: number }>`
        select place.id from hr.work_places as place left join stock.stores as store on store.id = place.store_id
        where coalesce(place.workhouse_id, store.workhouse_id) = ${siteId} and place.record_status = 0
          and place.start_date <= ${today} and coalesce(place.end_date, 'infinity') > ${today}
        order by place.id`.execute(db);
      return rows.map(({ id }) => id);
    },
    endWorkPlace: async (tx: Tx, caller: Caller, id: number, endDate: string): Promise<void> => {
      const { version } = await read(tx, caller, id);
      await change(tx, caller, { action: 'edit', id, version, input: { endDate } });
    },
  };
}

/** The record, written directly by one person, or after a second one has approved it. */
const workPlaceRecord = (settings: ListSettings, how: 'direct' | 'approved') =>
  recordModule(workPlace, {
    table: 'hr.work_places',
    rows: (db) =>
      db
        .selectFrom('hr.work_places as t')
        .innerJoin('hr.personnel as person', 'person.id', 't.personnel_id')
        .innerJoin('hr.positions as position', 'position.id', 't.position_id')
        .leftJoin('stock.warehouses as warehouse', 'warehouse.id', 't.warehouse_id')
        .leftJoin('works.workhouses as workhouse', 'workhouse.id', 't.workhouse_id')
        .leftJoin('stock.stores as store', 'store.id', 't.store_id')
        .leftJoin('identity.user_roles as held', 'held.id', 't.user_role_id')
        .leftJoin('identity.roles as role', 'role.id', 'held.role_id')
        .select([
          ...envelopeSearching(
            'person.search_text',
            'position.search_text',
            't.place_kind',
            'warehouse.search_text',
            'workhouse.search_text',
            'store.search_text',
          ),
          't.personnel_id as personnelId',
          't.position_id as positionId',
          sql<PlaceKind>`t.place_kind`.as('placeKind'),
          't.warehouse_id as warehouseId',
          't.workhouse_id as workhouseId',
          't.store_id as storeId',
          't.user_role_id as userRoleId',
          sql<string>`t.start_date`.as('startDate'),
          sql<string | null>`t.end_date`.as('endDate'),
          't.description',
          sql<string>`person.name || ' ' || person.family`.as('personnelName'),
          'position.title as positionTitle',
          sql<string | null>`coalesce(warehouse.name, workhouse.name, store.name)`.as('placeName'),
          'role.name as roleName',
        ]),
    columns: {
      personnelId: 'personnel_id',
      positionId: 'position_id',
      placeKind: 'place_kind',
      warehouseId: 'warehouse_id',
      workhouseId: 'workhouse_id',
      storeId: 'store_id',
      userRoleId: 'user_role_id',
      startDate: 'start_date',
      endDate: 'end_date',
      description: 'description',
    },
    constraints: {
      work_places_personnel: { code: 'NOT_FOUND' },
      work_places_position: { code: 'NOT_FOUND' },
      work_places_warehouse: { code: 'NOT_FOUND' },
      work_places_workhouse: { code: 'NOT_FOUND' },
      work_places_store: { code: 'NOT_FOUND' },
      work_places_user_role: { code: 'NOT_FOUND' },
      work_places_place_of_kind: { code: 'VALIDATION_FAILED', path: 'placeKind' },
      work_places_ends_after_start: { code: 'DATE_RANGE_INVALID', path: 'endDate' },
      work_places_overlap: { code: 'WORK_PLACE_OVERLAP' },
    },
    inScope: (scope, actor) => isColleague('personnelId', scope, actor, settings),
    guard: async (tx, { actor }, { before, input }) => {
      const { personnelId, userRoleId, ...places } = { ...before, ...input };
      if (before) refuseOutOfScope(actor, before);
      refuseOutOfScope(actor, places);
      if (input.personnelId !== undefined && (await isTaken(tx, actor, input.personnelId, settings)))
        throw refuse('NOT_FOUND');
      // A role may be removed later; the work place can still be ended then.
      const asksForRole = input.userRoleId !== undefined || input.personnelId !== undefined;
      if (asksForRole && userRoleId && !(await holdsRole(tx, { personnelId, userRoleId })))
        throw refuse('NOT_FOUND');
      if (how === 'direct' && (await needsSecondPerson(tx))) throw refuse('APPROVAL_REQUIRED');
    },
    saveRelated: async (tx, caller, id, _input, before) => {
      if (how === 'direct') await announceWorkPlace(tx, caller, { id, before });
    },
  })(settings);

/**
 * Whether a person works elsewhere, out of scope. People without a work place may be assigned; a hidden person must not
 * become visible this way.
 */
async function isTaken(
  db: Reader,
  actor: Actor,
  personnelId: number,
  settings: Pick<ListSettings, 'timeZone'>,
): Promise<boolean> {
  if (actor.scope.kind === 'all') return false;
  const { rows } = await sql`
    select from hr.work_places as elsewhere join hr.personnel as r on r.id = elsewhere.personnel_id
    where r.id = ${personnelId} and elsewhere.record_status = 0
      and coalesce(elsewhere.end_date, 'infinity') >= (now() at time zone ${settings.timeZone})::date
      and not ${isColleague('id', actor.scope, actor, settings)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The role must belong to the assigned person. */
async function holdsRole(
  db: Reader,
  { personnelId, userRoleId }: { personnelId: number | undefined; userRoleId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from identity.user_roles as held join identity.users as account on account.id = held.user_id
    where held.id = ${userRoleId} and held.record_status = 0 and account.personnel_id = ${personnelId}`.execute(
    db,
  );
  return rows.length > 0;
}
