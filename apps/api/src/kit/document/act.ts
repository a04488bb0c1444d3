import { anyOf, menusOf, type ActOutcome } from '@kalfa/contracts/document';
import type { DocumentAction, DocumentStatus, LifeCycle, Stamp } from '@kalfa/contracts/lifecycle';
import type { Tx } from '@kalfa/db/database';
import { actsFrom, isOwn, needsReason } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { lacks } from '../../lib/http/authorise.ts';
import type { Caller } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import type { Announcement } from '../../lib/notify/announce.ts';
import type { Changes } from '../../lib/journal.ts';
import { isAboveLimit, needsSecond, type ApprovalRules, type ApprovedAmount } from './approval-rules.ts';
import { mayOnKind, type KindMenus } from './kinds.ts';
import { moveDocument } from './registry.ts';

/** The state of a document that decides which actions are possible. */
export type DocumentState = {
  status: DocumentStatus;
  recordStatus: number;
  createdBy: number;
  /** Everybody who has changed it. */
  editedBy: readonly number[];
  submittedBy: number | null;
  /** Who gave the first of two approvals, and for whom. */
  firstApprovedBy?: number | null | undefined;
  firstApprovedFor?: number | null | undefined;
};

/** Rules beside the status that decide which actions are possible. */
export type ActRules = KindMenus &
  ApprovalRules &
  ApprovedAmount & {
    cycle: LifeCycle;
    /** Whether the locations it changes are within the user's scope. */
    isWritable: boolean;
    /** Whether this user may receive what is in transit. */
    mayReceive?: boolean;
    /** Whether the user who reverses it must be somebody other than the author. */
    isReversedByAnother?: boolean;
    /** Actions that the state of its lines prevents for now. */
    blocked?: readonly DocumentAction[];
  };

/** The statuses of goods that are to come: shipped, or bought. */
const receivable: readonly DocumentStatus[] = ['shipped', 'approved', 'partiallyReceived'];

/** The actions this user may take on this document now. */
export function openActs(actor: Actor, document: DocumentState, rules: ActRules): DocumentAction[] {
  if (document.recordStatus !== 0) return [];
  const acts = actsFrom(rules.cycle, document.status)
    .filter(({ action, needs, isForAuthor }) => {
      if (rules.blocked?.includes(action)) return false;
      if (!rules.isWritable || !needs.some((operation) => mayOnKind(actor, rules, operation))) return false;
      if (isForAuthor && actor.userId !== document.createdBy) return false;
      if (action === 'withdraw') return mayWithdraw(actor, document, rules);
      if (action === 'approve' && isBelowBoth(document, rules)) return false;
      return !needsAnother(actor, action, document, rules);
    })
    .map(({ action }) => action);
  return rules.mayReceive && receivable.includes(document.status) ? [...acts, 'receive'] : acts;
}

/** Whether this action needs another user, because this one wrote the document. */
function needsAnother(
  actor: Actor,
  action: DocumentAction,
  document: DocumentState,
  rules: ActRules,
): boolean {
  const people = peopleOf(actor);
  const wroteIt = people.some((id) => isOwn(id, document));
  if (action === 'approve')
    return (
      (rules.fourEyes && wroteIt) ||
      people.some((id) => id === document.firstApprovedBy || id === document.firstApprovedFor)
    );
  // A correction also decides what replaces the document.
  if (action === 'correct') return (rules.fourEyes || rules.isReversedByAnother === true) && wroteIt;
  return action === 'reverse' && rules.isReversedByAnother === true && actor.userId === document.createdBy;
}

/** The user, and whom the user stands in for: both are responsible for what is done. */
const peopleOf = ({ userId, representing }: Actor) =>
  representing ? [userId, representing.userId] : [userId];

/** Whether the approval of this user would again be only the first; of a doubtful amount the known part counts. */
const isBelowBoth = ({ firstApprovedBy }: DocumentState, rules: ActRules) =>
  firstApprovedBy != null && isAboveLimit(rules);

const mayWithdraw = (actor: Actor, { submittedBy }: DocumentState, rules: ActRules) =>
  actor.userId === submittedBy || mayOnKind(actor, rules, 'approve');

export type ActCall = {
  actor: Actor;
  ifMatch: number | null;
  body: {
    version?: number | undefined;
    reason?: string | null | undefined;
    note?: string | null | undefined;
  };
};

export type LockedDocument = DocumentState & { id: number; number: string; version: number };

/** Refuses an action that is not possible, with the error code of the reason. */
export async function refuseClosedAct(
  tx: Tx,
  { actor, ifMatch, body }: ActCall,
  action: DocumentAction,
  document: LockedDocument,
  rules: ActRules,
): Promise<void> {
  const act = rules.cycle[action];
  if (!act) throw refuse('STATE_CONFLICT', { params: { status: document.status } });
  if (!act.needs.some((operation) => mayOnKind(actor, rules, operation)))
    throw lacks(anyOf(menusOf(rules), ...act.needs).anyOf);
  if (!rules.isWritable) throw refuse('FORBIDDEN', { params: { rule: 'ownPlaces' } });
  if (document.recordStatus !== 0 || !act.from.includes(document.status))
    throw refuse(act.refusals?.[document.status] ?? 'STATE_CONFLICT', {
      params: { status: document.status },
    });
  await refuseOldVersion(tx, document, { version: body.version, ifMatch });
  if (action === 'withdraw' && !mayWithdraw(actor, document, rules))
    throw refuse('FORBIDDEN', { params: { rule: 'submitterOrApprover' } });
  if (act.isForAuthor && actor.userId !== document.createdBy)
    throw refuse('FORBIDDEN', { params: { rule: 'author' } });
  if (needsAnother(actor, action, document, rules)) throw refuse('FOUR_EYES');
  if (action === 'approve' && isBelowBoth(document, rules))
    throw refuse('APPROVAL_LIMIT_EXCEEDED', { params: { limit: rules.approvalLimit, amount: rules.amount } });
  if (needsReason(act, document.status) && !body.reason) throw refuse('REASON_REQUIRED');
}

