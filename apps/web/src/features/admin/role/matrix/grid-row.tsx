import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useOperationName } from '../../operation-name.ts';
import { shareOf, type GrantedOperations, type MatrixOperation, type MatrixRow } from './matrix.model.ts';

/**
 * `.` nothing to grant, `0` not granted, `1` granted, `-` partly, `r` only by a role; changed ones are one step on:
 * `a`, `b`.
 */
type CellState = '.' | '0' | '1' | '-' | 'r' | 'a' | 'b';

export function cellState(
  row: MatrixRow,
  cells: readonly number[],
  {
    current,
    changed,
    inherited,
  }: { current: GrantedOperations; changed: GrantedOperations; inherited: GrantedOperations },
): CellState {
  const share = shareOf(current, cells);
  if (share === null) return '.';
  if (share === 'some') return '-';
  if (row.isGroup) return share === 'all' ? '1' : '0';
  const isChanged = cells.some((cell) => changed.has(cell));
  if (share === 'all') return isChanged ? 'b' : '1';
  if (isChanged) return 'a';
  return cells.some((cell) => inherited.has(cell)) ? 'r' : '0';
}

type RowProps = {
  row: MatrixRow;
  index: number;
  operations: readonly MatrixOperation[];
  viewId: number | undefined;
  cells: string;
  tabColumn: number;
  isReadOnly: boolean;
  isClosed: boolean;
};

/** One page or group with its cells. Each has its position in `data-at`; the grid handles all events. */
export const GridRow = memo(function GridRow(props: RowProps) {
  const { row, index, operations, viewId, cells, tabColumn, isReadOnly, isClosed } = props;
  const { t } = useTranslation();
  const operationName = useOperationName();
  const page = row.name;
  const tabIndex = (column: number) => (tabColumn === column ? 0 : -1);
  const allColumn = operations.length + 1;
  const indent = { paddingInlineStart: `${12 + row.depth * 16}px` };
  return (
    <tr aria-rowindex={index + 1} className={row.isGroup ? 'group' : undefined}>
      {row.isGroup ? (
        <th scope="row" aria-colindex={1} className="page">
          <button
            type="button"
            data-at={`${index} 0`}
            tabIndex={tabIndex(0)}
            aria-expanded={!isClosed}
            style={indent}
          >
            <IconChevronDown size={16} aria-hidden className={isClosed ? 'closed' : undefined} />
            {page}
          </button>
        </th>
      ) : (
        <th
          scope="row"
          aria-colindex={1}
          className="page"
          data-at={`${index} 0`}
          tabIndex={tabIndex(0)}
          style={indent}
        >
          {page}
        </th>
      )}
      {operations.map(({ id, name }, column) => (
        <GridCell
          key={id}
          state={cells[column] as CellState}
          at={`${index} ${column + 1}`}
          column={column + 2}
          tabIndex={tabIndex(column + 1)}
          isView={id === viewId}
          isReadOnly={isReadOnly}
          names={{ page, operation: operationName(name) }}
        />
      ))}
      {([0, 1] as const).map((none) => {
        const words = none ? t('identity.matrix.none') : t('identity.matrix.all');
        return (
          <td key={none} aria-colindex={allColumn + none + 1} className="whole">
            {!isReadOnly && (
              <button
                type="button"
                data-at={`${index} ${allColumn + none}`}
                tabIndex={tabIndex(allColumn + none)}
                aria-label={t('record.labelled', { label: words, value: page })}
              >
                {words}
              </button>
            )}
          </td>
        );
      })}
    </tr>
  );
});

type CellProps = {
  state: CellState;
  at: string;
  column: number;
  tabIndex: number;
  isView: boolean;
  isReadOnly: boolean;
  names: { page: string; operation: string };
};

function GridCell({ state, at, column, tabIndex, isView, isReadOnly, names }: CellProps) {
  const { t } = useTranslation();
  const sticky = isView ? 'view' : '';
  if (state === '.') {
    return (
      <td
        aria-colindex={column}
        className={`${sticky} absent`}
        data-at={at}
        tabIndex={tabIndex}
        aria-label={t('identity.matrix.notAvailable', names)}
      >
        <span aria-hidden>·</span>
      </td>
    );
  }
  const isChanged = state === 'a' || state === 'b';
  const isGranted = state === '1' || state === 'b';
  const words = isChanged ? 'changedCell' : state === 'r' ? 'byRoleCell' : 'cell';
  return (
    <td aria-colindex={column} className={isChanged ? `${sticky} changed` : sticky} data-cell={at}>
      {/* The grid handles the keys of all its cells. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <span
        role="checkbox"
        aria-checked={state === '-' ? 'mixed' : isGranted}
        aria-label={t(`identity.matrix.${words}`, names)}
        aria-readonly={isReadOnly}
        data-at={at}
        data-state={state}
        tabIndex={tabIndex}
      >
        {(isGranted || state === 'r') && <IconCheck size={16} stroke={2.5} aria-hidden />}
        {state === '-' && <IconMinus size={16} stroke={2.5} aria-hidden />}
      </span>
    </td>
  );
}
