import { describe, expect, test } from 'vitest';
import {
  fitted,
  largestScale,
  panBy,
  revealed,
  rotateAt,
  scaleBar,
  toDrawing,
  toScreen,
  zoomAt,
  type Viewport,
} from './viewport.model.ts';

const turned: Viewport = { scale: 2.5, x: 30, y: -70, rotation: 0.7 };
const size = { width: 800, height: 600 };

describe('the viewport', () => {
  test('leads from the drawing to the screen and back', () => {
    const back = toDrawing(turned, toScreen(turned, { x: 12, y: -34 }));
    expect(back.x).toBeCloseTo(12);
    expect(back.y).toBeCloseTo(-34);
  });

  test('keeps the point under the pointer while zooming and rotating', () => {
    const at = { x: 200, y: 150 };
    const before = toDrawing(turned, at);
    for (const after of [zoomAt(turned, at, 1.7), rotateAt(turned, at, 0.4)]) {
      expect(toDrawing(after, at).x).toBeCloseTo(before.x);
      expect(toDrawing(after, at).y).toBeCloseTo(before.y);
    }
  });

  test('does not zoom beyond its limits', () => {
    expect(zoomAt(turned, { x: 0, y: 0 }, 1e9).scale).toBe(largestScale);
  });

  test('is upright again after 24 turns of 15 degrees', () => {
    let viewport: Viewport = { ...turned, rotation: 0 };
    for (let step = 0; step < 24; step++) viewport = rotateAt(viewport, { x: 5, y: 5 }, Math.PI / 12);
    expect(viewport.rotation).toBe(0);
  });

  test('shows every point when it is fitted, also when it is turned', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 4000, y: 100 },
      { x: -300, y: 900 },
    ];
    for (const rotation of [0, 1]) {
      const viewport = fitted(points, size, rotation);
      for (const point of points.map((each) => toScreen(viewport, each))) {
        expect(point.x).toBeGreaterThanOrEqual(50);
        expect(point.x).toBeLessThanOrEqual(750);
        expect(point.y).toBeGreaterThanOrEqual(50);
        expect(point.y).toBeLessThanOrEqual(550);
      }
    }
  });

  test('stays where it is for a pole that is visible, and centres another one', () => {
    const viewport: Viewport = { scale: 1, x: 0, y: 0, rotation: 0 };
    expect(revealed(viewport, { x: 400, y: 300 }, size)).toBe(viewport);
    expect(toScreen(revealed(viewport, { x: 4000, y: 0 }, size), { x: 4000, y: 0 })).toEqual({
      x: 400,
      y: 300,
    });
    expect(panBy(viewport, { x: 3, y: 4 })).toMatchObject({ x: 3, y: 4 });
  });

  test('has a scale bar of a round length that fits', () => {
    expect(scaleBar(1, 120)).toEqual({ metres: 100, pixels: 100 });
    expect(scaleBar(0.12, 120).metres).toBe(1000);
    expect(scaleBar(3, 120).metres).toBe(20);
  });
});
