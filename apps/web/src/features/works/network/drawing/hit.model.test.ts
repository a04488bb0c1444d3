import { describe, expect, test } from 'vitest';
import { boxBetween } from './geometry.ts';
import { boxSelection, hitAt, nextInDirection, nodesInBox } from './hit.model.ts';
import { layOut } from './layout.model.ts';
import { testDesign } from './test-design.ts';

const positions = layOut(testDesign);
const { spans } = testDesign;
const reach = { node: 10, span: 5 };

describe('the hit test', () => {
  test('finds the nearest pole before a span', () => {
    expect(hitAt(positions, spans, { at: { x: 44, y: 3 }, reach })).toEqual({ kind: 'node', id: 'p1' });
  });

  test('finds a span between its poles', () => {
    expect(hitAt(positions, spans, { at: { x: 60, y: 4 }, reach })).toEqual({ kind: 'span', id: 'p1-p2' });
  });

  test('finds nothing out of reach', () => {
    expect(hitAt(positions, spans, { at: { x: 60, y: 20 }, reach })).toBeNull();
  });
});

test('a box selects the poles inside it, drawn from any corner; Shift adds and Alt removes', () => {
  const found = nodesInBox(positions, boxBetween({ x: 90, y: 10 }, { x: 30, y: -10 }));
  expect(found).toEqual(['p1', 'p2']);
  const before = new Set(['T', 'p1']);
  expect([...boxSelection(before, found, 'replace')]).toEqual(['p1', 'p2']);
  expect([...boxSelection(before, found, 'add')]).toEqual(['T', 'p1', 'p2']);
  expect([...boxSelection(before, found, 'remove')]).toEqual(['T']);
});

describe('an arrow key', () => {
  test('leads to the next pole in its direction', () => {
    expect(nextInDirection(positions, 'p1', 'right')).toBe('p2');
    expect(nextInDirection(positions, 'p1', 'left')).toBe('T');
    expect(nextInDirection(positions, 'p1', 'up')).toBeNull();
  });

  test('prefers a pole straight ahead to a nearer one aside', () => {
    const points = new Map([
      ['from', { x: 0, y: 0 }],
      ['ahead', { x: 40, y: 0 }],
      ['aside', { x: 20, y: 25 }],
    ]);
    expect(nextInDirection(points, 'from', 'right')).toBe('ahead');
  });
});
