import type { DesignTable, ProductStatus, SpanKind } from '@kalfa/contracts/works/network-design';
import { compareDecimals } from '../decimal.ts';
import { materialTotals, type Material, type PlannedItem } from './network-materials.ts';

/**
 * The rules of a network: each area is a tree of poles that one transformer feeds, and spans carry conductors between
 * its poles.
 */

/** A stored row by its id, or a new one by its key. */
export type Ref = number | string;

export type PlannedArea = { readonly id: Ref; readonly title: string };

export type PlannedNode = {
  readonly id: Ref;
  readonly areaId: Ref;
  readonly label: string;
  readonly isTransformer: boolean;
  readonly productStatus: ProductStatus;
  readonly parentId: Ref | null;
  readonly latitude: string | null;
  readonly longitude: string | null;
  readonly materials: readonly Material[];
};

export type PlannedSpan = {
  readonly id: Ref;
  readonly fromNodeId: Ref;
  readonly toNodeId: Ref;
  readonly distance: string;
  readonly kind: SpanKind;
  readonly materials: readonly Material[];
};

export type PlannedDesign = {
  readonly areas: readonly PlannedArea[];
  readonly nodes: readonly PlannedNode[];
  readonly spans: readonly PlannedSpan[];
};

/** Between two rows of the sheet there is room for others, so that inserting one does not change its neighbours. */
export const positionStep = 1_000;

/** Why a row cannot be stored, at the field that a person can correct. */
export type DesignFault = {
  table: DesignTable;
  id: Ref;
  field: string;
  code:
    | 'GONE'
    | 'TAKEN'
    | 'REQUIRED'
    | 'NUMBER_TOO_SMALL'
    | 'UNDER_ITSELF'
    | 'PARENT_OTHER_AREA'
    | 'ROOT_NOT_ONE'
    | 'ROOT_NOT_TRANSFORMER'
    | 'EXISTING_WITH_MATERIAL'
    | 'NODE_HAS_SPANS'
    | 'NODE_HAS_CHILDREN'
    | 'AREA_NOT_EMPTY'
    | 'SPAN_ONE_NODE'
    | 'SPAN_OTHER_AREA'
    | 'SPAN_BETWEEN_TRANSFORMERS'
    | 'SPAN_TWICE'
    | 'SPAN_NOT_REACHED'
    | 'MATERIAL_REQUIRED';
  params?: Record<string, number>;
};

/** What a save touches: only these areas are validated, so that an old fault elsewhere does not stop anybody. */
export type Touched = { readonly areas: ReadonlySet<Ref>; readonly removed: readonly Removed[] };
export type Removed = { readonly table: DesignTable; readonly id: Ref };

/** All faults of a design as it would be after a save. */
export function designFaults(design: PlannedDesign, touched: Touched): DesignFault[] {
  const nodes = new Map(design.nodes.map((node) => [node.id, node]));
  const areaOf = (span: PlannedSpan) => nodes.get(span.fromNodeId)?.areaId;
  const nodesOf = Map.groupBy(design.nodes, ({ areaId }) => areaId);
  const spansOf = Map.groupBy(design.spans, areaOf);
  const removed = new Set(touched.removed.flatMap(({ table, id }) => (table === 'nodes' ? id : [])));
  return [
    ...removalFaults(design, touched.removed),
    ...titleFaults(design.areas),
    // Spans whose ends are gone belong to no area.
    ...(spansOf.get(undefined) ?? []).flatMap((span) => spanFaults(span, nodes, removed)),
    ...[...touched.areas].flatMap((areaId) => {
      const [own, spans] = [nodesOf.get(areaId) ?? [], spansOf.get(areaId) ?? []];
      return [
        ...nodeFaults(own, nodes, removed),
        ...treeFaults(own, spans),
        ...spans.flatMap((span) => spanFaults(span, nodes, removed)),
        ...pairFaults(spans),
      ];
    }),
  ];
}

/** A pole is removed only when no span and no other pole hangs on it, and an area only when it has no poles. */
function removalFaults({ nodes, spans }: PlannedDesign, removed: readonly Removed[]): DesignFault[] {
  const connected = new Set(spans.flatMap(({ fromNodeId, toNodeId }) => [fromNodeId, toNodeId]));
  const parents = new Set(nodes.map(({ parentId }) => parentId));
  const filled = new Set(nodes.map(({ areaId }) => areaId));
  return removed.flatMap(({ table, id }): DesignFault[] => {
    if (table === 'areas') return filled.has(id) ? [{ table, id, field: 'id', code: 'AREA_NOT_EMPTY' }] : [];
    if (table === 'spans') return [];
    if (connected.has(id)) return [{ table, id, field: 'id', code: 'NODE_HAS_SPANS' }];
    return parents.has(id) ? [{ table, id, field: 'id', code: 'NODE_HAS_CHILDREN' }] : [];
  });
}

