import { expect, test } from 'vitest';
import { runFixture } from './run-fixture.ts';

test('a test that fails shows the cause of a 500 once, and one that expects a 500 stays quiet', () => {
  const printed = runFixture(new URL('./logger-of-failures.fixture.ts', import.meta.url));
  expect(printed).toContain('1 failed | 1 passed');
  expect(printed.match(/Error: unexpected-cause\n\s+at .*fixture\.ts/g)).toHaveLength(1);
  expect(printed).toContain('constraint: "units_title_live"');
  expect(printed).not.toContain('intended-cause');
});

test('a preparation that fails is the only error of its file', () => {
  const printed = runFixture(new URL('./failing-preparation.fixture.ts', import.meta.url));
  expect(printed.match(/FAIL .*/g)).toHaveLength(1);
  expect(printed.match(/Error: .*/g)).toEqual(['Error: nothing is prepared']);
});
