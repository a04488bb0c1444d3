import { ensurePrograms, systemPrograms, type ProgramName } from '../services/packages.ts';

/** The launcher has brought Node, pnpm and the packages by now; what is left is what only the system can install. */
export async function setup(): Promise<void> {
  await ensurePrograms(Object.keys(systemPrograms) as ProgramName[]);
  console.log('kalfa: everything is here');
}
