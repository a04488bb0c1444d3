import type { Change } from './change.model.ts';
import { asMetres } from './design.ts';
import { setNode } from './edits.model.ts';
import type { Point } from './geometry.ts';
import type { Positions } from './layout.model.ts';
import { spanToParent, withDescendants, type Network } from './network.model.ts';
import { unprojected, type Projection } from './projection.model.ts';

type Move = {
  ids: ReadonlySet<string>;
  by: Point;
  /** Every pole keeps the entered length of the span to its parent, and takes along what hangs on it. */
  isLocked: boolean;
};

/** Where the nodes of a move end up. */
export function movedPositions(
  network: Network,
  positions: Positions,
  { ids, by, isLocked }: Move,
): Positions {
  const moved = new Map<string, Point>();
  const shift = (id: string, by: Point) => {
    const at = positions.get(id);
    if (at) moved.set(id, { x: at.x + by.x, y: at.y + by.y });
  };
  if (!isLocked) {
    for (const id of ids) shift(id, by);
    return moved;
  }
  // The poles nearest to the transformer turn round their parents; the others keep their places relative to them.
  const all = withDescendants(network, ids);
  const isTop = (id: string) => {
    const parentId = network.node(id)?.parentId ?? null;
    return parentId === null || !all.has(parentId);
  };
  for (const top of ids) {
    if (!isTop(top)) continue;
    const turned = lockedShift(network, positions, top, by);
    for (const id of withDescendants(network, [top])) shift(id, turned);
  }
  return moved;
}

function lockedShift(network: Network, positions: Positions, id: string, by: Point): Point {
  const node = network.node(id);
  const at = positions.get(id);
  const span = node && spanToParent(network, node);
  const parent = node?.parentId ? positions.get(node.parentId) : undefined;
  if (!at || !span || !parent) return by;
  const length = Number(span.distance);
  const dx = at.x + by.x - parent.x;
  const dy = at.y + by.y - parent.y;
  const away = Math.hypot(dx, dy);
  // Exactly on its parent a pole has no direction; it stays.
  if (away === 0 || !(length > 0)) return { x: 0, y: 0 };
  return {
    x: parent.x + (dx / away) * length - at.x,
    y: parent.y + (dy / away) * length - at.y,
  };
}

/** Stores positions: metres in the drawing, or coordinates on the ground. */
export const storePositions = (positions: Positions, projection: Projection | null): Change =>
  [...positions].flatMap(([id, point]) =>
    setNode(id, projection ? unprojected(projection, point) : { x: asMetres(point.x), y: asMetres(point.y) }),
  );
