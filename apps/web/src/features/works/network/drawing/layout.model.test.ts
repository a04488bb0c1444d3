import { describe, expect, test } from 'vitest';
import { distanceBetween } from './geometry.ts';
import { layOut } from './layout.model.ts';
import { testDesign, testNode, testSpan } from './test-design.ts';

describe('the automatic layout', () => {
  test('leaves nodes with coordinates where they are', () => {
    expect(layOut(testDesign).get('p2')).toEqual({ x: 80, y: 0 });
  });

  test('puts a node without coordinates behind its parent, straight on, at the length of its span', () => {
    const design = {
      ...testDesign,
      nodes: [...testDesign.nodes, testNode('p4', { parentId: 'p3', position: 5 })],
      spans: [...testDesign.spans, testSpan('p3', 'p4', { distance: '55' })],
    };
    expect(layOut(design).get('p4')).toEqual({ x: 175, y: 0 });
  });

  test('places a whole area without coordinates at the lengths of its spans, and no two nodes on each other', () => {
    const nodes = [testNode('T', { isTransformer: true, position: 0 })];
    const spans = [];
    for (let index = 1; index <= 60; index++) {
      const parentId = index <= 4 ? 'T' : `n${index - 4}`;
      nodes.push(testNode(`n${index}`, { parentId, position: index }));
      spans.push(testSpan(parentId, `n${index}`, { distance: String(35 + (index % 9)) }));
    }
    const positions = layOut({ areas: testDesign.areas, nodes, spans });
    expect(positions.size).toBe(61);
    for (const { fromNodeId, toNodeId, distance } of spans)
      expect(
        distanceBetween(positions.get(fromNodeId) ?? origin, positions.get(toNodeId) ?? origin),
      ).toBeCloseTo(Number(distance));
    const places = [...positions.values()].map(({ x, y }) => `${Math.round(x / 10)} ${Math.round(y / 10)}`);
    expect(new Set(places).size).toBe(61);
  });

  test('places isolated poles and parents in a circle too', () => {
    const nodes = [testNode('a1', { parentId: 'a2' }), testNode('a2', { parentId: 'a1' }), testNode('alone')];
    expect(layOut({ areas: testDesign.areas, nodes, spans: [] }).size).toBe(3);
  });

  test('begins a second area beside the first', () => {
    const design = {
      ...testDesign,
      areas: [...testDesign.areas, { id: 'b', title: 'TR-2', position: 2 }],
      nodes: [...testDesign.nodes, testNode('T2', { areaId: 'b', isTransformer: true })],
    };
    expect(layOut(design).get('T2')?.x).toBeGreaterThan(120);
  });
});

const origin = { x: 0, y: 0 };
