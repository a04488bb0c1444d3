import type { order } from '@kalfa/contracts/purchasing/order';
import type { HeaderOf } from '@kalfa/contracts/document';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { refuseWrongDate } from '../../../kit/document/dates.ts';
import { refuseBadQuantities, shareItems } from '../../../kit/document/item-lines.ts';
import { withPaths, type LineAtPath } from '../../../kit/document/lines.ts';
import { among } from '../../../kit/place/place-scope.ts';
import { isOfOwnSite, shareOpenSite } from '../../../kit/place/sites.ts';
import { refuseInactive, type Reference } from '../../../kit/record/references.ts';

type Header = HeaderOf<typeof order>;
type Sources = Pick<Header, 'workhouseId' | 'networkId' | 'requestId' | 'tenderId'>;

/** The columns of an order. New references are active, and its sources belong together. */
export async function orderHeader(
  tx: Tx,
  input: Header,
  before: { providerId: number | null; comparedWarehouseId: number | null } | null,
) {
  const { providerId, comparedWarehouseId } = input;
  const references: Reference[] = [
    { path: 'providerId', table: 'baseinfo.providers', id: providerId },
    { path: 'comparedWarehouseId', table: 'stock.warehouses', id: comparedWarehouseId },
  ];
  await refuseInactive(
    tx,
    references.filter(({ path, id }) => id !== before?.[path as 'providerId' | 'comparedWarehouseId']),
  );
  await refuseWrongSources(tx, input);
  return {
    origin: input.origin,
    workhouse_id: input.workhouseId ?? null,
    network_id: input.networkId ?? null,
    request_id: input.requestId ?? null,
    tender_id: input.tenderId ?? null,
    compared_warehouse_id: comparedWarehouseId ?? null,
    provider_id: providerId ?? null,
    expected_on: input.expectedOn ?? null,
  };
}

export const isOwnWarehouse = (scope: Scope, warehouseId: number) =>
  scope.kind === 'all' || among(scope.warehouseIds, warehouseId);

/** A request and a warehouse are named by users who see them, because the order shows their number and name. */
export async function refuseForeignSources(
  db: Reader,
  scope: Scope,
  { requestId, comparedWarehouseId }: Partial<Pick<Header, 'requestId' | 'comparedWarehouseId'>>,
  before: { requestId: number | null; comparedWarehouseId: number | null } | null,
): Promise<void> {
  const isNewWarehouse = comparedWarehouseId !== before?.comparedWarehouseId;
  if (comparedWarehouseId && isNewWarehouse && !isOwnWarehouse(scope, comparedWarehouseId))
    throw refuse('NOT_FOUND');
  if (!requestId || requestId === before?.requestId) return;
  const { rows } = await sql<{ workhouseId: number; createdById: number }>`
    select own.workhouse_id as "workhouseId", d.created_by as "createdById"
    from purchasing.requests as own join core.documents as d on d.id = own.id where own.id = ${requestId}`.execute(
    db,
  );
  if (!rows[0] || !isOfOwnSite(scope, rows[0])) throw refuse('NOT_FOUND');
}

/** Its site is open, its network belongs to the work of the site, and its request and tender are approved. */
export async function refuseWrongSources(
  tx: Tx,
  { workhouseId, networkId, requestId, tenderId }: Sources,
): Promise<void> {
  if (workhouseId) await shareOpenSite(tx, workhouseId);
  const { rows } = await sql<{
    network: boolean;
    request: string | null;
    isOfSite: boolean;
    tender: string | null;
  }>`
    select
      ${networkId ?? null}::bigint is null or exists (select from works.networks as network
        join works.workhouses as site on site.work_id = network.work_id
        where network.id = ${networkId ?? null} and network.record_status <> 2 and site.id = ${workhouseId ?? null}) as network,
      (select status from core.documents where id = ${requestId ?? null} and family = 'request' for share) as request,
      ${workhouseId ?? null}::bigint is null or not exists (select from purchasing.requests
        where id = ${requestId ?? null} and workhouse_id <> ${workhouseId ?? null}) as "isOfSite",
      (select status from core.documents where id = ${tenderId ?? null} and family = 'tender' for share) as tender`.execute(
    tx,
  );
  const [found] = rows;
  if (!found?.network)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'networkId', code: 'VALUE_REFUSED' }] });
  if (requestId && found.request !== 'approved') throw refuse('REQUEST_NOT_APPROVED');
  if (!found.isOfSite)
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'requestId', code: 'VALUE_REFUSED' }] });
  if (tenderId && found.tender !== 'approved') throw refuse('TENDER_NOT_APPROVED');
}

type Line = {
  itemId: number;
  quantity: string;
  description?: string | null | undefined;
};

/** An item may be there several times, with different descriptions. */
export async function refuseRepeatedLines(
  tx: Tx,
  lines: readonly LineAtPath<Line>[],
  rest: readonly Line[] = [],
): Promise<void> {
  await refuseBadQuantities(tx, lines);
  const keyOf = ({ itemId, description }: Line) => `${itemId} ${description ?? ''}`;
  const seen = new Set(rest.map(keyOf));
  const faults = lines.flatMap(({ line, path }): Fault[] => {
    const key = keyOf(line);
    if (seen.has(key)) return [{ path: `${path}.itemId`, code: 'TAKEN' }];
    seen.add(key);
    return [];
  });
  if (faults.length > 0) throw refuse('LINE_DUPLICATE_ITEM', { faults });
}

type Submitted = {
  id: number;
  documentDate: string;
  lines: readonly (Line & { id: number })[];
};

/** Refuses an order without lines, with invalid ones, or with lines of another request. */
export async function refuseInvalidOrder(tx: Tx, { id, documentDate, lines }: Submitted): Promise<void> {
  if (lines.length === 0) throw refuse('LINES_REQUIRED');
  await shareItems(tx, lines);
  await refuseRepeatedLines(tx, withPaths(lines));
  const { rows } = await sql<{ id: number }>`
    select line.id from purchasing.order_lines as line join purchasing.orders as own on own.id = line.order_id
    join purchasing.request_lines as asked on asked.id = line.request_line_id
    where line.order_id = ${id} and line.record_status = 0 and asked.request_id is distinct from own.request_id`.execute(
    tx,
  );
  if (rows.length > 0)
    throw refuse('VALIDATION_FAILED', {
      faults: rows.map((line) => ({ path: `lines.${line.id}.requestLineId`, code: 'VALUE_REFUSED' })),
    });
  await refuseWrongDate(tx, documentDate);
}

/** Names what an order lacks before somebody decides on it: its supplier, and each line without a price. */
export async function refuseIncompleteOrder(
  tx: Tx,
  { id, providerId }: { id: number; providerId: number | null },
): Promise<void> {
  const { rows } = await sql<{ id: number; item: string }>`
    select line.id, item.name as item from purchasing.order_lines as line join baseinfo.items as item on item.id = line.item_id
    where line.order_id = ${id} and line.record_status = 0 and coalesce(line.estimated_price, 0) = 0
    order by line.position, line.id`.execute(tx);
  const faults: Fault[] = [
    ...(providerId === null ? [{ path: 'providerId', code: 'SUPPLIER_MISSING' } as const] : []),
    ...rows.map((line): Fault => ({
      path: `lines.${line.id}.estimatedPrice`,
      code: 'PRICE_MISSING',
      params: { item: line.item },
    })),
  ];
  if (faults.length > 0) throw refuse('ORDER_INCOMPLETE', { faults });
}
