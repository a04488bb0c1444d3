import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { duplicateOf } from '../../../http/constraints.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';
import { envelope } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { onlyWithAllPlaces } from '../../../kit/record/scope-guards.ts';
import { isClosing, refuseOccupied } from './place-closing.ts';

export const warehouseModule = recordModule(warehouse, {
  table: 'stock.warehouses',
  rows: (db) => db.selectFrom('stock.warehouses as t').select([...envelope, 't.name']),
  columns: { name: 'name' },
  search: { label: ['name'] },
  constraints: { warehouses_name_live: duplicateOf('name') },
  inScope: ({ warehouseIds }) => isOneOf('id', warehouseIds),
  guard: async (tx, caller, change) => {
    await onlyWithAllPlaces(tx, caller, change);
    const { action, before } = change;
    if (before && isClosing(action)) await refuseOccupied(tx, { column: 'warehouse_id', id: before.id });
  },
});
