import type { Rule } from './rule.ts';

/** Invariants of dispatched goods until all of them are settled. */
export const dispatchRules: Rule[] = [
  {
    invariant: 'I4',
    says: 'reservations equal the lines of dispatches that wait for approval',
    sql: `select null::bigint as document_id, location_id, item_id,
        format('reserved %s, waiting %s', coalesce(held.reserved, 0), coalesce(waiting.quantity, 0)) as detail
      from (select location_id, item_id, reserved from stock.balances where reserved <> 0) as held
      full join (
        select dispatch.source_location_id as location_id, line.item_id, sum(line.quantity) as quantity
        from core.documents as document join stock.dispatches as dispatch on dispatch.id = document.id
        join stock.dispatch_lines as line on line.dispatch_id = dispatch.id and line.record_status = 0
        where document.status = 'pending'
        group by dispatch.source_location_id, line.item_id) as waiting using (location_id, item_id)
      where held.reserved is distinct from waiting.quantity`,
  },
  {
    invariant: 'I7',
    says: 'a shipped line is completely in transit, accepted, destroyed, lost or returned',
    sql: `select dispatch_id as document_id, null::bigint as location_id, item_id,
        format('%s of %s', in_transit_quantity + accepted_quantity + destroyed_quantity + lost_quantity + returned_quantity, quantity) as detail
      from stock.dispatch_lines
      where in_transit_quantity + accepted_quantity + destroyed_quantity + lost_quantity + returned_quantity
          <> case when shipped_value is null then 0 else quantity end
        or least(in_transit_quantity, accepted_quantity, destroyed_quantity, lost_quantity, returned_quantity, in_transit_value, consumed_value) < 0`,
  },
  {
    invariant: 'I8',
    says: 'the balance in transit to a place equals the lines shipped to it, in quantity and in value',
    sql: `select null::bigint as document_id, location_id, item_id, format('balance %s worth %s, lines %s worth %s',
        coalesce(balance.on_hand, 0), coalesce(balance.value, 0), coalesce(bound.quantity, 0), coalesce(bound.value, 0)) as detail
      from (select location_id, item_id, on_hand, value from stock.balances where location_kind = 'transit') as balance
      full join (
        select dispatch.target_location_id as location_id, line.item_id, sum(line.in_transit_quantity) as quantity, sum(line.in_transit_value) as value
        from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
        where line.in_transit_quantity <> 0 or line.in_transit_value <> 0
        group by dispatch.target_location_id, line.item_id) as bound using (location_id, item_id)
      where coalesce(balance.on_hand, 0) <> coalesce(bound.quantity, 0) or coalesce(balance.value, 0) <> coalesce(bound.value, 0)`,
  },
  {
    invariant: 'I9',
    says: 'no more of a dispatch has arrived than left, and its lines equal the sum of its receipts',
    sql: `select line.dispatch_id as document_id, null::bigint as location_id, line.item_id,
        format('%s sent; accepted %s, destroyed %s, lost %s; receipts %s, %s, %s', line.quantity, line.accepted_quantity,
          line.destroyed_quantity, line.lost_quantity, arrived.accepted, arrived.destroyed, arrived.lost) as detail
      from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      left join (
        select part.source_dispatch_line_id as id, sum(part.accepted_quantity) as accepted, sum(part.destroyed_quantity) as destroyed,
          sum(part.lost_quantity) as lost
        from stock.receipt_lines as part join core.documents as document on document.id = part.receipt_id
        where document.status <> 'reversed' and part.source_dispatch_line_id is not null
        group by part.source_dispatch_line_id) as arrived on arrived.id = line.id
      where dispatch.kind not in ('storeToProject', 'warehouseDestruction')
        and (line.accepted_quantity <> coalesce(arrived.accepted, 0) or line.destroyed_quantity <> coalesce(arrived.destroyed, 0)
          -- An early close may have lost more than the receipts did.
          or line.lost_quantity < coalesce(arrived.lost, 0)
          or line.quantity < arrived.accepted + arrived.destroyed + arrived.lost)`,
  },
  {
    invariant: 'I10',
    says: 'the status of a dispatch follows from its lines',
    sql: `select id as document_id, null::bigint as location_id, null::bigint as item_id, format('%s instead of %s', status, expected) as detail
      from (
        select document.id, document.status, case
          when not bool_or(line.shipped_value is not null) then null
          when dispatch.kind in ('storeToProject', 'warehouseDestruction')
            then case when bool_and(line.returned_quantity = line.quantity) then 'reversed' else 'received' end
          when bool_or(line.in_transit_quantity <> 0) then case
            when bool_or(line.accepted_quantity + line.destroyed_quantity + line.lost_quantity + line.returned_quantity <> 0) then 'partiallyReceived'
            else 'shipped' end
          when dispatch.remainder is not null then 'closed'
          when exists (select from stock.postings as posting where posting.document_id = document.id and posting.action = 'recall') then 'recalled'
          else 'received' end as expected
        from core.documents as document join stock.dispatches as dispatch on dispatch.id = document.id
        left join stock.dispatch_lines as line on line.dispatch_id = dispatch.id and line.record_status = 0
        group by document.id, dispatch.id) as derived
      where case when expected is null then status not in ('draft', 'pending', 'rejected', 'cancelled') else status <> expected end`,
  },
  {
    invariant: 'I20',
    says: 'the balance of a project equals the lines sent to it, in quantity and in value',
    sql: `select null::bigint as document_id, location_id, item_id, format('balance %s worth %s, lines %s worth %s',
        coalesce(balance.on_hand, 0), coalesce(balance.value, 0), coalesce(used.quantity, 0), coalesce(used.value, 0)) as detail
      from (select location_id, item_id, on_hand, value from stock.balances where location_kind = 'project') as balance
      full join (
        select dispatch.target_location_id as location_id, line.item_id, sum(line.accepted_quantity) as quantity, sum(line.consumed_value) as value
        from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
        where dispatch.kind = 'storeToProject'
        group by dispatch.target_location_id, line.item_id) as used using (location_id, item_id)
      where coalesce(balance.on_hand, 0) <> coalesce(used.quantity, 0) or coalesce(balance.value, 0) <> coalesce(used.value, 0)`,
  },
  {
    invariant: 'I25',
    says: 'nothing of a finished transfer is still in transit',
    sql: `select document.id as document_id, null::bigint as location_id, line.item_id,
        format('%s, and %s worth %s on the road', document.status, line.in_transit_quantity, line.in_transit_value) as detail
      from core.documents as document join stock.dispatch_lines as line on line.dispatch_id = document.id
      where document.status in ('closed', 'received', 'recalled', 'reversed') and (line.in_transit_quantity <> 0 or line.in_transit_value <> 0)`,
  },
];
