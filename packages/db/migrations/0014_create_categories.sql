-- Trees: a row may stand under another row of its table. `call core.make_tree('baseinfo.categories', 6)` gives a table its
-- `parent_id` and lets no row come under itself, nor lower than so many levels.

-- Two moves at once could make a ring of which neither sees the other half, so the moves of one tree wait for each other.
-- For the statement and not for the row: whoever waits here holds no row that the other may need.
create function core.lock_tree() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext(tg_table_schema || '.' || tg_table_name));
  return null;
end $$;

create function core.keep_tree() returns trigger language plpgsql as $$
declare
  deepest integer := tg_argv[0];
  above bigint[];
  height integer := 1;
begin
  execute format('with recursive above (id, parent_id, level) as (
      select id, parent_id, 1 from %1$s where id = $1
      union all select up.id, up.parent_id, level + 1 from %1$s as up join above on up.id = above.parent_id where level <= $2)
    select coalesce(array_agg(id), ''{}'') from above', tg_relid::regclass) into above using new.parent_id, deepest;
  if new.id = new.parent_id or new.id = any(above) then
    raise exception 'a row cannot come under itself' using errcode = 'check_violation',
      constraint = tg_table_name || '_no_cycle', table = tg_table_name, schema = tg_table_schema;
  end if;
  if tg_op = 'UPDATE' then
    execute format('with recursive below (id, level) as (
        select $1, 1 union all select down.id, level + 1 from %1$s as down join below on down.parent_id = below.id where level <= $2)
      select max(level) from below', tg_relid::regclass) into height using new.id, deepest;
  end if;
  if cardinality(above) + height > deepest then
    raise exception 'a tree has at most % levels', deepest using errcode = 'check_violation',
      constraint = tg_table_name || '_depth', table = tg_table_name, schema = tg_table_schema;
  end if;
  return new;
end $$;

create procedure core.make_tree(target regclass, deepest integer) language plpgsql as $$
declare
  name text := (select relname from pg_class where oid = target);
begin
  execute format('alter table %1$s add column parent_id bigint,
    add constraint %2$I foreign key (parent_id) references %1$s on delete restrict', target, name || '_parent');
  execute format('create index %2$I on %1$s (parent_id, id)', target, name || '_of_parent');
  execute format('create trigger lock_tree before insert or update of parent_id on %s
    for each statement execute function core.lock_tree()', target);
  execute format('create trigger keep_tree before insert or update of parent_id on %s
    for each row when (new.parent_id is not null) execute function core.keep_tree(%s)', target, deepest);
end $$;

-- What items are sorted by.
create table baseinfo.categories (
  id bigint generated always as identity primary key,
  name varchar(200) collate "tr-x-icu" not null,
  code varchar(50) collate "tr-x-icu",
  search_text text generated always as (core.fold_search(name || ' ' || coalesce(code, ''))) stored
);

call core.make_record('baseinfo.categories');
call core.make_tree('baseinfo.categories', 6);

create unique index categories_name_live on baseinfo.categories (coalesce(parent_id, 0), core.fold_case(name)) where record_status <> 2;
create unique index categories_code_live on baseinfo.categories (core.fold_case(code)) where record_status <> 2;
create index categories_by_name on baseinfo.categories (name, id);
create index categories_search on baseinfo.categories using gin (search_text gin_trgm_ops);

-- The way down to a category, itself last: [{"id", "name", "recordStatus"}], and nothing where there is none.
create function baseinfo.path_of_category(category bigint) returns jsonb language sql stable parallel safe as $$
  with recursive above as (
    select id, name, parent_id, record_status, 1 as level from baseinfo.categories where id = category
    union all
    select up.id, up.name, up.parent_id, up.record_status, level + 1
    from baseinfo.categories as up join above on up.id = above.parent_id)
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'recordStatus', record_status) order by level desc), '[]')
  from above
$$;
grant execute on function baseinfo.path_of_category to kalfa_app;
