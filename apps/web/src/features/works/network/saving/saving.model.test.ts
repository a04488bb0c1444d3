import type { DesignNode, DesignSpan } from '@kalfa/contracts/works/network-design';
import { describe, expect, test } from 'vitest';
import type { Design } from '../drawing/design.ts';
import { drawnDesign, type StoredDesign } from './drawn-rows.ts';
import { decide, settle, takeOver, type Draft } from './merge.model.ts';
import { pendingOf } from './pending.model.ts';
import { isUnchanged, refusedRows } from './refused.model.ts';

const node = (id: number, change: Partial<DesignNode> = {}): DesignNode => ({
  id,
  version: 1,
  areaId: 1,
  label: `1-0${id}`,
  title: null,
  productTypeId: 7,
  productTypeName: 'Beton 9,30/5',
  isTransformer: false,
  productStatus: 'new',
  parentId: 1,
  projectId: null,
  x: '10.00',
  y: '0.00',
  latitude: null,
  longitude: null,
  position: id * 1_000,
  materials: [{ itemId: 5, quantity: '2.000' }],
  ...change,
});
const span = (id: number, toNodeId: number, change: Partial<DesignSpan> = {}): DesignSpan => ({
  id,
  version: 1,
  fromNodeId: 1,
  toNodeId,
  distance: '40.00',
  kind: 'newLV',
  formulaTitle: 'AG Hat 1',
  materials: [{ itemId: 9, quantity: '40.000' }],
  ...change,
});
const stored: StoredDesign = {
  version: 4,
  areas: [{ id: 1, version: 1, title: 'TR-1', position: 1_000 }],
  nodes: [node(1, { label: 'TR-1', isTransformer: true, parentId: null, materials: [] }), node(2), node(3)],
  spans: [span(1, 2), span(2, 3)],
};
const drawn = drawnDesign(stored);
const changed = (id: string, fields: Partial<Design['nodes'][number]>, design = drawn): Design => ({
  ...design,
  nodes: design.nodes.map((row) => (row.id === id ? { ...row, ...fields } : row)),
});
const draft = (design: Design, base = stored): Draft => ({ base, drawn: design });
const storedWith = (id: number, change: Partial<DesignNode>): StoredDesign => ({
  ...stored,
  version: 5,
  nodes: stored.nodes.map((row) => (row.id === id ? { ...row, version: 2, ...change } : row)),
});
const pending = (design: Design) => pendingOf(draft(design), new Set());

