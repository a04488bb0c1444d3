import type { Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql, type RawBuilder } from 'kysely';

/**
 * What of some items must never be, and is; without items, of all. Each line names the invariant it breaks. The judge is
 * written apart from the ledger and shares nothing with it.
 */
export async function violationsIn(db: Reader, itemIds?: readonly number[]): Promise<string[]> {
  const isMeant = (column: string) =>
    itemIds ? sql`${sql.ref(column)} = any(${[...itemIds]}::bigint[])` : sql`true`;
  const checks = Object.entries(invariants(isMeant)).map(
    ([name, query]) => sql`select ${name}::text as name, to_jsonb(found) as found from (${query}) as found`,
  );
  const { rows } = await sql<{
    name: string;
    found: object;
  }>`${preparedPlan} ${sql.join(checks, sql` union all `)}`.execute(db);
  return rows.map(({ name, found }) => `${name}: ${JSON.stringify(found)}`);
}

type Meant = (column: string) => RawBuilder<unknown>;

const invariants = (isMeant: Meant): Record<string, RawBuilder<unknown>> => ({
  'I1 goods come from somewhere and go somewhere, and one end is ours': sql`
    select movement.id from stock.movements as movement
    left join stock.locations as source on source.id = movement.from_location_id
    left join stock.locations as target on target.id = movement.to_location_id
    where ${isMeant('movement.item_id')} and (source.id is null or target.id is null or not (source.is_tracked or target.is_tracked))`,
  'I2 a balance is the sum of its movements': sql`
    select location_id, item_id, balance.on_hand, balance.value, moved.quantity, moved.worth
    from (select location_id, item_id, sum(on_hand) as on_hand, sum(value) as value from stock.balances
      where ${isMeant('item_id')} group by location_id, item_id) as balance
    full join (${movedAtEnds(isMeant)}) as moved using (location_id, item_id)
    where (coalesce(balance.on_hand, 0), coalesce(balance.value, 0)) is distinct from (coalesce(moved.quantity, 0), coalesce(moved.worth, 0))
      or (balance.on_hand is null and moved.quantity is not null)`,
  'I3 a place has each item once, never less than nothing, and nothing is worth nothing': sql`
    select location_id, item_id, count(*) from stock.balances where ${isMeant('item_id')} group by location_id, item_id
    having count(*) > 1 or min(on_hand) < 0 or min(reserved) < 0 or min(on_hand - reserved) < 0 or min(value) < 0
      or bool_or(on_hand = 0 and value <> 0)`,
  'I4 what is reserved waits for approval': sql`
    select location_id, item_id, balance.reserved, waiting.quantity
    from (select location_id, item_id, reserved from stock.balances where ${isMeant('item_id')}) as balance
    full join (select dispatch.source_location_id as location_id, line.item_id, sum(line.quantity) as quantity
      from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      join core.documents as document on document.id = dispatch.id
      where ${isMeant('line.item_id')} and line.record_status = 0 and document.status = 'pending'
      group by dispatch.source_location_id, line.item_id) as waiting using (location_id, item_id)
    where coalesce(balance.reserved, 0) <> coalesce(waiting.quantity, 0)`,
  // A correction receives goods again that come back into transit at the same moment.
  'I6 each movement tells what was there after it': sql`
    select id, location_id, stored, running from (
      select ends.id, location_id, stored, sum(quantity) over (partition by location_id, item_id order by ends.id) as running,
        place.kind = 'transit' and lead(posted_at) over (partition by location_id, item_id order by ends.id) = posted_at as goes_on
      from (
        select id, item_id, from_location_id as location_id, -quantity as quantity, from_on_hand_after as stored, posted_at
        from stock.movements where ${isMeant('item_id')}
        union all select id, item_id, to_location_id, quantity, to_on_hand_after, posted_at
        from stock.movements where ${isMeant('item_id')}) as ends
      join stock.locations as place on place.id = location_id and place.is_tracked) as card
    where stored is distinct from running or (running < 0 and goes_on is not true)`,
  'I7 all of a shipped line is somewhere': sql`
    select id from stock.dispatch_lines where ${isMeant('item_id')} and (
      least(in_transit_quantity, in_transit_value, accepted_quantity, destroyed_quantity, lost_quantity, returned_quantity, consumed_value) < 0
      or in_transit_quantity + accepted_quantity + destroyed_quantity + lost_quantity + returned_quantity
        <> case when shipped_value is null then 0 else quantity end)`,
  'I8 what is on the road is what its lines say': sql`
    select location_id, item_id, balance.on_hand, balance.value, lines.quantity, lines.worth
    from (select balance.location_id, balance.item_id, balance.on_hand, balance.value from stock.balances as balance
      where ${isMeant('balance.item_id')} and balance.location_kind = 'transit') as balance
    full join (select dispatch.target_location_id as location_id, line.item_id, sum(line.in_transit_quantity) as quantity, sum(line.in_transit_value) as worth
      from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      where ${isMeant('line.item_id')} and line.in_transit_quantity <> 0 group by dispatch.target_location_id, line.item_id) as lines using (location_id, item_id)
    where (coalesce(balance.on_hand, 0), coalesce(balance.value, 0)) is distinct from (coalesce(lines.quantity, 0), coalesce(lines.worth, 0))`,
  'I9 no more is received than was sent': sql`
    select line.id, line.quantity, sum(${receivedOf}) as received from stock.dispatch_lines as line
    join stock.receipt_lines as receipt on receipt.source_dispatch_line_id = line.id
    join core.documents as document on document.id = receipt.receipt_id and document.status <> 'reversed'
    where ${isMeant('line.item_id')} group by line.id having sum(${receivedOf}) > line.quantity`,
  'I9 no more is received than was bought': sql`
    select line.id, line.quantity, sum(${receivedOf}) as received from purchasing.invoice_lines as line
    join stock.receipt_lines as receipt on receipt.source_invoice_line_id = line.id
    join core.documents as document on document.id = receipt.receipt_id and document.status <> 'reversed'
    where ${isMeant('line.item_id')} group by line.id having sum(${receivedOf}) > line.quantity`,
  'I11 what is reversed is taken back once and whole': sql`
    select document.id, count(reversal.id) as reversals
    from core.documents as document
    left join stock.reversals as reversal on reversal.reverses_document_id = document.id and reversal.is_whole
    where document.id in (${documentsOf(isMeant)}) and document.kind <> 'storeToProject'
    group by document.id having count(reversal.id) <> case when document.status = 'reversed' then 1 else 0 end`,
  'I11 a reversal undoes what it reverses': sql`
    select location_id, item_id, original, sum(quantity) from (
      select reversal.original, end_of.location_id, movement.item_id, end_of.quantity
      from (select id, reverses_document_id as original from stock.reversals where is_whole
        union all select reverses_document_id, reverses_document_id from stock.reversals where is_whole) as reversal
      join stock.movements as movement on movement.document_id = reversal.id
      cross join lateral (values (movement.from_location_id, -movement.quantity), (movement.to_location_id, movement.quantity)) as end_of (location_id, quantity)
      where ${isMeant('movement.item_id')}) as ends
    group by location_id, item_id, original having sum(quantity) <> 0`,
  'I12 nothing lands in a closed period or in the future': sql`
    select id, document_date, posted_at from stock.movements where ${isMeant('item_id')}
      and (document_date <= core.lock_date_at(posted_at) or document_date > core.business_date(posted_at))`,
  'I13 nobody destroys alone': sql`
    select document.id from core.documents as document join stock.postings as posting on posting.document_id = document.id
    where document.id in (${documentsOf(isMeant)}) and document.kind in ('warehouseDestruction', 'storeDestruction')
      and document.decided_by in (document.created_by, document.submitted_by)`,
  'I16 no quantity has more places than its unit': sql`
    select movement.id from stock.movements as movement join baseinfo.items as item on item.id = movement.item_id
    join baseinfo.units as unit on unit.id = item.unit_id
    where ${isMeant('movement.item_id')} and scale(trim_scale(movement.quantity)) > unit.decimals`,
  'I20 a project holds what it used and did not give back': sql`
    select location_id, item_id, balance.on_hand, balance.value, lines.quantity, lines.worth
    from (select balance.location_id, balance.item_id, balance.on_hand, balance.value from stock.balances as balance
      where ${isMeant('balance.item_id')} and balance.location_kind = 'project') as balance
    full join (select dispatch.target_location_id as location_id, line.item_id, sum(line.accepted_quantity) as quantity, sum(line.consumed_value) as worth
      from stock.dispatch_lines as line join stock.dispatches as dispatch on dispatch.id = line.dispatch_id
      where ${isMeant('line.item_id')} and dispatch.kind = 'storeToProject' and line.shipped_value is not null
      group by dispatch.target_location_id, line.item_id) as lines using (location_id, item_id)
    where (coalesce(balance.on_hand, 0), coalesce(balance.value, 0)) is distinct from (coalesce(lines.quantity, 0), coalesce(lines.worth, 0))`,
  'I22 what is posted has a posting, and what is not has none': sql`
    select document.id, document.status from core.documents as document
    where document.id in (${documentsOf(isMeant)}) and document.family <> 'invoice'
      and (document.status in ('draft', 'pending', 'rejected', 'cancelled'))
        = exists (select from stock.postings where document_id = document.id)`,
  'I25 what has ended has nothing on the road': sql`
    select line.id, document.status from stock.dispatch_lines as line join core.documents as document on document.id = line.dispatch_id
    where ${isMeant('line.item_id')} and line.in_transit_quantity <> 0 and document.status not in ('shipped', 'partiallyReceived')`,
});

