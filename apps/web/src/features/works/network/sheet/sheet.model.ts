import type { Answer, Call } from '@kalfa/contracts/endpoint';
import type { FieldFault } from '@kalfa/contracts/refusal';
import {
  productStatuses,
  type Design,
  type DesignConflict,
  type networkDesign,
  type ProductStatus,
} from '@kalfa/contracts/works/network-design';
import { compareDecimals, isDecimal, plainDecimal } from '@kalfa/domain/decimal';
import { positionStep } from '@kalfa/domain/works/network';
import { materialTotals } from '@kalfa/domain/works/network-materials';
import type { Line } from '../../../../kit/lines/columns.ts';
import type { LineFault } from '../../../../kit/lines/faults.ts';
import type { LinesChange } from '../../../../kit/lines/save.model.ts';
import { isGroup, type LineSheet } from '../../../../kit/lines/sheet.ts';
import { rowFault } from '../row-faults.ts';

/**
 * A design as the lines of a sheet: an area is a heading, and the poles below it belong to it. Each line has the version of
 * its row among its cells, so that a line that was entered before somebody else changed the row is sent with the old one.
 */

export const groupBy = 'areaTitle';
export const itemCell = (itemId: number) => `item:${itemId}`;
export const totalCell = (itemId: number) => `total:${itemId}`;
/** One for a pole of this status, and how many an area has. */
export const countCell = (status: ProductStatus) => `count:${status}`;
export const countTotalCell = (status: ProductStatus) => `countTotal:${status}`;

const areaLine = (id: number) => `a${id}`;
const nodeLine = (id: number) => `n${id}`;
const storedId = (lineId: string) => (/^[an]\d+$/.test(lineId) ? Number(lineId.slice(1)) : null);

type Node = Design['nodes'][number];
type Body = Call<typeof networkDesign.save>['body'];
type NodeUpsert = NonNullable<NonNullable<Body['nodes']>['upsert']>[number];
type AreaUpsert = NonNullable<NonNullable<Body['areas']>['upsert']>[number];
type Ref = number | string;

export function linesOf({ areas, nodes }: Pick<Design, 'areas' | 'nodes'>): Line[] {
  const ofArea = Map.groupBy(nodes, ({ areaId }) => areaId);
  return areas.flatMap(({ id, title, version }) => [
    { id: areaLine(id), cells: { [groupBy]: title, version: String(version) } },
    ...(ofArea.get(id) ?? []).map(lineOfNode),
  ]);
}

const lineOfNode = ({ id, version, label, productTypeId, productStatus, materials }: Node): Line => ({
  id: nodeLine(id),
  cells: {
    label,
    type: String(productTypeId),
    status: productStatus,
    version: String(version),
    ...Object.fromEntries(
      materials.map(({ itemId, quantity }) => [itemCell(itemId), plainDecimal(quantity)]),
    ),
  },
});

const materialsIn = ({ cells }: Line) =>
  Object.entries(cells).flatMap(([name, value]) => {
    const itemId = /^item:(\d+)$/.exec(name)?.[1];
    return itemId && typeof value === 'string' && value !== ''
      ? [{ itemId: Number(itemId), quantity: value }]
      : [];
  });

const textIn = ({ cells }: Line, name: string) => {
  const value = cells[name];
  return typeof value === 'string' ? value : '';
};

type Placed = { line: Line; area: Ref | null };

/** Each pole with the area it stands under. */
function placedNodes(lines: readonly Line[]): Placed[] {
  let area: Ref | null = null;
  return lines.flatMap((line) => {
    if (!isGroup(line, groupBy)) return [{ line, area }];
    area = storedId(line.id) ?? line.id;
    return [];
  });
}

/** Rising positions for rows in this order. Those that can stay do, so that a move changes few rows. */
export function positionsFor(stored: readonly (number | null)[]): number[] {
  let last = 0;
  return stored.map((own, index) => {
    if (own !== null && own > last) {
      last = own;
      return own;
    }
    const next = stored.slice(index + 1).find((later) => later !== null && later > last);
    const between = next ? Math.floor((last + next) / 2) : last + positionStep;
    last = Math.max(between, last + 1);
    return last;
  });
}

type Given = {
  design: Design;
  /** All lines as the user sees them, in their order. */
  lines: readonly Line[];
  change: LinesChange;
  /** The version to send for a line: the one it was entered on, or a later one that this page stored itself. */
  versionOf: (line: string, version: number) => number;
};

