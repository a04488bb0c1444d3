import { expect, test } from 'vitest';
import { displayedCell } from './cell-text.ts';
import type { Line, LineColumn } from './columns.ts';

const line: Line = { id: '1', cells: { price: '12.3456', vatRate: '20.0000', net: '49.3824' } };
const amount = { kind: 'money', label: '', width: 80, isReadOnly: true } as const;
const shown = (column: LineColumn) => displayedCell(line, column, { columns: [column], language: 'tr' });

test('a price or a rate has its own decimals also where lines can only be read, and a computed amount has two', () => {
  expect(shown({ ...amount, name: 'price', decimals: 4, least: 2 })).toBe('12,3456');
  expect(shown({ ...amount, name: 'vatRate', decimals: 2, least: 0 })).toBe('20');
  expect(shown({ ...amount, name: 'net' })).toBe('49,38');
});
