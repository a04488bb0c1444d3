-- Items whose name resembles another one. In this trade figures tell things apart: NAYY 4x16 and NAYY 4x25 differ by two
-- letters and are two cables, while "Beton direk 9,30" and "9.3 BETON DİREĞİ" are one pole. So names are compared by
-- their letters, and their figures must be the same where both have any.
create function baseinfo.figures_of(value text) returns numeric[] language sql immutable strict parallel safe as $$
  select array_agg(trim_scale(figure[1]::numeric) order by figure[1]::numeric)
  from regexp_matches(replace(value, ',', '.'), '\d{1,18}(?:\.\d{1,18})?', 'g') as figure
$$;

-- First the search text is asked, which is folded already and has an index; folding the names of a whole catalogue again
-- took 20 seconds. Then those that are near are judged by their names, a thousand at most: nobody reads more than a few.
create function baseinfo.items_like(wanted text, except_id bigint)
  returns table (id bigint, name varchar, code varchar, record_status smallint) language sql stable
  set pg_trgm.similarity_threshold = '0.35' as $$
  with near as materialized (
    select item.id, item.name, item.code, item.record_status
    from baseinfo.items as item
    where item.search_text % core.fold_search(wanted)
      and item.record_status <> 2 and item.id is distinct from except_id
    limit 1000),
  judged as (
    select near.*, similarity(core.fold_search(near.name), core.fold_search(wanted)) as likeness
    from near where coalesce(baseinfo.figures_of(near.name) = baseinfo.figures_of(wanted), true))
  select judged.id, judged.name, judged.code, judged.record_status
  from judged where likeness >= 0.45 order by likeness desc, judged.name, judged.id limit 5
$$;
grant execute on function baseinfo.figures_of, baseinfo.items_like to kalfa_app;
