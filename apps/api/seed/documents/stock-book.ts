/** A place that keeps goods. */
export type Place = { kind: 'warehouse' | 'store'; id: number; name: string };

/** So much of an item, in thousandths of its unit. */
export type Amount = { itemId: number; quantity: number };

/**
 * What lies where as far as the demo data knows, so that it asks only for what is there. It decides nothing: the API would
 * refuse a dispatch of goods that are not.
 */
export type StockBook = {
  add: (place: Place, amounts: readonly Amount[]) => void;
  take: (place: Place, amounts: readonly Amount[]) => void;
  /** What is free, in the order it first came. */
  heldAt: (place: Place) => Amount[];
};

export function newStockBook(): StockBook {
  const shelves = new Map<string, Map<number, number>>();
  const shelfOf = ({ kind, id }: Place) => {
    const key = `${kind} ${id}`;
    const shelf = shelves.get(key) ?? new Map<number, number>();
    shelves.set(key, shelf);
    return shelf;
  };
  const change = (place: Place, amounts: readonly Amount[], sign: 1 | -1) => {
    const shelf = shelfOf(place);
    for (const { itemId, quantity } of amounts) shelf.set(itemId, (shelf.get(itemId) ?? 0) + sign * quantity);
  };
  return {
    add: (place, amounts) => change(place, amounts, 1),
    take: (place, amounts) => change(place, amounts, -1),
    heldAt: (place) =>
      [...shelfOf(place)]
        .filter(([, quantity]) => quantity > 0)
        .map(([itemId, quantity]) => ({ itemId, quantity })),
  };
}

/** An amount as the API writes quantities. */
export const quantityText = (thousandths: number) => (thousandths / 1_000).toFixed(3);
