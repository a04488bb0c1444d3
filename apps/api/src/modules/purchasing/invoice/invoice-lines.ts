import type { InvoiceDetail, InvoiceLine } from '@kalfa/contracts/purchasing/invoice';
import type { Reader, Tx } from '@kalfa/db/database';
import { compareDecimals } from '@kalfa/domain/decimal';
import { invoiceTotals, lineAmounts } from '@kalfa/domain/purchasing/invoice';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { readItemLines, refuseBadQuantities } from '../../../kit/document/item-lines.ts';
import type { LineAtPath, LineTable } from '../../../kit/document/lines.ts';
import { readPurchasingSettings } from '../purchasing-settings.ts';

export const invoiceLines: LineTable<keyof InvoiceLine> = {
  table: 'purchasing.invoice_lines',
  parent: 'invoice_id',
  columns: {
    itemId: ['item_id', 'bigint'],
    orderLineId: ['order_line_id', 'bigint'],
    providerId: ['provider_id', 'bigint'],
    quantity: ['quantity', 'numeric'],
    unitPrice: ['unit_price', 'numeric'],
    discountMode: ['discount_mode', 'text'],
    discountPercent: ['discount_percent', 'numeric'],
    discountAmount: ['discount_amount', 'numeric'],
    vatRate: ['vat_rate', 'numeric'],
    clientSupplied: ['client_supplied', 'boolean'],
    description: ['description', 'text'],
  },
};

/** What its order has left for a line, if other pending invoices are approved as well. */
const orderRemaining = sql`case when ordered.id is not null and d.status in ('draft', 'pending') then greatest(0, ordered.quantity + ordered.over_allowed_quantity
    - ordered.invoiced_quantity - ordered.pending_invoice_quantity
    + case when d.status = 'pending' then (select sum(own.quantity) from purchasing.invoice_lines as own
        where own.invoice_id = line.invoice_id and own.order_line_id = ordered.id and own.record_status = 0) else 0 end) end`;

export const readInvoiceLines = (db: Reader, id: number): Promise<InvoiceDetail['lines']> =>
  readItemLines(
    db,
    'purchasing.invoice_lines',
    sql`line.position, line.order_line_id as "orderLineId", ordered.order_id as "orderId", purchase.number as "orderNumber",
      ${orderRemaining} as "orderRemaining", line.provider_id as "providerId", provider.name as "providerName",
      line.quantity, line.unit_price as "unitPrice", line.discount_mode as "discountMode",
      line.discount_percent as "discountPercent", line.discount_amount as "discountAmount", line.vat_rate as "vatRate",
      line.client_supplied as "clientSupplied", line.description, line.gross_amount as "grossAmount",
      line.net_amount as "netAmount", line.vat_amount as "vatAmount", line.net_amount + line.vat_amount as "totalAmount",
      line.net_amount_base as "netAmountBase", line.received_quantity as "receivedQuantity",
      line.received_value as "receivedValue", line.quantity - line.received_quantity as "remainingQuantity"`,
    sql`join core.documents as d on d.id = line.invoice_id join baseinfo.providers as provider on provider.id = line.provider_id
      left join purchasing.order_lines as ordered on ordered.id = line.order_line_id
      left join core.documents as purchase on purchase.id = ordered.order_id
      where line.invoice_id = ${id} and line.record_status = 0 order by line.position, line.id`,
  );

// With five hundred such lines and VAT the totals still fit.
const mostGross = '9999999999999.99';
const mostTotal = '9999999999999999.99';

type KnownProvider = { id: number; status: number };
type KnownOrderLine = { id: number; itemId: number };

