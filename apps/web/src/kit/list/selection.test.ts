import { describe, expect, test } from 'vitest';
import {
  boxState,
  extended,
  nothingSelected,
  selectedCount,
  toggled,
  widened,
  type Selection,
} from './selection.ts';

const inSight = [11, 12, 13, 14];
const rows = (...ids: number[]): Selection => ({ kind: 'rows', ids });
const matching: Selection = { kind: 'matching', total: 90 };

describe('a selection', () => {
  test('adds a row and removes it again', () => {
    const one = toggled(nothingSelected, 12, inSight);
    expect(one).toEqual(rows(12));
    expect(toggled(one, 12, inSight)).toEqual(nothingSelected);
  });

  test('extends from one row to another in either direction and keeps what was selected before', () => {
    expect(extended(rows(14), inSight, { from: 11, to: 12 })).toEqual(rows(14, 11, 12));
    expect(extended(nothingSelected, inSight, { from: 13, to: 11 })).toEqual(rows(11, 12, 13));
  });

  test('selects the page first and then all matching rows, where there are more', () => {
    const page = widened(rows(12), inSight, 90);
    expect(page).toEqual(rows(...inSight));
    expect(widened(page, inSight, 90)).toEqual(matching);
    expect(widened(page, inSight, 4)).toEqual(rows(...inSight));
    expect(selectedCount(matching)).toBe(90);
  });

  test('of all matching rows, with one deselected, is the other visible ones', () => {
    expect(toggled(matching, 13, inSight)).toEqual(rows(11, 12, 14));
  });

  test('gives the header checkbox its state', () => {
    expect(boxState(nothingSelected, inSight)).toBe('none');
    expect(boxState(rows(11), inSight)).toBe('some');
    expect(boxState(rows(...inSight), inSight)).toBe('all');
    expect(boxState(matching, inSight)).toBe('all');
    expect(boxState(nothingSelected, [])).toBe('none');
  });
});
