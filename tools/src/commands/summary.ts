import { existsSync, readFileSync } from 'node:fs';
import { stateFolder } from '../paths.ts';

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const readReport = <Report>(name: string): Report | null => {
  const path = `${stateFolder}reports/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
};

/** So many browser tests may need a second try on a busy machine; more of them are a fault of ours and no bad luck. */
const mostFlaky = 3;

/**
 * The last line of a build, from the runners' own reports. A step that failed outside a test counts as one failure, and so
 * does a browser test that needed its second try where too many did.
 */
export function summary([hasFailed]: string[]): void {
  const tests = readReport<Vitest>('vitest');
  const browser = readReport<Playwright>('playwright')?.stats;
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
