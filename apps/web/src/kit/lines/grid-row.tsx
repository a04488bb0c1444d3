import {
  IconAlertTriangle,
  IconChevronDown,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconDotsVertical,
  IconLoader2,
} from '@tabler/icons-react';
import type { Language } from '@kalfa/contracts/language';
import { memo, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettings } from '../../lib/settings.ts';
import { CutName } from '../page/cut-name.tsx';
import { Hint } from '../page/tip.tsx';
import { ActiveCell } from './active-cell.tsx';
import { displayedCell } from './cell-text.ts';
import {
  hasChoices,
  isFound,
  isNumeric,
  itemColumnOf,
  newLine,
  type Line,
  type LineColumn,
} from './columns.ts';
import { useFaultText } from './fault-text.ts';
import type { LineFault } from './faults.ts';
import { frozenStyle, type GridLayout } from './grid-layout.ts';
import { dropLine, foldGroup, goTo, rangeOf, type visibleLines } from './grid.model.ts';
import styles from './lines.module.css';
import { revealCell } from './reveal-cell.ts';
import type { LineState } from './save.model.ts';
import { isGroup, type LineSheet } from './sheet.ts';
import { useLineEditor, useLines } from './use-line-editor.ts';

type Props = {
  /** Undefined for the new line at the end. */
  line: Line | undefined;
  row: number;
  /** The position of the line among all of them. */
  number: number | null;
  columns: readonly LineColumn[];
  layout: GridLayout;
  top: number;
};

const unwritten = newLine();

/** One line. It is rendered again only when it changes or the cursor enters or leaves it. */
export const GridRow = memo(function GridRow({ line, row, number, columns, layout, top }: Props) {
  const editor = useLineEditor();
  const { isReadOnly = false, isAppendOnly = false, columns: all } = editor.owner();
  const language = useSettings((settings) => settings.isLanguage);
  const mayMove = !isReadOnly && !isAppendOnly;
  const messageId = useId();
  const active = useLines(({ cursor }) => (cursor.row === row ? cursor.column : -1));
  const range = useLines((state) => chosenIn(state, row));
  const state = useLines(({ lineStates }) => (line ? lineStates.get(line.id) : undefined));
  const flash = useLines(({ flashed }) => (line && flashed?.id === line.id ? flashed.isGood : null));
  const computed = useLines((grid) =>
    line && !hasTotalsBelow(grid, line, editor.owner().sheet)
      ? editor.sumsOf(grid)?.cells.get(line.id)
      : undefined,
  );
  const shownLine = line && computed ? { ...line, cells: { ...line.cells, ...computed } } : line;
  const columnIn = useLines((grid) => grid.columnIn);
  const isHeading = useLines(({ groupBy }) => isGroup(line, groupBy));
  const isResolving = useLines(({ resolving }) => line !== undefined && resolving.has(line.id));
  const reported = useLines(({ serverFaults }) => line && serverFaults.get(line.id));
  const faults = line ? editor.check(line, { isResolving, reported }) : [];
  // What is said beside the line is about the cell under the cursor, which refers to it.
  const fault = faults.find(({ column }) => column === columns[active]?.name) ?? faults[0];
  // In lines that can only be read, the cell under the cursor is text and has the focus itself.
  const readCell = useRef<HTMLDivElement>(null);
  const isFocused = useLines((grid) => isReadOnly && grid.cursor.row === row && grid.isFocused);
  useLayoutEffect(() => {
    if (!isFocused || !readCell.current) return;
    readCell.current.focus({ preventScroll: true });
    revealCell(readCell.current, editor.store.getState());
  }, [editor, isFocused, active, row]);
  const [from, to] = range.split('-').map(Number);
  // A line begins with its item, whatever stands before that.
  const hinted = itemColumnOf(columns) ?? columns[0];
  return (
    <div
      role="row"
      aria-rowindex={row + layout.headRows + 1}
      data-row={row}
      data-group={isHeading || undefined}
      data-faulty={faults.length > 0 || undefined}
      data-choices={choicesOf(line, columns)}
      data-flash={flash === null ? undefined : flash ? 'good' : 'bad'}
      className={line ? styles.row : `${styles.row} ${styles.ghost}`}
      style={{ transform: `translateY(${top}px)` }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        if (line)
          editor.change((grid) => dropLine(grid, event.dataTransfer.getData('text/kalfa-line'), line.id));
      }}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        aria-colindex={1}
        className={styles.number}
        draggable={line !== undefined && mayMove}
        onDragStart={(event) => event.dataTransfer.setData('text/kalfa-line', line?.id ?? '')}
        data-frozen={layout.isSheet || undefined}
      >
        {isHeading && line ? <FoldButton heading={line} /> : number}
      </div>
      {columns.map((place, index) => {
        const column = columnIn(line, place);
        const own = faults.filter((fault) => fault.column === column.name);
        const isFaulty = own.length > 0;
        const isWritten = index === active && !isReadOnly;
        // Who is in a cell that is still missing is about to write it, and hears that it is required.
        const isWrong = isWritten ? own.some(({ kind }) => kind !== 'required') : isFaulty;
        const invalid = {
          'aria-invalid': isWrong || undefined,
          'aria-describedby': isWrong && fault?.column === column.name ? messageId : undefined,
        };
        const isChosen = index === active || (range !== '' && index >= (from ?? 0) && index <= (to ?? -1));
        return (
          <div
            key={place.name}
            role="gridcell"
            aria-colindex={index + 2}
            data-column={index}
            aria-selected={isChosen}
            data-invalid={isFaulty || undefined}
            // The input of the cell has them, where somebody is in it.
            {...(!isWritten && invalid)}
            data-read-only={column.isReadOnly || undefined}
            data-active={index === active || undefined}
            data-frozen={layout.frozen[index] === null ? undefined : true}
            data-band={layout.bands.some(({ from }) => from === index) || undefined}
            style={frozenStyle(layout.frozen[index])}
            {...(index === active && isReadOnly && { ref: readCell, tabIndex: 0 })}
            className={isNumeric(column) ? styles.numeric : styles.cell}
          >
            {isWritten ? (
              <ActiveCell line={shownLine ?? unwritten} row={row} column={column} invalid={invalid} />
            ) : shownLine ? (
              <Shown line={shownLine} column={column} columns={all} language={language} />
            ) : (
              place === hinted && <Unwritten />
            )}
          </div>
        );
      })}
      <div role="gridcell" aria-colindex={columns.length + 2} className={styles.message}>
        {line && <Message id={messageId} row={row} fault={fault} state={isResolving ? 'saving' : state} />}
      </div>
      <div role="gridcell" aria-colindex={columns.length + 3} className={styles.end}>
        {line && mayMove && <MenuButton row={row} />}
      </div>
    </div>
  );
});

