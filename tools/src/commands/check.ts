import { readFileSync } from 'node:fs';
import { buildWeb } from '../build-web.ts';
import { checkFunctions } from '../generated-functions.ts';
import { checkTypes } from '../generated-types.ts';
import { root } from '../paths.ts';
import { capture, CommandFailed, programOf, run } from '../run.ts';
import { ensurePrograms } from '../services/packages.ts';
import { startServices } from '../services/services.ts';
import { stage } from '../stages.ts';
import { dropDatabase } from '../testing/template-database.ts';
import { prepareDatabase } from '../environment.ts';
import { checkNotices } from './notices.ts';
import { size } from './size.ts';

type Step = { name: string; run: () => Promise<void> };

const tool =
  (program: string, ...args: string[]) =>
  () =>
    run(programOf('', program), args);

/** Every automatic check, the quick ones first. */
const steps: Step[] = [
  { name: 'format', run: tool('oxfmt', '--check', '.') },
  { name: 'lint', run: tool('oxlint', '--type-aware', '--deny-warnings', '.') },
  { name: 'dependency rules', run: checkDependencies },
  { name: 'types', run: tool('tsc', '-p', 'tsconfig.json') },
  { name: 'types of the browser', run: tool('tsc', '-p', 'apps/web/tsconfig.json') },
  { name: 'types of the browser tests', run: tool('tsc', '-p', 'e2e/tsconfig.json') },
  { name: 'dead code', run: tool('knip', '--no-progress') },
  { name: 'generated types and functions', run: checkGeneratedFiles },
  { name: 'no registry URLs in the lock file', run: checkAddresses },
  { name: 'third-party notices', run: checkNotices },
  { name: 'tests', run: tool('vitest', 'run') },
  { name: 'web build', run: buildWeb },
  { name: 'size', run: async () => size() },
];

export async function check(): Promise<void> {
  await ensurePrograms(['pgbouncer', 'pdfReader']);
  for (const { name, run: work } of steps) await stage(name, work);
}

/** The tool reports "no violations" for a tree it could not read, so the number of modules is checked too. */
async function checkDependencies(): Promise<void> {
  const output = capture(
    programOf('', 'depcruise'),
    [
      '--config',
      `${root}.dependency-cruiser.cjs`,
      '--output-type',
      'json',
      'packages',
      'apps',
      'tools',
      'bench',
      'e2e',
    ],
    { cwd: root },
  );
  const { summary } = JSON.parse(output) as {
    summary: { totalCruised: number; violations: { rule: { name: string }; from: string; to: string }[] };
  };
  for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
  if (summary.violations.length > 0)
    throw new CommandFailed(`${summary.violations.length} imports break the dependency rules`);
  if (summary.totalCruised < 100)
    throw new CommandFailed(`dependency-cruiser read only ${summary.totalCruised} modules`);
  console.log(`${summary.totalCruised} modules`);
}

async function checkGeneratedFiles(): Promise<void> {
  const services = await startServices();
  const database = 'kalfa_drift';
  await dropDatabase(services.postgres, database);
  await prepareDatabase(services, database);
  await checkTypes(services.postgres, database);
  await checkFunctions(services.postgres, database);
}

/** Each machine configures its own registry. */
async function checkAddresses(): Promise<void> {
  const lock = readFileSync(`${root}pnpm-lock.yaml`, 'utf8');
  if (/https?:\/\//.test(lock)) throw new CommandFailed('pnpm-lock.yaml contains a URL');
}
