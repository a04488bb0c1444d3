import type { Design, DesignNode, DesignSpan } from './design.ts';
import { boxAround, distanceBetween, type Point } from './geometry.ts';

export type Positions = ReadonlyMap<string, Point>;

/** The length of a span that nobody has entered, in metres. */
export const usualSpanMetres = 40;
const areaGapMetres = 120;
/** The directions in which a pole may follow its parent, relative to the line that leads to the parent. */
const turns = [0, 90, -90, 45, -45, 135, -135].map(radians);
/** Around a root the feeders leave in all four directions. */
const rootTurns = [0, 180, 90, -90, 45, 135, -45, -135].map(radians);

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/**
 * Where every node is drawn. Nodes with coordinates are there. The others follow their parents at the length of the span,
 * straight on where there is room; an area without any coordinates is placed beside those before it.
 */
export function layOut({ areas, nodes, spans }: Design): Positions {
  const positions = new Map<string, Point>();
  for (const node of nodes) {
    const stored = storedPosition(node);
    if (stored) positions.set(node.id, stored);
  }
  const links = linksOf(spans);
  let right = boxAround(positions.values())?.right ?? -areaGapMetres;
  for (const area of areas.toSorted((one, other) => one.position - other.position)) {
    const members = nodes.filter(({ areaId }) => areaId === area.id);
    if (members.every(({ id }) => positions.has(id))) continue;
    const isNew = members.every(({ id }) => !positions.has(id));
    const placed = layOutArea(members, positions, links);
    const box = boxAround(placed.values());
    if (!box) continue;
    // A new area begins right of everything that is drawn.
    const shift = isNew ? right + areaGapMetres - box.left : 0;
    for (const [id, { x, y }] of placed) positions.set(id, { x: x + shift, y });
    right = Math.max(right, box.right + shift);
  }
  return positions;
}

function storedPosition({ x, y }: DesignNode): Point | null {
  return x === null || y === null ? null : { x: Number(x), y: Number(y) };
}

/** Where there is room for another pole beside a node, a usual span away. */
export function freePlaceBeside(
  { nodes }: Pick<Design, 'nodes'>,
  positions: Positions,
  node: DesignNode,
): Point {
  const from = positions.get(node.id) ?? { x: 0, y: 0 };
  const before = node.parentId === null ? undefined : positions.get(node.parentId);
  const ahead = before ? Math.atan2(from.y - before.y, from.x - before.x) : 0;
  const crowd = crowdOf(nodes.flatMap(({ id }) => positions.get(id) ?? []));
  return crowd.freePoint(
    from,
    usualSpanMetres,
    (before ? turns : rootTurns).map((turn) => ahead + turn),
  );
}

type Links = ReadonlyMap<string, readonly { to: string; metres: number }[]>;

function linksOf(spans: readonly DesignSpan[]): Links {
  const links = new Map<string, { to: string; metres: number }[]>();
  for (const { fromNodeId, toNodeId, distance } of spans) {
    const metres = Number(distance) > 0 ? Number(distance) : usualSpanMetres;
    for (const [from, to] of [
      [fromNodeId, toNodeId],
      [toNodeId, fromNodeId],
    ] as const)
      links.set(from, [...(links.get(from) ?? []), { to, metres }]);
  }
  return links;
}

/** The positions of the members that have none yet. */
function layOutArea(members: readonly DesignNode[], known: Positions, links: Links): Map<string, Point> {
  const placed = new Map<string, Point>();
  const at = (id: string) => placed.get(id) ?? known.get(id);
  const crowd = crowdOf(members.flatMap(({ id }) => at(id) ?? []));
  const put = (id: string, point: Point) => {
    placed.set(id, point);
    crowd.add(point);
  };
  const ordered = members.toSorted((one, other) => one.position - other.position);
  const children = Map.groupBy(ordered, ({ parentId }) => parentId);
  const byId = new Map(members.map((node) => [node.id, node]));
  const metresTo = (from: string, to: string) =>
    links.get(from)?.find((link) => link.to === to)?.metres ?? usualSpanMetres;
  const follow = (node: DesignNode, from: string) => {
    const start = at(from);
    if (!start) return;
    const grand = byId.get(from)?.parentId;
    const before = grand === null || grand === undefined ? undefined : at(grand);
    const ahead = before ? Math.atan2(start.y - before.y, start.x - before.x) : 0;
    // Behind a pole nothing turns straight back.
    const angles = before ? turns : rootTurns;
    put(
      node.id,
      crowd.freePoint(
        start,
        metresTo(from, node.id),
        angles.map((turn) => ahead + turn),
      ),
    );
  };
  const isKnown = new Set(members.filter(({ id }) => known.has(id)).map(({ id }) => id));
  const queue = ordered.filter(
    ({ id, parentId, isTransformer }) => isKnown.has(id) || (parentId === null && isTransformer),
  );
  const seen = new Set<string>();
  const walk = () => {
    for (let node = queue.shift(); node; node = queue.shift()) {
      if (seen.has(node.id)) continue;
      seen.add(node.id);
      if (!at(node.id)) put(node.id, { x: 0, y: 0 });
      const linked = (links.get(node.id) ?? []).flatMap(({ to }) => {
        const other = byId.get(to);
        return other && other.parentId === null && !other.isTransformer ? [other] : [];
      });
      for (const next of [...(children.get(node.id) ?? []), ...linked]) {
        if (!at(next.id)) follow(next, node.id);
        queue.push(next);
      }
    }
  };
  walk();
  // Poles that nothing leads to stand in a row below the area, and theirs follow them.
  const box = boxAround(members.flatMap(({ id }) => at(id) ?? []));
  let next = { x: box?.left ?? 0, y: box ? box.bottom + areaGapMetres / 2 : 0 };
  const rest = [...ordered.filter(({ parentId }) => parentId === null), ...ordered];
  for (const node of rest) {
    if (at(node.id)) continue;
    put(node.id, next);
    next = { x: next.x + usualSpanMetres, y: next.y };
    queue.push(node);
    walk();
  }
  return placed;
}

/** Points in a coarse grid, to find room for another one. */
function crowdOf(points: readonly Point[]) {
  const cells = new Map<string, Point[]>();
  const column = (value: number) => Math.floor(value / usualSpanMetres);
  const add = (point: Point) => {
    const key = `${column(point.x)} ${column(point.y)}`;
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  };
  const nearestTo = (point: Point): number => {
    let nearest = Infinity;
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const other of cells.get(`${column(point.x) + dx} ${column(point.y) + dy}`) ?? [])
          nearest = Math.min(nearest, distanceBetween(point, other));
    return nearest;
  };
  for (const point of points) add(point);
  return {
    add,
    /** The first direction with room for a pole, or the roomiest one. */
    freePoint: (from: Point, metres: number, angles: readonly number[]): Point => {
      const candidates = angles.map((angle) => ({
        x: from.x + Math.cos(angle) * metres,
        y: from.y + Math.sin(angle) * metres,
      }));
      const rooms = candidates.map(nearestTo);
      const enough = Math.min(metres, usualSpanMetres) * 0.6;
      const first = rooms.findIndex((room) => room >= enough);
      const index = first < 0 ? rooms.indexOf(Math.max(...rooms)) : first;
      return candidates[index] ?? from;
    },
  };
}
