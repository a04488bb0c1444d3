-- Reasons beyond anybody's control for which a planned day is lost.
create table baseinfo.force_majeures (
  id bigint generated always as identity primary key,
  title varchar(200) collate "tr-x-icu" not null,
  search_text text generated always as (core.fold_search(title)) stored
);

call core.make_record('baseinfo.force_majeures');

create unique index force_majeures_title_live on baseinfo.force_majeures (core.fold_case(title)) where record_status <> 2;
create index force_majeures_by_title on baseinfo.force_majeures (title, id);
create index force_majeures_search on baseinfo.force_majeures using gin (search_text gin_trgm_ops);
