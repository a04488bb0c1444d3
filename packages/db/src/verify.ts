import pg from 'pg';
import { readMigrations } from './migrate.ts';

/** Something that must never be, and how many times it is. */
export type Finding = { rule: string; count: number };

type Rule = { rule: string; sql: string };

/** What the schema promises about itself, as questions whose right answer is zero. */
const rules: Rule[] = [
  {
    rule: 'the application can rewrite or delete an append-only row',
    sql: `select count(*) from unnest(array['core.audit_entries', 'core.document_events', 'core.document_links']) as name,
      unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege where has_table_privilege('kalfa_app', name, privilege)`,
  },
  {
    rule: 'the application can change a table',
    sql: `select count(*) from pg_namespace where nspname !~ '^(pg_|information_schema)' and has_schema_privilege('kalfa_app', oid, 'CREATE')`,
  },
  {
    rule: 'the application can delete business rows',
    // What belongs to signing in passes by: sessions, codes and links end, and a right that was taken away is gone. A job
    // that was done leaves its queue.
    sql: `select count(*) from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema|public|graphile_worker)' and has_table_privilege('kalfa_app', pg_class.oid, 'DELETE')
        and not (nspname = 'identity' and relname in ('sessions', 'two_step_credentials', 'recovery_codes', 'sign_in_challenges',
          'account_tokens', 'sign_in_locks', 'login_attempts', 'role_menu_operations', 'user_menu_operations'))`,
  },
  {
    rule: 'an event waits in the outbox for more than ten minutes',
    sql: `select count(*) from core.outbox_events where done_at is null and created_at < now() - interval '10 minutes'`,
  },
  {
    rule: 'an index or a constraint is not valid',
    sql: `select (select count(*) from pg_index where not indisvalid) + (select count(*) from pg_constraint where not convalidated)`,
  },
];

export async function verifyDatabase(ownerUrl: string): Promise<Finding[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const findings = [await unappliedMigrations(client)];
    for (const { rule, sql } of rules) {
      const { rows } = await client.query<[string]>({ text: sql, rowMode: 'array' });
      findings.push({ rule, count: Number(rows[0]?.[0] ?? 0) });
    }
    return findings;
  } finally {
    await client.end();
  }
}

async function unappliedMigrations(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.applied_migrations',
  );
  const applied = new Set(rows.map((row) => `${row.name} ${row.checksum}`));
  const missing = (await readMigrations()).filter(
    ({ name, checksum }) => !applied.has(`${name} ${checksum}`),
  );
  return { rule: 'a migration is missing or was changed after it had been applied', count: missing.length };
}
