-- The workbooks that were imported into networks, each with the diff that restores what was before.
create table works.network_imports (
  id bigint generated always as identity primary key,
  network_id bigint not null,
  file_name varchar(255) not null,
  -- How many areas, nodes and spans were added, changed and the same.
  counts jsonb not null,
  undo jsonb not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  constraint network_imports_network foreign key (network_id) references works.networks on delete restrict,
  constraint network_imports_created_by_user foreign key (created_by) references identity.users on delete restrict,
  constraint network_imports_undone_after check (undone_at >= created_at)
);
create index network_imports_of_network on works.network_imports (network_id, id);
create index network_imports_of_maker on works.network_imports (created_by);
grant select, insert, update on works.network_imports to kalfa_app;
