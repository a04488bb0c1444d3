import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { installJobQueue } from './job-queue.ts';

export type Migration = { name: string; sql: string; checksum: string };

const folder = new URL('../migrations/', import.meta.url);

// The lock timeout is short with retries, because waiting for a table lock behind a slow report would block every other
// user.
const lockTimeoutMs = 150;
const lockAttempts = 200;

export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Applies the missing migrations in order, each file in its own transaction. Returns the applied names. */
export async function migrate(ownerUrl: string, migrations?: readonly Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock(hashtext('kalfa.migrate'))`);
    await client.query(`create table if not exists public.applied_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const applied = await appliedChecksums(client);
    refuseRewrittenHistory(wanted, applied);
    const missing = wanted.filter((migration) => !applied.has(migration.name));
    refuseLateComers(missing, applied);
    for (const { name, sql, checksum } of missing) {
      await withBriefLocks(client, name, async () => {
        await client.query(sql);
        await client.query('insert into public.applied_migrations (name, checksum) values ($1, $2)', [
          name,
          checksum,
        ]);
      });
    }
    await withBriefLocks(client, 'audit partitions', () =>
      client.query('select core.ensure_audit_partitions()'),
    );
    await installJobQueue(ownerUrl);
    return missing.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

async function appliedChecksums(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.applied_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function refuseRewrittenHistory(wanted: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const known = new Map(wanted.map((migration) => [migration.name, migration.checksum]));
  for (const [name, checksum] of applied) {
    if (known.get(name) === checksum) continue;
    throw new Error(
      known.has(name)
        ? `${name} was changed after it had been applied; write a new migration instead`
        : `${name} was applied to this database but is not among the files; is this an older version of Kalfa?`,
    );
  }
}

/** A file that sorts before an applied one was written in parallel and would run in another order elsewhere. */
function refuseLateComers(missing: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  const newest = [...applied.keys()].toSorted().at(-1) ?? '';
  const late = missing.find(({ name }) => name < newest);
  if (late)
    throw new Error(`${late.name} sorts before ${newest}, which is already applied; give it the next number`);
}

/** Runs work in a transaction with a short lock timeout, with retries. */
async function withBriefLocks(client: pg.Client, name: string, work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${lockTimeoutMs}ms'`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isLockTimeout = (error as { code?: string }).code === '55P03';
      if (!isLockTimeout || attempt === lockAttempts)
        throw new Error(`${name}: ${String(error)}`, { cause: error });
      await pause(50 + Math.random() * 200);
    }
  }
}