describe('what is sent', () => {
  test('is nothing when nothing differs, however numbers are written', () => {
    expect(pending(changed('n2', { x: '10', materials: [{ itemId: '5', quantity: '2' }] }))).toEqual({
      body: null,
      moves: null,
      held: [],
    });
  });

  test('is only what differs, and a move apart from it', () => {
    const { body, moves } = pending(changed('n2', { label: 'K-1', x: '12.5' }));
    expect(body?.nodes).toEqual({ upsert: [{ id: 2, version: 1, label: 'K-1' }], remove: [] });
    expect(moves).toEqual([{ nodeId: 2, x: '12.5', y: '0', latitude: null, longitude: null }]);
  });

  test('has new poles and spans by their keys', () => {
    const [, pole] = drawn.nodes;
    const [line] = drawn.spans;
    if (!pole || !line) throw new Error('the design has poles');
    const { body, held } = pending({
      ...drawn,
      nodes: [...drawn.nodes, { ...pole, id: 'new-1', label: '1-09', parentId: 'n2' }],
      spans: [...drawn.spans, { ...line, id: 'new-2', fromNodeId: 'n2', toNodeId: 'new-1' }],
    });
    expect(held).toEqual([]);
    expect(body?.nodes?.upsert).toMatchObject([{ key: 'new-1', areaId: 1, parentId: 2, productTypeId: 7 }]);
    expect(body?.spans?.upsert).toMatchObject([{ key: 'new-2', fromNodeId: 2, toNodeId: 'new-1' }]);
  });

  test('is a removed row that comes back as a new one', () => {
    const without = { ...stored, nodes: stored.nodes.slice(0, 2), spans: stored.spans.slice(0, 1) };
    const { body } = pendingOf(draft(drawn, without), new Set());
    expect(body?.nodes?.upsert).toMatchObject([{ key: 'n3', parentId: 1 }]);
    expect(body?.spans?.upsert).toMatchObject([{ key: 's2', fromNodeId: 1, toNodeId: 'n3' }]);
  });

  test('leaves out what is not complete, with everything that needs it', () => {
    const [line] = drawn.spans;
    const [, pole] = drawn.nodes;
    if (!pole || !line) throw new Error('the design has poles');
    const { body, held } = pending({
      ...drawn,
      nodes: [...drawn.nodes, { ...pole, id: 'new-1', label: '1-02' }],
      spans: [
        ...drawn.spans,
        { ...line, id: 'new-2', toNodeId: 'new-1' },
        { ...line, id: 'new-3', fromNodeId: 'n2', toNodeId: 'n3', materials: [] },
        { ...line, id: 'new-4', fromNodeId: 'n3', toNodeId: 'n2', kind: 'newHV', formulaTitle: ' ' },
      ],
    });
    expect(body).toBeNull();
    expect(held.map(({ rowId, code }) => `${rowId} ${code}`).toSorted()).toEqual([
      'new-1 TAKEN',
      'new-2 GONE',
      'new-3 MATERIAL_REQUIRED',
      'new-4 REQUIRED',
    ]);
  });
});

describe('what somebody else has stored', () => {
  test('is taken over beside own changes of the same row', () => {
    const next = takeOver(
      draft(changed('n2', { label: 'K-1', x: '99' })),
      storedWith(2, { productStatus: 'dmm' }),
    );
    expect(next.drawn.nodes[1]).toMatchObject({ label: 'K-1', productStatus: 'dmm', x: '99' });
    expect(pendingOf(next, new Set()).body?.nodes?.upsert).toEqual([{ id: 2, version: 2, label: 'K-1' }]);
  });

  test('does not bring back what the user removed, nor remove what is new here', () => {
    const [, pole] = drawn.nodes;
    if (!pole) throw new Error('the design has poles');
    const own = {
      ...drawn,
      nodes: [...drawn.nodes.filter(({ id }) => id !== 'n3'), { ...pole, id: 'new-1', label: '1-09' }],
      spans: drawn.spans.filter(({ id }) => id !== 's2'),
    };
    const next = takeOver(draft(own), storedWith(2, { label: 'K-2' }));
    expect(next.drawn.nodes.map(({ id }) => id)).toEqual(['n1', 'n2', 'new-1']);
  });

  test('a new pole gets the next number when somebody else has stored one with its own', () => {
    const [, pole] = drawn.nodes;
    if (!pole) throw new Error('the design has poles');
    const own = { ...drawn, nodes: [...drawn.nodes, { ...pole, id: 'new-1', label: '1-04' }] };
    const theirs = { ...stored, version: 5, nodes: [...stored.nodes, node(4)] };
    const next = takeOver(draft(own), theirs);
    expect(next.drawn.nodes.slice(-2)).toMatchObject([
      { id: 'n4', label: '1-04' },
      { id: 'new-1', label: '1-05' },
    ]);
    expect(pendingOf(next, new Set()).held).toEqual([]);
  });

  test('keeps the version of a row that both changed, until the server names the conflict', () => {
    const theirs = storedWith(2, { label: 'K-2', title: 'Köşe' });
    const mine = takeOver(draft(changed('n2', { label: 'K-1' })), theirs);
    expect(pendingOf(mine, new Set()).body?.nodes?.upsert).toEqual([{ id: 2, version: 1, label: 'K-1' }]);
    const conflict = {
      table: 'nodes',
      id: 2,
      changedBy: 'Ayşe',
      changedAt: '2026-11-17T10:00:00Z',
      current: theirs.nodes[1] ?? null,
    } as const;
    const { draft: same, disputes } = settle(mine, [conflict]);
    expect(disputes).toMatchObject([{ rowId: 'n2', label: 'K-1', fields: ['label'] }]);
    expect(pendingOf(same, new Set(['n2'])).body).toBeNull();
    const [dispute] = disputes;
    if (!dispute) throw new Error('there is a question');
    const kept = decide(same, dispute, 'mine');
    expect(kept.drawn.nodes[1]).toMatchObject({ label: 'K-1', title: 'Köşe' });
    expect(pendingOf(kept, new Set()).body?.nodes?.upsert).toEqual([{ id: 2, version: 2, label: 'K-1' }]);
    const taken = decide(same, dispute, 'theirs');
    expect(taken.drawn.nodes[1]).toMatchObject({ label: 'K-2', title: 'Köşe' });
    expect(pendingOf(taken, new Set()).body).toBeNull();
  });

  test('a pole that one removed and the other changed comes back, or goes', () => {
    const conflict = { table: 'nodes', id: 2, changedBy: 'Ayşe', changedAt: '', current: null } as const;
    const { draft: same, disputes } = settle(draft(changed('n2', { label: 'K-1' })), [conflict]);
    const [dispute] = disputes;
    if (!dispute) throw new Error('there is a question');
    const kept = pendingOf(decide(same, dispute, 'mine'), new Set());
    expect(kept.body?.nodes?.upsert).toMatchObject([{ key: 'n2', label: 'K-1' }]);
    const gone = decide(same, dispute, 'theirs');
    expect(gone.drawn.nodes.map(({ id }) => id)).toEqual(['n1', 'n3']);
  });

  test('a moved pole follows the last move, without a question', () => {
    const next = takeOver(draft(changed('n2', { x: '50' })), storedWith(2, { label: 'K-2', x: '70.00' }));
    expect(next.drawn.nodes[1]).toMatchObject({ label: 'K-2', x: '50' });
    const { body, moves } = pendingOf(next, new Set());
    expect([body, moves?.length]).toEqual([null, 1]);
    const other = takeOver(draft(drawn), storedWith(2, { x: '70.00', version: 1 }));
    expect(pendingOf(other, new Set())).toEqual({ body: null, moves: null, held: [] });
  });
});

