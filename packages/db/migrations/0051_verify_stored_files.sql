-- A file is registered before its bytes are written, and is stored once they were read again and found whole. Whatever breaks
-- off in between leaves a row by which the bytes are found and removed.
alter table files.files
  add column stored_at timestamptz,
  add column thumbnail_size bigint,
  add column thumbnail_sha256 bytea;
update files.files set stored_at = created_at;
create index files_unstored on files.files (created_at) where stored_at is null and removed_at is null;

alter table files.export_jobs add column file_sha256 bytea;
