import { sql } from 'kysely';
import { approvalDeps } from '../../src/app/modules.ts';
import { carryOut } from '../../src/modules/approvals/held-decisions.ts';
import type { TestApp } from './test-app.ts';
import { decidingModules } from './test-queue.ts';

/** Carries out every decision about a document, as the queue does after some seconds, also those that were taken back. */
export async function decideNow(app: TestApp, documentId: number): Promise<void> {
  const { families, constraints } = decidingModules(app);
  const { rows } = await sql<{ id: number }>`
    select id from core.held_decisions where document_id = ${documentId} order by id`.execute(app.db.read);
  for (const held of rows)
    await carryOut(
      { db: app.db, constraints, ...approvalDeps(families, { timeZone: 'Europe/Istanbul' }) },
      held.id,
    );
}
