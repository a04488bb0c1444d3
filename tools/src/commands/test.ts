import { splitFlags } from '../flags.ts';
import { programOf, run } from '../run.ts';

const projects = new Set(['pure', 'api', 'components']);

/** Short names of test suites. */
const suites: Partial<Record<string, string>> = {
  authorization: 'apps/api/test/rights/',
  invariants: 'apps/api/test/ledger/',
  chaos: 'apps/api/test/chaos/',
};

/**
 * `./kalfa test`, `./kalfa test api`, `./kalfa test unit`; `./kalfa test mutants` runs the mutation tests. `--deep` runs the
 * exhaustive version of suites that have one.
 */
export async function test(args: string[]): Promise<void> {
  const { own, passedOn } = splitFlags(args, ['--deep']);
  const [name, ...rest] = passedOn;
  if (name === 'mutants') return run('node', ['apps/api/test/ledger/mutants.ts', ...rest]);
  const selection =
    name === undefined ? [] : projects.has(name) ? ['--project', name] : [suites[name] ?? name];
  await run(programOf('', 'vitest'), ['run', ...selection, ...rest], {
    env: { ...process.env, ...(own.has('--deep') && { TEST_DEEP: 'yes' }) },
  });
}
