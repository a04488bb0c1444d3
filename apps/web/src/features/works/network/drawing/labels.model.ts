import type { Box, Point } from './geometry.ts';

/** A text that wants a place. Its candidates are centres on the screen, the best first. */
export type LabelWish = {
  key: string;
  text: string;
  width: number;
  height: number;
  candidates: readonly Point[];
  /** Radians; a text along a line stands on its slope. */
  angle?: number;
  /** Has to be shown even where it covers something. */
  isRequired?: boolean;
};

export type PlacedLabel = { key: string; text: string; at: Point; angle: number };

const cellSize = 32;

/** Gives each label the first candidate that covers nothing before it; the wishes are in the order of their importance. */
export function placeLabels(wishes: readonly LabelWish[], obstacles: readonly Box[] = []): PlacedLabel[] {
  const taken = coverage();
  for (const obstacle of obstacles) taken.add(obstacle);
  return wishes.flatMap(({ key, text, width, height, candidates, angle = 0, isRequired = false }) => {
    const boxAt = boxesOf(width, height, angle);
    const free = candidates.find((candidate) => taken.isFree(boxAt(candidate)));
    const at = free ?? (isRequired ? candidates[0] : undefined);
    if (!at) return [];
    taken.add(boxAt(at));
    return [{ key, text, at, angle }];
  });
}

/** The box around a text that may be turned. */
function boxesOf(width: number, height: number, angle: number): (at: Point) => Box {
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const halfWidth = (width * cos + height * sin) / 2;
  const halfHeight = (width * sin + height * cos) / 2;
  return ({ x, y }) => ({
    left: x - halfWidth,
    right: x + halfWidth,
    top: y - halfHeight,
    bottom: y + halfHeight,
  });
}

/** The boxes that are taken, by cells, so that a label is compared only with its neighbours. */
function coverage() {
  const cells = new Map<number, Box[]>();
  const eachCell = (box: Box, visit: (key: number) => boolean) => {
    const right = Math.floor(box.right / cellSize);
    const bottom = Math.floor(box.bottom / cellSize);
    for (let column = Math.floor(box.left / cellSize); column <= right; column++)
      for (let row = Math.floor(box.top / cellSize); row <= bottom; row++)
        if (visit(column * 65_536 + row)) return true;
    return false;
  };
  return {
    add: (box: Box) =>
      void eachCell(box, (key) => {
        const cell = cells.get(key);
        if (cell) cell.push(box);
        else cells.set(key, [box]);
        return false;
      }),
    isFree: (box: Box) =>
      !eachCell(box, (key) => cells.get(key)?.some((other) => overlap(box, other)) ?? false),
  };
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The slope of a text along a line: never upside down. */
export function readableAngle(from: Point, to: Point): number {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  if (angle > Math.PI / 2) return angle - Math.PI;
  return angle <= -Math.PI / 2 ? angle + Math.PI : angle;
}
