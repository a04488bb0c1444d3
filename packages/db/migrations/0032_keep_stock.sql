-- The ledger. Every change of stock is a movement of one item from one location to another; balances are the sum of
-- movements, kept beside them. Only stock.post and stock.reserve write here: the application itself holds no right to.
create table stock.locations (
  id bigint generated always as identity primary key,
  kind varchar(10) not null,
  warehouse_id bigint references stock.warehouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  workhouse_id bigint references works.workhouses on delete restrict,
  project_id bigint references projects.projects on delete restrict,
  -- Where a balance is kept. The outside world has none, so that no single row is locked by every posting.
  is_tracked boolean not null generated always as (kind in ('warehouse', 'store', 'transit', 'project')) stored,
  constraint locations_id_kind unique (id, kind),
  constraint locations_kind_known check (kind in (
    'warehouse', 'store', 'transit', 'project', 'supplier', 'opening', 'count', 'destroyed', 'lost')),
  constraint locations_owner_of_kind check (case kind
    when 'warehouse' then warehouse_id is not null and num_nonnulls(store_id, workhouse_id, project_id) = 0
    when 'store' then store_id is not null and num_nonnulls(warehouse_id, workhouse_id, project_id) = 0
    when 'project' then project_id is not null and num_nonnulls(warehouse_id, store_id, workhouse_id) = 0
    when 'transit' then num_nonnulls(warehouse_id, store_id, workhouse_id) = 1 and project_id is null
    else num_nonnulls(warehouse_id, store_id, workhouse_id, project_id) = 0 end)
);
create unique index locations_of_warehouse on stock.locations (warehouse_id, kind) where warehouse_id is not null;
create unique index locations_of_store on stock.locations (store_id, kind) where store_id is not null;
create unique index locations_of_workhouse on stock.locations (workhouse_id, kind) where workhouse_id is not null;
create unique index locations_of_project on stock.locations (project_id) where project_id is not null;
create unique index locations_outside on stock.locations (kind)
  where num_nonnulls(warehouse_id, store_id, workhouse_id, project_id) = 0;

insert into stock.locations (kind) values ('supplier'), ('opening'), ('count'), ('destroyed'), ('lost');
insert into stock.locations (kind, warehouse_id) select kind, id from stock.warehouses, unnest(array['warehouse', 'transit']) as kind;
insert into stock.locations (kind, store_id) select kind, id from stock.stores, unnest(array['store', 'transit']) as kind;
insert into stock.locations (kind, workhouse_id) select 'transit', id from works.workhouses;
insert into stock.locations (kind, project_id) select 'project', id from projects.projects;

-- A place has its locations from its first moment on; the trigger's argument lists their kinds.
create function stock.locate_place() returns trigger language plpgsql security definer set search_path = stock, pg_temp as $$
begin
  execute format('insert into stock.locations (kind, %I) select kind, $1 from unnest($2::text[]) as kind', tg_argv[0])
    using new.id, string_to_array(tg_argv[1], ' ');
  return null;
end $$;
create trigger locate_place after insert on stock.warehouses for each row execute function stock.locate_place('warehouse_id', 'warehouse transit');
create trigger locate_place after insert on stock.stores for each row execute function stock.locate_place('store_id', 'store transit');
create trigger locate_place after insert on works.workhouses for each row execute function stock.locate_place('workhouse_id', 'transit');
create trigger locate_place after insert on projects.projects for each row execute function stock.locate_place('project_id', 'project');

create table stock.balances (
  id bigint generated always as identity,
  location_id bigint not null,
  item_id bigint not null,
  location_kind varchar(10) not null,
  on_hand numeric(18, 3) not null default 0,
  reserved numeric(18, 3) not null default 0,
  value numeric(18, 4) not null default 0,
  average_cost numeric(18, 4) generated always as (case when on_hand = 0 then null else round(value / on_hand, 4) end) stored,
  last_average_cost numeric(18, 4),
  last_movement_id bigint,
  updated_at timestamptz not null default now(),
  primary key (location_id, item_id),
  constraint balances_id unique (id),
  constraint balances_location foreign key (location_id, location_kind) references stock.locations (id, kind) on delete restrict,
  constraint balances_item foreign key (item_id) references baseinfo.items on delete restrict,
  constraint balances_tracked check (location_kind in ('warehouse', 'store', 'transit', 'project')),
  constraint balances_on_hand_not_negative check (on_hand >= 0),
  constraint balances_reserved_covered check (reserved >= 0 and reserved <= on_hand),
  constraint balances_reserved_in_places check (reserved = 0 or location_kind in ('warehouse', 'store')),
  constraint balances_value_of_goods check (value >= 0 and (on_hand > 0 or value = 0))
-- Half of each page stays free, so that an update finds room on it and touches no index.
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);
create index balances_of_item on stock.balances (item_id, location_id);

create table stock.postings (
  id bigint generated always as identity primary key,
  document_id bigint not null,
  action varchar(20) not null,
  document_date date not null,
  posted_at timestamptz not null,
  posted_by bigint not null,
  reverses_posting_id bigint references stock.postings on delete restrict,
  constraint postings_document foreign key (document_id) references core.documents on delete restrict,
  constraint postings_reversed_once unique (reverses_posting_id),
  constraint postings_action_known check (action in ('receiveInvoice', 'ship', 'consume', 'destroy', 'receive', 'recall',
    'closeReturn', 'closeLoss', 'reopen', 'countGain', 'countLoss', 'open', 'reverse'))
);
create index postings_of_document on stock.postings (document_id);

call core.make_append_only('stock.postings');

-- Items, locations and postings carry no foreign key: each movement has an end with a balance, which has both, and only the
-- function that has just made its posting writes it. The checks would cost a third of a posting and lock rows that everybody
-- shares; `./kalfa verify` asks for them instead.
create table stock.movements (
  id bigint generated always as identity primary key,
  posting_id bigint not null,
  item_id bigint not null,
  quantity numeric(18, 3) not null,
  from_location_id bigint not null,
  to_location_id bigint not null,
  document_id bigint not null,
  dispatch_line_id bigint,
  receipt_line_id bigint,
  count_line_id bigint,
  opening_line_id bigint,
  reversal_line_id bigint,
  value numeric(18, 4) not null,
  unit_cost numeric(18, 4) generated always as (round(value / quantity, 4)) stored,
  document_date date not null,
  posted_at timestamptz not null,
  posted_by bigint not null,
  from_on_hand_after numeric(18, 3),
  to_on_hand_after numeric(18, 3),
  reverses_movement_id bigint,
  constraint movements_quantity_positive check (quantity > 0),
  constraint movements_value_not_negative check (value >= 0),
  constraint movements_two_ends check (from_location_id <> to_location_id),
  constraint movements_one_line check (
    num_nonnulls(dispatch_line_id, receipt_line_id, count_line_id, opening_line_id, reversal_line_id) = 1)
);
create index movements_of_item_out on stock.movements (item_id, from_location_id, id);
create index movements_of_item_in on stock.movements (item_id, to_location_id, id);
create index movements_out on stock.movements (from_location_id, id);
create index movements_in on stock.movements (to_location_id, id);
create index movements_of_document on stock.movements (document_id);
create index movements_by_document_date on stock.movements using brin (document_date);
create index movements_by_posted_at on stock.movements using brin (posted_at);

call core.make_append_only('stock.movements');

grant select on stock.locations, stock.balances, stock.postings, stock.movements to kalfa_app;
