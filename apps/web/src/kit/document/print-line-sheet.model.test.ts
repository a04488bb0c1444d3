import { expect, test } from 'vitest';
import type { Line, LineColumn } from '../lines/columns.ts';
import { columnIn } from '../lines/sheet.ts';
import { headingCells } from './print-line-sheet.model.ts';

const text = (name: string, inGroup?: string): LineColumn => ({
  kind: 'text',
  name,
  label: name,
  width: 80,
  ...(inGroup && { inGroup }),
});
const amount = (name: string, inGroup?: string): LineColumn => ({ ...text(name, inGroup), kind: 'money' });

const printed = [
  text('code'),
  text('item', 'group'),
  text('unit'),
  amount('first', 'label'),
  amount('second'),
  amount('third', 'percent'),
  amount('price'),
  amount('lastPrice', 'subtotal'),
  amount('total', 'total'),
];
const ofGroup = [text('group'), text('label'), amount('percent'), text('subtotal')];
const shownIn = (cells: Line['cells']) =>
  headingCells({ id: '1', cells }, printed, columnIn([...printed, ...ofGroup], 'group')).map(
    ({ column, span, isAtEnd }) => `${column?.name ?? '-'} ${span}${isAtEnd ? ' at the end' : ''}`,
  );

test('the texts of a group take the empty cells beside them, and numbers stay in their columns', () => {
  const cells = { group: 'Direkler', label: 'Yüzde', percent: '60', subtotal: 'Ara toplam', total: '1' };
  expect(shownIn(cells)).toEqual(['group 3', 'label 2', 'percent 1', 'subtotal 2 at the end', 'total 1']);
});

test('cells that no text takes stay empty', () => {
  expect(shownIn({ group: 'Direkler', percent: '60' })).toEqual(['group 5', 'percent 1', '- 3']);
  expect(shownIn({ group: '', percent: '60', total: '1' })).toEqual(['- 5', 'percent 1', '- 2', 'total 1']);
});
