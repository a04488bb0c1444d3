-- Invoices whose goods have not come: few among all that ever were. The list of places counts them.
create index documents_open_invoices on core.documents (id)
  where family = 'invoice' and status = any ('{pending,approved,partiallyReceived}'::text[]) and record_status = 0;
