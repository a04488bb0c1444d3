import { sumsOf, estimateOf, type BoqLine } from '@kalfa/domain/works/boq';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from '../../../kit/lines/columns.ts';
import { boqSums } from './boq-sums.ts';

const fields = [
  'clientQuantity',
  'contractorQuantity',
  'dismantlingQuantity',
  'dmmQuantity',
  'materialPrice',
  'installationPrice',
  'dismantlingPrice',
  'dmmPrice',
] as const;
const number = fc.integer({ min: 0, max: 9_999_999 }).map((value) => (value / 1000).toFixed(3));
const cells = fc.oneof(
  { weight: 1, arbitrary: fc.record({ groupTitle: fc.constant('G'), percent: number }) },
  {
    weight: 4,
    arbitrary: fc.record(Object.fromEntries(fields.map((field) => [field, number]))),
  },
);
const bills = fc.array(cells, { minLength: 1, maxLength: 30 });

const domainLine = ({ cells: entered }: Line): BoqLine =>
  'groupTitle' in entered
    ? { isGroup: true, percent: String(entered.percent) }
    : ({ isGroup: false, ...entered } as BoqLine);

const sums = boqSums({ groupBy: 'groupTitle', subtotalText: (amount) => amount });
const amountsIn = (lines: readonly Line[]) => {
  const { cells: computed, totals } = sums(lines);
  return [...lines.map(({ id }) => computed.get(id)?.dismantlingAmount), totals.dmmAmount, totals.estimate];
};
const expectedOf = (lines: readonly Line[]) => {
  const { lines: amounts, total } = sumsOf(lines.map(domainLine));
  return [...amounts.map(({ dismantling }) => dismantling), total.dmm, estimateOf(total)];
};

test('the sums on the screen are those of the server, also after a change of one line', () => {
  const property = fc.property(bills, cells, fc.nat(), (entered, changed, where) => {
    const lines = entered.map((each, index) => ({ id: String(index), cells: each }));
    expect(amountsIn(lines)).toEqual(expectedOf(lines));
    const at = where % lines.length;
    const next = lines.map((each, index) => (index === at ? { id: each.id, cells: changed } : each));
    expect(amountsIn(next)).toEqual(expectedOf(next));
  });
  expect(() => fc.assert(property, { numRuns: 500 })).not.toThrow();
});

test('only lines whose amounts may differ have new cells, so that no other row is rendered', () => {
  const line = (id: string): Line => ({
    id,
    cells: { contractorQuantity: '2', materialPrice: '3' },
  });
  const group = (id: string): Line => ({ id, cells: { groupTitle: id, percent: '50' } });
  const lines = [group('A'), line('a'), group('B'), line('b')];
  const before = sums(lines).cells;
  const after = sums(lines.map((each) => (each.id === 'a' ? line('a') : each))).cells;
  const renewed = lines.filter(({ id }) => before.get(id) !== after.get(id)).map(({ id }) => id);
  expect(renewed).toEqual(['A', 'a']);
});

test('what is not a number counts as nothing, and a blank line has no amounts', () => {
  const { cells: computed, totals } = sums([
    { id: 'a', cells: { contractorQuantity: 'many', materialPrice: '3' } },
    { id: 'b', cells: {} },
  ]);
  expect([computed.get('a')?.materialAmount, computed.has('b'), totals.estimate]).toEqual(['0', false, '0']);
});
