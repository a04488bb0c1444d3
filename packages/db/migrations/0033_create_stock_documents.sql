-- The documents that move goods. Their numbers, states and history are rows of core.documents with the same id; lines have
-- no envelope of their own, because who changed them and when is the history of their document.
alter table core.documents
  add constraint documents_number_form check (number ~ '^[A-Z]{3}-\d{4}-\d{6,}$'),
  -- Who destroys goods is never alone with it.
  add constraint documents_destruction_four_eyes check (
    kind not in ('warehouseDestruction', 'storeDestruction') or decided_by is null or status in ('draft', 'pending', 'rejected', 'cancelled')
    or (decided_by <> created_by and decided_by <> submitted_by)),
  add column search_text text generated always as (core.fold_search(number)) stored;
alter table core.documents set (fillfactor = 80);
create index documents_search on core.documents using gin (search_text gin_trgm_ops);
create index documents_of_family on core.documents (family, document_date desc, id desc) where record_status <> 2;

alter table files.attachments add column document_id bigint references core.documents on delete restrict;
create index attachments_of_document on files.attachments (document_id) where document_id is not null;
alter table files.attachments drop constraint attachments_one_owner;
alter table files.attachments add constraint attachments_one_owner check (num_nonnulls(unit_id, force_majeure_id, category_id,
  item_id, region_id, product_type_id, provider_id, driver_id, position_id, personnel_id, project_id, workhouse_id,
  warehouse_id, store_id, document_id) = 1);

-- Since when a site is closed and a project has ended; the acts themselves come with their modules.
alter table works.workhouses add column closed_on date;
alter table projects.projects add column actual_end_date date;

create table stock.dispatches (
  id bigint primary key references core.documents on delete restrict,
  kind varchar(40) not null,
  from_warehouse_id bigint references stock.warehouses on delete restrict,
  from_store_id bigint references stock.stores on delete restrict,
  to_warehouse_id bigint references stock.warehouses on delete restrict,
  to_store_id bigint references stock.stores on delete restrict,
  to_workhouse_id bigint references works.workhouses on delete restrict,
  to_project_id bigint references projects.projects on delete restrict,
  intended_store_id bigint references stock.stores on delete restrict,
  driver_id bigint references baseinfo.drivers on delete restrict,
  vehicle_id bigint references baseinfo.vehicles on delete restrict,
  reason varchar(4000),
  based_on_document_id bigint references core.documents on delete restrict,
  -- Where goods leave, and where they are once they have left: on the road, in the project or destroyed.
  source_location_id bigint not null references stock.locations on delete restrict,
  target_location_id bigint not null references stock.locations on delete restrict,
  -- What an early end did with the rest; null while it is not ended or was taken up again.
  remainder varchar(20),
  constraint dispatches_one_source check (num_nonnulls(from_warehouse_id, from_store_id) = 1),
  constraint dispatches_not_to_itself check (from_warehouse_id is distinct from to_warehouse_id or from_warehouse_id is null),
  constraint dispatches_not_to_itself_store check (from_store_id is distinct from to_store_id or from_store_id is null),
  constraint dispatches_ends_of_kind check (case kind
    when 'warehouseToSite' then from_warehouse_id is not null and to_workhouse_id is not null and num_nonnulls(to_warehouse_id, to_store_id, to_project_id) = 0
    when 'warehouseDestruction' then from_warehouse_id is not null and num_nonnulls(to_warehouse_id, to_store_id, to_workhouse_id, to_project_id) = 0
    when 'betweenWarehouses' then from_warehouse_id is not null and to_warehouse_id is not null and num_nonnulls(to_store_id, to_workhouse_id, to_project_id) = 0
    when 'storeToProject' then from_store_id is not null and to_project_id is not null and num_nonnulls(to_warehouse_id, to_store_id, to_workhouse_id) = 0
    when 'storeToCenter' then from_store_id is not null and to_warehouse_id is not null and num_nonnulls(to_store_id, to_workhouse_id, to_project_id) = 0
    when 'storeDestruction' then from_store_id is not null and to_warehouse_id is not null and num_nonnulls(to_store_id, to_workhouse_id, to_project_id) = 0
    when 'betweenStores' then from_store_id is not null and to_store_id is not null and num_nonnulls(to_warehouse_id, to_workhouse_id, to_project_id) = 0
    else false end),
  constraint dispatches_intended_store_of_site check (intended_store_id is null or kind = 'warehouseToSite'),
  constraint dispatches_remainder_known check (remainder in ('returnToSource', 'writeOffLost'))
);
create index dispatches_from_warehouse on stock.dispatches (from_warehouse_id, id) where from_warehouse_id is not null;
create index dispatches_from_store on stock.dispatches (from_store_id, id) where from_store_id is not null;
create index dispatches_to_warehouse on stock.dispatches (to_warehouse_id, id) where to_warehouse_id is not null;
create index dispatches_to_store on stock.dispatches (to_store_id, id) where to_store_id is not null;
create index dispatches_to_workhouse on stock.dispatches (to_workhouse_id, id) where to_workhouse_id is not null;
create index dispatches_to_project on stock.dispatches (to_project_id, id) where to_project_id is not null;

