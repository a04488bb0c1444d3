import type { Database } from '@kalfa/db/database';
import type { TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import { storedError } from '../../lib/queue/stored-error.ts';

/** A task; it may have something to put right when its last attempt fails. */
export type Task = (payload: unknown, isLastAttempt: boolean) => Promise<void>;

/** Wraps tasks so that one that fails for the last time is stored in the failed jobs, where administrators see it. */
export const storeFinalFailures = (db: Database, tasks: Readonly<Record<string, Task>>): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, run]) => [
      name,
      async (payload, { job }) => {
        const isLastAttempt = job.attempts >= job.max_attempts;
        try {
          await run(payload, isLastAttempt);
        } catch (error) {
          if (isLastAttempt)
            await db.write((tx) =>
              sql`insert into core.failed_jobs (queue, name, payload, attempts, error, queued_at)
              values ('worker', ${name}, ${JSON.stringify(payload ?? {})}::jsonb, ${job.attempts}, ${storedError(error)}, ${job.created_at})`.execute(
                tx,
              ),
            );
          throw error;
        }
      },
    ]),
  );
