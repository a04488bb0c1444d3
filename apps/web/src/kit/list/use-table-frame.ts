import { useEffect, useState, type RefObject } from 'react';
import type { LaidOutColumn } from './column-layout.ts';

/** Whether the table is wider than its frame, and the offset of each pinned column. */
export function useTableFrame(frame: RefObject<HTMLElement | null>, columns: readonly LaidOutColumn[]) {
  const [isTooWide, setIsTooWide] = useState(false);
  const [pinOffsets, setPinOffsets] = useState<Readonly<Record<string, number>>>({});
  const pinned = columns.flatMap(({ field, isPinned }) => (isPinned ? [field] : [])).join(' ');

  useEffect(() => {
    const element = frame.current;
    const table = element?.firstElementChild;
    if (!element || !table) return undefined;
    const measure = () => {
      setIsTooWide(table.clientWidth > element.clientWidth);
      const fields = pinned.split(' ').filter(Boolean);
      if (fields.length === 0) return;
      let offset = 0;
      const offsets: Record<string, number> = {};
      for (const field of fields) {
        offsets[field] = offset;
        offset += table.querySelector<HTMLElement>(`th[data-field="${field}"]`)?.offsetWidth ?? 0;
      }
      setPinOffsets(offsets);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, [frame, pinned]);
  return { isTooWide, pinOffsets };
}
