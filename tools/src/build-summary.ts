import type { Stage } from './stages.ts';

/** The parts of the report of Vitest that the summary reads. */
export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
};
type Spec = {
  title: string;
  line: number;
  tests: { status: string; results: { duration: number; error?: { message?: string } }[] }[];
};
type Suite = { file: string; suites?: Suite[]; specs: Spec[] };
/** The parts of the report of Playwright that the summary reads. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
};
type Timed = { name: string; seconds: number };

export type Build = {
  stages: readonly Stage[];
  tests: VitestReport | null;
  browser: PlaywrightReport | null;
  /** Whether a step ended with an error. */
  hasFailed: boolean;
};

/** The number of tests in a browser that may need a retry on a busy machine; more retries count as failures. */
const mostFlaky = 3;

/**
 * The summary of a build: stage times, the ten slowest test files, the retried tests with their first error, and as the last line
 * the test count. A step that failed outside a test counts as one failure, and so does each retried test when too many were
 * retried: tests of components and of pages run in a browser and are retried once.
 */
export function summaryOf({ stages, tests, browser, hasFailed }: Build): { lines: string[]; isRed: boolean } {
  const retriedComponents = (tests?.testResults ?? []).flatMap(retriedInFile);
  const flaky = retriedComponents.length + (browser?.stats.flaky ?? 0);
  const isTooFlaky = flaky > mostFlaky;
  const passedAtOnce = (tests?.numPassedTests ?? 0) - retriedComponents.length;
  const passed = sum([passedAtOnce, browser?.stats.expected, isTooFlaky ? 0 : flaky]);
  const failed = sum([tests?.numFailedTests, browser?.stats.unexpected, isTooFlaky ? flaky : 0]);
  const skipped = sum([tests?.numPendingTests, browser?.stats.skipped]);
  const other = hasFailed && failed === 0 ? 1 : 0;
  const count = `${passed} passed, ${failed + other} failed`;
  return {
    lines: [
      ...timesOfStages(stages),
      ...times('Slowest test files', slowestFiles(tests, browser)),
      ...retriedComponents.flat(),
      ...(browser?.suites ?? []).flatMap(retriedIn),
      ...(isTooFlaky ? [`${flaky} tests were retried, more than ${mostFlaky}: each counts as failed`] : []),
      skipped > 0 ? `${count}, ${skipped} skipped` : count,
    ],
    isRed: isTooFlaky,
  };
}

/** Checks that ran beside each other are listed below the stages, and not added up. */
const timesOfStages = (stages: readonly Stage[]) => [
  ...times(
    'Stages',
    stages.filter(({ isBesideOthers }) => !isBesideOthers),
  ),
  ...stages
    .filter(({ isBesideOthers }) => isBesideOthers)
    .map(({ name, seconds }) => timeLine(seconds, `in quick checks: ${name}`)),
];

function slowestFiles(tests: VitestReport | null, browser: PlaywrightReport | null): Timed[] {
  const files = (tests?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    name,
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

/** The tests that passed only when they were repeated, with the error of the first try: two lines for each. */
const retriedInFile = ({ name, assertionResults }: VitestReport['testResults'][number]): string[][] =>
  assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages: [error = ''] }) => retriedLines(`${name} ${fullName}`, error));

const retriedIn = ({ file, specs, suites = [] }: Suite): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .flatMap(({ title, line, tests }) => {
      const error = tests[0]?.results.find((result) => result.error)?.error?.message ?? 'without a message';
      return retriedLines(`e2e/${file}:${line} ${title}`, error);
    }),
  ...suites.flatMap(retriedIn),
];

const retriedLines = (test: string, error: string) => [`flaky: ${test}`, error.replaceAll(/^/gm, '    ')];

const times = (title: string, timed: readonly Timed[]): string[] =>
  timed.length === 0
    ? []
    : [
        '',
        title,
        ...timed.map(({ name, seconds }) => timeLine(seconds, name)),
        timeLine(sum(timed.map(({ seconds }) => seconds)), 'total'),
        '',
      ];

const timeLine = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(9)} s  ${name}`;

const sum = (numbers: readonly (number | undefined)[]) =>
  numbers.reduce<number>((total, number = 0) => total + number, 0);