create table stock.dispatch_lines (
  id bigint generated always as identity primary key,
  dispatch_id bigint not null references stock.dispatches on delete restrict,
  position integer not null,
  item_id bigint not null references baseinfo.items on delete restrict,
  quantity numeric(18, 3) not null,
  description varchar(4000),
  shipped_value numeric(18, 4),
  in_transit_quantity numeric(18, 3) not null default 0,
  in_transit_value numeric(18, 4) not null default 0,
  accepted_quantity numeric(18, 3) not null default 0,
  destroyed_quantity numeric(18, 3) not null default 0,
  lost_quantity numeric(18, 3) not null default 0,
  returned_quantity numeric(18, 3) not null default 0,
  -- Of goods a project used: what those still there are worth.
  consumed_value numeric(18, 4) not null default 0,
  record_status smallint not null default 0,
  constraint dispatch_lines_id_item unique (id, item_id),
  constraint dispatch_lines_quantity_positive check (quantity > 0),
  constraint dispatch_lines_record_status_known check (record_status in (0, 2)),
  constraint dispatch_lines_sums_not_negative check (least(in_transit_quantity, in_transit_value, accepted_quantity,
    destroyed_quantity, lost_quantity, returned_quantity, consumed_value) >= 0),
  constraint dispatch_lines_all_accounted check (
    case when shipped_value is null then in_transit_quantity + accepted_quantity + destroyed_quantity + lost_quantity + returned_quantity = 0
    else quantity = in_transit_quantity + accepted_quantity + destroyed_quantity + lost_quantity + returned_quantity end),
  constraint dispatch_lines_value_on_the_road check (in_transit_quantity > 0 or in_transit_value = 0)
) with (fillfactor = 70);
create unique index dispatch_lines_item_once on stock.dispatch_lines (dispatch_id, item_id) where record_status = 0;
create index dispatch_lines_of_item on stock.dispatch_lines (item_id, dispatch_id);

create schema purchasing;
grant usage on schema purchasing to kalfa_app;

-- What receipts need of an invoice: what was bought, for how much, and what of it has come. Purchasing adds the rest.
create table purchasing.invoices (
  id bigint primary key references core.documents on delete restrict,
  kind varchar(40) not null,
  warehouse_id bigint references stock.warehouses on delete restrict,
  workhouse_id bigint references works.workhouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  supplier_invoice_no varchar(50) collate "tr-x-icu" not null,
  supplier_invoice_date date not null,
  currency varchar(3) not null default 'TRY',
  exchange_rate numeric(18, 4) not null default 1,
  constraint invoices_place_of_kind check (case kind
    when 'toWarehouse' then warehouse_id is not null and num_nonnulls(workhouse_id, store_id) = 0
    when 'toStore' then workhouse_id is not null and warehouse_id is null
    else false end),
  constraint invoices_exchange_rate_positive check (exchange_rate > 0)
);
create index invoices_of_warehouse on purchasing.invoices (warehouse_id, id) where warehouse_id is not null;
create index invoices_of_workhouse on purchasing.invoices (workhouse_id, id) where workhouse_id is not null;

