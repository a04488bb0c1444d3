import { useEffect, useId, useRef, useState } from 'react';
import { create } from 'zustand';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './feedback.module.css';

type Notice = {
  message: string;
  undo?: (() => void) | undefined;
  /** How long the server lets it be undone. The notice ends then, also while it is hovered or focused. */
  undoSeconds?: number | undefined;
  /** An action other than undo, such as downloading a file that is ready. */
  action?: { label: string; run: () => void } | undefined;
};

const useNotice = create<{ notice: Notice | null; shown: number }>(() => ({ notice: null, shown: 0 }));

/** Shows the result of something that is already off screen, with undo where possible. */
export const showFeedback = (notice: Notice) =>
  useNotice.setState(({ shown }) => ({ notice, shown: shown + 1 }));

const close = () => useNotice.setState({ notice: null });

/** The regions a notice can be shown in, the topmost last. */
const usePlaces = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/**
 * One notice at a time, at the bottom of the page. A modal layer, which traps the focus, has its own region, and
 * notices are shown there while it is open.
 */
export function Feedback() {
  const { notice, shown } = useNotice();
  const id = useId();
  const isNearest = usePlaces(({ ids }) => ids.at(-1) === id);
  useEffect(() => {
    usePlaces.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => usePlaces.setState(({ ids }) => ({ ids: ids.filter((other) => other !== id) }));
  }, [id]);
  return (
    // Screen readers announce only changes inside a region that was there before, so it is always mounted.
    <div role="status" className={styles.region}>
      {notice && isNearest && <Toast key={shown} notice={notice} />}
    </div>
  );
}

const waitMs = { plain: 6_000, withUndo: 10_000 };

/** Stays longer when it offers undo; the timer pauses while the notice is hovered or focused. */
function Toast({ notice: { message, undo, undoSeconds, action } }: { notice: Notice }) {
  const { t } = useTranslation();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isPaused = undoSeconds === undefined && (isPointedAt || isFocused);
  const offered = undo ? { label: t('shell.undo'), run: undo } : action;
  const left = useRef(
    undoSeconds === undefined ? (offered ? waitMs.withUndo : waitMs.plain) : undoSeconds * 1_000,
  );
  useEffect(() => {
    if (isPaused) return;
    const start = performance.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isPaused]);
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      {message}
      {offered && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            offered.run();
            close();
            // The button disappears with its notice; keyboard users continue with the page.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          {offered.label}
        </button>
      )}
    </div>
  );
}
