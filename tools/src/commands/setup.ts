import { ensurePrograms, systemPrograms, type ProgramName } from '../services/packages.ts';

/** The launcher has installed Node, pnpm and the npm packages; only the system packages are left. */
export async function setup(): Promise<void> {
  await ensurePrograms(Object.keys(systemPrograms) as ProgramName[]);
  console.log('kalfa: all system packages are installed');
}
