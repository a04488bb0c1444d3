import { sql } from 'kysely';
import type { DocumentFamily } from '../../kit/document/families.ts';
import { isOneOf } from '../../kit/list/conditions.ts';

/** The documents by which goods are bought, for whoever knows only the id of one. */
export const purchasingFamilies: readonly DocumentFamily[] = [
  {
    family: 'invoice',
    menuOf: (kind) => (kind === 'toWarehouse' ? 'warehouse-invoices' : 'store-invoices'),
    places: sql`(select id, warehouse_id as "warehouseId", workhouse_id as "workhouseId" from purchasing.invoices)`,
    inScope: (scope) =>
      scope.kind === 'all'
        ? null
        : sql`(${isOneOf('warehouseId', scope.warehouseIds)} or ${isOneOf('workhouseId', scope.workhouseIds)})`,
  },
];
