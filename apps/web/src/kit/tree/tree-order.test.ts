import type { TreeNode } from '@kalfa/contracts/tree';
import { expect, test } from 'vitest';
import { inReadingOrder, placesFor, subtreeOf } from './tree-order.ts';

const node = (id: number, parentId: number | null, recordStatus: 0 | 1 = 0): TreeNode => ({
  id,
  name: `n${id}`,
  parentId,
  recordStatus,
});
const nodes = [node(1, null), node(2, null), node(3, 1), node(4, 3), node(5, 2, 1)];
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id);

test('each node is followed by its descendants', () => {
  expect(inReadingOrder(nodes).map(({ id, level }) => [id, level])).toEqual([
    [1, 1],
    [3, 2],
    [4, 3],
    [2, 1],
    [5, 2],
  ]);
});

test('a subtree is the node and all its descendants', () => {
  expect([...subtreeOf(nodes, 1)]).toEqual([1, 3, 4]);
});

test('a node cannot be moved under itself, a descendant, or an inactive node', () => {
  expect(ids(placesFor(nodes, 3, 6))).toEqual([1, 2]);
});

test('a node is offered only parents that leave room for the levels of its subtree', () => {
  expect(ids(placesFor(nodes, 3, 2))).toEqual([]);
  expect(ids(placesFor(nodes, 2, 3))).toEqual([1]);
});
