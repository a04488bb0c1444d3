import type { ActOutcome, DocumentAction, DocumentStatus } from '@kalfa/contracts/document';
import type { MenuKey } from '@kalfa/contracts/menu';
import type { Tx } from '@kalfa/db/database';
import { actsFrom, isOwn, needsReason, type LifeCycle } from '@kalfa/domain/document-lifecycle';
import { sql } from 'kysely';
import type { Actor } from '../../http/actor.ts';
import { lacks } from '../../http/authorise.ts';
import type { Caller } from '../../http/call.ts';
import { refuse } from '../../http/refusal.ts';
import type { Announcement } from '../../notify/announce.ts';
import { moveDocument, type Move, type Stamp } from './registry.ts';

/** What is known of a document when the question is what may be done with it. */
export type DocumentState = {
  status: DocumentStatus;
  recordStatus: number;
  createdBy: number;
  submittedBy: number | null;
};

/** What decides over the acts on a document beside its status. */
export type ActRules = {
  menu: MenuKey;
  cycle: LifeCycle;
  /** Whether whoever decides must be somebody else than who wrote it. */
  fourEyes: boolean;
  /** Whether the places it changes are among the person's own. */
  isWritable: boolean;
  /** Whether this person may take in what of it is on the road. */
  mayReceive?: boolean;
  /** Whether whoever takes it back must be somebody else than who wrote it. */
  isReversedByAnother?: boolean;
};

/** What this person may do with this document now. */
export function openActs(actor: Actor, document: DocumentState, rules: ActRules): DocumentAction[] {
  if (document.recordStatus !== 0) return [];
  const acts = actsFrom(rules.cycle, document.status)
    .filter(({ action, needs }) => {
      if (!rules.isWritable || !needs.some((operation) => actor.can(rules.menu, operation))) return false;
      if (action === 'withdraw') return mayWithdraw(actor, document, rules);
      return !needsAnother(actor, action, document, rules);
    })
    .map(({ action }) => action);
  const isOnTheRoad = document.status === 'shipped' || document.status === 'partiallyReceived';
  return rules.mayReceive && isOnTheRoad ? [...acts, 'receive'] : acts;
}

/** Whether it takes somebody else to answer for this act, because this person wrote the document. */
function needsAnother(
  actor: Actor,
  action: DocumentAction,
  document: DocumentState,
  rules: ActRules,
): boolean {
  if (action === 'approve') return rules.fourEyes && isOwn(actor.userId, document);
  return action === 'reverse' && rules.isReversedByAnother === true && actor.userId === document.createdBy;
}

const mayWithdraw = (actor: Actor, { submittedBy }: DocumentState, { menu }: ActRules) =>
  actor.userId === submittedBy || actor.can(menu, 'approve');

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

/** The same as a gate: refuses an act that is not open, in the words of what is in its way. */
export async function refuseClosedAct(
  tx: Tx,
  { actor, ifMatch, body }: ActCall,
  action: DocumentAction,
  document: LockedDocument,
  rules: ActRules,
): Promise<void> {
  const act = rules.cycle[action];
  if (!act) throw refuse('STATE_CONFLICT', { params: { status: document.status } });
  if (!act.needs.some((operation) => actor.can(rules.menu, operation)))
    throw lacks(act.needs.map((operation) => ({ menu: rules.menu, operation })));
  if (!rules.isWritable) throw refuse('FORBIDDEN', { params: { rule: 'ownPlaces' } });
  if (document.recordStatus !== 0 || !act.from.includes(document.status))
    throw refuse('STATE_CONFLICT', { params: { status: document.status } });
  await refuseOldVersion(tx, document, { version: body.version, ifMatch });
  if (action === 'withdraw' && !mayWithdraw(actor, document, rules))
    throw refuse('FORBIDDEN', { params: { rule: 'submitterOrApprover' } });
  if (needsAnother(actor, action, document, rules)) throw refuse('FOUR_EYES');
  if (needsReason(act, document.status) && !body.reason) throw refuse('REASON_REQUIRED');
}

/** A change is based on what somebody saw; when that is old, they are told who was faster. */
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

/** What an act leaves behind. */
export type ActResult = { to: DocumentStatus; stamp?: Stamp; after?: Partial<DocumentState> };

/** A call that acts on a document. */
export type DocumentCall = Caller & ActCall & { params: Record<string, number> };

type Family<Held> = {
  family: Move['family'];
  /** The document of a call, held until the end of the transaction, when this person sees it. */
  lock: (tx: Tx, actor: Actor, id: number | undefined) => Promise<Held>;
  rules: (actor: Actor, held: Held) => ActRules;
  /** Whom an act concerns beside who does it; `null` when nobody. */
  announces: (held: Held, action: DocumentAction, to: DocumentStatus) => Announcement | null;
};

/** Every act on every document takes the same way: hold, judge, do, move. Only what is done differs. */
export const actsOn =
  <Held extends LockedDocument>({ family, lock, rules: rulesOf, announces }: Family<Held>) =>
  <Call extends DocumentCall>(
    action: DocumentAction,
    work: (tx: Tx, call: Call, held: Held) => Promise<ActResult> | ActResult,
  ) =>
  async (tx: Tx, call: Call): Promise<ActOutcome> => {
    const held = await lock(tx, call.actor, call.params.id);
    const rules = rulesOf(call.actor, held);
    await refuseClosedAct(tx, call, action, held, rules);
    const { to, stamp = null, after } = await work(tx, call, held);
    const note = call.body.reason ?? call.body.note;
    const announcement = announces(held, action, to);
    await moveDocument(tx, call, { id: held.id, family, act: action, to, stamp, note, announcement });
    return outcomeOf(call.actor, held, to, rules, { recordStatus: action === 'archive' ? 2 : 0, ...after });
  };

/** The document after an act: each act raises its version by one. */
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
