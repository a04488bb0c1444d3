import { order } from '@kalfa/contracts/purchasing/order';
import { orderStatusOf } from '@kalfa/domain/purchasing/order';
import { sql } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import type { DocumentCall } from '../../../kit/document/act.ts';
import { announcedAction } from '../../../kit/document/announced-action.ts';
import { documentModule, replaceRoutes, type ActWork } from '../../../kit/document/document.ts';
import { documentColumns } from '../../../kit/document/envelope.ts';
import type { DocumentFamily } from '../../../kit/document/families.ts';
import { readItemLines } from '../../../kit/document/item-lines.ts';
import { linkDocuments } from '../../../kit/document/registry.ts';
import { among } from '../../../kit/place/place-scope.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';
import { closeCoveredRequest } from '../request/close-covered-request.ts';
import {
  orderHeader,
  refuseForeignSources,
  refuseIncompleteOrder,
  refuseInvalidOrder,
  refuseRepeatedLines,
  refuseWrongSources,
} from './order-rules.ts';
import { originRoutes } from './order-origins.ts';
import { shortageRoutes } from './order-shortage.ts';
import { lastPurchasesRoute } from './last-purchases.ts';
import { templateRoute } from './order-template.ts';
import { sendRoutes, type SendSettings } from './send-order.ts';

/** Orders of a site belong to it; those without one to the people of the warehouses. */
const isOwnOrder = (scope: Scope, workhouseId: number | null) =>
  scope.kind === 'all' ||
  (workhouseId === null ? scope.warehouseIds.length > 0 : among(scope.workhouseIds, workhouseId));

type SubmitCall = DocumentCall & { body: { confirmIncomplete?: boolean | undefined } };

const submit: ActWork<typeof order, SubmitCall> = async (tx, { body }, locked) => {
  await refuseWrongSources(tx, locked);
  await refuseInvalidOrder(tx, locked);
  if (!body.confirmIncomplete) await refuseIncompleteOrder(tx, locked);
  if (locked.requestId) await linkDocuments(tx, locked.id, locked.requestId, 'fulfils');
  if (locked.tenderId) await linkDocuments(tx, locked.id, locked.tenderId, 'ordersFrom');
};

const approve: ActWork<typeof order> = async (tx, call, locked) => {
  await refuseWrongSources(tx, locked);
  if (locked.requestId) await closeCoveredRequest(tx, call, locked.requestId, locked);
};

