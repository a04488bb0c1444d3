import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { rowOf } from './use-row-focus.ts';

type Place = { top: number; row: number | null };

/** Where somebody stood in a list, for each entry of the browser's history; forgotten with the tab's page. */
const places = new Map<string, Place>();

/**
 * Back returns to the same place: the same height, and the focus on the same row. Filters and page stand in the address and
 * need no memory.
 */
export function useListMemory(isThere: boolean, focused: number | null, setFocused: (id: number) => void) {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const latest = useRef(focused);
  useEffect(() => {
    latest.current = focused;
  });
  useEffect(() => {
    const remember = () => places.set(key, { top: window.scrollY, row: latest.current });
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
    const place = isReturn ? places.get(key) : undefined;
    if (!place) return;
    if (place.row !== null) {
      setFocused(place.row);
      rowOf(document, place.row)?.focus({ preventScroll: true });
    }
    window.scrollTo({ top: place.top, behavior: 'instant' });
  }, [isThere, isReturn, key, setFocused]);
}
