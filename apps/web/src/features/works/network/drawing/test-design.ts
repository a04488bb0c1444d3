import type { Design, DesignNode, DesignSpan } from './design.ts';

/** A node for tests: a new pole of the area `a` unless it is described otherwise. */
export const testNode = (id: string, fields: Partial<DesignNode> = {}): DesignNode => ({
  id,
  areaId: 'a',
  label: id,
  title: null,
  productTypeId: '1',
  productTypeTitle: 'Pole',
  isTransformer: false,
  productStatus: 'new',
  parentId: null,
  x: null,
  y: null,
  latitude: null,
  longitude: null,
  position: 1,
  materials: [],
  ...fields,
});

export const testSpan = (from: string, to: string, fields: Partial<DesignSpan> = {}): DesignSpan => ({
  id: `${from}-${to}`,
  fromNodeId: from,
  toNodeId: to,
  distance: '40',
  kind: 'newLV',
  formulaTitle: 'AER 3x70',
  materials: [{ itemId: '9', quantity: '40' }],
  ...fields,
});

/** A transformer T with the poles 1-01, 1-02 and 1-03 in a row to the right, 40 m apart. */
export const testDesign: Design = {
  areas: [{ id: 'a', title: 'TR-1', position: 1 }],
  nodes: [
    testNode('T', { label: 'TR-1', isTransformer: true, x: '0', y: '0', position: 1 }),
    testNode('p1', { label: '1-01', parentId: 'T', x: '40', y: '0', position: 2 }),
    testNode('p2', { label: '1-02', parentId: 'p1', x: '80', y: '0', position: 3 }),
    testNode('p3', { label: '1-03', parentId: 'p2', x: '120', y: '0', position: 4 }),
  ],
  spans: [testSpan('T', 'p1'), testSpan('p1', 'p2'), testSpan('p2', 'p3')],
};

/** Counts upwards, as client keys. */
export function testKeys(): () => string {
  let count = 0;
  return () => `new-${++count}`;
}
