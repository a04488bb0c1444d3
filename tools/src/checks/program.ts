import { spawn } from 'node:child_process';
import { root } from '../paths.ts';
import { CommandFailed, programOf } from '../run.ts';

/** A check that failed, with what its program printed. */
export class CheckFailed extends CommandFailed {
  readonly output: string;

  constructor(message: string, output: string) {
    super(message);
    this.output = output;
  }
}

/** Two cores and plenty of memory: a compiler written in Go is a quarter faster when it collects garbage less often. */
const environment = { ...process.env, GOGC: '400' };

/** Runs a program of the root package and returns what it printed, so that programs beside each other do not mix their lines. */
export async function runProgram(name: string, args: readonly string[]): Promise<string> {
  const child = spawn(programOf('', name), args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => parts.push(text));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const output = parts.join('');
  if (code !== 0) throw new CheckFailed(`${name} ended with ${code ?? 'a signal'}`, output);
  return output;
}
