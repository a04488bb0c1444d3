import { approval, type Delegation } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type Route } from '../../lib/http/call.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { today } from '../../kit/document/dates.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { ApprovalDeps } from './deps.ts';

/** Somebody who decides: the user, or the user for somebody who is away. */
export type Representative = { actor: Actor; delegation: { id: number; name: string } | null };

type Held = { id: number; name: string; fromUserId: number; fromRoleId: number };

/** The user as such, and once for each person whom the user stands in for today. */
export async function representativesOf(
  db: Reader,
  deps: ApprovalDeps,
  actor: Actor,
): Promise<Representative[]> {
  const held = await delegationsTo(db, actor, sql`true`);
  const others = await Promise.all(held.map((one) => representative(db, deps, actor, one)));
  return [{ actor, delegation: null }, ...others.flatMap((other) => other ?? [])];
}

/** The user as such, or for the person of one delegation. */
export async function representativeIn(
  db: Reader,
  deps: ApprovalDeps,
  actor: Actor,
  delegationId: number | null | undefined,
): Promise<Representative> {
  if (!delegationId) return { actor, delegation: null };
  const [held] = await delegationsTo(db, actor, sql`delegation.id = ${delegationId}`);
  const found = held && (await representative(db, deps, actor, held));
  if (!found) throw refuse('NOT_FOUND');
  return found;
}

async function delegationsTo(db: Reader, { userId }: Actor, condition: RawBuilder<unknown>): Promise<Held[]> {
  const { rows } = await sql<Held>`
    select delegation.id, person.display_name as name, delegation.from_user_id as "fromUserId",
      delegation.from_role_id as "fromRoleId"
    from core.approval_delegations as delegation join identity.users as person on person.id = delegation.from_user_id
    where delegation.to_user_id = ${userId} and delegation.ended_at is null and ${condition}
      and core.business_date(now()) between delegation.starts_on and delegation.ends_on order by delegation.id`.execute(
    db,
  );
  return rows;
}

/**
 * The rights and the scope of somebody who is away, to see and to decide, but in the name of the user. What the absent
 * person wrote is not theirs to decide, and so not the user's.
 */
async function representative(
  db: Reader,
  { loadActor }: ApprovalDeps,
  { userId, username, sessionId }: Actor,
  { id, name, fromUserId, fromRoleId }: Held,
): Promise<Representative | null> {
  const absent = await loadActor(db, { userId: fromUserId, roleId: fromRoleId });
  if (!absent) return null;
  return {
    delegation: { id, name },
    actor: {
      ...absent,
      userId,
      username,
      sessionId,
      can: (menu, operation) =>
        (operation === 'view' || operation === 'approve' || operation === 'cost') &&
        absent.can(menu, operation),
      representing: { userId: fromUserId, name },
    },
  };
}

/** Delegations that are in force or will be, from this user or to this user. */
async function readDelegations(
  db: Reader,
  { userId }: Actor,
  condition: RawBuilder<unknown>,
): Promise<Delegation[]> {
  const { rows } = await sql<Delegation>`
    select delegation.id, absent.display_name as "from", person.display_name as "to", coalesce(role.title, role.name) as role,
      delegation.starts_on as "startsOn", delegation.ends_on as "endsOn", delegation.from_user_id = ${userId} as "isMine"
    from core.approval_delegations as delegation
    join identity.users as absent on absent.id = delegation.from_user_id
    join identity.users as person on person.id = delegation.to_user_id
    join identity.roles as role on role.id = delegation.from_role_id
    where ${userId} in (delegation.from_user_id, delegation.to_user_id) and delegation.ended_at is null
      and delegation.ends_on >= core.business_date(now()) and ${condition} order by delegation.starts_on, delegation.id`.execute(
    db,
  );
  return rows;
}

export const delegationConstraints: Constraints = {
  approval_delegations_in_order: { code: 'DATE_RANGE_INVALID', path: 'endsOn' },
  approval_delegations_not_too_long: { code: 'DATE_RANGE_INVALID', path: 'endsOn' },
  approval_delegations_once: { code: 'DUPLICATE', path: 'startsOn' },
  approval_delegations_to_another: { code: 'VALIDATION_FAILED', path: 'toUserId', fault: 'VALUE_REFUSED' },
  approval_delegations_to_user: { code: 'VALIDATION_FAILED', path: 'toUserId', fault: 'VALUE_REFUSED' },
};

/**
 * Active users who may open the page of approvals, beside this one. The operation is looked up once: while tables have no
 * statistics yet, the planner would ask the view for every grant.
 */
const colleagues = ({ userId }: Actor) => sql`
  with live as materialized (
    select id from identity.live_menu_operations where menu_key = 'approvals' and operation_key = 'view')
  select distinct person.id, person.display_name as name
  from identity.users as person
  join identity.user_roles as assigned on assigned.user_id = person.id and assigned.record_status = 0
  join identity.roles as role on role.id = assigned.role_id and role.record_status = 0
  join identity.role_rights as granted on granted.role_id = role.id
  join live on live.id = granted.menu_operation_id
  where person.id <> ${userId} and person.record_status = 0 and person.status = 'active'`;

export const delegationRoutes: Route[] = [
  route(approval.people, async (db, { actor }) => {
    const { rows } = await sql<{ id: number; name: string }>`${colleagues(actor)} order by name, id`.execute(
      db,
    );
    return rows;
  }),
  route(approval.delegations, (db, { actor }) => readDelegations(db, actor, sql`true`)),
  route(approval.delegate, async (tx, call) => {
    const { actor, body } = call;
    const { rows: known } = await sql`
      select from (${colleagues(actor)}) as person where id = ${body.toUserId}`.execute(tx);
    if (known.length === 0)
      throw refuse('VALIDATION_FAILED', { faults: [{ path: 'toUserId', code: 'VALUE_REFUSED' }] });
    const { rows } = await sql<{ id: number }>`
      insert into core.approval_delegations (from_user_id, from_role_id, to_user_id, starts_on, ends_on)
      values (${actor.userId}, ${actor.roleId}, ${body.toUserId}, ${body.startsOn}, ${body.endsOn}) returning id`.execute(
      tx,
    );
    const id = rows[0]?.id ?? 0;
    const [made] = await readDelegations(tx, actor, sql`delegation.id = ${id}`);
    // A delegation that is over already helps nobody.
    if (!made) {
      const min = await today(tx);
      throw refuse('VALIDATION_FAILED', {
        faults: [{ path: 'endsOn', code: 'DATE_TOO_EARLY', params: { min } }],
      });
    }
    await writeJournal(tx, call, {
      action: 'create',
      entity: 'approval-delegation',
      entityId: id,
      label: made.to,
      changes: { startsOn: [null, made.startsOn], endsOn: [null, made.endsOn], role: [null, made.role] },
    });
    return made;
  }),
  route(approval.endDelegation, async (tx, call) => {
    const { actor, params } = call;
    const { rows } = await sql<{ id: number }>`
      update core.approval_delegations set ended_at = now()
      where id = ${params.id} and ${actor.userId} in (from_user_id, to_user_id) and ended_at is null returning id`.execute(
      tx,
    );
    const [ended] = rows;
    if (!ended) throw refuse('NOT_FOUND');
    await writeJournal(tx, call, {
      action: 'update',
      entity: 'approval-delegation',
      entityId: ended.id,
      label: null,
      changes: { isEnded: [false, true] },
    });
    return ended;
  }),
];
