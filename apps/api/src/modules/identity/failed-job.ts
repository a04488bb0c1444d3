import { failedJob, failedJobActions, type FailedJobRow } from '@kalfa/contracts/identity/failed-job';
import type { Reader, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { route, type ServerCall } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { writeJournal } from '../../lib/journal.ts';
import { readPage, type ListSettings } from '../../kit/list/list.ts';

/** Jobs have no place, and handled ones leave the list. */
const visibility = { maySeeArchived: true, scope: null };

const rowsOf = (db: Reader) =>
  db
    .selectFrom('core.failed_jobs as t')
    .where('t.handled_at', 'is', null)
    .select([
      't.id',
      't.queue',
      't.name',
      't.attempts',
      't.error',
      't.queued_at as queuedAt',
      't.failed_at as failedAt',
      sql<number>`0`.as('recordStatus'),
      sql<string>`core.fold_search(t.name || ' ' || t.error)`.as('search_text'),
    ]);

type StoredRow = Omit<FailedJobRow, 'actions'>;

const withActions = (row: StoredRow, isOpen: boolean): FailedJobRow => ({
  ...row,
  actions: isOpen ? [...failedJobActions] : [],
});

const mayHandle = (actor: Actor) => actor.can('jobs', 'edit');

export const failedJobModule = (settings: ListSettings): Module => ({
  constraints: {},
  routes: [
    route(failedJob.endpoints.list, async (db, { query, actor }) => {
      const { rows, page } = await readPage<StoredRow>(db, failedJob.list, rowsOf(db), query, {
        ...settings,
        ...visibility,
      });
      return { rows: rows.map((row) => withActions(row, mayHandle(actor))), page };
    }),
    route(failedJob.endpoints.retry, async (tx, call) => {
      const job = await handle(tx, call, 'retried');
      if (job.queue === 'mail')
        await sql`insert into core.outbox_events (topic, payload)
          select name, payload from core.failed_jobs where id = ${job.id}`.execute(tx);
      else
        await sql`select graphile_worker.add_job(name, payload::json, max_attempts := ${workerAttempts})
          from core.failed_jobs where id = ${job.id}`.execute(tx);
      return job;
    }),
    route(failedJob.endpoints.dismiss, (tx, call) => handle(tx, call, 'dismissed')),
  ],
});

/** A manually retried task needs fewer attempts before it fails again. */
const workerAttempts = 5;

/** Removes a job from the list, once: two users who act at the same time do not queue it twice. */
async function handle(
  tx: Tx,
  call: ServerCall<unknown>,
  handledAs: 'retried' | 'dismissed',
): Promise<FailedJobRow> {
  const { rows } = await sql<StoredRow>`
    update core.failed_jobs set handled_at = now(), handled_by = ${call.actor.userId}, handled_as = ${handledAs}
    where id = ${call.params.id} and handled_at is null
    returning id, queue, name, attempts, error, queued_at as "queuedAt", failed_at as "failedAt"`.execute(tx);
  const [job] = rows;
  if (!job) throw refuse('NOT_FOUND');
  await writeJournal(tx, call, {
    action: 'job',
    entity: failedJob.name,
    entityId: job.id,
    label: job.name,
    changes: { handledAs: [null, handledAs] },
  });
  return withActions(job, false);
}
