-- Only the writes of an approval: the cost in the bare engine without authentication, validation and response.
create function bench.approve(wanted bigint, actor bigint) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  source bigint;
  target bigint;
  dated date;
  document_number text;
  posting bigint;
begin
  insert into core.idempotency_keys (user_id, key, fingerprint, status, answer)
  values (actor, 'approve-' || wanted, sha256(wanted::text::bytea), 200,
    format('{"success":true,"data":{"id":%s,"number":"DSV-2026-000000001","status":"shipped","version":2,"actions":["recall","close"]}}', wanted));
  update core.documents set status = 'shipped', updated_by = actor, decided_at = now(), decided_by = actor
  where id = wanted returning document_date, number into dated, document_number;
  select source_location_id, target_location_id into source, target from stock.dispatches where id = wanted;
  insert into stock.balances (location_id, item_id, location_kind)
  select target, line.item_id, 'transit' from stock.dispatch_lines as line where line.dispatch_id = wanted and line.record_status = 0
    and not exists (select from stock.balances as known where known.location_id = target and known.item_id = line.item_id)
  order by line.item_id on conflict do nothing;
  perform from stock.balances as balance join stock.dispatch_lines as line on line.item_id = balance.item_id
  where line.dispatch_id = wanted and line.record_status = 0 and balance.location_id in (source, target)
  order by balance.location_id, balance.item_id for update of balance;
  insert into stock.postings (document_id, action, document_date, posted_at, posted_by)
  values (wanted, 'ship', dated, clock_timestamp(), actor) returning id into posting;
  with leg as materialized (
    select line.id, line.item_id, line.quantity, round(held.value * line.quantity / held.on_hand, 4) as worth,
      held.on_hand - line.quantity as source_after, road.on_hand + line.quantity as target_after, nextval('stock.movements_id_seq') as movement
    from stock.dispatch_lines as line
    join stock.balances as held on held.location_id = source and held.item_id = line.item_id
    join stock.balances as road on road.location_id = target and road.item_id = line.item_id
    where line.dispatch_id = wanted and line.record_status = 0 order by line.id
  ), moved as (
    insert into stock.movements (id, posting_id, item_id, quantity, from_location_id, to_location_id, document_id, dispatch_line_id, value,
      document_date, posted_at, posted_by, from_on_hand_after, to_on_hand_after)
    overriding system value
    select movement, posting, item_id, quantity, source, target, wanted, id, worth, dated, clock_timestamp(), actor, source_after, target_after from leg
  ), left_source as (
    update stock.balances as balance set on_hand = on_hand - leg.quantity, reserved = reserved - leg.quantity, value = value - leg.worth,
      last_movement_id = leg.movement, updated_at = clock_timestamp()
    from leg where balance.location_id = source and balance.item_id = leg.item_id
  ), on_the_road as (
    update stock.balances as balance set on_hand = on_hand + leg.quantity, value = value + leg.worth,
      last_movement_id = leg.movement, updated_at = clock_timestamp()
    from leg where balance.location_id = target and balance.item_id = leg.item_id
  )
  update stock.dispatch_lines as line set shipped_value = leg.worth, in_transit_quantity = leg.quantity, in_transit_value = leg.worth
  from leg where line.id = leg.id;
  insert into core.document_events (document_id, by_user_id, active_role_id, active_role, action, from_status, to_status)
  values (wanted, actor, 1, 'admin', 'approve', 'pending', 'shipped');
  insert into core.audit_entries (user_id, active_role_id, active_role, request_id, ip, user_agent, action, entity, entity_id, label, changes)
  values (actor, 1, 'admin', '00000000-0000-0000-0000-000000000000', '127.0.0.1', '', 'status', 'dispatch', wanted, document_number,
    '{"status":["pending","shipped"]}');
  insert into core.outbox_events (topic, payload)
  values ('record-changed', jsonb_build_object('entity', 'dispatch', 'id', wanted, 'action', 'status', 'act', 'approve', 'kind', 'warehouseToSite',
    'number', document_number, 'status', 'shipped', 'userId', actor));
end $$;
