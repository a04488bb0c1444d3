import type { Filter } from '@kalfa/contracts/list';
import { operations } from '@kalfa/contracts/permission';
import {
  movement,
  postingActions,
  type MovementRow,
  type PostingAction,
} from '@kalfa/contracts/stock/movement';
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
import { useLocationName } from '../../../kit/stock/use-location-name.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ItemCell, Quantity } from './item-cell.tsx';
import { movementContract } from './list-contracts.ts';
import { PlaceFilter, placeFields } from './place-filter.tsx';

type Props = {
  /** The place whose movements are listed, on its page. */
  always?: readonly Filter[];
};

export function useMovements({ always }: Props) {
  const list = useList(movementContract, always, { prefix: always ? 'movements.' : '' });
  return { list, isOfPlace: always !== undefined };
}

/** The movements at all places, or at one place on its page. */
export const MovementList = (props: Props) => <MovementCard {...useMovements(props)} />;

/** The list of movements itself. */
export function MovementCard({ list, isOfPlace }: ReturnType<typeof useMovements>) {
  const columns = useColumns(list.rows ?? []);
  if (isForbidden(list.failure)) return <NoAccess />;
  return (
    <ListCard
      contract={movementContract}
      list={list}
      columns={columns}
      ready={{
        fields: [...placeFields, 'action'],
        inputs: <MovementFilters list={list} isOfPlace={isOfPlace} />,
      }}
    />
  );
}

type FilterProps = { list: ListState<typeof movementContract>; isOfPlace: boolean };

function MovementFilters({ list, isOfPlace }: FilterProps) {
  const { t } = useTranslation();
  const texts = useEntityTexts(movement.name);
  const { valueOf, set, equal } = fieldFilters(movementContract, list);
  return (
    <>
      {!isOfPlace && <PlaceFilter valueOf={valueOf} set={set} />}
      <FilterChoice
        label={texts.field('action')}
        all={t('inquiry.all')}
        value={valueOf('action')}
        options={postingActions.map((action) => ({
          value: action,
          label: texts.choice('action', action) ?? action,
        }))}
        onChoose={(action) => equal('action', action)}
      />
    </>
  );
}

/** Goods move between a place and somewhere else; the balance afterwards is that of the place. */
const afterAtPlace = ({ from, fromOnHandAfter, toOnHandAfter }: MovementRow) =>
  isPlace(from) ? fromOnHandAfter : toOnHandAfter;
const isPlace = ({ kind }: LocationEnd) => kind === 'warehouse' || kind === 'store';

function useColumns(rows: readonly MovementRow[]): AnyColumn[] {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const texts = useEntityTexts(movement.name);
  const formats = useFormats();
  const { money, day, dayAndTime, fullInstant } = formats;
  const locationName = useLocationName();
  const seesCosts = useSession(({ can }) => can(movement.endpoints.list.access.menu, operations.cost.name));
  const write = quantityWriter('quantity', rows, formats);
  const what = (action: PostingAction) => texts.choice('action', action) ?? action;
  const document = {
    field: 'documentNumber',
    as: 'code',
    cell: (documentNumber: string, row: MovementRow) => (
      <DocumentLink
        family={row.documentFamily}
        kind={row.documentKind}
        id={row.documentId}
        number={documentNumber}
      />
    ),
  };
  if (isPhone) {
    return [
      { field: 'itemName', cell: (_name: string, row: MovementRow) => `${row.itemCode} ${row.itemName}` },
      document,
      {
        field: 'action',
        cell: (action: PostingAction, row: MovementRow) =>
          [what(action), locationName(isPlace(row.from) ? row.from : row.to), day(row.documentDate)]
            .map(isolated)
            .join(' · '),
      },
      {
        field: 'quantity',
        as: 'number',
        cell: (quantity: string, row: MovementRow) =>
          `${formats.quantity(quantity, row)}\u00A0${row.unitSymbol}`,
      },
    ] as AnyColumn[];
  }
  return [
    {
      field: 'postedAt',
      as: 'date',
      rank: 6,
      cell: (at: string) => (
        <Hint text={fullInstant(at)}>
          <time dateTime={at}>{dayAndTime(at)}</time>
        </Hint>
      ),
    },
    { ...document, rank: 1 },
    { field: 'action', as: 'code', rank: 5, cell: what },
    { field: 'itemName', cell: (_name: string, row: MovementRow) => <ItemCell row={row} /> },
    { field: 'from', rank: 3, cell: locationName },
    { field: 'to', rank: 4, cell: locationName },
    {
      field: 'quantity',
      as: 'number',
      rank: 2,
      cell: (quantity: string, row: MovementRow) => (
        <Quantity {...write(quantity, row)} unit={row.unitSymbol} />
      ),
    },
    {
      field: 'fromOnHandAfter',
      as: 'number',
      rank: 7,
      cell: (_after: string | null, row: MovementRow) => {
        const after = afterAtPlace(row);
        if (!after) return null;
        const { written, filler } = write(after, row);
        return <Aligned filler={filler}>{written}</Aligned>;
      },
    },
    ...(seesCosts
      ? [{ field: 'value', as: 'number', rank: 8, cell: (value: string | null) => value && money(value) }]
      : []),
  ] as AnyColumn[];
}
