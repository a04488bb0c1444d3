import {
  workPlaceChange,
  type WorkPlaceChangeRow,
  type WorkPlaceChangeStatus,
  type WorkPlaceProposal,
} from '@kalfa/contracts/hr/work-place-change';
import type { workPlace } from '@kalfa/contracts/hr/work-place';
import type { RowOf } from '@kalfa/contracts/record';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type Caller } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { changesBetween, writeJournal } from '../../lib/journal.ts';
import { column, isOneOf, type Condition } from '../../kit/list/conditions.ts';
import { readPage, type ListSettings } from '../../kit/list/list.ts';
import type { RecordModule } from '../../kit/record/record.ts';
import { isColleague } from './colleagues.ts';
import { accountsOf, announceChange } from './work-place-announcement.ts';
import { refuseOutOfScope } from './work-place-scope.ts';

const { endpoints, list, name } = workPlaceChange;

/** Whether the organisation requires a second person; the default is no. */
export async function needsSecondPerson(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ on: boolean | null }>`
    select (core.setting_at('hr.workPlaceFourEyes', now()) #>> '{}')::boolean as "on"`.execute(db);
  return rows[0]?.on ?? false;
}

type WorkPlaceRow = RowOf<typeof workPlace>;
type Action = WorkPlaceChangeRow['action'];

const rightFor: Readonly<Record<Action, 'add' | 'edit' | 'delete'>> = {
  create: 'add',
  edit: 'edit',
  activate: 'edit',
  deactivate: 'edit',
  archive: 'delete',
  restore: 'delete',
};

/** A stored proposal, with fields for the server only. */
type Stored = Omit<WorkPlaceChangeRow, 'actions' | 'before' | 'after'> & {
  baseVersion: number | null;
  input: object;
  before: WorkPlaceRow | null;
  after: WorkPlaceRow;
  proposedById: number;
};

/**
 * Changes of work places that wait for a second person. `record` applies them as if that person had made them directly.
 */
export function workPlaceChangeModule(
  settings: ListSettings,
  record: RecordModule<typeof workPlace>,
): Pick<Module, 'constraints' | 'routes'> {
  const visibilityFor = ({ actor }: Pick<Caller, 'actor'>) => ({
    maySeeArchived: true,
    scope: actor.scope.kind === 'all' ? null : isInSight(actor, settings),
  });

  async function read(db: Reader, caller: Caller, id: number | undefined): Promise<Stored> {
    const { rows } = await sql<Stored>`
      select r.* from ${rowsOf(db)} as r where r.id = ${id ?? 0} and ${visibilityFor(caller).scope ?? sql`true`}`.execute(
      db,
    );
    if (!rows[0]) throw refuse('NOT_FOUND');
    return rows[0];
  }

  /** The proposal, locked so that of two concurrent decisions only the first succeeds. */
  async function lockPending(tx: Tx, caller: Caller, id: number | undefined): Promise<Stored> {
    await sql`select from hr.work_place_changes where id = ${id ?? 0} for update`.execute(tx);
    const stored = await read(tx, caller, id);
    refuseMissingRight(caller.actor, stored.action);
    if (stored.status !== 'pending') throw refuse('STATE_CONFLICT');
    return stored;
  }

  const write = (tx: Tx, caller: Caller, proposal: WorkPlaceProposal): Promise<WorkPlaceRow> =>
    proposal.action === 'create'
      ? record.create(tx, caller, proposal.input)
      : record.change(tx, caller, {
          action: proposal.action,
          id: proposal.workPlaceId,
          version: proposal.version,
          ...('input' in proposal && { input: proposal.input }),
        });

  return {
    constraints: {
      work_place_changes_one_pending: { code: 'CHANGE_PENDING' },
      work_place_changes_four_eyes: { code: 'FOUR_EYES' },
    },
    routes: [
      route(endpoints.list, async (db, call) => {
        const { rows, page } = await readPage<Stored>(db, list, rowsOf(db), call.query, {
          ...settings,
          ...visibilityFor(call),
        });
        return {
          rows: rows.map((stored) => withActions(call.actor, stored)),
          page: { ...page, actions: [] },
        };
      }),
      route(endpoints.propose, async (tx, call) => {
        const proposal = call.body;
        refuseMissingRight(call.actor, proposal.action);
        const before =
          proposal.action === 'create' ? null : await record.read(tx, call, proposal.workPlaceId);
        const after = await tried(tx, () => write(tx, call, proposal));
        const id = await insertProposal(tx, call.actor, { proposal, before, after });
        await writeJournal(tx, call, {
          action: 'create',
          entity: name,
          entityId: id,
          label: after.personnelName,
          changes: changesBetween(before ?? {}, after, journalled),
        });
        await announceChange(tx, call, {
          action: 'submitted',
          workPlaceId: before?.id ?? null,
          states: before ? [before, after] : [after],
          direct: [],
        });
        return withActions(call.actor, await read(tx, call, id));
      }),
      route(endpoints.approve, async (tx, call) => {
        const stored = await lockPending(tx, call, call.params.id);
        if (stored.proposedById === call.actor.userId) throw refuse('FOUR_EYES');
        const { before } = stored;
        const written = await write(tx, call, proposalOf(stored));
        await decide(tx, call, stored, { status: 'approved', reason: null, workPlaceId: written.id });
        const people = before ? [before.personnelId, written.personnelId] : [written.personnelId];
        await announceChange(tx, call, {
          action: 'approved',
          workPlaceId: written.id,
          states: before ? [before, written] : [written],
          direct: [...(await accountsOf(tx, people)), stored.proposedById],
        });
        return withActions(call.actor, await read(tx, call, stored.id));
      }),
      route(endpoints.reject, async (tx, call) => {
        const stored = await lockPending(tx, call, call.params.id);
        const { before, after, workPlaceId } = stored;
        const isOwn = stored.proposedById === call.actor.userId;
        for (const state of before ? [before, after] : [after]) refuseOutOfScope(call.actor, state);
        const status = isOwn ? 'withdrawn' : 'rejected';
        await decide(tx, call, stored, { status, reason: call.body.reason, workPlaceId });
        if (!isOwn)
          await announceChange(tx, call, {
            action: 'rejected',
            workPlaceId,
            states: before ? [before, after] : [after],
            direct: [stored.proposedById],
          });
        return withActions(call.actor, await read(tx, call, stored.id));
      }),
    ],
  };
}

