import { describe, expect, test } from 'vitest';
import { placeLabels, readableAngle, type LabelWish } from './labels.model.ts';

const wish = (key: string, x: number, fields: Partial<LabelWish> = {}): LabelWish => ({
  key,
  text: key,
  width: 30,
  height: 12,
  candidates: [
    { x, y: 20 },
    { x, y: -20 },
  ],
  ...fields,
});

describe('labels', () => {
  test('take their second place where the first is covered, and none where both are', () => {
    const placed = placeLabels([wish('one', 0), wish('two', 10), wish('three', 5)]);
    expect(placed.map(({ key, at }) => [key, at.y])).toEqual([
      ['one', 20],
      ['two', -20],
    ]);
  });

  test('do not cover symbols', () => {
    const [label] = placeLabels([wish('one', 0)], [{ left: -5, right: 5, top: 15, bottom: 25 }]);
    expect(label?.at.y).toBe(-20);
  });

  test('of the selection are shown in any case', () => {
    const placed = placeLabels([wish('one', 0), wish('two', 0), wish('chosen', 0, { isRequired: true })]);
    expect(placed.map(({ key }) => key)).toContain('chosen');
  });

  test('never overlap, however many there are', () => {
    const wishes = Array.from({ length: 400 }, (_, index) =>
      wish(String(index), (index * 37) % 500, {
        candidates: [{ x: (index * 37) % 500, y: (index * 91) % 300 }],
      }),
    );
    const placed = placeLabels(wishes);
    for (const [index, one] of placed.entries())
      for (const other of placed.slice(index + 1))
        expect(Math.abs(one.at.x - other.at.x) >= 30 || Math.abs(one.at.y - other.at.y) >= 12).toBe(true);
  });

  test('along a line are never upside down', () => {
    expect(readableAngle({ x: 0, y: 0 }, { x: -10, y: 0 })).toBeCloseTo(0);
    expect(readableAngle({ x: 0, y: 0 }, { x: -10, y: -10 })).toBeCloseTo(Math.PI / 4);
  });
});
