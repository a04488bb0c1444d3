-- Anything bought, stored, moved or built in, in exactly one unit. A million of them page through the index of each order.
create table baseinfo.items (
  id bigint generated always as identity primary key,
  name varchar(300) collate "tr-x-icu" not null,
  code varchar(50) collate "tr-x-icu" not null,
  unit_id bigint not null,
  category_id bigint not null,
  abbreviation varchar(4) collate "tr-x-icu",
  unit_weight numeric(18, 4),
  report_group varchar(10) collate "C" not null default 'other',
  barcode varchar(50) collate "tr-x-icu",
  description varchar(4000),
  search_text text generated always as
    (core.fold_search(name || ' ' || code || ' ' || coalesce(abbreviation, '') || ' ' || coalesce(barcode, ''))) stored,
  constraint items_unit foreign key (unit_id) references baseinfo.units on delete restrict,
  constraint items_category foreign key (category_id) references baseinfo.categories on delete restrict,
  constraint items_abbreviation_length check (char_length(abbreviation) = 4),
  constraint items_unit_weight_range check (unit_weight >= 0),
  constraint items_report_group_known check (report_group in ('concrete', 'conductor', 'pole', 'other'))
);

call core.make_record('baseinfo.items');

create unique index items_name_live on baseinfo.items (core.fold_case(name)) where record_status <> 2;
create unique index items_code_live on baseinfo.items (core.fold_case(code)) where record_status <> 2;
create unique index items_abbreviation_live on baseinfo.items (core.fold_case(abbreviation)) where record_status <> 2;
create unique index items_barcode_live on baseinfo.items (core.fold_case(barcode)) where record_status <> 2;

create index items_by_name on baseinfo.items (name, id);
create index items_by_code on baseinfo.items (code, id);
create index items_of_unit on baseinfo.items (unit_id, id);
create index items_of_category on baseinfo.items (category_id, id);
create index items_by_abbreviation on baseinfo.items (abbreviation, id);
create index items_by_unit_weight on baseinfo.items (unit_weight, id);
create index items_by_report_group on baseinfo.items (report_group, id);
create index items_by_barcode on baseinfo.items (barcode, id);
create index items_by_created_at on baseinfo.items (created_at, id);
create index items_by_updated_at on baseinfo.items (updated_at, id);
create index items_by_record_status on baseinfo.items (record_status, id);
create index items_search on baseinfo.items using gin (search_text gin_trgm_ops);
