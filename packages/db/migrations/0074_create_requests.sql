-- What a site asks for: material with its lines, and things to rent.
create table purchasing.requests (
  id bigint primary key references core.documents on delete restrict,
  workhouse_id bigint not null references works.workhouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  subject varchar(200) collate "tr-x-icu" not null,
  needed_on date
);
create index requests_of_workhouse on purchasing.requests (workhouse_id, id);
create index requests_of_store on purchasing.requests (store_id, id) where store_id is not null;

-- A line names an item, or says in words what is needed.
create table purchasing.request_lines (
  id bigint generated always as identity primary key,
  request_id bigint not null references purchasing.requests on delete restrict,
  position integer not null,
  item_id bigint references baseinfo.items on delete restrict,
  free_text varchar(300) collate "tr-x-icu",
  unit_text varchar(20) collate "tr-x-icu",
  quantity numeric(18, 3) not null,
  description varchar(4000),
  record_status smallint not null default 0,
  constraint request_lines_item_or_text check (num_nonnulls(item_id, free_text) = 1),
  constraint request_lines_unit_of_text check (item_id is null or unit_text is null),
  constraint request_lines_quantity_positive check (quantity > 0),
  constraint request_lines_of_request unique (id, request_id),
  constraint request_lines_record_status_known check (record_status in (0, 2))
);
create unique index request_lines_item_once on purchasing.request_lines (request_id, item_id) where record_status = 0;
create index request_lines_of_item on purchasing.request_lines (item_id);

create table purchasing.rentals (
  id bigint primary key references core.documents on delete restrict,
  workhouse_id bigint not null references works.workhouses on delete restrict,
  title varchar(200) collate "tr-x-icu" not null,
  rent_start_date date not null,
  rent_end_date date not null,
  price numeric(18, 2) not null,
  price_period varchar(10) collate "C" not null,
  company varchar(200) collate "tr-x-icu",
  driver_info varchar(300) collate "tr-x-icu",
  constraint rentals_end_after_start check (rent_end_date >= rent_start_date),
  constraint rentals_price_positive check (price > 0),
  constraint rentals_price_period_known check (price_period in ('total', 'daily', 'monthly'))
);
create index rentals_of_workhouse on purchasing.rentals (workhouse_id, id);

grant select, insert, update on purchasing.requests, purchasing.request_lines, purchasing.rentals to kalfa_app;
