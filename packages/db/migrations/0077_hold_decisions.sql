-- Who approves for somebody who is away, with the rights of the role that was active when it was arranged.
create table core.approval_delegations (
  id bigint generated always as identity primary key,
  from_user_id bigint not null,
  from_role_id bigint not null,
  to_user_id bigint not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint approval_delegations_from_user foreign key (from_user_id) references identity.users on delete restrict,
  constraint approval_delegations_from_role foreign key (from_role_id) references identity.roles on delete restrict,
  constraint approval_delegations_to_user foreign key (to_user_id) references identity.users on delete restrict,
  constraint approval_delegations_to_another check (from_user_id <> to_user_id),
  constraint approval_delegations_in_order check (ends_on >= starts_on),
  constraint approval_delegations_not_too_long check (ends_on <= starts_on + 366),
  constraint approval_delegations_once exclude using gist (
    from_user_id with =, from_role_id with =, to_user_id with =, daterange(starts_on, ends_on, '[]') with &&) where (ended_at is null)
);
create index approval_delegations_to on core.approval_delegations (to_user_id, ends_on) where ended_at is null;
create index approval_delegations_of_role on core.approval_delegations (from_role_id);
grant select, insert, update (ended_at) on core.approval_delegations to kalfa_app;

-- A decision takes effect some seconds after it was made. Until then it can be taken back without a trace in the document.
create table core.held_decisions (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  document_version integer not null,
  action varchar(10) collate "C" not null,
  input jsonb not null,
  user_id bigint not null,
  role_id bigint not null,
  delegation_id bigint,
  request_id varchar(80),
  language varchar(2) collate "C" not null,
  decided_at timestamptz not null default now(),
  due_at timestamptz not null,
  state varchar(10) collate "C" not null default 'held',
  -- Why it could not take effect.
  refusal varchar(60) collate "C",
  constraint held_decisions_document foreign key (document_id) references core.documents on delete restrict,
  constraint held_decisions_user foreign key (user_id) references identity.users on delete restrict,
  constraint held_decisions_role foreign key (role_id) references identity.roles on delete restrict,
  constraint held_decisions_delegation foreign key (delegation_id) references core.approval_delegations on delete restrict,
  constraint held_decisions_action_known check (action in ('approve', 'reject')),
  constraint held_decisions_state_known check (state in ('held', 'undone', 'done', 'refused')),
  constraint held_decisions_refusal check ((state = 'refused') = (refusal is not null)),
  constraint held_decisions_due_later check (due_at >= decided_at)
);
-- Two people cannot decide about one document at the same time.
create unique index held_decisions_one on core.held_decisions (document_id) where state = 'held';
create index held_decisions_of_user on core.held_decisions (user_id, decided_at desc);
create index held_decisions_of_document on core.held_decisions (document_id);
create index held_decisions_of_role on core.held_decisions (role_id);
create index held_decisions_of_delegation on core.held_decisions (delegation_id) where delegation_id is not null;
grant select, insert, update (state, refusal) on core.held_decisions to kalfa_app;

-- The first of two approvals, where the amount is above the limit of the role of the first approver.
alter table core.documents
  add column first_approved_by bigint,
  add constraint documents_first_approver foreign key (first_approved_by) references identity.users on delete restrict,
  add constraint documents_second_approver check (status = 'pending' or first_approved_by is null or first_approved_by <> decided_by);

-- What waits for decisions is read for every page with a counter.
create index documents_pending on core.documents (family, id) where status = 'pending' and record_status = 0;

create or replace function core.move_document(document bigint, family text, act text, to_status text, stamp text, note text, doer jsonb, announcement jsonb, changes jsonb default null)
 returns void
 language plpgsql
 set plan_cache_mode to 'force_generic_plan'
as $$
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
    -- Whatever sends it back to the start needs both approvals again.
    first_approved_by = case when act = 'approve' and to_status = 'pending' then person
      when act <> 'approve' and to_status in ('draft', 'pending', 'rejected', 'cancelled') then null
      else moved.first_approved_by end,
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
