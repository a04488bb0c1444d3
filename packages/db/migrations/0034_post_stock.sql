-- The only writers of balances, postings and movements. They run with the owner's rights; what is posted is decided before,
-- in the application, and what must never be is refused here, whoever asks. Their plans are made once for all values: every
-- statement goes by keys, and a plan made for one place that looked empty would read all of another.

-- A part of a value by quantity, rounded once and half up to the fourth place; the last part takes all that is left. Whole
-- numbers are divided, because a quotient that was cut once would be rounded twice.
create function stock.share_of(value numeric, part numeric, whole numeric) returns numeric
  language sql immutable parallel safe as $$
  select case when part = whole then value else div(value * part * 20000 + whole, whole * 2) / 10000 end
$$;

-- Moves goods: from each source to each target, in the order given. A leg without a value takes its share of what the source
-- holds, by the average as the posting begins. With `releases`, what leaves was reserved and is no longer. Answers the value
-- of each leg.
create function stock.post(
  document bigint, action text, document_date date, actor bigint, reverses_posting bigint, line_kind text, releases boolean,
  items bigint[], sources bigint[], targets bigint[], quantities numeric[], worths numeric[], lines bigint[], reversed bigint[])
  returns numeric[] language plpgsql security definer
  set search_path = stock, pg_temp set plan_cache_mode = force_generic_plan set random_page_cost = 1.1 as $$
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
end $$;

-- Reserves goods for a dispatch that waits for its approval, or with a negative sign lets go of them.
create function stock.reserve(location bigint, sign integer, items bigint[], quantities numeric[]) returns void
  language plpgsql security definer
  set search_path = stock, pg_temp set plan_cache_mode = force_generic_plan set random_page_cost = 1.1 as $$
declare
  short jsonb;
  expected bigint;
  touched bigint;
begin
  if sign not in (1, -1) then
    raise exception 'a reservation is made or let go of';
  end if;
  -- Every wanted item has a row, so that one that never was here is told as short and not passed over.
  insert into stock.balances (location_id, item_id, location_kind)
  select place.id, wanted.item, place.kind from unnest(items) as wanted (item) join stock.locations as place on place.id = location
  where not exists (select from stock.balances as known where known.location_id = location and known.item_id = wanted.item)
  order by wanted.item on conflict do nothing;

  select jsonb_agg(jsonb_build_object('itemId', held.item_id, 'available', held.on_hand - held.reserved, 'needed', held.quantity)
      order by held.item_id) filter (where sign > 0 and held.on_hand - held.reserved < held.quantity), count(*)
  into short, expected
  from (
    select balance.item_id, balance.on_hand, balance.reserved, wanted.quantity
    from unnest(items, quantities) as wanted (item, quantity)
    join stock.balances as balance on balance.location_id = location and balance.item_id = wanted.item
    order by balance.item_id for update of balance) as held;
  if short is not null then
    raise exception 'not enough stock' using errcode = 'integrity_constraint_violation', constraint = 'stock_insufficient', detail = short::text;
  end if;

  update stock.balances as balance set reserved = balance.reserved + sign * wanted.quantity, updated_at = clock_timestamp()
  from unnest(items, quantities) as wanted (item, quantity)
  where balance.location_id = location and balance.item_id = wanted.item;
  get diagnostics touched = row_count;
  if touched <> cardinality(items) or expected <> touched then
    raise exception 'a reservation touched % balances instead of %', touched, cardinality(items);
  end if;
end $$;

-- Holds the balance of an item at a place and answers what the book says at this very moment; for counting.
create function stock.hold_balances(location bigint, items bigint[])
  returns table (item_id bigint, on_hand numeric, reserved numeric, average_cost numeric, last_movement_id bigint)
  language plpgsql security definer set search_path = stock, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  insert into stock.balances (location_id, item_id, location_kind)
  select place.id, wanted.item, place.kind from (select distinct unnest(items) as item) as wanted, stock.locations as place
  where place.id = location order by wanted.item on conflict do nothing;
  return query select balance.item_id, balance.on_hand, balance.reserved, coalesce(balance.average_cost, balance.last_average_cost), balance.last_movement_id
    from stock.balances as balance where balance.location_id = location and balance.item_id = any(items)
    order by balance.item_id for update;
end $$;

revoke execute on function stock.post, stock.reserve, stock.hold_balances from public;
grant execute on function stock.post, stock.reserve, stock.hold_balances to kalfa_app;

