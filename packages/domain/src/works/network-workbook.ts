import { tidy } from '@kalfa/contracts/fields';
import {
  designTables,
  productStatuses,
  type Design,
  type DesignTable,
  type SpanKind,
} from '@kalfa/contracts/works/network-design';
import { plainDecimal } from '../decimal.ts';
import { foldHeading } from './boq-layout.ts';

/**
 * The workbook of a network: a sheet of areas, one of poles with a column for each material, and one of spans with a column for each
 * conductor. It is written in the language of the user and read in any language.
 */

/** The columns of each sheet. Those of materials follow. */
export const workbookColumns = {
  areas: ['area'],
  nodes: ['area', 'label', 'title', 'type', ...productStatuses, 'parent', 'x', 'y', 'latitude', 'longitude'],
  spans: ['area', 'from', 'to', 'distance', 'kind', 'formula'],
} as const satisfies Record<DesignTable, readonly string[]>;
export type WorkbookColumn = (typeof workbookColumns)[DesignTable][number];

/** The columns without which the rows of a sheet mean nothing. */
const requiredColumns: Record<DesignTable, readonly WorkbookColumn[]> = {
  areas: ['area'],
  nodes: ['area', 'label', 'type', ...productStatuses, 'parent'],
  spans: ['area', 'from', 'to', 'distance', 'kind', 'formula'],
};

const numberColumns: ReadonlySet<WorkbookColumn> = new Set(['x', 'y', 'latitude', 'longitude', 'distance']);

/** The texts of a workbook in one language. */
export type WorkbookWords = {
  sheet: Readonly<Record<DesignTable, string>>;
  column: Readonly<Record<WorkbookColumn, string>>;
  kind: Readonly<Record<SpanKind, string>>;
};

type Cell = string | null;
export type WrittenSheet = { name: string; headings: string[]; rows: Cell[][]; isNumber: boolean[] };
type Written = Pick<Design, 'areas' | 'nodes' | 'spans' | 'items'>;

/** What a status column of a pole contains. */
const mark = '1';
const separator = ' | ';

/** The heading of a material: its code is enough to find it again. */
const itemHeading = ({ code, name, unitSymbol }: Design['items'][number]) =>
  `${code}${separator}${name} (${unitSymbol})`;

/** A design as the three sheets of its workbook. Ids and versions are not written; the order of the rows is that of the design. */
export function writeNetwork(
  { areas, nodes, spans, items }: Written,
  words: WorkbookWords,
): Record<DesignTable, WrittenSheet> {
  const titles = new Map(areas.map(({ id, title }) => [id, title]));
  const labels = new Map(nodes.map((node) => [node.id, node]));
  const labelOf = (id: number | null) => (id === null ? null : (labels.get(id)?.label ?? null));
  const number = (value: string | null) => (value === null ? null : plainDecimal(value));
  const usedBy = (rows: readonly { materials: Design['nodes'][number]['materials'] }[]) => {
    const used = new Set(rows.flatMap(({ materials }) => materials.map(({ itemId }) => itemId)));
    return items.filter(({ id }) => used.has(id));
  };
  const [ofNodes, ofSpans] = [usedBy(nodes), usedBy(spans)];
  const quantities = (materials: Design['nodes'][number]['materials'], of: Design['items']) => {
    const byItem = new Map(materials.map(({ itemId, quantity }) => [itemId, quantity]));
    return of.map(({ id }) => number(byItem.get(id) ?? null));
  };
  const sheet = (table: DesignTable, of: Design['items'], rows: Cell[][]): WrittenSheet => ({
    name: words.sheet[table],
    headings: [...workbookColumns[table].map((column) => words.column[column]), ...of.map(itemHeading)],
    isNumber: [...workbookColumns[table].map((column) => numberColumns.has(column)), ...of.map(() => true)],
    rows,
  });
  const byArea = Map.groupBy(nodes, ({ areaId }) => areaId);
  return {
    areas: sheet(
      'areas',
      [],
      areas.map(({ title }) => [title]),
    ),
    nodes: sheet(
      'nodes',
      ofNodes,
      areas.flatMap(({ id, title }) =>
        (byArea.get(id) ?? []).map((node) => [
          title,
          node.label,
          node.title,
          node.productTypeName,
          ...productStatuses.map((status) => (status === node.productStatus ? mark : null)),
          labelOf(node.parentId),
          number(node.x),
          number(node.y),
          number(node.latitude),
          number(node.longitude),
          ...quantities(node.materials, ofNodes),
        ]),
      ),
    ),
    spans: sheet(
      'spans',
      ofSpans,
      spans.map((span) => [
        titles.get(labels.get(span.fromNodeId)?.areaId ?? 0) ?? null,
        labelOf(span.fromNodeId),
        labelOf(span.toNodeId),
        number(span.distance),
        words.kind[span.kind],
        span.formulaTitle,
        ...quantities(span.materials, ofSpans),
      ]),
    ),
  };
}

/** The row counted from 1 and the column from 0, as Excel shows them. */
export type WorkbookPlace = { table: DesignTable; row: number; column: number };

