-- Whether whoever holds the role signs in with a second factor. It may be set for admin too, which never changes otherwise.
alter table identity.roles add column requires_two_step boolean not null default false;
