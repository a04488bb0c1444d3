-- Where people work decides what they see. These tables hold no more than that needs; the modules that own them add the
-- rest: places to stock and works, projects to projects, people to human resources.
create schema works;
create schema stock;
create schema projects;
grant usage on schema works, stock, projects to kalfa_app;

create table works.workhouses (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  search_text text generated always as (core.fold_search(name)) stored
);
call core.make_record('works.workhouses');
create unique index workhouses_name_live on works.workhouses (core.fold_case(name)) where record_status <> 2;
create index workhouses_by_name on works.workhouses (name, id);
create index workhouses_search on works.workhouses using gin (search_text gin_trgm_ops);

create table stock.warehouses (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  search_text text generated always as (core.fold_search(name)) stored
);
call core.make_record('stock.warehouses');
create unique index warehouses_name_live on stock.warehouses (core.fold_case(name)) where record_status <> 2;
create index warehouses_by_name on stock.warehouses (name, id);
create index warehouses_search on stock.warehouses using gin (search_text gin_trgm_ops);

create table stock.stores (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  workhouse_id bigint not null,
  search_text text generated always as (core.fold_search(name)) stored,
  constraint stores_of_workhouse foreign key (workhouse_id) references works.workhouses on delete restrict
);
call core.make_record('stock.stores');
create unique index stores_name_live on stock.stores (workhouse_id, core.fold_case(name)) where record_status <> 2;
create index stores_by_name on stock.stores (name, id);
create index stores_search on stock.stores using gin (search_text gin_trgm_ops);

create table projects.projects (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  workhouse_id bigint not null,
  search_text text generated always as (core.fold_search(name)) stored,
  constraint projects_of_workhouse foreign key (workhouse_id) references works.workhouses on delete restrict
);
call core.make_record('projects.projects');
create unique index projects_name_live on projects.projects (workhouse_id, core.fold_case(name)) where record_status <> 2;
create index projects_by_name on projects.projects (name, id);
create index projects_search on projects.projects using gin (search_text gin_trgm_ops);

create table hr.personnel (
  id bigint generated always as identity primary key,
  name varchar(250) collate "tr-x-icu" not null,
  family varchar(250) collate "tr-x-icu" not null,
  position_id bigint not null,
  -- Sealed by the application; the keyed hash finds a double without opening it.
  sealed_identity_number text not null,
  identity_number_hash bytea not null,
  work_start_date date not null,
  work_end_date date,
  search_text text generated always as (core.fold_search(name || ' ' || family)) stored,
  constraint personnel_position foreign key (position_id) references hr.positions on delete restrict,
  constraint personnel_ends_after_start check (work_end_date >= work_start_date)
);
call core.make_record('hr.personnel');
create unique index personnel_identity_employed on hr.personnel (identity_number_hash) where work_end_date is null and record_status <> 2;
create index personnel_of_position on hr.personnel (position_id);
create index personnel_by_family on hr.personnel (family, id);
create index personnel_search on hr.personnel using gin (search_text gin_trgm_ops);

alter table identity.users add constraint users_personnel foreign key (personnel_id) references hr.personnel on delete restrict;

create extension if not exists btree_gist;

create table hr.work_places (
  id bigint generated always as identity primary key,
  personnel_id bigint not null,
  position_id bigint not null,
  place_kind varchar(10) not null,
  warehouse_id bigint,
  workhouse_id bigint,
  store_id bigint,
  user_role_id bigint,
  start_date date not null,
  end_date date,
  description varchar(1000),
  search_text text generated always as (core.fold_search(coalesce(description, ''))) stored,
  constraint work_places_personnel foreign key (personnel_id) references hr.personnel on delete restrict,
  constraint work_places_position foreign key (position_id) references hr.positions on delete restrict,
  constraint work_places_warehouse foreign key (warehouse_id) references stock.warehouses on delete restrict,
  constraint work_places_workhouse foreign key (workhouse_id) references works.workhouses on delete restrict,
  constraint work_places_store foreign key (store_id) references stock.stores on delete restrict,
  constraint work_places_user_role foreign key (user_role_id) references identity.user_roles on delete restrict,
  constraint work_places_kind_known check (place_kind in ('warehouse', 'workhouse', 'store', 'center')),
  constraint work_places_place_of_kind check (
    (warehouse_id is not null) = (place_kind = 'warehouse') and
    (workhouse_id is not null) = (place_kind = 'workhouse') and
    (store_id is not null) = (place_kind = 'store')),
  constraint work_places_ends_after_start check (end_date >= start_date)
);
call core.make_record('hr.work_places');
alter table hr.work_places add constraint work_places_overlap exclude using gist (
  personnel_id with =, place_kind with =, coalesce(warehouse_id, workhouse_id, store_id, 0) with =,
  daterange(start_date, end_date, '[]') with &&) where (record_status = 0);
create index work_places_of_personnel on hr.work_places (personnel_id);
create index work_places_of_warehouse on hr.work_places (warehouse_id);
create index work_places_of_workhouse on hr.work_places (workhouse_id);
create index work_places_of_store on hr.work_places (store_id);
create index work_places_by_start on hr.work_places (start_date, id);
create index work_places_search on hr.work_places using gin (search_text gin_trgm_ops);

-- The open assignments of a person in a role, on a day of the organisation: what an `assigned` role may see.
create function identity.open_work_places(person bigint, held_role bigint, today date)
  returns table (warehouse_id bigint, workhouse_id bigint, store_id bigint) language sql stable as $$
  select place.warehouse_id, place.workhouse_id, place.store_id
  from identity.users as account
  join hr.personnel as employee on employee.id = account.personnel_id
  join hr.work_places as place on place.personnel_id = employee.id
  left join identity.user_roles as held on held.id = place.user_role_id
  where account.id = person
    and employee.record_status = 0 and employee.work_start_date <= today and coalesce(employee.work_end_date, today) >= today
    and place.record_status = 0 and place.start_date <= today and coalesce(place.end_date, today) >= today
    and (place.user_role_id is null or (held.record_status = 0 and held.user_id = person and held.role_id = held_role))
$$;

-- Scope sets of 2.9: stores come with their site, sites with their stores, projects with their sites.
create function identity.scope_of(person bigint, held_role bigint, today date)
  returns table (warehouse_ids bigint[], store_ids bigint[], workhouse_ids bigint[], project_ids bigint[]) language sql stable as $$
  with open as (select * from identity.open_work_places(person, held_role, today)),
  workhouse as (
    select workhouse_id as id from open where workhouse_id is not null
    union select store.workhouse_id from open join stock.stores as store on store.id = open.store_id),
  assigned_workhouse as (select workhouse_id as id from open where workhouse_id is not null),
  store as (
    select store_id as id from open where store_id is not null
    union select store.id from stock.stores as store join assigned_workhouse on assigned_workhouse.id = store.workhouse_id)
  select
    coalesce((select array_agg(distinct warehouse_id) from open where warehouse_id is not null), '{}'),
    coalesce((select array_agg(id) from store), '{}'),
    coalesce((select array_agg(id) from workhouse), '{}'),
    coalesce((select array_agg(project.id) from projects.projects as project join workhouse on workhouse.id = project.workhouse_id), '{}')
$$;
grant execute on function identity.open_work_places, identity.scope_of to kalfa_app;
