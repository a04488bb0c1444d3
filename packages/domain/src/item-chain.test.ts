import { describe, expect, test } from 'vitest';
import { linesAround, stepsOf, type ChainLine } from './item-chain.ts';

const line = (
  name: string,
  documentId: number,
  quantity: string,
  { sources = [], ...more }: Partial<ChainLine> = {},
): ChainLine => ({
  documentId,
  itemId: 1,
  line: name,
  sources,
  step: null,
  quantity,
  counted: quantity,
  open: '0.000',
  lost: '0.000',
  ...more,
});

/** Two sites ask and get their orders; one invoice bills both, and is delivered in two parts. */
const chain = [
  line('request:1', 1, '30.000', { step: 'requested' }),
  line('request:2', 2, '5.000', { step: 'requested' }),
  line('order:1', 3, '30.000', { step: 'ordered', sources: ['request:1'], open: '10.000' }),
  line('order:2', 4, '5.000', { step: 'ordered', sources: ['request:2'] }),
  line('invoice:1', 5, '20.000', { step: 'invoiced', sources: ['order:1'], open: '4.500' }),
  line('invoice:2', 5, '5.000', { step: 'invoiced', sources: ['order:2'] }),
  line('receipt:1', 6, '12.000', { step: 'received', sources: ['invoice:1'] }),
  line('receipt:2', 6, '5.000', { step: 'received', sources: ['invoice:2'] }),
  line('receipt:3', 7, '3.500', { step: 'received', sources: ['invoice:1'] }),
];
const around = (id: number) => linesAround(chain, id).map((one) => one.line);
const ofFirst = ['request:1', 'order:1', 'invoice:1', 'receipt:1', 'receipt:3'];

describe('the lines around a document', () => {
  test.each([1, 3, 7])('are the same from either end, seen from document %i', (id) => {
    expect(around(id).toSorted()).toEqual(ofFirst.toSorted());
  });

  test('are those of both orders, seen from the invoice that bills both', () => {
    expect(around(5)).toHaveLength(chain.length);
  });

  test('end with lines that name each other', () => {
    const loop = [line('a', 1, '1', { sources: ['b'] }), line('b', 2, '1', { sources: ['a'] })];
    expect(linesAround(loop, 1)).toHaveLength(2);
  });
});

describe('the steps of an item', () => {
  test('have exact sums, and what is open at each of them', () => {
    const { steps } = stepsOf(linesAround(chain, 1), () => true);
    expect(steps.map(({ step, quantity, openQuantity }) => [step, quantity, openQuantity])).toEqual([
      ['requested', '30.000', '0.000'],
      ['ordered', '30.000', '10.000'],
      ['invoiced', '20.000', '4.500'],
      ['received', '15.500', '0.000'],
    ]);
  });

  test('say that a part is in documents that are not visible, without its quantity', () => {
    const { steps } = stepsOf(linesAround(chain, 1), (id) => id !== 7 && id !== 3);
    expect(steps.map(({ quantity, isPartial }) => [quantity, isPartial])).toEqual([
      ['30.000', false],
      ['0.000', true],
      ['20.000', false],
      ['12.000', true],
    ]);
  });

  test('leave out drafts, what was reversed, and goods that only change their place', () => {
    const lines = [
      line('order:1', 1, '9.000', { step: 'ordered', counted: '0.000' }),
      line('dispatch:1', 2, '9.000', { lost: '2.000' }),
    ];
    expect(stepsOf(lines, () => true)).toEqual({ steps: [], lostQuantity: '2.000' });
  });
});
