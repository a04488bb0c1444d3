-- One key, one answer: the row commits with the change it answers for, refusals included. A replay counts itself, so
-- that its own commit also waits for the standby and cannot acknowledge what a failover would lose.
create table core.idempotency_keys (
  user_id bigint not null,
  key varchar(80) not null,
  fingerprint bytea not null,
  status smallint,
  -- The very bytes that were sent, so that a replay is equal to the letter.
  answer text,
  replays integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

create index idempotency_keys_age on core.idempotency_keys (created_at);

grant select, insert, update on core.idempotency_keys to kalfa_app;

-- The application may not delete; what has served its time goes through here, with the owner's rights.
create function core.forget_old_traces() returns void
  language sql security definer set search_path = core, pg_temp
begin atomic
  delete from core.idempotency_keys where created_at < now() - interval '72 hours';
  delete from core.outbox_events where done_at < now() - interval '30 days';
end;

revoke execute on function core.forget_old_traces from public;
grant execute on function core.forget_old_traces to kalfa_app;
