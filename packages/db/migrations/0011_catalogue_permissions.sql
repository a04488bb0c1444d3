-- The permission catalogue: pages, operations, which page has which operation, and who holds them. Code owns the rows
-- with a key and brings them here at each migration; administrators own everything else.
create table identity.system_operations (
  id bigint generated always as identity primary key,
  key varchar(40),
  name varchar(100) not null,
  search_text text generated always as (core.fold_search(name)) stored,
  constraint system_operations_key_once unique (key)
);
call core.make_record('identity.system_operations');
create unique index system_operations_name_live on identity.system_operations (core.fold_case(name)) where record_status <> 2;
create index system_operations_search on identity.system_operations using gin (search_text gin_trgm_ops);

create table identity.menus (
  id bigint generated always as identity primary key,
  key varchar(60) not null,
  parent_id bigint references identity.menus on delete restrict,
  names jsonb not null,
  url varchar(200) not null,
  patterns text[] not null,
  icon varchar(60) not null,
  position integer not null,
  -- An administrator changed names, icon, place or visibility; the next migration leaves those as they are.
  customised boolean not null default false,
  constraint menus_key_once unique (key),
  constraint menus_not_own_parent check (parent_id <> id)
);
call core.make_record('identity.menus');
create index menus_of_parent on identity.menus (parent_id);

create table identity.menu_operations (
  id bigint generated always as identity primary key,
  menu_id bigint not null references identity.menus on delete restrict,
  operation_id bigint not null references identity.system_operations on delete restrict,
  record_status smallint not null default 0,
  constraint menu_operations_once unique (menu_id, operation_id),
  constraint menu_operations_record_status_known check (record_status in (0, 1))
);
create index menu_operations_of_operation on identity.menu_operations (operation_id);
grant select, insert, update (record_status) on identity.menu_operations to kalfa_app;

create table identity.role_menu_operations (
  id bigint generated always as identity primary key,
  role_id bigint not null references identity.roles on delete cascade,
  menu_operation_id bigint not null references identity.menu_operations on delete restrict,
  constraint role_menu_operations_once unique (role_id, menu_operation_id)
);
create index role_menu_operations_of_operation on identity.role_menu_operations (menu_operation_id);
grant select, insert, delete on identity.role_menu_operations to kalfa_app;

create table identity.user_menu_operations (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  menu_operation_id bigint not null references identity.menu_operations on delete restrict,
  constraint user_menu_operations_once unique (user_id, menu_operation_id)
);
create index user_menu_operations_of_operation on identity.user_menu_operations (menu_operation_id);
grant select, insert, delete on identity.user_menu_operations to kalfa_app;

-- Every change of rights counts this stamp up. Processes keep the rights they have read together with the stamp and read
-- them again when it moved, so a right that was taken away refuses the next call everywhere. Because each change of rights
-- holds this row until it commits, two of them never judge the same state side by side.
create table identity.rights_stamp (
  only_row boolean primary key default true,
  stamp bigint not null default 1,
  constraint rights_stamp_one_row check (only_row)
);
insert into identity.rights_stamp default values;
grant select, update (stamp) on identity.rights_stamp to kalfa_app;