/** An invoice locks its orders, so none appears before the end of the transaction. */
const refuseInvoiced: ActWork<typeof order> = async (tx, _call, { id }) => {
  const { rows } = await sql`
    select from purchasing.order_lines
    where order_id = ${id} and record_status = 0 and pending_invoice_quantity + invoiced_quantity > 0 limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw refuse('IN_USE');
};

const refusePendingInvoices: ActWork<typeof order> = async (tx, _call, { id }) => {
  const { rows } = await sql`
    select from purchasing.order_lines
    where order_id = ${id} and record_status = 0 and pending_invoice_quantity > 0 limit 1`.execute(tx);
  if (rows.length > 0) throw refuse('IN_USE');
};

const reopen: ActWork<typeof order> = async (tx, _call, { id }) => {
  const { rows } = await sql<{ quantity: string; invoicedQuantity: string }>`
    select quantity, invoiced_quantity as "invoicedQuantity" from purchasing.order_lines
    where order_id = ${id} and record_status = 0`.execute(tx);
  return { to: orderStatusOf(rows) };
};

const orders = documentModule(order, {
  table: 'purchasing.orders',
  rows: sql`(
    select ${documentColumns}, own.origin, own.workhouse_id as "workhouseId",
      (select name from works.workhouses where id = own.workhouse_id) as "workhouseName",
      own.network_id as "networkId", (select title from works.networks where id = own.network_id) as "networkName",
      own.request_id as "requestId", (select number from core.documents where id = own.request_id) as "requestNumber",
      own.tender_id as "tenderId", (select number from core.documents where id = own.tender_id) as "tenderNumber",
      own.compared_warehouse_id as "comparedWarehouseId",
      (select name from stock.warehouses where id = own.compared_warehouse_id) as "comparedWarehouseName",
      own.provider_id as "providerId", (select name from baseinfo.providers where id = own.provider_id) as "providerName",
      own.expected_on as "expectedOn", own.estimated_total as "estimatedTotal", lines.count as "lineCount", lines.unpriced as "isUnpriced",
      lines.invoiced as "invoicedShare", lines.received as "receivedShare"
    from purchasing.orders as own join core.documents as d on d.id = own.id
    -- Lines have different units, so the share of the order is the mean of theirs.
    cross join lateral (
      select count(*), coalesce(bool_or(round(line.quantity * coalesce(line.estimated_price, 0), 2) = 0), false) as unpriced,
        coalesce(floor(100 * avg(least(1, line.invoiced_quantity / line.quantity))), 0)::int as invoiced,
        coalesce(floor(100 * avg(least(1, line.received_quantity / line.quantity))), 0)::int as received
      from purchasing.order_lines as line where line.order_id = d.id and line.record_status = 0) as lines)`,
  chainLines: sql`(
    select line.order_id as "documentId", line.item_id as "itemId", 'order:' || line.id as line,
      array_remove(array['request:' || line.request_line_id], null) as sources, 'ordered' as step, line.quantity,
      case when d.status in ('approved', 'partiallyInvoiced', 'invoiced', 'closed') then line.quantity else 0 end as counted,
      case when d.status in ('approved', 'partiallyInvoiced') then greatest(0, line.quantity - line.invoiced_quantity) else 0 end as open,
      0 as lost
    from purchasing.order_lines as line join core.documents as d on d.id = line.order_id where line.record_status = 0)`,
  search: {
    names: {
      provider_id: 'provider',
      workhouse_id: 'workhouse',
      network_id: 'network',
      request_id: 'document',
      tender_id: 'document',
    },
    hint: ['providerName', 'workhouseName'],
  },
  inScope: (scope) => {
    if (scope.kind === 'all') return null;
    const ofSites = isOneOf('workhouseId', scope.workhouseIds);
    return scope.warehouseIds.length > 0 ? sql`(${ofSites} or r."workhouseId" is null)` : ofSites;
  },
  rules: ({ scope }, { workhouseId, providerId }) => ({
    isWritable: isOwnOrder(scope, workhouseId),
    // It is mailed to its supplier.
    blocked: providerId === null ? ['send'] : [],
  }),
  amount: ({ estimatedTotal, isUnpriced }) => ({
    amount: estimatedTotal,
    amountDoubt: isUnpriced ? 'unpriced' : null,
  }),
  ends: ({ workhouseName, providerName }) => ({ from: providerName ?? '', to: workhouseName }),
  header: async (tx, { actor }, input, before) => {
    if (!isOwnOrder(actor.scope, input.workhouseId ?? null)) throw refuse('NOT_FOUND');
    await refuseForeignSources(tx, actor.scope, input, before);
    return orderHeader(tx, input, before);
  },
  lines: {
    stored: {
      table: 'purchasing.order_lines',
      parent: 'order_id',
      columns: {
        itemId: ['item_id', 'bigint'],
        quantity: ['quantity', 'numeric'],
        estimatedPrice: ['estimated_price', 'numeric'],
        description: ['description', 'text'],
        requestLineId: ['request_line_id', 'bigint'],
      },
    },
    read: (db, _actor, { id }) =>
      readItemLines(
        db,
        'purchasing.order_lines',
        sql`line.position, line.quantity, line.estimated_price as "estimatedPrice", line.description,
          line.request_line_id as "requestLineId", line.pending_invoice_quantity as "pendingInvoiceQuantity",
          line.invoiced_quantity as "invoicedQuantity", line.over_allowed_quantity as "overAllowedQuantity",
          line.received_quantity as "receivedQuantity",
          greatest(0, line.quantity - line.invoiced_quantity) as "remainingQuantity"`,
        sql`where line.order_id = ${id} and line.record_status = 0 order by line.position, line.id`,
      ),
    validate: refuseRepeatedLines,
    saveTotals: async (tx, id) => {
      await sql`update purchasing.orders set estimated_total = (
          select coalesce(sum(round(quantity * coalesce(estimated_price, 0), 2)), 0) from purchasing.order_lines
          where order_id = ${id} and record_status = 0) where id = ${id}`.execute(tx);
    },
  },
  sources: (id) => sql`select unnest(array[request_id, tender_id]) from purchasing.orders where id = ${id}`,
  acts: { submit, approve, revoke: refuseInvoiced, close: refusePendingInvoices, reopen },
  announces: ({ workhouseId, providerName, createdBy }, act) => {
    const action = announcedAction[act];
    if (!action) return null;
    return {
      type: 'order',
      action,
      ...(workhouseId && { places: { workhouses: [workhouseId] } }),
      direct: action === 'submitted' ? [] : [createdBy],
      ...(providerName && { title: providerName }),
      workhouseId,
      to: { workhouseId },
    };
  },
  constraints: {
    order_lines_item_once: { code: 'LINE_DUPLICATE_ITEM' },
    orders_source_of_origin: { code: 'VALIDATION_FAILED', path: 'origin', fault: 'VALUE_REFUSED' },
    orders_warehouse_of_shortage: {
      code: 'VALIDATION_FAILED',
      path: 'comparedWarehouseId',
      fault: 'VALUE_REFUSED',
    },
    orders_network_of_site: { code: 'VALIDATION_FAILED', path: 'networkId', fault: 'VALUE_REFUSED' },
  },
});

type OrderSettings = SendSettings & { families: () => readonly DocumentFamily[] };

export const orderModule = ({ families, ...settings }: OrderSettings): Module => {
  const { routes, create, find, begin, read, lock: _lock, edit: _edit, ...module } = orders(settings);
  const own = [
    ...originRoutes(create),
    ...shortageRoutes(create, families),
    ...sendRoutes({ find, begin, read }, settings),
    templateRoute,
    lastPurchasesRoute,
  ];
  return { ...module, routes: replaceRoutes(routes, own) };
};
