import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useEffect, useMemo, useRef, type RefObject } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import type { Line } from './columns.ts';
import type { GridLayout } from './grid-layout.ts';
import { rowCount, visibleLines } from './grid.model.ts';
import { GridRow } from './grid-row.tsx';
import { GroupTotals } from './group-totals.tsx';
import styles from './lines.module.css';
import { groupEnds, numbersOf } from './sheet.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';

/** The row heights of each page density, and of sheets. */
const rowHeights = { compact: 36, standard: 44, comfortable: 52 };
const sheetRowHeight = 28;
const rowsBeyond = 6;
const noEnds: ReadonlyMap<number, Line> = new Map();

/**
 * Renders the visible rows, and always the one under the cursor, because it has the focus. Only this component uses the
 * virtualiser, whose results change without React noticing.
 */
export function GridBody({ frame, layout }: { frame: RefObject<HTMLDivElement | null>; layout: GridLayout }) {
  'use no memo';
  const editor = useLineEditor();
  const lines = useLines(visibleLines);
  const columns = useLines((state) => state.columns);
  const count = useLines(rowCount);
  const all = useLines((state) => state.lines);
  const cursor = useLines((state) => state.cursor.row);
  const density = usePreferences((preferences) => preferences.density);
  const { isSheet, headHeight } = layout;
  const height = isSheet ? sheetRowHeight : rowHeights[density];
  const groupBy = useLines((state) => state.groupBy);
  const numbers = numbersOf(all, groupBy);
  const hasTotals = useLines(
    ({ shown, isFlat }) => editor.owner().sheet?.groupTotal !== undefined && !shown && !isFlat,
  );
  const ends = useMemo(() => (hasTotals ? groupEnds(lines, groupBy) : noEnds), [hasTotals, lines, groupBy]);
  // The same function while the lines are the same: with another one, the virtualiser measures every row again.
  const keyOf = useMemo(() => (row: number) => lines[row]?.id ?? 'unwritten', [lines]);
  // oxlint-disable-next-line react/incompatible-library -- isolated here for this very reason
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: (row) => (ends.has(row) ? 2 * height : height),
    getItemKey: keyOf,
    overscan: rowsBeyond,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: height,
    rangeExtractor: (range) =>
      withRow(defaultRangeExtractor(range), editor.store.getState().cursor.row, range.count),
  });
  useEffect(() => virtual.measure(), [virtual, height, ends]);
  const isFirst = useRef(true);
  useEffect(() => {
    // A page opens scrolled to its top; the grid scrolls only when the cursor moves.
    if (!isFirst.current) virtual.scrollToIndex(cursor);
    isFirst.current = false;
  }, [virtual, cursor]);
  return (
    <div role="rowgroup" className={styles.body} style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const ended = ends.get(index);
        const top = start - headHeight;
        return (
          <Fragment key={key}>
            <GridRow
              line={lines[index]}
              row={index}
              number={numberOf(numbers, lines[index])}
              columns={columns}
              layout={layout}
              top={top}
            />
            {ended && <GroupTotals heading={ended} columns={columns} layout={layout} top={top + height} />}
          </Fragment>
        );
      })}
    </div>
  );
}

/** The new line has the next number. */
const numberOf = (numbers: ReadonlyMap<Line, number>, line: Line | undefined) =>
  line === undefined ? numbers.size + 1 : (numbers.get(line) ?? null);

function withRow(rows: number[], row: number, count: number): number[] {
  if (row >= count || rows.includes(row)) return rows;
  return [...rows, row].toSorted((one, other) => one - other);
}
