import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../../../http/call.ts';
import { moveDocument } from '../../../kit/document/registry.ts';
import { requestAnnouncement } from '../site-requests.ts';

/** Closes a request when this order completes what was ordered of each of its items. The request is locked. */
export async function closeCoveredRequest(
  tx: Tx,
  caller: Caller,
  requestId: number,
  orderId: number,
): Promise<void> {
  const { rows } = await sql<{
    createdBy: number;
    workhouseId: number;
    storeId: number | null;
    title: string;
    orderNumber: string;
  }>`
    select d.created_by as "createdBy", own.workhouse_id as "workhouseId", own.store_id as "storeId", own.subject as title,
      (select number from core.documents where id = ${orderId}) as "orderNumber"
    from purchasing.requests as own join core.documents as d on d.id = own.id
    where own.id = ${requestId} and d.status = 'approved'
      -- Nobody knows what is ordered for a line that says in words what is needed.
      and not exists (
        select from purchasing.request_lines as line
        where line.request_id = own.id and line.record_status = 0
          and line.quantity > coalesce((select sum(ordered.quantity) from purchasing.order_lines as ordered
            join core.documents as placed on placed.id = ordered.order_id
            where ordered.request_line_id = line.id and ordered.record_status = 0
              and (placed.id = ${orderId} or placed.status in ('approved', 'partiallyInvoiced', 'invoiced', 'closed'))), 0))`.execute(
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
    note: covered.orderNumber,
    announcement: requestAnnouncement(covered, 'close'),
  });
}
