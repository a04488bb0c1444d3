-- A foreign key looks up and locks each line again for each movement, and each notification locked the shared row of its type. Lines,
-- types and users are never deleted by the application, so counting them once says the same (decision 0081).
alter table stock.movements
  drop constraint movements_dispatch_line,
  drop constraint movements_receipt_line,
  drop constraint movements_count_line,
  drop constraint movements_opening_line,
  drop constraint movements_reversal_line;
alter table notifications.notifications
  drop constraint notifications_type_key_fkey,
  drop constraint notifications_actor_id_fkey;

create function stock.check_lines(line_kind text, document bigint, lines bigint[]) returns void
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  expected bigint := (select count(distinct line) from unnest(lines) as line);
  found_lines bigint;
begin
  -- Each line must exist and belong to the document.
  case line_kind
    when 'dispatch' then select count(*) into found_lines from stock.dispatch_lines where id = any (lines) and dispatch_id = document;
    when 'receipt' then select count(*) into found_lines from stock.receipt_lines where id = any (lines) and receipt_id = document;
    when 'count' then select count(*) into found_lines from stock.stock_count_lines where id = any (lines) and count_id = document;
    when 'opening' then select count(*) into found_lines from stock.opening_lines where id = any (lines) and opening_id = document;
    when 'reversal' then select count(*) into found_lines from stock.reversal_lines where id = any (lines) and reversal_id = document;
  end case;
  if found_lines <> expected then
    raise exception 'document % has % of % lines of kind %', document, found_lines, expected, line_kind;
  end if;
end $$;

CREATE OR REPLACE FUNCTION stock.post(document bigint, action text, document_date date, actor bigint, reverses_posting bigint, line_kind text, releases boolean, items bigint[], sources bigint[], targets bigint[], quantities numeric[], worths numeric[], lines bigint[], reversed bigint[])
 RETURNS numeric[]
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'stock', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1.1'
AS $function$
declare
  moment timestamptz;
  lock_date date;
  short jsonb;
  excess bigint;
  posting bigint;
  expected bigint;
  touched bigint;
  answer numeric[];
