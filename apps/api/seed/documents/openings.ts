import { opening } from '@kalfa/contracts/stock/opening';
import { newGoods, pricesFor } from './choices.ts';
import type { Firm } from './firm.ts';
import { datedFates, openingMix, type OpeningFate } from './mix.ts';
import { quantityText, type Place } from './stock-book.ts';
import { words } from './words.ts';

type Outcome = { id: number; version: number };

/** What places begin with. Warehouses come first, because everything else is sent from them. */
export function planOpenings(firm: Firm, share: number): void {
  const { agenda, chance, warehouses, stores } = firm;
  const fates = datedFates(openingMix, { share, lastDay: agenda.lastDay, chance });
  const posted = fates.filter(({ fate }) => fate === 'posted');
  const others = fates.filter(({ fate }) => fate !== 'posted');
  const places = [...warehouses, ...stores];
  // Even a small share opens every warehouse and a store: nothing moves out of nothing.
  const opened = places.slice(0, Math.max(posted.length, warehouses.length + 1));
  opened.forEach((place, index) =>
    agenda.at(index % 7, (day) =>
      open(firm, place, 'posted', { day, lines: place.kind === 'warehouse' ? 60 : 30 }),
    ),
  );
  const unopened = places.slice(opened.length);
  others.forEach(({ fate, day: late }, index) => {
    const place = unopened[index % unopened.length] ?? stores[0];
    if (place)
      agenda.at(fate === 'reversed' ? 8 : late, (day) => open(firm, place, fate, { day, lines: 12 }));
  });
}

async function open(
  firm: Firm,
  place: Place,
  fate: OpeningFate,
  { day, lines: count }: { day: number; lines: number },
): Promise<void> {
  const { chance, manager, book, dateOf } = firm;
  const keeper = firm.keeperOf(place);
  const amounts = newGoods(firm, count);
  const owner = place.kind === 'warehouse' ? { warehouseId: place.id } : { storeId: place.id };
  let document: Outcome = await keeper.create(opening, {
    ...owner,
    documentDate: dateOf(day),
    lines: amounts.map((amount) => ({
      itemId: amount.itemId,
      quantity: quantityText(amount.quantity),
      unitCost: pricesFor(firm, amount),
    })),
  });
  const act = async (who: typeof keeper, verb: string, body: object = {}) => {
    const { version } = document;
    document = await who.post<Outcome>(`${opening.path}/${document.id}/${verb}`, { version, ...body });
  };
  if (fate === 'draft') return;
  await act(keeper, 'submit');
  if (fate === 'pending') return;
  if (fate === 'rejected') return act(manager, 'reject', { reason: chance.one(words.rejected) });
  if (fate === 'cancelled') return act(keeper, 'cancel', { reason: chance.one(words.cancelled) });
  await act(manager, 'approve');
  if (fate === 'reversed')
    return act(manager, 'reverse', { reason: chance.one(words.reversed), documentDate: dateOf(day) });
  book.add(place, amounts);
}