const folded = (text: string) => text.toLocaleLowerCase('tr');

const titleFaults = (areas: readonly PlannedArea[]): DesignFault[] =>
  repeated(areas, ({ title }) => folded(title)).map(({ id }) => ({
    table: 'areas',
    id,
    field: 'title',
    code: 'TAKEN',
  }));

function nodeFaults(
  own: readonly PlannedNode[],
  nodes: ReadonlyMap<Ref, PlannedNode>,
  removed: ReadonlySet<Ref>,
): DesignFault[] {
  const at = (id: Ref, field: string, code: DesignFault['code']): DesignFault => ({
    table: 'nodes',
    id,
    field,
    code,
  });
  return [
    ...repeated(own, ({ label }) => folded(label)).map(({ id }) => at(id, 'label', 'TAKEN')),
    ...own.flatMap(({ id, areaId, parentId, productStatus, latitude, longitude, materials }) => {
      const parent = parentId === null ? undefined : nodes.get(parentId);
      return [
        // A removed parent is reported at the removal.
        ...(parentId !== null && !parent && !removed.has(parentId) ? [at(id, 'parentId', 'GONE')] : []),
        ...(parent && parent.areaId !== areaId ? [at(id, 'parentId', 'PARENT_OTHER_AREA')] : []),
        ...(productStatus === 'existing' && materials.length > 0
          ? [at(id, 'materials', 'EXISTING_WITH_MATERIAL')]
          : []),
        ...(latitude === null && longitude !== null ? [at(id, 'latitude', 'REQUIRED')] : []),
        ...(latitude !== null && longitude === null ? [at(id, 'longitude', 'REQUIRED')] : []),
        ...materialFaults('nodes', id, materials),
      ];
    }),
  ];
}

function materialFaults(table: DesignTable, id: Ref, materials: readonly Material[]): DesignFault[] {
  const twice = new Set(repeated(materials, ({ itemId }) => itemId));
  return materials.flatMap((material, index): DesignFault[] => {
    if (twice.has(material)) return [{ table, id, field: `materials[${index}].itemId`, code: 'TAKEN' }];
    if (compareDecimals(material.quantity, '0') > 0) return [];
    return [
      { table, id, field: `materials[${index}].quantity`, code: 'NUMBER_TOO_SMALL', params: { min: 0 } },
    ];
  });
}

/** An area is one tree; with spans its root is the transformer, and every span is reached from it. */
function treeFaults(own: readonly PlannedNode[], spans: readonly PlannedSpan[]): DesignFault[] {
  const cycles = nodesInCycles(own);
  if (cycles.length > 0)
    return cycles.map(({ id }) => ({ table: 'nodes', id, field: 'parentId', code: 'UNDER_ITSELF' }));
  const roots = own.filter(({ parentId }) => parentId === null);
  const root = roots.find(({ isTransformer }) => isTransformer) ?? roots[0];
  if (!root) return [];
  if (roots.length > 1)
    return roots
      .filter(({ id }) => id !== root.id)
      .map(({ id }) => ({ table: 'nodes', id, field: 'parentId', code: 'ROOT_NOT_ONE' }));
  if (spans.length === 0) return [];
  if (!root.isTransformer)
    return [{ table: 'nodes', id: root.id, field: 'productTypeId', code: 'ROOT_NOT_TRANSFORMER' }];
  const reached = reachedFrom(root.id, spans);
  return spans
    .filter(({ fromNodeId, toNodeId }) => !reached.has(fromNodeId) && !reached.has(toNodeId))
    .map(({ id }) => ({ table: 'spans', id, field: 'fromNodeId', code: 'SPAN_NOT_REACHED' }));
}

/** Whoever is its own ancestor. Each node is followed upwards once. */
function nodesInCycles(own: readonly PlannedNode[]): PlannedNode[] {
  const byId = new Map(own.map((node) => [node.id, node]));
  const state = new Map<Ref, 'open' | 'done'>();
  const found: PlannedNode[] = [];
  for (const start of own) {
    const path: PlannedNode[] = [];
    let at: PlannedNode | undefined = start;
    while (at && !state.has(at.id)) {
      state.set(at.id, 'open');
      path.push(at);
      at = at.parentId === null ? undefined : byId.get(at.parentId);
    }
    if (at && state.get(at.id) === 'open') found.push(...path.slice(path.indexOf(at)));
    for (const { id } of path) state.set(id, 'done');
  }
  return found;
}

