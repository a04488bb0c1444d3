import { useState } from 'react';
import type { OpenDocument } from '../../../kit/document/document-view.ts';
import { LineCards } from '../../../kit/lines/line-cards.tsx';
import { Button } from '../../../kit/plain/button.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { CountKeypad } from './count-keypad.tsx';
import style from './count-on-phone.module.css';
import { CountProgress, useSheet } from './count-sheet.tsx';

/** A count on a phone: how far it is, the keypad on demand, and all lines. */
export function CountOnPhone({ row }: { row: OpenDocument }) {
  const { t } = useTranslation();
  const { left } = useSheet();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <div className={style.summary}>
        <CountProgress />
        {left > 0 && (
          <Button look="solid" isLarge isWide onClick={() => setIsOpen(true)}>
            {t('counting.go')}
          </Button>
        )}
      </div>
      <LineCards />
      {isOpen && <CountKeypad row={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
