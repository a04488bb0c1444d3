import { useEffect, type RefObject } from 'react';

/** Calls back for an Escape inside an element that nothing in it has used. */
export function useEscapeIn(frame: RefObject<HTMLElement | null>, onEscape: () => void): void {
  useEffect(() => {
    const element = frame.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onEscape();
    };
    element?.addEventListener('keydown', onKey);
    return () => element?.removeEventListener('keydown', onKey);
  });
}
