-- Up to which amount a role approves alone, and together with others. Each is changed for itself, with its version.
create table core.approval_limits (
  role_id bigint not null,
  family varchar(20) collate "C" not null,
  -- Without one the role approves every amount alone.
  amount numeric(18, 2),
  -- Without one the role never approves several together.
  bulk_amount numeric(18, 2),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint not null,
  constraint approval_limits_pkey primary key (role_id, family),
  constraint approval_limits_role foreign key (role_id) references identity.roles on delete restrict,
  constraint approval_limits_updated_by foreign key (updated_by) references identity.users on delete restrict,
  constraint approval_limits_family_known check (family in ('tender', 'order', 'invoice')),
  constraint approval_limits_not_negative check (least(amount, bulk_amount) >= 0),
  constraint approval_limits_bulk_within check (bulk_amount is null or (amount is not null and bulk_amount <= amount))
);
grant select, insert, update on core.approval_limits to kalfa_app;

insert into core.approval_limits (role_id, family, amount, bulk_amount, updated_by)
select role.id, family.key, (entry.value #>> '{}')::numeric,
  least((entry.value #>> '{}')::numeric, coalesce((core.setting_at('approvals.bulkLimit', now()) #>> '{}')::numeric, 50000)),
  (select set_by from core.setting_versions where key = 'approvals.limits' order by id desc limit 1)
from jsonb_each(coalesce(core.setting_at('approvals.limits', now()), '{}')) as family
cross join jsonb_each(family.value) as entry
join identity.roles as role on role.id = entry.key::bigint
where jsonb_typeof(entry.value) <> 'null';

-- The rates that invoices in another currency are compared with. People enter them; nothing is fetched.
create table purchasing.exchange_rates (
  id bigint generated always as identity primary key,
  currency varchar(3) collate "C" not null,
  valid_on date not null,
  rate numeric(18, 4) not null,
  entered_by bigint not null,
  entered_at timestamptz not null default now(),
  constraint exchange_rates_once unique (currency, valid_on),
  constraint exchange_rates_entered_by foreign key (entered_by) references identity.users on delete restrict,
  constraint exchange_rates_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint exchange_rates_positive check (rate > 0)
);
grant select, insert, update on purchasing.exchange_rates to kalfa_app;

-- The newest rate of the week before a day; an older one says nothing about it.
create function purchasing.listed_rate(wanted text, on_day date) returns purchasing.exchange_rates language sql stable as $$
  select listed from purchasing.exchange_rates as listed
  where listed.currency = wanted and listed.valid_on between on_day - 7 and on_day order by listed.valid_on desc limit 1
$$;

-- Nobody gives both approvals, neither alone nor through somebody who stands in.
alter table core.documents
  add column first_approved_for bigint,
  add column decided_for bigint,
  add constraint documents_first_approved_for foreign key (first_approved_for) references identity.users on delete restrict,
  add constraint documents_decided_for foreign key (decided_for) references identity.users on delete restrict,
  drop constraint documents_second_approver,
  add constraint documents_second_approver check (
    status = 'pending' or not array[first_approved_by, first_approved_for] && array[decided_by, decided_for]);

create or replace function core.move_document(document bigint, family text, act text, to_status text, stamp text, note text, doer jsonb, announcement jsonb, changes jsonb default null)
 returns void
 language plpgsql
 set plan_cache_mode to 'force_generic_plan'
as $$
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
