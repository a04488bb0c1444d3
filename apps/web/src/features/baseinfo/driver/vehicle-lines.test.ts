import { expect, test } from 'vitest';
import { bodyOf, faultsByLine, lineOf, vehicleFaults } from './vehicle-lines.ts';

const truck = { id: 1, version: 3, plate: '42A1', name: 'Kamyon', modelYear: 2015 };
const fresh = { id: 'n', cells: { plate: '42 a 3', name: 'Yeni', modelYear: null } };

test('a stored vehicle is sent with its id and version, a new one without', () => {
  const stored = new Map([
    ['vehicle-1', { id: 1, version: 3 }],
    ['vehicle-2', { id: 2, version: 1 }],
  ]);
  const change = {
    upsert: [lineOf(truck), fresh],
    added: ['n'],
    remove: ['vehicle-2', 'never-sent'],
    order: [],
  };
  expect(bodyOf(change, stored)).toEqual({
    upsert: [truck, { plate: '42A3', name: 'Yeni', modelYear: null }],
    remove: [{ id: 2, version: 1 }],
  });
});

test('a line is validated by the contract, with the messages of the server', () => {
  expect(vehicleFaults(fresh, 'en')).toEqual([]);
  const wrong = { id: 'n', cells: { plate: '42?', name: 'Kamyon', modelYear: '1900' } };
  expect(vehicleFaults(wrong, 'en').map(({ column }) => column)).toEqual(['modelYear', 'plate']);
});

test('an error is mapped to its line and its column; one of a whole line to the plate', () => {
  const faults = faultsByLine(
    [
      { path: 'upsert[1].name', message: 'boş' },
      { path: 'upsert[0]', message: 'değişti' },
      { path: 'remove[0]', message: 'yok' },
    ],
    { upsert: [lineOf(truck), fresh], added: ['n'], remove: [], order: [] },
  );
  expect(faults).toEqual({
    n: [{ column: 'name', kind: 'other', message: 'boş' }],
    'vehicle-1': [{ column: 'plate', kind: 'other', message: 'değişti' }],
  });
});
