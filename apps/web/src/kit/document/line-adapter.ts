import type { FieldFault } from '@kalfa/contracts/refusal';
import { isSameValue } from '../lines/cell-text.ts';
import { isFound, type CellValue, type Line } from '../lines/columns.ts';
import type { LineFault } from '../lines/faults.ts';
import type { LinesChange } from '../lines/save.model.ts';
import type { DocumentColumn, DocumentLine } from './document-view.ts';

/** A stored line for the grid; its id there is the server's. */
export const lineOf = (columns: readonly DocumentColumn[], line: DocumentLine): Line => ({
  id: String(line.id),
  cells: Object.fromEntries(columns.map(({ column, read }) => [column.name, read(line)])),
});

/** The server's ids of lines that were new here. */
export type LineIds = ReadonlyMap<string, number>;

const isStored = (id: string) => /^\d+$/.test(id);
const idOf = (id: string, known: LineIds) => (isStored(id) ? Number(id) : known.get(id));
/** The key of a new line starts with a letter, and the browser's id may start with a digit. */
const keyOf = (id: string) => `k${id}`;
const referenceOf = (id: string, known: LineIds) => String(idOf(id, known) ?? keyOf(id));

/** The lines of a request. */
export function linesBody(columns: readonly DocumentColumn[], change: LinesChange, known: LineIds) {
  return {
    upsert: change.upsert.map((line) => {
      const id = idOf(line.id, known);
      const fields = columns.map(({ column, write }) => write?.(line.cells[column.name] ?? null) ?? {});
      return { ...(id === undefined ? { key: keyOf(line.id) } : { id }), ...Object.assign({}, ...fields) };
    }),
    remove: change.remove.flatMap((id) => idOf(id, known) ?? []),
    order: change.order.map((id) => referenceOf(id, known)),
  };
}

/** The lines of a request that records values, by item: only the fields that were changed. */
export const enteredLines = (
  columns: readonly DocumentColumn[],
  change: LinesChange,
  stored: ReadonlyMap<string, Line>,
) =>
  change.upsert.map((line): Readonly<Record<string, unknown>> => {
    const before = stored.get(line.id);
    const fields = columns.map(({ column: { name, kind }, write }) => {
      const value = line.cells[name] ?? null;
      const isSent = kind === 'item' || !isSameValue(value, before?.cells[name] ?? null);
      return isSent ? write?.(value) : {};
    });
    return Object.assign({}, ...fields);
  });

/** The ids of lines that were new here, found by their item. */
export function idsByItem(
  columns: readonly DocumentColumn[],
  change: LinesChange,
  stored: readonly DocumentLine[],
): [string, number][] {
  const item = columns.find(({ column }) => column.kind === 'item');
  const itemIn = (cells: Line['cells']) => idOfFound(cells[item?.column.name ?? ''] ?? null);
  return change.upsert
    .filter(({ id }) => !isStored(id))
    .flatMap(({ id, cells }): [string, number][] => {
      const found = stored.find((line) => itemIn(lineOf(columns, line).cells) === itemIn(cells));
      return found ? [[id, found.id]] : [];
    });
}

/** The ids of new lines from an answer, by the ids they have here. */
export const newIdsOf = (change: LinesChange, lineIds: Readonly<Record<string, number>>) =>
  change.upsert.flatMap(({ id }): [string, number][] => {
    const given = lineIds[keyOf(id)];
    return given === undefined ? [] : [[id, given]];
  });

/** What the server found wrong, by line; `lines.<key>.<field>` names both, and so does the index of a sent line. */
export function faultsByLine(
  columns: readonly DocumentColumn[],
  errors: readonly FieldFault[],
  change: LinesChange,
  known: LineIds,
): Record<string, LineFault[]> {
  const faults: Record<string, LineFault[]> = {};
  for (const { path, message } of errors) {
    const [, index, name, field] = /^lines(?:\[(\d+)\]|\.([^.]+))(?:\.(\w+))?/.exec(path) ?? [];
    const line =
      index === undefined
        ? change.upsert.find(({ id }) => referenceOf(id, known) === name)
        : change.upsert[Number(index)];
    if (!line) continue;
    const column = columns.find(({ write }) => write && field && field in write(null))?.column.name;
    (faults[line.id] ??= []).push({
      column: column ?? columns[0]?.column.name ?? '',
      kind: 'other',
      message,
    });
  }
  return faults;
}

export const textOf = (value: CellValue): string | null =>
  typeof value === 'string' && value !== '' ? value : null;
export const idOfFound = (value: CellValue): number | null => (isFound(value) ? value.id : null);
