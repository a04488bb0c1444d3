-- What happened, who did it, and each field before and after. Written in the transaction of the change itself.
create function core.forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create procedure core.make_append_only(target regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function core.forbid_change()', target);
  execute format('create trigger never_truncated before truncate on %s for each statement execute function core.forbid_change()', target);
end $$;

create table core.audit_entries (
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  active_role_id bigint,
  -- The name the role had then; roles can be renamed.
  active_role varchar(100),
  request_id varchar(64) not null,
  ip inet,
  user_agent varchar(400),
  action varchar(20) not null,
  entity varchar(60) not null,
  entity_id bigint,
  label varchar(300),
  changes jsonb not null default '{}',
  primary key (id, at),
  constraint audit_entries_action_known check (action in (
    'create', 'update', 'archive', 'restore', 'status', 'login', 'loginFailed', 'logout', 'roleSwitch', 'permission',
    'sensitiveRead', 'export', 'download', 'setting', 'job'))
) partition by range (at);

create index audit_entries_of_record on core.audit_entries (entity, entity_id, id desc);
create index audit_entries_of_user on core.audit_entries (user_id, id desc);

create table core.audit_entries_rest partition of core.audit_entries default;

call core.make_append_only('core.audit_entries');

grant select, insert on core.audit_entries to kalfa_app;

-- Makes the partitions of this month and the next ones. Run after each migration and at each start of the API; a month
-- that already has rows in the default partition is left there.
create function core.ensure_audit_partitions(months_ahead integer default 3) returns void
  language plpgsql security definer set search_path = core, pg_temp as $$
declare
  first_day date;
  name text;
begin
  perform pg_advisory_xact_lock(hashtext('core.ensure_audit_partitions'));
  for ahead in 0..months_ahead loop
    first_day := date_trunc('month', now() at time zone 'UTC')::date + make_interval(months => ahead);
    name := 'audit_entries_' || to_char(first_day, 'YYYY_MM');
    continue when to_regclass('core.' || name) is not null;
    continue when exists (
      select from core.audit_entries_rest where at >= first_day and at < first_day + interval '1 month');
    -- Made first and attached then, because creating it as a partition would lock the table every change writes to.
    execute format('create table core.%I (like core.audit_entries including defaults including constraints)', name);
    execute format('alter table core.audit_entries attach partition core.%I for values from (%L) to (%L)',
      name, first_day, first_day + interval '1 month');
  end loop;
end $$;

revoke execute on function core.ensure_audit_partitions from public;
grant execute on function core.ensure_audit_partitions to kalfa_app;

select core.ensure_audit_partitions();
