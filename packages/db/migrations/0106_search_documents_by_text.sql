-- The search of a list of documents finds what the list shows. The texts of a family are indexed in its own table, as
-- the number is in the registry; the names of other records are looked up first, and then found by their references.
alter table works.tenders add column search_text text
  generated always as (core.fold_search(title || ' ' || coalesce(client_name, '') || ' ' || coalesce(tender_no, ''))) stored;
create index tenders_search on works.tenders using gin (search_text gin_trgm_ops);

alter table purchasing.requests add column search_text text generated always as (core.fold_search(subject)) stored;
create index requests_search on purchasing.requests using gin (search_text gin_trgm_ops);

alter table purchasing.rentals add column search_text text
  generated always as (core.fold_search(title || ' ' || coalesce(company, ''))) stored;
create index rentals_search on purchasing.rentals using gin (search_text gin_trgm_ops);

alter table purchasing.invoices add column search_text text generated always as (core.fold_search(supplier_invoice_no)) stored;
create index invoices_search on purchasing.invoices using gin (search_text gin_trgm_ops);

alter table stock.reversals add column search_text text generated always as (core.fold_search(reason)) stored;
create index reversals_search on stock.reversals using gin (search_text gin_trgm_ops);

create index documents_of_author on core.documents (created_by, id);