create table purchasing.invoice_lines (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references purchasing.invoices on delete restrict,
  position integer not null,
  item_id bigint not null references baseinfo.items on delete restrict,
  provider_id bigint not null references baseinfo.providers on delete restrict,
  quantity numeric(18, 3) not null,
  unit_price numeric(18, 4) not null,
  discount_percent numeric(7, 4) not null default 0,
  vat_rate numeric(5, 2) not null default 20,
  client_supplied boolean not null default false,
  net_amount_base numeric(18, 2) not null,
  received_quantity numeric(18, 3) not null default 0,
  received_value numeric(18, 4) not null default 0,
  record_status smallint not null default 0,
  constraint invoice_lines_id_item unique (id, item_id),
  constraint invoice_lines_quantity_positive check (quantity > 0),
  constraint invoice_lines_price check (unit_price > 0 or (unit_price = 0 and client_supplied)),
  constraint invoice_lines_discount_range check (discount_percent between 0 and 100),
  constraint invoice_lines_received_within check (received_quantity between 0 and quantity),
  constraint invoice_lines_received_value_within check (received_value between 0 and net_amount_base),
  constraint invoice_lines_record_status_known check (record_status in (0, 2))
);
create index invoice_lines_of_invoice on purchasing.invoice_lines (invoice_id);
create index invoice_lines_of_item on purchasing.invoice_lines (item_id);

create table stock.receipts (
  id bigint primary key references core.documents on delete restrict,
  kind varchar(40) not null,
  warehouse_id bigint references stock.warehouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  source_invoice_id bigint references purchasing.invoices on delete restrict,
  source_dispatch_id bigint references stock.dispatches on delete restrict,
  place_location_id bigint not null references stock.locations on delete restrict,
  constraint receipts_one_place check (num_nonnulls(warehouse_id, store_id) = 1),
  constraint receipts_one_source check (num_nonnulls(source_invoice_id, source_dispatch_id) = 1),
  constraint receipts_ends_of_kind check (case kind
    when 'warehouseInvoice' then warehouse_id is not null and source_invoice_id is not null
    when 'fromStore' then warehouse_id is not null and source_dispatch_id is not null
    when 'destructionFromStore' then warehouse_id is not null and source_dispatch_id is not null
    when 'betweenWarehouses' then warehouse_id is not null and source_dispatch_id is not null
    when 'storeFromWarehouse' then store_id is not null and source_dispatch_id is not null
    when 'storeInvoice' then store_id is not null and source_invoice_id is not null
    when 'betweenStores' then store_id is not null and source_dispatch_id is not null
    else false end)
);
create index receipts_of_warehouse on stock.receipts (warehouse_id, id) where warehouse_id is not null;
create index receipts_of_store on stock.receipts (store_id, id) where store_id is not null;
create index receipts_of_invoice on stock.receipts (source_invoice_id) where source_invoice_id is not null;
create index receipts_of_dispatch on stock.receipts (source_dispatch_id) where source_dispatch_id is not null;

