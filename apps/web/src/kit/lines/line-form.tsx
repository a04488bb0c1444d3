import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../plain/button.tsx';
import { Field } from '../plain/field.tsx';
import { Sheet, SheetBody, SheetFooter } from '../record/side-sheet.tsx';
import { readCell, displayedCell } from './cell-text.ts';
import {
  hasChoices,
  isFound,
  isNumeric,
  newLine,
  unitColumnOf,
  type CellValue,
  type Line,
  type LineColumn,
} from './columns.ts';
import { ComboInput } from './combo-input.tsx';
import { useFaultText } from './fault-text.ts';
import { addLine, goTo, removeLines, visibleLines } from './grid.model.ts';
import styles from './lines.module.css';
import { useLineEditor, useLines } from './use-line-editor.ts';

/** One line as a form, for touch. Everything typed becomes part of the line when the form closes. */
export function LineForm({ line: opened, onClose }: { line: Line | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const lines = useLines(visibleLines);
  // Others may add and remove lines meanwhile.
  const stored = lines.findIndex(({ id }) => id === opened?.id);
  const line = lines[stored] ?? opened;
  const [row] = useState(opened ? stored : lines.length);
  const { isAppendOnly } = editor.owner();
  const { columnIn } = editor.store.getState();
  const columns = editor
    .owner()
    .columns.filter(({ isOfGroup }) => !isOfGroup)
    .map((column) => columnIn(line, column))
    .filter(({ isReadOnly, kind }) => !isReadOnly && !(line && isAppendOnly && kind === 'item'));
  const [typed, setTyped] = useState<Readonly<Record<string, CellValue>>>({});
  const now = { ...(line ?? newLine()), cells: { ...line?.cells, ...typed } };
  const faultText = useFaultText();
  const unit = unitColumnOf(columns);
  const set = (column: LineColumn, value: CellValue) =>
    setTyped((before) => ({
      ...before,
      [column.name]: value,
      ...(unit && isFound(value) && { [unit.name]: editor.unitOf(value) ?? null }),
    }));
  const done = () => {
    // What was typed in a line that somebody else has removed keeps it.
    if (opened && stored < 0 && Object.keys(typed).length > 0) {
      editor.change((grid) => addLine(grid, newLine(opened.cells)));
      editor.store.setState({ lost: { row, isKept: true } });
    }
    const at = stored < 0 ? lines.length : stored;
    for (const [name, value] of Object.entries(typed)) {
      const column = columns.find((each) => each.name === name);
      if (column) editor.enter(at, column, value);
    }
    onClose();
  };
  const remove = () => {
    if (stored >= 0) editor.change((grid) => removeLines(goTo(grid, { row: stored, column: 0 })));
    onClose();
  };
  const faults = line ? editor.faultsOf(line) : [];
  return (
    <Sheet title={t('lines.line', { row: (stored < 0 ? row : stored) + 1 })} onClose={done}>
      <SheetBody>
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            done();
          }}
        >
          {columns.map((column) => {
            const fault = faults.find((each) => each.column === column.name);
            return (
              <CellField
                key={column.name}
                column={column}
                shown={displayedCell(now, column, {
                  columns: editor.owner().columns,
                  language: editor.language(),
                })}
                value={now.cells[column.name] ?? null}
                fault={fault && !(column.name in typed) ? faultText(fault) : undefined}
                onValue={(value) => set(column, value)}
                onText={(text) => set(column, readCell(text, column, editor.language()))}
              />
            );
          })}
          <button type="submit" hidden>
            {t('lines.done')}
          </button>
        </form>
      </SheetBody>
      <SheetFooter>
        {line && !editor.owner().isAppendOnly && <Button onClick={remove}>{t('lines.remove')}</Button>}
        <Button look="solid" isLarge onClick={done}>
          {t('lines.done')}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}

type FieldProps = {
  column: LineColumn;
  shown: string;
  value: CellValue;
  fault: string | undefined;
  onValue: (value: CellValue) => void;
  onText: (text: string) => void;
};

function CellField({ column, shown, value, fault, onValue, onText }: FieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState(shown);
  const { name, label } = column;
  if (column.kind === 'item')
    return (
      <label className={styles.formField}>
        {label}
        <ComboInput
          column={column}
          isOpen={isOpen}
          className={styles.formInput}
          value={text}
          onChange={() => undefined}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setIsOpen(true);
            onText(event.currentTarget.value);
          }}
          onBlur={() => setIsOpen(false)}
          onPick={(option) => {
            setText(option.label);
            setIsOpen(false);
            onValue(option.value);
          }}
        />
        {fault !== undefined && <span className={styles.fault}>{fault}</span>}
      </label>
    );
  if (hasChoices(column))
    return (
      <label className={styles.formField}>
        {label}
        <select
          className={styles.formInput}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onValue(event.target.value || null)}
        >
          <option value="">—</option>
          {column.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    );
  return (
    <Field
      name={name}
      label={label}
      value={text}
      fault={fault}
      inputMode={isNumeric(column) ? 'decimal' : 'text'}
      onChange={(next) => {
        setText(next);
        onText(next);
      }}
    />
  );
}
