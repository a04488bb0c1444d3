-- Types of poles and transformers, which the drawing of a network is made of.
create table baseinfo.product_types (
  id bigint generated always as identity primary key,
  name varchar(150) collate "tr-x-icu" not null,
  kind varchar(20) collate "C" not null,
  height numeric(12, 2),
  power numeric(12, 2),
  search_text text generated always as (core.fold_search(name)) stored,
  constraint product_types_kind_known check (kind in ('transformer', 'poleSteel', 'poleConcrete', 'poleLighting')),
  constraint product_types_height_range check (height >= 0),
  constraint product_types_power_of_transformer check (power is null or kind = 'transformer')
);

call core.make_record('baseinfo.product_types');

create unique index product_types_name_live on baseinfo.product_types (core.fold_case(name)) where record_status <> 2;
create index product_types_by_name on baseinfo.product_types (name, id);
create index product_types_search on baseinfo.product_types using gin (search_text gin_trgm_ops);
