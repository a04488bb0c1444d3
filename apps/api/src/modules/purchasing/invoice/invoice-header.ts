import type { InvoiceHeader, InvoiceRow } from '@kalfa/contracts/purchasing/invoice';
import { invoiceKind, type InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import type { Tx } from '@kalfa/db/database';
import { compareDecimals } from '@kalfa/domain/decimal';
import { sql } from 'kysely';
import type { Actor, Scope } from '../../../lib/http/actor.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { among, isOwnPlace } from '../../../kit/place/place-scope.ts';
import { locationOf, shareOpenPlace } from '../../../kit/place/places.ts';
import { refuseForeignStore, shareOpenSite } from '../../../kit/place/sites.ts';
import { refuseInactive, type Reference } from '../../../kit/record/references.ts';
import { readPurchasingSettings } from '../purchasing-settings.ts';

type Bound = { warehouseId?: number | null | undefined; workhouseId?: number | null | undefined };

/** People of its warehouse or site write an invoice. */
export const isOwnInvoice = (scope: Scope, { warehouseId, workhouseId }: Bound) =>
  scope.kind === 'all' || isOwnPlace(scope, { warehouseId }) || among(scope.workhouseIds, workhouseId);

/** Prevents its place from being closed meanwhile; refuses a closed one. */
export async function shareInvoicePlace(tx: Tx, { warehouseId, workhouseId }: Bound): Promise<void> {
  if (workhouseId) await shareOpenSite(tx, workhouseId);
  else await shareOpenPlace(tx, await locationOf(tx, { warehouseId: warehouseId ?? null, storeId: null }));
}

type Before = Pick<
  InvoiceRow,
  'warehouseId' | 'workhouseId' | 'storeId' | 'driverId' | 'vehicleId' | 'currency' | 'exchangeRate'
>;

/** The columns of an invoice. Its place is that of its kind and within the user's scope, and new references are active. */
export async function invoiceHeader(
  tx: Tx,
  { scope }: Actor,
  kind: InvoiceKind,
  input: InvoiceHeader,
  before: Before | null,
) {
  refuseOtherPlaces(kind, input);
  // A place out of the user's scope returns 404.
  if (!isOwnInvoice(scope, input)) throw refuse('NOT_FOUND');
  const isMoved = input.warehouseId !== before?.warehouseId || input.workhouseId !== before?.workhouseId;
  if (isMoved) await shareInvoicePlace(tx, input);
  const references: Reference[] = [
    { path: 'storeId', table: 'stock.stores', id: input.storeId },
    { path: 'driverId', table: 'baseinfo.drivers', id: input.driverId },
    { path: 'vehicleId', table: 'baseinfo.vehicles', id: input.vehicleId },
  ];
  await refuseInactive(
    tx,
    references.filter(({ path, id }) => id !== before?.[path as 'storeId' | 'driverId' | 'vehicleId']),
  );
  if (input.workhouseId)
    await refuseForeignStore(tx, { workhouseId: input.workhouseId, storeId: input.storeId });
  await refuseForeignVehicle(tx, input);
  await refuseFutureDate(tx, input);
  return {
    ...(!before && { kind }),
    warehouse_id: input.warehouseId ?? null,
    workhouse_id: input.workhouseId ?? null,
    store_id: input.storeId ?? null,
    supplier_invoice_no: input.supplierInvoiceNo,
    supplier_invoice_date: input.supplierInvoiceDate,
    due_date: input.dueDate ?? null,
    driver_id: input.driverId,
    vehicle_id: input.vehicleId,
    ...(await currencyOf(tx, input, before)),
    over_order_reason: input.overOrderReason ?? null,
  };
}

/** An invoice of a kind has the place of that kind, and only that of a site names a store. */
function refuseOtherPlaces(kind: InvoiceKind, input: InvoiceHeader): void {
  const { place } = invoiceKind(kind);
  const others = place === 'warehouseId' ? (['workhouseId', 'storeId'] as const) : (['warehouseId'] as const);
  const faults = [
    ...(input[place] ? [] : [{ path: place, code: 'REQUIRED' } satisfies Fault]),
    ...others.filter((field) => input[field]).map((path): Fault => ({ path, code: 'VALUE_REFUSED' })),
  ];
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}

async function refuseForeignVehicle(tx: Tx, { driverId, vehicleId }: InvoiceHeader): Promise<void> {
  const { rows } = await sql`
    select from baseinfo.vehicles where id = ${vehicleId} and driver_id is distinct from ${driverId}`.execute(
    tx,
  );
  if (rows.length > 0) throw refuse('VEHICLE_NOT_OF_DRIVER');
}

/** A supplier's invoice is not from the future. */
async function refuseFutureDate(tx: Tx, { supplierInvoiceDate }: InvoiceHeader): Promise<void> {
  const { rows } = await sql<{ today: string }>`select core.business_date(now()) as today`.execute(tx);
  const today = rows[0]?.today ?? '';
  if (supplierInvoiceDate > today)
    throw refuse('DATE_IN_FUTURE', {
      faults: [{ path: 'supplierInvoiceDate', code: 'DATE_TOO_LATE', params: { max: today } }],
    });
}

/** The rate of the base currency is one. Another currency needs its own, not that of the currency before. */
async function currencyOf(
  tx: Tx,
  { currency, exchangeRate }: InvoiceHeader,
  before: Before | null,
): Promise<{ currency: string; exchange_rate: string }> {
  const { currency: base } = await readPurchasingSettings(tx);
  if (!currency || currency === base) return { currency: base, exchange_rate: '1' };
  const isOld = before !== null && before.currency !== currency && before.exchangeRate === exchangeRate;
  if (!exchangeRate || compareDecimals(exchangeRate, '0') === 0 || isOld)
    throw refuse('EXCHANGE_RATE_REQUIRED', { faults: [{ path: 'exchangeRate', code: 'REQUIRED' }] });
  return { currency, exchange_rate: exchangeRate };
}
