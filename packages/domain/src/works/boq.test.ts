import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDecimals } from '../decimal.ts';
import {
  amountKinds,
  amountsOf,
  estimateOf,
  installationQuantity,
  sumsOf,
  type BoqAmounts,
  type BoqLine,
} from './boq.ts';

const example = {
  isGroup: false,
  clientQuantity: '2',
  contractorQuantity: '3',
  dismantlingQuantity: '4',
  dmmQuantity: '1',
  materialPrice: '1000',
  installationPrice: '200',
  dismantlingPrice: '100',
  dmmPrice: '150',
} as const satisfies BoqLine;

test('the worked example: at 60 percent the line is 4,330.00', () => {
  expect(installationQuantity(example)).toBe('5');
  const amounts = amountsOf(example, '60');
  expect(amounts).toEqual({ material: '3000', installation: '1000', dismantling: '240', dmm: '90' });
  expect(estimateOf(amounts)).toBe('4330');
});

test('a group holds until the next one, and lines before the first have the whole percentage', () => {
  const { lines, total } = sumsOf([
    example,
    { isGroup: true, percent: '60' },
    example,
    example,
    { isGroup: true, percent: '0' },
    example,
    { isGroup: true, percent: '25' },
  ]);
  expect(lines.map(({ dismantling }) => dismantling)).toEqual(['400', '480', '240', '240', '0', '0', '0']);
  expect(lines.map(({ material }) => material)).toEqual([
    '3000',
    '6000',
    '3000',
    '3000',
    '3000',
    '3000',
    '0',
  ]);
  expect(total).toEqual({ material: '12000', installation: '4000', dismantling: '880', dmm: '330' });
});

test('material of the client costs nothing, but is installed', () => {
  const amounts = amountsOf({ ...example, contractorQuantity: '0' }, '100');
  expect([amounts.material, amounts.installation]).toEqual(['0', '400']);
});

test('a line is rounded to two places before it is added', () => {
  const line: BoqLine = { ...example, contractorQuantity: '1', materialPrice: '0.0050' };
  expect(amountsOf(line, '100').material).toBe('0.01');
  expect(sumsOf([line, line, line]).total.material).toBe('0.03');
});

const decimal = (places: number) =>
  fc
    .tuple(fc.nat(999_999), fc.nat(10 ** places - 1))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`);
const line: fc.Arbitrary<BoqLine> = fc.record({
  isGroup: fc.constant(false as const),
  clientQuantity: decimal(3),
  contractorQuantity: decimal(3),
  dismantlingQuantity: decimal(3),
  dmmQuantity: decimal(3),
  materialPrice: decimal(4),
  installationPrice: decimal(4),
  dismantlingPrice: decimal(4),
  dmmPrice: decimal(4),
});
const group: fc.Arbitrary<BoqLine> = fc.record({
  isGroup: fc.constant(true as const),
  percent: fc.nat(10_000).map((percent) => String(percent / 100)),
});

test('totals are the sums of rounded lines and of groups, for 10,000 random BoQs', () => {
  const bill = fc.tuple(group, fc.array(fc.oneof({ arbitrary: line, weight: 4 }, group), { maxLength: 6 }));
  const holds = fc.property(bill, ([first, rest]) => {
    const lines = [first, ...rest];
    const sums = sumsOf(lines);
    const sumOf = (isGroup: boolean, kind: keyof BoqAmounts) =>
      addDecimals(sums.lines.flatMap((sum, index) => (lines[index]?.isGroup === isGroup ? sum[kind] : [])));
    return amountKinds.every(
      (kind) => sumOf(false, kind) === sums.total[kind] && sumOf(true, kind) === sums.total[kind],
    );
  });
  expect(fc.check(holds, { numRuns: 10_000 })).toMatchObject({ failed: false, numRuns: 10_000 });
});
