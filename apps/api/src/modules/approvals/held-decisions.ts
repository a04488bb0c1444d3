import type { approval, OwnDecision } from '@kalfa/contracts/documents/approval';
import { undoSeconds as chosenSeconds } from '@kalfa/contracts/documents/undo-seconds';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { Language } from '@kalfa/contracts/language';
import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { Database, Reader, Tx } from '@kalfa/db/database';
import { againAfterLostRace } from '@kalfa/db/lost-race';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import type { Caller } from '../../lib/http/call.ts';
import { checkDeferred, constraintRefusal, type Constraints } from '../../lib/http/constraints.ts';
import { Refusal, refuse } from '../../lib/http/refusal.ts';
import { writeJournal, type Changes } from '../../lib/journal.ts';
import type { DocumentCall } from '../../kit/document/act.ts';
import type { Waiting } from './waiting.ts';
import { representativeIn, type Representative } from './delegations.ts';
import type { ApprovalDeps } from './deps.ts';

export type Decision = {
  action: OwnDecision['action'];
  version: number;
  input: {
    reason?: string | undefined;
    allowOverOrder?: boolean | undefined;
    confirmRate?: boolean | undefined;
  };
};

/** The task of the queue that carries decisions out. */
export const decideTask = 'decide';

const callOf = (
  { actor }: Representative,
  { origin }: Pick<Caller, 'origin'>,
  id: number,
  { version, input }: Pick<Decision, 'version' | 'input'>,
): DocumentCall => ({ actor, origin, ifMatch: null, params: { id }, body: { version, ...input } });

/**
 * Holds a decision until it can no longer be taken back. It is tried out first, so that a refusal is answered at once;
 * what the trial changed is rolled back.
 */
export async function holdDecision(
  tx: Tx,
  deps: ApprovalDeps,
  caller: Caller,
  document: Pick<Waiting, 'id' | 'number' | 'family' | 'by'>,
  decision: Decision,
): Promise<OwnDecision> {
  const { id, number, by } = document;
  const { action, version, input } = decision;
  await sql`savepoint trial`.execute(tx);
  await familyOf(deps, document.family).act(tx, callOf(by, caller, id, decision), action);
  await checkDeferred(tx);
  await sql`rollback to savepoint trial`.execute(tx);
  const undoSeconds = await undoSecondsOf(tx, caller.actor);
  const { rows } = await sql<{ id: number }>`
    insert into core.held_decisions
      (document_id, document_version, action, input, user_id, role_id, session_id, delegation_id, request_id, language, due_at)
    values (${id}, ${version}, ${action}, ${JSON.stringify(input)}::jsonb, ${caller.actor.userId}, ${caller.actor.roleId},
      nullif(${caller.actor.sessionId}::bigint, 0),
      ${by.delegation?.id ?? null}, ${caller.origin.requestId}, ${caller.origin.language}, now() + make_interval(secs => ${undoSeconds}))
    on conflict (document_id) where state = 'held' do nothing returning id`.execute(tx);
  const [held] = rows;
  if (!held) throw refuse('CHANGE_PENDING');
  await sql`select graphile_worker.add_job(${decideTask}, ${JSON.stringify({ id: held.id })}::json,
    run_at := now() + make_interval(secs => ${undoSeconds}), max_attempts := 5)`.execute(tx);
  await recordDecision(tx, caller, document, [null, action]);
  return { documentId: id, number, action, state: 'held', secondsLeft: undoSeconds, refusal: null };
}

/** How long this user can take a decision back. */
export async function undoSecondsOf(
  db: Reader,
  { userId }: Pick<Actor, 'userId'>,
): Promise<Answer<typeof approval.list>['undoSeconds']> {
  const { undo_seconds: seconds } = await db
    .selectFrom('identity.users')
    .select('undo_seconds')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return chosenSeconds.parse(seconds);
}

/** For the audit, and for the lists of other approvers: the document waits no longer, or again. */
const recordDecision = (
  tx: Tx,
  caller: Caller,
  { id, number, family }: { id: number; number: string; family: string },
  decision: Changes[string],
) =>
  writeJournal(tx, caller, {
    action: 'update',
    entity: family,
    entityId: id,
    label: number,
    changes: { decision },
  });

function familyOf({ families }: ApprovalDeps, name: string) {
  const family = families.find((one) => one.family === name);
  if (!family) throw refuse('NOT_FOUND');
  return family;
}

