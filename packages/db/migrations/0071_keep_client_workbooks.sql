-- The workbook of a client that a bill was imported from: its file stays attached to the tender, with the columns and rows of the
-- sheet, so that quantities and prices are written back into a copy of it.
create table works.client_workbooks (
  id bigint generated always as identity primary key,
  tender_id bigint not null references works.tenders on delete restrict,
  attachment_id bigint not null references files.attachments on delete restrict,
  sheet_name varchar(255) not null,
  -- Rows are counted from 1; a sheet without headings has 0.
  heading_row integer not null,
  first_row integer not null,
  created_by bigint not null references identity.users on delete restrict,
  created_at timestamptz not null default now(),
  constraint client_workbooks_rows_in_order check (heading_row >= 0 and first_row > heading_row),
  constraint client_workbooks_file_once unique (attachment_id)
);
create index client_workbooks_of_tender on works.client_workbooks (tender_id, id);
create index client_workbooks_of_maker on works.client_workbooks (created_by);

create table works.client_workbook_columns (
  workbook_id bigint not null references works.client_workbooks on delete restrict,
  field varchar(30) not null,
  -- Counted from 0.
  column_no integer not null,
  heading varchar(500) not null,
  constraint client_workbook_columns_once primary key (workbook_id, field),
  constraint client_workbook_columns_known check (column_no >= 0)
);

create table works.client_workbook_rows (
  id bigint generated always as identity primary key,
  tender_id bigint not null references works.tenders on delete restrict,
  workbook_id bigint not null references works.client_workbooks on delete restrict,
  row_no integer not null,
  -- What the client calls the item.
  text varchar(300) not null,
  -- The item that was last remembered for this text from this row.
  item_id bigint references baseinfo.items on delete restrict,
  constraint client_workbook_rows_known check (row_no > 0),
  constraint client_workbook_rows_of_tender unique (tender_id, id)
);
create unique index client_workbook_rows_once on works.client_workbook_rows (workbook_id, row_no);
create index client_workbook_rows_of_item on works.client_workbook_rows (item_id) where item_id is not null;

-- The row that a line came from. A line of another tender cannot name it.
alter table works.tender_lines
  add column client_row_id bigint,
  add constraint tender_lines_client_row foreign key (tender_id, client_row_id)
    references works.client_workbook_rows (tender_id, id) on delete restrict;
create index tender_lines_of_client_row on works.tender_lines (tender_id, client_row_id) where client_row_id is not null;

-- The columns of the last file of a client are proposed for its next one.
create index tenders_of_client on works.tenders (core.fold_search(client_name)) where client_name is not null;

-- What clients call our items, as it was matched by hand. Both texts are folded.
create table works.client_texts (
  client_key text not null,
  text_key text not null,
  item_id bigint not null references baseinfo.items on delete restrict,
  constraint client_texts_once primary key (client_key, text_key)
);
create index client_texts_of_item on works.client_texts (item_id);

grant select, insert, update on works.client_workbooks, works.client_workbook_columns, works.client_workbook_rows, works.client_texts
  to kalfa_app;
