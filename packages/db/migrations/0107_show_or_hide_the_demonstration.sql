-- The group of the demonstration applications follows the setting `demonstration.visible`, which is true until it is set: hidden, the
-- menu of nobody shows it. Other groups are hidden by administrators one by one.
create function identity.hide_demonstration(hidden boolean) returns void language sql as $$
  update identity.menus set record_status = case when hidden then 1 else 0 end
  where key = 'demonstration' and record_status <> case when hidden then 1 else 0 end
$$;

create function identity.follow_demonstration_setting() returns trigger language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform identity.hide_demonstration(new.value = 'false'::jsonb);
  return null;
end $$;
create trigger follow_demonstration_setting after insert on core.setting_versions
  for each row when (new.key = 'demonstration.visible') execute function identity.follow_demonstration_setting();
alter table core.setting_versions add constraint setting_versions_demonstration_visible
  check (key <> 'demonstration.visible' or value in ('true'::jsonb, 'false'::jsonb));

-- A page that is new in an installation is granted to its default roles as in a new installation. Pages that are known already
-- keep the rights that administrators have given.
create or replace function identity.sync_catalogue(catalogue jsonb) returns void language plpgsql as $$
declare
  entry jsonb;
  role_key bigint;
  known text[] := array(select key from identity.menus);
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

  if exists (select from identity.roles) then
    insert into identity.role_menu_operations (role_id, menu_operation_id)
    select role.id, live.id
    from jsonb_array_elements(catalogue -> 'roles') as wanted
    join identity.roles as role on role.name = wanted ->> 'name' and role.is_system
    join identity.live_menu_operations as live
      on live.menu_key || '.' || live.operation_key in (select jsonb_array_elements_text(wanted -> 'grants'))
    where live.menu_key <> all (known);
  else
    for entry in select * from jsonb_array_elements(catalogue -> 'roles') loop
      insert into identity.roles (name, title, scope, is_system, created_by, updated_by)
      values (entry ->> 'name', entry ->> 'title', entry ->> 'scope', true, 1, 1) returning id into role_key;
      insert into identity.role_menu_operations (role_id, menu_operation_id)
      select role_key, live.id from identity.live_menu_operations as live
      where live.menu_key || '.' || live.operation_key in (select jsonb_array_elements_text(entry -> 'grants'));
    end loop;
  end if;
  if core.setting_at('demonstration.visible', clock_timestamp()) = 'false'::jsonb then
    perform identity.hide_demonstration(true);
  end if;
end $$;
