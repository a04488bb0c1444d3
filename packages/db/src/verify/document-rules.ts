import { placeDocuments } from '../document-tables.ts';
import type { Rule } from './rule.ts';

/** Invariants of documents, their places and their postings. */
export const documentRules: Rule[] = [
  {
    invariant: 'I9',
    says: 'no more of an invoice was received than bought, and its lines equal the sum of its receipts',
    sql: `select line.invoice_id as document_id, null::bigint as location_id, line.item_id,
        format('%s bought; received %s worth %s; receipts %s worth %s', line.quantity, line.received_quantity, line.received_value,
          arrived.quantity, arrived.value) as detail
      from purchasing.invoice_lines as line
      left join (
        select part.source_invoice_line_id as id, sum(part.accepted_quantity) as quantity, sum(part.accepted_value) as value
        from stock.receipt_lines as part join core.documents as document on document.id = part.receipt_id
        where document.status <> 'reversed' and part.source_invoice_line_id is not null
        group by part.source_invoice_line_id) as arrived on arrived.id = line.id
      where line.received_quantity <> coalesce(arrived.quantity, 0) or line.received_value <> coalesce(arrived.value, 0)
        or line.received_quantity > line.quantity`,
  },
  {
    invariant: 'I10',
    says: 'the status of an invoice follows from its lines',
    sql: `select id as document_id, null::bigint as location_id, null::bigint as item_id, format('%s instead of %s', status, expected) as detail
      from (
        select document.id, document.status, case
          when bool_and(line.received_quantity = line.quantity) then 'received'
          when document.closed_at is not null then 'closed'
          when bool_or(line.received_quantity <> 0) then 'partiallyReceived'
          else 'approved' end as expected, bool_or(line.received_quantity <> 0) as has_come
        from core.documents as document join purchasing.invoice_lines as line on line.invoice_id = document.id and line.record_status = 0
        group by document.id) as derived
      where case when status in ('draft', 'pending', 'rejected', 'cancelled') then has_come else status <> expected end`,
  },
  {
    invariant: 'I11',
    says: 'a reversed document has exactly one reversal, and a document with one is reversed',
    sql: `select document.id as document_id, null::bigint as location_id, null::bigint as item_id,
        format('%s with %s reversals', document.status, count(reversal.id)) as detail
      from core.documents as document left join stock.reversals as reversal on reversal.reverses_document_id = document.id and reversal.is_whole
      where (document.status = 'reversed' and document.kind <> 'storeToProject') or reversal.id is not null
      group by document.id
      having count(reversal.id) <> 1 or document.status <> 'reversed'`,
  },
  {
    invariant: 'I11',
    says: 'a document and its reversal, or an early close and its reopening, leave every balance unchanged',
    sql: `select document_id, location_id, item_id, format('%s left over', sum(quantity)) as detail
      from (
        select part.original_id as document_id, 0 as posting_id, reached.location_id, movement.item_id, reached.quantity
        from (
          select id as document_id, id as original_id from core.documents where status = 'reversed'
          union all select reversal.id, original.id from stock.reversals as reversal
            join core.documents as original on original.id = reversal.reverses_document_id and original.status = 'reversed') as part
        join stock.movements as movement on movement.document_id = part.document_id
        cross join lateral (values (movement.to_location_id, movement.quantity), (movement.from_location_id, -movement.quantity)) as reached (location_id, quantity)
        union all
        select movement.document_id, posting.reverses_posting_id, reached.location_id, movement.item_id, reached.quantity
        from stock.postings as posting
        join stock.movements as movement on movement.document_id = posting.document_id and movement.posting_id in (posting.id, posting.reverses_posting_id)
        cross join lateral (values (movement.to_location_id, movement.quantity), (movement.from_location_id, -movement.quantity)) as reached (location_id, quantity)
        where posting.action = 'reopen') as both_ways
      group by document_id, posting_id, location_id, item_id
      having sum(quantity) <> 0`,
  },
  {
    invariant: 'I11',
    says: 'returns from a project equal the sum of its reversals, and do not exceed what it received',
    sql: `select line.dispatch_id as document_id, null::bigint as location_id, line.item_id,
        format('%s returned of %s, reversals %s', line.returned_quantity, line.quantity, coalesce(back.quantity, 0)) as detail
      from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      left join (select dispatch_line_id as id, sum(quantity) as quantity from stock.reversal_lines
        where dispatch_line_id is not null group by dispatch_line_id) as back on back.id = line.id
      where dispatch.kind in ('storeToProject', 'warehouseDestruction')
        and (line.returned_quantity <> coalesce(back.quantity, 0) or back.quantity > line.quantity)`,
  },
  {
    invariant: 'I13',
    says: 'the approver of a destruction neither wrote nor submitted the document',
    sql: `select id as document_id, null::bigint as location_id, null::bigint as item_id, status as detail
      from core.documents
      where kind in ('warehouseDestruction', 'storeDestruction') and status not in ('draft', 'pending', 'rejected', 'cancelled')
        and (decided_by is null or decided_by = created_by or decided_by is not distinct from submitted_by)`,
  },
  {
    invariant: 'I14',
    says: 'every document has a unique number, in the format of its series',
    sql: `select min(id) as document_id, null::bigint as location_id, null::bigint as item_id, format('%s documents', count(*)) as detail
      from core.documents
      group by number having count(*) > 1 or number !~ '^[A-Z]{3}-\\d{4}-\\d{6,}$'`,
  },
  {
    invariant: 'I15',
    says: 'a passive place has no stock and no open document',
    sql: `with place as materialized (
        select location.id, location.warehouse_id, location.store_id from stock.locations as location
        left join stock.warehouses as warehouse on warehouse.id = location.warehouse_id
        left join stock.stores as store on store.id = location.store_id
        where location.kind in ('warehouse', 'store') and coalesce(warehouse.record_status, store.record_status) <> 0)
      select null::bigint as document_id, place.id as location_id, balance.item_id, 'on hand ' || balance.on_hand as detail
      from place join stock.balances as balance on balance.location_id = place.id and balance.on_hand <> 0
      union all
      select document.id, named.location_id, null, document.status
      from (
        select place.id as location_id, dispatch.id from place join stock.dispatches as dispatch
          on place.warehouse_id in (dispatch.from_warehouse_id, dispatch.to_warehouse_id) or place.store_id in (dispatch.from_store_id, dispatch.to_store_id)
        union select place.id, invoice.id from place join purchasing.invoices as invoice on invoice.warehouse_id = place.warehouse_id
        ${placeDocuments.map((table) => `union select place.id, own.id from place join ${table} as own on own.place_location_id = place.id`).join('\n        ')}) as named
      join core.documents as document on document.id = named.id
      where document.status in ('pending', 'counting', 'approved', 'shipped', 'partiallyReceived')`,
  },
  {
    invariant: 'I19',
    says: 'a counted quantity is stored with the book quantity at the time of counting',
    sql: `select line.count_id as document_id, tally.place_location_id as location_id, line.item_id,
        format('book %s, after movement %s', line.book_quantity, line.counted_after_movement_id) as detail
      from stock.stock_count_lines as line join stock.stock_counts as tally on tally.id = line.count_id
      left join stock.movements as movement on movement.id = line.counted_after_movement_id and movement.item_id = line.item_id
      where line.record_status = 0 and line.counted_quantity is not null and line.book_quantity is distinct from case
        when line.counted_after_movement_id is null then 0
        when movement.to_location_id = tally.place_location_id then movement.to_on_hand_after
        when movement.from_location_id = tally.place_location_id then movement.from_on_hand_after end`,
  },
  {
    invariant: 'I19',
    says: 'a posted count changed the balances by exactly its differences',
    sql: `select line.count_id as document_id, tally.place_location_id as location_id, line.item_id,
        format('difference %s, posted %s', line.difference, coalesce(moved.quantity, 0)) as detail
      from stock.stock_count_lines as line join stock.stock_counts as tally on tally.id = line.count_id
      join core.documents as document on document.id = line.count_id
      left join lateral (
        select sum(case when movement.to_location_id = tally.place_location_id then movement.quantity else -movement.quantity end) as quantity
        from stock.movements as movement
        where movement.document_id = line.count_id and movement.count_line_id = line.id) as moved on true
      where line.record_status = 0 and coalesce(moved.quantity, 0)
        is distinct from case when document.status in ('posted', 'reversed') then line.difference else 0 end`,
  },
  {
    // A count without differences moves nothing, and neither does its reversal.
    invariant: 'I22',
    says: 'a posted document has movements, and one that is not posted has none',
    sql: `select document.id as document_id, null::bigint as location_id, null::bigint as item_id, document.status as detail
      from core.documents as document
      left join (select distinct document_id from stock.postings) as posted on posted.document_id = document.id
      where case
        when document.family not in ('dispatch', 'receipt', 'count', 'opening', 'reversal')
          or document.status in ('draft', 'pending', 'rejected', 'cancelled', 'counting') then posted.document_id is not null
        else posted.document_id is null
          and not (document.family = 'count' and not exists (
            select from stock.stock_count_lines as line where line.count_id = document.id and line.record_status = 0 and line.difference <> 0))
          and not (document.family = 'reversal' and not exists (
            select from stock.reversal_lines as line where line.reversal_id = document.id)) end`,
  },
  {
    invariant: 'I24',
    says: 'an item occurs once in a dispatch, a count or an opening',
    sql: `select document_id, null::bigint as location_id, item_id, format('%s lines', count(*)) as detail
      from (
        select dispatch_id as document_id, item_id from stock.dispatch_lines where record_status = 0
        union all select count_id, item_id from stock.stock_count_lines where record_status = 0
        union all select opening_id, item_id from stock.opening_lines where record_status = 0) as line
      group by document_id, item_id having count(*) > 1`,
  },
  {
    invariant: 'I24',
    says: 'a receipt line has the item of its source line, which belongs to its source',
    sql: `select line.receipt_id as document_id, null::bigint as location_id, line.item_id, 'line ' || line.id as detail
      from stock.receipt_lines as line join stock.receipts as receipt on receipt.id = line.receipt_id
      left join stock.dispatch_lines as sent on sent.id = line.source_dispatch_line_id
      left join purchasing.invoice_lines as bought on bought.id = line.source_invoice_line_id
      where coalesce(sent.item_id, bought.item_id) is distinct from line.item_id
        or coalesce(sent.dispatch_id, bought.invoice_id) is distinct from coalesce(receipt.source_dispatch_id, receipt.source_invoice_id)`,
  },
  {
    invariant: 'I17',
    says: 'every used idempotency key has an answer',
    sql: `select null::bigint as document_id, null::bigint as location_id, null::bigint as item_id,
        format('key %s of user %s', key, user_id) as detail
      from core.idempotency_keys where status is null or answer is null`,
  },
];
