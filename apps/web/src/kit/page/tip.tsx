import {
  cloneElement,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from 'react';
import { useTooltips } from '../../lib/tooltips.ts';
import { placeTip } from './place-tip.ts';
import style from './tip.module.css';

type TipProps = {
  /** What the button does. It is also the button's accessible name, which stays when tooltips are switched off. */
  label: string;
  children: ReactElement<{ 'aria-label'?: string }>;
};

/** Names an icon button, and shows the name on hover and on keyboard focus. */
export const Tip = ({ label, children }: TipProps) => (
  <Hint text={label}>{cloneElement(children, { 'aria-label': label })}</Hint>
);

type HintProps = { text: string; children: ReactElement };

const hoverMs = 300;

/**
 * Shows more about something that has its own name: a time in full, a truncated text. Replaces the `title` attribute,
 * which the browser shows even when tooltips are switched off.
 */
export function Hint({ text, children }: HintProps) {
  const isEnabled = useTooltips((tooltips) => tooltips.isTooltipEnabled);
  const [isShown, setIsShown] = useState(false);
  const holder = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const hide = () => {
    clearTimeout(timer.current);
    setIsShown(false);
  };
  return (
    <span
      ref={holder}
      role="presentation"
      className={style.holder}
      onPointerEnter={({ pointerType }: PointerEvent) => {
        if (pointerType !== 'touch') timer.current = setTimeout(() => setIsShown(true), hoverMs);
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }: FocusEvent) => setIsShown(target.matches(':focus-visible'))}
      onBlur={hide}
    >
      {children}
      {/* The wrapper stays when tooltips are switched off; without it the button would lose the focus. */}
      {isShown && isEnabled && (
        <Bubble text={text} target={() => holder.current?.firstElementChild} onDone={hide} />
      )}
    </span>
  );
}

type BubbleProps = {
  text: string;
  target: () => Element | null | undefined;
  onDone: () => void;
  /** The pointer may move onto the text to read it, where that is not inside what shows it. */
  onPointerEnter?: () => void;
  onPointerLeave?: () => void;
};

/** In the browser's top layer, above drawers and dialogs, and clipped by none of them. */
export function Bubble({ text, target: targetOf, onDone, ...over }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const target = targetOf();
    if (!bubble.current || !target) return;
    bubble.current.showPopover();
    const position = placeTip(target.getBoundingClientRect(), bubble.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    bubble.current.style.left = `${position.left}px`;
    bubble.current.style.top = `${position.top}px`;
  });
  // Not in an effect after the paint: a tip that is visible must hear Escape.
  useLayoutEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onDone();
    // Its target has scrolled away.
    window.addEventListener('scroll', onDone, { capture: true, passive: true });
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('scroll', onDone, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  });
  return (
    <span ref={bubble} popover="manual" role="tooltip" className={style.bubble} {...over}>
      {text}
    </span>
  );
}
