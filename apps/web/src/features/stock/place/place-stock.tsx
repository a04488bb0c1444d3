import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { mostRows, named, PlaceTable, type PlaceColumn } from './place-table.tsx';
import { atPlace, type Place } from './place-tabs.ts';

const quantities = ['onHand', 'reserved', 'available', 'inTransit', 'minimum'] as const;

/** What is at a place. */
export function PlaceStock({ place }: { place: Place }) {
  const { number, money } = useFormats();
  const read = useRead(balance.endpoints.list, {
    query: { ...atPlace(place), 'filter[placeKind]': place.kind, limit: String(mostRows) },
  });
  const rows = read.data?.rows;
  const shown = (quantity: string | null) => (quantity === null ? <NoValue /> : number(quantity));
  const hasCosts = rows?.some(({ value }) => value !== null);
  const columns: PlaceColumn<BalanceRow>[] = [
    { name: 'code', cell: ({ itemCode }) => named(itemCode) },
    { name: 'item', cell: ({ itemName }) => named(itemName) },
    ...quantities.map((name) => ({ name, isNumber: true, cell: (row: BalanceRow) => shown(row[name]) })),
    { name: 'unit', cell: ({ unitSymbol }) => named(unitSymbol) },
    ...(hasCosts
      ? [
          {
            name: 'value' as const,
            isNumber: true,
            cell: ({ value }: BalanceRow) => (value === null ? <NoValue /> : money(value)),
          },
        ]
      : []),
  ];
  return <PlaceTable tab="stock" rows={rows} read={read} columns={columns} keyOf={({ itemId }) => itemId} />;
}
