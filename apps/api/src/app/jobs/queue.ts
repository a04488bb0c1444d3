import { Logger, parseCronItems, run, type Runner } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { removeUnattached } from '../../lib/files/files.ts';
import { giveUpExport, makeExport, removeExpiredExports, type ExportDeps } from './make-export.ts';
import { approvalDeps } from '../modules.ts';
import { carryOut, decideTask, giveUpDecision } from '../../modules/approvals/held-decisions.ts';
import type { DocumentFamily } from '../../kit/document/families.ts';
import type { Constraints } from '../../lib/http/constraints.ts';
import { storeFinalFailures, type Task } from './failed-tasks.ts';
import type { Secrets } from '../../kit/secrets.ts';
import { announceLateDispatches } from '../../modules/stock/dispatch/late-dispatches.ts';
import { mailDigests } from './mail-digests.ts';
import { sealAndVerify } from './seal-and-verify.ts';

/** The queue needs a direct connection, because a pooler does not support LISTEN. */
type Queue = { url: string; logger: FastifyBaseLogger; concurrency: number };

export type QueueDeps = ExportDeps & {
  secrets: Secrets;
  families: readonly DocumentFamily[];
  constraints: Constraints;
};

/** About four minutes of retries; after that an administrator has to look at it. Scheduled tasks run again anyway. */
const maxAttempts = 5;

/** Runs the jobs of the queue until it is stopped. */
export function startQueue({ url, logger, concurrency }: Queue, deps: QueueDeps): Promise<Runner> {
  return run({
    connectionString: url,
    maxPoolSize: concurrency + 3,
    concurrency,
    noHandleSignals: true,
    logger: new Logger(() => (level, message) => logger[level === 'warning' ? 'warn' : level]({}, message)),
    taskList: {
      ...storeFinalFailures(deps.db, { ...periodic(deps, logger), [decideTask]: decide(deps) }),
      // The owner of a failed export is notified.
      export: async (payload, { job }) => {
        const { jobId } = payload as { jobId: number };
        try {
          await makeExport(deps, jobId);
        } catch (error) {
          if (job.attempts >= job.max_attempts) await giveUpExport(deps, jobId);
          throw error;
        }
      },
    },
    parsedCronItems: parseCronItems([
      { task: 'remove-expired-exports', match: '17 * * * *', options: { maxAttempts } },
      { task: 'remove-unattached-files', match: '29 * * * *', options: { maxAttempts } },
      { task: 'forget-old-imports', match: '41 3 * * *', options: { maxAttempts } },
      // A server that was down at night runs it after its start.
      {
        task: 'seal-and-verify',
        match: '23 1 * * *',
        options: { maxAttempts, backfillPeriod: 20 * 60 * 60_000 },
      },
      { task: 'announce-late-dispatches', match: '7 * * * *', options: { maxAttempts } },
      // The organisation's morning is at a full or half hour of the server; two minutes later, transactions that began
      // before it have ended.
      { task: 'mail-digests', match: '2,32 * * * *', options: { maxAttempts } },
    ]),
  });
}

/** Its document waits again for everybody when a decision cannot be carried out. */
const decide =
  (deps: QueueDeps): Task =>
  async (payload, isLastAttempt) => {
    const { id } = payload as { id: number };
    try {
      await carryOut({ ...deps, ...approvalDeps(deps.families, deps) }, id);
    } catch (error) {
      if (isLastAttempt) await giveUpDecision(deps.db, id);
      throw error;
    }
  };

/** Scheduled tasks. */
const periodic = (deps: QueueDeps, logger: FastifyBaseLogger): Record<string, () => Promise<void>> => ({
  'remove-expired-exports': () => removeExpiredExports(deps),
  'remove-unattached-files': async () => void (await removeUnattached(deps)),
  'forget-old-imports': async () =>
    void (await deps.db.write((tx) => sql`select files.forget_old_imports()`.execute(tx))),
  'seal-and-verify': () => sealAndVerify(deps, logger),
  'announce-late-dispatches': () => announceLateDispatches(deps.db),
  'mail-digests': () => mailDigests(deps.db, { ...deps.print, secrets: deps.secrets }),
});
