import { describe, expect, test } from 'vitest';
import {
  firstNameOf,
  greetingAt,
  hiding,
  moved,
  placePanels,
  placeTiles,
  showing,
  type Arrangement,
} from './dashboard.model.ts';

const columnsOf = (placed: readonly { columns: number }[]) => placed.map(({ columns }) => columns);

describe('the layout of cards', () => {
  test('tiles share their row', () => {
    expect(columnsOf(placeTiles(['personnel']))).toEqual([6]);
    expect(columnsOf(placeTiles(['personnel', 'projects', 'workhouses']))).toEqual([4, 4, 4]);
    expect(columnsOf(placeTiles(['personnel', 'projects', 'workhouses', 'registrations']))).toEqual([
      3, 3, 3, 3,
    ]);
  });

  test('no row of panels has a gap', () => {
    expect(columnsOf(placePanels(['firstSteps', 'turnover', 'roleChanges']))).toEqual([12, 6, 6]);
    expect(columnsOf(placePanels(['turnover', 'firstSteps', 'roleChanges']))).toEqual([12, 12, 12]);
    expect(columnsOf(placePanels(['turnover', 'roleChanges', 'headcountByPlace']))).toEqual([6, 6, 12]);
  });
});

describe('moving', () => {
  const arrangement: Arrangement = {
    order: ['personnel', 'firstSteps', 'workhouses', 'projects', 'turnover'],
    hidden: ['workhouses'],
  };

  test('a card swaps positions with the next visible one of its kind', () => {
    expect(moved(arrangement, 'personnel', 1).order).toEqual([
      'projects',
      'firstSteps',
      'workhouses',
      'personnel',
      'turnover',
    ]);
  });

  test('the first cannot move earlier, nor the last later', () => {
    expect(moved(arrangement, 'personnel', -1)).toBe(arrangement);
    expect(moved(arrangement, 'turnover', 1)).toBe(arrangement);
  });

  test('a hidden card comes back in its position', () => {
    expect(showing(hiding(arrangement, 'turnover'), 'turnover')).toEqual(arrangement);
  });
});

test.each([
  [0, 'night'],
  [3, 'night'],
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [17, 'afternoon'],
  [18, 'evening'],
  [23, 'evening'],
] as const)('at %i the greeting is %s', (hour, greeting) => {
  expect(greetingAt(hour)).toBe(greeting);
});

test('people are greeted by their first name', () => {
  expect(firstNameOf(' Ali Rıza Polat ')).toBe('Ali');
});
