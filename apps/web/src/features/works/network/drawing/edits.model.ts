import { addDecimals } from '@kalfa/domain/decimal';
import type { Change, Step } from './change.model.ts';
import {
  asMetres,
  isHighVoltage,
  type Design,
  type DesignNode,
  type DesignSpan,
  type Material,
  type SpanKind,
} from './design.ts';
import { distanceBetween } from './geometry.ts';
import { usualSpanMetres, type Positions } from './layout.model.ts';
import { farEnd, spanToParent, type Network } from './network.model.ts';

export type ProductType = { id: string; title: string; isTransformer: boolean };
export type NewKey = () => string;

/** Where a node is put: in the drawing, or on the ground. */
export type Place = Pick<DesignNode, 'x' | 'y'> | Pick<DesignNode, 'latitude' | 'longitude'>;

/** Adds a pole behind another one and connects it with a span like the one that leads there. */
export function addPole(
  network: Network,
  {
    parent,
    place,
    metres,
    type,
    newKey,
  }: {
    parent: DesignNode;
    place: Place;
    metres: number;
    type: ProductType;
    newKey: NewKey;
  },
): Change {
  const members = network.nodesOf(parent.areaId);
  const pole: DesignNode = {
    ...emptyNode,
    ...place,
    id: newKey(),
    areaId: parent.areaId,
    label: nextLabel(members.filter(({ isTransformer }) => !isTransformer).map(({ label }) => label)),
    productTypeId: type.id,
    productTypeTitle: type.title,
    isTransformer: false,
    parentId: parent.id,
    position: nextPosition(members),
  };
  return [
    { table: 'nodes', action: 'add', row: pole },
    { table: 'spans', action: 'add', row: newSpan(network, { from: parent, to: pole, metres, newKey }) },
  ];
}

/** Adds a pole that nothing leads to yet. */
export function addLoosePole(
  network: Network,
  { areaId, place, type, newKey }: { areaId: string; place: Place; type: ProductType; newKey: NewKey },
): Change {
  const members = network.nodesOf(areaId);
  const row: DesignNode = {
    ...emptyNode,
    ...place,
    id: newKey(),
    areaId,
    label: nextLabel(members.filter(({ isTransformer }) => !isTransformer).map(({ label }) => label)),
    productTypeId: type.id,
    productTypeTitle: type.title,
    isTransformer: false,
    position: nextPosition(members),
  };
  return [{ table: 'nodes', action: 'add', row }];
}

/** Adds a transformer, and the area that it feeds unless an area waits for its transformer. */
export function addTransformer(
  network: Network,
  { place, type, newKey }: { place: Place; type: ProductType; newKey: NewKey },
): Change {
  const { areas, nodes } = network.design;
  const waiting = areas.find(({ id }) => network.nodesOf(id).length === 0);
  const title = nextLabel(
    [
      ...areas.map((area) => /^\S+/.exec(area.title)?.[0] ?? ''),
      ...nodes.filter(({ isTransformer }) => isTransformer).map(({ label }) => label),
    ],
    'TR-1',
  );
  const area = waiting ?? { id: newKey(), title, position: nextPosition(areas) };
  const row: DesignNode = {
    ...emptyNode,
    ...place,
    id: newKey(),
    areaId: area.id,
    label: title,
    productTypeId: type.id,
    productTypeTitle: type.title,
    isTransformer: true,
    position: 1,
  };
  const steps: Step[] = waiting ? [] : [{ table: 'areas', action: 'add', row: area }];
  return [...steps, { table: 'nodes', action: 'add', row }];
}

/** Why two nodes cannot be connected. */
export type ConnectFault = 'self' | 'otherArea' | 'transformers' | 'exists';

export function whyNotConnect(network: Network, from: DesignNode, to: DesignNode): ConnectFault | null {
  if (from.id === to.id) return 'self';
  if (from.areaId !== to.areaId) return 'otherArea';
  if (from.isTransformer && to.isTransformer) return 'transformers';
  const kind = kindBehind(network, from);
  const isThere = network
    .spansOf(from.id)
    .some((span) => farEnd(span, from.id) === to.id && span.kind === kind);
  return isThere ? 'exists' : null;
}

/** Connects two nodes. The one without a parent becomes the child of the other, so that the feeder leads to it. */
export function connect(
  network: Network,
  { from, to, metres, newKey }: { from: DesignNode; to: DesignNode; metres: number; newKey: NewKey },
): Change {
  const span = newSpan(network, { from, to, metres, newKey });
  const steps: Step[] = [{ table: 'spans', action: 'add', row: span }];
  const child = [to, from].find(({ parentId, isTransformer }) => parentId === null && !isTransformer);
  if (!child) return steps;
  const parent = child === to ? from : to;
  // A pole that already hangs on the child cannot be its parent.
  if (isBehind(network, parent, child.id)) return steps;
  return [...steps, { table: 'nodes', action: 'set', id: child.id, fields: { parentId: parent.id } }];
}

const isBehind = (network: Network, node: DesignNode, ancestorId: string): boolean => {
  const seen = new Set<string>();
  for (let at: DesignNode | undefined = node; at && !seen.has(at.id);) {
    if (at.id === ancestorId) return true;
    seen.add(at.id);
    at = at.parentId === null ? undefined : network.node(at.parentId);
  }
  return false;
};

/** The nodes that may become the parent of a node: of its area, and not behind it. */
export const possibleParents = (network: Network, node: DesignNode) =>
  network.nodesOf(node.areaId).filter((other) => other.id !== node.id && !isBehind(network, other, node.id));

