import { operations } from '@kalfa/contracts/permission';
import { balance, type BalanceRow } from '@kalfa/contracts/stock/balance';
import { compareDecimals } from '@kalfa/domain/decimal';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { AnyColumn } from '../../../kit/list/columns.ts';
import { CutName } from '../../../kit/page/cut-name.tsx';
import { LinkToRecord } from '../../../kit/page/link-to-record.tsx';
import { Hint } from '../../../kit/page/tip.tsx';
import { Aligned, quantityWriter } from '../../../kit/list/aligned.tsx';
import { ExplainedNumber } from '../../../kit/stock/explaining.tsx';
import type { ExplainedFigure } from '../../../kit/stock/use-explained.ts';
import { useLocationName } from '../../../kit/stock/use-location-name.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session/session.ts';
import { ItemCell } from './item-cell.tsx';

type Options = {
  isPast: boolean;
  isPhone: boolean;
  isOfPlace: boolean;
  /** The shelf of a row, where the list is of one place. */
  shelf?: ((row: BalanceRow) => ReactNode) | undefined;
};

/** Where this is zero, nothing is to be explained. */
const settled: ReadonlySet<ExplainedFigure> = new Set(['reserved', 'inTransit']);

/** The columns of the balances. Every number of the ledger explains itself. */
export function useBalanceColumns(
  rows: readonly BalanceRow[],
  { isPast, isPhone, isOfPlace, shelf }: Options,
): AnyColumn[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const { money, instant, fullInstant } = formats;
  const locationName = useLocationName();
  const seesCosts = useSession(({ can }) => can(balance.endpoints.list.access.menu, operations.cost.name));
  const explained = (row: BalanceRow, of: ExplainedFigure, written: string, look?: 'warning' | 'transit') => (
    <ExplainedNumber of={of} locationId={row.locationId} itemId={row.itemId} look={look}>
      {written}
    </ExplainedNumber>
  );
  const quantity = (of: ExplainedFigure, look?: 'transit') => {
    const write = quantityWriter(of, rows, formats);
    return {
      field: of,
      as: 'number' as const,
      cell: (value: string | null, row: BalanceRow) => {
        if (value === null || (settled.has(of) && compareDecimals(value, '0') === 0)) return null;
        const { written, filler } = write(value, row);
        return <Aligned filler={filler}>{explained(row, of, written, look)}</Aligned>;
      },
    };
  };
  const amount = (of: 'averageCost' | 'value', rank: number) => ({
    field: of,
    as: 'number' as const,
    rank,
    cell: (value: string | null, row: BalanceRow) =>
      value === null ? null : explained(row, of, money(value)),
  });
  const place = {
    field: 'placeName',
    rank: 2,
    cell: (name: string, { placeKind }: BalanceRow) => locationName({ kind: placeKind, name }),
  };
  const shelves = shelf
    ? [{ field: 'shelf', as: 'code', rank: 2, cell: (_shelf: string | null, row: BalanceRow) => shelf(row) }]
    : [];
  /** What is left when something is reserved, and a warning below the minimum. */
  const availableNote = (row: BalanceRow) => {
    const { available, onHand, minimum } = row;
    if (available === null) return null;
    const note = t('inquiry.availableOf', { quantity: formats.quantity(available, row) });
    if (!isShort(row)) return compareDecimals(available, onHand) === 0 ? null : note;
    return (
      <span style={{ color: 'var(--error-text)' }}>
        {note} · {t('inquiry.below', { minimum: formats.quantity(minimum ?? '0', row) })}
      </span>
    );
  };
  if (isPhone) {
    return [
      { field: 'itemName', cell: (_name: string, row: BalanceRow) => <ItemCell row={row} /> },
      ...(isOfPlace ? [] : [place]),
      ...shelves,
      {
        field: 'available',
        as: 'text',
        cell: (_value: string | null, row: BalanceRow) => availableNote(row),
      },
      {
        field: 'onHand',
        as: 'number',
        cell: (value: string, row: BalanceRow) =>
          explained(row, 'onHand', `${formats.quantity(value, row)}\u00A0${row.unitSymbol}`),
      },
    ] as AnyColumn[];
  }
  const writeAvailable = quantityWriter('available', rows, formats);
  const writeMinimum = quantityWriter('minimum', rows, formats);
  return [
    { field: 'itemCode', as: 'code', rank: 3 },
    {
      field: 'itemName',
      cell: (name: string, { itemId }: BalanceRow) => (
        <LinkToRecord menu="items" id={itemId}>
          <CutName name={name} />
        </LinkToRecord>
      ),
    },
    ...(isOfPlace ? [] : [place]),
    ...shelves,
    { field: 'unitSymbol', as: 'code', rank: 10 },
    { ...quantity('onHand'), rank: 1 },
    ...(isPast
      ? []
      : [
          { ...quantity('reserved'), rank: 6 },
          {
            field: 'available',
            as: 'number',
            rank: 4,
            cell: (value: string, row: BalanceRow) => {
              const { written, filler } = writeAvailable(value, row);
              if (!isShort(row))
                return <Aligned filler={filler}>{explained(row, 'available', written)}</Aligned>;
              const below = t('inquiry.below', { minimum: formats.quantity(row.minimum ?? '0', row) });
              return (
                <Hint text={below}>
                  <span>
                    <IconAlertTriangle size={14} aria-label={below} style={{ verticalAlign: '-2px' }} />{' '}
                    <Aligned filler={filler}>{explained(row, 'available', written, 'warning')}</Aligned>
                  </span>
                </Hint>
              );
            },
          },
        ]),
    { ...quantity('inTransit', 'transit'), rank: 5 },
    ...(isPast
      ? []
      : [
          {
            field: 'minimum',
            as: 'number',
            rank: 7,
            cell: (value: string | null, row: BalanceRow) => {
              if (value === null) return null;
              const { written, filler } = writeMinimum(value, row);
              return <Aligned filler={filler}>{written}</Aligned>;
            },
          },
        ]),
    ...(seesCosts ? [amount('averageCost', 12), amount('value', 8)] : []),
    {
      field: 'lastMovementAt',
      as: 'date',
      rank: 11,
      cell: (value: string | null) =>
        value && (
          <Hint text={fullInstant(value)}>
            <time dateTime={value}>{instant(value)}</time>
          </Hint>
        ),
    },
  ] as AnyColumn[];
}

const isShort = ({ available, minimum }: BalanceRow) =>
  available !== null && minimum !== null && compareDecimals(available, minimum) < 0;
