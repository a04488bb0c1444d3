import { warehouse } from '@kalfa/contracts/stock/warehouse';
import { isOneOf } from '../../../kit/list/conditions.ts';
import { envelopeSearching } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { onlyWithAllPlaces } from '../../../kit/record/scope-guards.ts';
import { isClosing, refuseOccupied } from './place-closing.ts';
import {
  placeBranches,
  placeColumns,
  placeConstraints,
  placeSelection,
  placeTexts,
  refuseInactiveRegion,
} from './place-fields.ts';
import { openDeliveries, placeFigures } from './place-figures.ts';

export const warehouseModule = recordModule(warehouse, {
  table: 'stock.warehouses',
  rows: (db, actor) =>
    db
      .selectFrom('stock.warehouses as t')
      .leftJoin(openDeliveries.warehouse.as('delivery'), (join) => join.onRef('delivery.place', '=', 't.id'))
      .select([...envelopeSearching(...placeTexts), ...placeSelection, ...placeFigures(actor, 'warehouse')]),
  columns: placeColumns,
  search: { label: ['name'], code: 'code', hint: 'regionPath' },
  branches: placeBranches,
  constraints: placeConstraints('warehouses'),
  inScope: ({ warehouseIds }) => isOneOf('id', warehouseIds),
  isDestination: true,
  guard: async (tx, caller, change) => {
    await onlyWithAllPlaces(tx, caller, change);
    await refuseInactiveRegion(tx, change);
    const { action, before } = change;
    if (before && isClosing(action)) await refuseOccupied(tx, { column: 'warehouse_id', id: before.id });
  },
});
