import {
  designTables,
  productStatuses,
  type Design,
  type DesignArea,
  type DesignMaterial,
  type DesignNode,
  type DesignSpan,
  type DesignTable,
} from '@kalfa/contracts/works/network-design';
import type { ImportedField } from '@kalfa/contracts/works/network-import';
import { cellNumber } from '../cell-number.ts';
import { compareDecimals, isDecimal } from '../decimal.ts';
import type { Ref } from './network.ts';
import type {
  ReadNetwork,
  ReadRow,
  ReadTable,
  WorkbookColumn,
  WorkbookFault,
  WorkbookPlace,
} from './network-workbook.ts';

/**
 * What a workbook means for a design. Areas are the same by their title, poles by area and label, spans by their poles and kind. Rows
 * that are not in the file stay, and a column that the file does not have changes nothing.
 */

type Fields = Readonly<Record<string, unknown>>;
type Upsert = { id?: number; version?: number; key?: string } & Fields;

export type ImportChanges = Record<DesignTable, { upsert: Upsert[] }>;

export type ImportRow = {
  table: DesignTable;
  row: number;
  name: string;
  change: 'added' | 'changed' | 'same';
  fields: readonly ImportedField[];
};

export type ImportPlan = {
  changes: ImportChanges;
  rows: readonly ImportRow[];
  faults: readonly WorkbookFault[];
  /** The name of a sheet in the file. */
  sheetOf: (table: DesignTable) => string;
  /** The cell of a field such as `nodes.n12.materials[0].quantity`; null for a row that is not in the file. */
  placeOf: (path: string) => WorkbookPlace | null;
};

export type Known = {
  /** The items of the headings that were found. */
  itemOf: (heading: string) => number | undefined;
  productTypes: readonly { id: number; name: string }[];
};

const folded = (text: string) => text.toLocaleLowerCase('tr');

type StoredDesign = Pick<Design, 'areas' | 'nodes' | 'spans'>;
type Conductors = readonly { itemId: number; quantity: string }[];

const columnOfField: Readonly<Record<string, WorkbookColumn>> = {
  areaId: 'area',
  label: 'label',
  title: 'title',
  productTypeId: 'type',
  productStatus: 'new',
  parentId: 'parent',
  x: 'x',
  y: 'y',
  latitude: 'latitude',
  longitude: 'longitude',
  fromNodeId: 'from',
  toNodeId: 'to',
  distance: 'distance',
  kind: 'kind',
  formulaTitle: 'formula',
};

