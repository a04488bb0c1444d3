import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../paths.ts';
import { CommandFailed, run } from '../run.ts';

/** Each file of `bench/` compares the product with the bare engine and prints the ratio. */
export async function bench([name]: string[]): Promise<void> {
  const known = globSync(`${root}bench/*.bench.ts`).map((file) => basename(file, '.bench.ts'));
  const chosen = name === undefined ? known : known.filter((one) => one === name);
  if (chosen.length === 0) throw new CommandFailed(`unknown bench ${name}; available: ${known.join(', ')}`);
  for (const one of chosen) await run('node', [`bench/${one}.bench.ts`]);
}
