import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import { IconCheck, IconChevronDown, IconMinus } from '@tabler/icons-react';
import { memo, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useOperationName } from '../../operation-name.ts';
import { moved, type Position } from './matrix-view.model.ts';
import {
  cellsIn,
  rowsOf,
  shareOf,
  type Held,
  type Matrix,
  type MatrixOperation,
  type MatrixRow,
} from './matrix.model.ts';

type Props = {
  label: string;
  matrix: Matrix;
  rows: readonly MatrixRow[];
  operations: readonly MatrixOperation[];
  current: Held;
  changed: Held;
  /** Held already by other means; giving it again changes nothing. */
  inherited: Held;
  isReadOnly: boolean;
  closedGroups: ReadonlySet<number>;
  onToggle: (cells: readonly number[]) => void;
  onSet: (cells: readonly number[], isWanted: boolean) => void;
  onToggleGroup: (id: number) => void;
};

/**
 * Pages down, operations across. One cell of the grid is in the order of the Tab key; arrows lead to the others. Rows and
 * columns are counted from the heading, which is row 0, and from the names of the pages, which are column 0.
 */
export function MatrixGrid(props: Props) {
  const { label, matrix, rows, operations, current, changed, inherited, isReadOnly, closedGroups } = props;
  const { t } = useTranslation();
  const operationName = useOperationName();
  const isRightToLeft = useTheme().direction === 'rtl';
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Position>({ row: 1, column: 1 });
  const size = { rows: rows.length + 1, columns: operations.length + 3, isRightToLeft };
  // What was focused may have been narrowed away.
  const place = {
    row: Math.min(focused.row, size.rows - 1),
    column: Math.min(focused.column, size.columns - 1),
  };

  const cellsAt = ({ row, column }: Position): number[] => {
    const operation = operations[column - 1];
    const at = rows[row - 1];
    if (!operation) return [];
    if (!at)
      return cellsIn(
        rows.filter(({ isGroup }) => !isGroup),
        operation.id,
      );
    return cellsIn(rowsOf(matrix.rows, at), operation.id);
  };
  const rowCells = (row: number): number[] => {
    const at = rows[row - 1];
    return at ? cellsIn(rowsOf(matrix.rows, at)) : [];
  };
  const act = (position: Position) => {
    const at = rows[position.row - 1];
    if (position.column === 0) return at?.isGroup ? props.onToggleGroup(at.id) : undefined;
    if (isReadOnly) return;
    const beyond = position.column - operations.length;
    if (beyond > 0 && at) return props.onSet(rowCells(position.row), beyond === 1);
    const cells = cellsAt(position);
    if (cells.length > 0) props.onToggle(cells);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = positionOf(event.target);
    if (!from || event.altKey || event.metaKey) return;
    const next = event.ctrlKey ? null : moved(event.key, from, size);
    if (next) {
      event.preventDefault();
      focusOn(grid.current, next);
      return;
    }
    if (event.code !== 'Space' && (event.key !== 'Enter' || event.ctrlKey)) return;
    event.preventDefault();
    if (event.repeat) return;
    if (event.shiftKey) return isReadOnly ? undefined : props.onToggle(rowCells(from.row));
    act(event.ctrlKey ? { row: 0, column: from.column } : from);
  };
  const onClick = (event: MouseEvent) => {
    const position = positionOf(event.target);
    if (position) act(position);
  };
  const onFocus = (event: FocusEvent) => {
    const position = positionOf(event.target);
    if (position) setFocused(position);
  };
  const tabIndexAt = (row: number, column: number) => (place.row === row && place.column === column ? 0 : -1);

  return (
    <Box
      sx={{
        overflow: 'auto',
        maxHeight: 'calc(100vh - 300px)',
        minHeight: 320,
        scrollPaddingBlockStart: '48px',
        scrollPaddingInlineStart: '320px',
      }}
    >
      {/* The keys are those of the cells, which take the focus; the table only hears them all in one place. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <Box
        component="table"
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={size.rows}
        aria-colcount={size.columns}
        aria-readonly={isReadOnly}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
        sx={(theme) => gridStyle(theme, isReadOnly)}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1} className="page" data-at="0 0" tabIndex={tabIndexAt(0, 0)}>
              {t('identity.matrix.page')}
            </th>
            {operations.map(({ id, name }, index) => (
              <th
                key={id}
                scope="col"
                aria-colindex={index + 2}
                className={id === matrix.viewId ? 'view' : undefined}
              >
                <button
                  type="button"
                  data-at={`0 ${index + 1}`}
                  tabIndex={tabIndexAt(0, index + 1)}
                  title={t('identity.matrix.column', { operation: operationName(name) })}
                >
                  {operationName(name)}
                </button>
              </th>
            ))}
            <th
              scope="col"
              aria-colindex={operations.length + 2}
              aria-colspan={2}
              colSpan={2}
              data-at={`0 ${operations.length + 1}`}
              tabIndex={tabIndexAt(0, operations.length + 1)}
            >
              {t('identity.matrix.allNone')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.id}
              row={row}
              index={index + 1}
              operations={operations}
              viewId={matrix.viewId}
              // One letter for each cell: rows whose letters stay the same are not drawn again.
              cells={operations
                .map(({ id }) => {
                  const cells = cellsIn(rowsOf(matrix.rows, row), id);
                  return cellState(row, cells, { current, changed, inherited });
                })
                .join('')}
              tabColumn={place.row === index + 1 ? place.column : -1}
              isReadOnly={isReadOnly}
              isClosed={closedGroups.has(row.id)}
            />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

/** `.` nothing to hold, `0` not held, `1` held, `-` partly, `r` only by a role; changed ones are one step on: `a`, `b`. */
type CellState = '.' | '0' | '1' | '-' | 'r' | 'a' | 'b';

function cellState(
  row: MatrixRow,
  cells: readonly number[],
  { current, changed, inherited }: { current: Held; changed: Held; inherited: Held },
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

const GridRow = memo(function GridRow(props: RowProps) {
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
      {operations.map(({ id, name }, place) => (
        <GridCell
          key={id}
          state={cells[place] as CellState}
          at={`${index} ${place + 1}`}
          column={place + 2}
          tabIndex={tabIndex(place + 1)}
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
  const isHeld = state === '1' || state === 'b';
  const words = isChanged ? 'changedCell' : state === 'r' ? 'byRoleCell' : 'cell';
  return (
    <td aria-colindex={column} className={isChanged ? `${sticky} changed` : sticky} data-cell={at}>
      {/* The grid hears the keys of all its cells. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <span
        role="checkbox"
        aria-checked={state === '-' ? 'mixed' : isHeld}
        aria-label={t(`identity.matrix.${words}`, names)}
        aria-readonly={isReadOnly}
        data-at={at}
        data-state={state}
        tabIndex={tabIndex}
      >
        {(isHeld || state === 'r') && <IconCheck size={16} stroke={2.5} aria-hidden />}
        {state === '-' && <IconMinus size={16} stroke={2.5} aria-hidden />}
      </span>
    </td>
  );
}

/** The place an event comes from; all of a cell can be pressed, not only its box. */
function positionOf(target: EventTarget): Position | null {
  const found = target instanceof Element ? target.closest('[data-at], [data-cell]') : null;
  const written = found?.getAttribute('data-at') ?? found?.getAttribute('data-cell');
  const [row, column] = (written ?? '').split(' ').map(Number);
  return row === undefined || column === undefined || !written ? null : { row, column };
}

/** A heading over two columns stands in the first of them. */
function focusOn(grid: HTMLElement | null, { row, column }: Position): void {
  const at = (place: number) => grid?.querySelector<HTMLElement>(`[data-at="${row} ${place}"]`);
  const found = at(column) ?? at(column - 1);
  found?.focus();
}

const gridStyle = ({ roles, shape }: Theme, isReadOnly: boolean) => {
  const { neutral, primary, status } = roles;
  return {
    borderCollapse: 'separate',
    borderSpacing: 0,
    width: '100%',
    fontSize: '0.875rem',
    '& th, & td': {
      height: 38,
      padding: 0,
      textAlign: 'center',
      borderBlockEnd: `1px solid ${neutral.divider}`,
      backgroundColor: neutral.surface,
      fontWeight: 500,
    },
    '& thead th': {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 2,
      height: 44,
      minWidth: 72,
      maxWidth: 104,
      paddingInline: 0.5,
      backgroundColor: neutral.sunken,
      color: neutral.textSecondary,
      fontSize: '0.75rem',
      fontWeight: 600,
      lineHeight: 1.25,
    },
    '& th.page': {
      position: 'sticky',
      insetInlineStart: 0,
      zIndex: 1,
      width: 240,
      minWidth: 240,
      maxWidth: 240,
      textAlign: 'start',
      paddingInline: 1.5,
      overflowWrap: 'anywhere',
    },
    '& thead th.page': { zIndex: 3 },
    '& .view': { position: 'sticky', insetInlineStart: 240, zIndex: 1 },
    '& thead .view': { zIndex: 3 },
    '& tr.group > *': { backgroundColor: neutral.sunken, fontWeight: 700 },
    '& tr.group th.page': { padding: 0 },
    '& tbody tr:not(.group):hover > :not(.changed)': { backgroundColor: neutral.canvas },
    '& button': {
      font: 'inherit',
      color: 'inherit',
      background: 'none',
      border: 0,
      padding: 0.5,
      minHeight: 28,
      minWidth: 28,
      cursor: isReadOnly ? 'default' : 'pointer',
      borderRadius: `${shape.borderRadius}px`,
    },
    '& tr.group button': { cursor: 'pointer' },
    '& tr.group th.page button': {
      display: 'flex',
      alignItems: 'center',
      gap: 0.5,
      width: '100%',
      height: '100%',
      textAlign: 'start',
    },
    '& .closed': { transform: 'rotate(-90deg)' },
    '& td.whole': { minWidth: 52 },
    '& td.whole button': { color: neutral.textSecondary, fontSize: '0.8125rem', paddingInline: 0.75 },
    '& td.whole button:hover': { color: primary.text, textDecoration: 'underline' },
    '& td.absent': { color: neutral.textMuted, fontSize: '1.25rem' },
    '& td.changed': {
      backgroundColor: status.warning.soft,
      boxShadow: `inset 0 0 0 1px ${status.warning.main}`,
    },
    '& td[data-cell]': { cursor: isReadOnly ? 'default' : 'pointer' },
    '& [role=checkbox]': {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      verticalAlign: 'middle',
      boxSizing: 'border-box',
      width: 24,
      height: 24,
      borderRadius: '6px',
      border: `1.5px solid ${neutral.outline}`,
      backgroundColor: neutral.surface,
      color: neutral.textSecondary,
    },
    '& [role=checkbox][aria-checked=true]': {
      backgroundColor: primary.solid,
      borderColor: primary.solid,
      color: primary.onSolid,
    },
    '& [role=checkbox][data-state=r]': {
      backgroundColor: primary.soft,
      color: primary.onSoft,
      borderStyle: 'dashed',
    },
    '& :focus-visible': { outline: `2px solid ${primary.text}`, outlineOffset: 1 },
    '& td:focus-visible, & th:focus-visible': { outlineOffset: -2 },
  };
};
