import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useRowTab } from '../../../kit/list/row-tab.ts';
import { useEntityTexts } from '../../../lib/entity-texts.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import style from './shelf-cell.module.css';

type Props = {
  itemName: string;
  shelf: string | null;
  isEdited: boolean;
  onEdit: () => void;
  onSave: (entered: string) => void;
  /** Ends the editing: with 1 and -1 the next and the previous row are edited. */
  onLeave: (step: -1 | 0 | 1) => void;
};

const longest = 30;
const steps: Readonly<Record<string, -1 | 1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/** The shelf of an item, changed in place. */
export function ShelfCell({ itemName, shelf, isEdited, onEdit, onSave, onLeave }: Props) {
  const { t } = useTranslation();
  const { field } = useEntityTexts('balance');
  const tab = useRowTab();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isFocusKept = useRef(false);
  useEffect(() => {
    if (isEdited) {
      input.current?.focus();
      input.current?.select();
    }
    // The focus is nowhere unless another row is edited now.
    else if (isFocusKept.current && document.activeElement === document.body) button.current?.focus();
    isFocusKept.current = false;
  }, [isEdited]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'Enter' && event.shiftKey ? -1 : steps[event.key];
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    isFocusKept.current = true;
    if (step) onSave(event.currentTarget.value);
    onLeave(step ?? 0);
  };
  if (isEdited)
    return (
      <input
        ref={input}
        className={style.input}
        dir="auto"
        maxLength={longest}
        defaultValue={shelf ?? ''}
        aria-label={`${field('shelf')}: ${itemName}`}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (isFocusKept.current) return;
          onSave(event.currentTarget.value);
          onLeave(0);
        }}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={style.shelf}
      data-shelf
      tabIndex={tab}
      aria-label={`${shelf ?? t('places.noShelf')}, ${t('places.changeShelf', { item: itemName })}`}
      onClick={onEdit}
    >
      {shelf === null ? <span className={style.none}>{t('places.noShelf')}</span> : <bdi>{shelf}</bdi>}
    </button>
  );
}