/** Items and quantities as in every document; a price, a discount within it, a usual VAT rate, and an order line of the item. */
export async function refuseBadInvoiceLines(
  tx: Tx,
  lines: readonly LineAtPath<InvoiceLine>[],
): Promise<void> {
  await refuseBadQuantities(tx, lines);
  const { rows } = await sql<{
    providers: KnownProvider[] | null;
    orderLines: KnownOrderLine[] | null;
  }>`select
      (select jsonb_agg(jsonb_build_object('id', id, 'status', record_status)) from baseinfo.providers
        where id = any(${lines.map(({ line }) => line.providerId)}::bigint[])) as providers,
      (select jsonb_agg(jsonb_build_object('id', id, 'itemId', item_id)) from purchasing.order_lines
        where id = any(${lines.flatMap(({ line }) => line.orderLineId ?? [])}::bigint[]) and record_status = 0) as "orderLines"`.execute(
    tx,
  );
  const known = {
    providers: new Map(rows[0]?.providers?.map((row) => [row.id, row])),
    orderLines: new Map(rows[0]?.orderLines?.map((row) => [row.id, row])),
    rates: (await readPurchasingSettings(tx)).vatRates,
  };
  const faults = lines.flatMap((line) => faultsOf(line, known));
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

function faultsOf(
  { line, path }: LineAtPath<InvoiceLine>,
  known: {
    providers: ReadonlyMap<number, KnownProvider>;
    orderLines: ReadonlyMap<number, KnownOrderLine>;
    rates: readonly string[];
  },
): Fault[] {
  const at = (field: keyof InvoiceLine, code: Fault['code'], params?: Fault['params']): Fault[] => [
    { path: `${path}.${field}`, code, ...(params && { params }) },
  ];
  const provider = known.providers.get(line.providerId);
  if (!provider) return at('providerId', 'GONE');
  if (provider.status !== 0) return at('providerId', 'PASSIVE');
  const orderLine = line.orderLineId ? known.orderLines.get(line.orderLineId) : undefined;
  if (line.orderLineId && !orderLine) return at('orderLineId', 'GONE');
  if (orderLine && orderLine.itemId !== line.itemId) return at('orderLineId', 'VALUE_REFUSED');
  if (!known.rates.some((rate) => compareDecimals(rate, line.vatRate) === 0))
    return at('vatRate', 'VALUE_REFUSED');
  const { gross, discountAmount, net } = lineAmounts(line, '1');
  if (compareDecimals(gross, mostGross) > 0) return at('unitPrice', 'NUMBER_TOO_BIG', { max: mostGross });
  if (compareDecimals(discountAmount, gross) > 0)
    return at('discountAmount', 'NUMBER_TOO_BIG', { max: gross });
  if (line.clientSupplied || compareDecimals(net, '0') > 0) return [];
  // A price may be so small that it rounds to nothing; otherwise the discount takes all of it.
  const isDiscounted = compareDecimals(gross, '0') > 0;
  const discount = line.discountMode === 'percent' ? 'discountPercent' : 'discountAmount';
  return at(isDiscounted ? discount : 'unitPrice', 'COSTS_NOTHING');
}

/** Stores the discount in both forms, the value of the goods, and the totals. Its orders must be those of its place. */
export async function saveInvoiceTotals(
  tx: Tx,
  id: number,
  lines: readonly (InvoiceLine & { id: number })[],
): Promise<void> {
  const { rows } = await sql<{ rate: string; strangers: number[] }>`
    select exchange_rate as rate, array(
      select line.id from purchasing.invoice_lines as line join purchasing.order_lines as ordered on ordered.id = line.order_line_id
      join purchasing.orders as purchase on purchase.id = ordered.order_id
      where line.invoice_id = invoice.id and line.record_status = 0
        and purchase.workhouse_id is distinct from invoice.workhouse_id) as strangers
    from purchasing.invoices as invoice where id = ${id}`.execute(tx);
  const { rate = '1', strangers = [] } = rows[0] ?? {};
  if (strangers.length > 0)
    throw refuse('VALIDATION_FAILED', {
      faults: strangers.map((line) => ({ path: `lines.${line}.orderLineId`, code: 'VALUE_REFUSED' })),
    });
  const amounts = lines.map((line) => ({ id: line.id, ...lineAmounts(line, rate) }));
  const totals = invoiceTotals(amounts);
  if (compareDecimals(totals.netBase, mostTotal) > 0)
    throw refuse('VALIDATION_FAILED', {
      faults: [{ path: 'exchangeRate', code: 'NUMBER_TOO_BIG', params: { max: mostTotal } }],
    });
  await sql`update purchasing.invoice_lines as line set discount_percent = amount."discountPercent",
      discount_amount = amount."discountAmount", net_amount_base = amount."netBase"
    from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb)
      as amount (id bigint, "discountPercent" numeric, "discountAmount" numeric, "netBase" numeric)
    where line.id = amount.id and (line.discount_percent, line.discount_amount, line.net_amount_base)
      is distinct from (amount."discountPercent", amount."discountAmount", amount."netBase")`.execute(tx);
  await sql`update purchasing.invoices set gross_total = ${totals.gross}, discount_total = ${totals.discount},
    net_total = ${totals.net}, vat_total = ${totals.vat}, grand_total = ${totals.grand}, net_total_base = ${totals.netBase}
    where id = ${id}`.execute(tx);
}
