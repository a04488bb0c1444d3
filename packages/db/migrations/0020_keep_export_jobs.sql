-- Exports too large to wait for. A worker makes the file with the rights its owner has at that moment; only the owner may
-- take it, and only for a while.
create schema files;
grant usage on schema files to kalfa_app;

create table files.export_jobs (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete restrict,
  role_id bigint not null references identity.roles on delete restrict,
  entity varchar(60) not null,
  -- What was asked for, in the words of the contract.
  request jsonb not null,
  language varchar(2) not null,
  request_id varchar(64) not null,
  state varchar(10) not null default 'waiting',
  rows_total integer,
  rows_done integer not null default 0,
  -- The code of the refusal, when it could not be made.
  failure varchar(60),
  file_key uuid unique,
  file_name varchar(255),
  file_size bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz,
  constraint export_jobs_state_known check (state in ('waiting', 'running', 'done', 'failed')),
  constraint export_jobs_done_has_file check (state <> 'done' or (file_name is not null and file_size is not null))
);
create index export_jobs_of_user on files.export_jobs (user_id, id desc);
create index export_jobs_of_role on files.export_jobs (role_id);
create index export_jobs_by_expiry on files.export_jobs (expires_at) where file_key is not null;
grant select, insert, update on files.export_jobs to kalfa_app;
