import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stateFolder } from '@kalfa/tools/paths';
import { capture } from '@kalfa/tools/run';
import { postgresFolder } from '@kalfa/tools/services/packages';
import { percentile, type Measured } from './ratio.ts';

type Load = {
  url: string;
  script: string;
  clients: number;
  seconds: number;
  /** Statements are prepared, unless the product plans them each time too. */
  isPrepared?: boolean;
};

/** Measures a script with pgbench. */
export function pgbench({ url, script, clients, seconds, isPrepared = true }: Load): Measured {
  const file = `${stateFolder}bench.sql`;
  const log = `${stateFolder}bench-log`;
  writeFileSync(file, script);
  const mode = isPrepared ? 'prepared' : 'extended';
  const load = ['-n', '-M', mode, '-c', String(clients), '-j', '2', '-T', String(seconds)];
  const output = capture(`${postgresFolder() ?? ''}pgbench`, [
    ...load,
    '-l',
    '--log-prefix',
    log,
    '-f',
    file,
    url,
  ]);
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (!rate) throw new Error(`pgbench printed no rate:\n${output}`);
  return { rate: Number(rate), p99: percentile(loggedMs(log), 0.99) };
}

/** The duration of each transaction: the third field of a log line, in microseconds. */
function loggedMs(prefix: string): number[] {
  const files = globSync(`${prefix}.*`);
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'));
  for (const file of files) rmSync(file);
  return lines.map((line) => Number(line.split(' ')[2]) / 1_000);
}
