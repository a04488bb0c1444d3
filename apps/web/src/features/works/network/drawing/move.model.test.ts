import { describe, expect, test } from 'vitest';
import { distanceBetween } from './geometry.ts';
import { layOut } from './layout.model.ts';
import { movedPositions, storePositions } from './move.model.ts';
import { networkOf } from './network.model.ts';
import { projected, projectionOf, unprojected } from './projection.model.ts';
import { testDesign, testNode } from './test-design.ts';

const network = networkOf(testDesign);
const positions = layOut(testDesign);
const origin = { x: 0, y: 0 };

describe('with the distance lock', () => {
  test('a moved pole turns round its parent at the entered length', () => {
    const moved = movedPositions(network, positions, {
      ids: new Set(['p3']),
      by: { x: -40, y: 70 },
      isLocked: true,
    });
    const at = moved.get('p3') ?? origin;
    expect(distanceBetween(at, positions.get('p2') ?? origin)).toBeCloseTo(40);
    expect(at.x).toBeCloseTo(80);
    expect(at.y).toBeCloseTo(40);
  });

  test('everything that hangs on a moved pole keeps its length too', () => {
    const moved = movedPositions(network, positions, {
      ids: new Set(['p1']),
      by: { x: -10, y: 33 },
      isLocked: true,
    });
    const after = new Map([...positions, ...moved]);
    for (const { fromNodeId, toNodeId, distance } of testDesign.spans)
      expect(distanceBetween(after.get(fromNodeId) ?? origin, after.get(toNodeId) ?? origin)).toBeCloseTo(
        Number(distance),
      );
  });

  test('a transformer takes its whole area along', () => {
    const moved = movedPositions(network, positions, {
      ids: new Set(['T']),
      by: { x: 5, y: 6 },
      isLocked: true,
    });
    expect(moved.size).toBe(4);
    expect(moved.get('p3')).toEqual({ x: 125, y: 6 });
  });
});

test('without the lock only the chosen poles move, freely', () => {
  const moved = movedPositions(network, positions, {
    ids: new Set(['p1', 'p3']),
    by: { x: 1.234, y: 2 },
    isLocked: false,
  });
  expect([...moved.keys()]).toEqual(['p1', 'p3']);
  expect(storePositions(moved, null)[0]).toMatchObject({ id: 'p1', fields: { x: '41.23', y: '2' } });
});

test('coordinates lead to metres and back', () => {
  const design = {
    ...testDesign,
    nodes: [
      testNode('1', { latitude: '37.871642', longitude: '32.498215' }),
      testNode('2', { latitude: '37.872642', longitude: '32.499215' }),
      testNode('3'),
    ],
  };
  const projection = projectionOf(design);
  const at = projected(projection, { latitude: 37.872642, longitude: 32.499215 });
  expect(unprojected(projection, at)).toEqual({ latitude: '37.872642', longitude: '32.499215' });
  const other = projected(projection, { latitude: 37.871642, longitude: 32.498215 });
  // A thousandth of a degree is 110.6 m to the north and 87.9 m to the east there.
  expect(distanceBetween(at, other)).toBeCloseTo(141.2, 0);
  expect(at.y).toBeLessThan(other.y);
});
