import { BalanceList } from '../inquiry/balance-list.tsx';
import { filterAt, type Place } from './place-tabs.ts';

/** What is at a place. */
export const PlaceStock = ({ place }: { place: Place }) => (
  // Goods on their way here are not here yet, and items that were here once are not either.
  <BalanceList
    always={[
      filterAt(place),
      { field: 'placeKind', operator: 'eq', values: [place.kind] },
      { field: 'onlyPositive', operator: 'eq', values: ['true'] },
    ]}
  />
);
