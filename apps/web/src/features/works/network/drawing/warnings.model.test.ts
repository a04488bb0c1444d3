import { expect, test } from 'vitest';
import { networkOf } from './network.model.ts';
import { testDesign, testNode, testSpan } from './test-design.ts';
import { warningsOf } from './warnings.model.ts';

test('warnings name isolated poles, repeated labels, spans without conductor and coordinates that are too far apart', () => {
  const design = {
    ...testDesign,
    nodes: [
      ...testDesign.nodes,
      testNode('alone', { label: '1-03' }),
      testNode('f', { latitude: '37.87', longitude: '32.49' }),
      testNode('g', { latitude: '37.88', longitude: '32.49' }),
    ],
    spans: [...testDesign.spans, testSpan('f', 'g', { materials: [], formulaTitle: ' ' })],
  };
  expect(warningsOf(networkOf(design)).map(({ kind, nodeId }) => [kind, nodeId])).toEqual([
    ['isolated', 'alone'],
    ['sameLabel', 'alone'],
    ['farApart', 'g'],
    ['noConductor', 'g'],
    ['noFormula', 'g'],
  ]);
  expect(warningsOf(networkOf(testDesign))).toEqual([]);
});
