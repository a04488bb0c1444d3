import { expect, test } from 'vitest';
import { formatsOf, displayedValue } from './format.ts';

const en = formatsOf('en');

test('numbers are written in the format of the language', () => {
  expect(displayedValue('decimal', '1234.5', formatsOf('tr'))).toBe('1.234,5');
  expect(displayedValue(undefined, 1234, en)).toBe('1,234');
});

test('what is missing has a minus, in amounts as in quantities', () => {
  expect([en.number('-0.5'), en.money('-136.94')]).toEqual(['\u22120.5', '\u2212136.94']);
  expect(formatsOf('ar').money('-1')).toContain('\u22121.00');
});

test('a percentage has its sign where the language has it', () => {
  expect([formatsOf('tr').percent(82), en.percent(82)]).toEqual(['%82', '82%']);
  expect([formatsOf('tr').percent('-2.7', 1), en.percent('-2.7', 1)]).toEqual(['\u2212%2,7', '\u22122.7%']);
});

test('an English date names its day first', () => {
  expect(displayedValue('date', '2026-11-05', en)).toBe('05/11/2026');
});

test('a Turkish date has two digits for day and month, with its time too', () => {
  const tr = formatsOf('tr');
  const at = '2026-11-01T06:05:00Z';
  expect(tr.day('2026-11-01')).toBe('01.11.2026');
  expect(displayedValue('date', '2026-01-09', tr)).toBe('09.01.2026');
  expect(tr.instant('2999-01-01T12:00:00Z')).toBe('01.01.2999');
  expect(tr.dayAndTime(at)).toMatch(/^01\.11\.2026 \d\d:05$/);
});

test.each([
  ['en', '01/11/2026'],
  ['fr', '01/11/2026'],
  ['ar', '1\u200f/11\u200f/2026'],
  ['ch', '2026/11/1'],
] as const)('a date of %s is the short one of the language', (language, written) => {
  expect(formatsOf(language).day('2026-11-01')).toBe(written);
});

test('a filter on a timestamp that names only a day shows that day', () => {
  expect(displayedValue('instant', '2026-11-05', en)).toBe('05/11/2026');
});

test('a relative day in a URL stays as it is', () => {
  expect(displayedValue('date', 'today-7', en)).toBe('today-7');
});

test('a time far ahead is written as its date, and never as now', () => {
  expect(en.instant('2999-01-01T12:00:00Z')).toBe('01/01/2999');
});

test('a field without a value shows nothing, and zero is a value', () => {
  expect([null, undefined, '', 0].map((value) => displayedValue('integer', value, en))).toEqual([
    null,
    null,
    null,
    '0',
  ]);
});

test('an Arabic number keeps the digits of the shelf label', () => {
  expect(displayedValue('integer', 12, formatsOf('ar'))).toBe('12');
});
