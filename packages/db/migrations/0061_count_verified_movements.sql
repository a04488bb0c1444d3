-- How many movements a verification saw, and whether the nightly job or a person at the command line started it. The count is
-- taken before the first rule, so that each rule saw at least these movements.
alter table core.verifications
  add column movements bigint,
  add column source varchar(10) not null default 'night',
  add constraint verifications_source_known check (source in ('night', 'command'));
