import { item } from '@kalfa/contracts/baseinfo/item';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { project } from '@kalfa/contracts/projects/project';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { dispatchKind, type DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import { opening } from '@kalfa/contracts/stock/opening';
import { store } from '@kalfa/contracts/stock/store';
import type { Api } from './api.ts';
import { newStore, newWarehouse } from './places.ts';

type Step = { id: number; version: number };

/** A warehouse of this test alone, with this quantity of some items, and the opening balance that put them there. */
export async function newStock(
  api: Api,
  manager: Api,
  { count, quantity }: { count: number; quantity: string },
) {
  const place = await newWarehouse(api);
  return { place, ...(await openStock(api, manager, { warehouseId: place.id }, { count, quantity })) };
}

/** Puts this quantity of some items at a new place. */
async function openStock(
  api: Api,
  manager: Api,
  place: { warehouseId: number } | { storeId: number },
  { count, quantity }: { count: number; quantity: string },
) {
  const { rows: items } = await api(item.endpoints.list, { query: { sort: 'code', limit: String(count) } });
  const lines = items.map(({ id }) => ({ itemId: id, quantity, unitCost: '10' }));
  const draft: Step = await api(opening.endpoints.create, { body: { ...place, lines } });
  const { id } = draft;
  const { version } = await api(opening.endpoints.submit, {
    params: { id },
    body: { version: draft.version },
  });
  const posted = await manager(opening.endpoints.approve, { params: { id }, body: { version } });
  return { items, opened: posted };
}

type DispatchDates = { documentDate?: string; expectedOn?: string };

/** A planned dispatch of so many lines from a new warehouse, which has 100 of each item, to a new store of a site. */
export async function newDispatch(
  api: Api,
  manager: Api,
  { items: count, lines }: { items: number; lines: number },
  dates: DispatchDates = {},
) {
  const { place, items } = await newStock(api, manager, { count, quantity: '100' });
  const { rows: stores } = await api(store.endpoints.list, { query: { limit: '1' } });
  const workhouseId = stores[0]?.workhouseId ?? 0;
  const target = await newStore(api, workhouseId);
  const { rows: vehicles } = await api(vehicle.endpoints.list, { query: { limit: '1' } });
  const draft = await api(dispatch.endpoints.create, {
    body: {
      kind: 'warehouseToSite',
      ...dates,
      fromWarehouseId: place.id,
      toWorkhouseId: workhouseId,
      intendedStoreId: target.id,
      driverId: vehicles[0]?.driverId ?? 0,
      vehicleId: vehicles[0]?.id ?? 0,
      lines: items.slice(0, lines).map(({ id }) => ({ itemId: id, quantity: '24' })),
    },
  });
  return { draft, place, store: target, items };
}

/** A delivery of so many lines that is on its way from a new warehouse to a new store of a site. */
export async function newDelivery(api: Api, manager: Api, count: number, dates: DispatchDates = {}) {
  const { draft, ...rest } = await newDispatch(api, manager, { items: count, lines: count }, dates);
  const { id, number } = draft;
  const submitted = await api(dispatch.endpoints.submit, {
    params: { id },
    body: { version: draft.version },
  });
  await manager(dispatch.endpoints.approve, { params: { id }, body: { version: submitted.version } });
  return { id, number, ...rest };
}

/**
 * A planned dispatch of a kind between new places, of which the source has 100 of each item, with a line for each of
 * these quantities.
 */
export async function newDispatchOf(
  api: Api,
  manager: Api,
  kind: DispatchKind,
  quantities: readonly string[],
) {
  const { from, to, destroys } = dispatchKind(kind);
  const { rows: projects } = await api(project.endpoints.list, { query: { limit: '1' } });
  const { id: projectId = 0, workhouseId = 0 } = projects[0] ?? {};
  const idOf = {
    warehouse: async () => (await newWarehouse(api)).id,
    store: async () => (await newStore(api, workhouseId)).id,
    workhouse: async () => workhouseId,
    project: async () => projectId,
  };
  const sourceId = await idOf[from]();
  const { items } = await openStock(
    api,
    manager,
    from === 'warehouse' ? { warehouseId: sourceId } : { storeId: sourceId },
    { count: quantities.length, quantity: '100' },
  );
  const { rows: vehicles } = await api(vehicle.endpoints.list, { query: { limit: '1' } });
  const draft = await api(dispatch.endpoints.create, {
    body: {
      kind,
      [from === 'warehouse' ? 'fromWarehouseId' : 'fromStoreId']: sourceId,
      ...(to !== 'destroyed' && { [destinations[to]]: await idOf[to]() }),
      ...(to === 'workhouse' && { intendedStoreId: await idOf.store() }),
      ...(destroys && { reason: 'Kırık' }),
      driverId: vehicles[0]?.driverId ?? 0,
      vehicleId: vehicles[0]?.id ?? 0,
      lines: quantities.map((quantity, index) => ({ itemId: items[index]?.id ?? 0, quantity })),
    },
  });
  return { draft, items };
}

const destinations = {
  workhouse: 'toWorkhouseId',
  warehouse: 'toWarehouseId',
  store: 'toStoreId',
  project: 'toProjectId',
} as const;