export type WorkbookFault = WorkbookPlace & {
  code:
    | 'COLUMN_MISSING'
    | 'COLUMN_TWICE'
    | 'ITEM_UNKNOWN'
    | 'AREA_UNKNOWN'
    | 'NODE_UNKNOWN'
    | 'TYPE_UNKNOWN'
    | 'STATUS_NOT_ONE'
    | 'ROW_TWICE'
    | 'SPAN_TWICE';
  params?: Record<string, string>;
};

export type ReadRow = {
  row: number;
  /** The text of a column; undefined where the sheet does not have the column. */
  text: (column: WorkbookColumn) => string | undefined;
  /** The filled cells of materials, by the column of the sheet. */
  materials: readonly { column: number; text: string }[];
};

export type ReadTable = {
  /** The name that the file gives the sheet. */
  name: string;
  headingRow: number;
  columns: ReadonlyMap<WorkbookColumn, number>;
  /** The headings of materials, by the column of the sheet. */
  items: ReadonlyMap<number, string>;
  rows: readonly ReadRow[];
};

export type ReadNetwork = {
  tables: Partial<Record<DesignTable, ReadTable>>;
  faults: readonly WorkbookFault[];
  kindOf: (text: string) => string;
};

type FileSheet = { name: string; rows: readonly (readonly string[])[] };

/** Finds the sheets and columns of a workbook in whichever language they are. Other sheets are ignored. */
export function readNetwork(sheets: readonly FileSheet[], vocabulary: readonly WorkbookWords[]): ReadNetwork {
  const tables: Partial<Record<DesignTable, ReadTable>> = {};
  const faults: WorkbookFault[] = [];
  for (const table of designTables) {
    const names = new Set(vocabulary.map(({ sheet }) => foldHeading(sheet[table])));
    const found = sheets.find(({ name }) => names.has(foldHeading(name)));
    if (!found) continue;
    const read = readSheet(table, found, vocabulary);
    tables[table] = read.table;
    faults.push(...read.faults);
  }
  const kinds = new Map(
    vocabulary.flatMap(({ kind }) => Object.entries(kind).map(([name, text]) => [foldHeading(text), name])),
  );
  return { tables, faults, kindOf: (text) => kinds.get(foldHeading(text)) ?? text };
}

function readSheet(
  table: DesignTable,
  { name, rows }: FileSheet,
  vocabulary: readonly WorkbookWords[],
): { table: ReadTable; faults: WorkbookFault[] } {
  const headingAt = Math.max(
    0,
    rows.findIndex((row) => row.some((cell) => cell !== '')),
  );
  const headings = (rows[headingAt] ?? []).map((heading) => tidy(heading));
  const own = columnsIn(table, headings, vocabulary);
  const at = (column: number) => ({ table, row: headingAt + 1, column });
  const columns = new Map<WorkbookColumn, number>();
  const items = new Map<number, string>();
  const faults: WorkbookFault[] = [];
  for (const [index, heading] of headings.entries()) {
    const column = own.of.get(foldHeading(heading));
    if (column === undefined) {
      if (heading !== '' && table !== 'areas') items.set(index, heading);
    } else if (columns.has(column)) faults.push({ ...at(index), code: 'COLUMN_TWICE' });
    else columns.set(column, index);
  }
  const missing = requiredColumns[table].filter((column) => !columns.has(column));
  for (const column of missing)
    faults.push({ ...at(0), code: 'COLUMN_MISSING', params: { name: own.words.column[column] } });
  const filled = missing.length > 0 ? [] : rows.slice(headingAt + 1);
  return {
    faults,
    table: {
      name,
      headingRow: headingAt + 1,
      columns,
      items,
      rows: filled.flatMap((cells, index): ReadRow[] => {
        const textAt = (column: number) => tidy(cells[column] ?? '');
        const materials = [...items.keys()]
          .map((column) => ({ column, text: textAt(column) }))
          .filter(({ text }) => text !== '');
        const isEmpty = materials.length === 0 && [...columns.values()].every((at) => textAt(at) === '');
        if (isEmpty) return [];
        const text = (column: WorkbookColumn) => {
          const place = columns.get(column);
          return place === undefined ? undefined : textAt(place);
        };
        return [{ row: headingAt + index + 2, text, materials }];
      }),
    },
  };
}

/** The language that most of the headings are in. */
function columnsIn(table: DesignTable, headings: readonly string[], vocabulary: readonly WorkbookWords[]) {
  const texts = new Set(headings.map(foldHeading));
  const languages = vocabulary.map((words) => {
    const of = new Map(
      workbookColumns[table].map((column): [string, WorkbookColumn] => [
        foldHeading(words.column[column]),
        column,
      ]),
    );
    return { words, of, known: [...of.keys()].filter((text) => texts.has(text)).length };
  });
  const [best] = languages.toSorted((one, other) => other.known - one.known);
  if (!best) throw new Error('a workbook is read in at least one language');
  return best;
}

/** The texts by which a material may be meant: the whole heading, or its code before the name. */
export function itemTexts(heading: string): string[] {
  const parts = heading.split(separator);
  return parts.map((_part, index) => parts.slice(0, parts.length - index).join(separator));
}