create table stock.receipt_lines (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references stock.receipts on delete restrict,
  item_id bigint not null references baseinfo.items on delete restrict,
  source_invoice_line_id bigint,
  source_dispatch_line_id bigint,
  accepted_quantity numeric(18, 3) not null default 0,
  destroyed_quantity numeric(18, 3) not null default 0,
  lost_quantity numeric(18, 3) not null default 0,
  reason varchar(4000),
  description varchar(4000),
  accepted_value numeric(18, 4) not null default 0,
  destroyed_value numeric(18, 4) not null default 0,
  lost_value numeric(18, 4) not null default 0,
  constraint receipt_lines_one_source check (num_nonnulls(source_invoice_line_id, source_dispatch_line_id) = 1),
  constraint receipt_lines_invoice_item foreign key (source_invoice_line_id, item_id)
    references purchasing.invoice_lines (id, item_id) on delete restrict,
  constraint receipt_lines_dispatch_item foreign key (source_dispatch_line_id, item_id)
    references stock.dispatch_lines (id, item_id) on delete restrict,
  constraint receipt_lines_quantities check (least(accepted_quantity, destroyed_quantity, lost_quantity) >= 0
    and accepted_quantity + destroyed_quantity + lost_quantity > 0),
  constraint receipt_lines_invoice_whole check (source_invoice_line_id is null or destroyed_quantity + lost_quantity = 0)
);
create unique index receipt_lines_invoice_line_once on stock.receipt_lines (receipt_id, source_invoice_line_id) where source_invoice_line_id is not null;
create unique index receipt_lines_dispatch_line_once on stock.receipt_lines (receipt_id, source_dispatch_line_id) where source_dispatch_line_id is not null;
create index receipt_lines_of_invoice_line on stock.receipt_lines (source_invoice_line_id) where source_invoice_line_id is not null;
create index receipt_lines_of_dispatch_line on stock.receipt_lines (source_dispatch_line_id) where source_dispatch_line_id is not null;

create table stock.openings (
  id bigint primary key references core.documents on delete restrict,
  warehouse_id bigint references stock.warehouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  place_location_id bigint not null references stock.locations on delete restrict,
  constraint openings_one_place check (num_nonnulls(warehouse_id, store_id) = 1)
);
create index openings_of_warehouse on stock.openings (warehouse_id, id) where warehouse_id is not null;
create index openings_of_store on stock.openings (store_id, id) where store_id is not null;

create table stock.opening_lines (
  id bigint generated always as identity primary key,
  opening_id bigint not null references stock.openings on delete restrict,
  position integer not null,
  item_id bigint not null references baseinfo.items on delete restrict,
  quantity numeric(18, 3) not null,
  unit_cost numeric(18, 4) not null,
  -- The place, once posted and until reversed: an item is opened once at a place.
  opened_location_id bigint references stock.locations on delete restrict,
  record_status smallint not null default 0,
  constraint opening_lines_quantity_positive check (quantity > 0),
  constraint opening_lines_unit_cost_not_negative check (unit_cost >= 0),
  constraint opening_lines_record_status_known check (record_status in (0, 2))
);
create unique index opening_lines_item_once on stock.opening_lines (opening_id, item_id) where record_status = 0;
create unique index opening_lines_opened_once on stock.opening_lines (opened_location_id, item_id) where opened_location_id is not null;
create index opening_lines_of_item on stock.opening_lines (item_id);

create table stock.stock_counts (
  id bigint primary key references core.documents on delete restrict,
  warehouse_id bigint references stock.warehouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  place_location_id bigint not null references stock.locations on delete restrict,
  scope_kind varchar(10) not null,
  category_id bigint references baseinfo.categories on delete restrict,
  blind boolean not null default true,
  tolerance_pct numeric(7, 4) not null default 2,
  started_at timestamptz,
  constraint stock_counts_one_place check (num_nonnulls(warehouse_id, store_id) = 1),
  constraint stock_counts_scope_known check (scope_kind in ('full', 'category', 'items')),
  constraint stock_counts_category_of_scope check ((scope_kind = 'category') = (category_id is not null)),
  constraint stock_counts_tolerance_range check (tolerance_pct between 0 and 100)
);
create index stock_counts_of_warehouse on stock.stock_counts (warehouse_id, id) where warehouse_id is not null;
create index stock_counts_of_store on stock.stock_counts (store_id, id) where store_id is not null;

