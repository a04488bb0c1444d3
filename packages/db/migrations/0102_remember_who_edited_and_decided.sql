-- Whoever changed a document wrote it too: where two people are required, they do not decide it.
alter table core.documents add column edited_by bigint[] not null default '{}';
-- Not a change of the documents: their versions stay.
alter table core.documents disable trigger user;
update core.documents as document set edited_by = edited.people
from (
  select document_id, array_agg(distinct by_user_id) as people from core.document_events where action = 'edit' group by document_id
) as edited
where edited.document_id = document.id;
alter table core.documents enable trigger user;

create or replace function core.move_document(document bigint, family text, act text, to_status text, stamp text, note text, doer jsonb, announcement jsonb, changes jsonb DEFAULT NULL::jsonb)
 returns void language plpgsql set plan_cache_mode to force_generic_plan as $$
declare
  person bigint := (doer ->> 'userId')::bigint;
  represented bigint := (doer ->> 'representing')::bigint;
  role_id bigint := (doer ->> 'roleId')::bigint;
  change text := case act when 'archive' then 'archive' when 'edit' then 'update' else 'status' end;
  is_first boolean := act = 'approve' and to_status = 'pending';
  -- Whatever sends it back to the start needs both approvals again.
  is_reset boolean := act <> 'approve' and to_status in ('draft', 'pending', 'rejected', 'cancelled');
  before core.documents;
begin
  select * into before from core.documents where id = document;
  update core.documents as moved set
    status = to_status,
    record_status = case when act = 'archive' then 2 else moved.record_status end,
    updated_by = person,
    edited_by = case when act = 'edit' and person <> all(moved.edited_by) then moved.edited_by || person else moved.edited_by end,
    first_approved_by = case when is_first then person when is_reset then null else moved.first_approved_by end,
    first_approved_for = case when is_first then represented when is_reset then null else moved.first_approved_for end,
    submitted_at = case stamp when 'submitted' then now() else moved.submitted_at end,
    submitted_by = case stamp when 'submitted' then person else moved.submitted_by end,
    decided_at = case stamp when 'decided' then now() when 'submitted' then null else moved.decided_at end,
    decided_by = case stamp when 'decided' then person when 'submitted' then null else moved.decided_by end,
    decided_for = case stamp when 'decided' then represented when 'submitted' then null else moved.decided_for end,
    decision_note = case stamp when 'decided' then note when 'submitted' then null else moved.decision_note end,
    closed_at = case stamp when 'closed' then now() when 'reopened' then null else moved.closed_at end,
    closed_by = case stamp when 'closed' then person when 'reopened' then null else moved.closed_by end,
    close_reason = case stamp when 'closed' then note when 'reopened' then null else moved.close_reason end
  where id = document;
  if not found then
    raise exception 'document % is not there to be moved', document;
  end if;
  insert into core.document_events (document_id, by_user_id, active_role_id, active_role, action, from_status, to_status, note, changes)
  values (document, person, role_id, doer ->> 'roleName', act, before.status, to_status, note, changes);
  insert into core.audit_entries (user_id, active_role_id, active_role, request_id, ip, user_agent, action, entity, entity_id, label, changes)
  values (person, role_id, doer ->> 'roleName', doer ->> 'requestId', (doer ->> 'ip')::inet, doer ->> 'userAgent', change, family, document,
    before.number, coalesce(changes, jsonb_build_object('status', jsonb_build_array(before.status, to_status))
      || case when note is null then '{}'::jsonb else jsonb_build_object('note', jsonb_build_array(null, note)) end));
  insert into core.outbox_events (topic, payload)
  values ('record-changed', jsonb_build_object('entity', family, 'id', document, 'action', change, 'act', act, 'kind', before.kind,
    'number', before.number, 'status', to_status, 'userId', person));
  if announcement is not null then
    perform notifications.announce(announcement || jsonb_build_object('entity', family, 'recordId', document, 'number', before.number), person);
  end if;
end $$;

create or replace function stock.hold_dispatch(wanted bigint)
 returns jsonb language plpgsql set plan_cache_mode to force_generic_plan as $$
declare
  held core.documents;
  ends stock.dispatches;
begin
  perform from core.documents where id in (wanted, (select request_id from stock.dispatches where id = wanted)) order by id for update;
  select * into held from core.documents where id = wanted and family = 'dispatch';
  if not found then
    return null;
  end if;
  select * into ends from stock.dispatches where id = wanted;
  perform stock.share_places(array[ends.source_location_id, ends.target_location_id]);
  return (
    select jsonb_build_object('id', held.id, 'number', held.number, 'kind', held.kind, 'status', held.status, 'version', held.version,
      'recordStatus', held.record_status, 'documentDate', held.document_date, 'createdBy', held.created_by, 'submittedBy', held.submitted_by,
      'editedBy', to_jsonb(held.edited_by),
      'fromWarehouseId', dispatch.from_warehouse_id, 'fromStoreId', dispatch.from_store_id,
      'toWarehouseId', dispatch.to_warehouse_id, 'toStoreId', dispatch.to_store_id, 'toWorkhouseId', dispatch.to_workhouse_id,
      'toProjectId', dispatch.to_project_id, 'sourceLocationId', dispatch.source_location_id, 'targetLocationId', dispatch.target_location_id,
      'intendedStoreId', dispatch.intended_store_id, 'remainder', dispatch.remainder, 'reason', dispatch.reason,
      'requestId', dispatch.request_id,
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

create or replace function purchasing.hold_invoice(wanted bigint)
 returns jsonb language plpgsql as $$
declare
  held core.documents;
begin
  select * into held from core.documents where id = wanted and family = 'invoice' for update;
  if not found then
    return null;
  end if;
  return (
    select jsonb_build_object('id', held.id, 'number', held.number, 'kind', held.kind, 'status', held.status, 'version', held.version,
      'recordStatus', held.record_status, 'documentDate', held.document_date, 'createdBy', held.created_by, 'submittedBy', held.submitted_by,
      'editedBy', to_jsonb(held.edited_by),
      'warehouseId', invoice.warehouse_id, 'workhouseId', invoice.workhouse_id, 'storeId', invoice.store_id,
      'lines', coalesce((select jsonb_agg(jsonb_build_object('id', line.id, 'itemId', line.item_id, 'quantity', line.quantity::text,
          'netAmountBase', line.net_amount_base::text, 'receivedQuantity', line.received_quantity::text,
          'receivedValue', line.received_value::text) order by line.id)
        from purchasing.invoice_lines as line where line.invoice_id = held.id and line.record_status = 0), '[]'))
    from purchasing.invoices as invoice where invoice.id = held.id);
end $$;

-- A decision that was made in a session which somebody closed does not take effect.
alter table core.held_decisions
  add column session_id bigint,
  add constraint held_decisions_session foreign key (session_id) references identity.sessions on delete set null;
create index held_decisions_of_session on core.held_decisions (session_id) where session_id is not null;
