import { invoice } from '@kalfa/contracts/purchasing/invoice';
import { invoiceKind, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import { receiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Tx } from '@kalfa/db/database';
import { compareDecimals } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import type { DocumentCall } from '../../../kit/document/act.ts';
import { announcedAction } from '../../../kit/document/announced-action.ts';
import { refuseWrongDate } from '../../../kit/document/dates.ts';
import { documentModule, type ActWork, type Locked } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import { shareItems } from '../../../kit/document/item-lines.ts';
import { withPaths } from '../../../kit/document/lines.ts';
import type { DocumentFamily } from '../../../kit/document/families.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';
import type { ListSettings } from '../../../kit/list/list.ts';
import { isUnlistedRate, readRateOf } from '../exchange-rates.ts';
import { deliveryRoute } from './delivery.ts';
import { invoiceAnnouncement } from './invoice-announcement.ts';
import { invoiceHeader, isOwnInvoice, shareInvoicePlace } from './invoice-header.ts';
import { invoiceLines, readInvoiceLines, refuseBadInvoiceLines, saveInvoiceTotals } from './invoice-lines.ts';
import { invoiceDefaultsRoute } from './invoice-defaults.ts';
import { openOrderLinesRoute } from './open-order-lines.ts';
import { moveOrderQuantities, ordersOf } from './order-quantities.ts';

type Work<Body = object> = ActWork<typeof invoice, DocumentCall & { body: Body }>;

type Submission = { confirmDuplicate?: boolean | undefined; overOrderReason?: string | undefined };

const submit: Work<Submission> = async (tx, call, locked) => {
  if (locked.lines.length === 0) throw refuse('LINES_REQUIRED');
  await shareInvoicePlace(tx, locked);
  await shareItems(tx, locked.lines);
  await refuseBadInvoiceLines(tx, withPaths(locked.lines));
  await refuseWrongDate(tx, locked.documentDate);
  if (!call.body.confirmDuplicate) await refuseDuplicate(tx, locked);
  const overOrderReason = call.body.overOrderReason ?? locked.overOrderReason;
  await moveOrderQuantities(tx, call, 'submit', { ...locked, overOrderReason });
  if (overOrderReason === locked.overOrderReason) return {};
  await sql`update purchasing.invoices set over_order_reason = ${overOrderReason} where id = ${locked.id}`.execute(
    tx,
  );
  return { changes: { overOrderReason: [locked.overOrderReason, overOrderReason] } };
};

type Consent = { allowOverOrder?: boolean | undefined; confirmRate?: boolean | undefined };

const approve: Work<Consent> = async (tx, call, locked) => {
  await shareInvoicePlace(tx, locked);
  if (locked.hasUnlistedRate && !call.body.confirmRate)
    throw refuse('EXCHANGE_RATE_UNLISTED', { params: await readRateOf(tx, locked.id) });
  const allowsOverOrder = call.body.allowOverOrder === true;
  await moveOrderQuantities(tx, call, 'approve', locked, { allowsOverOrder });
};

/** Gives the orders back what a pending invoice had of them. */
const release =
  (action: 'withdraw' | 'reject' | 'cancel'): Work =>
  (tx, call, locked) =>
    moveOrderQuantities(tx, call, action, locked);

/** A receipt locks its invoice, so none appears between this check and the end of the transaction. */
const revoke: Work = async (tx, call, locked) => {
  const { rows } = await sql`
    select from stock.receipts where source_invoice_id = ${locked.id} limit 1`.execute(tx);
  if (rows.length > 0) throw refuse('IN_USE');
  await moveOrderQuantities(tx, call, 'revoke', locked);
};

const reopen: Work = async (tx, _call, locked) => {
  await shareInvoicePlace(tx, locked);
  const { rows } = await sql<{ received: string }>`
    select coalesce(sum(received_quantity), 0) as received from purchasing.invoice_lines
    where invoice_id = ${locked.id} and record_status = 0`.execute(tx);
  return { to: compareDecimals(rows[0]?.received ?? '0', '0') > 0 ? 'partiallyReceived' : 'approved' };
};

/** A supplier's number that is in use already is probably the same invoice, entered twice. */
async function refuseDuplicate(
  tx: Tx,
  { id, supplierInvoiceNo, lines }: Locked<typeof invoice>,
): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select d.number from purchasing.invoices as other join core.documents as d on d.id = other.id
    where core.fold_case(other.supplier_invoice_no) = core.fold_case(${supplierInvoiceNo}) and other.id <> ${id}
      and d.record_status = 0 and d.status <> 'cancelled' and exists (
        select from purchasing.invoice_lines as line where line.invoice_id = other.id and line.record_status = 0
          and line.provider_id = any(${lines.map(({ providerId }) => providerId)}::bigint[]))
    order by other.id limit 1`.execute(tx);
  const [other] = rows;
  if (!other) return;
  throw refuse('SUPPLIER_INVOICE_DUPLICATE', {
    params: other,
    faults: [{ path: 'supplierInvoiceNo', code: 'TAKEN' }],
  });
}

const kindOf = ({ kind }: { kind: string }) => kind as InvoiceKind;

const invoices = documentModule(invoice, {
  table: 'purchasing.invoices',
  rows: sql`(
    select ${documentColumns}, own.warehouse_id as "warehouseId", own.workhouse_id as "workhouseId", own.store_id as "storeId",
      coalesce((select name from stock.warehouses where id = own.warehouse_id),
        (select name from works.workhouses where id = own.workhouse_id)) as "placeName",
      (select name from stock.stores where id = own.store_id) as "storeName",
      own.supplier_invoice_no as "supplierInvoiceNo", own.supplier_invoice_date as "supplierInvoiceDate", own.due_date as "dueDate",
      own.driver_id as "driverId", (select name || ' ' || family from baseinfo.drivers where id = own.driver_id) as "driverName",
      own.vehicle_id as "vehicleId", (select plate from baseinfo.vehicles where id = own.vehicle_id) as plate,
      own.currency, own.exchange_rate as "exchangeRate", own.over_order_reason as "overOrderReason",
      d.status in ('draft', 'pending') and ${isUnlistedRate(sql`own`)} as "hasUnlistedRate",
      own.gross_total as "grossTotal", own.discount_total as "discountTotal", own.net_total as "netTotal", own.vat_total as "vatTotal",
      own.grand_total as "grandTotal", own.net_total_base as "netTotalBase", lines.count as "lineCount",
      coalesce((select string_agg(name, ', ' order by name) from baseinfo.providers where id = any(lines.providers)), '') as "providerNames",
      lines.received as "receivedPercent",
      d.status in ('draft', 'pending') and exists (
        select from purchasing.order_lines as ordered join purchasing.invoice_lines as line on line.order_line_id = ordered.id
        where line.invoice_id = d.id and line.record_status = 0
        group by ordered.id having sum(line.quantity) + ordered.invoiced_quantity
          + case d.status when 'draft' then ordered.pending_invoice_quantity else 0 end
          > ordered.quantity + ordered.over_allowed_quantity) as "exceedsOrder"
    from purchasing.invoices as own join core.documents as d on d.id = own.id
    -- Lines have different units, so the share of the invoice is the mean of theirs.
    cross join lateral (
      select count(*), array_agg(line.provider_id) as providers,
        coalesce(floor(100 * avg(line.received_quantity / line.quantity)), 0)::int as received
      from purchasing.invoice_lines as line where line.invoice_id = d.id and line.record_status = 0) as lines)`,
  chainLines: sql`(
    select line.invoice_id as "documentId", line.item_id as "itemId", 'invoice:' || line.id as line,
      array_remove(array['order:' || line.order_line_id], null) as sources, 'invoiced' as step, line.quantity,
      case when d.status in ('approved', 'partiallyReceived', 'received', 'closed') then line.quantity else 0 end as counted,
      case when d.status in ('approved', 'partiallyReceived') then line.quantity - line.received_quantity else 0 end as open, 0 as lost
    from purchasing.invoice_lines as line join core.documents as d on d.id = line.invoice_id where line.record_status = 0)`,
  search: {
    hasTexts: true,
    names: { warehouse_id: 'warehouse', workhouse_id: 'workhouse' },
    through: [
      [
        'provider',
        (ids) =>
          sql`select invoice_id from purchasing.invoice_lines where provider_id = any(${ids}::bigint[]) and record_status = 0`,
      ],
    ],
    hint: ['supplierInvoiceNo', 'providerNames', 'placeName'],
  },
  inScope: (scope) =>
    scope.kind === 'all'
      ? null
      : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('workhouseId', scope.workhouseIds)})`,
  rules: (actor, row) => {
    const isOwn = isOwnInvoice(actor.scope, row);
    const { menu } = receiptKind(invoiceKind(kindOf(row)).receipt);
    return { isWritable: isOwn, mayReceive: isOwn && actor.can(menu, 'add') };
  },
  amount: ({ netTotalBase, hasUnlistedRate }) => ({
    amount: netTotalBase,
    amountDoubt: hasUnlistedRate ? 'unlistedRate' : null,
  }),
  ends: ({ providerNames, placeName }) => ({ from: providerNames, to: placeName }),
  header: (tx, { actor }, input, before) => invoiceHeader(tx, actor, kindOf(input), input, before),
  lines: {
    stored: invoiceLines,
    read: (db, _actor, { id }) => readInvoiceLines(db, id),
    validate: refuseBadInvoiceLines,
    saveTotals: saveInvoiceTotals,
  },
  sources: ordersOf,
  acts: {
    submit,
    withdraw: release('withdraw'),
    approve,
    reject: release('reject'),
    cancel: release('cancel'),
    revoke,
    reopen,
  },
  announces: (locked, act) => {
    const action = announcedAction[act];
    return action ? invoiceAnnouncement({ ...locked, kind: kindOf(locked) }, action) : null;
  },
  constraints: {
    invoices_due_date_in_order: { code: 'DATE_RANGE_INVALID', path: 'dueDate' },
    invoices_exchange_rate_positive: { code: 'EXCHANGE_RATE_REQUIRED', path: 'exchangeRate' },
    invoice_lines_discount_within: { code: 'VALIDATION_FAILED', path: 'lines', fault: 'VALUE_REFUSED' },
    invoice_lines_price: { code: 'VALIDATION_FAILED', path: 'lines', fault: 'VALUE_REFUSED' },
    invoice_lines_order_item: { code: 'VALIDATION_FAILED', path: 'lines', fault: 'VALUE_REFUSED' },
    order_lines_invoiced_within: { code: 'OVER_ORDER_NOT_ALLOWED' },
    order_lines_received_within: { code: 'SOURCE_REMAINDER_EXCEEDED' },
  },
});

export const invoiceModule = ({
  families,
  ...settings
}: ListSettings & { families: () => readonly DocumentFamily[] }): Module => {
  const { routes, find, ...module } = invoices(settings);
  return {
    ...module,
    routes: [...routes, openOrderLinesRoute, deliveryRoute(find, families), invoiceDefaultsRoute],
  };
};
