import { workPlace } from '@kalfa/contracts/hr/work-place';
import type { RowOf } from '@kalfa/contracts/record';
import { NoValue } from '../../../kit/page/no-value.tsx';
import { currentDay } from '../../../lib/clock.ts';
import { useFormats } from '../../../lib/format.ts';
import { useRead } from '../../../lib/query.ts';
import { mostRows, named, PlaceTable, type PlaceColumn } from './place-table.tsx';
import { atPlace, type Place } from './place-tabs.ts';

type Row = RowOf<typeof workPlace>;

/** Who works at a place now: those assigned to it, and to the site of a store. */
export function PlacePeople({ place, workhouseId }: { place: Place; workhouseId: number | undefined }) {
  const { day } = useFormats();
  const common = { 'filter[recordStatus]': '0', sort: 'personnelName', limit: String(mostRows) };
  const here = useRead(workPlace.endpoints.list, { query: { ...atPlace(place), ...common } });
  const site = useRead(
    workPlace.endpoints.list,
    { query: { 'filter[workhouseId]': String(workhouseId), ...common } },
    { isEnabled: workhouseId !== undefined },
  );
  const isRead = here.data && (workhouseId === undefined || site.data);
  const today = currentDay();
  const rows = isRead
    ? [...here.data.rows, ...(site.data?.rows ?? [])].filter(
        ({ startDate, endDate }) => startDate <= today && (endDate === null || endDate >= today),
      )
    : undefined;
  const columns: PlaceColumn<Row>[] = [
    { name: 'person', cell: ({ personnelName }) => named(personnelName) },
    { name: 'position', cell: ({ positionTitle }) => named(positionTitle) },
    { name: 'place', cell: ({ placeName }) => named(placeName) },
    { name: 'since', cell: ({ startDate }) => day(startDate) },
    { name: 'until', cell: ({ endDate }) => (endDate === null ? <NoValue /> : day(endDate)) },
  ];
  return (
    <PlaceTable
      tab="people"
      rows={rows}
      read={here.error ? here : site}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
}