/** What a change of the sheet means for the design; null when it changes nothing there. */
export function diffOf({ design, lines, change, versionOf }: Given): Body | null {
  const stored = {
    areas: new Map(design.areas.map((area) => [area.id, area])),
    nodes: new Map(design.nodes.map((node) => [node.id, node])),
  };
  const touched = new Set(change.upsert.map(({ id }) => id));
  const basedOn = (line: Line, current: number) =>
    versionOf(line.id, touched.has(line.id) ? Number(textIn(line, 'version') || current) : current);

  const headings = lines.filter((line) => isGroup(line, groupBy));
  const areaPositions = positionsFor(
    headings.map(({ id }) => stored.areas.get(storedId(id) ?? 0)?.position ?? null),
  );
  const areas = headings.flatMap((line, index): AreaUpsert[] => {
    const [title, position] = [textIn(line, groupBy), areaPositions[index] ?? 0];
    const before = stored.areas.get(storedId(line.id) ?? 0);
    if (!before) return touched.has(line.id) ? [{ key: line.id, title, position }] : [];
    const fields = {
      ...(title !== before.title && { title }),
      ...(position !== before.position && { position }),
    };
    return isEmptyObject(fields)
      ? []
      : [{ id: before.id, version: basedOn(line, before.version), ...fields }];
  });

  const placed = placedNodes(lines);
  const removed = new Set(change.remove.flatMap((id) => (id.startsWith('n') ? (storedId(id) ?? []) : [])));
  const parentOf = parentFinder(design, placed, removed);
  const byArea = Map.groupBy(placed, ({ area }) => area);
  const nodes = [...byArea].flatMap(([area, own]) => {
    const positions = positionsFor(
      own.map(({ line }) => stored.nodes.get(storedId(line.id) ?? 0)?.position ?? null),
    );
    return own.flatMap(({ line }, index): NodeUpsert[] => {
      const before = stored.nodes.get(storedId(line.id) ?? 0);
      const position = positions[index] ?? 0;
      if (!before && (!touched.has(line.id) || area === null)) return [];
      const fields = nodeFields(line, before, { area: area ?? 0, position });
      const parentId = parentOf(line.id);
      if (before) {
        const isHungElsewhere = parentId !== before.parentId;
        const changed = { ...fields, ...(isHungElsewhere && { parentId }) };
        return isEmptyObject(changed)
          ? []
          : [{ id: before.id, version: basedOn(line, before.version), ...changed }];
      }
      return [{ key: line.id, ...fields, parentId }];
    });
  });
  const removal = <Row extends { id: number; version: number }>(
    prefix: string,
    rows: ReadonlyMap<number, Row>,
  ) =>
    change.remove.flatMap((line) => {
      const row = line.startsWith(prefix) ? rows.get(storedId(line) ?? 0) : undefined;
      return row ? [{ id: row.id, version: versionOf(line, row.version) }] : [];
    });
  const body = {
    areas: { upsert: areas, remove: removal('a', stored.areas) },
    nodes: { upsert: nodes, remove: removal('n', stored.nodes) },
  };
  const count = [body.areas, body.nodes].flatMap(({ upsert, remove }) => [upsert.length, remove.length]);
  return count.every((rows) => rows === 0) ? null : body;
}

const isEmptyObject = (fields: object) => Object.keys(fields).length === 0;

const isSameMaterial = (one: readonly { itemId: number; quantity: string }[], other: typeof one) =>
  one.length === other.length &&
  one.every(({ itemId, quantity }) =>
    other.some(
      (each) =>
        each.itemId === itemId && isDecimal(quantity) && compareDecimals(each.quantity, quantity) === 0,
    ),
  );

/** The fields of a line that differ from the stored row; of a new line, all of them. */
function nodeFields(
  line: Line,
  before: Node | undefined,
  { area, position }: { area: Ref; position: number },
) {
  const materials = materialsIn(line);
  const now = {
    label: textIn(line, 'label'),
    productTypeId: Number(textIn(line, 'type')),
    productStatus: textIn(line, 'status') as Node['productStatus'],
    areaId: area,
    position,
  };
  const changed = Object.fromEntries(
    Object.entries(now).filter(([field, value]) => before?.[field as keyof typeof now] !== value),
  ) as Partial<typeof now>;
  return before && isSameMaterial(materials, before.materials) ? changed : { ...changed, materials };
}

/**
 * What a pole is connected to. It stays unless its parent was removed or is in another area; then it is the next kept one
 * towards the transformer, or the pole above it in the sheet.
 */
function parentFinder(design: Design, placed: readonly Placed[], removed: ReadonlySet<number>) {
  const nodes = new Map(design.nodes.map((node) => [node.id, node]));
  const areaOf = new Map(placed.map(({ line, area }) => [storedId(line.id) ?? line.id, area]));
  const before = new Map<string, Ref>();
  const roots = new Map<Ref | null, Ref>();
  for (const { line, area } of placed) {
    const node = nodes.get(storedId(line.id) ?? 0);
    if (node?.parentId === null && node.areaId === area) roots.set(area, node.id);
  }
  const last = new Map<Ref | null, Ref>();
  for (const { line, area } of placed) {
    const above = last.get(area);
    if (above !== undefined) before.set(line.id, above);
    last.set(area, storedId(line.id) ?? line.id);
  }
  return (lineId: string): Ref | null => {
    const own = storedId(lineId) ?? lineId;
    const area = areaOf.get(own) ?? null;
    let parent = nodes.get(Number(own))?.parentId ?? null;
    const wasRoot = typeof own === 'number' && nodes.get(own)?.areaId === area && parent === null;
    if (wasRoot) return null;
    while (parent !== null && removed.has(parent)) parent = nodes.get(parent)?.parentId ?? null;
    if (parent !== null && areaOf.get(parent) === area) return parent;
    const root = roots.get(area);
    return before.get(lineId) ?? (root === own ? null : (root ?? null));
  };
}

