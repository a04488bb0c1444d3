-- The network plans of works: areas that one transformer feeds, poles, and the spans between them.
create table works.networks (
  id bigint generated always as identity primary key,
  work_id bigint not null,
  title varchar(200) collate "tr-x-icu" not null,
  description varchar(4000) not null,
  -- Grows with every change of areas, poles, spans or rates.
  design_version integer not null default 1,
  search_text text generated always as (core.fold_search(title)) stored,
  constraint networks_work foreign key (work_id) references works.works on delete restrict
);
call core.make_record('works.networks');
create unique index networks_title_live on works.networks (work_id, core.fold_case(title)) where record_status <> 2;
create index networks_by_title on works.networks (title collate core.natural_order, id);
create index networks_of_work on works.networks (work_id, id);
create index networks_search on works.networks using gin (search_text gin_trgm_ops);
-- A change of the design is no change of the record: who edits its title must not conflict with who moves a pole.
drop trigger touch_record on works.networks;
create trigger touch_record before update on works.networks for each row
  when (old.design_version = new.design_version) execute function core.touch_record();

-- Areas, nodes and spans each have a version, so that two people can change different rows of a design (decision 0071).
create table works.transformer_areas (
  id bigint generated always as identity primary key,
  network_id bigint not null,
  title varchar(150) collate "tr-x-icu" not null,
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint not null,
  record_status smallint not null default 0,
  constraint transformer_areas_network foreign key (network_id) references works.networks on delete restrict,
  constraint transformer_areas_updated_by_user foreign key (updated_by) references identity.users on delete restrict,
  constraint transformer_areas_of_network unique (id, network_id),
  constraint transformer_areas_record_status_known check (record_status in (0, 2))
);
create unique index transformer_areas_title_live on works.transformer_areas (network_id, core.fold_case(title)) where record_status = 0;
create index transformer_areas_of_editor on works.transformer_areas (updated_by);

create table works.nodes (
  id bigint generated always as identity primary key,
  network_id bigint not null,
  area_id bigint not null,
  label varchar(60) collate "tr-x-icu" not null,
  title varchar(150),
  product_type_id bigint not null,
  product_status varchar(10) collate "C" not null,
  -- The node that feeds this one. The root of an area has none.
  parent_id bigint,
  project_id bigint,
  -- The place in the drawing, in metres.
  x numeric(12, 2),
  y numeric(12, 2),
  latitude numeric(9, 6),
  longitude numeric(9, 6),
  -- The order in the sheet.
  position integer not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint not null,
  record_status smallint not null default 0,
  constraint nodes_area foreign key (area_id, network_id) references works.transformer_areas (id, network_id) on delete restrict,
  constraint nodes_product_type foreign key (product_type_id) references baseinfo.product_types on delete restrict,
  constraint nodes_project foreign key (project_id) references projects.projects on delete restrict,
  constraint nodes_updated_by_user foreign key (updated_by) references identity.users on delete restrict,
  constraint nodes_of_network unique (id, network_id),
  constraint nodes_of_area unique (id, area_id),
  -- A whole branch can move to another area in one transaction.
  constraint nodes_parent_in_area foreign key (parent_id, area_id) references works.nodes (id, area_id) on delete restrict
    deferrable initially deferred,
  constraint nodes_not_under_itself check (parent_id <> id),
  constraint nodes_product_status_known check (product_status in ('new', 'dmm', 'existing')),
  constraint nodes_coordinates_both check ((latitude is null) = (longitude is null)),
  constraint nodes_coordinates_range check (latitude between -90 and 90 and longitude between -180 and 180),
  constraint nodes_record_status_known check (record_status in (0, 2))
);
create unique index nodes_label_live on works.nodes (area_id, core.fold_case(label)) where record_status = 0;
create index nodes_in_order on works.nodes (network_id, position, id) where record_status = 0;
create index nodes_of_product_type on works.nodes (product_type_id);
create index nodes_of_project on works.nodes (project_id) where project_id is not null;
create index nodes_of_parent on works.nodes (parent_id, area_id) where parent_id is not null;
create index nodes_of_editor on works.nodes (updated_by);

