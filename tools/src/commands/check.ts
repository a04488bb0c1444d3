import { parseArgs } from 'node:util';
import { buildWeb, webFolder } from '../build-web.ts';
import { checkBrowserSupport } from '../checks/browser-support.ts';
import { changeSince } from '../checks/changed-files.ts';
import { readImports } from '../checks/import-graph.ts';
import { runSideBySide, type Task } from '../checks/side-by-side.ts';
import { formatFiles, quickSteps, testsOf, type Step } from '../checks/steps.ts';
import { root } from '../paths.ts';
import { CommandFailed, programOf, run } from '../run.ts';
import { ensurePrograms } from '../services/packages.ts';
import { stage } from '../stages.ts';
import { size } from './size.ts';

/** Steps that take minutes or need each other, one after the other. */
const longSteps = {
  tests: async () => {
    await ensurePrograms(['pgbouncer', 'pdfReader']);
    await run(programOf('', 'vitest'), ['run']);
  },
  build: async () => {
    await buildWeb();
    checkBrowserSupport(webFolder);
  },
  size: async () => size(),
} as const;

const quick = Object.entries<Step>(quickSteps);

/**
 * `./kalfa check` runs everything. `./kalfa check lint types` runs the steps of these names. `./kalfa check --changed` runs what
 * the uncommitted change touches, and with `--since main` what came after a commit.
 */
export async function check(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { changed: { type: 'boolean' }, since: { type: 'string' } },
  });
  if (values.changed || values.since !== undefined) return checkChange(values.since ?? 'HEAD');
  return checkSteps(positionals);
}

/** `./kalfa types` */
export const types = (): Promise<void> => checkSteps(['types']);

async function checkSteps(names: readonly string[]): Promise<void> {
  const known = [...Object.keys(quickSteps), ...Object.keys(longSteps)];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new CommandFailed(`no step is called ${unknown.join(', ')}: ${known.join(', ')}`);
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const tasks = quick.filter(([name]) => isAsked(name)).flatMap(([, { all }]) => all());
  if (tasks.length > 0) await stage('quick checks', () => runSideBySide(tasks));
  for (const [name, work] of Object.entries(longSteps)) if (isAsked(name)) await stage(name, work);
}

async function checkChange(since: string): Promise<void> {
  const change = { ...changeSince(since), graph: readImports(root) };
  if (change.paths.length === 0) {
    console.log(`nothing differs from ${since}; ./kalfa check --since <commit> compares with another commit`);
    return;
  }
  const start = performance.now();
  await formatFiles(change);
  const tasks: Task[] = [...testsOf(change), ...quick.flatMap(([, { touched }]) => touched(change))];
  console.log(`${change.paths.length} changed files: ${tasks.map(({ name }) => name).join(', ')}`);
  await runSideBySide(tasks);
  console.log(`${((performance.now() - start) / 1000).toFixed(1)} s; ./kalfa check runs everything`);
}
