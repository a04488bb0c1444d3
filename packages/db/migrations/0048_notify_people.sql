-- Who is told of what, and what they were told. A notification is written with the change it tells of, in one transaction, and
-- so are those who get it: nobody hears of what was rolled back, and nobody who may not see it.
create schema notifications;
grant usage on schema notifications to kalfa_app;

-- Owned by the code, see contracts/notifications/notification-types.ts.
create table notifications.types (
  key varchar(60) primary key
);

create table notifications.role_subscriptions (
  type_key varchar(60) not null references notifications.types on delete restrict,
  role_id bigint not null references identity.roles on delete cascade,
  primary key (type_key, role_id)
);
create index role_subscriptions_of_role on notifications.role_subscriptions (role_id);

-- What administrators added for, or took from, one person.
create table notifications.user_subscriptions (
  type_key varchar(60) not null references notifications.types on delete restrict,
  user_id bigint not null references identity.users on delete cascade,
  mode varchar(4) not null,
  primary key (type_key, user_id),
  constraint user_subscriptions_mode_known check (mode in ('add', 'mute'))
);
create index user_subscriptions_of_user on notifications.user_subscriptions (user_id);

-- How a person wants to be told; without a row, in the bell.
create table notifications.preferences (
  user_id bigint not null references identity.users on delete cascade,
  type_key varchar(60) not null references notifications.types on delete restrict,
  way varchar(8) not null,
  primary key (user_id, type_key),
  constraint preferences_way_known check (way in ('inApp', 'sound', 'digest', 'off'))
);

-- Places and records are told by their numbers without foreign keys: they are never deleted, and each key would hold a row of a
-- busy table for every posting.
create table notifications.notifications (
  id bigint generated always as identity primary key,
  type_key varchar(60) not null references notifications.types on delete restrict,
  action varchar(20) not null,
  entity varchar(60),
  record_id bigint,
  number varchar(60),
  title varchar(300),
  project_id bigint,
  warehouse_id bigint,
  store_id bigint,
  workhouse_id bigint,
  actor_id bigint references identity.users on delete restrict,
  created_at timestamptz not null default now(),
  constraint notifications_action_known check (action in
    ('created', 'submitted', 'approved', 'rejected', 'shipped', 'received', 'recalled', 'closed', 'changed'))
);

-- The transaction's number stands here too, because what came after a cursor is asked for one person at a time, in the order of
-- commits. Without roles it is for the person, in whichever role they act. A change that concerns thousands writes as many rows,
-- and each foreign key would look up, and lock, one row for each of them: half of what the whole announcement costs. Both ends are
-- certain without: notifications.announce writes the rows with the notification, for people it has just read, and people stay.
create table notifications.recipients (
  notification_id bigint not null,
  user_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  role_ids bigint[],
  way varchar(8) not null,
  read_at timestamptz,
  cleared_at timestamptz,
  mailed_at timestamptz,
  primary key (notification_id, user_id),
  constraint recipients_way_known check (way in ('inApp', 'sound', 'digest'))
);
create index recipients_in_order on notifications.recipients (user_id, xid, notification_id);
create index recipients_unread on notifications.recipients (user_id, notification_id) where read_at is null;
create index recipients_to_mail on notifications.recipients (user_id) where way = 'digest' and mailed_at is null and read_at is null;

-- A notification that is forgotten takes its recipients along.
create function notifications.forget_recipients() returns trigger
  language plpgsql security definer set search_path = notifications, pg_temp as $$
begin
  delete from notifications.recipients where notification_id in (select id from forgotten);
  return null;
end $$;
create trigger notifications_take_recipients after delete on notifications.notifications
  referencing old table as forgotten for each statement execute function notifications.forget_recipients();

grant select on notifications.types to kalfa_app;
grant select, insert, delete on notifications.role_subscriptions to kalfa_app;
grant select, insert, delete on notifications.user_subscriptions to kalfa_app;
grant select, insert, delete on notifications.preferences to kalfa_app;
grant select, insert on notifications.notifications to kalfa_app;
grant select, insert, update (read_at, cleared_at, mailed_at) on notifications.recipients to kalfa_app;

-- Brings the code's types here. A type that is new finds its subscribers; afterwards they belong to the administrators. `admin`
-- subscribes to everything.
create function notifications.sync_types(types jsonb) returns void language plpgsql as $$
declare
  entry jsonb;
begin
  for entry in select * from jsonb_array_elements(types) loop
    insert into notifications.types (key) values (entry ->> 'key') on conflict do nothing;
    if not found then continue; end if;
    insert into notifications.role_subscriptions (type_key, role_id)
    select entry ->> 'key', role.id from identity.roles as role
    where role.record_status <> 2 and (role.name = 'admin' or role.name in (select jsonb_array_elements_text(entry -> 'roles')));
  end loop;
end $$;
revoke execute on function notifications.sync_types from public;

