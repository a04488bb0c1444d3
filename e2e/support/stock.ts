import { item } from '@kalfa/contracts/baseinfo/item';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
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
  const { rows: items } = await api(item.endpoints.list, { query: { sort: 'code', limit: String(count) } });
  const lines = items.map(({ id }) => ({ itemId: id, quantity, unitCost: '10' }));
  const draft: Step = await api(opening.endpoints.create, { body: { warehouseId: place.id, lines } });
  const { id } = draft;
  const { version } = await api(opening.endpoints.submit, {
    params: { id },
    body: { version: draft.version },
  });
  const posted = await manager(opening.endpoints.approve, { params: { id }, body: { version } });
  return { place, items, opened: posted };
}

/** A planned dispatch of so many lines from a new warehouse, which has 100 of each item, to a new store of a site. */
export async function newDispatch(
  api: Api,
  manager: Api,
  { items: count, lines }: { items: number; lines: number },
) {
  const { place, items } = await newStock(api, manager, { count, quantity: '100' });
  const { rows: stores } = await api(store.endpoints.list, { query: { limit: '1' } });
  const workhouseId = stores[0]?.workhouseId ?? 0;
  const target = await newStore(api, workhouseId);
  const { rows: vehicles } = await api(vehicle.endpoints.list, { query: { limit: '1' } });
  const draft = await api(dispatch.endpoints.create, {
    body: {
      kind: 'warehouseToSite',
      fromWarehouseId: place.id,
      toWorkhouseId: workhouseId,
      intendedStoreId: target.id,
      driverId: vehicles[0]?.driverId ?? 0,
      vehicleId: vehicles[0]?.id ?? 0,
      lines: items.slice(0, lines).map(({ id }) => ({ itemId: id, quantity: '24' })),
    },
  });
  return { draft, store: target, items };
}

/** A delivery of so many lines that is on its way from a new warehouse to a new store of a site. */
export async function newDelivery(api: Api, manager: Api, count: number) {
  const { draft, ...rest } = await newDispatch(api, manager, { items: count, lines: count });
  const { id, number } = draft;
  const submitted = await api(dispatch.endpoints.submit, {
    params: { id },
    body: { version: draft.version },
  });
  await manager(dispatch.endpoints.approve, { params: { id }, body: { version: submitted.version } });
  return { id, number, ...rest };
}
