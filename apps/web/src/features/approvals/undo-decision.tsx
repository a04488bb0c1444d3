import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { focusHeading } from '../../kit/page/keep-focus.ts';
import { Button } from '../../kit/plain/button.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import style from './approvals.module.css';
import { Key } from './key-hints.tsx';

type Props = {
  /** The numbers of the documents whose decision can be taken back now. */
  undoable: string | null;
  undoSeconds: number;
  onUndo: () => void;
};

/**
 * Takes the last decision back, beside the buttons that decide. It has the focus after a decision: there is not much time
 * to reach it. Before one it says how long that can be done.
 */
export function UndoDecision({ undoable, undoSeconds, onUndo }: Props) {
  const { t } = useTranslation();
  const place = useRef<HTMLSpanElement>(null);
  const wasUndoable = useRef(false);
  useEffect(() => {
    if (undoable !== null) place.current?.querySelector('button')?.focus({ preventScroll: true });
    // When the time is over, the keyboard continues with the document that is open now.
    else if (wasUndoable.current && document.activeElement === document.body)
      focusHeading(place.current?.closest('article')?.querySelector('h2'));
    wasUndoable.current = undoable !== null;
  }, [undoable]);
  return (
    <span ref={place} className={undoable === null ? style.hint : style.undo}>
      {undoable === null ? (
        t('approvals.undoHint', { seconds: undoSeconds })
      ) : (
        <Button
          aria-label={t('approvals.takeBack', { number: undoable })}
          aria-keyshortcuts="z"
          onClick={onUndo}
        >
          <IconArrowBackUp size={18} stroke={1.75} aria-hidden className={style.arrow} />
          {/* On a desk the notice beside it has the numbers. */}
          <span className={style.narrow}>{t('approvals.takeBack', { number: undoable })}</span>
          <span className={style.wide}>{t('approvals.undo')}</span>
          <Key>Z</Key>
        </Button>
      )}
    </span>
  );
}
