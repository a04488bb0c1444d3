-- What a person is employed as. Two positions are known to the rules by their key and never change.
create schema hr;
grant usage on schema hr to kalfa_app;

create table hr.positions (
  id bigint generated always as identity primary key,
  title varchar(150) collate "tr-x-icu" not null,
  system_key varchar(20),
  search_text text generated always as (core.fold_search(title)) stored,
  constraint positions_system_key_known check (system_key in ('siteManager', 'siteWorker')),
  constraint positions_system_key_unique unique (system_key)
);

call core.make_record('hr.positions');

create unique index positions_title_live on hr.positions (core.fold_case(title)) where record_status <> 2;
create index positions_by_title on hr.positions (title, id);
create index positions_search on hr.positions using gin (search_text gin_trgm_ops);

create function hr.keep_system_positions() returns trigger language plpgsql as $$
begin
  raise exception 'a system position never changes'
    using errcode = 'check_violation', constraint = 'positions_system_fixed', table = 'positions', schema = 'hr';
end $$;

create trigger keep_system_positions before update on hr.positions
  for each row when (old.system_key is not null) execute function hr.keep_system_positions();

insert into hr.positions (title, system_key, created_by, updated_by) values
  ('Şantiye Şefi', 'siteManager', 1, 1),
  ('Şantiye Çalışanı', 'siteWorker', 1, 1);