create table works.spans (
  id bigint generated always as identity primary key,
  network_id bigint not null,
  from_node_id bigint not null,
  to_node_id bigint not null,
  -- Metres.
  distance numeric(12, 2) not null,
  kind varchar(5) collate "C" not null,
  formula_title varchar(150) not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by bigint not null,
  record_status smallint not null default 0,
  constraint spans_from_node foreign key (from_node_id, network_id) references works.nodes (id, network_id) on delete restrict,
  constraint spans_to_node foreign key (to_node_id, network_id) references works.nodes (id, network_id) on delete restrict,
  constraint spans_updated_by_user foreign key (updated_by) references identity.users on delete restrict,
  constraint spans_ends_differ check (from_node_id <> to_node_id),
  constraint spans_distance_positive check (distance > 0),
  constraint spans_kind_known check (kind in ('newHV', 'newLV', 'dmmHV', 'dmmLV')),
  constraint spans_record_status_known check (record_status in (0, 2))
);
create unique index spans_pair_live on works.spans
  (least(from_node_id, to_node_id), greatest(from_node_id, to_node_id), kind) where record_status = 0;
create index spans_of_network on works.spans (network_id, id) where record_status = 0;
create index spans_of_from_node on works.spans (from_node_id);
create index spans_of_to_node on works.spans (to_node_id);
create index spans_of_editor on works.spans (updated_by);

create table works.node_materials (
  id bigint generated always as identity primary key,
  node_id bigint not null,
  item_id bigint not null,
  quantity numeric(18, 3) not null,
  record_status smallint not null default 0,
  constraint node_materials_node foreign key (node_id) references works.nodes on delete restrict,
  constraint node_materials_item foreign key (item_id) references baseinfo.items on delete restrict,
  constraint node_materials_once unique (node_id, item_id),
  constraint node_materials_quantity_positive check (quantity > 0),
  constraint node_materials_record_status_known check (record_status in (0, 2))
);
create index node_materials_of_item on works.node_materials (item_id);

create table works.span_materials (
  id bigint generated always as identity primary key,
  span_id bigint not null,
  item_id bigint not null,
  -- Metres of conductor.
  quantity numeric(18, 3) not null,
  record_status smallint not null default 0,
  constraint span_materials_span foreign key (span_id) references works.spans on delete restrict,
  constraint span_materials_item foreign key (item_id) references baseinfo.items on delete restrict,
  constraint span_materials_once unique (span_id, item_id),
  constraint span_materials_quantity_positive check (quantity > 0),
  constraint span_materials_record_status_known check (record_status in (0, 2))
);
create index span_materials_of_item on works.span_materials (item_id);

-- Which share of a re-installed conductor counts in the weight summary; 100 where there is no row.
create table works.conductor_dmm_rates (
  network_id bigint not null,
  item_id bigint not null,
  kind varchar(5) collate "C" not null,
  percent numeric(5, 2) not null,
  constraint conductor_dmm_rates_once primary key (network_id, item_id, kind),
  constraint conductor_dmm_rates_network foreign key (network_id) references works.networks on delete restrict,
  constraint conductor_dmm_rates_item foreign key (item_id) references baseinfo.items on delete restrict,
  constraint conductor_dmm_rates_kind_known check (kind in ('dmmHV', 'dmmLV')),
  constraint conductor_dmm_rates_percent_known check (percent between 0 and 100)
);
create index conductor_dmm_rates_of_item on works.conductor_dmm_rates (item_id);

grant select, insert, update on works.transformer_areas, works.nodes, works.spans, works.node_materials, works.span_materials,
  works.conductor_dmm_rates to kalfa_app;

alter table files.attachments
  add column network_id bigint references works.networks on delete restrict,
  drop constraint attachments_one_owner,
  add constraint attachments_one_owner check (num_nonnulls(unit_id, force_majeure_id, category_id, item_id, region_id,
    product_type_id, provider_id, driver_id, position_id, personnel_id, project_id, workhouse_id, warehouse_id, store_id, document_id,
    work_id, workhouse_detail_id, network_id) = 1);
create index attachments_of_network on files.attachments (network_id) where network_id is not null;
