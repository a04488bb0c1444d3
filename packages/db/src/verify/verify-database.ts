import { sql } from 'kysely';
import { connect, type Database } from '../database.ts';
import { readMigrations } from '../migrate.ts';
import { fileRules } from './file-rules.ts';
import { notificationRules } from './notification-rules.ts';
import type { Finding, Rule } from './rule.ts';
import { schemaRules } from './schema-rules.ts';
import { newestSeal, sealRules, type Seal } from './seal-rules.ts';
import { countViolations, stockRules } from './violations.ts';

/** A rule that was asked, and how long the answer took. */
export type Verified = Finding & { ms: number };

/** Asks every rule, one after the other, with no more rights than the application has. */
export async function verifyRules(db: Database, sealedSince: string | null = null): Promise<Verified[]> {
  const rules: readonly Rule[] = [
    ...schemaRules,
    ...notificationRules,
    ...fileRules,
    ...stockRules,
    ...sealRules(sealedSince),
  ];
  const findings: Verified[] = [];
  for (const rule of rules) {
    const start = performance.now();
    // Each rule is one statement and sees one moment. Nothing is held between them, so that a long look at everything
    // keeps no dead row from being cleared away.
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

/** Everything that can be verified, as the owner of the database: what the application may not even look at included. */
export async function verifyDatabase(
  ownerUrl: string,
  sealedSince: string | null = null,
): Promise<{ findings: Verified[]; seal: Seal | null }> {
  const db = connect({ url: ownerUrl, poolSize: 1, onFault: () => undefined });
  try {
    return {
      findings: [await unappliedMigrations(db), ...(await verifyRules(db, sealedSince))],
      seal: await newestSeal(db.read),
    };
  } finally {
    await db.close();
  }
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