const journalled = [
  'personnelName',
  'positionTitle',
  'placeKind',
  'placeName',
  'roleName',
  'startDate',
  'endDate',
  'description',
  'recordStatus',
];

const rowsOf = (db: Reader) =>
  db
    .selectFrom('hr.work_place_changes as t')
    .innerJoin('hr.personnel as person', 'person.id', 't.personnel_id')
    .innerJoin('identity.users as proposer', 'proposer.id', 't.proposed_by')
    .leftJoin('identity.users as decider', 'decider.id', 't.decided_by')
    .select([
      't.id',
      't.action',
      't.status',
      't.work_place_id as workPlaceId',
      't.base_version as baseVersion',
      't.personnel_id as personnelId',
      sql<string>`person.name || ' ' || person.family`.as('personnelName'),
      't.input',
      't.before',
      't.after',
      sql<number | null>`(t.after ->> 'warehouseId')::bigint`.as('warehouseId'),
      sql<number | null>`(t.after ->> 'workhouseId')::bigint`.as('workhouseId'),
      sql<number | null>`(t.after ->> 'storeId')::bigint`.as('storeId'),
      't.proposed_by as proposedById',
      'proposer.display_name as proposedBy',
      't.proposed_at as proposedAt',
      'decider.display_name as decidedBy',
      't.decided_at as decidedAt',
      't.reason',
      sql<number>`0`.as('recordStatus'),
      'person.search_text as search_text',
    ]);

/** Proposals about colleagues at places that this user manages, and one's own. */
function isInSight(actor: Actor, settings: ListSettings): Condition {
  const { scope } = actor;
  if (scope.kind === 'all') return sql`true`;
  return sql`(${isColleague('personnelId', scope, actor, settings)} or ${column('proposedById')} = ${actor.userId}
    or ${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('workhouseId', scope.assignedWorkhouseIds)}
    or ${isOneOf('storeId', scope.storeIds)})`;
}

function withActions(actor: Actor, stored: Stored): WorkPlaceChangeRow {
  const { proposedById, action, status } = stored;
  const isOpen = status === 'pending' && mayDecide(actor, action);
  const isOwn = proposedById === actor.userId;
  return { ...stored, actions: isOpen ? (isOwn ? ['withdraw'] : ['approve', 'reject']) : [] };
}

const mayDecide = (actor: Actor, action: Action) =>
  actor.can('work-places', 'edit') && actor.can('work-places', rightFor[action]);

function refuseMissingRight(actor: Actor, action: Action): void {
  const operation = rightFor[action];
  if (!actor.can('work-places', operation))
    throw refuse('FORBIDDEN', { params: { menu: 'work-places', operation } });
}

/** Runs a change to validate it and to get its result, and rolls it back. */
async function tried<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint tried`.execute(tx);
  const outcome = await work();
  await sql`rollback to savepoint tried`.execute(tx);
  return outcome;
}

async function insertProposal(
  tx: Tx,
  actor: Actor,
  {
    proposal,
    before,
    after,
  }: { proposal: WorkPlaceProposal; before: WorkPlaceRow | null; after: WorkPlaceRow },
): Promise<number> {
  const { id } = await tx
    .insertInto('hr.work_place_changes')
    .values({
      action: proposal.action,
      work_place_id: before?.id ?? null,
      base_version: before?.version ?? null,
      personnel_id: after.personnelId,
      input: JSON.stringify('input' in proposal ? proposal.input : {}),
      before: before && JSON.stringify(before),
      after: JSON.stringify(after),
      proposed_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The proposed change, to be applied now; its base version detects what changed meanwhile. */
const proposalOf = ({ action, workPlaceId, baseVersion, input }: Stored) =>
  ({ action, workPlaceId, version: baseVersion, input }) as WorkPlaceProposal;

async function decide(
  tx: Tx,
  caller: Caller,
  { id, personnelName }: Stored,
  to: { status: WorkPlaceChangeStatus; reason: string | null; workPlaceId: number | null },
): Promise<void> {
  const { status, reason, workPlaceId } = to;
  await sql`
    update hr.work_place_changes set status = ${status}, reason = ${reason}, work_place_id = ${workPlaceId},
      decided_by = ${caller.actor.userId}, decided_at = now() where id = ${id}`.execute(tx);
  await writeJournal(tx, caller, {
    action: 'status',
    entity: name,
    entityId: id,
    label: personnelName,
    changes: { status: ['pending', status], ...(reason !== null && { reason: [null, reason] }) },
  });
}
