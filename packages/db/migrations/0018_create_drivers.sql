-- Who drives a load, and with what. The identity number is sealed by the application; the keyed hash finds a double.
create table baseinfo.drivers (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  family varchar(200) collate "tr-x-icu" not null,
  father_name varchar(150) collate "tr-x-icu",
  birth_date date,
  sealed_identity_number text not null,
  identity_number_hash bytea not null,
  internal boolean not null,
  personnel_id bigint,
  phone varchar(20) collate "C",
  licence_class varchar(10) collate "tr-x-icu",
  search_text text generated always as
    (core.fold_search(name || ' ' || family || ' ' || coalesce(phone, '') || ' ' || coalesce(licence_class, ''))) stored,
  constraint drivers_personnel foreign key (personnel_id) references hr.personnel on delete restrict,
  constraint drivers_personnel_internal check (personnel_id is null or internal)
);

call core.make_record('baseinfo.drivers');

create unique index drivers_identity_live on baseinfo.drivers (identity_number_hash) where record_status <> 2;
create unique index drivers_personnel_live on baseinfo.drivers (personnel_id) where record_status <> 2;
create index drivers_by_family on baseinfo.drivers (family, id);
create index drivers_search on baseinfo.drivers using gin (search_text gin_trgm_ops);

create table baseinfo.vehicles (
  id bigint generated always as identity primary key,
  driver_id bigint not null,
  name varchar(100) collate "tr-x-icu" not null,
  model_year smallint,
  plate varchar(12) collate "tr-x-icu" not null,
  search_text text generated always as (core.fold_search(plate || ' ' || name)) stored,
  constraint vehicles_driver foreign key (driver_id) references baseinfo.drivers on delete restrict,
  constraint vehicles_model_year_range check (model_year >= 1950),
  constraint vehicles_plate_form check (plate ~ '^[A-Z0-9-]+$')
);

call core.make_record('baseinfo.vehicles');

create unique index vehicles_plate_live on baseinfo.vehicles (plate) where record_status <> 2;
create index vehicles_by_plate on baseinfo.vehicles (plate, id);
create index vehicles_of_driver on baseinfo.vehicles (driver_id, id);
create index vehicles_search on baseinfo.vehicles using gin (search_text gin_trgm_ops);
