import { operations } from '@kalfa/contracts/permission';
import { inTransit, type InTransitRow } from '@kalfa/contracts/stock/in-transit';
import type { LocationEnd } from '@kalfa/contracts/stock/place';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { isForbidden } from '../../../kit/feedback/failure-text.ts';
import type { AnyColumn } from '../../../kit/list/columns.ts';
import { fieldFilters } from '../../../kit/list/field-filters.ts';
import { FilterChoice } from '../../../kit/list/filter-choice.tsx';
import { ListCard } from '../../../kit/list/list-card.tsx';
import { useList, type ListState } from '../../../kit/list/use-list.ts';
import { NoAccess } from '../../../kit/page/empty-states.tsx';
import { Hint } from '../../../kit/page/tip.tsx';
import { Aligned, quantityWriter } from '../../../kit/list/aligned.tsx';
import { DocumentLink } from '../../../kit/stock/document-link.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ExpectedDay } from '../dispatch/expected-day.tsx';
import { ItemCell, Quantity } from './item-cell.tsx';

export const useTransit = () => useList(inTransit);

type Props = { list: ListState<typeof inTransit> };

/** What has left a place and not arrived, the longest in transit first. */
export function TransitCard({ list }: Props) {
  const columns = useColumns(list.rows ?? []);
  if (isForbidden(list.failure)) return <NoAccess />;
  return (
    <ListCard
      contract={inTransit}
      list={list}
      columns={columns}
      ready={{ fields: ['isLate'], inputs: <LateFilter list={list} /> }}
    />
  );
}

function LateFilter({ list }: Props) {
  const { t } = useTranslation();
  const { valueOf, equal } = fieldFilters(inTransit, list);
  return (
    <FilterChoice
      label={t('inquiry.show')}
      all={t('inquiry.all')}
      value={valueOf('isLate')}
      options={[{ value: 'true', label: t('inquiry.late') }]}
      onChoose={(value) => equal('isLate', value)}
    />
  );
}

function useColumns(rows: readonly InTransitRow[]): AnyColumn[] {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const formats = useFormats();
  const { money, instant, fullInstant } = formats;
  const seesCosts = useSession(({ can }) => can(inTransit.endpoints.list.access.menu, operations.cost.name));
  const write = quantityWriter('inTransit', rows, formats);
  const writeSent = quantityWriter('quantity', rows, formats);
  const age = (days: number) => (days === 0 ? t('inquiry.today') : t('inquiry.days', { count: days }));
  // As in the list of dispatches; goods without a promised day only have an age.
  const expected = (expectedOn: string | null, { lateDays, ageDays }: InTransitRow) =>
    expectedOn === null ? age(ageDays) : <ExpectedDay day={expectedOn} lateDays={lateDays} />;
  const dispatch = {
    field: 'dispatchNumber',
    as: 'code',
    cell: (dispatchNumber: string, { kind, dispatchId }: InTransitRow) => (
      <DocumentLink family="dispatch" kind={kind} id={dispatchId} number={dispatchNumber} />
    ),
  };
  // The list is of goods in transit, so the destination is named without saying so.
  const end = ({ name }: LocationEnd) => name;
  if (isPhone) {
    return [
      { field: 'itemName', cell: (_name: string, row: InTransitRow) => `${row.itemCode} ${row.itemName}` },
      dispatch,
      {
        field: 'to',
        cell: (to: LocationEnd, { from, ageDays }: InTransitRow) =>
          `${from.name ?? ''} › ${to.name ?? ''}, ${age(ageDays)}`,
      },
      {
        field: 'recordStatus',
        cell: (_status: unknown, row: InTransitRow) => row.isLate && expected(row.expectedOn, row),
      },
      {
        field: 'inTransit',
        as: 'number',
        cell: (quantity: string, row: InTransitRow) =>
          `${formats.quantity(quantity, row)}\u00A0${row.unitSymbol}`,
      },
    ] as AnyColumn[];
  }
  return [
    { ...dispatch, rank: 1 },
    { field: 'from', rank: 4, cell: end },
    { field: 'to', rank: 3, cell: end },
    { field: 'itemName', cell: (_name: string, row: InTransitRow) => <ItemCell row={row} /> },
    {
      field: 'quantity',
      as: 'number',
      rank: 8,
      cell: (quantity: string, row: InTransitRow) => {
        const { written, filler } = writeSent(quantity, row);
        return <Aligned filler={filler}>{written}</Aligned>;
      },
    },
    {
      field: 'inTransit',
      as: 'number',
      rank: 2,
      cell: (quantity: string, row: InTransitRow) => (
        <Quantity {...write(quantity, row)} unit={row.unitSymbol} />
      ),
    },
    ...(seesCosts
      ? [{ field: 'value', as: 'number', rank: 9, cell: (value: string | null) => value && money(value) }]
      : []),
    {
      field: 'since',
      as: 'date',
      rank: 7,
      cell: (at: string) => (
        <Hint text={fullInstant(at)}>
          <time dateTime={at}>{instant(at)}</time>
        </Hint>
      ),
    },
    {
      field: 'expectedOn',
      as: 'status',
      rank: 5,
      cell: expected,
    },
  ] as AnyColumn[];
}
