import { boxAround, type Point } from './geometry.ts';

/** What part of the drawing the screen shows. One metre is `scale` pixels; at 100 % it is one pixel. */
export type Viewport = {
  scale: number;
  /** Where the origin of the drawing is on the screen. */
  x: number;
  y: number;
  /** Radians, clockwise. */
  rotation: number;
};

export type Size = { width: number; height: number };

const smallestScale = 0.01;
export const largestScale = 20;
/** Room around a fitted drawing for its labels, in pixels. */
const margin = 56;

export const startViewport: Viewport = { scale: 1, x: 0, y: 0, rotation: 0 };

export function toScreen({ scale, x, y, rotation }: Viewport, point: Point): Point {
  if (rotation === 0) return { x: point.x * scale + x, y: point.y * scale + y };
  const cos = Math.cos(rotation) * scale;
  const sin = Math.sin(rotation) * scale;
  return { x: point.x * cos - point.y * sin + x, y: point.x * sin + point.y * cos + y };
}

export function toDrawing({ scale, x, y, rotation }: Viewport, point: Point): Point {
  const dx = (point.x - x) / scale;
  const dy = (point.y - y) / scale;
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}

export const panBy = (viewport: Viewport, by: Point): Viewport => ({
  ...viewport,
  x: viewport.x + by.x,
  y: viewport.y + by.y,
});

/** Zooms by a factor; what is at the given point of the screen stays there. */
export function zoomAt(viewport: Viewport, at: Point, factor: number): Viewport {
  const scale = Math.min(largestScale, Math.max(smallestScale, viewport.scale * factor));
  const change = scale / viewport.scale;
  return {
    ...viewport,
    scale,
    x: at.x + (viewport.x - at.x) * change,
    y: at.y + (viewport.y - at.y) * change,
  };
}

/** Rotates by an angle; what is at the given point of the screen stays there. */
export function rotateAt(viewport: Viewport, at: Point, angle: number): Viewport {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const dx = viewport.x - at.x;
  const dy = viewport.y - at.y;
  const turned = viewport.rotation + angle;
  // Steps of 15 degrees add up to a full turn only roughly.
  const rotation = Math.abs(Math.sin(turned / 2)) < 1e-9 ? 0 : turned % (2 * Math.PI);
  return { ...viewport, rotation, x: at.x + dx * cos - dy * sin, y: at.y + dx * sin + dy * cos };
}

/** Shows all points, at most at 200 %. Without points the origin is in the middle. */
export function fitted(points: Iterable<Point>, size: Size, rotation = 0): Viewport {
  const turned: Viewport = { ...startViewport, rotation };
  const box = boxAround([...points].map((point) => toScreen(turned, point)));
  const middle = { x: size.width / 2, y: size.height / 2 };
  if (!box) return { ...turned, ...middle };
  const width = Math.max(1, size.width - 2 * margin) / Math.max(1, box.right - box.left);
  const height = Math.max(1, size.height - 2 * margin) / Math.max(1, box.bottom - box.top);
  const scale = Math.max(smallestScale, Math.min(width, height, 2));
  return {
    scale,
    rotation,
    x: middle.x - ((box.left + box.right) / 2) * scale,
    y: middle.y - ((box.top + box.bottom) / 2) * scale,
  };
}

/** Moves a point of the drawing into the middle, unless it is already well inside the screen. */
export function revealed(viewport: Viewport, point: Point, size: Size): Viewport {
  const at = toScreen(viewport, point);
  const isVisible =
    at.x > margin && at.y > margin && at.x < size.width - margin && at.y < size.height - margin;
  return isVisible ? viewport : centred(viewport, point, size);
}

export function centred(viewport: Viewport, point: Point, size: Size): Viewport {
  const at = toScreen(viewport, point);
  return panBy(viewport, { x: size.width / 2 - at.x, y: size.height / 2 - at.y });
}

export type ScaleBar = { metres: number; pixels: number };

/** The largest round length that fits into the given number of pixels: 1, 2 or 5 times a power of ten. */
export function scaleBar(scale: number, maxPixels: number): ScaleBar {
  const limit = maxPixels / scale;
  const power = 10 ** Math.floor(Math.log10(limit));
  const metres = ([5, 2].find((step) => step * power <= limit) ?? 1) * power;
  return { metres, pixels: metres * scale };
}
