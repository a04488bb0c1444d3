-- Provinces and their districts.
create table baseinfo.regions (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  code varchar(10) collate "tr-x-icu",
  search_text text generated always as (core.fold_search(name || ' ' || coalesce(code, ''))) stored
);

call core.make_record('baseinfo.regions');
call core.make_tree('baseinfo.regions', 2);

create unique index regions_name_live on baseinfo.regions (coalesce(parent_id, 0), core.fold_case(name)) where record_status <> 2;
create index regions_by_name on baseinfo.regions (name, id);
create index regions_search on baseinfo.regions using gin (search_text gin_trgm_ops);

-- The province and the district, itself last: [{"id", "name", "recordStatus"}], and nothing where there is none.
create function baseinfo.path_of_region(region bigint) returns jsonb language sql stable parallel safe as $$
  with recursive above as (
    select id, name, parent_id, record_status, 1 as level from baseinfo.regions where id = region
    union all
    select up.id, up.name, up.parent_id, up.record_status, level + 1
    from baseinfo.regions as up join above on up.id = above.parent_id)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'recordStatus', record_status) order by level desc), '[]')
  from above
$$;
grant execute on function baseinfo.path_of_region to kalfa_app;

-- Firms we buy from. A firm with a tax number is known by it, one without by its name.
create table baseinfo.providers (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  tax_number varchar(11) collate "tr-x-icu",
  tax_office varchar(100) collate "tr-x-icu",
  phone varchar(20) collate "C" not null,
  email varchar(320) collate "C",
  region_id bigint not null,
  address varchar(4000) not null,
  in_group boolean not null default false,
  iban varchar(34) collate "C",
  search_text text generated always as
    (core.fold_search(name || ' ' || coalesce(tax_number, '') || ' ' || phone || ' ' || coalesce(email, ''))) stored,
  constraint providers_region foreign key (region_id) references baseinfo.regions on delete restrict,
  constraint providers_tax_number_form check (tax_number ~ '^\d{10,11}$'),
  constraint providers_iban_form check (iban ~ '^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$')
);

call core.make_record('baseinfo.providers');

create unique index providers_tax_number_live on baseinfo.providers (tax_number) where record_status <> 2;
create unique index providers_name_live on baseinfo.providers (core.fold_case(name)) where record_status <> 2 and tax_number is null;
create index providers_by_name on baseinfo.providers (name, id);
create index providers_of_region on baseinfo.providers (region_id, id);
create index providers_search on baseinfo.providers using gin (search_text gin_trgm_ops);
