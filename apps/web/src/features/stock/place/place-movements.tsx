import { movement, type MovementRow } from '@kalfa/contracts/stock/movement';
import { useFormats } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { mostRows, named, PlaceTable, type PlaceColumn } from './place-table.tsx';
import { atPlace, type Place } from './place-tabs.ts';

/** The last movements to and from a place. */
export function PlaceMovements({ place }: { place: Place }) {
  const { number, day } = useFormats();
  const read = useRead(movement.endpoints.list, { query: { ...atPlace(place), limit: String(mostRows) } });
  const columns: PlaceColumn<MovementRow>[] = [
    { name: 'date', cell: ({ documentDate }) => day(documentDate) },
    { name: 'document', cell: ({ documentNumber }) => named(documentNumber) },
    { name: 'code', cell: ({ itemCode }) => named(itemCode) },
    { name: 'item', cell: ({ itemName }) => named(itemName) },
    { name: 'origin', cell: ({ from }) => named(from.name) },
    { name: 'destination', cell: ({ to }) => named(to.name) },
    { name: 'quantity', isNumber: true, cell: ({ quantity }) => number(quantity) },
    { name: 'unit', cell: ({ unitSymbol }) => named(unitSymbol) },
  ];
  return (
    <PlaceTable tab="movements" rows={read.data?.rows} read={read} columns={columns} keyOf={({ id }) => id} />
  );
}
