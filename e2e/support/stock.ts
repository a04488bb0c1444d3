import { item } from '@kalfa/contracts/baseinfo/item';
import { vehicle } from '@kalfa/contracts/baseinfo/vehicle';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { opening } from '@kalfa/contracts/stock/opening';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import type { Api } from './api.ts';
import { freshName } from './people.ts';

type Step = { id: number; version: number };

/** A warehouse of this test alone, with this quantity of some items. */
async function newStock(api: Api, manager: Api, { count, quantity }: { count: number; quantity: string }) {
  const place = await api(warehouse.endpoints.create, { body: { name: freshName('Depo') } });
  const { rows: items } = await api(item.endpoints.list, { query: { sort: 'code', limit: String(count) } });
  const lines = items.map(({ id }) => ({ itemId: id, quantity, unitCost: '10' }));
  const draft: Step = await api(opening.endpoints.create, { body: { warehouseId: place.id, lines } });
  const { id } = draft;
  const { version } = await api(opening.endpoints.submit, {
    params: { id },
    body: { version: draft.version },
  });
  await manager(opening.endpoints.approve, { params: { id }, body: { version } });
  return { place, items };
}

/** A delivery of so many lines that is on its way from a new warehouse to a new store of a site. */
export async function newDelivery(
  api: Api,
  manager: Api,
  count: number,
  dates: { documentDate?: string; expectedOn?: string } = {},
) {
  const { place, items } = await newStock(api, manager, { count, quantity: '100' });
  const { rows: stores } = await api(store.endpoints.list, { query: { limit: '1' } });
  const workhouseId = stores[0]?.workhouseId ?? 0;
  const name = freshName('Şantiye deposu');
  const target = await api(store.endpoints.create, { body: { name, workhouseId } });
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
      lines: items.map(({ id }) => ({ itemId: id, quantity: '24' })),
    },
  });
  const { id } = draft;
  const submitted = await api(dispatch.endpoints.submit, {
    params: { id },
    body: { version: draft.version },
  });
  await manager(dispatch.endpoints.approve, { params: { id }, body: { version: submitted.version } });
  return { id, number: draft.number, store: target, items };
}
