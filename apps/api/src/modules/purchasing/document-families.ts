import { sql } from 'kysely';
import type { DocumentFamily } from '../../kit/document/families.ts';
import { isOneOf } from '../../kit/list/conditions.ts';

/** The families of purchasing documents, for lookups by document id. */
export const purchasingFamilies: readonly DocumentFamily[] = [
  {
    family: 'invoice',
    menuOf: (kind) => (kind === 'toWarehouse' ? 'warehouse-invoices' : 'store-invoices'),
    places: sql`(select id, warehouse_id as "warehouseId", workhouse_id as "workhouseId" from purchasing.invoices)`,
    inScope: (scope) =>
      scope.kind === 'all'
        ? null
        : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('workhouseId', scope.workhouseIds)})`,
    actionsOn: async () => [],
  },
];
