import { existsSync, readFileSync } from 'node:fs';
import { stateFolder } from '../paths.ts';

type Vitest = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type Playwright = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

const readReport = <Report>(name: string): Report | null => {
  const path = `${stateFolder}reports/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
};

/** The last line of a build, from the runners' own reports. A step that failed outside a test counts as one failure. */
export function summary([hasFailed]: string[]): void {
  const tests = readReport<Vitest>('vitest');
  const browser = readReport<Playwright>('playwright')?.stats;
  const passed = (tests?.numPassedTests ?? 0) + (browser?.expected ?? 0);
  const failed = (tests?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
  const skipped = (tests?.numPendingTests ?? 0) + (browser?.skipped ?? 0);
  const other = hasFailed === '1' && failed === 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed + other} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}
