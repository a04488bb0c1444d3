-- Imports: what came, what is wrong with it, and what was made of it, so that a whole import can be undone later.
create table files.import_sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete restrict,
  entity varchar(60) not null,
  status varchar(10) not null default 'reviewing',
  headings text[] not null,
  -- For each column of the file the field it fills, or null.
  columns text[] not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  constraint import_sessions_status_known check (status in ('reviewing', 'committed', 'undone', 'abandoned'))
);
create index import_sessions_of_user on files.import_sessions (user_id, id desc);
create index import_sessions_by_age on files.import_sessions (created_at);
grant select, insert, update on files.import_sessions to kalfa_app;

create table files.import_rows (
  session_id bigint not null references files.import_sessions on delete cascade,
  -- As the file counts: its headings are row 1.
  row_no integer not null,
  cells text[] not null,
  state varchar(7) not null default 'ok',
  -- Codes and figures; the words are those of the reader.
  messages jsonb not null default '[]',
  -- What was made of it.
  record_id bigint,
  primary key (session_id, row_no),
  constraint import_rows_state_known check (state in ('ok', 'warning', 'error'))
);
create index import_rows_by_state on files.import_rows (session_id, state, row_no);
grant select, insert, update on files.import_rows to kalfa_app;

-- Which field a person meant by a heading, for the next file of the same kind.
create table files.import_headings (
  user_id bigint not null references identity.users on delete cascade,
  entity varchar(60) not null,
  heading varchar(200) not null,
  field varchar(60),
  primary key (user_id, entity, heading)
);
grant select, insert, update on files.import_headings to kalfa_app;

-- The rows of old imports go; that there was an import stays in the audit.
create function files.forget_old_imports() returns void
  language sql security definer set search_path = files, pg_temp
begin atomic
  delete from files.import_sessions where created_at < now() - interval '90 days';
end;
revoke execute on function files.forget_old_imports from public;
grant execute on function files.forget_old_imports to kalfa_app;
