-- Brings a document that is held into its next status: its row, its history, the audit and the event for machines. `doer` says
-- who did it, in which role and from where.
create function core.move_document(document bigint, family text, act text, to_status text, stamp text, note text, doer jsonb) returns void
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
end $$;

-- Lets the goods of a held dispatch leave: on the road, into the project, or out of the world. What was reserved for it is no
-- longer, and each line knows where its goods are and what they are worth.
create function stock.ship(dispatch bigint, action text, actor bigint) returns void
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ends stock.dispatches;
  lines bigint[];
  items bigint[];
  quantities numeric[];
  worths numeric[];
  settled bigint;
begin
  select * into ends from stock.dispatches where id = dispatch;
  select array_agg(line.id order by line.id), array_agg(line.item_id order by line.id), array_agg(line.quantity order by line.id)
  into lines, items, quantities
  from stock.dispatch_lines as line where line.dispatch_id = dispatch and line.record_status = 0;
  worths := stock.post(dispatch, action, (select document_date from core.documents where id = dispatch), actor, null, 'dispatch', true,
    items, array_fill(ends.source_location_id, array[cardinality(items)]), array_fill(ends.target_location_id, array[cardinality(items)]),
    quantities, array_fill(null::numeric, array[cardinality(items)]), lines, array_fill(null::bigint, array[cardinality(items)]));
  update stock.dispatch_lines as line set
    shipped_value = leaving.worth,
    in_transit_quantity = case action when 'ship' then line.quantity else 0 end,
    in_transit_value = case action when 'ship' then leaving.worth else 0 end,
    accepted_quantity = case action when 'consume' then line.quantity else 0 end,
    consumed_value = case action when 'consume' then leaving.worth else 0 end,
    destroyed_quantity = case action when 'destroy' then line.quantity else 0 end
  from unnest(lines, worths) as leaving (id, worth) where line.id = leaving.id;
  get diagnostics settled = row_count;
  if settled is distinct from cardinality(lines) then
    raise exception '% of % lines were settled', settled, cardinality(lines);
  end if;
end $$;

-- The approval of a dispatch as one statement, for the usual case: it is what the caller has just seen, nothing is short, and
-- the key, if there is one, is new. Locks are held for as long as the database needs and no longer. Anything else raises and
-- leaves nothing behind; the caller then takes the long way, which says what is wrong. Answers what is stored for a known key.
create function stock.approve_at_once(
  document bigint, seen_version integer, action text, to_status text, note text, doer jsonb,
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
  perform stock.ship(document, action, person);
  perform core.move_document(document, 'dispatch', 'approve', to_status, 'decided', note, doer);
end $$;
