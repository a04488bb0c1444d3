import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { useSettings } from '../../lib/settings.ts';
import { displayedCell } from './cell-text.ts';
import { hasChoices, isNumeric, type Line, type LineColumn } from './columns.ts';
import { ComboInput } from './combo-input.tsx';
import { afterItem, nextCell, nextRow } from './grid.model.ts';
import styles from './lines.module.css';
import { revealCell } from './reveal-cell.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';

type Props = {
  line: Line;
  row: number;
  column: LineColumn;
  /** Whether its value is wrong, and where it says why. */
  invalid: Pick<ComponentProps<'input'>, 'aria-invalid' | 'aria-describedby'>;
};

/**
 * The cell under the cursor is an input with all its text selected: whatever is typed replaces it, with any keyboard
 * and any input method. Nothing else of the grid is rendered while the user types.
 */
export function ActiveCell({ line, row, column, invalid }: Props) {
  const editor = useLineEditor();
  const language = useSettings((settings) => settings.isLanguage);
  const isEditing = useLines((state) => state.isEditing);
  const isFocused = useLines((state) => state.isFocused);
  const input = useRef<HTMLInputElement>(null);
  const text = displayedCell(line, column, { columns: editor.owner().columns, language });
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || isEditing) return;
    element.value = text;
    if (!isFocused) return;
    element.focus({ preventScroll: true });
    element.select();
    revealCell(element, editor.store.getState());
  }, [editor, text, row, column, isFocused, isEditing]);
  const props = {
    ref: input,
    className: styles.input,
    defaultValue: text,
    'data-editing': isEditing || undefined,
    'aria-label': column.label,
    ...invalid,
    autoComplete: 'off',
    spellCheck: false,
    readOnly: column.isReadOnly,
    required: column.isRequired,
    onInput: () => editor.typing(input.current?.value ?? ''),
  } as const;
  if (column.isReadOnly || !(column.kind === 'item' || hasChoices(column)))
    return (
      <input
        {...props}
        type="text"
        inputMode={isNumeric(column) ? 'decimal' : 'text'}
        dir={isNumeric(column) ? 'ltr' : 'auto'}
      />
    );
  return (
    <ComboInput
      {...props}
      column={column}
      isOpen={isEditing}
      onPick={({ value }, by) => {
        editor.put(row, column, value);
        editor.change((grid) => {
          if (by === 'Tab') return nextCell(grid, 1) ?? grid;
          return column.kind === 'item' ? afterItem(grid) : by === 'Enter' ? nextRow(grid) : { ...grid };
        });
      }}
    />
  );
}
