import { readFileSync } from 'node:fs';
import { root } from '../paths.ts';
import { capture } from '../run.ts';

/** Every source file belongs to the first group that matches, so that the rows add up to the total. */
const groups: Record<string, RegExp> = {
  contracts: /^packages\/contracts\//,
  texts: /^packages\/texts\//,
  domain: /^packages\/domain\//,
  db: /^packages\/db\//,
  'api modules': /^apps\/api\/src\/modules\//,
  'api kits': /^apps\/api\/src\/[^/]+\//,
  'api start': /^apps\/api\/src\//,
  'api tests': /^apps\/api\/test\//,
  'demo data': /^apps\/api\/seed\//,
  'web kits': /^apps\/web\/src\/(kit|lib|theme)\//,
  'web features': /^apps\/web\/src\/features\//,
  'web app': /^apps\/web\//,
  tools: /^(tools|bench)\//,
  e2e: /^e2e\//,
  rest: /./,
};

/** Prints file lengths and comment density of the source code. A long file may be fine. */
export function measure(): void {
  const files = capture('git', [
    '-C',
    root,
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.ts',
    '*.tsx',
    '*.sql',
  ])
    .split('\n')
    .filter((file) => file && !/\.gen\.ts$|^packages\/db\/functions\//.test(file));
  const read = files.map((file) => ({
    file,
    isTest: /\.test\.tsx?$|\/testing\/|^apps\/api\/test\/|^e2e\//.test(file),
    lines: readFileSync(root + file, 'utf8').split('\n'),
  }));
  console.log(row(['', 'files', 'lines', 'median', 'p90', 'longest', 'comments', 'test lines']));
  for (const name of [...Object.keys(groups), 'all']) {
    const group = read.filter(({ file }) => name === 'all' || groupOf(file) === name);
    const source = group.filter(({ isTest }) => !isTest);
    const lengths = source.map(({ lines }) => lines.length).toSorted((a, b) => a - b);
    const total = sum(lengths);
    const comments = sum(
      source.map(({ lines }) => lines.filter((line) => /^\s*(\/\/|\/\*|\*|--)/.test(line)).length),
    );
    const tests = sum(group.filter(({ isTest }) => isTest).map(({ lines }) => lines.length));
    console.log(
      row([
        name,
        lengths.length,
        total,
        at(lengths, 0.5),
        at(lengths, 0.9),
        lengths.at(-1) ?? 0,
        `${((100 * comments) / (total || 1)).toFixed(1)} %`,
        tests,
      ]),
    );
  }
}

const groupOf = (file: string) => Object.entries(groups).find(([, pattern]) => pattern.test(file))?.[0];
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
const at = (sorted: readonly number[], part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0;
const row = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(14) : String(cell).padStart(10))).join('');
