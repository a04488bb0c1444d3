-- What the organisation has decided, each time anew: a setting is never overwritten, so that it can be told which rule
-- was in force when something was posted.
create table core.setting_versions (
  id bigint generated always as identity primary key,
  key varchar(60) not null,
  value jsonb not null,
  valid_from timestamptz not null default clock_timestamp(),
  set_by bigint not null references identity.users on delete restrict
);

create index setting_versions_newest on core.setting_versions (key, valid_from desc);

call core.make_append_only('core.setting_versions');

grant select, insert on core.setting_versions to kalfa_app;

-- The value in force at a moment; null when nobody has set it, and then the product's own default holds. These three are asked
-- with every posting, and only plpgsql keeps the plans of what it asks.
create function core.setting_at(wanted text, moment timestamptz) returns jsonb language plpgsql stable as $$
begin
  return (select value from core.setting_versions where key = wanted and valid_from <= moment order by valid_from desc, id desc limit 1);
end $$;

-- Which day it was for the organisation at a moment.
create function core.business_date(moment timestamptz) returns date language plpgsql stable as $$
begin
  return (moment at time zone coalesce(core.setting_at('org.timeZone', moment) #>> '{}', 'Europe/Istanbul'))::date;
end $$;

-- Nothing is posted with a date up to this one.
create function core.lock_date_at(moment timestamptz) returns date language plpgsql stable as $$
begin
  return (core.setting_at('documents.lockDate', moment) #>> '{}')::date;
end $$;
