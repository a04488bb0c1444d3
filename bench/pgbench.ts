import { writeFileSync } from 'node:fs';
import { stateFolder } from '@kalfa/tools/paths';
import { capture } from '@kalfa/tools/run';
import { postgresFolder } from '@kalfa/tools/services/packages';

type Load = { url: string; script: string; clients: number; seconds: number };

/** Transactions a second of a script of prepared statements, by PostgreSQL's own load tool. */
export function pgbench({ url, script, clients, seconds }: Load): number {
  const file = `${stateFolder}bench.sql`;
  writeFileSync(file, script);
  const args = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-f',
    file,
    url,
  ];
  const output = capture(`${postgresFolder() ?? ''}pgbench`, args);
  const rate = /tps = ([\d.]+)/.exec(output)?.[1];
  if (!rate) throw new Error(`pgbench said nothing of its rate:\n${output}`);
  return Number(rate);
}
