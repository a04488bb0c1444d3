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

/** The key of a new line starts with a letter, and the browser's id may start with a digit. */
const keyOf = (id: string) => `k${id}`;
/** How a request names a line. */
const namesIn = ({ added }: LinesChange) => {
  const isNew = new Set(added);
  return (id: string) => (isNew.has(id) ? keyOf(id) : id);
};

type InputLines = { fields: readonly string[]; stored: readonly DocumentLine[] };

/**
 * The lines of a request. Each is sent whole, so a stored line also has the input fields that no column shows, such as
 * the line of the request that it was ordered for.
 */
export function linesBody(
  columns: readonly DocumentColumn[],
  change: LinesChange,
  { fields, stored }: InputLines,
) {
  const isNew = new Set(change.added);
  const shown = new Set(columns.flatMap(({ write }) => Object.keys(write?.(null) ?? {})));
  const hidden = fields.filter((field) => !shown.has(field));
  const storedById = new Map(stored.map((line) => [String(line.id), line]));
  return {
    upsert: change.upsert.map(({ id, cells }) => {
      const line: Readonly<Record<string, unknown>> = storedById.get(id) ?? {};
      const kept = hidden.flatMap((field) => (field in line ? [{ [field]: line[field] }] : []));
      const written = columns.map(({ column, write }) => write?.(cells[column.name] ?? null) ?? {});
      return {
        ...(isNew.has(id) ? { key: keyOf(id) } : { id: Number(id) }),
        ...Object.assign({}, ...kept, ...written),
      };
    }),
    remove: change.remove.map(Number),
    order: change.order.map(namesIn(change)),
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
  { upsert, added }: LinesChange,
  stored: readonly DocumentLine[],
): Record<string, string> {
  const item = columns.find(({ column }) => column.kind === 'item');
  const itemIn = (cells: Line['cells']) => idOfFound(cells[item?.column.name ?? ''] ?? null);
  const isNew = new Set(added);
  return Object.fromEntries(
    upsert.flatMap(({ id, cells }): [string, string][] => {
      if (!isNew.has(id)) return [];
      const found = stored.find((line) => itemIn(lineOf(columns, line).cells) === itemIn(cells));
      return found ? [[id, String(found.id)]] : [];
    }),
  );
}

/** The ids of new lines from an answer, by the ids they have here. */
export const newIdsOf = ({ added }: LinesChange, lineIds: Readonly<Record<string, number>>) =>
  Object.fromEntries(
    added.flatMap((id): [string, string][] => {
      const given = lineIds[keyOf(id)];
      return given === undefined ? [] : [[id, String(given)]];
    }),
  );

/** What the server found wrong, by line; `lines.<key>.<field>` names both, and so does the index of a sent line. */
export function faultsByLine(
  columns: readonly DocumentColumn[],
  errors: readonly FieldFault[],
  change: LinesChange,
): Record<string, LineFault[]> {
  const faults: Record<string, LineFault[]> = {};
  const nameOf = namesIn(change);
  for (const { path, message } of errors) {
    const [, index, name, field] = /^lines(?:\[(\d+)\]|\.([^.]+))(?:\.(\w+))?/.exec(path) ?? [];
    const line =
      index === undefined
        ? change.upsert.find(({ id }) => nameOf(id) === name)
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
