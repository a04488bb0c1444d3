import { describe, expect, test } from 'vitest';
import { changed, laidOut, layoutOf, moved } from './column-layout.ts';

const columns = ['title', 'symbol', 'decimals', 'status'].map((field) => ({ field }));
const layoutColumn = (field: string, change: object = {}) => ({
  field,
  isHidden: false,
  isPinned: false,
  width: null,
  ...change,
});
const fieldsOf = (laid: readonly { field: string }[]) => laid.map(({ field }) => field);

describe('a layout', () => {
  test('that is empty is the list as declared', () => {
    expect(fieldsOf(laidOut(columns, []))).toEqual(['title', 'symbol', 'decimals', 'status']);
  });

  test('puts pinned columns first and keeps its own order otherwise', () => {
    const layout = [
      layoutColumn('status'),
      layoutColumn('title'),
      layoutColumn('decimals', { isPinned: true }),
      layoutColumn('symbol'),
    ];
    expect(fieldsOf(laidOut(columns, layout))).toEqual(['decimals', 'status', 'title', 'symbol']);
  });

  test('inserts a column that was added later behind the one it follows, and drops one that was removed', () => {
    const layout = [
      layoutColumn('status'),
      layoutColumn('title'),
      layoutColumn('weight'),
      layoutColumn('decimals'),
    ];
    expect(fieldsOf(laidOut(columns, layout))).toEqual(['status', 'title', 'symbol', 'decimals']);
  });

  test('leaves out a column that the list hides, until the user turns it on', () => {
    const declared = [...columns, { field: 'email', hidden: true as const }];
    const shown = (laid: ReturnType<typeof laidOut>) => fieldsOf(laid.filter(({ isHidden }) => !isHidden));
    const laid = laidOut(declared, []);
    expect(shown(laid)).toEqual(fieldsOf(columns));
    const stored = layoutOf(changed(laid, 'email', { isHidden: false }));
    expect(shown(laidOut(declared, stored))).toEqual(fieldsOf(declared));
    // A layout from before the column existed does not show it either.
    expect(shown(laidOut(declared, [layoutColumn('title')]))).not.toContain('email');
  });

  test('never hides its last column', () => {
    const only = laidOut([{ field: 'title' }], []);
    expect(changed(only, 'title', { isHidden: true })).toEqual(only);
  });

  test('moves a column by one position, and not past the ends or into the pinned ones', () => {
    const laid = laidOut(columns, [layoutColumn('title', { isPinned: true })]);
    expect(fieldsOf(moved(laid, 'decimals', -1))).toEqual(['title', 'decimals', 'symbol', 'status']);
    expect(moved(laid, 'symbol', -1)).toEqual(laid);
    expect(moved(laid, 'status', 1)).toEqual(laid);
  });

  test('survives being stored', () => {
    const laid = changed(laidOut(columns, []), 'symbol', { isHidden: true, width: 140 });
    expect(laidOut(columns, layoutOf(laid))).toEqual(laid);
  });
});
