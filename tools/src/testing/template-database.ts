import { createHash } from 'node:crypto';
import { readMigrations } from '@kalfa/db/migrate';
import { catalogue } from '@kalfa/texts/catalogue';
import { bringUpToDate } from '../environment.ts';
import { query } from '../services/query.ts';
import { ensureDatabase, ownerUrl, superUrl, type Cluster } from '../services/postgres.ts';
import { startServices, type Services } from '../services/services.ts';

/** `run` is part of the database names of one test run, so that concurrent runs do not interfere. */
export type TestServices = { services: Services; template: string; run: string };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest asks for an interface it can merge with.
  interface ProvidedContext {
    testServices: TestServices;
  }
}

/** Migrates one template database for the whole run; each test file clones it in a few hundredths of a second. */
export async function setup({
  provide,
}: {
  provide: (key: 'testServices', value: TestServices) => void;
}): Promise<() => Promise<void>> {
  const services = await startServices();
  const template = await migratedTemplate(services.postgres);
  const run = `kalfa_test_${process.pid}_`;
  provide('testServices', { services, template, run });
  return () => dropTestDatabases(services.postgres, run);
}

/** The template name contains a hash of migrations and catalogue, so that an unchanged schema is not migrated again. */
async function migratedTemplate(cluster: Cluster): Promise<string> {
  const migrations = await readMigrations();
  const hash = createHash('sha256')
    .update(migrations.map((m) => m.checksum).join() + JSON.stringify(catalogue))
    .digest('hex')
    .slice(0, 12);
  const template = `kalfa_template_${hash}`;
  await ensureDatabase(cluster, template);
  await bringUpToDate(ownerUrl(cluster, template), migrations);
  return template;
}

export async function cloneDatabase({ services, template, run }: TestServices): Promise<string> {
  const name = run + Math.random().toString(36).slice(2, 10);
  await query(superUrl(services.postgres), `create database ${name} template ${template} owner kalfa_owner`);
  await skipCommitFlushes(services.postgres, name);
  return name;
}

/**
 * Commits do not wait for the disk. Only a crash of the server could lose them, and tests of a crash start their own server.
 */
export async function skipCommitFlushes(cluster: Cluster, name: string): Promise<void> {
  await query(superUrl(cluster), `alter database ${name} set synchronous_commit = off`);
}

export async function dropDatabase(cluster: Cluster, name: string): Promise<void> {
  await query(superUrl(cluster), `drop database if exists ${name} with (force)`);
}

/** Databases left behind by crashed tests of this run. */
async function dropTestDatabases(cluster: Cluster, run: string): Promise<void> {
  const rows = await query<{ datname: string }>(
    superUrl(cluster),
    'select datname from pg_database where starts_with(datname, $1)',
    [run],
  );
  for (const { datname } of rows) await dropDatabase(cluster, datname);
}
