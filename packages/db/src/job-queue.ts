import { runMigrations } from 'graphile-worker';
import pg from 'pg';

/**
 * Migrates the tables of the job queue to the version of its library, as the owner. The application may add and run
 * jobs, and cannot change the tables.
 */
export async function installJobQueue(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  // A lost connection fails the query that needed it, and is reported there.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    await runMigrations({ pgPool: pool });
    await pool.query(rights);
  } finally {
    await pool.end();
  }
}

// The library restricts its tables to their owner by row-level security, so grants alone would show no row.
const rights = `
  do $$
  declare
    hidden record;
  begin
    grant usage on schema graphile_worker to kalfa_app;
    grant select on all tables in schema graphile_worker to kalfa_app;
    grant insert, update, delete on graphile_worker._private_jobs, graphile_worker._private_job_queues,
      graphile_worker._private_tasks, graphile_worker._private_known_crontabs to kalfa_app;
    grant usage on all sequences in schema graphile_worker to kalfa_app;
    for hidden in
      select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where nspname = 'graphile_worker' and relrowsecurity
        and not exists (select from pg_policies where schemaname = nspname and tablename = relname)
    loop
      execute format('create policy the_application_works on graphile_worker.%I to kalfa_app using (true) with check (true)',
        hidden.relname);
    end loop;
  end $$`;
