import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { sql } from 'kysely';
import { partOf, some } from './choices.ts';
import type { Firm } from './firm.ts';
import { quantityText, type Amount, type Place } from './stock-book.ts';

/** Sixty things that places must not run out of, a quarter of which they have too little of. */
export async function seedMinimumLevels(firm: Firm, share: number): Promise<void> {
  const { own, book, chance } = firm;
  const count = Math.max(8, Math.round(60 * share));
  const others = [...firm.warehouses, ...firm.stores].filter(({ name }) => name !== own.warehouse.name);
  const places = [own.warehouse, ...some(firm, others, 4)].filter((place) => book.heldAt(place).length > 0);
  for (let n = 0; n < count; n += 1) {
    const place = places[n % places.length] ?? own.warehouse;
    const [held] = some(firm, book.heldAt(place), 1);
    if (held) await setLevel(firm, place, held, n % 4 === 0 ? 130 + chance.below(60) : 10 + chance.below(40));
    // Two levels of one item at one place are refused; what has one is not offered again.
    if (held) book.take(place, [held]);
  }
}

/** A minimum in percent of what is there. */
async function setLevel(firm: Firm, place: Place, { itemId, quantity }: Amount, percent: number) {
  const { step = 1_000 } = firm.goodsById.get(itemId) ?? {};
  const minimum = partOf({ step }, quantity, percent) + (percent > 100 ? step : 0);
  await firm.keeperOf(place).create(minimumLevel, {
    locationId: await locationOf(firm, place),
    itemId,
    minimumQuantity: quantityText(minimum),
    targetQuantity: quantityText(minimum * 2),
  });
}

async function locationOf({ db }: Firm, { kind, id }: Place): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from stock.locations where kind = ${kind} and ${sql.ref(`${kind}_id`)} = ${id}`.execute(
    db.read,
  );
  return rows[0]?.id ?? 0;
}
