-- Units of measure. `decimals` limits the places of every quantity kept in the unit.
create schema baseinfo;
grant usage on schema baseinfo to kalfa_app;

create table baseinfo.units (
  id bigint generated always as identity primary key,
  title varchar(60) collate "tr-x-icu" not null,
  symbol varchar(12) collate "tr-x-icu" not null,
  decimals smallint not null default 3,
  search_text text generated always as (core.fold_search(title || ' ' || symbol)) stored,
  constraint units_decimals_range check (decimals between 0 and 3)
);

call core.make_record('baseinfo.units');

create unique index units_title_live on baseinfo.units (core.fold_case(title)) where record_status <> 2;
create unique index units_symbol_live on baseinfo.units (core.fold_case(symbol)) where record_status <> 2;
create index units_by_title on baseinfo.units (title, id);
create index units_search on baseinfo.units using gin (search_text gin_trgm_ops);
