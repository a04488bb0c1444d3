import { useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from 'react';
import { useTooltips } from '../../lib/tooltips.ts';
import { Bubble } from '../page/tip.tsx';

const hoverMs = 300;

/** Shows the full text of a truncated cell on hover, and of the first one in a row that gets the keyboard focus. */
export function useClippedTip(): { over: object; bubble: ReactNode } {
  const isEnabled = useTooltips((tooltips) => tooltips.isTooltipEnabled);
  const [shown, setShown] = useState<{ text: string; target: HTMLElement } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  const show = (target: HTMLElement | null | undefined) => {
    const text = target && fullText(target);
    setShown(text ? { text, target } : null);
  };
  /** The old text stays meanwhile: other cells lie between it and the pointer that moves onto it. */
  const showSoon = (target: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(target), hoverMs);
  };
  const over = {
    onPointerOver: ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') hide();
      else showSoon((target as Element).closest<HTMLElement>('[data-clip]'));
    },
    onPointerLeave: () => showSoon(null),
    onPointerDown: hide,
    onFocusCapture: ({ target }: FocusEvent) => {
      if (!target.matches(':focus-visible')) return;
      const cells = target.closest('tr')?.querySelectorAll<HTMLElement>('[data-clip]') ?? [];
      show([...cells].find((cell) => isClipped(cell)));
    },
    onBlur: hide,
  };
  return {
    over,
    bubble: shown && isEnabled && (
      <Bubble
        text={shown.text}
        target={() => shown.target}
        onDone={hide}
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={() => showSoon(null)}
      />
    ),
  };
}

const isTooNarrow = (element: Element) => element.scrollWidth > element.clientWidth;

/** A name may be cut inside its cell. */
const isClipped = (cell: HTMLElement) =>
  isTooNarrow(cell) || [...cell.querySelectorAll('[data-cut], bdi')].some(isTooNarrow);

/** The text that a cell does not show completely; nothing if it does. */
const fullText = (cell: HTMLElement) => cell.dataset.full ?? (isClipped(cell) ? cell.textContent : undefined);