begin
  perform stock.check_lines(line_kind, document, lines);
  -- Each balance is changed once by a posting: what came and what left in one would need an order between the two.
  if sources && targets then
    raise exception 'a posting of document % takes goods from where it brings goods to', document;
  end if;
  -- Rows that are missing are made in the order in which rows are locked, so that no two postings wait for each other.
  insert into stock.balances (location_id, item_id, location_kind)
  select location.id, leg.item, location.kind
  from (select unnest(sources || targets) as location, unnest(items || items) as item) as leg
  join stock.locations as location on location.id = leg.location and location.is_tracked
  where not exists (select from stock.balances as known where known.location_id = leg.location and known.item_id = leg.item)
  group by location.id, leg.item, location.kind order by location.id, leg.item
  on conflict do nothing;

  select jsonb_agg(jsonb_build_object('itemId', held.item_id, 'available', held.on_hand - case when releases then 0 else held.reserved end,
      'needed', held.leaving) order by held.item_id) filter (where held.leaving > held.on_hand - case when releases then 0 else held.reserved end),
    count(*)
  into short, expected
  from (
    select balance.item_id, balance.on_hand, balance.reserved, ends.leaving
    from (select location, item, sum(leaving) as leaving from unnest(sources || targets, items || items,
        quantities || array_fill(0::numeric, array[cardinality(items)])) as leg (location, item, leaving) group by location, item) as ends
    join stock.balances as balance on balance.location_id = ends.location and balance.item_id = ends.item
    order by balance.location_id, balance.item_id for update of balance) as held;
  if short is not null then
    raise exception 'not enough stock' using errcode = 'integrity_constraint_violation', constraint = 'stock_insufficient', detail = short::text;
  end if;

  -- The moment is taken while the rows are held, so that moments grow with the movements of a balance.
  moment := clock_timestamp();
  if document_date > core.business_date(moment) then
    raise exception 'dated in the future' using errcode = 'integrity_constraint_violation', constraint = 'posting_date_in_future';
  end if;
  lock_date := core.lock_date_at(moment);
  if document_date <= lock_date then
    raise exception 'the period is locked' using errcode = 'integrity_constraint_violation', constraint = 'posting_period_locked';
  end if;
  select count(*) into excess from unnest(items, quantities) as leg (item, quantity)
  join baseinfo.items as item on item.id = leg.item join baseinfo.units as unit on unit.id = item.unit_id
  where scale(trim_scale(leg.quantity)) > unit.decimals;
  if excess > 0 then
    raise exception 'more places than the unit has' using errcode = 'integrity_constraint_violation', constraint = 'posting_unit_places';
  end if;

  insert into stock.postings (document_id, action, document_date, posted_at, posted_by, reverses_posting_id)
  values (document, action, document_date, moment, actor, reverses_posting) returning id into posting;

  with leg as materialized (
    select leg.*, nextval('stock.movements_id_seq') as id,
      coalesce(leg.given, stock.share_of(giver.value, leg.so_far, giver.on_hand)
        - case when leg.so_far = leg.quantity then 0 else stock.share_of(giver.value, leg.so_far - leg.quantity, giver.on_hand) end) as worth,
      giver.on_hand - leg.left_so_far as giver_after, taker.on_hand + leg.came_so_far as taker_after
    from (
      select leg.*, sum(leg.quantity) over leaving as left_so_far, sum(leg.quantity) over arriving as came_so_far,
        sum(leg.quantity) filter (where leg.given is null) over leaving as so_far
      from unnest(items, sources, targets, quantities, worths, lines, reversed) with ordinality
        as leg (item, source, target, quantity, given, line, reverses, ordinal)
      window leaving as (partition by leg.source, leg.item order by leg.ordinal),
        arriving as (partition by leg.target, leg.item order by leg.ordinal)) as leg
    left join stock.balances as giver on giver.location_id = leg.source and giver.item_id = leg.item
    left join stock.balances as taker on taker.location_id = leg.target and taker.item_id = leg.item
    order by leg.ordinal
  ), changed as (
    update stock.balances as balance set
      on_hand = balance.on_hand + total.quantity,
      value = balance.value + total.worth,
      reserved = balance.reserved - total.released,
      last_average_cost = case when balance.on_hand + total.quantity = 0 then balance.average_cost else balance.last_average_cost end,
      last_movement_id = total.last_id,
      updated_at = moment
    from (
      select source as location, item, -sum(quantity) as quantity, -sum(worth) as worth, max(id) as last_id,
        case when releases then sum(quantity) else 0 end as released from leg group by source, item
      union all
      select target, item, sum(quantity), sum(worth), max(id), 0 from leg group by target, item) as total
    where balance.location_id = total.location and balance.item_id = total.item
    returning 1
  ), moved as (
    insert into stock.movements (id, posting_id, item_id, quantity, from_location_id, to_location_id, document_id,
      dispatch_line_id, receipt_line_id, count_line_id, opening_line_id, reversal_line_id,
      value, document_date, posted_at, posted_by, from_on_hand_after, to_on_hand_after, reverses_movement_id)
    overriding system value
    select leg.id, posting, leg.item, leg.quantity, leg.source, leg.target, document,
      case line_kind when 'dispatch' then leg.line end, case line_kind when 'receipt' then leg.line end,
      case line_kind when 'count' then leg.line end, case line_kind when 'opening' then leg.line end,
      case line_kind when 'reversal' then leg.line end,
      leg.worth, post.document_date, moment, actor, leg.giver_after, leg.taker_after, leg.reverses
    from leg order by leg.ordinal
    returning 1
  )
  select (select count(*) from changed), (select array_agg(worth order by ordinal) from leg) into touched, answer;
  -- An update that found no row must not look like one that did.
  if touched <> expected or cardinality(answer) is distinct from cardinality(items) then
    raise exception 'posting % touched % balances instead of %', posting, touched, expected;
  end if;
  return answer;
end $function$;