/** The ids of the lines that the server has stored, by the ids of this browser. */
export const newLineIds = ({ ids }: Answer<typeof networkDesign.save>): Record<string, string> =>
  Object.fromEntries([
    ...Object.entries(ids.areas).map(([key, id]) => [key, areaLine(id)]),
    ...Object.entries(ids.nodes).map(([key, id]) => [key, nodeLine(id)]),
  ]);

const columnOfField: Readonly<Record<string, string>> = {
  label: 'label',
  productTypeId: 'type',
  productStatus: 'status',
  title: groupBy,
};

/** The server's faults by line; null when one of them is about a line that is not in the sheet any more. */
export function faultsByLine(
  errors: readonly FieldFault[],
  body: Body,
  lines: readonly Line[],
): Record<string, LineFault[]> | null {
  const shown = new Set(lines.map(({ id }) => id));
  const faults: Record<string, LineFault[]> = {};
  for (const { path, message } of errors) {
    const { table, ref = '', field = '' } = rowFault(path, body) ?? {};
    const prefixed = `${table === 'areas' ? 'a' : 'n'}${ref}`;
    const line = shown.has(ref) ? ref : prefixed;
    if (!table || table === 'spans' || !shown.has(line)) return null;
    const material = /^materials\[(\d+)\]/.exec(field)?.[1];
    const sent = body.nodes?.upsert?.find(({ id, key }) => String(id ?? key) === ref)?.materials;
    const itemId = material ? sent?.[Number(material)]?.itemId : undefined;
    const column = itemId
      ? itemCell(itemId)
      : (columnOfField[field] ?? (table === 'areas' ? groupBy : 'label'));
    faults[line] = [...(faults[line] ?? []), { column, kind: 'other', message }];
  }
  return faults;
}

/** The lines that somebody else has changed meanwhile, with what to tell about it. */
export function conflictsByLine(
  conflicts: readonly DesignConflict[],
  text: (name: string) => string,
): Record<string, LineFault[]> {
  return Object.fromEntries(
    conflicts.map(({ table, id, changedBy }) => [
      table === 'areas' ? areaLine(id) : nodeLine(id),
      [{ column: table === 'areas' ? groupBy : 'label', kind: 'other', message: text(changedBy) }],
    ]),
  );
}

/** The same objects for all poles, so that a pole whose status stays the same is not drawn again. */
const countCells = new Map<string, Line['cells']>(
  productStatuses.map((status) => [status, { [countCell(status)]: '1' }]),
);

/** How many lines have each status, in the given cells. */
const countsOf = (lines: readonly Line[], cellOf: (status: ProductStatus) => string) =>
  Object.fromEntries(
    productStatuses.flatMap((status) => {
      const count = lines.filter((line) => textIn(line, 'status') === status).length;
      return count > 0 ? [[cellOf(status), String(count)]] : [];
    }),
  );

/**
 * The status of each pole as a number, and the totals of each area in its heading. Headings whose totals stay the same keep
 * their cells.
 */
export function areaSums(): LineSheet['sums'] {
  const known = new Map<string, Line['cells']>();
  return (lines) => {
    const cells = new Map<string, Line['cells']>();
    const headings = new Map(
      lines.filter((line) => isGroup(line, groupBy)).map((line) => [storedId(line.id) ?? line.id, line.id]),
    );
    const placed = placedNodes(lines);
    for (const { line } of placed) {
      const counted = countCells.get(textIn(line, 'status'));
      if (counted) cells.set(line.id, counted);
    }
    for (const [area, own] of Map.groupBy(placed, (each) => each.area)) {
      const heading = area === null ? undefined : headings.get(area);
      if (heading === undefined) continue;
      const materials = own
        .flatMap(({ line }) => materialsIn(line))
        .filter(({ quantity }) => isDecimal(quantity));
      const totals = {
        ...countsOf(
          own.map(({ line }) => line),
          countTotalCell,
        ),
        ...Object.fromEntries(
          [...materialTotals(materials)].map(([itemId, total]) => [totalCell(itemId), total]),
        ),
      };
      const before = known.get(heading);
      const same = before && JSON.stringify(before) === JSON.stringify(totals) ? before : totals;
      known.set(heading, same);
      cells.set(heading, same);
    }
    return {
      cells,
      totals: countsOf(
        placed.map(({ line }) => line),
        countCell,
      ),
    };
  };
}
