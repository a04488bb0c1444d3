-- What is bought: for a site, or without one for the central warehouses.
create table purchasing.orders (
  id bigint primary key references core.documents on delete restrict,
  origin varchar(10) collate "C" not null,
  workhouse_id bigint references works.workhouses on delete restrict,
  network_id bigint references works.networks on delete restrict,
  request_id bigint references purchasing.requests on delete restrict,
  tender_id bigint references works.tenders on delete restrict,
  compared_warehouse_id bigint references stock.warehouses on delete restrict,
  provider_id bigint references baseinfo.providers on delete restrict,
  -- The day the supplier promised; its punctuality is measured by it.
  expected_on date,
  estimated_total numeric(18, 2) not null default 0,
  constraint orders_origin_known check (origin in ('manual', 'excel', 'request', 'tender', 'shortage')),
  constraint orders_source_of_origin check (case origin
    when 'request' then request_id is not null
    when 'tender' then tender_id is not null
    when 'shortage' then num_nonnulls(tender_id, compared_warehouse_id) = 2
    else true end),
  constraint orders_warehouse_of_shortage check (origin = 'shortage' or compared_warehouse_id is null),
  constraint orders_network_of_site check (network_id is null or workhouse_id is not null)
);
create index orders_of_workhouse on purchasing.orders (workhouse_id, id) where workhouse_id is not null;
create index orders_of_network on purchasing.orders (network_id) where network_id is not null;
create index orders_of_request on purchasing.orders (request_id) where request_id is not null;
create index orders_of_tender on purchasing.orders (tender_id) where tender_id is not null;
create index orders_of_provider on purchasing.orders (provider_id, id) where provider_id is not null;
create index orders_of_warehouse on purchasing.orders (compared_warehouse_id) where compared_warehouse_id is not null;

-- The quantities of invoices and receipts are sums that the services keep; `./kalfa verify` compares them.
create table purchasing.order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchasing.orders on delete restrict,
  position integer not null,
  item_id bigint not null references baseinfo.items on delete restrict,
  quantity numeric(18, 3) not null,
  estimated_price numeric(18, 4),
  description varchar(4000) collate "tr-x-icu",
  request_line_id bigint references purchasing.request_lines on delete restrict,
  pending_invoice_quantity numeric(18, 3) not null default 0,
  invoiced_quantity numeric(18, 3) not null default 0,
  over_allowed_quantity numeric(18, 3) not null default 0,
  received_quantity numeric(18, 3) not null default 0,
  record_status smallint not null default 0,
  constraint order_lines_of_item unique (id, item_id),
  constraint order_lines_quantity_positive check (quantity > 0),
  constraint order_lines_price_not_negative check (estimated_price >= 0),
  constraint order_lines_sums_not_negative check (
    least(pending_invoice_quantity, invoiced_quantity, over_allowed_quantity, received_quantity) >= 0),
  constraint order_lines_invoiced_within check (invoiced_quantity <= quantity + over_allowed_quantity),
  constraint order_lines_received_within check (received_quantity <= invoiced_quantity),
  constraint order_lines_record_status_known check (record_status in (0, 2))
);
create index order_lines_of_order on purchasing.order_lines (order_id);
create unique index order_lines_item_once on purchasing.order_lines (order_id, item_id, coalesce(description, '')) where record_status = 0;
create index order_lines_by_item on purchasing.order_lines (item_id, order_id);
create index order_lines_of_request_line on purchasing.order_lines (request_line_id) where request_line_id is not null;

grant select, insert, update on purchasing.orders, purchasing.order_lines to kalfa_app;
