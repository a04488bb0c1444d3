-- People who sign in: what an administrator edits stands in `users`, what proves who they are in `credentials`, so that
-- no list of users can ever carry a secret and a sign-in does not count as an edit of the person.
create table identity.roles (
  id bigint generated always as identity primary key,
  name varchar(100) not null,
  title varchar(150) collate "tr-x-icu",
  scope varchar(10) not null default 'assigned',
  is_system boolean not null default false,
  search_text text generated always as (core.fold_search(name || ' ' || coalesce(title, ''))) stored,
  constraint roles_scope_known check (scope in ('all', 'assigned'))
);
call core.make_record('identity.roles');
-- Folded as a search is: `ADMIN` must not stand beside `admin`, whichever i it is written with.
create unique index roles_name_live on identity.roles (core.fold_search(name)) where record_status <> 2;
create index roles_search on identity.roles using gin (search_text gin_trgm_ops);

alter table identity.users
  add column email varchar(320),
  add column mobile varchar(20),
  add column status varchar(20) not null default 'active',
  add column rejection_reason varchar(500),
  add column personnel_id bigint,
  add column language varchar(2),
  add column search_text text generated always as
    (core.fold_search(username || ' ' || display_name || ' ' || coalesce(email, ''))) stored,
  add constraint users_status_known check (status in ('pendingEmail', 'pendingApproval', 'active', 'rejected')),
  add constraint users_language_known check (language in ('tr', 'en', 'fr', 'ar', 'ch')),
  add constraint users_username_shape check (username ~ '^[a-z0-9._@-]{5,150}$'),
  add constraint users_mobile_shape check (mobile ~ '^\+[1-9][0-9]{6,14}$');
create unique index users_email_live on identity.users (core.fold_case(email)) where record_status <> 2;
create unique index users_personnel_active on identity.users (personnel_id) where record_status = 0;
create index users_search on identity.users using gin (search_text gin_trgm_ops);
create index users_by_display_name on identity.users (display_name, id);

create table identity.credentials (
  user_id bigint primary key references identity.users on delete cascade,
  -- Empty until the person has chosen a password; nobody else ever does.
  password_hash text,
  password_changed_at timestamptz,
  must_change_password boolean not null default false,
  last_sign_in_at timestamptz,
  last_active_role_id bigint references identity.roles on delete set null
);
grant select, insert, update on identity.credentials to kalfa_app;
create index credentials_of_role on identity.credentials (last_active_role_id);

create table identity.password_history (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  password_hash text not null,
  at timestamptz not null default now()
);
create index password_history_of_user on identity.password_history (user_id, id desc);
grant select, insert on identity.password_history to kalfa_app;

-- A role that was taken away stays as an archived row, because assignments point to it.
create table identity.user_roles (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  role_id bigint not null references identity.roles on delete restrict,
  constraint user_roles_once unique (user_id, role_id)
);
call core.make_record('identity.user_roles');
create index user_roles_of_role on identity.user_roles (role_id);

create table identity.sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  absolute_expires_at timestamptz not null,
  remember boolean not null,
  ip inet,
  user_agent varchar(400) not null,
  revoked_at timestamptz,
  revoke_reason varchar(20),
  constraint sessions_revoke_reason_known check (revoke_reason in ('signOut', 'closed', 'reuse', 'password', 'account')),
  constraint sessions_revoked_with_reason check ((revoked_at is null) = (revoke_reason is null))
);
create index sessions_open on identity.sessions (user_id, id desc) where revoked_at is null;
grant select, insert, update, delete on identity.sessions to kalfa_app;

-- Only hashes: who reads this table cannot refresh anything.
create table identity.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id bigint not null references identity.sessions on delete cascade,
  token_hash bytea not null,
  issued_at timestamptz not null default now(),
  used_at timestamptz,
  constraint refresh_tokens_hash_once unique (token_hash)
);
create index refresh_tokens_of_session on identity.refresh_tokens (session_id);
grant select, insert, update (used_at) on identity.refresh_tokens to kalfa_app;

create table identity.two_step_credentials (
  user_id bigint primary key references identity.users on delete cascade,
  -- Sealed by the application; without its key the database alone cannot make a code.
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_used_step bigint
);
grant select, insert, update, delete on identity.two_step_credentials to kalfa_app;

create table identity.recovery_codes (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  constraint recovery_codes_once unique (user_id, code_hash)
);
grant select, insert, update (used_at), delete on identity.recovery_codes to kalfa_app;

-- The minutes between a right password and the second step.
create table identity.sign_in_challenges (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  token_hash bytea not null,
  remember boolean not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  constraint sign_in_challenges_hash_once unique (token_hash)
);
create index sign_in_challenges_of_user on identity.sign_in_challenges (user_id);
grant select, insert, update (tries, used_at), delete on identity.sign_in_challenges to kalfa_app;

-- Links sent by mail, each good for one use.
create table identity.account_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references identity.users on delete cascade,
  purpose varchar(20) not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_tokens_purpose_known check (purpose in ('confirmEmail', 'resetPassword', 'invitation')),
  constraint account_tokens_hash_once unique (token_hash)
);
create index account_tokens_of_user on identity.account_tokens (user_id, purpose);
grant select, insert, update (used_at), delete on identity.account_tokens to kalfa_app;

-- Failed sign-ins are counted by the name that was typed, whether or not an account has it; otherwise being locked out
-- would tell a stranger which names exist.
create table identity.sign_in_locks (
  username_key varchar(200) primary key,
  failures integer not null default 0,
  first_failed_at timestamptz not null default now(),
  locked_until timestamptz,
  locks integer not null default 0
);
grant select, insert, update, delete on identity.sign_in_locks to kalfa_app;

create table identity.login_attempts (
  id bigint generated always as identity primary key,
  username_key varchar(200) not null,
  ip inet,
  at timestamptz not null default now(),
  outcome varchar(20) not null
);
create index login_attempts_by_time on identity.login_attempts (at);
grant select, insert, delete on identity.login_attempts to kalfa_app;

-- Whoever is no longer active has no open session, from the very moment that is decided.
create function identity.close_sessions_of_inactive() returns trigger language plpgsql as $$
begin
  update identity.sessions set revoked_at = now(), revoke_reason = 'account'
  where user_id = new.id and revoked_at is null;
  return new;
end $$;
create trigger close_sessions_of_inactive after update on identity.users
  for each row when (new.record_status <> 0 or new.status <> 'active') execute function identity.close_sessions_of_inactive();

-- What lost its use with time. Called now and then by the application.
create function identity.forget_old_traces() returns void language sql as $$
  delete from identity.login_attempts where at < now() - interval '90 days';
  delete from identity.sign_in_locks where first_failed_at < now() - interval '2 days' and coalesce(locked_until, '-infinity') < now() - interval '2 days';
  delete from identity.sign_in_challenges where expires_at < now() - interval '1 day';
  delete from identity.account_tokens where expires_at < now() - interval '30 days';
  delete from identity.sessions where least(expires_at, absolute_expires_at, coalesce(revoked_at, 'infinity')) < now() - interval '90 days';
$$;
grant execute on function identity.forget_old_traces to kalfa_app;
