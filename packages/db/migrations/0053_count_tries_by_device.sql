-- A user name is stored in the one form it is looked up by (`users_username_shape`), so it is compared as it stands. Comparing
-- folded texts let a padded name find a person under another counter.
drop index identity.users_username_live;
create unique index users_username_live on identity.users (username) where record_status <> 2;

-- Failed sign-ins are counted for each device that has signed in under the name before, and together, under an empty device
-- id, for all others: a stranger who guesses locks out strangers only.
delete from identity.sign_in_locks where username_key !~ '^[a-z0-9._@-]{5,150}$';
alter table identity.sign_in_locks
  add column device_id varchar(22) not null default '',
  drop constraint sign_in_locks_pkey,
  add constraint sign_in_locks_pkey primary key (username_key, device_id),
  -- A name of the shape that people have, or the bucket of one that nobody can have.
  add constraint sign_in_locks_key_shape check (username_key ~ '^([a-z0-9._@-]{5,150}|#[0-9a-f]{4})$');
