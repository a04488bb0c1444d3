-- A correction has two parts, each with the lines of its own document.
CREATE OR REPLACE FUNCTION stock.post_correction(documents bigint[], actions text[], document_date date, actor bigint, reverses_postings bigint[], line_kinds text[], parts integer[], items bigint[], sources bigint[], targets bigint[], quantities numeric[], worths numeric[], lines bigint[], reversed bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'stock', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET random_page_cost TO '1.1'
AS $function$
declare
  moment timestamptz;
  short jsonb;
  excess bigint;
  postings bigint[];
  expected bigint;
  touched bigint;
  written bigint;
begin
  perform stock.check_lines(line_kinds[part], documents[part], array(
    select line from unnest(parts, lines) as leg (of_part, line) where of_part = part)) from generate_series(1, 2) as part;
  select count(*) into expected from stock.hold_ends(sources || targets, items || items);
  select jsonb_agg(jsonb_build_object('itemId', balance.item_id, 'available', balance.on_hand - balance.reserved, 'needed', -net.quantity)
    order by balance.item_id)
  into short
  from (
    select leg.location, leg.item, sum(leg.change) as quantity
    from (
      select source as location, item, -quantity as change from unnest(sources, items, quantities) as leg (source, item, quantity)
      union all select target, item, quantity from unnest(targets, items, quantities) as leg (target, item, quantity)) as leg
    group by leg.location, leg.item) as net
  join stock.balances as balance on balance.location_id = net.location and balance.item_id = net.item
  where net.quantity < 0 and -net.quantity > balance.on_hand - balance.reserved;
  if short is not null then
    raise exception 'not enough stock' using errcode = 'integrity_constraint_violation', constraint = 'stock_insufficient', detail = short::text;
  end if;

  -- The moment is taken while the rows are locked, so that moments grow with the movements of a balance.
  moment := clock_timestamp();
  if document_date > core.business_date(moment) then
    raise exception 'dated in the future' using errcode = 'integrity_constraint_violation', constraint = 'posting_date_in_future';
  end if;
  if document_date <= core.lock_date_at(moment) then
    raise exception 'the period is locked' using errcode = 'integrity_constraint_violation', constraint = 'posting_period_locked';
  end if;
  select count(*) into excess from unnest(items, quantities) as leg (item, quantity)
  join baseinfo.items as item on item.id = leg.item join baseinfo.units as unit on unit.id = item.unit_id
  where scale(trim_scale(leg.quantity)) > unit.decimals;
  if excess > 0 then
    raise exception 'more places than the unit has' using errcode = 'integrity_constraint_violation', constraint = 'posting_unit_places';
  end if;

  with made as (
    insert into stock.postings (document_id, action, document_date, posted_at, posted_by, reverses_posting_id)
    select documents[part], actions[part], post_correction.document_date, moment, actor, reverses_postings[part]
    from generate_series(1, 2) as part order by part
    returning id
  )
  select array_agg(id order by id) into postings from made;

  with leg as materialized (
    select leg.*, nextval('stock.movements_id_seq') as id
    from (select * from unnest(parts, items, sources, targets, quantities, worths, lines, reversed) with ordinality
        as leg (part, item, source, target, quantity, worth, line, reverses, ordinal) order by ordinal) as leg
  ), reached as materialized (
    select change.ordinal, change.location, balance.on_hand
      + sum(change.quantity) over (partition by change.location, change.item order by change.ordinal) as on_hand
    from (
      select ordinal, source as location, item, -quantity as quantity from leg
      union all select ordinal, target, item, quantity from leg) as change
    join stock.balances as balance on balance.location_id = change.location and balance.item_id = change.item
  ), changed as (
    update stock.balances as balance set
      on_hand = balance.on_hand + total.quantity,
      value = balance.value + total.worth,
      last_average_cost = case when balance.on_hand + total.quantity = 0 then coalesce(balance.average_cost, balance.last_average_cost)
        else balance.last_average_cost end,
      last_movement_id = total.last_id,
      updated_at = moment
    from (
      select location, item, sum(quantity) as quantity, sum(worth) as worth, max(id) as last_id
      from (
        select id, source as location, item, -quantity as quantity, -worth as worth from leg
        union all select id, target, item, quantity, worth from leg) as change
      group by location, item) as total
    where balance.location_id = total.location and balance.item_id = total.item
    returning 1
  ), moved as (
    insert into stock.movements (id, posting_id, item_id, quantity, from_location_id, to_location_id, document_id,
      dispatch_line_id, receipt_line_id, count_line_id, opening_line_id, reversal_line_id,
      value, document_date, posted_at, posted_by, from_on_hand_after, to_on_hand_after, reverses_movement_id)
    overriding system value
    select leg.id, postings[leg.part], leg.item, leg.quantity, leg.source, leg.target, documents[leg.part],
      case line_kinds[leg.part] when 'dispatch' then leg.line end, case line_kinds[leg.part] when 'receipt' then leg.line end,
      case line_kinds[leg.part] when 'count' then leg.line end, case line_kinds[leg.part] when 'opening' then leg.line end,
      case line_kinds[leg.part] when 'reversal' then leg.line end,
      leg.worth, post_correction.document_date, moment, actor, giver.on_hand, taker.on_hand, leg.reverses
    from leg
    left join reached as giver on giver.ordinal = leg.ordinal and giver.location = leg.source
    left join reached as taker on taker.ordinal = leg.ordinal and taker.location = leg.target
    order by leg.ordinal
    returning 1
  )
  select (select count(*) from changed), (select count(*) from moved) into touched, written;
  if touched <> expected or written <> cardinality(items) then
    raise exception 'a correction touched % balances instead of %', touched, expected;
  end if;
end $function$;
