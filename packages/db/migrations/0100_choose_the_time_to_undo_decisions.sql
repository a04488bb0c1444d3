-- How long a decision can be taken back, as its user has chosen: ten seconds are not enough for everybody.
alter table identity.users
  add column undo_seconds smallint not null default 10 constraint users_undo_seconds check (undo_seconds in (10, 30, 60));
