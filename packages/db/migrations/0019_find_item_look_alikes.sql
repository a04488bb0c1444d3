-- Items whose name resembles another one. In this trade figures tell things apart: NAYY 4x16 and NAYY 4x25 differ by two
-- letters and are two cables, while "Beton direk 9,30" and "9.3 BETON DİREĞİ" are one pole. So names are compared by
-- their letters, and their figures must be the same where both have any.
create function baseinfo.figures_of(value text) returns numeric[] language sql immutable strict parallel safe as $$
  select array_agg(trim_scale(figure[1]::numeric) order by figure[1]::numeric)
  from regexp_matches(replace(value, ',', '.'), '\d{1,18}(?:\.\d{1,18})?', 'g') as figure
$$;

create index items_by_folded_name on baseinfo.items using gin (core.fold_search(name) gin_trgm_ops);

create function baseinfo.items_like(wanted text, except_id bigint)
  returns table (id bigint, name varchar, code varchar, record_status smallint) language sql stable
  set pg_trgm.similarity_threshold = '0.45' as $$
  select item.id, item.name, item.code, item.record_status
  from baseinfo.items as item
  where core.fold_search(item.name) % core.fold_search(wanted)
    and item.record_status <> 2 and item.id is distinct from except_id
    and coalesce(baseinfo.figures_of(item.name) = baseinfo.figures_of(wanted), true)
  order by similarity(core.fold_search(item.name), core.fold_search(wanted)) desc, item.name, item.id
  limit 5
$$;
grant execute on function baseinfo.figures_of, baseinfo.items_like to kalfa_app;
