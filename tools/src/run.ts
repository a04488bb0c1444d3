import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { root } from './paths.ts';

/** A failed command; the message is printed to the terminal. */
export class CommandFailed extends Error {}

/** Runs a command with its output on our terminal. */
export async function run(
  command: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<void> {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new CommandFailed(`${[command, ...args].join(' ')} ended with ${code ?? 'a signal'}`);
}

/** Runs a short command and returns its output; throws its error output. */
export function capture(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): string {
  const result = spawnSync(command, args, {
    cwd: '/',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...options,
  });
  if (result.error) throw result.error;
  if (result.status !== 0) throw new CommandFailed(`${command}: ${(result.stderr || result.stdout).trim()}`);
  return result.stdout;
}

/** Whether a short command succeeds. */
export function succeeds(command: string, args: readonly string[]): boolean {
  return spawnSync(command, args, { cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The path of a program of one of our packages. */
export function programOf(folder: string, name: string): string {
  return `${root}${folder}node_modules/.bin/${name}`;
}
