import { readFileSync } from 'node:fs';
import { prepareDatabase } from '../environment.ts';
import { checkFunctions } from '../generated-functions.ts';
import { checkTypes } from '../generated-types.ts';
import { checkNotices } from '../commands/notices.ts';
import { root } from '../paths.ts';
import { CommandFailed } from '../run.ts';
import { startServices } from '../services/services.ts';
import { dropDatabase } from '../testing/template-database.ts';
import type { Change } from './changed-files.ts';
import { filesNaming, isSource, type ImportGraph } from './import-graph.ts';
import { CheckFailed, runProgram } from './program.ts';
import type { Task } from './side-by-side.ts';
import { namesInSql } from './sql-names.ts';
import { touchedTests } from './touched-tests.ts';
import { checkTypesOf, projectsOf, typeProjects, type TypeProject } from './type-projects.ts';

/** A change, with what every file imports. */
export type Touched = Change & { graph: ImportGraph };

/** A quick check: everything there is to do, and what a change needs of it. */
export type Step = { all: () => Task[]; touched: (change: Touched) => Task[] };

const formatted = /\.([cm]?[jt]sx?|json|css|ya?ml)$/;

/** Checks that need seconds, by the name that `./kalfa check` takes. The longest come first, because two run at a time. */
export const quickSteps = {
  lint: {
    all: () => [lint(['.'])],
    touched: ({ files }) => forSome(files.filter(isSource), lint),
  },
  types: {
    all: () => (Object.keys(typeProjects) as TypeProject[]).map(types),
    touched: ({ paths, graph }) => projectsOf(paths, importedByBrowserTests(graph)).map(types),
  },
  imports: {
    all: () => [imports(['packages', 'apps', 'tools', 'bench', 'e2e'], 100)],
    touched: ({ files }) => forSome(files.filter(isSource), (some) => imports(some, 1)),
  },
  'dead-code': {
    all: () => [{ name: 'dead-code', run: () => runProgram('knip', ['--no-progress']) }],
    // An unused export is rarely found by the person who changes a file, and reading all of them takes seconds.
    touched: () => [],
  },
  format: {
    all: () => [format(['.'])],
    // The files of a change are formatted before anything else runs.
    touched: () => [],
  },
  generated: {
    all: () => [generated],
    touched: ({ paths }) =>
      paths.some((path) => /^packages\/(db|contracts)\//.test(path)) ? [generated] : [],
  },
  'lock-file': {
    all: () => [lockFile],
    touched: ({ paths }) => (paths.includes('pnpm-lock.yaml') ? [lockFile] : []),
  },
  notices: {
    all: () => [notices],
    touched: ({ paths }) => (paths.includes('pnpm-lock.yaml') ? [notices] : []),
  },
} satisfies Record<string, Step>;

/** The tests nearest to a change; what else reaches it is said, and left to the complete check. */
export function testsOf(change: Touched): Task[] {
  const sql = change.files.filter((path) => path.endsWith('.sql'));
  const named = namesInSql(sql.map((path) => readFileSync(root + path, 'utf8')));
  const server = [...change.graph.keys()].filter((path) => path.startsWith('apps/api/'));
  const changed = [...change.paths.filter(isSource), ...filesNaming(root, server, named)];
  const { near, further } = touchedTests(changed, change.graph);
  if (near.length === 0) return [];
  console.log(`nearest tests, of ${near.length + further} that reach the change:`);
  for (const path of near) console.log(`  ${path}`);
  return [
    { name: 'tests', run: async () => (await runProgram('vitest', ['run', '--reporter=dot', ...near]), '') },
  ];
}

/** Formats the files of a change, so that nobody waits for a check to learn of a line break. */
export const formatFiles = async ({ files }: Change): Promise<void> => {
  const some = files.filter((path) => formatted.test(path));
  if (some.length > 0) await runProgram('oxfmt', ['--no-error-on-unmatched-pattern', ...some]);
};

const forSome = (files: readonly string[], task: (files: readonly string[]) => Task): Task[] =>
  files.length === 0 ? [] : [task(files)];

const format = (paths: readonly string[]): Task => ({
  name: 'format',
  run: async () => (await runProgram('oxfmt', ['--check', ...paths]), ''),
});

const lint = (paths: readonly string[]): Task => ({
  name: 'lint',
  run: async () => (await runProgram('oxlint', ['--type-aware', '--deny-warnings', ...paths]), ''),
});

const types = (project: TypeProject): Task => ({
  name: `types of the ${project}`,
  run: () => checkTypesOf(project),
});

/** The tool reports "no violations" for a tree it could not read, so the number of modules is checked too. */
const imports = (paths: readonly string[], fewest: number): Task => ({
  name: 'imports',
  run: async () => {
    const settings = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
    const { summary } = JSON.parse(await runProgram('depcruise', [...settings, ...paths])) as {
      summary: {
        totalCruised: number;
        violations: { rule: { name: string }; from: string; to: string }[];
      };
    };
    const broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
    if (broken.length > 0)
      throw new CheckFailed(`${broken.length} imports break the dependency rules`, broken.join('\n'));
    if (summary.totalCruised < fewest)
      throw new CommandFailed(`dependency-cruiser read only ${summary.totalCruised} modules`);
    return `${summary.totalCruised} modules`;
  },
});

const generated: Task = {
  name: 'generated',
  run: async () => {
    const services = await startServices();
    const database = 'kalfa_drift';
    await dropDatabase(services.postgres, database);
    await prepareDatabase(services, database);
    await checkTypes(services.postgres, database);
    await checkFunctions(services.postgres, database);
    return '';
  },
};

/** Each machine configures its own registry. */
const lockFile: Task = {
  name: 'lock-file',
  run: async () => {
    if (/https?:\/\//.test(readFileSync(`${root}pnpm-lock.yaml`, 'utf8')))
      throw new CommandFailed('pnpm-lock.yaml contains a URL');
    return '';
  },
};

const notices: Task = { name: 'notices', run: async () => (await checkNotices(), '') };

const importedByBrowserTests = (graph: ImportGraph): ReadonlySet<string> =>
  new Set([...graph].filter(([file]) => file.startsWith('e2e/')).flatMap(([, imported]) => imported));