/** The totals of an open group are below its lines, where the sheet has a row for them. */
const hasTotalsBelow = (
  { groupBy, folded, shown, isFlat }: Parameters<typeof visibleLines>[0],
  line: Line,
  sheet: LineSheet | undefined,
) => sheet?.groupTotal !== undefined && isGroup(line, groupBy) && !folded.has(line.id) && !shown && !isFlat;

/** What was chosen in a line, so that a page can style lines by it. */
const choicesOf = (line: Line | undefined, columns: readonly LineColumn[]) =>
  columns
    .filter(hasChoices)
    .flatMap(({ name }) => line?.cells[name] ?? [])
    .join(' ') || undefined;

/** Hides and shows the lines of a group. */
function FoldButton({ heading }: { heading: Line }) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const isFolded = useLines(({ folded }) => folded.has(heading.id));
  const Icon = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <button
      type="button"
      // Alt+Shift with the arrows does the same.
      tabIndex={-1}
      className={styles.fold}
      aria-expanded={!isFolded}
      aria-label={t('lines.group')}
      onClick={() => editor.change((grid) => foldGroup(grid, heading.id))}
    >
      <Icon size={16} stroke={2} aria-hidden className={styles.mirrored} />
    </button>
  );
}

/** The first and last selected column of a row, as text so that equal selections are equal values. */
function chosenIn(state: Parameters<typeof rangeOf>[0], row: number): string {
  if (!state.anchor) return '';
  const { top, bottom, start, end } = rangeOf(state);
  return row >= top && row <= bottom ? `${start}-${end}` : '';
}

/** The text of a cell. Without hooks, because a row has many of them. */
function Shown({ line, column, columns, language }: ShownProps) {
  const value = line.cells[column.name];
  if (isFound(value))
    return (
      // In its own direction, so that a Latin name has its size at its end in Arabic too.
      <span dir="auto" className={styles.itemShown}>
        {value.code !== '' && <bdi className={styles.code}>{value.code}</bdi>} <CutName name={value.name} />
      </span>
    );
  const text = displayedCell(line, column, { columns, language });
  return text === '' ? null : <bdi className={styles.shown}>{text}</bdi>;
}

type ShownProps = { line: Line; column: LineColumn; columns: readonly LineColumn[]; language: Language };

function Unwritten() {
  const { t } = useTranslation();
  return <span className={styles.hint}>{t('lines.ghost')}</span>;
}

const icons: Record<LineState, typeof IconClock> = {
  pending: IconClock,
  saving: IconLoader2,
  saved: IconCircleCheck,
  error: IconAlertTriangle,
};

type MessageProps = {
  id: string;
  row: number;
  fault: LineFault | undefined;
  state: LineState | undefined;
};

/** What is wrong with a line and how to correct it, or its save state. */
function Message({ id, row, fault, state }: MessageProps) {
  const { t } = useTranslation();
  const editor = useLineEditor();
  const faultText = useFaultText();
  if (fault)
    return (
      <>
        <Hint text={faultText(fault)}>
          <span id={id} className={styles.fault}>
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
            {faultText(fault)}
          </span>
        </Hint>
        {fault.kind === 'item' && (
          <button
            type="button"
            tabIndex={-1}
            className={styles.mend}
            onClick={() => chooseItem(editor, row, fault.column)}
          >
            {t('lines.chooseItem')}
          </button>
        )}
      </>
    );
  if (!state) return null;
  const Icon = icons[state];
  return (
    <Hint text={t(`lines.state.${state}`)}>
      <span className={styles.state} data-state={state}>
        <Icon size={16} stroke={1.75} role="img" aria-label={t(`lines.state.${state}`)} />
      </span>
    </Hint>
  );
}

/** Starts editing the item of a line, so that its code can be resolved. */
function chooseItem(editor: ReturnType<typeof useLineEditor>, row: number, name: string): void {
  editor.change((grid) =>
    goTo(grid, { row, column: grid.columns.findIndex((column) => column.name === name) }),
  );
  editor.store.setState({ isFocused: true });
}

function MenuButton({ row }: { row: number }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      // The keyboard shortcuts of the grid do everything this menu does.
      tabIndex={-1}
      data-menu={row}
      className={styles.menu}
      aria-haspopup="menu"
      aria-label={t('lines.rowMenu', { row: row + 1 })}
    >
      <IconDotsVertical size={18} stroke={1.75} aria-hidden />
    </button>
  );
}
