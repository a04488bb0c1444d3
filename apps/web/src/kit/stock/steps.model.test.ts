import { expect, test } from 'vitest';
import { drawSteps, nearestStep, withBalances } from './steps.model.ts';

test('each part has the number after it, and before the last one is what the others made', () => {
  const { rows, before } = withBalances('62.000', [{ part: '-13.000' }, { part: '-24.500' }, { part: '48' }]);
  expect(rows.map(({ after }) => after)).toEqual(['62.000', '75', '99.5']);
  expect(before).toBe('51.5');
});

test('the line of a step chart is level until a step, and then changes at once', () => {
  const steps = [
    { at: 1_000, after: 40 },
    { at: 2_000, after: 100 },
  ];
  const { line, places } = drawSteps(steps, { before: 0, until: 3_000, top: 100 });
  expect(line).toBe('0,100 4,100 4,60 52,60 52,0 100,0');
  expect(nearestStep(places, 30)).toBe(1);
  expect(nearestStep(places, 10)).toBe(0);
});

test('a number that nothing has changed yet is a level line', () => {
  expect(drawSteps([], { before: 5, until: 1, top: 10 })).toEqual({ line: '0,50 100,50', places: [] });
});
