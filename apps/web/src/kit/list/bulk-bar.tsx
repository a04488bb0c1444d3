import { IconX } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormats } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../plain/button.tsx';
import style from './bulk-bar.module.css';
import { nothingSelected, selectedCount } from './selection.ts';
import type { Selecting } from './use-row-focus.ts';

type Props = {
  selecting: Selecting;
  /** How many rows are visible; selecting all matching rows makes sense only when there are more. */
  inSight: number;
  children: ReactNode;
};

/** The number of selected rows and their bulk actions. It replaces the toolbar. */
export function BulkBar({ selecting, inSight, children }: Props) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { selection, select, total } = selecting;
  const count = selectedCount(selection);
  const clear = () => select(nothingSelected);
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('list.selected', { count, replace: { count: number(count) } })}
      className={style.bar}
      onKeyDown={walkButtons}
    >
      <span className={style.count}>{t('list.selected', { count, replace: { count: number(count) } })}</span>
      {selection.kind === 'rows' && count === inSight && total > inSight && (
        <Button look="text" onClick={() => select({ kind: 'matching', total })}>
          {t('list.selectMatching', { count: total, replace: { count: number(total) } })}
        </Button>
      )}
      <span className={style.space} />
      {children}
      <Button look="square" aria-label={t('list.clearSelection')} onClick={clear}>
        <IconX size={18} stroke={1.75} />
      </Button>
    </div>
  );
}

/** Arrow keys move through the buttons in visual order. */
function walkButtons(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const outwards = document.documentElement.dir === 'rtl' ? -step : step;
  buttons[buttons.indexOf(event.target as HTMLElement) + outwards]?.focus();
}