-- Tells those whom it concerns, and answers how many. Who gets it:
-- those whose role subscribes to the type, sees a page that shows the record, and reaches one of its places,
-- those for whom the type was added, under the same rights in any of their roles, and those it is meant for by name;
-- but not those for whom the type is muted or turned off, unless it is meant for them by name, and never who did it.
-- `announcement` is made by the code, see apps/api/src/notify/announce.ts. Every act of the stock tells somebody, so plans are kept.
create function notifications.announce(announcement jsonb, actor bigint) returns integer
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
  told bigint;
  people bigint[];
  roles jsonb[];
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

  with meant as (
    select user_id, role_id, is_personal, false as is_direct
    from unnest(reached_people, reached_roles, reached_personally) as reached (user_id, role_id, is_personal)
    where role_id = any (seeing)
      or exists (select from identity.user_menu_operations as granted
        where granted.user_id = reached.user_id and granted.menu_operation_id = any (views))
    union all
    select unnest(meant_for), null, true, true
  ), gathered as (
    select user_id, bool_or(is_personal) as is_personal, bool_or(is_direct) as is_direct, array_agg(distinct role_id) as role_ids
    from meant where user_id <> actor group by user_id
  )
  select array_agg(gathered.user_id), array_agg(case when not is_personal then to_jsonb(role_ids) end),
    array_agg(case when wish.way is null or wish.way = 'off' then 'inApp' else wish.way end)
  into people, roles, ways
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
  -- The event says everything, so that no process that delivers it has to ask again; the daily mail rings no bell.
  insert into core.outbox_events (topic, payload)
  select 'notification', jsonb_build_object('id', n.id, 'type', n.type_key, 'action', n.action, 'entity', n.entity, 'recordId', n.record_id,
    'number', n.number, 'title', n.title, 'projectId', n.project_id, 'warehouseId', n.warehouse_id, 'storeId', n.store_id,
    'workhouseId', n.workhouse_id, 'atISO', n.created_at,
    'people', coalesce((select jsonb_agg(person) from unnest(people, roles, ways) as gathered (person, role_ids, way)
      where role_ids is null and way <> 'digest'), '[]'),
    'members', coalesce((select jsonb_agg(jsonb_build_array(role_ids, holders)) from (
      select role_ids, jsonb_agg(person) as holders from unnest(people, roles, ways) as gathered (person, role_ids, way)
      where role_ids is not null and way <> 'digest' group by role_ids) as together), '[]'))
  from notifications.notifications as n where n.id = told;
  return cardinality(people);
end $$;

-- What moves from where to where is best known by the names of the places.
create function notifications.title_of(announcement jsonb) returns text
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select nullif(concat_ws(' → ', place.source, place.target), '') from (select
    coalesce((select name from stock.warehouses where id = (announcement -> 'from' ->> 'warehouseId')::bigint),
      (select name from stock.stores where id = (announcement -> 'from' ->> 'storeId')::bigint)) as source,
    coalesce((select name from stock.warehouses where id = (announcement -> 'to' ->> 'warehouseId')::bigint),
      (select name from stock.stores where id = (announcement -> 'to' ->> 'storeId')::bigint),
      (select name from works.workhouses where id = (announcement -> 'to' ->> 'workhouseId')::bigint),
      (select name from projects.projects where id = (announcement -> 'to' ->> 'projectId')::bigint)) as target) as place);
end $$;

-- What goes to a site with one store goes to that store.
create function notifications.only_store(site bigint) returns bigint
  language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return (select min(id) from stock.stores where workhouse_id = site and record_status = 0 having count(*) = 1);
end $$;
grant execute on function notifications.announce, notifications.title_of, notifications.only_store to kalfa_app;

-- What everybody has read and is old goes; what somebody has not read yet stays until they do, or until their account is gone.
-- It walks along the ids, which grow with time, so that it looks at nothing young; and it stops after a while, because a
-- statement of the application has five seconds and one that is cut off would never get anywhere.
create function notifications.forget_old() returns void
  language plpgsql security definer set search_path = notifications, pg_temp set enable_seqscan = off as $$
declare
  until timestamptz := now() - make_interval(days => coalesce((core.setting_at('notifications.retentionDays', now()) #>> '{}')::int, 180));
  stop_at timestamptz := clock_timestamp() + interval '2 seconds';
  walked bigint := 0;
  was_old boolean;
begin
  -- Every process asks; one of them is enough.
  if not pg_try_advisory_xact_lock(hashtext('notifications.forget_old')) then
    return;
  end if;
  loop
    with next as materialized (
      select id, created_at < until as is_old from notifications.notifications where id > walked order by id limit 500
    ), gone as (
      delete from notifications.notifications as told
      where told.id = any (array(select id from next where is_old)) and not exists (
        select from notifications.recipients as recipient join identity.users as person on person.id = recipient.user_id
        where recipient.notification_id = told.id and recipient.read_at is null and person.record_status <> 2)
    )
    select max(id), bool_or(is_old) into walked, was_old from next;
    exit when was_old is not true or clock_timestamp() > stop_at;
  end loop;
end $$;
revoke execute on function notifications.forget_old from public;
grant execute on function notifications.forget_old to kalfa_app;

-- Every process that holds open pages reads the events for itself, in the order of commits, and remembers where it stands. So
-- nothing marks them as delivered any more; only mails wait for somebody to take them.
drop index core.outbox_events_waiting;
create index outbox_events_in_order on core.outbox_events (xid, id);
create index outbox_mails_waiting on core.outbox_events (xid, id) where done_at is null and topic like 'mail:%';

create or replace function core.forget_old_traces() returns void
  language sql security definer set search_path = core, pg_temp
begin atomic
  delete from core.idempotency_keys where created_at < now() - interval '72 hours';
  delete from core.outbox_events where done_at < now() - interval '30 days';
  delete from core.outbox_events where created_at < now() - interval '3 days' and topic not like 'mail:%';
end;
