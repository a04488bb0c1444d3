import { useLayoutEffect, useState, type RefObject } from 'react';

/** The controls of a line start above this; those of a second line start below it. */
const lineHeight = 32;

/**
 * Hides the controls that do not fit into the first line, and returns whether there are any. The attribute is set directly, because the
 * controls come from the screen and are known only as elements.
 */
export function useOneLine(line: RefObject<HTMLElement | null>): boolean {
  const [isFull, setIsFull] = useState(false);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    const measure = () => {
      const controls = [...element.children] as HTMLElement[];
      const hasNoRoom = ({ offsetTop, offsetWidth }: HTMLElement) =>
        offsetTop >= lineHeight || offsetWidth > element.clientWidth;
      for (const control of controls) control.toggleAttribute('data-hidden', hasNoRoom(control));
      setIsFull(controls.some(hasNoRoom));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return isFull;
}
