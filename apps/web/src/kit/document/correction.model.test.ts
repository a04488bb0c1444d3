import { expect, test } from 'vitest';
import { correctableLines, correctionOf, differenceOf, hintOf, typedKey } from './correction.model.ts';

const lines = [
  { id: 1, unitDecimals: 0, quantity: '24.000' },
  { id: 2, unitDecimals: 3, quantity: '1.500' },
];
const quantity = [{ field: 'quantity', label: 'Quantity' }];
const typed = (id: number, value: string | null) => ({ [typedKey(id, 'quantity')]: value });

test('only changed lines are sent, with the right quantity', () => {
  expect(correctionOf(lines, quantity, typed(1, '22'))).toEqual({
    state: 'ready',
    lines: [{ lineId: 1, quantity: '22' }],
  });
});

test('a correction without a change, with nothing left, or with what is not a quantity is not ready', () => {
  expect(correctionOf(lines, quantity, typed(1, '24')).state).toBe('unchanged');
  expect(correctionOf(lines, quantity, { ...typed(1, '0'), ...typed(2, '0') }).state).toBe('nothingLeft');
  for (const value of [null, '-1', '1.5'])
    expect(correctionOf(lines, quantity, typed(1, value)).state).toBe('wrong');
});

test('the button that posts a correction is never grey without a sentence beside it', () => {
  expect(hintOf('ready', '')).toBe('noReason');
  expect(hintOf('ready', ' ')).toBe('noReason');
  expect(hintOf('unchanged', '')).toBe('unchanged');
  expect(hintOf('wrong', 'Sayım')).toBe('wrong');
  expect(hintOf('ready', 'Sayım')).toBeNull();
});

test('the difference is what the correction adds or takes', () => {
  expect(differenceOf(lines[0] as never, quantity[0] as never, typed(1, '22'))).toBe('-2');
});

test('what was returned before cannot be corrected', () => {
  const returned = [
    { id: 1, unitDecimals: 0, quantity: '5.000', acceptedQuantity: '0.000' },
    { id: 2, unitDecimals: 0, quantity: '5.000', acceptedQuantity: '3.000' },
  ];
  const fields = [{ field: 'quantity', posted: 'acceptedQuantity', label: 'Quantity' }];
  expect(correctableLines(returned, fields).map(({ id }) => id)).toEqual([2]);
  expect(correctionOf(correctableLines(returned, fields), fields, typed(2, '4')).lines).toEqual([
    { lineId: 2, quantity: '4' },
  ]);
});
