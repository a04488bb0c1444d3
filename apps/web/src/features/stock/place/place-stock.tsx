import type { Filter } from '@kalfa/contracts/list';
import { BalanceCard, useBalances } from '../inquiry/balance-list.tsx';
import { PlacePrint } from './place-print.tsx';
import { filterAt, type Place } from './place-tabs.ts';
import { useShelves } from './use-shelves.tsx';

/** What is at a place, and on which shelf. */
export function PlaceStock({ place }: { place: Place }) {
  // Goods on their way here are not here yet, and items that were here once are not either.
  const all: Filter[] = [
    filterAt(place),
    { field: 'placeKind', operator: 'eq', values: [place.kind] },
    { field: 'onlyPositive', operator: 'eq', values: ['true'] },
  ];
  const balances = useBalances({ always: all });
  const { list, asOf } = balances;
  const shelves = useShelves(list);
  return (
    <>
      {list.page?.actions?.includes('export') && <PlacePrint all={all} query={list.query} asOf={asOf} />}
      <BalanceCard {...balances} shelves={shelves} />
    </>
  );
}
