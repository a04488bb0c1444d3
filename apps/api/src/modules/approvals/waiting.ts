import type { WaitingRow } from '@kalfa/contracts/documents/approval';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { isWithinBulk } from '../../kit/document/approval-rules.ts';
import type { ListedDocument } from '../../kit/document/families.ts';
import { representativesOf, type Representative } from './delegations.ts';
import type { ApprovalDeps } from './deps.ts';

/** A waiting document with the user who may approve it: this one, or this one for somebody who is away. */
export type Waiting = ListedDocument & { by: Representative };

/** What waits for a decision of this user, the longest waiting first; all of it, or what is among these documents. */
export async function waitingFor(
  db: Reader,
  deps: ApprovalDeps,
  actor: Actor,
  ids?: readonly number[],
): Promise<Waiting[]> {
  const found = new Map<number, Waiting>();
  // The own rights come first: nobody is represented without need.
  for (const by of await representativesOf(db, deps, actor))
    for (const document of await approvableBy(db, deps, by.actor, ids))
      if (!found.has(document.id)) found.set(document.id, { ...document, by });
  if (found.size === 0) return [];
  const held = await heldAmong(db, [...found.keys()]);
  return [...found.values()]
    .filter(({ id }) => !held.has(id))
    .toSorted((one, other) => sinceOf(one).localeCompare(sinceOf(other)) || one.id - other.id);
}

async function approvableBy(
  db: Reader,
  { families }: ApprovalDeps,
  actor: Actor,
  ids: readonly number[] | undefined,
): Promise<ListedDocument[]> {
  const all = await Promise.all(
    families.map(
      async ({ listOpen }) => (await listOpen?.(db, actor, ['pending'], { ids, action: 'approve' })) ?? [],
    ),
  );
  return all.flat();
}

/** Those that somebody has just decided, which takes effect in a few seconds. */
async function heldAmong(db: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select document_id as id from core.held_decisions where state = 'held' and document_id = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export const sinceOf = ({ submittedAt, createdAt }: Pick<ListedDocument, 'submittedAt' | 'createdAt'>) =>
  submittedAt ?? createdAt;

/** The rows of the list. */
export async function waitingRows(db: Reader, waiting: readonly Waiting[]): Promise<WaitingRow[]> {
  if (waiting.length === 0) return [];
  const asked = await askedAmong(
    db,
    waiting.map(({ id }) => id),
  );
  return waiting.map((document) => rowOf(document, asked.has(document.id)));
}

const rowOf = (document: Waiting, isAsked: boolean): WaitingRow => {
  const { id, version, family, kind, number, from, to, lineCount, amount, amountDoubt, by } = document;
  return {
    id,
    version,
    family,
    kind,
    number,
    from,
    to,
    lineCount,
    amount,
    amountDoubt,
    since: sinceOf(document),
    isAsked,
    isBulk: isBulk(document),
    delegation: by.delegation,
  };
};

/** Whether the user approves it together with others; for somebody else only one by one. */
export const isBulk = (document: Waiting) => isWithinBulk(document) && document.by.delegation === null;

/** Those whose last question has no answer. */
async function askedAmong(db: Reader, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select last.document_id as id from (
      select distinct on (document_id) document_id, action from core.document_events
      where document_id = any(${ids}::bigint[]) and action in ('ask', 'answer') order by document_id, id desc) as last
    where last.action = 'ask'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
