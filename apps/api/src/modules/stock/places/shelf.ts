import { balance } from '@kalfa/contracts/stock/balance';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { route } from '../../../lib/http/call.ts';
import type { Module } from '../../../kit/module.ts';
import { refuse } from '../../../lib/http/refusal.ts';
import { writeJournal } from '../../../lib/journal.ts';
import { isOwnPlace } from '../../../kit/place/place-scope.ts';
import type { Place } from '../../../kit/place/places.ts';

/** The shelf of an item at a place. It has no version: the last one who sets it is right, and the audit keeps the others. */
export const shelfModule: Module = {
  constraints: {},
  routes: [
    route(balance.endpoints.shelve, async (tx, call) => {
      const { id = 0 } = call.params;
      const { shelf } = call.body;
      const at = await balanceAt(tx, id);
      if (!at || !isOwnPlace(call.actor.scope, at)) throw refuse('NOT_FOUND');
      const before = await lockShelf(tx, at);
      if (before === shelf) return { id, shelf };
      await sql`update stock.shelves set shelf = ${shelf} where ${isShelfOf(at)}`.execute(tx);
      await writeJournal(tx, call, {
        action: 'update',
        entity: balance.name,
        entityId: id,
        label: at.itemName,
        changes: { shelf: [before, shelf] },
      });
      return { id, shelf };
    }),
  ],
};

type BalanceAt = Place & { locationId: number; itemId: number; itemName: string };

/** The place and the item of a balance; goods in transit or in a project lie on no shelf. */
async function balanceAt(tx: Tx, id: number): Promise<BalanceAt | undefined> {
  const { rows } = await sql<BalanceAt>`
    select b.location_id as "locationId", b.item_id as "itemId", place.warehouse_id as "warehouseId", place.store_id as "storeId",
      item.name as "itemName"
    from stock.balances as b join stock.locations as place on place.id = b.location_id
    join baseinfo.items as item on item.id = b.item_id
    where b.id = ${id} and place.kind in ('warehouse', 'store')`.execute(tx);
  return rows[0];
}

const isShelfOf = ({ locationId, itemId }: BalanceAt) =>
  sql`location_id = ${locationId} and item_id = ${itemId}`;

/** The shelf so far. Its row is locked, so that of two changes at once the second is recorded as one of the first. */
async function lockShelf(tx: Tx, at: BalanceAt): Promise<string | null> {
  await sql`insert into stock.shelves (location_id, item_id) values (${at.locationId}, ${at.itemId})
    on conflict on constraint shelves_item_once do nothing`.execute(tx);
  const { rows } = await sql<{ shelf: string | null }>`
    select shelf from stock.shelves where ${isShelfOf(at)} for update`.execute(tx);
  return rows[0]?.shelf ?? null;
}