create table stock.stock_count_lines (
  id bigint generated always as identity primary key,
  count_id bigint not null references stock.stock_counts on delete restrict,
  item_id bigint not null references baseinfo.items on delete restrict,
  book_quantity numeric(18, 3),
  counted_quantity numeric(18, 3),
  counted_at timestamptz,
  counted_by bigint references identity.users on delete restrict,
  -- Which movement of the item at this place was the newest when it was counted, so that the book can be proved later.
  counted_after_movement_id bigint,
  -- Who counted it again when the difference was too large for one pair of eyes.
  recounted_by bigint references identity.users on delete restrict,
  difference numeric(18, 3) generated always as (counted_quantity - book_quantity) stored,
  unit_cost numeric(18, 4),
  note varchar(4000),
  -- The place, while the count is open: an item is counted by one count at a time.
  counting_location_id bigint references stock.locations on delete restrict,
  record_status smallint not null default 0,
  constraint stock_count_lines_counted_not_negative check (counted_quantity >= 0),
  constraint stock_count_lines_counted_whole check (num_nonnulls(counted_quantity, book_quantity, counted_at, counted_by) in (0, 4)),
  constraint stock_count_lines_record_status_known check (record_status in (0, 2))
);
create unique index stock_count_lines_item_once on stock.stock_count_lines (count_id, item_id) where record_status = 0;
create unique index stock_count_lines_one_count on stock.stock_count_lines (counting_location_id, item_id) where counting_location_id is not null;
create index stock_count_lines_of_item on stock.stock_count_lines (item_id);

create table stock.reversals (
  id bigint primary key references core.documents on delete restrict,
  reverses_document_id bigint not null references core.documents on delete restrict,
  -- Returns from a project may be many; everything else is taken back once and whole.
  is_whole boolean not null,
  reason varchar(4000) not null
);
create unique index reversals_whole_once on stock.reversals (reverses_document_id) where is_whole;
create index reversals_of_document on stock.reversals (reverses_document_id);

create table stock.reversal_lines (
  id bigint generated always as identity primary key,
  reversal_id bigint not null references stock.reversals on delete restrict,
  dispatch_line_id bigint references stock.dispatch_lines on delete restrict,
  receipt_line_id bigint references stock.receipt_lines on delete restrict,
  count_line_id bigint references stock.stock_count_lines on delete restrict,
  opening_line_id bigint references stock.opening_lines on delete restrict,
  quantity numeric(18, 3) not null,
  constraint reversal_lines_one_line check (num_nonnulls(dispatch_line_id, receipt_line_id, count_line_id, opening_line_id) = 1),
  constraint reversal_lines_quantity_positive check (quantity > 0)
);
create index reversal_lines_of_reversal on stock.reversal_lines (reversal_id);
create index reversal_lines_of_dispatch_line on stock.reversal_lines (dispatch_line_id) where dispatch_line_id is not null;
create index reversal_lines_of_receipt_line on stock.reversal_lines (receipt_line_id) where receipt_line_id is not null;

alter table stock.movements
  add constraint movements_dispatch_line foreign key (dispatch_line_id) references stock.dispatch_lines on delete restrict,
  add constraint movements_receipt_line foreign key (receipt_line_id) references stock.receipt_lines on delete restrict,
  add constraint movements_count_line foreign key (count_line_id) references stock.stock_count_lines on delete restrict,
  add constraint movements_opening_line foreign key (opening_line_id) references stock.opening_lines on delete restrict,
  add constraint movements_reversal_line foreign key (reversal_line_id) references stock.reversal_lines on delete restrict;

grant select, insert, update on stock.dispatches, stock.dispatch_lines, stock.openings, stock.opening_lines,
  stock.stock_counts, stock.stock_count_lines, purchasing.invoices, purchasing.invoice_lines to kalfa_app;
grant select, insert on stock.receipts, stock.receipt_lines, stock.reversals, stock.reversal_lines to kalfa_app;

create table stock.minimum_levels (
  id bigint generated always as identity primary key,
  location_id bigint not null,
  item_id bigint not null,
  minimum_quantity numeric(18, 3) not null,
  target_quantity numeric(18, 3),
  constraint minimum_levels_location foreign key (location_id) references stock.locations on delete restrict,
  constraint minimum_levels_item foreign key (item_id) references baseinfo.items on delete restrict,
  constraint minimum_levels_positive check (minimum_quantity > 0),
  constraint minimum_levels_target_above check (target_quantity >= minimum_quantity)
);
call core.make_record('stock.minimum_levels');
create unique index minimum_levels_item_live on stock.minimum_levels (location_id, item_id) where record_status <> 2;
create index minimum_levels_of_item on stock.minimum_levels (item_id);