/** Takes a decision back. Its document was not changed by it. */
export async function undoDecision(
  tx: Tx,
  caller: Caller,
  documentId: number,
): Promise<Pick<OwnDecision, 'documentId' | 'number'>> {
  const { rows } = await sql<{ id: number; number: string; family: string; action: string }>`
    update core.held_decisions as held set state = 'undone' from core.documents as document
    where document.id = held.document_id and held.document_id = ${documentId} and held.user_id = ${caller.actor.userId}
      and held.state = 'held'
    returning document.id, document.number, document.family, held.action`.execute(tx);
  const [undone] = rows;
  if (!undone) throw refuse('STATE_CONFLICT', { params: { status: 'approved' } });
  await recordDecision(tx, caller, undone, [undone.action, null]);
  return { documentId: undone.id, number: undone.number };
}

/** The decisions of this user that can be taken back, and those of the last day that could not take effect. */
export async function ownDecisions(db: Reader, { userId }: Actor): Promise<OwnDecision[]> {
  const { rows } = await sql<OwnDecision>`
    select held.document_id as "documentId", document.number, held.action, held.state, held.refusal,
      greatest(0, extract(epoch from held.due_at - now()))::float8 as "secondsLeft"
    from core.held_decisions as held join core.documents as document on document.id = held.document_id
    where held.user_id = ${userId} and held.decided_at > now() - interval '1 day' and (held.state = 'held'
      or held.state = 'refused' and document.status = 'pending' and not exists (
        select from core.held_decisions as later where later.document_id = held.document_id and later.id > held.id))
    order by held.id desc limit 20`.execute(db);
  return rows;
}

type Held = Decision & {
  id: number;
  documentId: number;
  family: string;
  userId: number;
  roleId: number;
  /** Whether the session it was made in was closed, by its user elsewhere or by somebody else. */
  isSessionClosed: boolean;
  delegationId: number | null;
  requestId: string;
  language: Language;
};

/** Carries a decision out, with the rights that its user has now. A refusal is stored, so that the user sees it. */
export async function carryOut(
  { db, constraints, ...deps }: ApprovalDeps & { db: Database; constraints: Constraints },
  id: number,
): Promise<void> {
  try {
    await againAfterLostRace(
      () =>
        db.write(async (tx) => {
          const held = await takeDecision(tx, id);
          if (held) await decideNow(tx, deps, held);
        }),
      () => {},
    );
  } catch (error) {
    const refusal = error instanceof Refusal ? error : constraintRefusal(error, constraints);
    if (!refusal) throw error;
    await storeRefusal(db, id, refusal.code);
  }
}

/** After the last attempt of its job: otherwise the document would be hidden from every list for ever. */
export const giveUpDecision = (db: Database, id: number): Promise<void> =>
  storeRefusal(db, id, 'DECISION_FAILED');

/** Marks it as done in the transaction that does it, so that it is done once. */
async function takeDecision(tx: Tx, id: number): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    update core.held_decisions as held set state = 'done' from core.documents as document
    where document.id = held.document_id and held.id = ${id} and held.state = 'held'
    returning held.id, held.document_id as "documentId", held.document_version as version, held.action, held.input,
      document.family, held.user_id as "userId", held.role_id as "roleId", held.delegation_id as "delegationId",
      exists (select from identity.sessions as made where made.id = held.session_id and made.revoke_reason <> 'signOut') as "isSessionClosed",
      held.request_id as "requestId", held.language`.execute(tx);
  return rows[0];
}

async function decideNow(tx: Tx, deps: ApprovalDeps, held: Held): Promise<void> {
  if (held.isSessionClosed) throw refuse('SESSION_REVOKED');
  const actor = await deps.loadActor(tx, held);
  if (!actor) throw refuse('FORBIDDEN');
  const { requestId, language } = held;
  const origin = { requestId, ip: '', userAgent: decideTask, language, isOwnPage: false };
  const by = await representativeIn(tx, deps, actor, held.delegationId);
  await familyOf(deps, held.family).act(tx, callOf(by, { origin }, held.documentId, held), held.action);
}

const storeRefusal = (db: Database, id: number, code: RefusalCode) =>
  db.write(async (tx) => {
    // The list of the approver is read again and shows why.
    await sql`
      with refused as (
        update core.held_decisions as held set state = 'refused', refusal = ${code} from core.documents as document
        where document.id = held.document_id and held.id = ${id} and held.state = 'held'
        returning document.id, document.family)
      insert into core.outbox_events (topic, payload)
      select 'record-changed', jsonb_build_object('entity', family, 'id', id, 'action', 'update', 'userId', 0) from refused`.execute(
      tx,
    );
  });
