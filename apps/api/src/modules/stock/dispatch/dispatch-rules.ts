import type { DispatchHeader } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { refuseInactive, type Reference } from '../../../kit/record/references.ts';
import type { DispatchFields, LockedDispatch, PlaceState } from './dispatch-store.ts';

const endFields = [
  'fromWarehouseId',
  'fromStoreId',
  'toWarehouseId',
  'toStoreId',
  'toWorkhouseId',
  'toProjectId',
] as const;
type EndField = (typeof endFields)[number];

const tables = {
  fromWarehouseId: 'stock.warehouses',
  fromStoreId: 'stock.stores',
  toWarehouseId: 'stock.warehouses',
  toStoreId: 'stock.stores',
  toWorkhouseId: 'works.workhouses',
  toProjectId: 'projects.projects',
} as const satisfies Record<EndField, Reference['table']>;

const destination = {
  warehouse: 'toWarehouseId',
  store: 'toStoreId',
  workhouse: 'toWorkhouseId',
  project: 'toProjectId',
  destroyed: null,
} as const;

/** The two end fields of a kind; all others stay null. */
function endsOf(kind: DispatchKind): { source: EndField; target: EndField | null } {
  const { from, to } = dispatchKind(kind);
  return { source: from === 'warehouse' ? 'fromWarehouseId' : 'fromStoreId', target: destination[to] };
}

/**
 * The validated header of a kind: required fields are present, fields of other kinds are not, and all references exist.
 */
export async function dispatchFields(
  tx: Tx,
  kind: DispatchKind,
  header: DispatchHeader,
  before: DispatchFields | null,
): Promise<DispatchFields> {
  const { driver, destroys, receipt, fulfils } = dispatchKind(kind);
  const { source, target } = endsOf(kind);
  const required: (keyof DispatchHeader)[] = [
    source,
    ...(target ? [target] : []),
    ...(driver === 'required' ? (['driverId', 'vehicleId'] as const) : []),
    ...(destroys ? (['reason'] as const) : []),
  ];
  const unknown = endFields.filter((field) => field !== source && field !== target);
  const faults: Fault[] = [
    ...required.filter((field) => !header[field]).map((path): Fault => ({ path, code: 'REQUIRED' })),
    ...unknown.filter((field) => header[field]).map((path): Fault => ({ path, code: 'VALUE_REFUSED' })),
    ...(header.intendedStoreId && kind !== 'warehouseToSite'
      ? [{ path: 'intendedStoreId', code: 'VALUE_REFUSED' } as const]
      : []),
    ...(header.requestId && !fulfils ? [{ path: 'requestId', code: 'VALUE_REFUSED' } as const] : []),
    ...(header.expectedOn && !receipt ? [{ path: 'expectedOn', code: 'VALUE_REFUSED' } as const] : []),
  ];
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
  const fields: DispatchFields = {
    fromWarehouseId: header.fromWarehouseId ?? null,
    fromStoreId: header.fromStoreId ?? null,
    toWarehouseId: header.toWarehouseId ?? null,
    toStoreId: header.toStoreId ?? null,
    toWorkhouseId: header.toWorkhouseId ?? null,
    toProjectId: header.toProjectId ?? null,
    intendedStoreId: header.intendedStoreId ?? null,
    driverId: header.driverId ?? null,
    vehicleId: header.vehicleId ?? null,
    reason: header.reason ?? null,
    basedOnDocumentId: header.basedOnDocumentId ?? null,
    requestId: header.requestId ?? null,
  };
  const isNew = (field: keyof DispatchFields) => fields[field] !== before?.[field];
  await refuseInactive(tx, [
    ...endFields.map((path) => ({ path, table: tables[path], id: isNew(path) ? fields[path] : null })),
    {
      path: 'intendedStoreId',
      table: 'stock.stores',
      id: isNew('intendedStoreId') ? fields.intendedStoreId : null,
    },
    { path: 'driverId', table: 'baseinfo.drivers', id: isNew('driverId') ? fields.driverId : null },
    { path: 'vehicleId', table: 'baseinfo.vehicles', id: isNew('vehicleId') ? fields.vehicleId : null },
  ]);
  await refuseStrangers(tx, fields);
  return fields;
}

/** The references must match: the vehicle its driver, the store and the project their site. */
async function refuseStrangers(tx: Tx, fields: DispatchFields): Promise<void> {
  const samePlace =
    (fields.fromWarehouseId && fields.fromWarehouseId === fields.toWarehouseId) ||
    (fields.fromStoreId && fields.fromStoreId === fields.toStoreId);
  if (samePlace) throw refuse('SAME_PLACE');
  const { rows } = await sql<{
    receipt: boolean;
    vehicle: boolean;
    store: boolean;
    project: boolean;
    closed: boolean;
    ended: boolean;
  }>`
    select
      ${fields.basedOnDocumentId}::bigint is null or exists (select from stock.receipts as receipt where receipt.id = ${fields.basedOnDocumentId}
        and (receipt.warehouse_id = ${fields.fromWarehouseId} or receipt.store_id = ${fields.fromStoreId})) as receipt,
      not exists (select from baseinfo.vehicles where id = ${fields.vehicleId} and driver_id is distinct from ${fields.driverId}) as vehicle,
      not exists (select from stock.stores where id = ${fields.intendedStoreId} and workhouse_id <> ${fields.toWorkhouseId}) as store,
      not exists (select from projects.projects as project join stock.stores as store on store.id = ${fields.fromStoreId}
        where project.id = ${fields.toProjectId} and project.workhouse_id <> store.workhouse_id) as project,
      exists (select from works.workhouses as site where site.closed_on is not null and site.id in (${fields.toWorkhouseId},
        (select workhouse_id from stock.stores where id = ${fields.toStoreId}))) as closed,
      exists (select from projects.projects where id = ${fields.toProjectId} and actual_end_date is not null) as ended`.execute(
    tx,
  );
  const [found] = rows;
  // Forwarded goods must leave from the place of their receipt.
  if (!found?.receipt) throw refuse('NOT_FOUND', { params: { field: 'basedOnDocumentId' } });
  if (!found.vehicle) throw refuse('VEHICLE_NOT_OF_DRIVER');
  if (!found.store || !found.project) throw refuse('STORE_NOT_OF_SITE');
  if (found.closed) throw refuse('SITE_CLOSED');
  if (found.ended) throw refuse('PROJECT_ENDED');
}

const stateRefusals: Record<Exclude<PlaceState, null>, RefusalCode> = {
  passive: 'PASSIVE_REFERENCE',
  closed: 'SITE_CLOSED',
  ended: 'PROJECT_ENDED',
};

/** Goods neither leave from nor go to a closed place. */
export function refuseClosedPlaces({
  sourceState,
  targetState,
}: Pick<LockedDispatch, 'sourceState' | 'targetState'>): void {
  const state = sourceState ?? targetState;
  if (state) throw refuse(stateRefusals[state]);
}
