-- What everybody has read and is old goes; what somebody has not read yet stays until they do, or until their account is gone.
-- It walks along the ids, which grow with time, so that it looks at nothing young; and it stops after a while, because a
-- statement of the application has five seconds and one that is cut off would never get anywhere.
create or replace function notifications.forget_old() returns void
  language plpgsql security definer set search_path = notifications, pg_temp set enable_seqscan = off as $$
declare
  until timestamptz := now() - make_interval(days => coalesce((core.setting_at('notifications.retentionDays', now()) #>> '{}')::int, 180));
  stop_at timestamptz := clock_timestamp() + interval '2 seconds';
  walked bigint := 0;
  was_old boolean;
begin
  -- Every process asks; one of them is enough.
  if not pg_try_advisory_xact_lock(hashtext('notifications.forget_old')) then
    return;
  end if;
  loop
    with next as materialized (
      select id, created_at < until as is_old from notifications.notifications where id > walked order by id limit 500
    ), gone as (
      delete from notifications.notifications as told using next
      where told.id = next.id and next.is_old and not exists (
        select from notifications.recipients as recipient join identity.users as person on person.id = recipient.user_id
        where recipient.notification_id = told.id and recipient.read_at is null and person.record_status <> 2)
    )
    select max(id), bool_or(is_old) into walked, was_old from next;
    exit when was_old is not true or clock_timestamp() > stop_at;
  end loop;
end $$;
