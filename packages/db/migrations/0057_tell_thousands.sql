-- A change that concerns thousands writes as many rows, and each foreign key would look up, and lock, one row for each of them: more
-- than half of what the whole announcement costs. Both ends are certain without: notifications.announce writes the rows in one
-- transaction with the notification, for people it has just read, and people are never deleted.
alter table notifications.recipients
  drop constraint recipients_notification_id_fkey,
  drop constraint recipients_user_id_fkey;

-- A notification that is forgotten takes its recipients along.
create function notifications.forget_recipients() returns trigger
  language plpgsql security definer set search_path = notifications, pg_temp as $$
begin
  delete from notifications.recipients where notification_id in (select id from forgotten);
  return null;
end $$;
create trigger notifications_take_recipients after delete on notifications.notifications
  referencing old table as forgotten for each statement execute function notifications.forget_recipients();
