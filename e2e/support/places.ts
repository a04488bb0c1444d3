import { region } from '@kalfa/contracts/baseinfo/region';
import { store } from '@kalfa/contracts/stock/store';
import { warehouse } from '@kalfa/contracts/stock/warehouse';
import type { Api } from './api.ts';
import { freshName } from './people.ts';

/** A warehouse of this test alone. */
export const newWarehouse = async (api: Api, name = freshName('Depo')) =>
  api(warehouse.endpoints.create, { body: { ...(await placeFields(api)), name } });

/** A store of this test alone. */
export const newStore = async (api: Api, workhouseId: number, name = freshName('Şantiye deposu')) =>
  api(store.endpoints.create, { body: { ...(await placeFields(api)), name, workhouseId } });

async function placeFields(api: Api) {
  const { rows } = await api(region.endpoints.list, { query: { limit: '1' } });
  const code = Math.random().toString(36).slice(2, 11);
  return { code, regionId: rows[0]?.id ?? 0, address: 'Organize Sanayi', note: null };
}
