-- Files, and what they are attached to. The bytes lie in the storage under a random key; the name a person gave is only shown.
create table files.files (
  id bigint generated always as identity primary key,
  storage_key uuid not null unique,
  original_name varchar(255) not null,
  -- What the content is, whatever the name says.
  mime_type varchar(100) not null,
  size bigint not null,
  sha256 bytea not null,
  width integer,
  height integer,
  -- A small picture of it, when it is one.
  thumbnail_key uuid unique,
  uploaded_by bigint not null references identity.users on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz
);
create index files_of_uploader on files.files (uploaded_by);
create index files_by_age on files.files (created_at) where removed_at is null;
grant select, insert, update on files.files to kalfa_app;

-- One nullable column for each record that can have files, so that the database knows each of them to be there.
create table files.attachments (
  id bigint generated always as identity primary key,
  file_id bigint not null references files.files on delete restrict,
  unit_id bigint references baseinfo.units on delete restrict,
  force_majeure_id bigint references baseinfo.force_majeures on delete restrict,
  category_id bigint references baseinfo.categories on delete restrict,
  item_id bigint references baseinfo.items on delete restrict,
  region_id bigint references baseinfo.regions on delete restrict,
  product_type_id bigint references baseinfo.product_types on delete restrict,
  provider_id bigint references baseinfo.providers on delete restrict,
  driver_id bigint references baseinfo.drivers on delete restrict,
  position_id bigint references hr.positions on delete restrict,
  personnel_id bigint references hr.personnel on delete restrict,
  project_id bigint references projects.projects on delete restrict,
  workhouse_id bigint references works.workhouses on delete restrict,
  warehouse_id bigint references stock.warehouses on delete restrict,
  store_id bigint references stock.stores on delete restrict,
  created_by bigint not null references identity.users on delete restrict,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint attachments_one_owner check (num_nonnulls(unit_id, force_majeure_id, category_id, item_id, region_id,
    product_type_id, provider_id, driver_id, position_id, personnel_id, project_id, workhouse_id, warehouse_id, store_id) = 1)
);
create unique index attachments_file_live on files.attachments (file_id) where removed_at is null;
create index attachments_of_unit on files.attachments (unit_id) where unit_id is not null;
create index attachments_of_force_majeure on files.attachments (force_majeure_id) where force_majeure_id is not null;
create index attachments_of_category on files.attachments (category_id) where category_id is not null;
create index attachments_of_item on files.attachments (item_id) where item_id is not null;
create index attachments_of_region on files.attachments (region_id) where region_id is not null;
create index attachments_of_product_type on files.attachments (product_type_id) where product_type_id is not null;
create index attachments_of_provider on files.attachments (provider_id) where provider_id is not null;
create index attachments_of_driver on files.attachments (driver_id) where driver_id is not null;
create index attachments_of_position on files.attachments (position_id) where position_id is not null;
create index attachments_of_personnel on files.attachments (personnel_id) where personnel_id is not null;
create index attachments_of_project on files.attachments (project_id) where project_id is not null;
create index attachments_of_workhouse on files.attachments (workhouse_id) where workhouse_id is not null;
create index attachments_of_warehouse on files.attachments (warehouse_id) where warehouse_id is not null;
create index attachments_of_store on files.attachments (store_id) where store_id is not null;
create index attachments_of_maker on files.attachments (created_by);
grant select, insert, update on files.attachments to kalfa_app;
