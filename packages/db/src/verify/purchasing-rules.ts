import type { Rule } from './rule.ts';

/** Invariants of orders and invoices. */
export const purchasingRules: Rule[] = [
  {
    invariant: 'I21',
    says: 'the sums of an order line are those of its invoices, and no more is invoiced than ordered and allowed',
    sql: `select line.order_id as document_id, null::bigint as location_id, line.item_id,
        format('%s ordered, %s allowed above; pending %s, invoiced %s, received %s; invoices %s, %s, %s', line.quantity,
          line.over_allowed_quantity, line.pending_invoice_quantity, line.invoiced_quantity, line.received_quantity,
          coalesce(bought.pending, 0), coalesce(bought.invoiced, 0), coalesce(bought.received, 0)) as detail
      from purchasing.order_lines as line
      left join (
        select part.order_line_id as id, sum(part.quantity) filter (where document.status = 'pending') as pending,
          sum(part.quantity) filter (where document.status in ('approved', 'partiallyReceived', 'received', 'closed')) as invoiced,
          sum(part.received_quantity) as received
        from purchasing.invoice_lines as part join core.documents as document on document.id = part.invoice_id
        where part.order_line_id is not null and part.record_status = 0 and document.record_status = 0
        group by part.order_line_id) as bought on bought.id = line.id
      where (line.pending_invoice_quantity, line.invoiced_quantity, line.received_quantity)
          is distinct from (coalesce(bought.pending, 0), coalesce(bought.invoiced, 0), coalesce(bought.received, 0))
        or line.invoiced_quantity > line.quantity + line.over_allowed_quantity or line.received_quantity > line.invoiced_quantity`,
  },
  {
    invariant: 'I10',
    says: 'the status of an order follows from its lines',
    sql: `select id as document_id, null::bigint as location_id, null::bigint as item_id, format('%s instead of %s', status, expected) as detail
      from (
        select document.id, document.status, case
          when bool_and(line.invoiced_quantity >= line.quantity) then 'invoiced'
          when bool_or(line.invoiced_quantity > 0) then 'partiallyInvoiced'
          else 'approved' end as expected
        from core.documents as document join purchasing.order_lines as line on line.order_id = document.id and line.record_status = 0
        group by document.id) as derived
      where case when status in ('draft', 'pending', 'rejected', 'cancelled') then expected <> 'approved'
        else status <> 'closed' and status <> expected end`,
  },
  {
    invariant: null,
    says: 'the totals of an invoice are the sums of its lines, and the value of its goods is their net amount in the base currency',
    sql: `select invoice.id as document_id, null::bigint as location_id, null::bigint as item_id,
        format('%s stored, lines %s; in the base currency %s, lines %s', invoice.net_total, coalesce(sums.net, 0), invoice.net_total_base,
          coalesce(sums.base, 0)) as detail
      from purchasing.invoices as invoice
      left join lateral (
        select sum(gross_amount) as gross, sum(net_amount) as net, sum(vat_amount) as vat, sum(net_amount_base) as base,
          bool_or(discount_amount <> gross_amount - net_amount or net_amount_base <> round(net_amount * invoice.exchange_rate, 2)) as is_wrong
        from purchasing.invoice_lines where invoice_id = invoice.id and record_status = 0) as sums on true
      where sums.is_wrong or (invoice.gross_total, invoice.net_total, invoice.vat_total, invoice.net_total_base)
        is distinct from (coalesce(sums.gross, 0), coalesce(sums.net, 0), coalesce(sums.vat, 0), coalesce(sums.base, 0))`,
  },
];
