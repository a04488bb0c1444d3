import type { ChainNode } from '@kalfa/contracts/documents/chain';
import { expect, test } from 'vitest';
import { columnsOf, missingOf, withItem } from './chain.model.ts';

const node = (key: number, quantity: string | null = null) =>
  ({ key, family: 'order', document: { id: key }, quantity, openQuantity: null }) as unknown as ChainNode;
const link = (from: number, to: number) => ({ from, to, relation: 'fulfils' as const });
const keysOf = (columns: ChainNode[][]) => columns.map((own) => own.map(({ key }) => key));

test('each document is in a later column than all documents it originates from', () => {
  const nodes = [3, 0, 1, 2, 4].map((key) => node(key));
  const links = [link(1, 0), link(2, 1), link(3, 2), link(4, 0), link(3, 4)];
  expect(keysOf(columnsOf({ nodes, links }))).toEqual([[0], [1, 4], [2], [3]]);
});

test('documents that name each other have a column as well', () => {
  const nodes = [node(0), node(1)];
  expect(columnsOf({ nodes, links: [link(0, 1), link(1, 0)] }).flat()).toHaveLength(2);
});

test('a chosen item leaves out the documents without it, but not the one that is open', () => {
  const chain = { nodes: [node(0), node(1, '2.000'), node(2)], links: [link(1, 0), link(2, 1)] };
  expect(withItem({ ...chain, items: [], isCut: false }, 2)).toEqual({
    nodes: [chain.nodes[1], chain.nodes[2]],
    links: [link(2, 1)],
  });
});

test('what is missing is what is open at a step, and what was lost', () => {
  const step = (name: 'ordered' | 'sent', openQuantity: string) => ({
    step: name,
    quantity: '9.000',
    openQuantity,
    isPartial: false,
  });
  expect(
    missingOf({ steps: [step('ordered', '0.000'), step('sent', '1.500')], lostQuantity: '2.000' }),
  ).toEqual([
    { step: 'sent', quantity: '1.500' },
    { step: 'lost', quantity: '2.000' },
  ]);
});
