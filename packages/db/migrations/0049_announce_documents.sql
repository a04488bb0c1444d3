-- A document that moves tells whom it concerns, in the same statement. `announcement` is empty when nobody is to be told.
drop function core.move_document(bigint, text, text, text, text, text, jsonb);
create function core.move_document(
  document bigint, family text, act text, to_status text, stamp text, note text, doer jsonb, announcement jsonb) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  person bigint := (doer ->> 'userId')::bigint;
  role_id bigint := (doer ->> 'roleId')::bigint;
  change text := case act when 'archive' then 'archive' when 'edit' then 'update' else 'status' end;
  before core.documents;
begin
  select * into before from core.documents where id = document;
  update core.documents as moved set
    status = to_status,
    record_status = case when act = 'archive' then 2 else moved.record_status end,
    updated_by = person,
    submitted_at = case stamp when 'submitted' then now() else moved.submitted_at end,
    submitted_by = case stamp when 'submitted' then person else moved.submitted_by end,
    decided_at = case stamp when 'decided' then now() when 'submitted' then null else moved.decided_at end,
    decided_by = case stamp when 'decided' then person when 'submitted' then null else moved.decided_by end,
    decision_note = case stamp when 'decided' then note when 'submitted' then null else moved.decision_note end,
    closed_at = case stamp when 'closed' then now() when 'reopened' then null else moved.closed_at end,
    closed_by = case stamp when 'closed' then person when 'reopened' then null else moved.closed_by end,
    close_reason = case stamp when 'closed' then note when 'reopened' then null else moved.close_reason end
  where id = document;
  if not found then
    raise exception 'document % is not there to be moved', document;
  end if;
  insert into core.document_events (document_id, by_user_id, active_role_id, active_role, action, from_status, to_status, note)
  values (document, person, role_id, doer ->> 'roleName', act, before.status, to_status, note);
  insert into core.audit_entries (user_id, active_role_id, active_role, request_id, ip, user_agent, action, entity, entity_id, label, changes)
  values (person, role_id, doer ->> 'roleName', doer ->> 'requestId', (doer ->> 'ip')::inet, doer ->> 'userAgent', change, family, document,
    before.number, case when note is null then jsonb_build_object('status', jsonb_build_array(before.status, to_status))
      else jsonb_build_object('status', jsonb_build_array(before.status, to_status), 'note', jsonb_build_array(null, note)) end);
  insert into core.outbox_events (topic, payload)
  values ('record-changed', jsonb_build_object('entity', family, 'id', document, 'action', change, 'act', act, 'kind', before.kind,
    'number', before.number, 'status', to_status, 'userId', person));
  if announcement is not null then
    perform notifications.announce(announcement || jsonb_build_object('entity', family, 'recordId', document, 'number', before.number), person);
  end if;
end $$;

drop function stock.approve_at_once(bigint, integer, text, text, text, jsonb, text, bytea, text);
create function stock.approve_at_once(
  document bigint, seen_version integer, action text, to_status text, note text, doer jsonb, announcement jsonb,
  request_key text, request_fingerprint bytea, request_answer text, out known_fingerprint bytea, out known_status smallint, out known_answer text)
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  person bigint := (doer ->> 'userId')::bigint;
  held core.documents;
  ends stock.dispatches;
begin
  if request_key is not null then
    insert into core.idempotency_keys as known (user_id, key, fingerprint, status, answer)
    values (person, request_key, request_fingerprint, 200, request_answer)
    on conflict (user_id, key) do update set replays = known.replays + 1
    returning case when known.replays > 0 then known.fingerprint end, case when known.replays > 0 then known.status end,
      case when known.replays > 0 then known.answer end
    into known_fingerprint, known_status, known_answer;
    if known_fingerprint is not null then
      return;
    end if;
  end if;
  select * into held from core.documents where id = document for update;
  if held.version is distinct from seen_version then
    raise exception 'document % has changed', document using errcode = 'serialization_failure';
  end if;
  select * into ends from stock.dispatches where id = document;
  perform stock.share_places(array[ends.source_location_id, ends.target_location_id]);
  if stock.place_state(ends.source_location_id) is not null or stock.place_state(ends.target_location_id) is not null then
    raise exception 'a place of document % is closed', document using errcode = 'integrity_constraint_violation';
  end if;
  -- The balances last: others wait for them, and for nothing else of this.
  perform core.move_document(document, 'dispatch', 'approve', to_status, 'decided', note, doer, announcement);
  perform stock.ship(document, action, person);
end $$;

-- The dispatch of an act, held, with the store it is meant for: that is where word of it leads.
create or replace function stock.hold_dispatch(wanted bigint) returns jsonb
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
      'intendedStoreId', dispatch.intended_store_id, 'remainder', dispatch.remainder, 'reason', dispatch.reason,
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
