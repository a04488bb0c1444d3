-- Every numbered business document is one row here plus one row of its own table with the same id: one history, one
-- numbering, one chain for all of them.
create table core.documents (
  id bigint generated always as identity primary key,
  family varchar(20) not null,
  kind varchar(40) not null,
  number varchar(24) not null,
  document_date date not null,
  status varchar(24) not null,
  description varchar(4000),
  submitted_at timestamptz,
  submitted_by bigint references identity.users on delete restrict,
  decided_at timestamptz,
  decided_by bigint references identity.users on delete restrict,
  decision_note varchar(4000),
  closed_at timestamptz,
  closed_by bigint references identity.users on delete restrict,
  close_reason varchar(4000),
  constraint documents_number_unique unique (number),
  constraint documents_family_known check (family in (
    'tender', 'request', 'rental', 'order', 'invoice', 'dispatch', 'receipt', 'count', 'opening', 'reversal', 'leave'))
);

call core.make_record('core.documents');

alter table core.documents add constraint documents_never_passive check (record_status in (0, 2));

create index documents_newest on core.documents (document_date desc, id desc) where record_status <> 2;
create index documents_of_kind on core.documents (kind, document_date desc, id desc) where record_status <> 2;

create table core.document_events (
  id bigint generated always as identity primary key,
  document_id bigint not null references core.documents on delete restrict,
  at timestamptz not null default now(),
  by_user_id bigint not null references identity.users on delete restrict,
  active_role_id bigint,
  active_role varchar(100),
  action varchar(40) not null,
  from_status varchar(24),
  to_status varchar(24) not null,
  note varchar(4000)
);

create index document_events_of_document on core.document_events (document_id, id);

call core.make_append_only('core.document_events');

create table core.document_links (
  from_document_id bigint not null references core.documents on delete restrict,
  to_document_id bigint not null references core.documents on delete restrict,
  relation varchar(20) not null,
  primary key (from_document_id, to_document_id, relation),
  constraint document_links_relation_known check (relation in (
    'fulfils', 'ordersFrom', 'invoices', 'receives', 'continues', 'reverses')),
  constraint document_links_not_itself check (from_document_id <> to_document_id)
);

create index document_links_backwards on core.document_links (to_document_id);

call core.make_append_only('core.document_links');

grant select, insert on core.document_events, core.document_links to kalfa_app;

-- SIP-2026-000041, drawn from one sequence for each prefix and year. Gaps are allowed, doubles are not; the width grows
-- beyond 999999. Runs with the owner's rights because the first number of a year creates the year's sequence.
create function core.next_number(prefix text, year integer) returns text
  language plpgsql security definer set search_path = core, pg_temp as $$
declare
  name text := format('number_%s_%s', lower(prefix), year);
begin
  if prefix !~ '^[A-Z]{3}$' or year not between 2000 and 9999 then
    raise exception 'no such number series: % %', prefix, year using errcode = 'invalid_parameter_value';
  end if;
  if to_regclass('core.' || name) is null then
    perform pg_advisory_xact_lock(hashtext(name));
    execute format('create sequence if not exists core.%I', name);
  end if;
  return format('%s-%s-%s', prefix, year, case
    when nextval(format('core.%I', name)) > 999999 then currval(format('core.%I', name))::text
    else lpad(currval(format('core.%I', name))::text, 6, '0')
  end);
end $$;

revoke execute on function core.next_number from public;
grant execute on function core.next_number to kalfa_app;
