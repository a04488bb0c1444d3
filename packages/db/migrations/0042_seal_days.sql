-- The ledger of a day, sealed the night after. Rights and triggers keep the product from changing what was posted; who owns
-- the database can lift both, and then the seal of the day no longer fits. Each seal is made over the one before, so that a
-- day cannot be sealed anew without all days after it.
create table stock.daily_seals (
  day date primary key,
  -- The seal covers what was posted before this moment and is in no seal before.
  until timestamptz not null,
  postings bigint not null,
  movements bigint not null,
  seal bytea not null,
  sealed_at timestamptz not null default now()
);

call core.make_append_only('stock.daily_seals');

grant select on stock.daily_seals to kalfa_app;

create index postings_by_posted_at on stock.postings using brin (posted_at);

-- The moment at which a day of the organisation is over.
create function core.day_ends(day date) returns timestamptz language sql stable as $$
  select (day + 1)::timestamp at time zone coalesce(core.setting_at('org.timeZone', now()) #>> '{}', 'Europe/Istanbul')
$$;

-- What was posted between each two bounds, as a count and a digest over every column in the order of ids. The columns are
-- named, because a column that a later version adds must not break the seals of the past.
create function stock.digest_between(bounds timestamptz[])
  returns table (place integer, postings bigint, movements bigint, digest bytea)
  language sql stable set search_path = stock, pg_temp set timezone = 'UTC' set datestyle = 'ISO, YMD' as $$
  with posted as (
    select width_bucket(posted_at, bounds) as place, count(*) as postings, string_agg(sha256(convert_to(
      row(id, document_id, action, document_date, posted_at, posted_by, reverses_posting_id)::text, 'UTF8')), '' order by id) as digests
    from stock.postings where posted_at >= bounds[1] and posted_at < bounds[cardinality(bounds)]
    group by 1
  ), moved as (
    select width_bucket(posted_at, bounds) as place, count(*) as movements, string_agg(sha256(convert_to(
      row(id, posting_id, item_id, quantity, from_location_id, to_location_id, document_id, dispatch_line_id, receipt_line_id, count_line_id,
        opening_line_id, reversal_line_id, value, document_date, posted_at, posted_by, from_on_hand_after, to_on_hand_after,
        reverses_movement_id)::text, 'UTF8')), '' order by id) as digests
    from stock.movements where posted_at >= bounds[1] and posted_at < bounds[cardinality(bounds)]
    group by 1
  )
  select span.place, coalesce(posted.postings, 0), coalesce(moved.movements, 0),
    sha256(sha256(coalesce(posted.digests, '')) || sha256(coalesce(moved.digests, '')))
  from generate_series(1, cardinality(bounds) - 1) as span (place)
  left join posted on posted.place = span.place left join moved on moved.place = span.place
  order by span.place
$$;

create function stock.seal_of(previous bytea, day date, until timestamptz, postings bigint, movements bigint, digest bytea)
  returns bytea language sql immutable as $$
  select sha256(coalesce(previous, '') || convert_to(format('%s %s %s %s', to_char(day, 'YYYY-MM-DD'), extract(epoch from until), postings, movements), 'UTF8') || digest)
$$;

-- Seals every day that is over and not sealed yet, days without movements too, and answers how many that were. A posting
-- takes its moment shortly before it commits, so a day is left alone until nothing of it can still be under way.
create function stock.seal_days() returns integer language plpgsql security definer set search_path = stock, pg_temp as $$
declare
  newest stock.daily_seals;
  last_day date := core.business_date(now() - interval '10 minutes') - 1;
  first_day date;
  bounds timestamptz[];
  found record;
begin
  perform pg_advisory_xact_lock(hashtext('stock.seal_days'));
  select * into newest from stock.daily_seals order by day desc limit 1;
  first_day := coalesce(newest.day + 1, least(last_day, core.business_date((select posted_at from stock.postings order by id limit 1))));
  if first_day > last_day then
    return 0;
  end if;
  bounds := array[coalesce(newest.until, '-infinity')];
  for ahead in 0..last_day - first_day loop
    -- A day does not end before the one before it, wherever the organisation moved its clock to.
    bounds := bounds || greatest(bounds[ahead + 1], core.day_ends(first_day + ahead));
  end loop;
  for found in select * from stock.digest_between(bounds) loop
    newest.seal := stock.seal_of(newest.seal, first_day + found.place - 1, bounds[found.place + 1], found.postings, found.movements, found.digest);
    insert into stock.daily_seals (day, until, postings, movements, seal)
    values (first_day + found.place - 1, bounds[found.place + 1], found.postings, found.movements, newest.seal);
  end loop;
  return last_day - first_day + 1;
end $$;

revoke execute on function stock.seal_days from public;
grant execute on function stock.seal_days to kalfa_app;

-- The days from a day on whose seal does not fit what is there now, the first of them first.
create function stock.find_broken_seals(since date) returns table (day date, detail text) language sql stable as $$
  with sealed as (
    select seal.*, row_number() over (order by seal.day)::integer as place, lag(seal.seal) over (order by seal.day) as previous,
      lag(seal.day) over (order by seal.day) as day_before, lag(seal.until, 1, '-infinity') over (order by seal.day) as since
    from stock.daily_seals as seal
  ), asked as (
    select sealed.*, row_number() over (order by sealed.day)::integer as span from sealed where sealed.day >= coalesce(find_broken_seals.since, '-infinity')
  ), bounds as (
    select array[min(asked.since)] || array_agg(asked.until order by asked.day) as moments from asked
  )
  select asked.day, format('%s postings and %s movements, sealed were %s and %s', found.postings, found.movements, asked.postings, asked.movements)
  from bounds, stock.digest_between(bounds.moments) as found, asked
  where asked.span = found.place and (asked.day_before <> asked.day - 1
    or asked.seal <> stock.seal_of(asked.previous, asked.day, asked.until, found.postings, found.movements, found.digest))
  order by asked.day
$$;

-- What the nightly look at everything found. The seal of the newest day is kept with it: who replaces a seal has to replace
-- it here as well.
create table core.verifications (
  id bigint generated always as identity primary key,
  finished_at timestamptz not null default now(),
  took_ms integer not null,
  findings jsonb not null,
  sealed_day date,
  seal bytea
);

call core.make_append_only('core.verifications');

grant select, insert on core.verifications to kalfa_app;
