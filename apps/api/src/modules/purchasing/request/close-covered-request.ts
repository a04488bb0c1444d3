import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../../lib/http/call.ts';
import { moveDocument } from '../../../kit/document/registry.ts';
import { requestAnnouncement } from '../site-requests.ts';
import { fulfilmentOf, isDecided } from './request-fulfilment.ts';

/**
 * Closes a request when this order or dispatch, which is being approved, completes what its site asked for. The request is
 * locked.
 */
export async function closeCoveredRequest(
  tx: Tx,
  caller: Caller,
  requestId: number,
  { id, number }: { id: number; number: string },
): Promise<void> {
  const { rows } = await sql<{
    createdBy: number;
    workhouseId: number;
    storeId: number | null;
    title: string;
  }>`
    select d.created_by as "createdBy", own.workhouse_id as "workhouseId", own.store_id as "storeId", own.subject as title
    from purchasing.requests as own join core.documents as d on d.id = own.id
    where own.id = ${requestId} and d.status = 'approved'
      -- A line in words is covered as far as it was matched with an item.
      and not exists (
        select from purchasing.request_lines as line ${fulfilmentOf(isDecided(id))}
        where line.request_id = own.id and line.record_status = 0 and line.quantity > done.covered)`.execute(
    tx,
  );
  const [covered] = rows;
  if (!covered) return;
  await moveDocument(tx, caller, {
    id: requestId,
    family: 'request',
    act: 'close',
    to: 'closed',
    stamp: 'closed',
    note: number,
    announcement: requestAnnouncement(covered, 'close'),
  });
}
