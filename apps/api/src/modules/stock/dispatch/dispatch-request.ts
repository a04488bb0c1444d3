import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../http/actor.ts';
import type { Caller } from '../../../http/call.ts';
import { refuse } from '../../../http/refusal.ts';
import { isOfOwnSite } from '../../../kit/place/sites.ts';
import { isOwnTarget, type Ends } from '../visibility.ts';

/** Closes a locked request when this dispatch completes it. */
export type CloseRequest = (
  tx: Tx,
  caller: Caller,
  requestId: number,
  dispatch: { id: number; number: string },
) => Promise<void>;

type Fulfilling = Ends & { requestId?: number | null | undefined };

/**
 * A request is approved and of the site that the goods go to. Goods that only move within the site do not fulfil it: they
 * have arrived there before.
 */
export async function refuseWrongRequest(tx: Tx, fields: Fulfilling): Promise<void> {
  if (!fields.requestId) return;
  const found = await readRequest(tx, fields.requestId);
  if (found?.status !== 'approved') throw refuse('REQUEST_NOT_APPROVED');
  const { rows } = await sql<{ from: number | null; to: number | null }>`
    select (select workhouse_id from stock.stores where id = ${fields.fromStoreId}) as "from",
      coalesce(${fields.toWorkhouseId}, (select workhouse_id from stock.stores where id = ${fields.toStoreId})) as "to"`.execute(
    tx,
  );
  if (rows[0]?.to !== found.workhouseId || rows[0].from === found.workhouseId)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'requestId', code: 'VALUE_REFUSED' }] });
}

/** A request is named by users who see it. */
export async function refuseForeignRequest(tx: Tx, { scope }: Actor, requestId: number): Promise<void> {
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
