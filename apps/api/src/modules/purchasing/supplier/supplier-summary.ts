import { supplierSummary } from '@kalfa/contracts/purchasing/supplier-summary';
import type { Answer } from '@kalfa/contracts/endpoint';
import { sql } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuseUnknown } from '../../../kit/record/references.ts';
import { isInOrderScope } from '../order/order-scope.ts';

/** What was ordered from a supplier, invoiced and received in each year. */
export const supplierSummaryModule: Module = {
  constraints: {},
  routes: [
    route(supplierSummary, async (db, { actor, params }) => {
      const id = params.id ?? 0;
      await refuseUnknown(db, 'baseinfo.providers', id);
      const isOfOwnSite = isInOrderScope(actor.scope, sql`own.workhouse_id`);
      const isInvoiced = sql`line.provider_id = ${id} and line.record_status = 0 and d.status in ('approved', 'partiallyReceived', 'received', 'closed')`;
      const { rows } = await sql<Answer<typeof supplierSummary>[number]>`
        with part (day, ordered, invoiced, received) as (
          select d.document_date, own.estimated_total, 0, 0
          from purchasing.orders as own join core.documents as d on d.id = own.id
          where own.provider_id = ${id} and d.record_status = 0 and ${isOfOwnSite}
            and d.status in ('approved', 'partiallyInvoiced', 'invoiced', 'closed')
          union all
          select own.supplier_invoice_date, 0, line.net_amount_base, 0
          from purchasing.invoice_lines as line join purchasing.invoices as own on own.id = line.invoice_id
          join core.documents as d on d.id = own.id
          where ${isInvoiced} and ${isOfOwnSite}
          union all
          select receipt.document_date, 0, 0, received.accepted_value
          from purchasing.invoice_lines as line join purchasing.invoices as own on own.id = line.invoice_id
          join stock.receipt_lines as received on received.source_invoice_line_id = line.id
          join core.documents as receipt on receipt.id = received.receipt_id
          where line.provider_id = ${id} and line.record_status = 0 and receipt.status = 'posted' and ${isOfOwnSite})
        select extract(year from day)::int as year, sum(ordered)::numeric(18, 2) as ordered,
          sum(invoiced)::numeric(18, 2) as invoiced, sum(received)::numeric(18, 2) as received
        from part group by 1 order by 1 desc`.execute(db);
      return rows;
    }),
  ],
};
