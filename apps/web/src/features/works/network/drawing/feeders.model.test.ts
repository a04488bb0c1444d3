import { expect, test } from 'vitest';
import { feedersOf } from './feeders.model.ts';
import { networkOf } from './network.model.ts';
import { testDesign, testNode, testSpan } from './test-design.ts';

test('a conductor is written once for each feeder, at its middle span', () => {
  expect(feedersOf(networkOf(testDesign))).toEqual([{ spanId: 'p1-p2', title: 'AER 3x70', kind: 'newLV' }]);
});

test('another conductor and a branch begin feeders of their own', () => {
  const design = {
    ...testDesign,
    nodes: [...testDesign.nodes, testNode('p4', { parentId: 'p3' }), testNode('b1', { parentId: 'p1' })],
    spans: [...testDesign.spans, testSpan('p3', 'p4', { formulaTitle: 'AER 3x50' }), testSpan('p1', 'b1')],
  };
  expect(feedersOf(networkOf(design)).map(({ spanId, title }) => [spanId, title])).toEqual([
    ['p1-p2', 'AER 3x70'],
    ['p3-p4', 'AER 3x50'],
    ['p1-b1', 'AER 3x70'],
  ]);
});