/** Refuses a change that is based on an old version, and returns who changed the document since. */
export async function refuseOldVersion(
  tx: Tx,
  { id, version: current }: Pick<LockedDocument, 'id' | 'version'>,
  { version, ifMatch }: { version: number | undefined; ifMatch: number | null },
): Promise<void> {
  if (version === undefined && ifMatch === null)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'version', code: 'REQUIRED' }] });
  if ((version ?? current) === current && (ifMatch ?? current) === current) return;
  const { rows } = await sql<{ changedBy: string; changedAt: string }>`
    select person.display_name as "changedBy", document.updated_at as "changedAt"
    from core.documents as document join identity.users as person on person.id = document.updated_by
    where document.id = ${id}`.execute(tx);
  const params = { currentVersion: current, ...rows[0] };
  throw refuse((ifMatch ?? current) === current ? 'VERSION_CONFLICT' : 'PRECONDITION_FAILED', { params });
}

/** The result of an action, where the life cycle does not define it. */
export type ActResult = {
  to?: DocumentStatus;
  /** `null` leaves dates and users as they are. */
  stamp?: Stamp | null;
  after?: Partial<DocumentState>;
  /** The fields it changed, for the history. */
  changes?: Changes;
  /** The document that replaces it, after a correction. */
  replacement?: { id: number; number: string };
};

/** A call that takes an action on a document. */
export type DocumentCall = Caller & ActCall & { params: Record<string, number> };

/** It keeps waiting, for somebody whose limit covers it. */
const firstApproval = ({ userId, representing }: Actor): ActResult => ({
  to: 'pending',
  stamp: null,
  after: { firstApprovedBy: userId, firstApprovedFor: representing?.userId ?? null },
});

type Family<Locked> = {
  family: string;
  /** Loads the document of a call if this user may see it, and locks it until the end of the transaction. */
  lock: (tx: Tx, actor: Actor, id: number | undefined) => Promise<Locked>;
  rules: (actor: Actor, locked: Locked) => ActRules;
  /** Who is notified of an action beside the user who takes it; `null` for nobody. */
  announces: (locked: Locked, action: DocumentAction, to: DocumentStatus) => Announcement | null;
};

/**
 * Every action on every document has the same steps: lock, validate, run, change the status. Only the run step differs.
 */
export const actsOn =
  <Locked extends LockedDocument>({ family, lock, rules: rulesOf, announces }: Family<Locked>) =>
  <Call extends DocumentCall>(
    action: DocumentAction,
    work: (tx: Tx, call: Call, locked: Locked) => Promise<ActResult | void> | ActResult | void,
  ) =>
  async (tx: Tx, call: Call): Promise<ActOutcome> => {
    const locked = await lock(tx, call.actor, call.params.id);
    const rules = rulesOf(call.actor, locked);
    await refuseClosedAct(tx, call, action, locked, rules);
    const isFirst = action === 'approve' && locked.firstApprovedBy == null && needsSecond(rules);
    const done = isFirst ? firstApproval(call.actor) : ((await work(tx, call, locked)) ?? {});
    const defined = rules.cycle[action];
    const to = done.to ?? defined?.to ?? locked.status;
    const stamp = done.stamp === undefined ? (defined?.stamp ?? null) : done.stamp;
    const submitted = stamp === 'submitted' ? { submittedBy: call.actor.userId } : {};
    const note = call.body.reason ?? call.body.note;
    // The first of two approvals is announced like a submission: it waits for somebody.
    const announcement = announces(locked, isFirst ? 'submit' : action, to);
    const { replacement } = done;
    const { representing } = call.actor;
    const changes = representing
      ? { ...done.changes, onBehalfOf: [null, representing.name] satisfies Changes[string] }
      : done.changes;
    const move = { id: locked.id, family, act: action, to, stamp, note, announcement };
    await moveDocument(tx, call, { ...move, ...(changes && { changes }) });
    const outcome = outcomeOf(call.actor, locked, to, rules, {
      recordStatus: action === 'archive' ? 2 : 0,
      ...submitted,
      ...done.after,
    });
    return replacement ? { ...outcome, replacement } : outcome;
  };

/** The document after an action: each action raises its version by one. */
export const outcomeOf = (
  actor: Actor,
  document: LockedDocument,
  status: DocumentStatus,
  rules: ActRules,
  after: Partial<DocumentState> = {},
): ActOutcome => ({
  id: document.id,
  number: document.number,
  status,
  version: document.version + 1,
  actions: openActs(actor, { ...document, ...after, status }, rules),
});
