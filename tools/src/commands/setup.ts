import { installPrograms, systemPrograms, type ProgramName } from '../services/packages.ts';

/** The launcher has installed Node, pnpm and the npm packages; only the system packages are left. No other command installs them unasked. */
export async function setup(): Promise<void> {
  await installPrograms(Object.keys(systemPrograms) as ProgramName[]);
  console.log('kalfa: all system packages are installed');
}
