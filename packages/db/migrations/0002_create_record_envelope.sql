-- Every business row says who made it and when, which version it is, and whether it is active (0), passive (1) or
-- archived (2). `call core.make_record('baseinfo.units')` gives a table that envelope.
create schema identity;
grant usage on schema identity to kalfa_app;

-- The people behind `created_by`. Only what the envelope needs; sign-in belongs to the identity migrations.
create table identity.users (
  id bigint generated always as identity primary key,
  username varchar(150) not null,
  display_name varchar(200) not null
);

create function core.touch_record() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  new.created_at := old.created_at;
  new.created_by := old.created_by;
  return new;
end $$;

create procedure core.make_record(target regclass) language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target);
begin
  execute format(
    'alter table %1$s
       add column created_at timestamptz not null default now(),
       add column created_by bigint not null,
       add column updated_at timestamptz not null default now(),
       add column updated_by bigint not null,
       add column version integer not null default 1,
       add column record_status smallint not null default 0,
       add constraint %2$I check (record_status in (0, 1, 2)),
       add constraint %3$I foreign key (created_by) references identity.users on delete restrict,
       add constraint %4$I foreign key (updated_by) references identity.users on delete restrict',
    target, name || '_record_status_known', name || '_created_by_user', name || '_updated_by_user');
  execute format('create trigger touch_record before update on %s for each row execute function core.touch_record()', target);
  execute format('grant select, insert, update on %s to kalfa_app', target);
end $$;

call core.make_record('identity.users');

create unique index users_username_live on identity.users (core.fold_case(username)) where record_status <> 2;

-- The system itself acts through a row of its own, so that "who" is never empty. Nobody can sign in with it.
insert into identity.users (username, display_name, created_by, updated_by) values ('kalfa', 'Kalfa', 1, 1);