create function identity.move_rights_stamp() returns trigger language plpgsql as $$
begin
  update identity.rights_stamp set stamp = stamp + 1;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['roles', 'user_roles', 'system_operations', 'menus', 'menu_operations',
    'role_menu_operations', 'user_menu_operations'] loop
    execute format('create trigger move_rights_stamp after insert or update or delete on identity.%I
      for each statement execute function identity.move_rights_stamp()', name);
  end loop;
end $$;

-- What a role, and what a person in a role, may do. The role `admin` holds everything there is.
create view identity.live_menu_operations as
  select mo.id, mo.menu_id, mo.operation_id, menu.key as menu_key, operation.key as operation_key
  from identity.menu_operations as mo
  join identity.menus as menu on menu.id = mo.menu_id and menu.record_status = 0
  join identity.system_operations as operation on operation.id = mo.operation_id and operation.record_status = 0
  where mo.record_status = 0;

create view identity.role_rights as
  select role.id as role_id, live.id as menu_operation_id
  from identity.roles as role
  join identity.live_menu_operations as live on true
  where role.record_status = 0 and (role.name = 'admin' or exists (
    select from identity.role_menu_operations as granted
    where granted.role_id = role.id and granted.menu_operation_id = live.id));
grant select on identity.live_menu_operations, identity.role_rights to kalfa_app;

-- The roles the rules know by name, and the operations and pages without which nobody could set anything right again.
create function identity.keep_system_roles() returns trigger language plpgsql as $$
begin
  raise exception 'the roles admin and user never change'
    using errcode = 'check_violation', constraint = 'roles_system_fixed', table = 'roles', schema = 'identity';
end $$;
create trigger keep_system_roles before update on identity.roles
  for each row when (old.is_system and old.name in ('admin', 'user') and
    (old.name, old.title, old.scope, old.is_system, old.record_status)
      is distinct from (new.name, new.title, new.scope, new.is_system, new.record_status))
  execute function identity.keep_system_roles();

create function identity.keep_code_owned_operations() returns trigger language plpgsql as $$
begin
  raise exception 'an operation the code knows never changes'
    using errcode = 'check_violation', constraint = 'system_operations_fixed', table = 'system_operations', schema = 'identity';
end $$;
create trigger keep_code_owned_operations before update on identity.system_operations
  for each row when (old.key is not null and current_user = 'kalfa_app') execute function identity.keep_code_owned_operations();

create function identity.keep_way_back() returns trigger language plpgsql as $$
begin
  raise exception 'without this page nobody could set rights again'
    using errcode = 'check_violation', constraint = 'menus_way_back', table = 'menus', schema = 'identity';
end $$;
create trigger keep_way_back before update on identity.menus
  for each row when (new.record_status <> 0 and old.key in ('administration', 'users', 'roles', 'menus', 'dashboard'))
  execute function identity.keep_way_back();
create function identity.keep_way_back_operation() returns trigger language plpgsql as $$
begin
  if exists (select from identity.menus where id = new.menu_id and key in ('users', 'roles', 'menus', 'dashboard')) then
    raise exception 'without this operation nobody could set rights again'
      using errcode = 'check_violation', constraint = 'menus_way_back', table = 'menus', schema = 'identity';
  end if;
  return new;
end $$;
create trigger keep_way_back before update on identity.menu_operations
  for each row when (new.record_status <> 0) execute function identity.keep_way_back_operation();

-- The last person who can administer stays. The stamp's row is held first, so that two administrators who remove each
-- other are judged one after the other.
create function identity.keep_last_admin() returns trigger language plpgsql as $$
begin
  update identity.rights_stamp set stamp = stamp + 1;
  if not exists (
    select from identity.user_roles as held
    join identity.roles as role on role.id = held.role_id and role.name = 'admin'
    join identity.users as person on person.id = held.user_id
    where held.record_status = 0 and person.record_status = 0 and person.status = 'active') then
    raise exception 'somebody must be able to administer'
      using errcode = 'check_violation', constraint = 'users_last_admin', table = 'users', schema = 'identity';
  end if;
  return null;
end $$;
create constraint trigger keep_last_admin after update on identity.users
  for each row when ((old.record_status = 0 and old.status = 'active') and not (new.record_status = 0 and new.status = 'active'))
  execute function identity.keep_last_admin();
create constraint trigger keep_last_admin after update on identity.user_roles
  for each row when (old.record_status = 0 and new.record_status <> 0) execute function identity.keep_last_admin();

-- Brings the code's own catalogue here. New rows come in, vanished ones turn passive, and what an administrator
-- customised stays. Default roles and their grants are made once; afterwards they belong to the administrators.
create function identity.sync_catalogue(catalogue jsonb) returns void language plpgsql as $$
declare
  entry jsonb;
  role_key bigint;
begin
  for entry in select * from jsonb_array_elements(catalogue -> 'operations') loop
    insert into identity.system_operations (key, name, created_by, updated_by)
    values (entry ->> 'key', entry ->> 'name', 1, 1)
    on conflict (key) do update set name = excluded.name where system_operations.name <> excluded.name;
  end loop;

  for entry in select * from jsonb_array_elements(catalogue -> 'menus') loop
    insert into identity.menus (key, parent_id, names, url, patterns, icon, position, created_by, updated_by)
    values (entry ->> 'key', (select id from identity.menus where key = entry ->> 'parent'), entry -> 'names', entry ->> 'url',
      array(select jsonb_array_elements_text(entry -> 'patterns')), entry ->> 'icon', (entry ->> 'position')::integer, 1, 1)
    on conflict (key) do update set
      url = excluded.url, patterns = excluded.patterns,
      names = case when menus.customised then menus.names else excluded.names end,
      icon = case when menus.customised then menus.icon else excluded.icon end,
      position = case when menus.customised then menus.position else excluded.position end,
      parent_id = case when menus.customised then menus.parent_id else excluded.parent_id end,
      record_status = case when menus.customised then menus.record_status else 0 end
    where (menus.url, menus.patterns) is distinct from (excluded.url, excluded.patterns)
      or (not menus.customised and (menus.names, menus.icon, menus.position, menus.parent_id, menus.record_status)
        is distinct from (excluded.names, excluded.icon, excluded.position, excluded.parent_id, 0::smallint));
    insert into identity.menu_operations (menu_id, operation_id)
    select menu.id, operation.id
    from identity.menus as menu, identity.system_operations as operation
    where menu.key = entry ->> 'key'
      and operation.key in (select jsonb_array_elements_text(entry -> 'operations'))
    on conflict (menu_id, operation_id) do nothing;
  end loop;
  update identity.menus set record_status = 1
  where record_status = 0 and key not in (select e ->> 'key' from jsonb_array_elements(catalogue -> 'menus') as e);

  if exists (select from identity.roles) then return; end if;
  for entry in select * from jsonb_array_elements(catalogue -> 'roles') loop
    insert into identity.roles (name, title, scope, is_system, created_by, updated_by)
    values (entry ->> 'name', entry ->> 'title', entry ->> 'scope', true, 1, 1) returning id into role_key;
    insert into identity.role_menu_operations (role_id, menu_operation_id)
    select role_key, live.id from identity.live_menu_operations as live
    where live.menu_key || '.' || live.operation_key in (select jsonb_array_elements_text(entry -> 'grants'));
  end loop;
end $$;
revoke execute on function identity.sync_catalogue from public;
