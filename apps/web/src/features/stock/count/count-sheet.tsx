import { isBlank, isFound, type FoundItem } from '../../../kit/lines/columns.ts';
import { SaveChip } from '../../../kit/lines/save-chip.tsx';
import { useLines } from '../../../kit/lines/use-line-editor.ts';
import { useFormats } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import style from './count-on-phone.module.css';

export type SheetLine = {
  id: string;
  item: FoundItem;
  shelf: string | null;
  counted: string | null;
  isCounted: boolean;
};

/** The lines of the count that is open, as the keypad needs them. */
export function useSheet() {
  const lines = useLines((state) => state.lines);
  const sheet = lines.flatMap((line): SheetLine[] => {
    const { item, shelf, countedQuantity } = line.cells;
    if (isBlank(line) || !isFound(item)) return [];
    const counted = typeof countedQuantity === 'string' ? countedQuantity : null;
    const place = typeof shelf === 'string' ? shelf : null;
    return [{ id: line.id, item, shelf: place, counted, isCounted: counted !== null }];
  });
  return { sheet, left: sheet.filter(({ isCounted }) => !isCounted).length };
}

export function CountProgress() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const saveState = useLines((state) => state.saveState);
  const { sheet, left } = useSheet();
  const done = sheet.length - left;
  return (
    <div className={style.progress}>
      <strong>{t('counting.done', { done: number(done), all: number(sheet.length) })}</strong>
      <span className={style.left}>{t('counting.left', { count: left })}</span>
      <SaveChip state={saveState} />
      <progress max={sheet.length} value={done} aria-label={t('counting.progress')} />
    </div>
  );
}
