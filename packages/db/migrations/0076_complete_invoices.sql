-- What receipts do not need of an invoice: its transport, its amounts, and the order lines it is for.
alter table purchasing.invoices
  add column due_date date,
  -- Invoices from before have neither.
  add column driver_id bigint references baseinfo.drivers on delete restrict,
  add column vehicle_id bigint references baseinfo.vehicles on delete restrict,
  add column over_order_reason varchar(4000) collate "tr-x-icu",
  add column gross_total numeric(18, 2) not null default 0,
  add column discount_total numeric(18, 2) not null default 0,
  add column net_total numeric(18, 2) not null default 0,
  add column vat_total numeric(18, 2) not null default 0,
  add column grand_total numeric(18, 2) not null default 0,
  add column net_total_base numeric(18, 2) not null default 0,
  add constraint invoices_due_date_in_order check (due_date >= supplier_invoice_date),
  add constraint invoices_currency_form check (currency ~ '^[A-Z]{3}$'),
  add constraint invoices_totals_add_up check (net_total = gross_total - discount_total and grand_total = net_total + vat_total),
  add constraint invoices_totals_not_negative check (
    least(gross_total, discount_total, net_total, vat_total, grand_total, net_total_base) >= 0);
create index invoices_of_store on purchasing.invoices (store_id) where store_id is not null;
create index invoices_of_driver on purchasing.invoices (driver_id) where driver_id is not null;
create index invoices_of_vehicle on purchasing.invoices (vehicle_id) where vehicle_id is not null;
-- A supplier's number that occurs twice is a question to the user, no error.
create index invoices_by_supplier_number on purchasing.invoices (core.fold_case(supplier_invoice_no));

-- The amounts follow from the numbers of the line, so that they cannot disagree. Of the discount the user enters the
-- percentage or the amount, as discount_mode says; the service stores the other one.
alter table purchasing.invoice_lines
  alter column net_amount_base set default 0,
  add column order_line_id bigint,
  add column discount_mode varchar(10) collate "C" not null default 'percent',
  add column discount_amount numeric(18, 2) not null default 0,
  add column description varchar(4000) collate "tr-x-icu",
  add column gross_amount numeric(18, 2) not null generated always as (round(quantity * unit_price, 2)) stored,
  add column net_amount numeric(18, 2) not null generated always as (round(quantity * unit_price, 2)
    - case discount_mode when 'amount' then discount_amount else round(round(quantity * unit_price, 2) * discount_percent * 0.01, 2) end) stored,
  add column vat_amount numeric(18, 2) not null generated always as (round((round(quantity * unit_price, 2)
    - case discount_mode when 'amount' then discount_amount else round(round(quantity * unit_price, 2) * discount_percent * 0.01, 2) end)
    * vat_rate * 0.01, 2)) stored,
  add constraint invoice_lines_order_item foreign key (order_line_id, item_id)
    references purchasing.order_lines (id, item_id) on delete restrict,
  add constraint invoice_lines_discount_mode_known check (discount_mode in ('percent', 'amount')),
  add constraint invoice_lines_discount_within check (
    discount_amount >= 0 and (discount_mode = 'percent' or discount_amount <= round(quantity * unit_price, 2))),
  add constraint invoice_lines_vat_range check (vat_rate between 0 and 100);
create index invoice_lines_of_order_line on purchasing.invoice_lines (order_line_id) where order_line_id is not null;
create index invoice_lines_of_provider on purchasing.invoice_lines (provider_id);

update purchasing.invoice_lines set discount_amount = gross_amount - net_amount where gross_amount <> net_amount;
update purchasing.invoices as invoice set gross_total = line.gross, discount_total = line.gross - line.net, net_total = line.net,
  vat_total = line.vat, grand_total = line.net + line.vat, net_total_base = line.base
from (select invoice_id, sum(gross_amount) as gross, sum(net_amount) as net, sum(vat_amount) as vat, sum(net_amount_base) as base
  from purchasing.invoice_lines where record_status = 0 group by invoice_id) as line
where line.invoice_id = invoice.id;