/** All nodes that spans connect with this one. */
export function reachedFrom(root: Ref, spans: readonly Pick<PlannedSpan, 'fromNodeId' | 'toNodeId'>[]) {
  const neighbours = new Map<Ref, Ref[]>();
  const join = (from: Ref, to: Ref) => neighbours.set(from, [...(neighbours.get(from) ?? []), to]);
  for (const { fromNodeId, toNodeId } of spans) {
    join(fromNodeId, toNodeId);
    join(toNodeId, fromNodeId);
  }
  const reached = new Set<Ref>([root]);
  const open = [root];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of neighbours.get(at) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

function spanFaults(
  { id, fromNodeId, toNodeId, distance, materials }: PlannedSpan,
  nodes: ReadonlyMap<Ref, PlannedNode>,
  removed: ReadonlySet<Ref>,
): DesignFault[] {
  const at = (field: string, code: DesignFault['code']): DesignFault => ({ table: 'spans', id, field, code });
  const [from, to] = [nodes.get(fromNodeId), nodes.get(toNodeId)];
  const gone = (['fromNodeId', 'toNodeId'] as const).filter((field) => {
    const end = field === 'fromNodeId' ? fromNodeId : toNodeId;
    return !nodes.has(end) && !removed.has(end);
  });
  return [
    ...gone.map((field) => at(field, 'GONE')),
    ...(fromNodeId === toNodeId ? [at('toNodeId', 'SPAN_ONE_NODE')] : []),
    ...(from && to && from.areaId !== to.areaId ? [at('toNodeId', 'SPAN_OTHER_AREA')] : []),
    ...(from?.isTransformer && to?.isTransformer && from !== to
      ? [at('toNodeId', 'SPAN_BETWEEN_TRANSFORMERS')]
      : []),
    ...(compareDecimals(distance, '0') > 0
      ? []
      : [{ ...at('distance', 'NUMBER_TOO_SMALL'), params: { min: 0 } }]),
    ...(materials.length === 0 ? [at('materials', 'MATERIAL_REQUIRED')] : []),
    ...materialFaults('spans', id, materials),
  ];
}

/** Two poles are connected once by each kind of span, in whichever direction. */
const pairFaults = (spans: readonly PlannedSpan[]): DesignFault[] =>
  repeated(spans, ({ fromNodeId, toNodeId, kind }) =>
    JSON.stringify([[fromNodeId, toNodeId].map(String).toSorted(), kind]),
  ).map(({ id }) => ({ table: 'spans', id, field: 'toNodeId', code: 'SPAN_TWICE' }));

/** The rows whose key an earlier row has already. */
function repeated<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  const seen = new Set<unknown>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** What looks wrong but is allowed. */
export type Warning =
  | { kind: 'isolatedNode'; nodeId: Ref }
  | { kind: 'missingWeight'; itemId: number }
  | { kind: 'farApart'; spanId: Ref; distance: string; measured: string };

/** Coordinates are farther apart than this multiple of the entered distance only by mistake. */
const farFactor = 3;

export function designWarnings({ nodes, spans }: PlannedDesign, items: readonly PlannedItem[]): Warning[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const connected = new Set(spans.flatMap(({ fromNodeId, toNodeId }) => [fromNodeId, toNodeId]));
  const conductors = materialTotals(spans.flatMap(({ materials }) => materials));
  return [
    ...nodes
      .filter(({ id, isTransformer }) => !isTransformer && !connected.has(id))
      .map(({ id }): Warning => ({ kind: 'isolatedNode', nodeId: id })),
    ...items
      .filter(({ id, unitWeight }) => unitWeight === null && conductors.has(id))
      .map(({ id }): Warning => ({ kind: 'missingWeight', itemId: id })),
    ...spans.flatMap(({ id, fromNodeId, toNodeId, distance }): Warning[] => {
      const measured = metresBetween(byId.get(fromNodeId), byId.get(toNodeId));
      if (measured === null || measured <= farFactor * Number(distance)) return [];
      return [{ kind: 'farApart', spanId: id, distance, measured: measured.toFixed(0) }];
    }),
  ];
}

type Located = Pick<PlannedNode, 'latitude' | 'longitude'>;

const earthRadiusMetres = 6_371_000;

/** On the surface of a sphere, which is exact enough for a warning. */
export function metresBetween(one: Located | undefined, other: Located | undefined): number | null {
  if (!one?.latitude || !one.longitude || !other?.latitude || !other.longitude) return null;
  const radians = (degrees: string) => (Number(degrees) * Math.PI) / 180;
  const [from, to] = [radians(one.latitude), radians(other.latitude)];
  const east = radians(other.longitude) - radians(one.longitude);
  const chord = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
