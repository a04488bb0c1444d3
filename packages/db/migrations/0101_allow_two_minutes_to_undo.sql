-- A time limit is adjustable if it can be ten times its default, as WCAG 2.2.1 says.
alter table identity.users
  drop constraint users_undo_seconds,
  add constraint users_undo_seconds check (undo_seconds in (10, 30, 60, 120));