/** Plans an import. Faults of single values and the rules of networks are checked with the changes afterwards. */
export function planImport(read: ReadNetwork, stored: StoredDesign, known: Known): ImportPlan {
  const faults: WorkbookFault[] = [...read.faults];
  const rows: ImportRow[] = [];
  const changes: ImportChanges = { areas: { upsert: [] }, nodes: { upsert: [] }, spans: { upsert: [] } };
  /** Where each row of the changes is in the file, with the columns of its materials. */
  const places = new Map<string, { row: number; materials: readonly (number | null)[] }>();
  const report = (table: DesignTable, row: number, column: WorkbookColumn, code: WorkbookFault['code']) =>
    faults.push({ table, row, column: read.tables[table]?.columns.get(column) ?? 0, code });
  /** Unknown areas and poles have references of their own, so that what belongs together stays together. */
  const unknown = new Map<string, string>();
  const unknownRef = (text: string) => {
    const ref = unknown.get(text) ?? `?${unknown.size}`;
    unknown.set(text, ref);
    return ref;
  };
  const put = (table: DesignTable, { row }: ReadRow, planned: Planned) => {
    const { ref, name, fields, materials = [], was } = planned;
    const isNew = typeof ref === 'string';
    const changed = isNew ? fields : changedFields(fields, was ?? {});
    const names = isNew ? [] : [...new Set(Object.keys(changed).flatMap((field) => importedField(field)))];
    const change = isNew ? 'added' : names.length > 0 ? 'changed' : 'same';
    rows.push({ table, row, name, change, fields: names });
    places.set(`${table}.${ref}`, { row, materials });
    if (isNew) changes[table].upsert.push({ key: ref, ...changed });
    else if (names.length > 0)
      changes[table].upsert.push({ id: ref, version: was?.version ?? 0, ...changed });
  };

  const areas = new Map<string, Ref>(stored.areas.map(({ id, title }) => [folded(title), id]));
  const storedAreas = new Map<Ref, DesignArea>(stored.areas.map((area) => [area.id, area]));
  const seenAreas = new Set<string>();
  for (const line of read.tables.areas?.rows ?? []) {
    const title = line.text('area') ?? '';
    if (seenAreas.has(folded(title))) report('areas', line.row, 'area', 'ROW_TWICE');
    else {
      seenAreas.add(folded(title));
      const ref = areas.get(folded(title)) ?? `a${line.row}`;
      areas.set(folded(title), ref);
      put('areas', line, { ref, name: title, fields: { title }, was: storedAreas.get(ref) });
    }
  }
  const areaOf = (table: DesignTable, line: ReadRow): Ref => {
    const title = line.text('area') ?? '';
    const found = areas.get(folded(title));
    if (found === undefined) report(table, line.row, 'area', 'AREA_UNKNOWN');
    return found ?? unknownRef(`area ${folded(title)}`);
  };

  const nodeKey = (area: Ref, label: string) => `${area} ${folded(label)}`;
  const nodes = new Map<string, Ref>(
    stored.nodes.map(({ id, areaId, label }) => [nodeKey(areaId, label), id]),
  );
  const storedNodes = new Map<Ref, DesignNode>(stored.nodes.map((node) => [node.id, node]));
  const seenNodes = new Set<string>();
  const placedNodes = (read.tables.nodes?.rows ?? []).flatMap((line) => {
    const [area, label] = [areaOf('nodes', line), line.text('label') ?? ''];
    const key = nodeKey(area, label);
    if (label !== '' && seenNodes.has(key)) {
      report('nodes', line.row, 'label', 'ROW_TWICE');
      return [];
    }
    seenNodes.add(key);
    const ref = nodes.get(key) ?? `n${line.row}`;
    nodes.set(key, ref);
    return [{ line, area, label, ref }];
  });
  const nodeOf = (
    table: DesignTable,
    line: ReadRow,
    { column, area, label }: { column: WorkbookColumn; area: Ref; label: string },
  ): Ref => {
    const found = nodes.get(nodeKey(area, label));
    // In an unknown area nothing is known.
    if (found === undefined && !String(area).startsWith('?')) report(table, line.row, column, 'NODE_UNKNOWN');
    return found ?? unknownRef(`node ${nodeKey(area, label)}`);
  };

  const types = new Map([
    ...stored.nodes.map((node) => [folded(node.productTypeName), node.productTypeId] as const),
    ...known.productTypes.map(({ id, name }) => [folded(name), id] as const),
  ]);
  const itemsOfNodes = itemColumns(read.tables.nodes, 'nodes', known, faults);
  for (const { line, area, label, ref } of placedNodes) {
    const typeName = line.text('type') ?? '';
    const productTypeId = types.get(folded(typeName)) ?? 0;
    if (productTypeId === 0) report('nodes', line.row, 'type', 'TYPE_UNKNOWN');
    const statuses = productStatuses.filter((status) => !['', '0'].includes(line.text(status) ?? ''));
    if (statuses.length !== 1) report('nodes', line.row, 'new', 'STATUS_NOT_ONE');
    const parent = line.text('parent') ?? '';
    const was = storedNodes.get(ref);
    const { sent, columns } = materialsOf(line, itemsOfNodes, was?.materials ?? []);
    put('nodes', line, {
      ref,
      name: label,
      was,
      materials: columns,
      fields: {
        areaId: area,
        label: was && folded(was.label) === folded(label) ? was.label : label,
        productTypeId,
        productStatus: statuses[0] ?? 'new',
        parentId: parent === '' ? null : nodeOf('nodes', line, { column: 'parent', area, label: parent }),
        ...optional(line, 'title', (text) => text),
        ...optional(line, 'x', numberOrText),
        ...optional(line, 'y', numberOrText),
        ...optional(line, 'latitude', numberOrText),
        ...optional(line, 'longitude', numberOrText),
        materials: sent,
      },
    });
  }

  const spanKey = (from: Ref, to: Ref, kind: string) =>
    JSON.stringify([[from, to].map(String).toSorted(), kind]);
  const spans = new Map<string, DesignSpan>(
    stored.spans.map((span) => [spanKey(span.fromNodeId, span.toNodeId, span.kind), span]),
  );
  const seenSpans = new Set<string>();
  const itemsOfSpans = itemColumns(read.tables.spans, 'spans', known, faults);
  for (const line of read.tables.spans?.rows ?? []) {
    const area = areaOf('spans', line);
    const [from, to] = [line.text('from') ?? '', line.text('to') ?? ''];
    const fromNodeId = nodeOf('spans', line, { column: 'from', area, label: from });
    const toNodeId = nodeOf('spans', line, { column: 'to', area, label: to });
    const kind = read.kindOf(line.text('kind') ?? '');
    const key = spanKey(fromNodeId, toNodeId, kind);
    if (seenSpans.has(key)) report('spans', line.row, 'to', 'SPAN_TWICE');
    else {
      seenSpans.add(key);
      const was = spans.get(key);
      const { sent, columns } = materialsOf(line, itemsOfSpans, was?.materials ?? []);
      put('spans', line, {
        ref: was?.id ?? `s${line.row}`,
        name: `${from} – ${to}`,
        was,
        materials: columns,
        fields: {
          fromNodeId,
          toNodeId,
          distance: numberOrText(line.text('distance') ?? ''),
          kind,
          formulaTitle: line.text('formula') ?? '',
          materials: sent,
        },
      });
    }
  }
  const sheetOf = (table: DesignTable) => read.tables[table]?.name ?? table;
  return { changes, rows, faults, sheetOf, placeOf: placeFinder(read, places) };
}

