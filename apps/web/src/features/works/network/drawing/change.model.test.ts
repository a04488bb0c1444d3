import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyChange, type Change } from './change.model.ts';
import { connect, removeNodes, setNode } from './edits.model.ts';
import { acknowledged, makeChange, redo, startHistory, undo } from './history.model.ts';
import { networkOf } from './network.model.ts';
import { addPole } from './edits.model.ts';
import { testDesign, testKeys, testNode } from './test-design.ts';

const type = { id: '1', title: 'Pole', isTransformer: false };

function poleBehind(parentId: string): Change {
  const network = networkOf(testDesign);
  const parent = network.node(parentId) ?? testNode(parentId);
  return addPole(network, { parent, place: { x: '160', y: '0' }, metres: 40, type, newKey: testKeys() });
}

describe('a change of the design', () => {
  test('is undone exactly by its inverse', () => {
    const changes: Change[] = [
      poleBehind('p3'),
      removeNodes(networkOf(testDesign), new Set(['p2', 'p3'])),
      setNode('p1', { label: '9', productStatus: 'dmm' }),
    ];
    for (const change of changes) {
      const { design, inverse } = applyChange(testDesign, change);
      expect(design).not.toEqual(testDesign);
      expect(applyChange(design, inverse).design).toEqual(testDesign);
    }
  });

  test('leaves out rows that somebody else has removed', () => {
    const { design, inverse } = applyChange(testDesign, setNode('gone', { label: 'x' }));
    expect(design).toEqual(testDesign);
    expect(inverse).toEqual([]);
  });

  test('keeps the tables that it does not touch', () => {
    expect(applyChange(testDesign, setNode('p1', { label: 'x' })).design.spans).toBe(testDesign.spans);
  });
});

describe('the history', () => {
  test('undoes and redoes any sequence of changes', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('label' as const), at: fc.nat(3), text: fc.string() }),
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant('remove' as const), at: fc.nat(3) }),
      fc.record({ kind: fc.constant('undo' as const) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const newKey = testKeys();
        let history = startHistory(testDesign);
        for (const each of steps) {
          const network = networkOf(history.design);
          if (each.kind === 'undo') history = undo(history);
          else {
            const node = history.design.nodes[each.at % Math.max(1, history.design.nodes.length)];
            if (!node) continue;
            if (each.kind === 'label') history = makeChange(history, setNode(node.id, { label: each.text }));
            else if (each.kind === 'remove')
              history = makeChange(history, removeNodes(network, new Set([node.id])));
            else
              history = makeChange(
                history,
                addPole(network, { parent: node, place: { x: '1', y: '1' }, metres: 5, type, newKey }),
              );
          }
        }
        const after = history.design;
        const length = history.past.length;
        for (let count = 0; count < length; count++) history = undo(history);
        expect(history.design).toEqual(testDesign);
        for (let count = 0; count < length; count++) history = redo(history);
        expect(history.design).toEqual(after);
      }),
    );
  });

  test('survives the answer of the server, which gives ids to new rows', () => {
    let history = makeChange(startHistory(testDesign), poleBehind('p3'));
    const added = history.design.nodes.at(-1)?.id ?? '';
    history = makeChange(history, setNode(added, { label: 'renamed' }));
    history = undo(history);
    history = acknowledged(history, new Map([[added, '77']]));
    expect(history.design.nodes.at(-1)).toMatchObject({ id: '77', label: '1-04' });
    expect(history.design.spans.at(-1)).toMatchObject({ toNodeId: '77' });
    expect(redo(history).design.nodes.at(-1)).toMatchObject({ id: '77', label: 'renamed' });
    expect(undo(history).design.nodes).toEqual(testDesign.nodes);
    // What was undone before the answer is redone under the id.
    expect(redo(undo(history)).design.spans.at(-1)).toMatchObject({ toNodeId: '77' });
  });

  test('replaces the keys of parents in steps that can be undone', () => {
    const network = networkOf({ ...testDesign, nodes: [...testDesign.nodes, testNode('key')] });
    const [from, to] = [network.node('p3') ?? testNode(''), network.node('key') ?? testNode('')];
    const change = connect(network, { from, to, metres: 40, newKey: testKeys() });
    const history = acknowledged(
      undo(makeChange(startHistory(network.design), change)),
      new Map([
        ['key', '5'],
        ['p3', '3'],
      ]),
    );
    expect(redo(history).design.nodes.at(-1)).toMatchObject({ id: '5', parentId: '3' });
  });
});
