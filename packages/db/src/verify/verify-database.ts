import { sql } from 'kysely';
import { connect, type Database } from '../database.ts';
import { readMigrations } from '../migrate.ts';
import { fileRules } from './file-rules.ts';
import { networkRules } from './network-rules.ts';
import { notificationRules } from './notification-rules.ts';
import { purchasingRules } from './purchasing-rules.ts';
import type { Finding, Rule } from './rule.ts';
import { schemaRules } from './schema-rules.ts';
import { tenderRules } from './tender-rules.ts';
import { newestSeal, sealRules, type Seal } from './seal-rules.ts';
import { countMovements, storeVerification } from './verification.ts';
import { countViolations, stockRules } from './violations.ts';

/** The result of a rule, and how long it took. */
export type Verified = Finding & { ms: number };

/** Checks every rule, one after the other, with the permissions of the application. */
export async function verifyRules(db: Database, sealedSince: string | null = null): Promise<Verified[]> {
  const rules: readonly Rule[] = [
    ...schemaRules,
    ...notificationRules,
    ...tenderRules,
    ...networkRules,
    ...purchasingRules,
    ...fileRules,
    ...stockRules,
    ...sealRules(sealedSince),
  ];
  const findings: Verified[] = [];
  for (const rule of rules) {
    const start = performance.now();
    // Each rule is one statement with its own snapshot. No transaction stays open between them, so that a long
    // verification does not block vacuum.
    const finding = await db.snapshot(async (reader) => {
      await sql`set local statement_timeout = 0`.execute(reader);
      await sql`set local work_mem = '256MB'`.execute(reader);
      await sql`set local jit = off`.execute(reader);
      return countViolations(reader, rule);
    });
    findings.push({ ...finding, ms: Math.round(performance.now() - start) });
  }
  return findings;
}

type VerifiedDatabase = { findings: Verified[]; seal: Seal | null; isStored: boolean };

/**
 * Checks everything as the owner of the database, including what the application may not read. The result is stored,
 * unless it proves less than that of a night: some seals only, or an outdated schema. A standby cannot store it.
 */
export async function verifyDatabase(
  ownerUrl: string,
  sealedSince: string | null = null,
): Promise<VerifiedDatabase> {
  const db = connect({ url: ownerUrl, poolSize: 1, onFault: () => undefined });
  try {
    const start = performance.now();
    const unapplied = await unappliedMigrations(db);
    const movements = await countMovements(db.read);
    const findings = [unapplied, ...(await verifyRules(db, sealedSince))];
    const seal = await newestSeal(db.read);
    const tookMs = Math.round(performance.now() - start);
    const isStored = sealedSince === null && unapplied.count === 0 && !(await isStandby(db));
    if (isStored)
      await db.write((tx) => storeVerification(tx, { source: 'command', tookMs, movements, findings, seal }));
    return { findings, seal, isStored };
  } finally {
    await db.close();
  }
}

async function isStandby(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db.read);
  return rows[0]?.is ?? false;
}

async function unappliedMigrations(db: Database): Promise<Verified> {
  const start = performance.now();
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from public.applied_migrations`.execute(db.read);
  const applied = new Set(rows.map((row) => `${row.name} ${row.checksum}`));
  const missing = (await readMigrations()).filter(
    ({ name, checksum }) => !applied.has(`${name} ${checksum}`),
  );
  return {
    invariant: null,
    rule: 'every migration is applied, as it is written',
    count: missing.length,
    examples: missing.slice(0, 10).map(({ name }) => name),
    ms: Math.round(performance.now() - start),
  };
}
