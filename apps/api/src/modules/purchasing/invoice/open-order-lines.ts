import { invoice, type OpenOrderLine } from '@kalfa/contracts/purchasing/invoice';
import { sql } from 'kysely';
import { route, type Route } from '../../../lib/http/call.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { itemColumns, joinItem } from '../../../kit/document/item-lines.ts';
import { isOwnSite } from '../../../kit/place/sites.ts';

/** What can be invoiced of a site's orders, or of the central ones, for people who write such invoices. */
export const openOrderLinesRoute: Route = route(
  invoice.endpoints.openOrderLines,
  async (db, { actor, query: { workhouseId } }) => {
    const { scope } = actor;
    if (workhouseId && !isOwnSite(scope, workhouseId)) throw refuse('NOT_FOUND');
    const seesCentral = scope.kind === 'all' || scope.warehouseIds.length > 0;
    if (!workhouseId && !seesCentral) return [];
    const { rows } = await sql<OpenOrderLine>`
      select ${itemColumns}, d.id as "orderId", d.number as "orderNumber", d.document_date as "orderDate",
        purchase.provider_id as "providerId", (select name from baseinfo.providers where id = purchase.provider_id) as "providerName",
        line.description, line.quantity, line.estimated_price as "estimatedPrice",
        line.quantity - line.invoiced_quantity - line.pending_invoice_quantity as "remainingQuantity"
      from purchasing.order_lines as line ${joinItem} join purchasing.orders as purchase on purchase.id = line.order_id
      join core.documents as d on d.id = line.order_id
      where purchase.workhouse_id is not distinct from ${workhouseId ?? null}::bigint and d.record_status = 0
        and d.status in ('approved', 'partiallyInvoiced') and line.record_status = 0
        and line.quantity > line.invoiced_quantity + line.pending_invoice_quantity
      order by d.document_date, d.id, line.position, line.id limit 2000`.execute(db);
    return rows;
  },
);
