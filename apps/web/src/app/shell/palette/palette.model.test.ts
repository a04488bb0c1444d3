import { describe, expect, test } from 'vitest';
import {
  asksForNumber,
  asksForRecords,
  fitOf,
  fitting,
  inSections,
  isFoundFor,
  parsePaletteQuery,
  stepFrom,
  type Entry,
} from './palette.model.ts';

const Icon = null as never;
const page = (label: string, hint?: string): Entry => ({
  id: label,
  section: 'pages',
  label,
  Icon,
  to: `/${label}`,
  ...(hint && { hint }),
});
const labelsOf = (entries: readonly Entry[]) => entries.map(({ label }) => label);

test('`#` asks for documents, by number or part of one', () => {
  const query = parsePaletteQuery('# dsv 12');
  expect([asksForRecords(query), asksForNumber(query)]).toEqual([true, true]);
  expect(asksForNumber(parsePaletteQuery('@dsv 12'))).toBe(false);
  expect(asksForNumber(parsePaletteQuery('metre'))).toBe(false);
  expect(isFoundFor(query, { kind: 'dispatch', label: 'DSV-2026-000012' })).toBe(true);
  expect(isFoundFor(query, { kind: 'item', label: 'İletken 12' })).toBe(false);
});

describe('what is typed', () => {
  test.each([
    ['metre', { narrowing: null, words: 'metre' }],
    ['  > dark ', { narrowing: 'commands', words: 'dark' }],
    ['/', { narrowing: 'pages', words: '' }],
    ['@ayse', { narrowing: 'people', words: 'ayse' }],
    ['#SIP-1', { narrowing: 'documents', words: 'SIP-1' }],
  ])('%j is parsed', (typed, asked) => {
    expect(parsePaletteQuery(typed)).toEqual(asked);
  });

  test('the server is queried for records, people and documents, and for nothing else', () => {
    const asks = ['met', '@ay', '#met', '', '@', '#', '>met', '/met'].filter((typed) =>
      asksForRecords(parsePaletteQuery(typed)),
    );
    expect(asks).toEqual(['met', '@ay', '#met']);
  });
});

describe('a line matches', () => {
  test.each([
    ['Şantiyeler', 'santiye'],
    ['Birimler ISI', 'ısı'],
    ['İstanbul', 'ISTANBUL'],
    ['Force majeure', 'majeure for'],
    ['Warehouses', 'warehuses'],
    ['Positions', 'postions'],
    ['Positions', 'posisi'],
  ])('%s by %s', (label, typed) => {
    expect(fitOf([label], typed)).toBeGreaterThan(0);
  });

  test.each([
    ['Units', 'roles'],
    ['Units', 'unti roles'],
    ['Roles', 'rlo'],
  ])('%s not by %s', (label, typed) => {
    expect(fitOf([label], typed)).toBe(0);
  });

  test('the better the match, the earlier', () => {
    const pages = ['Subunits', 'Old units', 'Unots', 'Units of measure'].map((label) => page(label));
    expect(labelsOf(fitting(pages, parsePaletteQuery('units')))).toEqual([
      'Units of measure',
      'Old units',
      'Subunits',
      'Unots',
    ]);
  });

  test('by its group as well', () => {
    expect(labelsOf(fitting([page('Units', 'Base information')], parsePaletteQuery('base')))).toEqual([
      'Units',
    ]);
  });
});

test('settings are hidden until they are searched', () => {
  const setting: Entry = { id: 'dark', section: 'settings', label: 'Dark mode', Icon, run: () => undefined };
  expect(fitting([setting], parsePaletteQuery(''))).toEqual([]);
  expect(fitting([setting], parsePaletteQuery('>'))).toEqual([setting]);
  expect(fitting([setting], parsePaletteQuery('dark'))).toEqual([setting]);
  expect(fitting([setting], parsePaletteQuery('/dark'))).toEqual([]);
});

test('search results are between recent visits and pages, and a document by its number is first', () => {
  const of = (section: Entry['section']): Entry => ({ id: section, section, label: section, Icon, to: '/' });
  const sections = inSections([
    of('pages'),
    of('store'),
    of('actions'),
    of('unit'),
    of('documents'),
    of('recent'),
  ]);
  expect(sections.map(({ section }) => section)).toEqual([
    'documents',
    'actions',
    'recent',
    'store',
    'unit',
    'pages',
  ]);
});

test('the arrow keys wrap around', () => {
  const entries = [page('a'), page('b'), page('c')];
  expect(stepFrom(entries, 'c', 1)).toBe('a');
  expect(stepFrom(entries, 'a', -1)).toBe('c');
  expect(stepFrom([], 'a', 1)).toBeUndefined();
});
