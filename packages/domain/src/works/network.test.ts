import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  designFaults,
  designWarnings,
  metresBetween,
  reachedFrom,
  type PlannedDesign,
  type PlannedNode,
  type PlannedSpan,
  type Removed,
} from './network.ts';

const cable = { itemId: 1, quantity: '45' };
const transformer: PlannedNode = {
  id: 1,
  areaId: 1,
  label: 'TR-1',
  isTransformer: true,
  productStatus: 'new',
  parentId: null,
  latitude: null,
  longitude: null,
  materials: [],
};
const pole = (id: number, change: Partial<PlannedNode> = {}): PlannedNode => ({
  ...transformer,
  id,
  label: `1-${id}`,
  isTransformer: false,
  parentId: 1,
  ...change,
});
const span = (
  id: number,
  fromNodeId: number,
  toNodeId: number,
  change: Partial<PlannedSpan> = {},
): PlannedSpan => ({
  id,
  fromNodeId,
  toNodeId,
  distance: '45.00',
  kind: 'newLV',
  materials: [cable],
  ...change,
});
const plan = (change: Partial<PlannedDesign>): PlannedDesign => ({
  areas: [{ id: 1, title: 'TR-1' }],
  nodes: [transformer],
  spans: [],
  ...change,
});
const faults = (design: PlannedDesign, removed: readonly Removed[] = []) =>
  designFaults(design, { areas: new Set(design.areas.map(({ id }) => id)), removed }).map(
    ({ table, id, field, code }) => `${table}.${id}.${field} ${code}`,
  );

describe('an area', () => {
  test('is one tree', () => {
    expect(faults(plan({ nodes: [transformer, pole(2), pole(3, { parentId: null })] }))).toEqual([
      'nodes.3.parentId ROOT_NOT_ONE',
    ]);
    expect(
      faults(plan({ nodes: [transformer, pole(2, { parentId: 3 }), pole(3, { parentId: 2 })] })),
    ).toEqual(['nodes.2.parentId UNDER_ITSELF', 'nodes.3.parentId UNDER_ITSELF']);
  });

  test('may be empty, and needs no transformer before it has spans', () => {
    expect(faults(plan({ nodes: [] }))).toEqual([]);
    expect(faults(plan({ nodes: [pole(2, { parentId: null }), pole(3, { parentId: 2 })] }))).toEqual([]);
  });

  test('with spans has a transformer as its root', () => {
    const nodes = [pole(2, { parentId: null }), pole(3, { parentId: 2 })];
    expect(faults(plan({ nodes, spans: [span(1, 2, 3)] }))).toEqual([
      'nodes.2.productTypeId ROOT_NOT_TRANSFORMER',
    ]);
  });

  test('has each label once, whatever its case', () => {
    expect(
      faults(plan({ nodes: [transformer, pole(2, { label: 'i-1' }), pole(3, { label: 'İ-1' })] })),
    ).toEqual(['nodes.3.label TAKEN']);
  });

  test('is removed only when it is empty', () => {
    const removed = [{ table: 'areas', id: 1 }] as const;
    expect(faults(plan({ areas: [] }), removed)).toEqual(['areas.1.id AREA_NOT_EMPTY']);
    expect(faults(plan({ areas: [], nodes: [] }), removed)).toEqual([]);
  });

  test('that nobody touches is not validated', () => {
    const nodes = [transformer, pole(2, { parentId: null })];
    expect(designFaults(plan({ nodes }), { areas: new Set(), removed: [] })).toEqual([]);
  });
});

describe('a node', () => {
  test('has its parent in the same area', () => {
    const areas = [
      { id: 1, title: 'TR-1' },
      { id: 2, title: 'TR-2' },
    ];
    const nodes = [transformer, pole(2, { areaId: 2, parentId: null }), pole(3, { areaId: 2, parentId: 1 })];
    expect(faults(plan({ areas, nodes }))).toEqual(['nodes.3.parentId PARENT_OTHER_AREA']);
  });

  test('that exists already carries no materials', () => {
    const nodes = [transformer, pole(2, { productStatus: 'existing', materials: [cable] })];
    expect(faults(plan({ nodes }))).toEqual(['nodes.2.materials EXISTING_WITH_MATERIAL']);
  });

  test('has each item once, and more than nothing of it', () => {
    const materials = [cable, { itemId: 2, quantity: '0.000' }, { ...cable }];
    expect(faults(plan({ nodes: [transformer, pole(2, { materials })] }))).toEqual([
      'nodes.2.materials[1].quantity NUMBER_TOO_SMALL',
      'nodes.2.materials[2].itemId TAKEN',
    ]);
  });

  test('has both coordinates or none', () => {
    expect(faults(plan({ nodes: [transformer, pole(2, { latitude: '37.87' })] }))).toEqual([
      'nodes.2.longitude REQUIRED',
    ]);
  });

  test('is not removed while it has spans or children', () => {
    const nodes = [transformer, pole(3, { parentId: 2 })];
    const removed = [{ table: 'nodes', id: 2 }] as const;
    expect(faults(plan({ nodes, spans: [span(1, 1, 2)] }), removed)).toEqual(['nodes.2.id NODE_HAS_SPANS']);
    expect(faults(plan({ nodes }), removed)).toEqual(['nodes.2.id NODE_HAS_CHILDREN']);
    expect(faults(plan({ nodes: [transformer, pole(3)] }), removed)).toEqual([]);
  });
});

