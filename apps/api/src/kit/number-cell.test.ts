import { describe, expect, test } from 'vitest';
import { numberCell } from './number-cell.ts';

describe('a number of a list', () => {
  test('a quantity has the decimal places of its unit, and more only where it needs them', () => {
    const of = (value: string, unitDecimals: number) => {
      const cell = numberCell(value, 'quantity', { unitDecimals });
      return [cell?.number, cell?.format, cell?.text];
    };
    expect(of('12.000', 0)).toEqual(['12.000', '#,##0', '12']);
    expect(of('12.500', 3)).toEqual(['12.500', '#,##0.000', '12.500']);
    expect(of('12.500', 0)).toEqual(['12.500', '#,##0.0', '12.5']);
  });

  test('an amount shows two decimal places and keeps the others', () => {
    expect(numberCell('1234.5678', 'money')).toEqual({
      number: '1234.5678',
      format: '#,##0.00',
      text: '1234.5678',
    });
    expect(numberCell('5000.0000', 'money')?.text).toBe('5000.00');
  });

  test('an amount names its currency where no column does', () => {
    const cell = numberCell('10.00', 'currency', { currency: 'USD' });
    expect([cell?.format, cell?.text]).toEqual(['#,##0.00 "USD"', '10.00 USD']);
    expect(numberCell('10.00', 'currency', { currency: false })?.text).toBe('10.00');
    expect(numberCell('10.00', 'currency', { currency: '"&"' })?.format).toBe('#,##0.00');
  });

  test('a percentage is its hundredth', () => {
    const numbers = ['0', '7', '38', '100', '12.5', '-5'].map(
      (value) => numberCell(value, 'percent')?.number,
    );
    expect(numbers).toEqual(['0.00', '0.07', '0.38', '1.00', '0.125', '-0.05']);
  });

  test('a masked value stays a text', () => {
    expect(numberCell('***', 'money')).toBeNull();
  });
});
