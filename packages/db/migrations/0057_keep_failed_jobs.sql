-- Work that failed as often as it is tried: a mail no server takes, a task of the job queue. It waits here with its error
-- until somebody has it tried again or dismisses it.
create table core.failed_jobs (
  id bigint generated always as identity primary key,
  -- Where it goes when it is tried again: the mail lane of the outbox, or the job queue.
  queue varchar(10) not null,
  -- The topic of the mail or the name of the task.
  name varchar(80) not null,
  -- Mails are sealed and stay so.
  payload jsonb not null,
  attempts integer not null,
  error text not null,
  queued_at timestamptz not null,
  failed_at timestamptz not null default now(),
  handled_at timestamptz,
  handled_by bigint references identity.users on delete restrict,
  handled_as varchar(10),
  constraint failed_jobs_queue_known check (queue in ('mail', 'worker')),
  constraint failed_jobs_handled_as_known check (handled_as in ('retried', 'dismissed')),
  constraint failed_jobs_handled_whole check (num_nonnulls(handled_at, handled_by, handled_as) in (0, 3))
);

create index failed_jobs_open on core.failed_jobs (failed_at desc, id desc) where handled_at is null;
create index failed_jobs_handled_by on core.failed_jobs (handled_by);

grant select, insert, update (handled_at, handled_by, handled_as) on core.failed_jobs to kalfa_app;

-- What has failed before waits behind what is new, so that no number of mails that nobody takes delays the others.
drop index core.outbox_mails_waiting;
create index outbox_mails_waiting on core.outbox_events (attempts, xid, id) where done_at is null and topic like 'mail:%';

create or replace function core.forget_old_traces() returns void
  language sql security definer set search_path = core, pg_temp
begin atomic
  delete from core.idempotency_keys where created_at < now() - interval '72 hours';
  delete from core.outbox_events where done_at < now() - interval '30 days';
  delete from core.outbox_events where created_at < now() - interval '3 days' and topic not like 'mail:%';
  delete from core.failed_jobs where handled_at < now() - interval '90 days';
end;
