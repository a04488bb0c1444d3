import { location } from '@kalfa/contracts/stock/location';
import type { ListShape } from '@kalfa/contracts/list';
import { sql } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { readPage, type ListSettings } from '../../../kit/list/list.ts';
import { placeInScope } from '../../../kit/place/place-scope.ts';
import { bestFirst, lookupListQuery } from '../../../kit/record/lookup-query.ts';

const list: ListShape = {
  fields: { id: 'integer', name: 'text', recordStatus: 'integer' },
  defaultSort: 'name',
  totals: [],
};

/** The locations of warehouses and stores; what is in transit or outside belongs to no picker. */
const locationRows = () => sql`(
  select location.id, coalesce(warehouse.name, store.name) as name, location.warehouse_id as "warehouseId", location.store_id as "storeId",
    coalesce(warehouse.record_status, store.record_status) as "recordStatus", coalesce(warehouse.search_text, store.search_text) as search_text
  from stock.locations as location
  left join stock.warehouses as warehouse on warehouse.id = location.warehouse_id
  left join stock.stores as store on store.id = location.store_id
  where location.kind in ('warehouse', 'store'))`;

export const locationModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(location.lookup, async (db, { actor, query }) => {
      const { rows } = await readPage<{ id: number; name: string }>(
        db,
        list,
        locationRows(),
        lookupListQuery(query, 'name'),
        {
          ...settings,
          maySeeArchived: true,
          scope: placeInScope(actor.scope),
          first: bestFirst(query, ['name']),
        },
      );
      return rows.map(({ id, name }) => ({ id, name }));
    }),
  ],
});
