import { IconBarcode } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { itemColumnOf, type FoundItem } from './columns.ts';
import { ComboInput } from './combo-input.tsx';
import styles from './lines.module.css';
import { readTimes } from '../scan/scan-keys.ts';
import { useLineEditor } from './use-line-editor.ts';
import { itemOf } from './use-found.ts';
import { useScanWords } from './use-scan-words.ts';

/** Adds an item by its code, barcode or name; `5*` before it counts five times. */
export function ScanBox() {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const texts = useScanWords();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const column = itemColumnOf(editor.owner().columns);
  if (!column) return null;
  const add = (item?: FoundItem) => {
    const field = input.current;
    const { code, times } = readTimes(field?.value ?? '');
    if (!field || (code === '' && !item)) return;
    field.value = '';
    setIsOpen(false);
    void editor.scan({ code, times }, texts, item);
  };
  return (
    <div className={styles.scanBox}>
      <IconBarcode size={18} stroke={1.75} aria-hidden />
      <ComboInput
        ref={input}
        column={column}
        isOpen={isOpen}
        placeholder={t('lines.scanOrType')}
        aria-label={t('lines.scanOrType')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="enter"
        onInput={() => setIsOpen((input.current?.value.trim() ?? '') !== '')}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setIsOpen(false);
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        onPick={(option) => add(itemOf(option))}
      />
    </div>
  );
}
