import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { Hint } from '../../../../kit/page/tip.tsx';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useOperationName } from '../../operation-name.ts';
import { cellState, GridRow } from './grid-row.tsx';
import { gridStyle } from './grid-style.ts';
import { moved, type Position } from './matrix-view.model.ts';
import {
  cellsIn,
  rowsOf,
  type GrantedOperations,
  type Matrix,
  type MatrixOperation,
  type MatrixRow,
} from './matrix.model.ts';

type Props = {
  label: string;
  /** The name of the rows, and what clicking a column header does. */
  words: { rows: string; column: (name: string) => string };
  matrix: Matrix;
  rows: readonly MatrixRow[];
  operations: readonly MatrixOperation[];
  current: GrantedOperations;
  changed: GrantedOperations;
  /** Granted already by other means; granting it again changes nothing. */
  inherited: GrantedOperations;
  isReadOnly: boolean;
  closedGroups: ReadonlySet<number>;
  onToggle: (cells: readonly number[]) => void;
  onSet: (cells: readonly number[], isWanted: boolean) => void;
  onToggleGroup: (id: number) => void;
};

/**
 * Pages as rows, operations as columns. One cell of the grid is in the tab order; arrow keys move to the others. The
 * header is row 0, and the names of the pages are column 0.
 */
export function MatrixGrid(props: Props) {
  const { label, words, matrix, rows, operations, current, changed, inherited, isReadOnly, closedGroups } =
    props;
  const { t } = useTranslation();
  const operationName = useOperationName();
  const isRightToLeft = useTheme().direction === 'rtl';
  const grid = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<Position>({ row: 1, column: 1 });
  const size = { rows: rows.length + 1, columns: operations.length + 3, isRightToLeft };
  // The focused cell may have been filtered out.
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
      {/* The keys belong to the cells, which take the focus; the table only handles them in one listener. */}
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
              {words.rows}
            </th>
            {operations.map(({ id, name }, index) => (
              <th
                key={id}
                scope="col"
                aria-colindex={index + 2}
                aria-label={operationName(name)}
                className={id === matrix.viewId ? 'view' : undefined}
              >
                <Hint text={words.column(operationName(name))}>
                  <button type="button" data-at={`0 ${index + 1}`} tabIndex={tabIndexAt(0, index + 1)}>
                    {operationName(name)}
                  </button>
                </Hint>
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
              // One letter for each cell: rows whose letters stay the same are not rendered again.
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

/** The cell an event comes from; the whole cell is clickable, not only its checkbox. */
function positionOf(target: EventTarget): Position | null {
  const found = target instanceof Element ? target.closest('[data-at], [data-cell]') : null;
  const written = found?.getAttribute('data-at') ?? found?.getAttribute('data-cell');
  const [row, column] = (written ?? '').split(' ').map(Number);
  return row === undefined || column === undefined || !written ? null : { row, column };
}

/** A header that spans two columns has the position of the first. */
function focusOn(grid: HTMLElement | null, { row, column }: Position): void {
  const at = (place: number) => grid?.querySelector<HTMLElement>(`[data-at="${row} ${place}"]`);
  const found = at(column) ?? at(column - 1);
  found?.focus();
}
