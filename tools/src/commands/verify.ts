import { parseArgs } from 'node:util';
import { verifyDatabase, type Verified } from '@kalfa/db/verify/verify-database';
import { provedElsewhere } from '@kalfa/db/verify/violations';
import { CommandFailed } from '../run.ts';
import { ownerUrl } from '../services/postgres.ts';
import { startServices } from '../services/services.ts';
import { developmentDatabase } from './migrate.ts';

/**
 * `./kalfa verify [--since day]`: checks every rule; with a day, seals are recomputed only from that day on. A complete
 * result is stored, and the pages of stock show it.
 */
export async function verify(args: string[]): Promise<void> {
  const { since = null } = parseArgs({ args, options: { since: { type: 'string' } } }).values;
  if (since !== null && !/^\d{4}-\d{2}-\d{2}$/.test(since))
    throw new CommandFailed('verify --since takes a day, such as 2026-10-01');
  const { postgres } = await startServices();
  await verifyAndReport(process.env.DATABASE_OWNER_URL ?? ownerUrl(postgres, developmentDatabase), since);
}

/** Checks every rule of a database and prints the result; fails when one is broken. */
export async function verifyAndReport(url: string, since: string | null = null): Promise<void> {
  const start = performance.now();
  const { findings, seal, isStored } = await verifyDatabase(url, since);
  for (const finding of findings.toSorted(byInvariant)) printFinding(finding);
  for (const [invariant, why] of Object.entries(provedElsewhere)) console.log(row(invariant, '–', '', why));
  console.log(seal ? `\nsealed up to ${seal.day}: ${seal.seal}` : '\nno day is sealed yet');
  const broken = findings.filter(({ count }) => count > 0);
  console.log(`${findings.length} rules in ${seconds(performance.now() - start)}`);
  if (!isStored) console.log('this result is not stored: it is not a complete one of the current schema');
  if (broken.length > 0) throw new CommandFailed(`${broken.length} of ${findings.length} rules are broken`);
}

const numberOf = ({ invariant }: Verified) => Number(invariant?.slice(1) ?? 0);
const byInvariant = (one: Verified, other: Verified) => numberOf(one) - numberOf(other);

function printFinding({ invariant, rule, count, examples, ms }: Verified): void {
  console.log(row(invariant ?? '', count === 0 ? 'holds' : `${count} ×`, seconds(ms), rule));
  for (const example of examples) console.log(row('', '', '', `  ${example}`));
  if (count > examples.length) console.log(row('', '', '', `  and ${count - examples.length} more`));
}

const row = (invariant: string, state: string, took: string, text: string) =>
  `${invariant.padEnd(4)} ${state.padStart(8)} ${took.padStart(8)}  ${text}`;

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
