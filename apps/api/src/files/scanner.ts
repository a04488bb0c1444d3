import { spawn } from 'node:child_process';

/** Looks for viruses. */
export type Scanner = (bytes: Buffer) => Promise<'clean' | 'infected'>;

/** Without a scanner every file counts as clean; the operator said so by naming none. */
export const noScanner: Scanner = async () => 'clean';

const mostMs = 30_000;

/** A program that reads the file from its input: 0 is clean, 1 is infected, and anything else is a fault of its own. */
export const commandScanner = (command: string): Scanner => {
  const [program = '', ...args] = command.split(' ');
  return (bytes) =>
    new Promise((resolve, reject) => {
      const child = spawn(program, args, { stdio: ['pipe', 'ignore', 'ignore'], timeout: mostMs });
      child.once('error', reject);
      child.once('exit', (code) => {
        if (code === 0) resolve('clean');
        else if (code === 1) resolve('infected');
        else reject(new Error(`the scanner ended with ${code}`));
      });
      // A scanner that has seen enough closes its input; that is its answer and no fault.
      child.stdin.on('error', () => undefined);
      child.stdin.end(bytes);
    });
};
