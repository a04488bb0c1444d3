import { stockCount } from '@kalfa/contracts/stock/stock-count';
import { sql } from 'kysely';
import type { Seeder } from '../seeder.ts';
import { placeAmong, some } from './choices.ts';
import type { Firm } from './firm.ts';
import { countMix, datedFates, type CountFate } from './mix.ts';
import { quantityText, type Amount, type Place } from './stock-book.ts';
import { words } from './words.ts';

/** What was found when people went and counted. */
export function planCounts(firm: Firm, share: number): void {
  const { agenda, chance } = firm;
  for (const { fate, day } of datedFates(countMix, { share, lastDay: agenda.lastDay, chance }))
    agenda.at(day, (today) => count(firm, fate, today));
}

async function count(firm: Firm, fate: CountFate, day: number): Promise<void> {
  const { chance, manager, own, book } = firm;
  const isOpen = fate === 'draft' || fate === 'counting' || fate === 'pending';
  const places = [...firm.warehouses, ...firm.stores].filter((one) => book.heldAt(one).length > 5);
  // Two open counts never ask for the same heap: one is in the warehouse, the other in the store.
  const place = placeAmong(firm, places, fate === 'pending' ? own.store : own.warehouse, isOpen);
  const keeper = firm.keeperOf(place);
  const itemIds = some(firm, book.heldAt(place), 6 + chance.below(7)).map(({ itemId }) => itemId);
  let document: { id: number; version: number } = await keeper.create(stockCount, {
    [`${place.kind}Id`]: place.id,
    scopeKind: 'items',
    tolerancePct: '10',
    itemIds,
    documentDate: firm.dateOf(day),
  });
  const act = async (who: Seeder, verb: string, body: object = {}) => {
    const { version } = document;
    document = await who.post(`${stockCount.path}/${document.id}/${verb}`, { version, ...body });
  };
  if (fate === 'draft') return;
  await act(keeper, 'start');
  if (fate === 'cancelled') return act(keeper, 'cancel', { reason: chance.one(words.cancelled) });
  const found = await counted(firm, place, itemIds);
  const enter = async (lines: readonly Counted[]) => {
    document = await keeper.patch(`${stockCount.path}/${document.id}/lines`, {
      lines: lines.map(({ itemId, there }) => ({ itemId, countedQuantity: quantityText(there) })),
    });
  };
  if (fate === 'counting') return enter(found.slice(0, 3));
  await enter(found);
  await act(keeper, 'finish');
  if (fate === 'pending') return;
  if (fate === 'recounted') {
    await act(manager, 'recount', { reason: chance.one(words.recounted) });
    await enter(found.slice(0, 2));
    await act(keeper, 'finish');
  }
  await act(manager, 'approve');
  if (fate !== 'reversed') return book.add(place, found);
  await act(manager, 'reverse', { reason: chance.one(words.reversed), documentDate: firm.dateOf(day) });
}

/** What was found of an item, and by how much the book was wrong. */
type Counted = Amount & { there: number };

/** The largest heap and every third large one is a piece more or less than the book says, which nobody counts twice. */
async function counted(firm: Firm, place: Place, itemIds: readonly number[]): Promise<Counted[]> {
  const { rows } = await sql<{ itemId: number; onHand: string }>`
    select balance.item_id as "itemId", balance.on_hand as "onHand" from stock.balances as balance
    join stock.locations as location on location.id = balance.location_id
    where location.kind = ${place.kind} and ${sql.ref(`location.${place.kind}_id`)} = ${place.id}
      and balance.item_id = any(${[...itemIds]}::bigint[]) order by balance.item_id`.execute(firm.db.read);
  const heaps = rows.map(({ itemId, onHand }) => {
    const { step = 1_000 } = firm.goodsById.get(itemId) ?? {};
    const book = Math.round(Number(onHand) * 1_000);
    return { itemId, step, book, pieces: book / step };
  });
  const largest = Math.max(...heaps.map(({ pieces }) => pieces));
  return heaps.map(({ itemId, step, book, pieces }) => {
    const isWrong = pieces === largest || (pieces >= 60 && firm.chance.below(3) === 0);
    const quantity = isWrong ? firm.chance.one([step, -step]) : 0;
    return { itemId, quantity, there: book + quantity };
  });
}
