-- What people keep asking a list for. A view belongs to who saved it; `shared` ones everybody sees and may change,
-- `locked` ones everybody sees and only the owner changes. A removed one stays, because the application deletes nothing. A list is known by the path of its endpoint.
create table baseinfo.list_views (
  id bigint generated always as identity primary key,
  list varchar(100) not null,
  owner_id bigint not null constraint list_views_owner references identity.users on delete cascade,
  name varchar(60) collate "tr-x-icu" not null,
  sharing varchar(10) not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint list_views_sharing_known check (sharing in ('personal', 'shared', 'locked'))
);
create unique index list_views_name_of_owner on baseinfo.list_views (list, owner_id, core.fold_case(name)) where removed_at is null;
create index list_views_shared on baseinfo.list_views (list, id) where sharing <> 'personal' and removed_at is null;
create index list_views_of_owner on baseinfo.list_views (owner_id);
grant select, insert, update on baseinfo.list_views to kalfa_app;

-- How somebody wants the columns of a list. No columns are the usual layout, so that a reset needs no right to delete.
create table baseinfo.list_layouts (
  user_id bigint not null references identity.users on delete cascade,
  list varchar(100) not null,
  columns jsonb not null default '[]',
  primary key (user_id, list)
);
grant select, insert, update on baseinfo.list_layouts to kalfa_app;
