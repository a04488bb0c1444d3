-- A place has a code that people say and print, a region, an address and a note. Places that are there already get a code from
-- their id, and a region and an address that say what is missing: a guess would look like knowledge.
insert into baseinfo.regions (name, created_by, updated_by)
select 'Belirtilmedi', created_by, created_by
from (select created_by from stock.warehouses union all select created_by from stock.stores) as place limit 1
on conflict do nothing;

alter table stock.warehouses
  drop column search_text,
  add column code varchar(10) collate "tr-x-icu",
  add column region_id bigint,
  add column address varchar(4000),
  add column note varchar(4000),
  -- Nobody edited these places, so their version and the date of their last change stay.
  disable trigger touch_record;
update stock.warehouses set code = 'D-' || id, address = 'Belirtilmedi',
  region_id = (select id from baseinfo.regions where name = 'Belirtilmedi' and parent_id is null and record_status <> 2);
alter table stock.warehouses
  enable trigger touch_record,
  alter column code set not null,
  alter column region_id set not null,
  alter column address set not null,
  add column search_text text generated always as (core.fold_search(name || ' ' || code)) stored,
  add constraint warehouses_region foreign key (region_id) references baseinfo.regions on delete restrict;
create unique index warehouses_code_live on stock.warehouses (core.fold_case(code)) where record_status <> 2;
create index warehouses_by_code on stock.warehouses (code collate core.natural_order, id);
create index warehouses_of_region on stock.warehouses (region_id, id);
create index warehouses_search on stock.warehouses using gin (search_text gin_trgm_ops);

alter table stock.stores
  drop column search_text,
  add column code varchar(10) collate "tr-x-icu",
  add column region_id bigint,
  add column address varchar(4000),
  add column note varchar(4000),
  disable trigger touch_record;
update stock.stores set code = 'A-' || id, address = 'Belirtilmedi',
  region_id = (select id from baseinfo.regions where name = 'Belirtilmedi' and parent_id is null and record_status <> 2);
alter table stock.stores
  enable trigger touch_record,
  alter column code set not null,
  alter column region_id set not null,
  alter column address set not null,
  add column search_text text generated always as (core.fold_search(name || ' ' || code)) stored,
  add constraint stores_region foreign key (region_id) references baseinfo.regions on delete restrict;
create unique index stores_code_live on stock.stores (core.fold_case(code)) where record_status <> 2;
create index stores_by_code on stock.stores (code collate core.natural_order, id);
create index stores_of_region on stock.stores (region_id, id);
create index stores_search on stock.stores using gin (search_text gin_trgm_ops);
