import { connect, type Database, type Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './test-app.ts';

class Undone extends Error {}

/** Makes changes as superuser, with triggers and foreign keys disabled, reads the result, and rolls everything back. */
export function useSuperuser(app: TestApp) {
  let db: Database;
  beforeAll(() => {
    db = connect({ url: app.urls.super, poolSize: 1, onFault: () => undefined });
  });
  afterAll(() => db.close());

  return async <T>(statements: readonly string[], look: (tx: Tx) => Promise<T>): Promise<T> => {
    let seen: { value: T } | null = null;
    await db
      .write(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        for (const statement of statements) {
          const { numAffectedRows } = await sql.raw(statement).execute(tx);
          if (numAffectedRows === 0n) throw new Error(`changed nothing: ${statement}`);
        }
        seen = { value: await look(tx) };
        throw new Undone();
      })
      .catch((error: unknown) => {
        if (!(error instanceof Undone)) throw error;
      });
    if (!seen) throw new Error('the result was not read');
    return (seen as { value: T }).value;
  };
}
