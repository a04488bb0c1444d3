-- What an edit of a draft changed: each field with its value before and after, for the history that users read and for the audit.
alter table core.document_events add column changes jsonb;

drop function core.move_document(bigint, text, text, text, text, text, jsonb, jsonb);

create function core.move_document(document bigint, family text, act text, to_status text, stamp text, note text, doer jsonb, announcement jsonb,
  changes jsonb default null)
returns void language plpgsql set plan_cache_mode to 'force_generic_plan' as $$
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
