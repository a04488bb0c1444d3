import { useMemo, type ClipboardEvent, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { isNumeric } from './columns.ts';
import type { LineEditor } from './line-editor.ts';
import {
  afterItem,
  clearCells,
  duplicateLines,
  fillDown,
  foldHere,
  goTo,
  moveLines,
  nextCell,
  nextFault,
  nextRow,
  redo,
  removeLines,
  rowCount,
  undo,
  type Grid,
} from './grid.model.ts';
import { changeAloud, spoken } from './change-aloud.ts';
import { actionOf, type GridAction, type GridMove } from './keys.ts';
import { readNumber, signOf } from './numbers.ts';
import { pasteNumbers } from './paste-numbers.ts';
import { putPasted } from './put-pasted.ts';
import { readTsv } from './tsv.ts';

const pageRows = 12;

/** A block that waits for an answer: what becomes of it, or only how its numbers are written where the cells are known. */
export type PastedBlock = { rows: readonly (readonly string[])[]; asks: 'lines' | 'sign' };

type Options = {
  editor: LineEditor;
  onPaste: (block: PastedBlock) => void;
  onMenu: (anchor: HTMLElement) => void;
};

/** How the grid handles keys, the pointer and the clipboard. */
export function useGridKeys({ editor, onPaste, onMenu }: Options) {
  const { t } = useTranslation();
  return useMemo(() => {
    const state = editor.store.getState;
    /** Ends the editing that may be in progress. */
    const finish = (target: EventTarget | null) => {
      if (state().isEditing && target instanceof HTMLInputElement) editor.write(target.value);
      editor.store.setState({ isEditing: false, typed: null });
    };
    const act = (action: GridAction, target: EventTarget | null): boolean => {
      switch (action.name) {
        case 'revert':
          editor.revert();
          return true;
        case 'edit':
          if (target instanceof HTMLInputElement) {
            editor.store.setState({ isEditing: true, hasLeft: false });
            target.setSelectionRange(target.value.length, target.value.length);
          }
          return true;
        case 'leave':
          // The next Escape may close what is around the grid.
          if (state().hasLeft) return false;
          editor.store.setState({ hasLeft: true, anchor: null });
          editor.say(t('lines.left'));
          return true;
        case 'nextCell': {
          if (state().hasLeft) return false;
          finish(target);
          const next = nextCell(state(), action.by);
          // At the end of the grid, Tab keeps its default behaviour.
          if (next) editor.change(() => next);
          return next !== null;
        }
        case 'submit':
          finish(target);
          submit(editor);
          return true;
        case 'copyWithHeaders':
          void navigator.clipboard?.writeText(editor.copied(true));
          return true;
        case 'move':
        case 'edge':
        case 'moveLines':
        case 'fold':
        case 'commitAndDown':
        case 'chooseAll':
        case 'clear':
        case 'fillDown':
        case 'undo':
        case 'redo':
        case 'duplicate':
        case 'remove':
        case 'nextFault':
          finish(target);
          changeAloud(editor, t, (grid) => moved(grid, action, editor), spoken[action.name]);
          return true;
      }
    };
    const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing) return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-column]')) return;
      const action = actionOf(event, {
        isEditing: state().isEditing,
        isRightToLeft: document.documentElement.dir === 'rtl',
        pageRows,
      });
      editor.store.setState({ isPointed: false });
      if (!action || !act(action, event.target)) return;
      event.preventDefault();
      // A sheet around the grid would close at the first of them.
      if (event.key === 'Escape') event.stopPropagation();
    };
    const onPointerDown = (event: PointerEvent<HTMLElement>) => {
      const cell = cellPositionOf(event.target);
      if (!cell) return;
      const { cursor, isEditing } = state();
      // Inside the cell being edited, the pointer moves the caret.
      if (isEditing && cell.row === cursor.row && cell.column === cursor.column) return;
      finish(document.activeElement);
      editor.store.setState({ isFocused: true, isPointed: true });
      editor.change((grid) => goTo(grid, cell, event.shiftKey));
      // The cell that the cursor is in already is not rendered again, and may have lost the focus unnoticed.
      if (cell.row === cursor.row && cell.column === cursor.column) takeFocus(event.target);
      // Whatever is typed next replaces the cell: a second click must not put the caret into its text.
      event.preventDefault();
    };
    /** While the button is down, everything between where it was pressed and where it is now is selected. */
    const onPointerMove = (event: PointerEvent<HTMLElement>) => {
      if (event.buttons !== 1 || event.pointerType !== 'mouse' || state().isEditing) return;
      const cell = cellPositionOf(event.target);
      const { cursor } = state();
      if (cell && (cell.row !== cursor.row || cell.column !== cursor.column))
        editor.change((grid) => goTo(grid, cell, true));
    };
    const onDoubleClick = (event: { target: EventTarget }) => {
      if (cellPositionOf(event.target)) act({ name: 'edit' }, document.activeElement);
    };
    const onClick = (event: { target: EventTarget }) => {
      const button = event.target instanceof Element && event.target.closest<HTMLElement>('[data-menu]');
      if (!button) return;
      editor.change((grid) => goTo(grid, { row: Number(button.dataset.menu), column: grid.cursor.column }));
      onMenu(button);
    };
    const onCopy = (event: ClipboardEvent) => {
      if (state().isEditing) return;
      event.clipboardData.setData('text/plain', editor.copied(false));
      event.preventDefault();
    };
    const onCut = (event: ClipboardEvent) => {
      onCopy(event);
      if (!state().isEditing) editor.change(clearCells);
    };
    const onPasteHere = (event: ClipboardEvent) => {
      const rows = readTsv(event.clipboardData.getData('text/plain'));
      const isOne = rows.length === 1 && rows[0]?.length === 1;
      if (rows.length === 0 || (state().isEditing && isOne)) return;
      event.preventDefault();
      if (isOne) return pasteCell(editor, rows[0]?.[0] ?? '', onPaste);
      finish(event.target);
      const pasted = editor.owner().isReadOnly ? null : pasteNumbers(state(), rows);
      if (pasted === 'ambiguous') onPaste({ rows, asks: 'sign' });
      else if (pasted) putPasted(editor, pasted, t);
      else onPaste({ rows, asks: 'lines' });
    };
    return {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onDoubleClick,
      onClick,
      onCopy,
      onCut,
      onPaste: onPasteHere,
      onFocus: () => editor.store.setState({ isFocused: true }),
      onBlur: (event: {
        currentTarget: HTMLElement;
        target: EventTarget;
        relatedTarget: EventTarget | null;
      }) => {
        const grid = event.currentTarget;
        if (event.relatedTarget instanceof Node && grid.contains(event.relatedTarget)) return;
        // A button above the lines changes them at once, and must find what was typed.
        if (event.relatedTarget) finish(event.target);
        // The cursor may be moving to another cell, whose input is not rendered yet.
        requestAnimationFrame(() => {
          if (grid.contains(document.activeElement)) return;
          finish(event.target);
          editor.store.setState({ isFocused: false });
          editor.saver.send();
        });
      },
    };
  }, [editor, onMenu, onPaste, t]);
}

