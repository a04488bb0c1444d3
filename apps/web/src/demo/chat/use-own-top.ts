import { useState, useEffect } from 'react';

/**
 * Tells the styles of an element how far below the start of the page it begins, as `--chat-top`. What is above it may change its
 * height, such as a notice that somebody closes.
 */
export function useOwnTop() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!element) return;
    const measure = () => {
      const { top, height } = element.getBoundingClientRect();
      // It is hidden while a phone shows the list.
      if (height > 0) element.style.setProperty('--chat-top', `${Math.round(top + window.scrollY)}px`);
    };
    let frame = 0;
    // In a frame of its own: a change of height within the observer's would call it again.
    const watched = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    watched.observe(element);
    watched.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      watched.disconnect();
    };
  }, [element]);
  return setElement;
}
