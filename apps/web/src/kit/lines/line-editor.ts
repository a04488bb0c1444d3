import type { Language } from '@kalfa/contracts/language';
import type { ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand';
import { foldText } from '../../lib/fold-text.ts';
import { useSettings } from '../../lib/settings.ts';
import { copiedCell, readCell, displayedCell } from './cell-text.ts';
import {
  enteredCells,
  isFound,
  isNumeric,
  itemColumnOf,
  unitColumnOf,
  type CellValue,
  type FoundItem,
  type Line,
  type LineColumn,
} from './columns.ts';
import { browserDrafts, type Draft } from './draft-store.ts';
import { faultFinder, type LineFault, type LineRule } from './faults.ts';
import {
  addLine,
  followLines,
  goTo,
  lineAt,
  newGrid,
  rangeOf,
  replaceLine,
  setCells,
  visibleLines,
  type Grid,
} from './grid.model.ts';
import { rememberUnit, useLinesMemory } from './lines-memory.ts';
import { mergeLines } from './merge.model.ts';
import { createLinesSaver, type SavedHeader } from './lines-saver.ts';
import { reconciled, type LineState, type SaveLines, type SaveState } from './save.model.ts';
import { lineOfScan } from './scan.model.ts';
import { columnIn, isGroup, type LineSheet, type LineSums } from './sheet.ts';
import { playSound } from './sounds.ts';
import { writeTsv } from './tsv.ts';

/** What a page passes to the lines it shows. */
export type LinesOwner = {
  /** Names this kind of lines; the browser stores column settings and paste mappings under it. */
  name: string;
  /** Identifies these lines, for the draft in this browser. */
  draftKey: string;
  columns: readonly LineColumn[];
  /** The heading of the lines, when there is a better one. */
  title?: string | undefined;
  /** Whether the lines are read-only. */
  isReadOnly?: boolean | undefined;
  /** Whether lines that are stored stay, with their items: the others can be added and changed, but none removed or moved. */
  isAppendOnly?: boolean | undefined;
  /** What the server has stored, and the version of the document it belongs to. */
  lines: readonly Line[];
  version: string;
  save: SaveLines;
  /** The fields of the document itself, which are saved together with its lines. */
  header?: SavedHeader | undefined;
  rule?: LineRule | undefined;
  /** Shows the lines as a sheet. */
  sheet?: LineSheet | undefined;
  /** Shows the lines on a phone, where cards are not the best way to enter them. */
  Phone?: ComponentType | undefined;
  /** Whether the page asks the user about what another one has changed too. Otherwise the user's own values are sent. */
  asksOnConflict?: boolean | undefined;
  /** What Ctrl+Enter does once no line is faulty. */
  onSubmit?: (() => void) | undefined;
  /** Called when the user resolves an unknown code. */
  onLink?: ((code: string, item: FoundItem) => void) | undefined;
};

/** The state of the grid beyond its lines. */
type Surroundings = {
  isEditing: boolean;
  /** What is being typed into a number, because sums follow it. */
  typed: string | null;
  /** What the lines were searched for. */
  searched: string;
  isFocused: boolean;
  /** Whether the cursor was last moved with the pointer. */
  isPointed: boolean;
  /** After Escape, Tab leaves the grid instead of going to the next cell. */
  hasLeft: boolean;
  saying: string;
  /** Changes with each message, so that the same one is announced again. */
  said: number;
  /** The cell that the user wrote last. */
  written: { id: string; column: string; times: number } | null;
  flashed: { id: string; isGood: boolean } | null;
  /** Lines whose typed code is being looked up. */
  resolving: ReadonlySet<string>;
  restored: 'no' | 'yes' | 'outdated';
  /** The line under the cursor that somebody else has removed; it stays if the user has changed it. */
  lost: { row: number; isKept: boolean } | null;
  saveState: SaveState;
  lineStates: ReadonlyMap<string, LineState>;
  serverFaults: ReadonlyMap<string, readonly LineFault[]>;
};

export type LinesState = Grid & Surroundings;

type Circumstances = { isResolving: boolean; reported: readonly LineFault[] | undefined };

const flashMs = 700;

export type LineEditor = ReturnType<typeof createLineEditor>;

/** The lines with all their operations; the components only render them and forward user input. */
export function createLineEditor(first: LinesOwner) {
  let owner = first;
  let find = finderOf(owner);
  /** A line that somebody else has removed and that is only here because of what is being typed in it. */
  let keptLine: Line | undefined;
  let flashTimer: ReturnType<typeof setTimeout> | undefined;
  const store: StoreApi<LinesState> = createStore(() => ({
    ...newGrid(visible(first), first.lines, {
      columns: first.columns,
      ...(first.sheet?.groupBy !== undefined && { groupBy: first.sheet.groupBy }),
    }),
    isEditing: false,
    typed: null,
    searched: '',
    isFocused: false,
    isPointed: false,
    hasLeft: false,
    saying: '',
    said: 0,
    written: null,
    flashed: null,
    resolving: new Set<string>(),
    restored: 'no' as const,
    lost: null,
    saveState: { name: 'idle' } as const,
    lineStates: new Map(),
    serverFaults: new Map(),
  }));
  const { getState, setState } = store;
  const saver = createLinesSaver({
    draftKey: owner.draftKey,
    lines: owner.lines,
    version: owner.version,
    save: (change, options) => owner.save(change, options),
    drafts: browserDrafts(),
    isFaulty: (line) => find(line).length > 0,
    header: owner.header,
    isOnline: () => navigator.onLine,
    onReport: ({ state, lineStates, faults }) =>
      setState({ saveState: state, lineStates, serverFaults: faults }),
  });

  /** Changes the grid, and updates the draft. */
  function change(act: (grid: Grid) => Grid): void {
    const before = getState();
    const after = act(before);
    if (after === before || (owner.isReadOnly && after.lines !== before.lines)) return;
    if (owner.isAppendOnly && !keepsLines(before.lines, after.lines)) return;
    setState({ ...after, isEditing: false, typed: null, hasLeft: false });
    saver.typed(null);
    if (after.lines !== before.lines) saver.changed(after.lines);
  }

  /** The removal by somebody else counts, when nothing was typed after all. */
  function dropKept(): void {
    const line = keptLine;
    keptLine = undefined;
    if (!line || !getState().lines.includes(line)) return;
    change((grid) => followLines(grid, { lines: grid.lines.filter((each) => each !== line) }));
  }

  const say = (saying: string) => setState(({ said }) => ({ saying, said: said + 1 }));

  /** Everything wrong with a line: its own faults, and those the server reported. */
  function check(line: Line, { isResolving, reported = [] }: Circumstances): readonly LineFault[] {
    const own = find(line);
    // A code that is being looked up is not wrong yet.
    const shown = isResolving ? own.filter(({ kind }) => kind !== 'item') : own;
    return reported.length > 0 ? [...shown, ...reported] : shown;
  }
  /** Whether all lines with items are still there, in their order. An unknown code is not stored, and may go. */
  function keepsLines(before: readonly Line[], after: readonly Line[]): boolean {
    const item = itemColumnOf(owner.columns)?.name ?? '';
    const itemOf = ({ cells }: Line) => (isFound(cells[item]) ? cells[item].id : null);
    const kept = before.filter((line) => itemOf(line) !== null);
    const ids = new Set(kept.map(({ id }) => id));
    const now = after.filter(({ id }) => ids.has(id));
    return kept.every((line, index) => {
      const same = now[index];
      return same?.id === line.id && itemOf(same) === itemOf(line);
    });
  }

  function faultsOf(line: Line): readonly LineFault[] {
    const { resolving, serverFaults } = getState();
    return check(line, { isResolving: resolving.has(line.id), reported: serverFaults.get(line.id) });
  }

  let counted: { of: LinesState; count: number } | null = null;
  /** How many lines have faults. Counted again only when lines, lookups or the server's responses differ. */
  function faultyCount(state: LinesState): number {
    const { lines, resolving, serverFaults } = state;
    const before = counted?.of;
    if (
      counted &&
      before?.lines === lines &&
      before.resolving === resolving &&
      before.serverFaults === serverFaults
    )
      return counted.count;
    counted = { of: state, count: lines.filter((line) => faultsOf(line).length > 0).length };
    return counted.count;
  }

  /** The column that the cell under the cursor belongs to. */
  function columnHere(): LineColumn | undefined {
    const state = getState();
    const shown = state.columns[state.cursor.column];
    return shown && state.columnIn(lineAt(state, state.cursor.row), shown);
  }
  const unitOf = (item: FoundItem) => useLinesMemory.getState().units[item.id] ?? item.unit;

  /** Sets the value of a cell; an item also sets the unit it was last entered in. */
  function put(row: number, column: LineColumn, value: CellValue): void {
    const unit = unitColumnOf(owner.columns);
    const item = itemColumnOf(owner.columns);
    const before = lineAt(getState(), row);
    const old = before?.cells[column.name];
    if (column.kind === 'item' && isFound(value) && typeof old === 'string') owner.onLink?.(old, value);
    const holder = item && before?.cells[item.name];
    if (column.kind === 'unit' && isFound(holder) && typeof value === 'string')
      rememberUnit(holder.id, value);
    const brought =
      column.kind === 'item' && unit && isFound(value) ? { [unit.name]: unitOf(value) ?? null } : {};
    // A heading without a title is still a heading.
    const written = column.name === owner.sheet?.groupBy ? (value ?? '') : value;
    change((grid) => setCells(grid, row, { ...enteredCells(column, written), ...brought }));
  }

  let known: { lines: readonly Line[]; typed: string | null; sums: LineSums } | null = null;
  /** The sums of what the user sees, also of a number that is being typed. */
  function sumsOf(state: LinesState): LineSums | null {
    const { lines, typed } = state;
    if (!owner.sheet) return null;
    if (known?.lines === lines && known.typed === typed) return known.sums;
    known = { lines, typed, sums: owner.sheet.sums(typed === null ? lines : withTyped(state, typed)) };
    return known.sums;
  }

  function withTyped(state: LinesState, typed: string): readonly Line[] {
    const line = lineAt(state, state.cursor.row);
    const column = columnHere();
    if (!line || !column) return state.lines;
    const value = readCell(typed, column, useSettings.getState().isLanguage);
    const entered = { ...line, cells: { ...line.cells, ...enteredCells(column, value) } };
    return state.lines.map((each) => (each === line ? entered : each));
  }

  /** A line with what is computed from all lines together. */
  function shownLine(line: Line): Line {
    const computed = sumsOf(getState())?.cells.get(line.id);
    return computed ? { ...line, cells: { ...line.cells, ...computed } } : line;
  }

  /** Shows the lines that contain a text, and the headings of their groups. */
  function search(text: string): void {
    const state = getState();
    const words = foldText(text).split(' ').filter(Boolean);
    const language = useSettings.getState().isLanguage;
    const ids = new Set<string>();
    let heading: Line | undefined;
    for (const line of words.length > 0 ? state.lines : []) {
      if (isGroup(line, state.groupBy)) heading = line;
      const texts = state.columns.map((shown) => {
        const column = state.columnIn(line, shown);
        return isNumeric(column) ? '' : displayedCell(line, column, { columns: owner.columns, language });
      });
      const all = foldText(texts.join(' '));
      if (!words.every((word) => all.includes(word))) continue;
      ids.add(line.id);
      if (heading) ids.add(heading.id);
    }
    setState({ searched: text });
    change((grid) => goTo({ ...grid, shown: words.length > 0 ? ids : null }, { ...grid.cursor, row: 0 }));
  }

  /** Looks up a code that was typed faster than the results arrived, and replaces it with the item. */
  async function resolve(
    id: string,
    column: Extract<LineColumn, { kind: 'item' }>,
    text: string,
  ): Promise<void> {
    const mark = (isOn: boolean) =>
      setState(({ resolving }) => {
        const next = new Set(resolving);
        if (isOn) next.add(id);
        else next.delete(id);
        return { resolving: next };
      });
    mark(true);
    const item = await itemFor(column, text).catch(() => undefined);
    mark(false);
    const line = getState().lines.find((each) => each.id === id);
    if (!item || line?.cells[column.name] !== text) return;
    const unit = unitColumnOf(owner.columns);
    const cells = { ...line.cells, [column.name]: item, ...(unit && { [unit.name]: unitOf(item) ?? null }) };
    // The user meant the item from the beginning, so this is not a separate step to undo.
    setState(({ lines }) => ({ lines: lines.map((each) => (each === line ? { ...line, cells } : each)) }));
    saver.changed(getState().lines);
  }

  /** The lines and fields of a draft. With a request that was not answered, or a question, it continues that visit. */
  function restoreDraft(draft: Draft, asks: boolean): void {
    const stored = saver.base();
    const { base = stored } = draft;
    const continues = asks || draft.unanswered !== undefined;
    if (continues) saver.resume(draft);
    const lines = continues
      ? reconciled(base, draft.lines)
      : reconciled(
          stored,
          mergeLines(base, draft.lines, stored, () => 'mine'),
        );
    change((grid) => ({ ...grid, lines, past: [], future: [] }));
    if (draft.header) owner.header?.restore(draft.header);
  }

  /** Sets what the user typed; a code is looked up. */
  function enter(row: number, column: LineColumn, value: CellValue): void {
    put(row, column, value);
    const line = lineAt(getState(), row);
    if (line)
      setState(({ written }) => ({
        written: { id: line.id, column: column.name, times: (written?.times ?? 0) + 1 },
      }));
    if (line && column.kind === 'item' && typeof value === 'string') void resolve(line.id, column, value);
  }

  return {
    store,
    saver,
    change,
    check,
    faultsOf,
    faultyCount,
    put,
    enter,
    unitOf,
    owner: () => owner,
    sumsOf,
    search,
    columnHere,
    language: (): Language => useSettings.getState().isLanguage,
    say,

    /** Takes over the current props of the page: other texts, another way to save. */
    renew: (next: LinesOwner): void => {
      if (next.columns !== owner.columns || next.rule !== owner.rule) find = finderOf(next);
      const isSame = next.columns === owner.columns && next.isReadOnly === owner.isReadOnly;
      owner = next;
      // New columns render every row again.
      if (isSame) return;
      known = null;
      counted = null;
      setState({ columns: visible(next), columnIn: columnIn(next.columns, next.sheet?.groupBy) });
    },

    /** Applies the user's choice of visible columns. */
    showColumns: (): void => setState((state) => goTo({ ...state, columns: visible(owner) }, state.cursor)),

    /** Ends the editing of the cell under the cursor. */
    write: (text: string): void => {
      const { cursor } = getState();
      const column = columnHere();
      if (!column || column.isReadOnly) return;
      const before = lineAt(getState(), cursor.row);
      const language = useSettings.getState().isLanguage;
      // A formatted value was not typed, and must not be parsed as if it were.
      const shown = before && displayedCell(shownLine(before), column, { columns: owner.columns, language });
      if (text === (shown ?? '')) {
        dropKept();
        return;
      }
      enter(cursor.row, column, readCell(text, column, language));
    },

    /** Ends the editing of the cell under the cursor, which keeps its value. */
    revert: (): void => {
      setState({ isEditing: false, typed: null });
      saver.typed(null);
      dropKept();
    },

    typing: (text: string): void => {
      const state = getState();
      const column = columnHere();
      const followed = owner.sheet && column && isNumeric(column) ? text : null;
      if (!state.isEditing || state.typed !== followed)
        setState({ isEditing: true, hasLeft: false, typed: followed });
      if (column) saver.typed({ id: lineAt(state, state.cursor.row)?.id ?? null, column: column.name, text });
    },

    /** A code from a scanner, the camera or the box above the lines. */
    scan: async (
      { code, times }: { code: string; times: string },
      texts: {
        scanned: (item: string, quantity: string) => string;
        unknown: (code: string) => string;
        failed: (code: string) => string;
      },
      known?: FoundItem,
    ): Promise<void> => {
      const column = itemColumnOf(owner.columns);
      if (!column) return;
      let item = known;
      try {
        item ??= (await column.match([code])).get(code);
      } catch {
        playSound('failure');
        say(texts.failed(code));
        return;
      }
      const made = lineOfScan(getState().lines, owner.columns, {
        item,
        code,
        times,
        unit: item && unitOf(item),
      });
      if (!made) return;
      const { line, isNew } = made;
      change((grid) => (isNew ? addLine(grid, line) : replaceLine(grid, line)));
      change((grid) =>
        goTo(grid, {
          row: visibleLines(grid).findIndex(({ id }) => id === line.id),
          column: grid.cursor.column,
        }),
      );
      playSound(item ? 'success' : 'failure');
      const counted = owner.columns.find(({ kind }) => kind === 'quantity');
      const quantity = counted && line.cells[counted.name];
      clearTimeout(flashTimer);
      setState({ flashed: { id: line.id, isGood: item !== undefined } });
      say(
        item
          ? texts.scanned(item.name, typeof quantity === 'string' ? quantity : times)
          : texts.unknown(code),
      );
      flashTimer = setTimeout(() => setState({ flashed: null }), flashMs);
    },

    /** The selected cells as a block for a spreadsheet. */
    copied: (withHeaders: boolean): string => {
      const state = getState();
      const { top, bottom, start, end } = rangeOf(state);
      const columns = state.columns.slice(start, end + 1);
      const language = useSettings.getState().isLanguage;
      const rows = visibleLines(state)
        .slice(top, bottom + 1)
        .map((line) =>
          columns.map((column) => copiedCell(shownLine(line), state.columnIn(line, column), language)),
        );
      return writeTsv(withHeaders ? [columns.map(({ label }) => label), ...rows] : rows);
    },

    /** Restores what an earlier visit left unsent. */
    restore: async (): Promise<void> => {
      const { draft, typing } = await saver.unsent();
      if (!draft && !typing) return;
      const isOutdated = draft !== undefined && draft.version !== saver.version();
      const asks = isOutdated && owner.asksOnConflict === true;
      if (draft) restoreDraft(draft, asks);
      const column = owner.columns.find(({ name }) => name === typing?.column);
      if (typing && column && typing.text.trim() !== '') {
        const { lines } = getState();
        const index = lines.findIndex(({ id }) => id === typing.id);
        const row = index < 0 ? lines.length : index;
        enter(row, column, readCell(typing.text, column, useSettings.getState().isLanguage));
      }
      if (!draft && getState().lines === owner.lines) return;
      // Whether the server has stored what was on the way is known only after the answer.
      if (draft?.unanswered) saver.send();
      else if (asks) saver.conflict();
      setState({ restored: isOutdated ? 'outdated' : 'yes', past: [], future: [] });
    },

    /** Continues from what another user has stored meanwhile, with the lines that the user chose. */
    rebase: (stored: readonly Line[], version: string, lines: readonly Line[]): void => {
      const idOf = saver.storedIds();
      saver.rebase(stored, version);
      const next = { lines: reconciled(stored, lines), shown: null, past: [], future: [] };
      change((grid) => followLines(grid, next, idOf));
      setState({ restored: 'no' });
    },

    /** Takes over what is stored now. What others have changed cannot be undone here. */
    refresh: (stored: readonly Line[], version: string): void => {
      const isForeign = version !== saver.version();
      const state = getState();
      const here = lineAt(state, state.cursor.row);
      const isTyped = state.isEditing && saver.isTyping();
      const { lines, replaced, removed } = saver.refresh(stored, version, isTyped ? here?.id : undefined);
      const before = state.lines;
      if (lines.length === before.length && lines.every((line, index) => line === before[index])) return;
      const renewed = (steps: Grid['past']) =>
        isForeign
          ? []
          : steps.map((step) => ({ ...step, lines: step.lines.map((line) => replaced.get(line) ?? line) }));
      const left = here && lines.find(({ id }) => id === here.id);
      const isLost = here !== undefined && removed.has(here.id);
      if (isLost && left && !before.includes(left)) keptLine = left;
      setState((now) => ({
        ...followLines(now, { lines, past: renewed(now.past), future: renewed(now.future) }),
        ...(isLost && !left && { isEditing: false, typed: null }),
        ...(isLost && now.isFocused && { lost: { row: now.cursor.row, isKept: left !== undefined } }),
      }));
    },

    discard: (): void => {
      const lines = saver.discard();
      setState((state) => ({
        ...followLines(state, { lines, shown: null, past: [], future: [] }),
        restored: 'no',
      }));
    },

    hideRestored: (): void => setState({ restored: 'no' }),

    /** Shows only the lines with faults, or all of them again. */
    showFaulty: (isOn: boolean): void => {
      const ids = getState()
        .lines.filter((line) => faultsOf(line).length > 0)
        .map(({ id }) => id);
      change((grid) => goTo({ ...grid, shown: isOn ? new Set(ids) : null }, { ...grid.cursor, row: 0 }));
    },
  };
}

/** An exact code or barcode, or the only item that the text finds. */
async function itemFor(
  column: Extract<LineColumn, { kind: 'item' }>,
  text: string,
): Promise<FoundItem | undefined> {
  const exact = (await column.match([text])).get(text);
  if (exact) return exact;
  const found = await column.find(text, new AbortController().signal);
  return found.length === 1 ? found[0] : undefined;
}

const finderOf = ({ columns, rule, sheet }: LinesOwner) =>
  faultFinder(columns, rule, sheet && columnIn(columns, sheet.groupBy));

/** Required columns are never hidden. */
function visible({ name, columns, isReadOnly }: LinesOwner): readonly LineColumn[] {
  const hidden = useLinesMemory.getState().hidden[name] ?? [];
  const shown = columns.filter(
    (column) => !column.isOfGroup && (column.isRequired || !hidden.includes(column.name)),
  );
  return isReadOnly ? shown.map((column) => ({ ...column, isReadOnly })) : shown;
}
