-- The works that an approved tender results in, and the sites that build them.
create table works.works (
  id bigint generated always as identity primary key,
  title varchar(300) collate "tr-x-icu" not null,
  tender_id bigint not null,
  start_date date not null,
  -- Null as long as the work is running.
  end_date date,
  description varchar(4000),
  search_text text generated always as (core.fold_search(title)) stored,
  constraint works_tender foreign key (tender_id) references works.tenders on delete restrict,
  constraint works_ends_after_start check (end_date >= start_date)
);
call core.make_record('works.works');
create unique index works_title_live on works.works (tender_id, core.fold_case(title)) where record_status <> 2;
create index works_by_title on works.works (title collate core.natural_order, id);
create index works_of_tender on works.works (tender_id, id);
create index works_search on works.works using gin (search_text gin_trgm_ops);

-- Sites that are there already belong to a work that says what is missing, of a tender that does the same.
insert into baseinfo.regions (name, created_by, updated_by)
select 'Belirtilmedi', created_by, created_by from works.workhouses limit 1
on conflict do nothing;
with maker as (select created_by as id from works.workhouses limit 1),
registered as (
  insert into core.documents (family, kind, number, document_date, status, created_by, updated_by)
  select 'tender', 'tender', core.next_number('IHL', extract(year from now())::integer), now()::date, 'approved', id, id from maker
  returning id, created_by),
tendered as (
  insert into works.tenders (id, title) select id, 'Belirtilmedi' from registered returning id)
insert into works.works (title, tender_id, start_date, created_by, updated_by)
select 'Belirtilmedi', tendered.id, '2000-01-01', registered.created_by, registered.created_by from tendered join registered using (id);

drop index works.workhouses_name_live, works.workhouses_search;
alter table works.workhouses
  drop column search_text,
  add column code varchar(10) collate "tr-x-icu",
  add column work_id bigint,
  add column region_id bigint,
  add column address varchar(4000),
  add column minimum_people integer,
  add column opened_on date,
  add column reopen_reason varchar(1000),
  -- Nobody edited these sites, so their version and the date of their last change stay.
  disable trigger touch_record;
update works.workhouses set code = 'S-' || id, opened_on = least(created_at::date, closed_on),
  work_id = (select id from works.works where title = 'Belirtilmedi'),
  region_id = (select id from baseinfo.regions where name = 'Belirtilmedi' and parent_id is null and record_status <> 2);
alter table works.workhouses
  enable trigger touch_record,
  alter column code set not null,
  alter column work_id set not null,
  alter column region_id set not null,
  alter column opened_on set not null,
  add column search_text text generated always as (core.fold_search(name || ' ' || code)) stored,
  add constraint workhouses_work foreign key (work_id) references works.works on delete restrict,
  add constraint workhouses_region foreign key (region_id) references baseinfo.regions on delete restrict,
  add constraint workhouses_minimum_people_known check (minimum_people >= 0),
  add constraint workhouses_closes_after_opening check (closed_on >= opened_on);
create unique index workhouses_name_live on works.workhouses (work_id, core.fold_case(name)) where record_status <> 2;
create unique index workhouses_code_live on works.workhouses (core.fold_case(code)) where record_status <> 2;
create index workhouses_by_code on works.workhouses (code collate core.natural_order, id);
create index workhouses_of_region on works.workhouses (region_id, id);
create index workhouses_search on works.workhouses using gin (search_text gin_trgm_ops);

-- What a site rents, with the subscriptions of each object.
create table works.workhouse_details (
  id bigint generated always as identity primary key,
  workhouse_id bigint not null,
  owner varchar(200) collate "tr-x-icu" not null,
  rent_start_date date not null,
  rent_end_date date,
  -- For one month.
  rent_amount numeric(18, 2) not null,
  currency varchar(3) not null default 'TRY',
  description varchar(4000),
  -- Water, gas, electricity, internet: `[{type, subscriberNo, holder}]`. They reference nothing and are edited with the detail.
  subscriptions jsonb not null default '[]',
  search_text text generated always as (core.fold_search(owner || ' ' || jsonb_path_query_array(subscriptions, '$[*].subscriberNo')::text)) stored,
  constraint workhouse_details_workhouse foreign key (workhouse_id) references works.workhouses on delete restrict,
  constraint workhouse_details_ends_after_start check (rent_end_date >= rent_start_date),
  constraint workhouse_details_rent_positive check (rent_amount > 0),
  constraint workhouse_details_currency_known check (currency ~ '^[A-Z]{3}$'),
  constraint workhouse_details_subscriptions_listed check (jsonb_typeof(subscriptions) = 'array')
);
call core.make_record('works.workhouse_details');
create index workhouse_details_of_workhouse on works.workhouse_details (workhouse_id, id);
create index workhouse_details_by_start on works.workhouse_details (rent_start_date, id);
create index workhouse_details_search on works.workhouse_details using gin (search_text gin_trgm_ops);

alter table files.attachments
  add column work_id bigint references works.works on delete restrict,
  add column workhouse_detail_id bigint references works.workhouse_details on delete restrict,
  drop constraint attachments_one_owner,
  add constraint attachments_one_owner check (num_nonnulls(unit_id, force_majeure_id, category_id, item_id, region_id,
    product_type_id, provider_id, driver_id, position_id, personnel_id, project_id, workhouse_id, warehouse_id, store_id, document_id,
    work_id, workhouse_detail_id) = 1);
create index attachments_of_work on files.attachments (work_id) where work_id is not null;
create index attachments_of_workhouse_detail on files.attachments (workhouse_detail_id) where workhouse_detail_id is not null;