type Planned = {
  ref: Ref;
  name: string;
  fields: Fields;
  materials?: readonly (number | null)[];
  was?: { version: number } | undefined;
};

/** A value that is no number stays as it is, and is refused with the others. */
const numberOrText = (text: string) => cellNumber(text) ?? text;

/** A field of a column that the file has; an empty cell is no value. */
function optional(line: ReadRow, column: WorkbookColumn, valueOf: (text: string) => string): Fields {
  const text = line.text(column);
  return text === undefined ? {} : { [column]: text === '' ? null : valueOf(text) };
}

/** The item of each column of materials. */
function itemColumns(
  table: ReadTable | undefined,
  name: DesignTable,
  { itemOf }: Known,
  faults: WorkbookFault[],
): ReadonlyMap<number, number> {
  const columns = new Map<number, number>();
  const seen = new Set<number>();
  const headingRow = table?.headingRow ?? 1;
  for (const [column, heading] of table?.items ?? []) {
    const itemId = itemOf(heading);
    const place = { table: name, row: headingRow, column };
    if (itemId === undefined) faults.push({ ...place, code: 'ITEM_UNKNOWN' });
    else if (seen.has(itemId)) faults.push({ ...place, code: 'COLUMN_TWICE' });
    else {
      seen.add(itemId);
      columns.set(column, itemId);
    }
  }
  return columns;
}

/** The materials of a row: those of the file, and the stored ones that it has no column for. */
function materialsOf(line: ReadRow, items: ReadonlyMap<number, number>, stored: readonly DesignMaterial[]) {
  const inFile = new Set(items.values());
  const kept = stored.filter(({ itemId }) => !inFile.has(itemId));
  const entered = line.materials.flatMap(({ column, text }) => {
    const itemId = items.get(column);
    return itemId === undefined || text === '0' ? [] : [{ column, itemId, quantity: numberOrText(text) }];
  });
  return {
    sent: [...kept, ...entered.map(({ itemId, quantity }) => ({ itemId, quantity }))],
    columns: [...kept.map(() => null), ...entered.map(({ column }) => column)],
  };
}

const decimalFields = new Set(['x', 'y', 'latitude', 'longitude', 'distance']);

const isSame = (field: string, one: unknown, other: unknown): boolean => {
  if (field === 'materials') return isSameMaterial(one as Conductors, other as Conductors);
  if (typeof one !== 'string' || typeof other !== 'string' || !decimalFields.has(field)) return one === other;
  return isDecimal(one) && isDecimal(other) && compareDecimals(one, other) === 0;
};

const isSameMaterial = (one: Conductors, other: Conductors) =>
  one.length === other.length &&
  one.every(({ itemId, quantity }) =>
    other.some((each) => each.itemId === itemId && isSame('distance', quantity, each.quantity)),
  );

/** The fields whose values differ from the stored row. The titles of areas are the same without regard to case. */
const changedFields = (fields: Fields, was: object): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => {
      const before = (was as Fields)[field];
      if (field === 'title' && !('label' in was)) return false;
      return !isSame(field, value, before);
    }),
  );

/** What people call a field of the design. */
function importedField(field: string): ImportedField[] {
  const names: Readonly<Record<string, ImportedField>> = {
    title: 'title',
    productTypeId: 'type',
    productStatus: 'status',
    parentId: 'parent',
    x: 'place',
    y: 'place',
    latitude: 'place',
    longitude: 'place',
    fromNodeId: 'ends',
    toNodeId: 'ends',
    distance: 'distance',
    formulaTitle: 'formula',
    materials: 'materials',
  };
  const name = names[field];
  return name ? [name] : [];
}

function placeFinder(
  read: ReadNetwork,
  places: ReadonlyMap<string, { row: number; materials: readonly (number | null)[] }>,
) {
  return (path: string): WorkbookPlace | null => {
    const [, name, ref = '', field = ''] = /^(\w+)\.([^.]+)\.(.+)$/.exec(path) ?? [];
    const table = designTables.find((each) => each === name);
    const place = places.get(`${name}.${ref}`);
    if (!table || !place) return null;
    const { columns, items } = read.tables[table] ?? { columns: new Map<string, number>(), items: new Map() };
    const material = /^materials(?:\[(\d+)\]|\.(\d+))/.exec(field);
    const [firstItem] = items.keys();
    const own = columns.get(table === 'areas' ? 'area' : (columnOfField[field] ?? 'label'));
    const column = field.startsWith('materials')
      ? (place.materials[Number(material?.[1] ?? material?.[2])] ?? firstItem)
      : own;
    return { table, row: place.row, column: column ?? 0 };
  };
}
