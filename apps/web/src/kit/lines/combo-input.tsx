import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type Ref } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { VisuallyHidden } from '../page/visually-hidden.tsx';
import type { ChoiceColumn, ItemColumn } from './columns.ts';
import { FoundList, nothingFound } from './found-list.tsx';
import styles from './lines.module.css';
import { useFound, type Option } from './use-found.ts';

type Props = Omit<ComponentProps<'input'>, 'ref'> & {
  ref?: Ref<HTMLInputElement>;
  column: ItemColumn | ChoiceColumn;
  /** The list is open while the user types. */
  isOpen: boolean;
  /** Called with the key that selected: Enter, Tab, or nothing for a pointer. */
  onPick: (option: Option, by: 'Enter' | 'Tab' | null) => void;
};

/** An input with its suggestions beneath. Only results for exactly this text can be selected with a key. */
export function ComboInput({ ref, column, isOpen, onPick, onInput, onKeyDown, ...rest }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const frame = useRef<HTMLSpanElement>(null);
  const [text, setText] = useState('');
  const [moved, setMoved] = useState<{ text: string; to: number } | null>(null);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // The list may be opened by the first letter; only closing it clears the text.
    if (!isOpen) {
      setText('');
      setMoved(null);
    }
  }
  const found = useFound(column, text, isOpen);
  const isShown = isOpen && (found.options.length > 0 || (text.trim() !== '' && found.state !== 'asking'));
  // Opening a list selects nothing; typing preselects the first match.
  const active = moved?.text === found.text ? moved.to : text.trim() === '' ? -1 : 0;
  const option = isShown && found.text === text.trim() ? found.options[active] : undefined;

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey && !shiftKey;
    const count = found.options.length;
    if (isPlain && isShown && count > 0 && (key === 'ArrowDown' || key === 'ArrowUp'))
      setMoved({ text: found.text, to: nextOf(active, count, key) });
    else if (isPlain && option && (key === 'Enter' || key === 'Tab')) onPick(option, key);
    else {
      onKeyDown?.(event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span ref={frame} className={styles.combo}>
      <input
        {...rest}
        ref={ref}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={option && `${id}-${active}`}
        onInput={(event) => {
          setText(event.currentTarget.value);
          onInput?.(event);
        }}
        onKeyDown={press}
      />
      {/* There before its text is, as screen readers need it; the list itself has nothing to read. */}
      <span role="status">
        {isShown && found.options.length === 0 && (
          <VisuallyHidden>{t(nothingFound(found.state))}</VisuallyHidden>
        )}
      </span>
      {isShown && (
        <FoundList
          id={id}
          anchor={frame}
          found={found}
          active={active}
          onPick={(chosen) => onPick(chosen, null)}
        />
      )}
    </span>
  );
}

/** Up and down through a list that wraps around; with nothing active, up goes to the last. */
const nextOf = (active: number, count: number, key: 'ArrowDown' | 'ArrowUp') =>
  key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) - 1 + count) % count;
