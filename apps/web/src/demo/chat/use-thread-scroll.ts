import { useLayoutEffect, useRef, useState } from 'react';

/** Whoever is so near to the newest message sees it. */
const nearPx = 48;

/**
 * Keeps the place in a list of messages: at the newest one, or where the reader has scrolled to, also when the pane changes its
 * height or was hidden.
 */
export function useThreadScroll(newest: { id: number; isOwn: boolean } | undefined) {
  const pane = useRef<HTMLDivElement>(null);
  const place = useRef({ isAtEnd: true, top: 0 });
  const [isAtEnd, setIsAtEnd] = useState(true);
  const hasMoved = useRef(false);

  const put = () => {
    const { current } = pane;
    if (!current || current.clientHeight === 0) return;
    current.scrollTop = place.current.isAtEnd ? current.scrollHeight : place.current.top;
  };
  const toEnd = () => {
    place.current = { isAtEnd: true, top: 0 };
    setIsAtEnd(true);
    put();
  };

  useLayoutEffect(() => {
    const { current } = pane;
    if (!current) return;
    const watched = new ResizeObserver(put);
    watched.observe(current);
    return () => watched.disconnect();
  }, []);

  // What the reader has sent is shown; what others send does not move the page below somebody who reads.
  const { id, isOwn = false } = newest ?? {};
  useLayoutEffect(() => {
    if (hasMoved.current && isOwn) toEnd();
    else put();
    hasMoved.current = true;
  }, [id, isOwn]);

  const onScroll = () => {
    const { current } = pane;
    if (!current || current.clientHeight === 0) return;
    const below = current.scrollHeight - current.scrollTop - current.clientHeight;
    place.current = { isAtEnd: below <= nearPx, top: current.scrollTop };
    setIsAtEnd(below <= nearPx);
  };
  return { pane, isAtEnd, toEnd, onScroll };
}
