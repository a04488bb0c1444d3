import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayName, daysOf, firstRows } from './groups.ts';

type Entry = { id: number; type: string; atISO: string };

const noon = new Date(2026, 10, 15, 12).getTime();
let nextId = 0;
const entry = (type: string, secondsAgo: number): Entry => ({
  id: (nextId += 1),
  type,
  atISO: new Date(noon - secondsAgo * 1_000).toISOString(),
});

const sizesOf = (entries: readonly Entry[]) =>
  daysOf(entries).map(({ groups }) => groups.map(({ length }) => length));

describe('bursts', () => {
  test('three of one type within a minute of each other are one', () => {
    expect(sizesOf([entry('order', 0), entry('order', 60), entry('order', 120)])).toEqual([[3]]);
  });

  test('two are still two', () => {
    expect(sizesOf([entry('order', 0), entry('order', 1)])).toEqual([[1, 1]]);
  });

  test('more than a minute in between ends a burst', () => {
    const entries = [0, 10, 20, 81, 90].map((seconds) => entry('order', seconds));
    expect(sizesOf(entries)).toEqual([[3, 1, 1]]);
  });

  test('another type in between ends a burst', () => {
    const types = ['order', 'order', 'request', 'order', 'order', 'order'];
    expect(sizesOf(types.map((type, index) => entry(type, index)))).toEqual([[1, 1, 1, 3]]);
  });

  test('midnight ends a burst', () => {
    const sinceMidnight = 12 * 3600;
    const seconds = [-2, -1, 0, 1, 2, 3].map((after) => sinceMidnight + after);
    expect(sizesOf(seconds.map((ago) => entry('order', ago)))).toEqual([[3], [3]]);
  });
});

const anyEntries = fc
  .array(fc.record({ type: fc.constantFrom('order', 'request', 'tender'), gap: fc.nat(100) }))
  .map((made) => {
    let ago = 0;
    return made.map(({ type, gap }) => entry(type, (ago += gap)));
  });

describe('for any input', () => {
  test('every entry is listed once, in its order', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        expect(daysOf(entries).flatMap(({ groups }) => groups.flat())).toEqual(entries);
      }),
    );
  });

  test('a group is one entry, or at least three of one type on one day with no gap over a minute', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        for (const { at, groups } of daysOf(entries)) {
          for (const group of groups) {
            expect(group.length).not.toBe(2);
            expect(new Set(group.map(({ type }) => type)).size).toBe(1);
            const moments = group.map(({ atISO }) => Date.parse(atISO));
            const gaps = moments.slice(1).map((moment, index) => (moments[index] ?? 0) - moment);
            expect(Math.max(0, ...gaps)).toBeLessThanOrEqual(60_000);
            expect(new Date(group[0].atISO).toDateString()).toBe(new Date(at).toDateString());
          }
        }
      }),
    );
  });

  test('two groups that could be one burst are never next to each other', () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        for (const { groups } of daysOf(entries)) {
          for (const [index, group] of groups.entries()) {
            const next = groups[index + 1];
            const gap = Date.parse(group.at(-1)?.atISO ?? '') - Date.parse(next?.[0].atISO ?? '');
            const areOne = next?.[0].type === group[0].type && gap <= 60_000;
            expect(areOne && group.length + next.length >= 3 && group.length > 1).toBe(false);
          }
        }
      }),
    );
  });
});

describe('the name of a day', () => {
  test.each([
    ['today', new Date(2026, 2, 1, 0, 1)],
    ['yesterday', new Date(2026, 1, 28, 23, 59)],
    ['yesterday', new Date(2026, 1, 28, 0, 0)],
    ['date', new Date(2026, 1, 27, 23, 59)],
    ['date', new Date(2026, 2, 2, 0, 0)],
  ] as const)('is %s for %s', (name, at) => {
    expect(dayName(at.toISOString(), '2026-03-01')).toBe(name);
  });
});

describe('the first rows', () => {
  const days = daysOf([
    ...Array.from({ length: 500 }, (_, n) => entry('order', n)),
    entry('request', 600),
    entry('order', 24 * 3_600),
  ]);

  test('contain a burst as one, however long it is', () => {
    expect(firstRows(days, 1)).toEqual({ days: [{ ...days[0], groups: [days[0]?.groups[0]] }], left: 2 });
    expect(days[0]?.groups[0]).toHaveLength(500);
  });

  test('leave nothing when there is room for everything', () => {
    expect(firstRows(days, 3)).toEqual({ days, left: 0 });
    expect(firstRows(days, 100)).toEqual({ days, left: 0 });
    expect(firstRows([], 100)).toEqual({ days: [], left: 0 });
  });
});
