-- A period is closed from a moment on at which nothing is being posted: a posting under way has read the date that held before
-- it. So whoever writes the date waits for postings under way, and its moment is taken after that.
create function stock.close_period() returns trigger language plpgsql security definer set search_path = stock, pg_temp as $$
begin
  lock table stock.balances in exclusive mode;
  new.valid_from := clock_timestamp();
  return new;
end $$;
create trigger close_period before insert on core.setting_versions
  for each row when (new.key = 'documents.lockDate') execute function stock.close_period();