-- The places of a document must stay as they are while it is acted upon. A shared lock by number costs no write, which a
-- lock of the row would on every posting; who closes a place takes the same lock alone.
create function stock.share_places(locations bigint[]) returns void language plpgsql as $$
declare
  location bigint;
begin
  for location in select distinct unnest(locations) order by 1 loop
    perform pg_advisory_xact_lock_shared(hashtext('stock.place'), location::integer);
  end loop;
end $$;
create function stock.claim_place(location bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('stock.place'), location::integer);
end $$;

-- What keeps a place from being part of new documents: 'passive', 'closed' for a site and 'ended' for a project; null when
-- nothing does. A location outside has no place and is always open.
create function stock.place_state(location bigint) returns text
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  place stock.locations;
  site bigint;
  status smallint;
  ended date;
begin
  -- One step at a time, because a join over all kinds of places costs more than the two rows it ends with.
  select * into place from stock.locations where id = location;
  if place.warehouse_id is not null then
    select record_status into status from stock.warehouses where id = place.warehouse_id;
  elsif place.store_id is not null then
    select record_status, workhouse_id into status, site from stock.stores where id = place.store_id;
  elsif place.project_id is not null then
    select record_status, workhouse_id, actual_end_date into status, site, ended from projects.projects where id = place.project_id;
  elsif place.workhouse_id is not null then
    site := place.workhouse_id;
    select record_status into status from works.workhouses where id = site;
  end if;
  return case
    when status <> 0 then 'passive'
    when site is not null and (select closed_on from works.workhouses where id = site) is not null then 'closed'
    when ended is not null then 'ended' end;
end $$;

-- A dispatch, held from now on, with its lines as they are once it is held: two statements, because what a statement reads
-- beside the row it waits for is older than that row.
create function stock.hold_dispatch(wanted bigint) returns jsonb
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  held core.documents;
  ends stock.dispatches;
begin
  select * into held from core.documents where id = wanted and family = 'dispatch' for update;
  if not found then
    return null;
  end if;
  select * into ends from stock.dispatches where id = wanted;
  perform stock.share_places(array[ends.source_location_id, ends.target_location_id]);
  return (
    select jsonb_build_object('id', held.id, 'number', held.number, 'kind', held.kind, 'status', held.status, 'version', held.version,
      'recordStatus', held.record_status, 'documentDate', held.document_date, 'createdBy', held.created_by, 'submittedBy', held.submitted_by,
      'fromWarehouseId', dispatch.from_warehouse_id, 'fromStoreId', dispatch.from_store_id,
      'toWarehouseId', dispatch.to_warehouse_id, 'toStoreId', dispatch.to_store_id, 'toWorkhouseId', dispatch.to_workhouse_id,
      'toProjectId', dispatch.to_project_id, 'sourceLocationId', dispatch.source_location_id, 'targetLocationId', dispatch.target_location_id,
      'remainder', dispatch.remainder, 'reason', dispatch.reason,
      'sourceState', stock.place_state(dispatch.source_location_id), 'targetState', stock.place_state(dispatch.target_location_id),
      'fourEyes', core.setting_at('documents.fourEyes', now()) -> 'dispatch',
      'lines', coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'itemId', line.item_id, 'quantity', line.quantity::text,
          'shippedValue', line.shipped_value::text, 'inTransitQuantity', line.in_transit_quantity::text, 'inTransitValue', line.in_transit_value::text,
          'acceptedQuantity', line.accepted_quantity::text, 'destroyedQuantity', line.destroyed_quantity::text,
          'lostQuantity', line.lost_quantity::text, 'returnedQuantity', line.returned_quantity::text, 'consumedValue', line.consumed_value::text)
          order by line.id)
        from stock.dispatch_lines as line where line.dispatch_id = held.id and line.record_status = 0), '[]'))
    from stock.dispatches as dispatch where dispatch.id = held.id);
end $$;

-- The unit of an item that has moved stays as it is: its quantities would mean something else.
create function stock.keep_unit() returns trigger language plpgsql as $$
begin
  if new.unit_id <> old.unit_id and exists (select from stock.balances where item_id = new.id) then
    raise exception 'the item has moved' using errcode = 'integrity_constraint_violation', constraint = 'item_unit_fixed';
  end if;
  return new;
end $$;
create trigger keep_unit before update of unit_id on baseinfo.items for each row execute function stock.keep_unit();
