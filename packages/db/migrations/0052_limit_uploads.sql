-- Limits of uploads: what one person may leave unattached, and what all files may take together. Both are judged in the
-- transaction that registers a file.

-- Kept with each file, so that a person's unattached files are found without looking at all that they ever attached.
alter table files.files add column is_attached boolean not null default false;
update files.files as file set is_attached = true
  where exists (select from files.attachments where file_id = file.id and removed_at is null);
create index files_unattached on files.files (uploaded_by) where removed_at is null and not is_attached;

create function files.note_attachment() returns trigger language plpgsql as $$
begin
  update files.files set is_attached = new.removed_at is null where id = new.file_id;
  return null;
end $$;
create trigger note_attachment after insert or update of removed_at on files.attachments
  for each row execute function files.note_attachment();

-- How many bytes all files take, in one row. Whoever registers a file holds it until the end of their transaction, so uploads are
-- judged one after the other and cannot exceed a limit together.
create table files.usage (
  only_row boolean primary key default true,
  bytes bigint not null,
  constraint usage_only_row check (only_row),
  constraint usage_not_negative check (bytes >= 0)
);
insert into files.usage (bytes)
  select coalesce(sum(size + coalesce(thumbnail_size, 0)), 0) from files.files where removed_at is null;
grant select on files.usage to kalfa_app;

create function files.count_usage() returns trigger language plpgsql security definer set search_path = files, pg_temp as $$
declare
  taken bigint := new.size + coalesce(new.thumbnail_size, 0);
begin
  update files.usage set bytes = bytes + case when tg_op = 'INSERT' then taken else -taken end;
  return null;
end $$;
create trigger count_stored after insert on files.files
  for each row when (new.removed_at is null) execute function files.count_usage();
create trigger count_removed after update of removed_at on files.files
  for each row when (old.removed_at is null and new.removed_at is not null) execute function files.count_usage();
