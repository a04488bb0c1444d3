import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { rowOf } from './use-row-focus.ts';

type Position = { top: number; row: number | null };

/** Scroll position and focused row of a list, for each browser history entry; lost when the page is reloaded. */
const positions = new Map<string, Position>();

/**
 * Back returns to the same position: the same scroll position, and the focus on the same row. Filters and page are in
 * the URL and need no memory.
 */
export function useListMemory(isThere: boolean, focused: number | null, setFocused: (id: number) => void) {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const latest = useRef(focused);
  useEffect(() => {
    latest.current = focused;
  });
  useEffect(() => {
    const remember = ({ target }: Event) => {
      // A row that just got the focus is not in the rendered state yet.
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      positions.set(key, { top: window.scrollY, row: row ? Number(row.dataset.row) : latest.current });
    };
    window.addEventListener('scrollend', remember);
    window.addEventListener('focusin', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('focusin', remember);
    };
  }, [key]);

  const restored = useRef<string | null>(null);
  useEffect(() => {
    if (!isThere || restored.current === key) return;
    restored.current = key;
    const position = isReturn ? positions.get(key) : undefined;
    if (!position) return;
    if (position.row !== null) {
      setFocused(position.row);
      // What has the focus keeps it, such as the button that a closed form was opened with.
      if (isNowhere(document.activeElement)) rowOf(document, position.row)?.focus({ preventScroll: true });
    }
    window.scrollTo({ top: position.top, behavior: 'instant' });
  }, [isThere, isReturn, key, setFocused]);
}

/** Nothing has the focus, or only the title, which takes it when nothing else does. */
const isNowhere = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches('h1');
