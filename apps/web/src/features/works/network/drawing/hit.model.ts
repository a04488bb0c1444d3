import type { DesignSpan } from './design.ts';
import { distanceBetween, distanceToLine, isInside, type Box, type Point } from './geometry.ts';
import type { Positions } from './layout.model.ts';

export type Hit = { kind: 'node' | 'span'; id: string };

/** What is at a point: the nearest node within reach, else the nearest span. All in the same units. */
export function hitAt(
  positions: Positions,
  spans: readonly DesignSpan[],
  { at, reach }: { at: Point; reach: { node: number; span: number } },
): Hit | null {
  let nearest = reach.node;
  let hit: Hit | null = null;
  for (const [id, point] of positions) {
    const distance = distanceBetween(point, at);
    if (distance <= nearest) {
      nearest = distance;
      hit = { kind: 'node', id };
    }
  }
  if (hit) return hit;
  nearest = reach.span;
  for (const { id, fromNodeId, toNodeId } of spans) {
    const from = positions.get(fromNodeId);
    const to = positions.get(toNodeId);
    if (!from || !to) continue;
    const distance = distanceToLine(at, from, to);
    if (distance <= nearest) {
      nearest = distance;
      hit = { kind: 'span', id };
    }
  }
  return hit;
}

/** The nodes in a box of the screen. The box may be turned against the drawing, hence the points of the screen. */
export const nodesInBox = (screen: Iterable<readonly [string, Point]>, box: Box): string[] =>
  [...screen].filter(([, point]) => isInside(box, point)).map(([id]) => id);

export type BoxMode = 'replace' | 'add' | 'remove';

/** A box replaces the selection; with Shift it adds, with Alt it removes. */
export function boxSelection(
  before: ReadonlySet<string>,
  found: readonly string[],
  mode: BoxMode,
): ReadonlySet<string> {
  if (mode === 'replace') return new Set(found);
  if (mode === 'add') return new Set([...before, ...found]);
  const removed = new Set(found);
  return new Set([...before].filter((id) => !removed.has(id)));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const axes: Record<Direction, Point> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/**
 * The next node in a direction of the screen: near, and within 60 degrees of it. A node aside counts as farther away than one
 * straight ahead, so that the arrows follow a feeder.
 */
export function nextInDirection(
  screen: ReadonlyMap<string, Point>,
  from: string,
  direction: Direction,
): string | null {
  const start = screen.get(from);
  if (!start) return null;
  const axis = axes[direction];
  let best: string | null = null;
  let lowest = Infinity;
  for (const [id, point] of screen) {
    if (id === from) continue;
    const dx = point.x - start.x;
    const dy = point.y - start.y;
    const along = dx * axis.x + dy * axis.y;
    const aside = Math.abs(dx * axis.y - dy * axis.x);
    if (along <= 0 || aside > along * 1.733) continue;
    const cost = along + aside * 2;
    if (cost < lowest) {
      lowest = cost;
      best = id;
    }
  }
  return best;
}

export const shiftOf = (direction: Direction, metres: number): Point => ({
  x: axes[direction].x * metres,
  y: axes[direction].y * metres,
});
