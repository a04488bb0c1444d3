import { useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './record-page.module.css';

const roomPx = 16;

/**
 * The head of a page of one thing, which stays below the bar of the page. What gets the focus is scrolled clear of it,
 * however many lines it has.
 */
export function StickyHead({ children }: { children: ReactNode }) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = head.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const bar = Number.parseFloat(getComputedStyle(element).insetBlockStart) || 0;
      style.scrollPaddingBlockStart = `${bar + element.offsetHeight + roomPx}px`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.scrollPaddingBlockStart = '';
    };
  }, []);
  return (
    <div ref={head} className={styles.head}>
      {children}
    </div>
  );
}
