import { expect, test } from 'vitest';
import { summaryOf, type Build } from './build-summary.ts';

const spec = (status: string, ...errors: (string | null)[]) => ({
  title: `a test that is ${status}`,
  line: 7,
  tests: [
    {
      status,
      results: errors.map((message) => ({ duration: 1_000, ...(message && { error: { message } }) })),
    },
  ],
});

const build = (flaky: number): Build => ({
  stages: [
    { name: 'quick checks', seconds: 50 },
    { name: 'lint', seconds: 40, isBesideOthers: true },
  ],
  tests: { numPassedTests: 10, numFailedTests: 0, numPendingTests: 0, testResults: [] },
  browser: {
    stats: { expected: 5, unexpected: 0, flaky, skipped: 0 },
    suites: [
      {
        file: 'unit.test.ts',
        specs: [spec('expected', null)],
        suites: [{ file: 'unit.test.ts', specs: [spec('flaky', 'too early\nby a moment', null)] }],
      },
    ],
  },
  hasFailed: false,
});

const linesOf = (one: Build) => summaryOf(one).lines;

test('the last line is the count of the tests, and names skipped ones only when there are some', () => {
  const usual = build(0);
  expect(linesOf(usual).at(-1)).toBe('15 passed, 0 failed');
  const tests = { numPassedTests: 10, numFailedTests: 1, numPendingTests: 2, testResults: [] };
  expect(linesOf({ ...usual, tests }).at(-1)).toBe('15 passed, 1 failed, 2 skipped');
});

test('a retried test stands on a line of its own with its first error, and counts as passed', () => {
  const { lines, isRed } = summaryOf(build(1));
  expect(lines.slice(-3)).toEqual([
    'flaky: e2e/unit.test.ts:7 a test that is flaky',
    '    too early\n    by a moment',
    '16 passed, 0 failed',
  ]);
  expect(isRed).toBe(false);
});

const retriedComponent = {
  name: 'apps/web/unit.component.test.tsx',
  startTime: 0,
  endTime: 1_000,
  assertionResults: [
    { fullName: 'a unit is shown', status: 'passed', failureMessages: ['not there yet'] },
    { fullName: 'a unit is saved', status: 'passed', failureMessages: [] },
  ],
};

test('a retried test of a component is reported as one of a page', () => {
  const tests = {
    numPassedTests: 10,
    numFailedTests: 0,
    numPendingTests: 0,
    testResults: [retriedComponent],
  };
  expect(linesOf({ ...build(0), tests })).toContain(
    'flaky: apps/web/unit.component.test.tsx a unit is shown',
  );
  expect(linesOf({ ...build(0), tests }).at(-1)).toBe('15 passed, 0 failed');
  expect(linesOf({ ...build(3), tests }).at(-1)).toBe('14 passed, 4 failed');
});

test('more than three retried tests are failures', () => {
  const { lines, isRed } = summaryOf(build(4));
  expect(lines.at(-1)).toBe('15 passed, 4 failed');
  expect(isRed).toBe(true);
});

test('a step that failed without a failing test is one failure', () => {
  expect(linesOf({ ...build(0), hasFailed: true }).at(-1)).toBe('15 passed, 1 failed');
});

test('checks beside each other are not added to the time of a build', () => {
  expect(linesOf(build(0))).toContain('     50.0 s  total');
});
