import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import type { Caller } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { isOfOwnSite } from '../../../kit/place/sites.ts';
import { requestsBehind } from '../receipt/requests-behind.ts';
import { isOwnTarget, type Ends } from '../visibility.ts';

/** Closes a locked request when this dispatch completes it. */
export type CloseRequest = (
  tx: Tx,
  caller: Caller,
  requestId: number,
  dispatch: { id: number; number: string },
) => Promise<void>;

type Fulfilling = Ends & { requestId?: number | null | undefined };
type Forwarding = Fulfilling & { basedOnDocumentId?: number | null | undefined };

/**
 * The request of a dispatch: the one that is named, or else the one that its goods were bought for. The user need not see the
 * latter, which follows the destination as long as nobody names another one.
 */
export async function requestOf(
  tx: Tx,
  actor: Actor,
  fields: Forwarding,
  before: Forwarding | null,
): Promise<number | null> {
  const isKept = fields.requestId === before?.requestId;
  const isNamed = !isKept || fields.requestId !== (await requestBehind(tx, before));
  const named = isNamed ? fields.requestId : null;
  if (named && !isKept) await refuseForeignRequest(tx, actor, named);
  const requestId = named ?? (await requestBehind(tx, fields));
  await refuseWrongRequest(tx, { ...fields, requestId });
  return requestId;
}

/** The only request of the destination that the goods of the receipt were bought for. */
async function requestBehind(tx: Tx, fields: Forwarding | null): Promise<number | null> {
  if (!fields?.basedOnDocumentId) return null;
  const { from, to } = await sitesOf(tx, fields);
  if (to === null || from === to) return null;
  const { rows } = await sql<{ id: number }>`
    select id from ${requestsBehind(fields.basedOnDocumentId)} as request where workhouse_id = ${to}`.execute(
    tx,
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

async function sitesOf(tx: Tx, fields: Ends): Promise<{ from: number | null; to: number | null }> {
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select (select workhouse_id from stock.stores where id = ${fields.fromStoreId}) as "from",
      coalesce(${fields.toWorkhouseId}, (select workhouse_id from stock.stores where id = ${fields.toStoreId})) as "to"`.execute(
    tx,
  );
  return rows[0] ?? { from: null, to: null };
}

/** Orders may cover a request and close it before their goods are sent to the site. */
const fulfillable: readonly string[] = ['approved', 'closed'];

/**
 * A request is approved and of the site that the goods go to. Goods that only move within the site do not fulfil it: they
 * have arrived there before.
 */
export async function refuseWrongRequest(tx: Tx, fields: Fulfilling): Promise<void> {
  if (!fields.requestId) return;
  const found = await readRequest(tx, fields.requestId);
  if (!found || !fulfillable.includes(found.status)) throw refuse('REQUEST_NOT_APPROVED');
  const { from, to } = await sitesOf(tx, fields);
  if (to !== found.workhouseId || from === found.workhouseId)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'requestId', code: 'VALUE_REFUSED' }] });
}

/** A request is named by users who see it. */
async function refuseForeignRequest(tx: Tx, { scope }: Actor, requestId: number): Promise<void> {
  const found = await readRequest(tx, requestId);
  if (!found || !isOfOwnSite(scope, found)) throw refuse('NOT_FOUND', { params: { field: 'requestId' } });
}

/** Whether the number of its request is shown: to users who see requests of the site that the goods go to. */
export const seesRequest = (actor: Actor, ends: Ends) =>
  (actor.can('requests', 'view') || actor.can('request-receipts', 'view')) && isOwnTarget(actor.scope, ends);

/** Keeps its status until the end of the transaction. */
async function readRequest(tx: Tx, id: number) {
  const { rows } = await sql<{ status: string; workhouseId: number; createdById: number }>`
    select d.status, own.workhouse_id as "workhouseId", d.created_by as "createdById"
    from purchasing.requests as own join core.documents as d on d.id = own.id where own.id = ${id} for share of d`.execute(
    tx,
  );
  return rows[0];
}