describe('a row that the server refused', () => {
  const key = 'new span';
  const added = { ...drawn.spans[0], id: key, distance: '1.234' } as Design['spans'][number];
  const design: Design = { ...drawn, spans: [...drawn.spans, added] };
  const upsert = [
    { id: 2, version: 1, distance: '7' },
    { key, fromNodeId: 1, toNodeId: 3, distance: '1.234' },
  ];
  const body = { spans: { upsert } };

  test('is found by its place in the call when its format is wrong, and by its name when it breaks a rule', () => {
    const wrong = (path: string) =>
      refusedRows([{ path, message: 'En fazla 2 basamak' }], body, design).map(({ rowId }) => rowId);
    expect(wrong('spans.upsert[1].distance')).toEqual([key]);
    expect(wrong('spans.upsert[0].distance')).toEqual(['s2']);
    expect(wrong(`spans.${key}.distance`)).toEqual([key]);
    expect(wrong('spans.2.toNodeId')).toEqual(['s2']);
  });

  test('is unknown when a fault names no row', () => {
    expect(refusedRows([{ path: 'spans', message: '' }], body, design)).toEqual([]);
    expect(refusedRows([{ path: 'spans.upsert[9].distance', message: '' }], body, design)).toEqual([]);
  });

  test('is sent again when it was changed', () => {
    const [row] = refusedRows([{ path: 'spans.upsert[1].distance', message: '' }], body, design);
    const corrected = { ...design, spans: [...drawn.spans, { ...added, distance: '1.23' }] };
    expect(row && [isUnchanged(row, design), isUnchanged(row, corrected)]).toEqual([true, false]);
  });
});
