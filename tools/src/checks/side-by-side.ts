import { recordStage } from '../stages.ts';
import { CommandFailed } from '../run.ts';
import { CheckFailed } from './program.ts';

/** A piece of work that returns what it printed. */
export type Task = { name: string; run: () => Promise<string> };

const cores = 2;

/**
 * Runs tasks beside each other and prints each when it ends: one line, and the output of those that failed. All of them run, so
 * that one look shows everything that is wrong.
 */
export async function runSideBySide(tasks: readonly Task[]): Promise<void> {
  const waiting = [...tasks];
  const failed: string[] = [];
  const work = async () => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      const isDone = await runOne(task);
      if (!isDone) failed.push(task.name);
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  if (failed.length > 0) throw new CommandFailed(`failed: ${failed.join(', ')}`);
}

async function runOne({ name, run }: Task): Promise<boolean> {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const output = await run();
    recordStage({ name, seconds: seconds(), isBesideOthers: true });
    console.log(`✓ ${name}  ${seconds().toFixed(1)} s${remarkOf(output)}`);
    return true;
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    console.log(`✗ ${name}  ${seconds().toFixed(1)} s\n`);
    console.log(`${error instanceof CheckFailed ? error.output.trim() : ''}\n${error.message}\n`);
    return false;
  }
}

/** A single line of output says how much was checked. */
const remarkOf = (output: string) => {
  const lines = output.trim().split('\n');
  return lines.length === 1 && lines[0] ? `  (${lines[0]})` : '';
};
