import { existsSync, readFileSync } from 'node:fs';
import { summaryOf, type PlaywrightReport, type VitestReport } from '../build-summary.ts';
import { root, stateFolder } from '../paths.ts';
import { readStages } from '../stages.ts';

/** Prints the summary of a build from the reports of the test runners; `1` says that a step ended with an error. */
export function summary([hasFailed]: string[]): void {
  const tests = readReport<VitestReport>('vitest');
  const testResults = (tests?.testResults ?? []).map((file) => ({
    ...file,
    name: file.name.replace(root, ''),
  }));
  const { lines, isRed } = summaryOf({
    stages: readStages(),
    tests: tests && { ...tests, testResults },
    browser: readReport<PlaywrightReport>('playwright'),
    hasFailed: hasFailed === '1',
  });
  for (const line of lines) console.log(line);
  if (isRed) process.exitCode = 1;
}

const readReport = <Report>(name: string): Report | null => {
  const path = `${stateFolder}reports/${name}.json`;
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Report) : null;
};
