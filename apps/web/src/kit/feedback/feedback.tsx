import { useEffect, useId, useRef, useState } from 'react';
import { create } from 'zustand';
import { useTranslation } from '../../lib/i18n.ts';
import styles from './feedback.module.css';

type Notice = {
  message: string;
  undo?: (() => void) | undefined;
  /** Something else than a way back, such as taking a file that is ready. */
  action?: { label: string; run: () => void } | undefined;
};

const useNotice = create<{ notice: Notice | null; shown: number }>(() => ({ notice: null, shown: 0 }));

/** Tells the result of something that is already off screen, with a way back where there is one. */
export const showFeedback = (notice: Notice) =>
  useNotice.setState(({ shown }) => ({ notice, shown: shown + 1 }));

const close = () => useNotice.setState({ notice: null });

/** The places a notice can be shown at, the nearest to the person last. */
const usePlaces = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

/**
 * One notice at a time, at the foot of the page. A layer that keeps focus and readers to itself while it lies open has a
 * place of its own, and notices are shown there meanwhile.
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
    // Screen readers announce only what changes inside a region that was there before, so it never leaves its place.
    <div role="status" className={styles.place}>
      {notice && isNearest && <Toast key={shown} notice={notice} />}
    </div>
  );
}

const waitMs = { plain: 6_000, withUndo: 10_000 };

/** Waits longer when it offers to undo, and does not count the time in which somebody points at it or stands on it. */
function Toast({ notice: { message, undo, action } }: { notice: Notice }) {
  const { t } = useTranslation();
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isPointedAt || isFocused;
  const offered = undo ? { label: t('shell.undo'), run: undo } : action;
  const left = useRef(offered ? waitMs.withUndo : waitMs.plain);
  useEffect(() => {
    if (isHeld) return;
    const start = Date.now();
    const timer = setTimeout(close, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [isHeld]);
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
            // The button goes with its notice; whoever came to it by keyboard goes on with the page.
            document.getElementById('content')?.focus({ preventScroll: true });
          }}
        >
          {offered.label}
        </button>
      )}
    </div>
  );
}