describe('a span', () => {
  const nodes = [transformer, pole(2), pole(3), pole(4), pole(5)];

  test('connects two poles of one area, but no two transformers', () => {
    const areas = [
      { id: 1, title: 'TR-1' },
      { id: 2, title: 'TR-2' },
    ];
    const other = { ...transformer, id: 9, areaId: 2, label: 'TR-2' };
    expect(faults(plan({ areas, nodes: [transformer, pole(2), other], spans: [span(1, 1, 9)] }))).toEqual([
      'spans.1.toNodeId SPAN_OTHER_AREA',
      'spans.1.toNodeId SPAN_BETWEEN_TRANSFORMERS',
    ]);
    expect(faults(plan({ nodes, spans: [span(1, 1, 1), span(2, 1, 77)] }))).toEqual([
      'spans.1.toNodeId SPAN_ONE_NODE',
      'spans.2.toNodeId GONE',
    ]);
  });

  test('has a distance and at least one conductor', () => {
    expect(faults(plan({ nodes, spans: [span(1, 1, 2, { distance: '0.00', materials: [] })] }))).toEqual([
      'spans.1.distance NUMBER_TOO_SMALL',
      'spans.1.materials MATERIAL_REQUIRED',
    ]);
  });

  test('of one kind connects two poles once, in whichever direction', () => {
    const spans = [span(1, 1, 2), span(2, 2, 1), span(3, 2, 1, { kind: 'dmmLV' })];
    expect(faults(plan({ nodes, spans }))).toEqual(['spans.2.toNodeId SPAN_TWICE']);
  });

  test('is reached from the transformer, in whichever order spans were entered', () => {
    expect(faults(plan({ nodes, spans: [span(1, 3, 2), span(2, 2, 1)] }))).toEqual([]);
    expect(faults(plan({ nodes, spans: [span(1, 1, 2), span(2, 4, 5)] }))).toEqual([
      'spans.2.fromNodeId SPAN_NOT_REACHED',
    ]);
  });

  test('is refused exactly when no path leads to it from the transformer, for 1,000 random networks', () => {
    const edges = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 })).filter(([a, b]) => a < b),
      { maxLength: 10, selector: String },
    );
    const poles = [transformer, ...[2, 3, 4, 5, 6, 7, 8].map((id) => pole(id))];
    const holds = fc.property(edges, fc.integer(), (pairs, seed) => {
      const spans = pairs.map(([from, to], index) => span(index + 1, from, to));
      // The oracle spreads from the transformer until nothing more is reached.
      const reached = new Set([1]);
      for (const _round of poles)
        for (const [from, to] of pairs) if (reached.has(from) || reached.has(to)) reached.add(from).add(to);
      const lost = spans.filter((_, index) => !reached.has(pairs[index]?.[0] ?? 0)).map(({ id }) => id);
      const shuffled = spans.toSorted((a, b) => ((Number(a.id) * seed) % 7) - ((Number(b.id) * seed) % 7));
      const refused = designFaults(plan({ nodes: poles, spans: shuffled }), {
        areas: new Set([1]),
        removed: [],
      }).map(({ id }) => Number(id));
      return String(refused.toSorted((a, b) => a - b)) === String(lost);
    });
    expect(fc.check(holds, { numRuns: 1_000 })).toMatchObject({ failed: false });
  });

  test('is found in a network of 5,000 poles', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => span(index + 1, index + 1, index + 2));
    expect(reachedFrom(1, many).size).toBe(5_001);
  });
});

const aer = { id: 1, unitSymbol: 'm', unitWeight: '0.6500' };

test('warnings name poles without a span, conductors without a weight, and coordinates that are too far apart', () => {
  const nodes = [
    { ...transformer, latitude: '37.870000', longitude: '32.490000' },
    pole(2, { latitude: '37.870400', longitude: '32.490000' }),
    pole(3, { latitude: '37.880000', longitude: '32.490000' }),
    pole(4),
  ];
  const spans = [span(1, 1, 2), span(2, 2, 3)];
  expect(designWarnings(plan({ nodes, spans }), [{ ...aer, unitWeight: null }])).toEqual([
    { kind: 'isolatedNode', nodeId: 4 },
    { kind: 'missingWeight', itemId: 1 },
    { kind: 'farApart', spanId: 2, distance: '45.00', measured: '1067' },
  ]);
});

test('a degree of latitude is about 111 km', () => {
  const at = (latitude: string) => ({ latitude, longitude: '32.5' });
  expect(metresBetween(at('37'), at('38'))).toBeCloseTo(111_195, 0);
});
