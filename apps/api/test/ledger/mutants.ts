import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { root, stateFolder } from '@kalfa/tools/paths';
import { mutants, type Killer, type Mutant } from './mutant-table.ts';

/*
 * Faults that the tests must find. Each is put into a copy of the sources, and the test that is meant to find it is
 * run there: first without the fault, when it must pass, and then with it, when it must fail.
 *   ./kalfa test mutants [parts of names]
 */

const copy = `${stateFolder}mutants/`;

/** The sources that tests of the API need, with the libraries of the original. */
function copySources(): void {
  mkdirSync(copy, { recursive: true });
  const sources = [
    'apps/api',
    'packages',
    'tools',
    'kalfa',
    'package.json',
    'vitest.config.ts',
    'tsconfig.json',
    'tsconfig.base.json',
  ];
  for (const source of sources) {
    rmSync(copy + source, { recursive: true, force: true });
    cpSync(root + source, copy + source, { recursive: true, verbatimSymlinks: true });
  }
  if (!existsSync(`${copy}node_modules`)) symlinkSync(`${root}node_modules`, `${copy}node_modules`);
}

function breakSources({ name, edits }: Mutant): void {
  for (const { file, from, to } of edits) {
    const source = readFileSync(copy + file, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${name}: ${file} does not say once: ${from}`);
    writeFileSync(
      copy + file,
      source.replace(from, () => to),
    );
  }
}

function mendSources({ edits }: Mutant): void {
  for (const { file } of edits) writeFileSync(copy + file, readFileSync(root + file, 'utf8'));
}

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] };

/** Runs one test in the copy, and answers how it ended; a test that could not be run has no end. */
function endOf({ file, test }: Killer): string {
  const report = `${copy}.kalfa/reports/vitest.json`;
  rmSync(report, { force: true });
  spawnSync(`${root}node_modules/.bin/vitest`, ['run', file, '-t', test], {
    cwd: copy,
    stdio: 'ignore',
    env: { ...process.env, INVARIANT_HOT_POSTINGS: '600' },
  });
  if (!existsSync(report)) return 'not run';
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  const ended = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .find(({ title, status }) => title.includes(test) && ['passed', 'failed'].includes(status));
  return ended?.status ?? 'not run';
}

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Mutant) => wanted.length === 0 || wanted.some((part) => name.includes(part));
copySources();
const ends = new Map<string, string>();
let survivors = 0;
for (const mutant of mutants.filter(isWanted)) {
  const { name, killer } = mutant;
  const untouched = ends.get(killer.test) ?? endOf(killer);
  ends.set(killer.test, untouched);
  breakSources(mutant);
  const broken = endOf(killer);
  mendSources(mutant);
  const isKilled = untouched === 'passed' && broken === 'failed';
  if (!isKilled) survivors += 1;
  console.log(
    `${isKilled ? 'killed  ' : 'SURVIVED'} ${name} (${untouched} without, ${broken} with it): ${killer.file}, "${killer.test}"`,
  );
}
spawnSync(process.execPath, [`${copy}tools/src/kalfa.ts`, 'services', 'stop'], {
  cwd: copy,
  stdio: 'ignore',
});
if (survivors > 0) process.exitCode = 1;