/** The poles that would lose their parent, and therefore keep these nodes from being removed. */
export const leftBehind = (network: Network, ids: ReadonlySet<string>) =>
  [...ids].flatMap((id) => network.childrenOf(id)).filter(({ id }) => !ids.has(id));

/** Removes nodes with their spans; the areas of removed transformers go when nothing is left in them. */
export function removeNodes(network: Network, ids: ReadonlySet<string>): Change {
  const spans = new Set([...ids].flatMap((id) => network.spansOf(id)).map(({ id }) => id));
  const areas = new Set([...ids].flatMap((id) => network.node(id)?.areaId ?? []));
  const emptied = [...areas].filter((area) => network.nodesOf(area).every(({ id }) => ids.has(id)));
  // Children go before their parents, so that undo adds the parents first.
  const ordered = network.design.nodes.filter(({ id }) => ids.has(id)).toReversed();
  return [
    ...[...spans].map((id): Step => ({ table: 'spans', action: 'remove', id })),
    ...ordered.map(({ id }): Step => ({ table: 'nodes', action: 'remove', id })),
    ...emptied.map((id): Step => ({ table: 'areas', action: 'remove', id })),
  ];
}

export const removeSpan = (id: string): Change => [{ table: 'spans', action: 'remove', id }];

export const setNode = (id: string, fields: Partial<Omit<DesignNode, 'id'>>): Change => [
  { table: 'nodes', action: 'set', id, fields },
];

export const setSpan = (id: string, fields: Partial<Omit<DesignSpan, 'id'>>): Change => [
  { table: 'spans', action: 'set', id, fields },
];

export const setNodes = (ids: Iterable<string>, fields: Partial<Omit<DesignNode, 'id'>>): Change =>
  [...ids].flatMap((id) => setNode(id, fields));

/** Makes the entered lengths those of the drawing; its conductors that had the old length get the new one. */
export function takeDrawnLengths(spans: readonly DesignSpan[], positions: Positions): Change {
  return spans.flatMap((span) => {
    const metres = drawnLength(span, positions);
    if (metres === null || metres === span.distance || Number(metres) <= 0) return [];
    return setSpan(span.id, { distance: metres, materials: stretched(span, metres) });
  });
}

/** The conductors of a span after its length has changed: those as long as the span stay as long as it. */
export const stretched = ({ materials, distance }: DesignSpan, metres: string): readonly Material[] =>
  materials.map((material) =>
    Number(material.quantity) === Number(distance) ? { ...material, quantity: metres } : material,
  );

export function drawnLength({ fromNodeId, toNodeId }: DesignSpan, positions: Positions): string | null {
  const from = positions.get(fromNodeId);
  const to = positions.get(toNodeId);
  return from && to ? asMetres(distanceBetween(from, to)) : null;
}

/** The label after the highest of a series: 3-09 is followed by 3-10. */
export function nextLabel(labels: readonly string[], first = '1'): string {
  let last: { head: string; digits: string } | undefined;
  for (const label of labels) {
    const [, head = '', digits] = /^(.*?)(\d+)$/.exec(label) ?? [];
    if (digits && (!last || Number(digits) >= Number(last.digits))) last = { head, digits };
  }
  if (!last) return labels.includes(first) ? `${first}-2` : first;
  return last.head + String(Number(last.digits) + 1).padStart(last.digits.length, '0');
}

const nextPosition = (rows: readonly { position: number }[]) =>
  rows.reduce((highest, { position }) => Math.max(highest, position), 0) + 1;

const emptyNode = {
  title: null,
  productStatus: 'new',
  parentId: null,
  x: null,
  y: null,
  latitude: null,
  longitude: null,
  materials: [],
} as const satisfies Partial<DesignNode>;

/** A span like the one that leads to its start, or like the last one of the area. */
function newSpan(
  network: Network,
  { from, to, metres, newKey }: { from: DesignNode; to: DesignNode; metres: number; newKey: NewKey },
): DesignSpan {
  const model = modelSpan(network, from);
  const distance = asMetres(metres > 0 ? metres : usualSpanMetres);
  return {
    id: newKey(),
    fromNodeId: from.id,
    toNodeId: to.id,
    distance,
    kind: kindBehind(network, from),
    formulaTitle: model?.formulaTitle ?? '',
    materials: (model?.materials ?? []).map(({ itemId }) => ({ itemId, quantity: distance })),
  };
}

const kindBehind = (network: Network, from: DesignNode): SpanKind => {
  const model = modelSpan(network, from);
  return model && isHighVoltage(model.kind) ? 'newHV' : 'newLV';
};

function modelSpan(network: Network, from: DesignNode): DesignSpan | undefined {
  const members = new Set(network.nodesOf(from.areaId).map(({ id }) => id));
  return (
    spanToParent(network, from) ??
    network.spansOf(from.id).at(-1) ??
    network.design.spans.findLast(({ fromNodeId }) => members.has(fromNodeId))
  );
}

/** The sums of materials of several nodes, by item. */
export function sumMaterials(nodes: readonly Pick<DesignNode, 'materials'>[]): Material[] {
  const quantities = Map.groupBy(
    nodes.flatMap(({ materials }) => materials),
    ({ itemId }) => itemId,
  );
  return [...quantities].map(([itemId, rows]) => ({
    itemId,
    quantity: addDecimals(rows.map(({ quantity }) => quantity)),
  }));
}

/** The whole length of the spans, as entered. */
export const totalLength = ({ spans }: Pick<Design, 'spans'>) =>
  addDecimals(spans.map(({ distance }) => distance));
