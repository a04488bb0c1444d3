-- The event of a notification names a role when everybody in it is meant, instead of thousands of people (decision 0082).
create or replace function notifications.announce(announcement jsonb, actor bigint) returns integer
  language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  chosen_type text := announcement ->> 'type';
  places jsonb := announcement -> 'places';
  -- What is bound to no place concerns everybody who subscribes to it.
  is_placed boolean := coalesce(jsonb_typeof(places) = 'object', false);
  today date := core.business_date(now());
  warehouses bigint[];
  stores_of_it bigint[];
  sites bigint[];
  projects_of_it bigint[];
  meant_for bigint[];
  reached_people bigint[];
  reached_roles bigint[];
  reached_personally boolean[];
  views bigint[];
  seeing bigint[];
  whole bigint[];
  silent jsonb;
  told bigint;
  people bigint[];
  roles jsonb[];
  placed_roles jsonb[];
  ways text[];
begin
  select array(select jsonb_array_elements_text(places -> 'warehouses')::bigint), array(select jsonb_array_elements_text(places -> 'stores')::bigint),
    array(select jsonb_array_elements_text(places -> 'workhouses')::bigint), array(select jsonb_array_elements_text(places -> 'projects')::bigint),
    array(select jsonb_array_elements_text(announcement -> 'direct')::bigint)
  into warehouses, stores_of_it, sites, projects_of_it, meant_for;
  -- Stores come with their site and sites with their stores, as in identity.scope_of, looked at from the other end.
  if projects_of_it <> '{}' then
    sites := sites || array(select workhouse_id from projects.projects where id = any (projects_of_it));
  end if;
  select stores_of_it || array(select id from stock.stores where workhouse_id = any (sites)),
    sites || array(select workhouse_id from stock.stores where id = any (stores_of_it))
  into stores_of_it, sites;

  with here as (
    select account.id as user_id, place.user_role_id
    from hr.work_places as place
    join hr.personnel as employee on employee.id = place.personnel_id
    join identity.users as account on account.personnel_id = employee.id
    where is_placed
      and (place.warehouse_id = any (warehouses) or place.store_id = any (stores_of_it) or place.workhouse_id = any (sites))
      and place.record_status = 0 and place.start_date <= today and coalesce(place.end_date, today) >= today
      and employee.record_status = 0 and employee.work_start_date <= today and coalesce(employee.work_end_date, today) >= today
  ), subscribed as (
    select role.id, role.scope from notifications.role_subscriptions as list
    join identity.roles as role on role.id = list.role_id
    where list.type_key = chosen_type and role.record_status = 0
  ), reached as (
    select held.user_id, held.role_id, false as is_personal
    from subscribed join identity.user_roles as held on held.role_id = subscribed.id
    where held.record_status = 0 and (not is_placed or subscribed.scope = 'all')
    union
    select held.user_id, held.role_id, false
    from here join identity.user_roles as held on held.user_id = here.user_id
    join subscribed on subscribed.id = held.role_id
    where held.record_status = 0 and subscribed.scope = 'assigned' and (here.user_role_id is null or here.user_role_id = held.id)
    union
    select held.user_id, held.role_id, true
    from notifications.user_subscriptions as own
    join identity.user_roles as held on held.user_id = own.user_id
    join identity.roles as role on role.id = held.role_id
    where own.type_key = chosen_type and own.mode = 'add' and held.record_status = 0 and role.record_status = 0
      and (not is_placed or role.scope = 'all' or exists (
        select from here where here.user_id = held.user_id and (here.user_role_id is null or here.user_role_id = held.id)))
  )
  select array_agg(user_id), array_agg(role_id), array_agg(is_personal) into reached_people, reached_roles, reached_personally
  from reached where user_id <> actor;
  if reached_people is null and meant_for = '{}' then
    return 0;
  end if;

  views := array(select id from identity.live_menu_operations
    where menu_key in (select jsonb_array_elements_text(announcement -> 'menus')) and operation_key = 'view');
  -- The roles that hold one of them, as in identity.role_rights, which would be put together here for all roles and all pages.
  seeing := array(select id from identity.roles as role where record_status = 0 and cardinality(views) > 0 and (name = 'admin' or exists (
    select from identity.role_menu_operations as granted where granted.role_id = role.id and granted.menu_operation_id = any (views))));
  -- All users of a role are meant when it subscribes, sees the record and is not limited to places.
  whole := array(select role.id from notifications.role_subscriptions as list join identity.roles as role on role.id = list.role_id
    where list.type_key = chosen_type and (not is_placed or role.scope = 'all') and role.id = any (seeing));

  with meant as (
    select user_id, role_id, is_personal, false as is_direct
    from unnest(reached_people, reached_roles, reached_personally) as reached (user_id, role_id, is_personal)
    where role_id = any (seeing)
      or exists (select from identity.user_menu_operations as granted
        where granted.user_id = reached.user_id and granted.menu_operation_id = any (views))
    union all
    select unnest(meant_for), null, true, true
  ), gathered as (
    select user_id, bool_or(is_personal) as is_personal, bool_or(is_direct) as is_direct, array_agg(distinct role_id) as role_ids,
      array_agg(distinct role_id) filter (where role_id <> all (whole)) as placed_role_ids
    from meant where user_id <> actor group by user_id
  )
  select array_agg(gathered.user_id), array_agg(case when not is_personal then to_jsonb(role_ids) end),
    array_agg(case when not is_personal then to_jsonb(placed_role_ids) end),
    array_agg(case when wish.way is null or wish.way = 'off' then 'inApp' else wish.way end)
  into people, roles, placed_roles, ways
  from gathered
  join identity.users as person on person.id = gathered.user_id
  left join notifications.user_subscriptions as own on own.type_key = chosen_type and own.user_id = gathered.user_id
  left join notifications.preferences as wish on wish.user_id = gathered.user_id and wish.type_key = chosen_type
  where person.record_status = 0 and person.status = 'active'
    and (is_direct or (own.mode is distinct from 'mute' and wish.way is distinct from 'off'));

  if people is null then
    return 0;
  end if;
  insert into notifications.notifications
    (type_key, action, entity, record_id, number, title, project_id, warehouse_id, store_id, workhouse_id, actor_id)
  values (chosen_type, announcement ->> 'action', announcement ->> 'entity', (announcement ->> 'recordId')::bigint,
    announcement ->> 'number', left(coalesce(announcement ->> 'title', notifications.title_of(announcement)), 300),
    (announcement ->> 'projectId')::bigint, (announcement ->> 'warehouseId')::bigint,
    coalesce((announcement ->> 'storeId')::bigint, notifications.only_store((announcement ->> 'workhouseId')::bigint)),
    (announcement ->> 'workhouseId')::bigint, nullif(actor, 0))
  returning id into told;
  insert into notifications.recipients (notification_id, user_id, role_ids, way)
  select told, person, case when role_ids is not null then array(select jsonb_array_elements_text(role_ids)::bigint) end, way
  from unnest(people, roles, ways) as gathered (person, role_ids, way);
  if whole <> '{}' then
    select jsonb_agg(distinct held.user_id) into silent
    from identity.user_roles as held left join unnest(people, ways) as gathered (person, way) on person = held.user_id and way <> 'digest'
    where held.role_id = any (whole) and held.record_status = 0 and person is null;
  end if;
  -- The event has everything, so that no process that delivers it has to ask again. The daily mail rings no bell. Users of a whole role are
  -- not named; those among them who do not hear it are.
  insert into core.outbox_events (topic, payload)
  select 'notification', jsonb_build_object('id', n.id, 'type', n.type_key, 'action', n.action, 'entity', n.entity, 'recordId', n.record_id,
    'number', n.number, 'title', n.title, 'projectId', n.project_id, 'warehouseId', n.warehouse_id, 'storeId', n.store_id,
    'workhouseId', n.workhouse_id, 'atISO', n.created_at, 'roles', to_jsonb(whole), 'silent', coalesce(silent, '[]'),
    'people', coalesce((select jsonb_agg(person) from unnest(people, roles, ways) as gathered (person, role_ids, way)
      where role_ids is null and way <> 'digest'), '[]'),
    'members', coalesce((select jsonb_agg(jsonb_build_array(role_ids, holders)) from (
      select role_ids, jsonb_agg(person) as holders from unnest(people, placed_roles, ways) as gathered (person, role_ids, way)
      where role_ids is not null and way <> 'digest' group by role_ids) as together), '[]'))
  from notifications.notifications as n where n.id = told;
  return cardinality(people);
end $$;
