-- The last transaction in which a user dismissed or restored notifications. A client with an older cursor has to load everything again,
-- because dismissed ones are not among the new ones.
create table notifications.inbox_resets (
  user_id bigint primary key references identity.users on delete cascade,
  xid xid8 not null
);
grant select, insert, update on notifications.inbox_resets to kalfa_app;
