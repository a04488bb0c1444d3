-- Every document is dated between the first day of the organisation's books and tomorrow. Tomorrow, because a dispatch is
-- written the evening before; nothing is posted before its day (stock.post).

-- The first day on which a document may be dated. No setting goes below 2000, because numbers are drawn from that year on.
create function core.first_document_date_at(moment timestamptz) returns date language plpgsql stable as $$
begin
  return greatest((core.setting_at('documents.firstDate', moment) #>> '{}')::date, date '2000-01-01');
end $$;

-- Judged when a date is written, and not of documents from before this rule.
create function core.check_document_date() returns trigger language plpgsql as $$
declare
  first_day date := core.first_document_date_at(now());
  last_day date := core.business_date(now()) + 1;
begin
  if new.document_date < first_day then
    raise exception 'dated before the first day' using errcode = 'integrity_constraint_violation',
      constraint = 'documents_date_too_early', detail = first_day::text;
  end if;
  if new.document_date > last_day then
    raise exception 'dated after tomorrow' using errcode = 'integrity_constraint_violation',
      constraint = 'documents_date_too_late', detail = last_day::text;
  end if;
  return new;
end $$;

create trigger check_new_document_date before insert on core.documents
  for each row execute function core.check_document_date();
create trigger check_changed_document_date before update of document_date on core.documents
  for each row when (new.document_date is distinct from old.document_date) execute function core.check_document_date();
