import { spawn } from 'node:child_process';

/** Scans for viruses. */
export type Scanner = (bytes: Buffer) => Promise<'clean' | 'infected'>;

/** Without a scanner every file counts as clean; that is the operator's choice. */
export const noScanner: Scanner = async () => 'clean';

const mostMs = 30_000;

/** A program that reads the file from stdin: exit code 0 is clean, 1 is infected, and anything else is an error. */
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
      // A scanner may close its input early; that is not an error.
      child.stdin.on('error', () => undefined);
      child.stdin.end(bytes);
    });
};
