import { BalanceCard, useBalances } from '../inquiry/balance-list.tsx';
import { filterAt, type Place } from './place-tabs.ts';
import { useShelves } from './use-shelves.tsx';

/** What is at a place, and on which shelf. */
export function PlaceStock({ place }: { place: Place }) {
  const balances = useBalances({
    // Goods on their way here are not here yet, and items that were here once are not either.
    always: [
      filterAt(place),
      { field: 'placeKind', operator: 'eq', values: [place.kind] },
      { field: 'onlyPositive', operator: 'eq', values: ['true'] },
    ],
  });
  return <BalanceCard {...balances} shelves={useShelves(balances.list)} />;
}
