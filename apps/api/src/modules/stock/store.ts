import { store } from '@kalfa/contracts/stock/store';
import { sql } from 'kysely';
import { taken } from '../../http/constraints.ts';
import { isOneOf } from '../../kit/list/conditions.ts';
import { envelopeSearching } from '../../kit/record/envelope.ts';
import { recordModule } from '../../kit/record/record.ts';
import { onlyAtOwnSites } from '../../kit/record/scope-guards.ts';

export const storeModule = recordModule(store, {
  table: 'stock.stores',
  rows: (db) =>
    db
      .selectFrom('stock.stores as t')
      .innerJoin('works.workhouses as workhouse', 'workhouse.id', 't.workhouse_id')
      .select([
        ...envelopeSearching('workhouse.search_text'),
        't.name',
        't.workhouse_id as workhouseId',
        'workhouse.name as workhouseName',
      ]),
  columns: { name: 'name', workhouseId: 'workhouse_id' },
  search: { label: ['name'], hint: 'workhouseName' },
  constraints: { stores_name_live: taken('name'), stores_of_workhouse: { code: 'NOT_FOUND' } },
  inScope: ({ storeIds, assignedWorkhouseIds }) =>
    sql`(${isOneOf('id', storeIds)} or ${isOneOf('workhouseId', assignedWorkhouseIds)})`,
  // A store shows its site, so moving one to a site out of sight would bring that whole site into it.
  guard: onlyAtOwnSites,
});
