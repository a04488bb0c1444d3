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

type Props = {
  /** What the button does. It is the button's name as well, which stays when tooltips are switched off. */
  label: string;
  children: ReactElement<{ 'aria-label'?: string }>;
};

const hoverMs = 300;

/** Names a button that shows only an icon, and shows the name to whoever rests on it or comes to it by keyboard. */
export function Tip({ label, children }: Props) {
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
      {cloneElement(children, { 'aria-label': label })}
      {/* The holder stays when tooltips are switched off; without it the button would lose the focus. */}
      {isShown && isEnabled && <Bubble label={label} holder={holder} onDone={hide} />}
    </span>
  );
}

type BubbleProps = { label: string; holder: { current: HTMLElement | null }; onDone: () => void };

/** Lies in the browser's top layer, above drawers and dialogs, and cut off by none of them. */
function Bubble({ label, holder, onDone }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const target = holder.current?.firstElementChild;
    if (!bubble.current || !target) return;
    bubble.current.showPopover();
    const place = placeTip(target.getBoundingClientRect(), bubble.current.getBoundingClientRect(), {
      width: document.documentElement.clientWidth,
      height: window.innerHeight,
    });
    bubble.current.style.left = `${place.left}px`;
    bubble.current.style.top = `${place.top}px`;
  }, [holder, label]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && onDone();
    // What it belongs to has moved away beneath it.
    window.addEventListener('scroll', onDone, { capture: true, passive: true });
    window.addEventListener('keydown', onKey, { capture: true });
    return () => {
      window.removeEventListener('scroll', onDone, { capture: true });
      window.removeEventListener('keydown', onKey, { capture: true });
    };
  });
  return (
    <span ref={bubble} popover="manual" role="tooltip" className={style.bubble}>
      {label}
    </span>
  );
}
