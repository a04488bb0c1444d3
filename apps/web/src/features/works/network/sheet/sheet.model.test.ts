import type { Design } from '@kalfa/contracts/works/network-design';
import { describe, expect, test } from 'vitest';
import type { Line } from '../../../../kit/lines/columns.ts';
import { changeBetween } from '../../../../kit/lines/save.model.ts';
import { areaSums, conflictsByLine, diffOf, faultsByLine, linesOf, positionsFor } from './sheet.model.ts';

const node = (id: number, change: Partial<Design['nodes'][number]> = {}): Design['nodes'][number] => ({
  id,
  version: 3,
  areaId: 1,
  label: `1-${id}`,
  title: null,
  productTypeId: 7,
  productTypeName: 'Beton 9,30/5',
  isTransformer: false,
  productStatus: 'new',
  parentId: 1,
  projectId: null,
  x: null,
  y: null,
  latitude: null,
  longitude: null,
  position: id * 1_000,
  materials: [{ itemId: 5, quantity: '2.000' }],
  ...change,
});
const design: Design = {
  networkId: 1,
  version: 9,
  areas: [
    { id: 1, version: 2, title: 'TR-1', position: 1_000 },
    { id: 2, version: 2, title: 'TR-2', position: 2_000 },
  ],
  nodes: [node(1, { parentId: null }), node(2), node(3, { parentId: 2 })],
  spans: [],
  items: [],
  productTypes: [],
  actions: ['editDesign'],
};
const lines = linesOf(design);
const withCells = (id: string, cells: Line['cells']) =>
  lines.map((line) => (line.id === id ? { ...line, cells: { ...line.cells, ...cells } } : line));
const added = (id: string, cells: Line['cells'] = {}): Line => ({
  id,
  cells: { label: id, type: '7', status: 'new', ...cells },
});

function diff(now: readonly Line[], versionOf = (_line: string, version: number) => version) {
  const change = changeBetween(lines, now, () => false);
  return change && diffOf({ design, lines: now, change, versionOf });
}

describe('a change of the sheet', () => {
  test('sends only what differs, with the version of the row', () => {
    expect(diff(withCells('n2', { status: 'dmm' }))?.nodes).toEqual({
      upsert: [{ id: 2, version: 3, productStatus: 'dmm' }],
      remove: [],
    });
    expect(diff(withCells('n2', { 'item:5': '2' }))).toBeNull();
    expect(diff(withCells('n2', { 'item:5': '', 'item:6': '1,5' }))?.nodes?.upsert).toEqual([
      { id: 2, version: 3, materials: [{ itemId: 6, quantity: '1,5' }] },
    ]);
  });

  test('sends a line with the version it was entered on, unless this page has stored a later one', () => {
    const now = withCells('n2', { status: 'dmm', version: '2' });
    expect(diff(now)?.nodes?.upsert).toMatchObject([{ id: 2, version: 2 }]);
    expect(diff(now, () => 4)?.nodes?.upsert).toMatchObject([{ id: 2, version: 4 }]);
  });

  test('connects a new pole to the one above it, and leaves the positions of the others', () => {
    const now = [...lines.slice(0, 3), added('x'), ...lines.slice(3)];
    expect(diff(now)?.nodes?.upsert).toEqual([
      {
        key: 'x',
        label: 'x',
        productTypeId: 7,
        productStatus: 'new',
        areaId: 1,
        position: 2_500,
        materials: [],
        parentId: 2,
      },
    ]);
  });

  test('makes the first pole of a new area its root', () => {
    const now = [...lines, { id: 'new', cells: { areaTitle: 'TR-3' } }, added('x'), added('y')];
    const body = diff(now);
    expect(body?.areas?.upsert).toEqual([{ key: 'new', title: 'TR-3', position: 3_000 }]);
    expect(body?.nodes?.upsert).toMatchObject([
      { key: 'x', areaId: 'new', parentId: null },
      { key: 'y', areaId: 'new', parentId: 'x' },
    ]);
  });

  test('connects what hung on a removed pole to the next one towards the transformer', () => {
    expect(diff(lines.filter(({ id }) => id !== 'n2'))?.nodes).toEqual({
      upsert: [{ id: 3, version: 3, parentId: 1 }],
      remove: [{ id: 2, version: 3 }],
    });
  });

  test('moves a pole to the area it is dragged to', () => {
    const [area, one, two, three, other] = lines;
    const now = [area, one, two, other, three].flatMap((line) => line ?? []);
    expect(diff(now)?.nodes?.upsert).toEqual([{ id: 3, version: 3, areaId: 2, parentId: null }]);
  });
});

test('positions rise, and rows that are in order already keep theirs', () => {
  expect(positionsFor([1_000, null, 2_000])).toEqual([1_000, 1_500, 2_000]);
  expect(positionsFor([3_000, 1_000, 2_000])).toEqual([3_000, 4_000, 5_000]);
  expect(positionsFor([1, null, 2, null])).toEqual([1, 2, 1_002, 2_002]);
});

test('faults of the server are shown in the cells they are about', () => {
  const body = { nodes: { upsert: [{ id: 2, version: 3, materials: [{ itemId: 5, quantity: '1.5' }] }] } };
  const fault = (path: string) => ({ path, code: 'X', message: path });
  expect(faultsByLine([fault('nodes.2.materials[0].quantity'), fault('areas.1.title')], body, lines)).toEqual(
    {
      n2: [{ column: 'item:5', kind: 'other', message: 'nodes.2.materials[0].quantity' }],
      a1: [{ column: 'areaTitle', kind: 'other', message: 'areas.1.title' }],
    },
  );
  expect(faultsByLine([fault('nodes.99.id')], body, lines)).toBeNull();
  // A wrong format is named after its place in the call.
  expect(faultsByLine([fault('nodes.upsert[0].label')], body, lines)).toEqual({
    n2: [{ column: 'label', kind: 'other', message: 'nodes.upsert[0].label' }],
  });
});

test('a conflict marks the line with who changed it', () => {
  const conflict = { table: 'nodes', id: 2, changedBy: 'Ayşe', changedAt: '', current: null } as const;
  expect(conflictsByLine([conflict], (name) => name)).toEqual({
    n2: [{ column: 'label', kind: 'other', message: 'Ayşe' }],
  });
});

test('the heading of an area has the totals of its poles, also by their status', () => {
  const sums = areaSums();
  const first = sums(lines).cells.get('a1');
  expect(first).toMatchObject({ 'total:5': '6' });
  expect(sums(withCells('n2', { label: 'X' })).cells.get('a1')).toBe(first);
  const after = sums(withCells('n2', { status: 'dmm' }));
  expect(after.cells.get('a1')).toMatchObject({ 'countTotal:dmm': '1' });
  expect(after.cells.get('n2')).toEqual({ 'count:dmm': '1' });
  expect(after.totals).toEqual({
    'count:new': String(lines.filter(({ id }) => id.startsWith('n')).length - 1),
    'count:dmm': '1',
  });
});
