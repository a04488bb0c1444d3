import type { PointerEvent } from 'react';
import style from './list-table.module.css';

const narrowest = 60;
const widest = 800;

/** The edge of a header cell that a pointer can drag. The column options offer the same to the keyboard. */
export function ResizeHandle({ onResize }: { onResize: (width: number) => void }) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const handle = event.currentTarget;
    const cell = handle.parentElement;
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    handle.setPointerCapture(event.pointerId);
    const { direction } = getComputedStyle(cell);
    const outwards = direction === 'rtl' ? -1 : 1;
    const startX = event.clientX;
    const startWidth = cell.offsetWidth;
    const widthAt = (x: number) =>
      Math.round(Math.min(widest, Math.max(narrowest, startWidth + (x - startX) * outwards)));
    const pulled = new AbortController();
    const { signal } = pulled;
    const on = (name: 'pointermove' | 'pointerup', react: (x: number) => void) =>
      handle.addEventListener(name, (pulling) => react((pulling as globalThis.PointerEvent).clientX), {
        signal,
      });
    // While dragging, only the header is resized; the rows follow on release.
    on('pointermove', (x) => {
      const width = `${widthAt(x)}px`;
      Object.assign(cell.style, { width, minWidth: width, maxWidth: width });
    });
    on('pointerup', (x) => {
      pulled.abort();
      onResize(widthAt(x));
    });
  };
  return <span aria-hidden className={style.handle} onPointerDown={begin} />;
}
