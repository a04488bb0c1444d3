-- The two roles Kalfa needs, run once by a superuser before the first migration. The owner creates and changes tables;
-- the application role reads and writes rows and can neither change a table nor rewrite what is append-only.
-- Passwords are set by whoever provisions the database: alter role … password '…'.
do $$
begin
  if not exists (select from pg_roles where rolname = 'kalfa_owner') then
    create role kalfa_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'kalfa_app') then
    create role kalfa_app login;
  end if;
end $$;

-- Limits live on the role and not in the connection string, because a transaction-mode pooler refuses start-up parameters.
alter role kalfa_app set statement_timeout = '5s';
alter role kalfa_app set lock_timeout = '4s';
alter role kalfa_app set idle_in_transaction_session_timeout = '10s';
alter role kalfa_app set timezone = 'UTC';
alter role kalfa_owner set timezone = 'UTC';
