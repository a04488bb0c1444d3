import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { usePreferences } from '../../lib/preferences.ts';
import { extended, toggled, widened, type Selection } from './selection.ts';

/** What can be done with a row by a key. */
export type RowKeys = {
  onOpen?: ((id: number) => void) | undefined;
  onPeek?: ((id: number) => void) | undefined;
  onEdit?: ((id: number) => void) | undefined;
  /** The focus moved to another row. */
  onMove?: ((id: number) => void) | undefined;
};

export type Selecting = { selection: Selection; select: (selection: Selection) => void; total: number };

const rowsOfAPage = 10;

/** How many rows each key moves. Letters are identified by their physical key (`event.code`), whatever the layout. */
const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  KeyJ: 1,
  KeyK: -1,
  PageDown: rowsOfAPage,
  PageUp: -rowsOfAPage,
  Home: -Infinity,
  End: Infinity,
};

/** One row of a list has the focus at a time, and keys move it, select rows, and open them. */
export function useRowFocus(ids: readonly number[], keys: RowKeys, selecting: Selecting | undefined) {
  const [current, setCurrent] = useState<number | null>(null);
  const [anchor, setAnchor] = useState<number | null>(null);
  // The focused row may be gone with the last page; the first row is focused instead.
  const focused = current !== null && ids.includes(current) ? current : (ids[0] ?? null);

  const move = (event: KeyboardEvent<HTMLElement>, by: number) => {
    const from = focused === null ? -1 : ids.indexOf(focused);
    const to = ids[Math.min(ids.length - 1, Math.max(0, from + by))];
    if (to === undefined || focused === null) return;
    if (event.shiftKey && selecting) {
      const start = anchor ?? focused;
      setAnchor(start);
      selecting.select(extended(selecting.selection, ids, { from: start, to }));
    } else setAnchor(null);
    setCurrent(to);
    rowOf(event.currentTarget, to)?.focus();
    keys.onMove?.(to);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOnRow = (event.target as HTMLElement).dataset.row !== undefined;
    const isLetter = event.code.startsWith('Key');
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const areLettersOn = usePreferences.getState().singleKeyShortcuts;
    // Controls inside a row handle their own keys, and the Escape of a menu is the menu's.
    if (!isOnRow || focused === null || event.defaultPrevented) return;
    const done = () => event.preventDefault();
    if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey) && !event.altKey && selecting) {
      selecting.select(widened(selecting.selection, ids, selecting.total));
      return done();
    }
    if (hasModifier || (isLetter && (!areLettersOn || event.shiftKey))) return undefined;
    const step = steps[isLetter ? event.code : event.key];
    if (step !== undefined) {
      move(event, step);
      return done();
    }
    const isSpace = event.key === ' ';
    if (isSpace && selecting) {
      selecting.select(toggled(selecting.selection, focused, ids));
      setAnchor(focused);
      return done();
    }
    const act =
      event.key === 'Enter'
        ? keys.onOpen
        : event.code === 'KeyP'
          ? keys.onPeek
          : event.code === 'KeyE'
            ? keys.onEdit
            : undefined;
    if (!act) return undefined;
    act(focused);
    return done();
  };

  return {
    focused,
    setFocused: setCurrent,
    body: {
      onKeyDown,
      /** Whatever inside a row gets the focus makes it the current one. */
      onFocus: (event: FocusEvent<HTMLElement>) => {
        const row = event.target.closest<HTMLElement>('[data-row]');
        if (row) setCurrent(Number(row.dataset.row));
      },
    },
    /** Selects everything from the row last selected to this one, as Shift and a click do. */
    extendTo: (id: number) => {
      if (!selecting) return;
      selecting.select(extended(selecting.selection, ids, { from: anchor ?? focused ?? id, to: id }));
      setCurrent(id);
    },
    toggle: (id: number) => {
      if (!selecting) return;
      selecting.select(toggled(selecting.selection, id, ids));
      setAnchor(id);
      setCurrent(id);
    },
  };
}

export const rowOf = (inside: ParentNode, id: number) =>
  inside.querySelector<HTMLElement>(`[data-row="${id}"]`);
