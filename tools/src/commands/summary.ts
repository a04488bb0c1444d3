import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root, stateFolder } from '../paths.ts';
import { readStages } from '../stages.ts';

type Vitest = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; startTime: number; endTime: number }[];
};
type Suite = {
  file: string;
  suites?: Suite[];
  specs: { tests: { results: { duration: number }[] }[] }[];
};
type Playwright = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};
type Timed = { name: string; seconds: number };

const readReport = <Report>(name: string): Report | null => {
  const path = `${stateFolder}reports/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
};

/** The number of browser tests that may need a retry on a busy machine; more retries count as failures. */
const mostFlaky = 3;

/**
 * The summary of a build, from the reports of the test runners: stage times, the ten slowest test files, and the test count. A
 * step that failed outside a test counts as one failure, and so does each retried browser test when too many were retried.
 */
export function summary([hasFailed]: string[]): void {
  const tests = readReport<Vitest>('vitest');
  const browserReport = readReport<Playwright>('playwright');
  printTimes('Stages', readStages());
  printTimes('Slowest test files', slowestFiles(tests, browserReport));

  const browser = browserReport?.stats;
  const flaky = browser?.flaky ?? 0;
  const isTooFlaky = flaky > mostFlaky;
  const passed = (tests?.numPassedTests ?? 0) + (browser?.expected ?? 0) + (isTooFlaky ? 0 : flaky);
  const failed = (tests?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (isTooFlaky ? flaky : 0);
  const skipped = (tests?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
  const other = hasFailed === '1' && failed === 0 ? 1 : 0;
  const also = [...(flaky > 0 ? [`${flaky} flaky`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  console.log([`${passed} passed`, `${failed + other} failed`, ...also].join(', '));
  if (isTooFlaky) process.exitCode = 1;
}

function slowestFiles(tests: Vitest | null, browser: Playwright | null): Timed[] {
  const files = (tests?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const browserFiles = (browser?.suites ?? []).map((suite) => ({
    name: `e2e/${suite.file}`,
    seconds: millisecondsOf(suite) / 1000,
  }));
  return [...files, ...browserFiles].toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
}

const millisecondsOf = ({ specs, suites = [] }: Suite): number =>
  sum(specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration)))) +
  sum(suites.map(millisecondsOf));

function printTimes(title: string, times: readonly Timed[]): void {
  if (times.length === 0) return;
  console.log(`\n${title}`);
  for (const { name, seconds } of times) console.log(`${seconds.toFixed(1).padStart(9)} s  ${name}`);
  console.log(
    `${sum(times.map(({ seconds }) => seconds))
      .toFixed(1)
      .padStart(9)} s  total\n`,
  );
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