/** A single cell is written at once, unless its number can be parsed in two ways. */
function pasteCell(editor: LineEditor, text: string, onPaste: Options['onPaste']): void {
  const { cursor } = editor.store.getState();
  const column = editor.columnHere();
  if (!column || column.isReadOnly) return;
  const sign = isNumeric(column) ? signOf(text) : null;
  if (sign === 'ambiguous') onPaste({ rows: [[text]], asks: 'sign' });
  else if (sign === 'comma' || sign === 'point') editor.put(cursor.row, column, readNumber(text, sign));
  else editor.write(text);
}

/** Submits the lines, or goes to the first faulty one. */
function submit(editor: LineEditor): void {
  const { lines } = editor.store.getState();
  if (lines.every((line) => editor.faultsOf(line).length === 0)) editor.owner().onSubmit?.();
  else editor.change((grid) => nextFault(goTo(grid, { row: 0, column: -1 }), editor.faultsOf) ?? grid);
}

/** What a key does to the grid while no text is being typed. */
function moved(grid: Grid, action: GridMove, editor: LineEditor): Grid {
  const { row, column } = grid.cursor;
  switch (action.name) {
    case 'move':
      return goTo(grid, { row: row + action.rows, column: column + action.columns }, action.extend);
    case 'edge': {
      const last = rowCount(grid) - 1;
      const rows = { first: 0, last, same: row };
      const columns = { first: 0, last: grid.columns.length - 1 };
      return goTo(grid, { row: rows[action.rows], column: columns[action.columns] }, action.extend);
    }
    case 'commitAndDown':
      return editor.columnHere()?.kind === 'item' ? afterItem(grid) : nextRow(grid);
    case 'chooseAll': {
      const all = goTo(grid, { row: 0, column: 0 });
      return goTo(all, { row: Math.max(0, rowCount(grid) - 2), column: grid.columns.length - 1 }, true);
    }
    case 'moveLines':
      return moveLines(grid, action.by);
    case 'fold':
      return foldHere(grid, action.isFolded);
    case 'clear':
      return clearCells(grid);
    case 'fillDown':
      return fillDown(grid);
    case 'undo':
      return undo(grid);
    case 'redo':
      return redo(grid);
    case 'duplicate':
      return duplicateLines(grid);
    case 'remove':
      return removeLines(grid);
    case 'nextFault':
      return nextFault(grid, editor.faultsOf) ?? grid;
  }
}

/** Puts the focus into the cell under the cursor: into its input, or on the cell itself where it can only be read. */
function takeFocus(target: EventTarget): void {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-active]') : null;
  const input = cell?.querySelector('input');
  (input ?? cell)?.focus({ preventScroll: true });
  input?.select();
}

function cellPositionOf(target: EventTarget): { row: number; column: number } | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset.row;
  return cell && row !== undefined ? { row: Number(row), column: Number(cell.dataset.column) } : null;
}
