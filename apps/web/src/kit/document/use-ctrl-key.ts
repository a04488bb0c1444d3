import { useEffect, useRef } from 'react';

export const isEnter = ({ key }: KeyboardEvent) => key === 'Enter';
/** By the physical key, because an Arabic layout types another letter there. */
export const isP = ({ code, shiftKey, altKey }: KeyboardEvent) => code === 'KeyP' && !shiftKey && !altKey;

/** A key with Ctrl, from anywhere on the page, also out of a cell that is being edited. */
export function useCtrlKey(
  isPressed: (event: KeyboardEvent) => boolean,
  onPress: (() => unknown) | null,
): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed(event) || !(event.ctrlKey || event.metaKey) || !latest.current) return;
      event.preventDefault();
      // The cell being edited is stored first.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      const run = latest.current;
      setTimeout(() => run());
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isPressed]);
}