const receivedOf = sql`receipt.accepted_quantity + receipt.destroyed_quantity + receipt.lost_quantity`;

/** What came to each location of ours and left it. */
const movedAtEnds = (isMeant: Meant) => sql`
  select location_id, item_id, sum(quantity) as quantity, sum(worth) as worth from (
    select from_location_id as location_id, item_id, -quantity as quantity, -value as worth from stock.movements where ${isMeant('item_id')}
    union all select to_location_id, item_id, quantity, value from stock.movements where ${isMeant('item_id')}) as ends
  where location_id in (select id from stock.locations where is_tracked) group by location_id, item_id`;

const documentsOf = (isMeant: Meant) => sql`
  select dispatch_id from stock.dispatch_lines where ${isMeant('item_id')}
  union select opening_id from stock.opening_lines where ${isMeant('item_id')}
  union select document_id from stock.movements where ${isMeant('item_id')}`;

/** Documents whose history and whose announcements tell different stories: each line of the one is a row of the other. */
export async function unannounced(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ id: number; recorded: number; announced: number }>`
    select id, coalesce(events.count, 0) as recorded, coalesce(announced.count, 0) as announced
    from (select document_id as id, count(*) from core.document_events group by document_id) as events
    full join (select (payload ->> 'id')::bigint as id, count(*) from core.outbox_events
      where topic = 'record-changed' and payload ? 'act' group by 1) as announced using (id)
    where events.count is distinct from announced.count`.execute(db);
  return rows.map(
    (row) => `document ${row.id} has ${row.recorded} lines of history and ${row.announced} events`,
  );
}
