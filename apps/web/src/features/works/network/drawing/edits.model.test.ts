import { describe, expect, test } from 'vitest';
import { applyChange } from './change.model.ts';
import {
  addPole,
  addTransformer,
  connect,
  leftBehind,
  nextLabel,
  possibleParents,
  removeNodes,
  sumMaterials,
  takeDrawnLengths,
  whyNotConnect,
} from './edits.model.ts';
import { layOut } from './layout.model.ts';
import { networkOf } from './network.model.ts';
import { testDesign, testKeys, testNode, testSpan } from './test-design.ts';

const network = networkOf(testDesign);
const nodeOf = (id: string) => network.node(id) ?? testNode(id);
const pole = { id: '1', title: 'Pole', isTransformer: false };
const transformer = { id: '2', title: 'Transformer', isTransformer: true };

describe('adding', () => {
  test('a pole continues the numbers of its area, and its span the conductor that leads there', () => {
    const change = addPole(network, {
      parent: nodeOf('p3'),
      place: { x: '160', y: '0' },
      metres: 43.456,
      type: pole,
      newKey: testKeys(),
    });
    const { design } = applyChange(testDesign, change);
    expect(design.nodes.at(-1)).toMatchObject({ label: '1-04', parentId: 'p3', areaId: 'a', position: 5 });
    expect(design.spans.at(-1)).toMatchObject({
      fromNodeId: 'p3',
      distance: '43.46',
      kind: 'newLV',
      formulaTitle: 'AER 3x70',
      materials: [{ itemId: '9', quantity: '43.46' }],
    });
  });

  test('a transformer opens an area of its own', () => {
    const change = addTransformer(network, {
      place: { x: '0', y: '90' },
      type: transformer,
      newKey: testKeys(),
    });
    const { design } = applyChange(testDesign, change);
    expect(design.areas.at(-1)).toMatchObject({ title: 'TR-2', position: 2 });
    expect(design.nodes.at(-1)).toMatchObject({
      label: 'TR-2',
      isTransformer: true,
      areaId: design.areas.at(-1)?.id,
    });
  });

  test('a transformer takes an area that has no node yet', () => {
    const waiting = networkOf({
      ...testDesign,
      areas: [...testDesign.areas, { id: 'b', title: 'X', position: 2 }],
    });
    const change = addTransformer(waiting, {
      place: { x: '0', y: '90' },
      type: transformer,
      newKey: testKeys(),
    });
    expect(change).toHaveLength(1);
    expect(change[0]).toMatchObject({ row: { areaId: 'b' } });
  });

  test('labels continue with the same number of digits', () => {
    expect(nextLabel(['3-01', '3-09'])).toBe('3-10');
    expect(nextLabel(['3-9', '3-10'])).toBe('3-11');
    expect(nextLabel([])).toBe('1');
    expect(nextLabel([], 'TR-1')).toBe('TR-1');
  });
});

describe('connecting', () => {
  test('is refused for the same node, another area, two transformers and a span that exists', () => {
    const other = testNode('o', { areaId: 'b' });
    const second = testNode('T2', { isTransformer: true });
    expect(whyNotConnect(network, nodeOf('p1'), nodeOf('p1'))).toBe('self');
    expect(whyNotConnect(network, nodeOf('p1'), other)).toBe('otherArea');
    expect(whyNotConnect(network, nodeOf('T'), second)).toBe('transformers');
    expect(whyNotConnect(network, nodeOf('p2'), nodeOf('p1'))).toBe('exists');
    expect(whyNotConnect(network, nodeOf('T'), nodeOf('p3'))).toBeNull();
  });

  test('makes the loose pole the child, whichever was chosen first', () => {
    const loose = testNode('loose');
    const wider = networkOf({ ...testDesign, nodes: [...testDesign.nodes, loose] });
    const change = connect(wider, { from: loose, to: nodeOf('p3'), metres: 40, newKey: testKeys() });
    expect(change[1]).toMatchObject({ id: 'loose', fields: { parentId: 'p3' } });
  });

  test('closes a loop of loose poles without making a pole the child of its own child', () => {
    const [first, second] = [testNode('l1'), testNode('l2', { parentId: 'l1' })];
    const loose = networkOf({ ...testDesign, nodes: [first, second], spans: [] });
    expect(connect(loose, { from: second, to: first, metres: 40, newKey: testKeys() })).toHaveLength(1);
  });

  test('offers no parent that hangs on the pole itself', () => {
    const parents = possibleParents(network, nodeOf('p2')).map(({ id }) => id);
    expect(parents).toEqual(['T', 'p1']);
  });
});

describe('removing', () => {
  test('takes the spans of a pole along', () => {
    const { design } = applyChange(testDesign, removeNodes(network, new Set(['p3'])));
    expect(design.spans.map(({ id }) => id)).toEqual(['T-p1', 'p1-p2']);
  });

  test('names the poles that would lose their parent', () => {
    expect(leftBehind(network, new Set(['p1'])).map(({ id }) => id)).toEqual(['p2']);
    expect(leftBehind(network, new Set(['p1', 'p2', 'p3']))).toEqual([]);
  });

  test('removes an area with its last node', () => {
    const all = new Set(testDesign.nodes.map(({ id }) => id));
    expect(applyChange(testDesign, removeNodes(network, all)).design).toEqual({
      areas: [],
      nodes: [],
      spans: [],
    });
  });
});

test('entered lengths become those of the drawing only when asked, and conductors of the same length follow', () => {
  const span = testSpan('p1', 'p2', {
    distance: '38',
    materials: [
      { itemId: '9', quantity: '38.00' },
      { itemId: '8', quantity: '5' },
    ],
  });
  const change = takeDrawnLengths([span, testSpan('p2', 'p3')], layOut(testDesign));
  expect(change).toEqual([
    {
      table: 'spans',
      action: 'set',
      id: 'p1-p2',
      fields: {
        distance: '40',
        materials: [
          { itemId: '9', quantity: '40' },
          { itemId: '8', quantity: '5' },
        ],
      },
    },
  ]);
});

test('materials of a selection are added exactly', () => {
  const nodes = [
    testNode('1', { materials: [{ itemId: '5', quantity: '0.1' }] }),
    testNode('2', { materials: [{ itemId: '5', quantity: '0.2' }] }),
  ];
  expect(sumMaterials(nodes)).toEqual([{ itemId: '5', quantity: '0.3' }]);
});
