import type { Rule } from './rule.ts';

/** Each movement from the view of both ends. */
const ends = `(
  select to_location_id as location_id, item_id, id, document_id, quantity, value, to_on_hand_after as on_hand_after, posted_at
  from stock.movements
  union all select from_location_id, item_id, id, document_id, -quantity, -value, from_on_hand_after, posted_at
  from stock.movements)`;

/** A setting with the period each of its values was in force; one row for the time before it was set. */
const periodsOf = (key: string) => `(
  select value #>> '{}' as value, valid_from, lead(valid_from, 1, 'infinity') over (order by valid_from, id) as valid_until
  from core.setting_versions where key = '${key}'
  union all select null, '-infinity', coalesce((select min(valid_from) from core.setting_versions where key = '${key}'), 'infinity'))`;

/** Invariants of postings, movements and balances. */
export const ledgerRules: Rule[] = [
  {
    invariant: 'I1',
    says: 'what leaves one location arrives at another: both ends and the item of a movement exist',
    sql: `select document_id, null::bigint as location_id, item_id, 'movement ' || id as detail from stock.movements
      where from_location_id = to_location_id or quantity <= 0 or value < 0
        or from_location_id not in (select id from stock.locations) or to_location_id not in (select id from stock.locations)
        or item_id not in (select id from baseinfo.items)`,
  },
  {
    // There are no foreign keys: each would look up and lock the line again for each movement.
    invariant: 'I1',
    says: 'the line of a movement exists, belongs to its document and has its item',
    sql: `select movement.document_id, null::bigint as location_id, movement.item_id, 'movement ' || movement.id as detail
      from stock.movements as movement
      left join stock.dispatch_lines as sent on sent.id = movement.dispatch_line_id
      left join stock.receipt_lines as received on received.id = movement.receipt_line_id
      left join stock.stock_count_lines as counted on counted.id = movement.count_line_id
      left join stock.opening_lines as opened on opened.id = movement.opening_line_id
      left join stock.reversal_lines as reversed on reversed.id = movement.reversal_line_id
      left join stock.dispatch_lines as sent_before on sent_before.id = reversed.dispatch_line_id
      left join stock.receipt_lines as received_before on received_before.id = reversed.receipt_line_id
      left join stock.stock_count_lines as counted_before on counted_before.id = reversed.count_line_id
      left join stock.opening_lines as opened_before on opened_before.id = reversed.opening_line_id
      where coalesce(sent.dispatch_id, received.receipt_id, counted.count_id, opened.opening_id, reversed.reversal_id) is distinct from movement.document_id
        or coalesce(sent.item_id, received.item_id, counted.item_id, opened.item_id, sent_before.item_id, received_before.item_id,
          counted_before.item_id, opened_before.item_id) is distinct from movement.item_id`,
  },
  {
    invariant: 'I2',
    says: 'a balance is the sum of its movements, in quantity and in value, and references the newest of them',
    sql: `select null::bigint as document_id, location_id, item_id, format('balance %s worth %s, movements %s worth %s',
        coalesce(balance.on_hand, 0), coalesce(balance.value, 0), coalesce(moved.quantity, 0), coalesce(moved.value, 0)) as detail
      from stock.balances as balance
      full join (
        select location_id, item_id, sum(quantity) as quantity, sum(value) as value, max(id) as newest
        from ${ends} as part where location_id in (select id from stock.locations where is_tracked)
        group by location_id, item_id) as moved using (location_id, item_id)
      where coalesce(balance.on_hand, 0) <> coalesce(moved.quantity, 0) or coalesce(balance.value, 0) <> coalesce(moved.value, 0)
        or balance.last_movement_id is distinct from moved.newest`,
  },
  {
    invariant: 'I3',
    says: 'no balance is negative, reserves more than is on hand, or has a value without goods',
    sql: `select null::bigint as document_id, location_id, item_id,
        format('on hand %s, reserved %s, value %s', on_hand, reserved, value) as detail
      from stock.balances
      where on_hand < 0 or reserved < 0 or reserved > on_hand or value < 0 or (on_hand = 0 and value <> 0)
        or (reserved <> 0 and location_kind not in ('warehouse', 'store'))`,
  },
  {
    invariant: 'I5',
    says: 'a movement has the document, date, time and user of its posting',
    sql: `select posting.document_id, null::bigint as location_id, movement.item_id, 'movement ' || movement.id as detail
      from stock.movements as movement left join stock.postings as posting on posting.id = movement.posting_id
      where (movement.document_id, movement.document_date, movement.posted_at, movement.posted_by)
        is distinct from (posting.document_id, posting.document_date, posting.posted_at, posting.posted_by)`,
  },
  {
    invariant: 'I6',
    says: 'the running balances follow from the movements in their order, and times increase with them',
    // Each balance follows from the one before it, so that nothing has to be summed.
    sql: `select document_id, location_id, item_id, format('movement %s says %s at %s, the movements up to it %s',
        id, on_hand_after, posted_at, on_hand_before + quantity) as detail
      from (
        select location_id, item_id, id, document_id, quantity, on_hand_after, posted_at,
          lag(on_hand_after, 1, 0.000) over balance as on_hand_before, lag(posted_at) over balance as posted_before
        from ${ends} as part where location_id in (select id from stock.locations where is_tracked)
        window balance as (partition by location_id, item_id order by id)) as walked
      where on_hand_after is distinct from on_hand_before + quantity or posted_at < posted_before`,
  },
  {
    // The same results as core.lock_date_at and core.business_date, without reading the settings for each posting.
    invariant: 'I12',
    says: 'nothing was posted into a locked period or with a date in the future',
    sql: `select posting.document_id, null::bigint as location_id, null::bigint as item_id,
        format('dated %s, posted %s', posting.document_date, posting.posted_at) as detail
      from stock.postings as posting
      join ${periodsOf('documents.lockDate')} as locked on posting.posted_at >= locked.valid_from and posting.posted_at < locked.valid_until
      join ${periodsOf('org.timeZone')} as zone on posting.posted_at >= zone.valid_from and posting.posted_at < zone.valid_until
      where posting.document_date <= locked.value::date
        or posting.document_date > (posting.posted_at at time zone coalesce(zone.value, 'Europe/Istanbul'))::date`,
  },
  {
    invariant: 'I16',
    says: 'no quantity has more decimal places than the unit of its item',
    sql: `select movement.document_id, null::bigint as location_id, movement.item_id,
        format('%s with a unit of %s places', movement.quantity, unit.decimals) as detail
      from stock.movements as movement join baseinfo.items as item on item.id = movement.item_id
      join baseinfo.units as unit on unit.id = item.unit_id
      where round(movement.quantity, unit.decimals) <> movement.quantity`,
  },
  {
    invariant: 'I22',
    says: 'every posting moved something',
    sql: `select posting.document_id, null::bigint as location_id, null::bigint as item_id, 'posting ' || posting.id as detail
      from stock.postings as posting
      where not exists (select from stock.movements as movement
        where movement.document_id = posting.document_id and movement.posting_id = posting.id)`,
  },
];
