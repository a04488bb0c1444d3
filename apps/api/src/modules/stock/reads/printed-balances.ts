import { balance, mostPrinted, type PrintedBalances } from '@kalfa/contracts/stock/balance';
import type { Filter } from '@kalfa/contracts/list';
import type { Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../../lib/http/actor.ts';
import { routeWithoutTransaction, type Route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { writeJournal } from '../../../lib/journal.ts';
import { lastMomentOf } from '../../../kit/list/conditions.ts';
import { readBatches, type ListSettings } from '../../../kit/list/list.ts';
import { isOwnPlace } from '../../../kit/place/place-scope.ts';
import { onePlace, type Place } from '../../../kit/place/places.ts';
import { printedFrame } from '../../../lib/print/printed-frame.ts';
import { balanceRows, balanceVisibility } from './balance.ts';
import { locationName, seesCosts } from './location-visibility.ts';

/** The order of the shelves, and without one of the codes. */
const sort = ['shelf', 'itemCode'].map((field) => ({ field, descending: false }));

/** The balances of one place for paper: the list that is signed, and labels. Like every export it is audited. */
export const printedBalancesModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [printRoute(settings)],
});

const printRoute = (settings: ListSettings): Route =>
  routeWithoutTransaction(
    balance.endpoints.print,
    async (db, { actor, origin, query: { asOf, ...query } }) => {
      const place = onePlace({
        warehouseId: idIn(query.filters, 'warehouseId'),
        storeId: idIn(query.filters, 'storeId'),
      });
      const placeName = await nameOf(db.read, actor, place);
      const moment = asOf ? lastMomentOf(asOf, settings.timeZone) : null;
      const found = await readBatches<PrintedBalances['rows'][number]>(
        db.read,
        balance.list,
        balanceRows(moment, { seesCosts: seesCosts(actor), searchesShelves: true }),
        { ...query, sort },
        { timeZone: settings.timeZone, ...balanceVisibility(actor), size: mostPrinted + 1 },
      ).next();
      const rows = found.done ? [] : found.value;
      if (rows.length > mostPrinted) throw refuse('EXPORT_TOO_LARGE', { params: { max: mostPrinted } });
      const id = place.warehouseId ?? place.storeId ?? 0;
      const [entity, menu] = place.warehouseId
        ? (['warehouse', 'warehouses'] as const)
        : (['store', 'stores'] as const);
      const changes = { rows: [null, rows.length] as [null, number] };
      const entry = { action: 'export', entity, entityId: id, label: placeName, changes } as const;
      await db.write((tx) => writeJournal(tx, { actor, origin }, entry));
      return { ...(await printedFrame(db.read, settings.print, actor, { menu, id })), placeName, rows };
    },
  );

/** The only value of a filter. */
function idIn(filters: readonly Filter[], field: 'warehouseId' | 'storeId'): number | null {
  const values = filters
    .filter((filter) => filter.field === field && filter.operator === 'eq')
    .flatMap((filter) => filter.values);
  return values.length === 1 ? Number(values[0]) : null;
}

async function nameOf(db: Reader, actor: Actor, place: Place): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select ${locationName(sql.ref('place.id'))} as name from stock.locations as place
    where place.kind in ('warehouse', 'store') and (place.warehouse_id = ${place.warehouseId} or place.store_id = ${place.storeId})`.execute(
    db,
  );
  if (!rows[0] || !isOwnPlace(actor.scope, place)) throw refuse('NOT_FOUND');
  return rows[0].name;
}
