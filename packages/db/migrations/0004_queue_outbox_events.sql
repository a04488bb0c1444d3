-- What the world outside the database must hear of. The order of identities is not the order of commits, so each event
-- carries its transaction id: a reader that takes only events below the snapshot horizon never overtakes an open
-- transaction and never skips a commit.
create table core.outbox_events (
  id bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  topic varchar(80) not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  done_at timestamptz,
  last_error text
);

create index outbox_events_waiting on core.outbox_events (xid, id) where done_at is null;

grant select, insert, update (available_at, attempts, done_at, last_error) on core.outbox_events to kalfa_app;
