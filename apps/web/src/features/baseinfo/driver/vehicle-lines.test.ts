import { expect, test } from 'vitest';
import { changesOf, faultsByLine } from './vehicle-lines.ts';

const stored = [
  { id: 1, version: 3, plate: '42A1', name: 'Kamyon', modelYear: 2015 },
  { id: 2, version: 1, plate: '42A2', name: 'Vinç', modelYear: null },
];
const keyed = stored.map((line) => ({ ...line, key: `k${line.id}` }));

test('what was not touched is not sent', () => {
  expect(changesOf(stored, keyed)).toEqual({ keys: [], upsert: [], remove: [] });
});

test('what changed is sent with its version, what is new without, and what is gone is removed', () => {
  const lines = [
    { ...keyed[0]!, name: 'Çekici' },
    { key: 'n', plate: '42A3', name: 'Yeni', modelYear: null },
  ];
  expect(changesOf(stored, lines)).toEqual({
    keys: ['k1', 'n'],
    upsert: [
      { id: 1, version: 3, plate: '42A1', name: 'Çekici', modelYear: 2015 },
      { plate: '42A3', name: 'Yeni', modelYear: null },
    ],
    remove: [{ id: 2, version: 1 }],
  });
});

test('a fault finds its line and its field; one of a whole line stands at the plate', () => {
  const faults = faultsByLine(
    [
      { path: 'upsert[1].name', message: 'boş' },
      { path: 'upsert[0]', message: 'değişti' },
      { path: 'remove[0]', message: 'yok' },
    ],
    ['k1', 'n'],
  );
  expect([...faults]).toEqual([
    ['n.name', 'boş'],
    ['k1.plate', 'değişti'],
  ]);
});
