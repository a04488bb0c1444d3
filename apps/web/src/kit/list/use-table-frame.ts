import type { ListShape } from '@kalfa/contracts/list';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import type { LaidOutColumn } from './column-layout.ts';
import { columnKind } from './columns.ts';
import { neededWidth, withoutRoom } from './fit-columns.ts';

type Measured = {
  /** The width for the columns: that of the frame without the checkbox and the menu. */
  room: number;
  /** The width of each header cell that was shown so far. */
  widths: Readonly<Record<string, number>>;
  isTooWide: boolean;
};

/** What was measured for each list and layout, so that another visit starts with the columns it had. */
const known = new Map<string, Measured>();
const unmeasured: Measured = { room: Infinity, widths: {}, isTooWide: false };

/**
 * Which columns there is room for, whether the table is wider than its frame all the same, and the offset of each pinned column.
 * The width of a column without room is the one it had when it was last shown.
 */
export function useTableFrame(
  frame: RefObject<HTMLElement | null>,
  columns: readonly LaidOutColumn[],
  { kinds, label }: { kinds: ListShape['fields']; label: string },
) {
  // A width of another layout, which may have been stretched or set, is not what the column needs in this one.
  const layout = JSON.stringify([label, columns]);
  const [measured, setMeasured] = useState(() => known.get(layout) ?? unmeasured);
  const [measuredLayout, setMeasuredLayout] = useState(layout);
  if (measuredLayout !== layout) {
    setMeasuredLayout(layout);
    setMeasured(known.get(layout) ?? unmeasured);
  }

  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (!element || !table) return undefined;
    const measure = () => {
      const heads = [...table.querySelectorAll<HTMLElement>('thead th')];
      const own = heads.filter(({ dataset }) => dataset.field !== undefined);
      const around = heads.filter(({ dataset }) => dataset.field === undefined);
      const room = element.clientWidth - around.reduce((sum, { offsetWidth }) => sum + offsetWidth, 0);
      setMeasured((before) => {
        const widths = {
          ...before.widths,
          ...Object.fromEntries(own.map(({ dataset, offsetWidth }) => [dataset.field, offsetWidth])),
        };
        const next = { room, widths, isTooWide: table.clientWidth > element.clientWidth };
        if (JSON.stringify(next) === JSON.stringify(before)) return before;
        known.set(layout, next);
        return next;
      });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, layout]);

  return useMemo(() => {
    const dropped = withoutRoom(
      columns.map((column, index) => {
        const isLabel = column.field === label;
        const kind = columnKind(column, kinds);
        return {
          field: column.field,
          width: neededWidth(kind, { isLabel, width: column.width, measured: measured.widths[column.field] }),
          rank: isLabel || column.isPinned ? 0 : (column.rank ?? index + 2),
        };
      }),
      measured.room,
    );
    const pinOffsets: Record<string, number> = {};
    let offset = 0;
    for (const { field } of columns.filter(({ isPinned }) => isPinned)) {
      pinOffsets[field] = offset;
      offset += measured.widths[field] ?? 0;
    }
    return { dropped, pinOffsets, isTooWide: measured.isTooWide };
  }, [columns, kinds, label, measured]);
}
