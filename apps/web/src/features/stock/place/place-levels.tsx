import type { RowOf } from '@kalfa/contracts/record';
import { minimumLevel } from '@kalfa/contracts/stock/minimum-level';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { mostRows, named, PlaceTable, type PlaceColumn } from './place-table.tsx';
import { atPlace, type Place } from './place-tabs.ts';

/** The quantities that a place should not fall below. */
export function PlaceLevels({ place }: { place: Place }) {
  const { number } = useFormats();
  const read = useRead(minimumLevel.endpoints.list, {
    query: { ...atPlace(place), 'filter[recordStatus]': '0', limit: String(mostRows) },
  });
  const columns: PlaceColumn<RowOf<typeof minimumLevel>>[] = [
    { name: 'code', cell: ({ itemCode }) => named(itemCode) },
    { name: 'item', cell: ({ itemName }) => named(itemName) },
    { name: 'minimum', isNumber: true, cell: ({ minimumQuantity }) => number(minimumQuantity) },
    {
      name: 'target',
      isNumber: true,
      cell: ({ targetQuantity }) => (targetQuantity === null ? <NoValue /> : number(targetQuantity)),
    },
    { name: 'unit', cell: ({ unitSymbol }) => named(unitSymbol) },
  ];
  return (
    <PlaceTable tab="levels" rows={read.data?.rows} read={read} columns={columns} keyOf={({ id }) => id} />
  );
}
