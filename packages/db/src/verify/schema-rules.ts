import { elsewhere, type Rule } from './rule.ts';

const appendOnly = [
  'core.audit_entries',
  'core.document_events',
  'core.document_links',
  'core.setting_versions',
  'core.verifications',
  'stock.postings',
  'stock.movements',
  'stock.daily_seals',
];
const appendOnlyNames = `unnest(array[${appendOnly.map((name) => `'${name}'`).join(', ')}]) as name`;

/** Invariants of the schema. */
export const schemaRules: Rule[] = [
  {
    invariant: 'I5',
    says: 'the application cannot rewrite or delete an append-only row',
    sql: elsewhere(
      `lower(privilege) || ' ' || name`,
      `${appendOnlyNames}, unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) as privilege where has_table_privilege('kalfa_app', name, privilege)`,
    ),
  },
  {
    invariant: 'I5',
    says: 'the triggers that protect append-only tables are enabled',
    sql: elsewhere(
      `guard || ' of ' || name`,
      `${appendOnlyNames}, unnest(array['append_only', 'never_truncated']) as guard where not exists (
        select from pg_trigger where tgrelid = name::regclass and tgname = guard and tgenabled in ('O', 'A'))`,
    ),
  },
  {
    invariant: null,
    says: 'the application cannot change a table',
    sql: elsewhere(
      'nspname',
      `pg_namespace where nspname !~ '^(pg_|information_schema)' and has_schema_privilege('kalfa_app', oid, 'CREATE')`,
    ),
  },
  {
    invariant: null,
    says: 'the application cannot delete business rows',
    // Sign-in data is temporary: sessions, codes and links end, and a revoked permission is deleted. A finished job
    // leaves its queue.
    sql: elsewhere(
      `nspname || '.' || relname`,
      `pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^(pg_|information_schema|public|graphile_worker)' and has_table_privilege('kalfa_app', pg_class.oid, 'DELETE')
        and not (nspname = 'identity' and relname in ('sessions', 'two_step_credentials', 'recovery_codes', 'sign_in_challenges',
          'account_tokens', 'sign_in_locks', 'login_attempts', 'role_menu_operations', 'user_menu_operations'))
        and not (nspname = 'notifications' and relname in ('role_subscriptions', 'user_subscriptions', 'preferences'))`,
    ),
  },
  {
    invariant: null,
    says: 'no mail waits in the outbox for more than ten minutes',
    sql: elsewhere(
      `topic || ' of ' || created_at`,
      `core.outbox_events where topic like 'mail:%' and done_at is null and created_at < now() - interval '10 minutes'`,
    ),
  },
  {
    invariant: null,
    says: 'no decision that is due waits for more than ten minutes',
    sql: elsewhere(
      `action || ' of document ' || document_id`,
      `core.held_decisions where state = 'held' and due_at < now() - interval '10 minutes'`,
    ),
  },
  {
    invariant: null,
    says: 'every index and every constraint is valid',
    sql: elsewhere(
      'name',
      `(select indexrelid::regclass::text as name from pg_index where not indisvalid
        union all select conname from pg_constraint where not convalidated) as unsure`,
    ),
  },
];
