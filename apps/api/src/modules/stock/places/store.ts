import { store } from '@kalfa/contracts/stock/store';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../../../lib/http/refusal.ts';
import { isOneOf } from '../../../kit/list/conditions.ts';
import { envelopeSearching } from '../../../kit/record/envelope.ts';
import { recordModule } from '../../../kit/record/record.ts';
import { onlyAtOwnSites } from '../../../kit/record/scope-guards.ts';
import { claimPlace, hasMoved, isClosing, refuseOccupied } from './place-closing.ts';
import {
  placeBranches,
  placeColumns,
  placeConstraints,
  placeSelection,
  placeTexts,
  refuseInactiveRegion,
} from './place-fields.ts';
import { openDeliveries, placeFigures } from './place-figures.ts';

export const storeModule = recordModule(store, {
  table: 'stock.stores',
  rows: (db, actor) =>
    db
      .selectFrom('stock.stores as t')
      .innerJoin('works.workhouses as workhouse', 'workhouse.id', 't.workhouse_id')
      .leftJoin(openDeliveries.store.as('delivery'), (join) => join.onRef('delivery.place', '=', 't.id'))
      .select([
        ...envelopeSearching('workhouse.search_text', ...placeTexts),
        ...placeSelection,
        ...placeFigures(actor, 'store'),
        't.workhouse_id as workhouseId',
        'workhouse.name as workhouseName',
      ]),
  columns: { ...placeColumns, workhouseId: 'workhouse_id' },
  search: { label: ['name'], code: 'code', hint: 'workhouseName' },
  branches: placeBranches,
  constraints: { ...placeConstraints('stores'), stores_of_workhouse: { code: 'NOT_FOUND' } },
  inScope: ({ storeIds, assignedWorkhouseIds }) =>
    sql`(${isOneOf('id', storeIds)} or ${isOneOf('workhouseId', assignedWorkhouseIds)})`,
  isDestination: true,
  // A store shows its site, so moving one to a site out of scope would reveal that site.
  guard: async (tx, caller, change) => {
    await onlyAtOwnSites(tx, caller, change);
    await refuseInactiveRegion(tx, change);
    const { action, before, input } = change;
    if (!before) return;
    if (isClosing(action)) await refuseOccupied(tx, placeOf(before));
    if (input.workhouseId !== undefined && input.workhouseId !== before.workhouseId)
      await refuseMove(tx, before);
  },
});

const placeOf = ({ id }: { id: number }) => ({ column: 'store_id', id }) as const;

/** Consumption from a store belongs to the projects of its site; at another site the history would be wrong. */
async function refuseMove(tx: Tx, store: { id: number }): Promise<void> {
  await claimPlace(tx, placeOf(store));
  if (await hasMoved(tx, placeOf(store)))
    throw refuse('VALIDATION_FAILED', { faults: [{ path: 'workhouseId', code: 'VALUE_REFUSED' }] });
}
