import type { Firm, Goods } from './firm.ts';
import type { Amount, Place } from './stock-book.ts';

/** Some of these, none twice. */
export function some<T>({ chance }: Pick<Firm, 'chance'>, from: readonly T[], count: number): T[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const [chosen] = left.splice(chance.below(left.length), 1);
    return chosen;
  }).filter((one): one is T => one !== undefined);
}

/** A part of an amount in percent, in whole steps and at least one of them. */
export const partOf = ({ step }: Pick<Goods, 'step'>, quantity: number, percent: number) =>
  Math.max(step, Math.floor((quantity * percent) / 100 / step) * step);

/** A few things that are there, a part of each. */
export function goodsFrom(firm: Firm, place: Place): Amount[] {
  return some(firm, firm.book.heldAt(place), 3 + firm.chance.below(7)).map(({ itemId, quantity }) => ({
    itemId,
    quantity: partOf(firm.goodsById.get(itemId) ?? { step: 1_000 }, quantity, 8 + firm.chance.below(30)),
  }));
}

/** A few things as they are bought or lie there at first. */
export function newGoods(firm: Firm, count: number): Amount[] {
  return some(firm, firm.goods, count).map((goods) => ({
    itemId: goods.itemId,
    quantity: partOf(goods, goods.usual, 50 + firm.chance.below(100)),
  }));
}

/** A place out of several; the one of a demo sign-in more often than others, and always when it must be theirs. */
export const placeAmong = (
  { chance }: Pick<Firm, 'chance'>,
  from: readonly Place[],
  own: Place,
  mustBeOwn: boolean,
): Place => (from.includes(own) && (mustBeOwn || chance.below(100) < 30) ? own : chance.one(from));

export const pricesFor = (firm: Firm, { itemId }: Amount) => {
  const price = firm.goodsById.get(itemId)?.price ?? 1;
  return ((price * (85 + firm.chance.below(40))) / 100).toFixed(2);
};
