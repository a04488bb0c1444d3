-- Tenders with their bill of quantities. The bill is one ordered list, as in the trade's sheet: a line without an item
-- opens a group, and its percentage holds for the lines below it.
create table works.tenders (
  id bigint primary key references core.documents on delete restrict,
  title varchar(300) not null,
  client_name varchar(200),
  tender_no varchar(60),
  material_total numeric(18, 2) not null default 0,
  installation_total numeric(18, 2) not null default 0,
  dismantling_total numeric(18, 2) not null default 0,
  dmm_total numeric(18, 2) not null default 0,
  estimate_total numeric(18, 2) not null generated always as (material_total + installation_total + dismantling_total + dmm_total) stored,
  -- Archived and cancelled tenders give their title back.
  is_live boolean not null default true
);
create unique index tenders_title_live on works.tenders (core.fold_case(title)) where is_live;

create table works.tender_lines (
  id bigint generated always as identity primary key,
  tender_id bigint not null references works.tenders on delete restrict,
  position integer not null,
  group_title varchar(300),
  percent numeric(5, 2) not null default 100,
  old_pos varchar(30),
  new_pos_book varchar(20),
  new_pos_main varchar(20),
  new_pos_sub varchar(20),
  item_id bigint references baseinfo.items on delete restrict,
  client_quantity numeric(18, 3) not null default 0,
  contractor_quantity numeric(18, 3) not null default 0,
  dismantling_quantity numeric(18, 3) not null default 0,
  dmm_quantity numeric(18, 3) not null default 0,
  material_price numeric(18, 4) not null default 0,
  installation_price numeric(18, 4) not null default 0,
  dismantling_price numeric(18, 4) not null default 0,
  dmm_price numeric(18, 4) not null default 0,
  description varchar(4000),
  record_status smallint not null default 0,
  constraint tender_lines_group_or_item check ((group_title is null) <> (item_id is null)),
  constraint tender_lines_percent_known check (percent between 0 and 100),
  constraint tender_lines_not_negative check (
    least(client_quantity, contractor_quantity, dismantling_quantity, dmm_quantity) >= 0
    and least(material_price, installation_price, dismantling_price, dmm_price) >= 0),
  -- A line has at least one quantity; a group has none, and no price.
  constraint tender_lines_quantities check (
    (item_id is not null) = (client_quantity + contractor_quantity + dismantling_quantity + dmm_quantity > 0)
    and (item_id is not null or material_price + installation_price + dismantling_price + dmm_price = 0)),
  constraint tender_lines_record_status_known check (record_status in (0, 2))
);
create unique index tender_lines_group_once on works.tender_lines (tender_id, core.fold_case(group_title))
  where record_status = 0 and group_title is not null;
create index tender_lines_in_order on works.tender_lines (tender_id, position, id) where record_status = 0;
create index tender_lines_of_item on works.tender_lines (item_id) where item_id is not null;

grant select, insert, update on works.tenders, works.tender_lines to kalfa_app;
