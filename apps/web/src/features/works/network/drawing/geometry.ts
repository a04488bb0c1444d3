export type Point = { x: number; y: number };
export type Box = { left: number; top: number; right: number; bottom: number };

export const distanceBetween = (one: Point, other: Point) => Math.hypot(other.x - one.x, other.y - one.y);

export const middleOf = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});

/** The box with two opposite corners, whichever they are. */
export const boxBetween = (one: Point, other: Point): Box => ({
  left: Math.min(one.x, other.x),
  top: Math.min(one.y, other.y),
  right: Math.max(one.x, other.x),
  bottom: Math.max(one.y, other.y),
});

/** The smallest box around points; null without any. */
export function boxAround(points: Iterable<Point>): Box | null {
  let box: Box | null = null;
  for (const { x, y } of points) {
    box ??= { left: x, top: y, right: x, bottom: y };
    if (x < box.left) box.left = x;
    if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    if (y > box.bottom) box.bottom = y;
  }
  return box;
}

export const isInside = ({ left, top, right, bottom }: Box, { x, y }: Point) =>
  x >= left && x <= right && y >= top && y <= bottom;

/** How far a point is from the nearest point of a line between two ends. */
export function distanceToLine(point: Point, from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const share = Math.min(1, Math.max(0, along));
  return distanceBetween(point, { x: from.x + dx * share, y: from.y + dy * share });
}
