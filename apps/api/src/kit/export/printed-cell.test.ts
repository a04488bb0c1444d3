import { languages } from '@kalfa/contracts/language';
import { describe, expect, test } from 'vitest';
import { printFormats } from '../../lib/print/formats.ts';
import { printedCell } from './printed-cell.ts';

const timeZone = 'Europe/Istanbul';

describe('on paper', () => {
  test('a Turkish day has two digits for day and month', () => {
    const { day, dayAndTime } = printFormats('tr');
    expect(day('2026-11-01')).toBe('01.11.2026');
    expect(dayAndTime('2026-11-01T06:05:00Z', timeZone)).toBe('01.11.2026 09:05');
  });

  test('an English day comes before its month', () => {
    expect(printFormats('en').dayAndTime('2026-11-01T06:05:00Z', timeZone)).toBe('01/11/2026, 09:05');
  });

  test.each(languages)('a cell with a day or a moment is written as people of %s write it', (language) => {
    const paper = { language, timeZone };
    const { day, dayAndTime } = printFormats(language);
    const at = '2026-11-01T06:05:00.000Z';
    expect(printedCell('2026-11-01', 'date', paper)).toBe(day('2026-11-01'));
    expect(printedCell(at, 'instant', paper)).toBe(dayAndTime(at, timeZone));
    expect(printedCell('2026-11-01', 'text', paper)).toBe('2026-11-01');
  });

  test('a value that is no day stays as it is', () => {
    const paper = { language: 'tr', timeZone } as const;
    expect(printedCell('today', 'date', paper)).toBe('today');
    expect(printedCell('soon', 'instant', paper)).toBe('soon');
    expect(printedCell('1.50', 'decimal', paper)).toBe('1,50');
    expect(printedCell(null, 'date', paper)).toBe('');
  });
});
