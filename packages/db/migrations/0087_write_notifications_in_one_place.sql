-- notifications.announce is the only writer of notifications, so that no type, author or recipient is stored without its rules.
alter function notifications.announce(jsonb, bigint) security definer set search_path = notifications, pg_temp;
revoke insert on notifications.notifications, notifications.recipients from kalfa_app;
