import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import type { Tx } from '@kalfa/db/database';
import { placesOf } from '@kalfa/domain/decimal';
import { quantityOf } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';
import { duplicateOf } from '../../../lib/http/constraints.ts';
import { refuse, type Fault } from '../../../lib/http/refusal.ts';
import { envelopeSearchingOnly } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { refuseInactive } from '../../../kit/record/references.ts';
import { shareOpenPlace, type Place } from '../../../kit/place/places.ts';
import { isOwnPlace, placeInScope } from '../../../kit/place/place-scope.ts';

export const minimumLevelModule = recordModule(minimumLevel, {
  table: 'stock.minimum_levels',
  rows: (db) =>
    db
      .selectFrom('stock.minimum_levels as t')
      .innerJoin('stock.locations as place', 'place.id', 't.location_id')
      .leftJoin('stock.warehouses as warehouse', 'warehouse.id', 'place.warehouse_id')
      .leftJoin('stock.stores as store', 'store.id', 'place.store_id')
      .innerJoin('baseinfo.items as item', 'item.id', 't.item_id')
      .innerJoin('baseinfo.units as unit', 'unit.id', 'item.unit_id')
      .select([
        ...envelopeSearchingOnly('item.search_text', 'warehouse.search_text', 'store.search_text'),
        't.location_id as locationId',
        't.item_id as itemId',
        't.minimum_quantity as minimumQuantity',
        't.target_quantity as targetQuantity',
        sql<string>`coalesce(warehouse.name, store.name)`.as('placeName'),
        'place.warehouse_id as warehouseId',
        'place.store_id as storeId',
        'item.name as itemName',
        'item.code as itemCode',
        'unit.symbol as unitSymbol',
        'unit.decimals as unitDecimals',
      ]),
  columns: {
    locationId: 'location_id',
    itemId: 'item_id',
    minimumQuantity: 'minimum_quantity',
    targetQuantity: 'target_quantity',
  },
  constraints: {
    minimum_levels_item_live: duplicateOf('itemId'),
    minimum_levels_target_above: { code: 'VALIDATION_FAILED', path: 'targetQuantity' },
  },
  inScope: (scope) => placeInScope(scope) ?? sql`true`,
  guard: async (tx, { actor }, { before, input }) => {
    const { locationId, itemId } = input;
    if (locationId !== undefined && locationId !== before?.locationId)
      await refuseForeignLocation(tx, actor.scope, locationId);
    await refuseInactive(tx, [
      { path: 'itemId', table: 'baseinfo.items', id: itemId === before?.itemId ? null : itemId },
    ]);
    await refuseWrongQuantities(tx, itemId ?? before?.itemId ?? 0, {
      minimumQuantity: input.minimumQuantity ?? before?.minimumQuantity ?? '0',
      targetQuantity:
        input.targetQuantity === undefined ? (before?.targetQuantity ?? null) : input.targetQuantity,
    });
  },
});

/** A level belongs to an active warehouse or store in the user's scope. */
async function refuseForeignLocation(tx: Tx, scope: Scope, locationId: number): Promise<void> {
  const { rows } = await sql<Place>`
    select warehouse_id as "warehouseId", store_id as "storeId" from stock.locations
    where id = ${locationId} and kind in ('warehouse', 'store')`.execute(tx);
  const [place] = rows;
  if (!place || !isOwnPlace(scope, place)) throw refuse('NOT_FOUND');
  await shareOpenPlace(tx, locationId);
}

type Quantities = { minimumQuantity: string; targetQuantity: string | null };

/** No more decimal places than the unit has, and a target of at least the minimum. */
async function refuseWrongQuantities(tx: Tx, itemId: number, quantities: Quantities): Promise<void> {
  const { rows } = await sql<{ decimals: number }>`
    select unit.decimals from baseinfo.items as item join baseinfo.units as unit on unit.id = item.unit_id
    where item.id = ${itemId}`.execute(tx);
  const max = rows[0]?.decimals ?? 0;
  const faults = Object.entries(quantities).flatMap(([path, quantity]): Fault[] =>
    quantity !== null && placesOf(quantity) > max
      ? [{ path, code: 'DECIMALS_TOO_MANY', params: { max } }]
      : [],
  );
  const { minimumQuantity: min, targetQuantity: target } = quantities;
  if (target !== null && quantityOf(target) < quantityOf(min))
    faults.push({ path: 'targetQuantity', code: 'NUMBER_TOO_SMALL', params: { min } });
  if (faults.length > 0) throw refuse('VALIDATION_FAILED', { faults });
}
