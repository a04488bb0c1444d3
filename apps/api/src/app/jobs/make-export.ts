import { exportLimits } from '@kalfa/contracts/files/export-job';
import type { Language } from '@kalfa/contracts/language';
import type { ExportBody } from '@kalfa/contracts/record';
import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../../lib/http/actor.ts';
import { Refusal, refuse } from '../../lib/http/refusal.ts';
import { exportName, exportPieces } from '../../kit/export/export-file.ts';
import { listToPrint } from '../../kit/export/export-pdf.ts';
import { exportQuery } from '../../kit/export/export-query.ts';
import type { Exportable } from '../../kit/export/exportable.ts';
import { pieceOf } from '../../lib/to-buffer.ts';
import { writeJournal } from '../../lib/journal.ts';
import { countUpTo } from '../../kit/list/list.ts';
import { announce, byItself } from '../../lib/notify/announce.ts';
import type { PrintSettings } from '../../lib/print/frame.ts';
import type { Storage } from '../../lib/storage/storage.ts';

export type ExportDeps = {
  db: Database;
  storage: Storage;
  exportables: readonly Exportable[];
  timeZone: string;
  print: PrintSettings;
  /** The owner's current permissions, in the role of the request; null once the account or the role is gone. */
  loadActor: (userId: number, roleId: number) => Promise<Actor | null>;
};

type Queued = {
  id: number;
  userId: number;
  roleId: number;
  entity: string;
  request: ExportBody;
  language: Language;
  requestId: string;
  key: string;
};

/**
 * Writes one file, with what its owner may see now and not at the time of the request. A refusal ends the job with a
 * message; other errors are thrown, and the queue retries.
 */
export async function makeExport(deps: ExportDeps, jobId: number): Promise<void> {
  const job = await takeJob(deps.db, jobId);
  if (!job) return;
  try {
    await finishExport(deps, job);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await failJob(deps, job, error.code);
  }
}

async function finishExport(
  { db, storage, exportables, timeZone, print, loadActor }: ExportDeps,
  job: Queued,
): Promise<void> {
  const { userId, roleId, entity, request: body, language, key } = job;
  const exportable = exportables.find(({ name }) => name === entity);
  const actor = await loadActor(userId, roleId);
  const mayPrint = exportable?.menus.some((menu) => actor?.can(menu, 'print'));
  if (!exportable || !actor || !mayPrint) throw refuse('FORBIDDEN');
  const { list } = exportable;
  const { inAll } = exportLimits[body.format];
  const order = { actor, body, language };
  let count = 0;
  // The whole file is written from one snapshot, however long it takes.
  const written = await db.snapshot(async (reader) => {
    const total = await countUpTo(reader, list, exportable.rows(reader, actor), exportQuery(list, body), {
      timeZone,
      ...exportable.visibilityFor(actor),
      limit: inAll + 1,
    });
    if (total > inAll) throw refuse('EXPORT_TOO_LARGE', { params: { max: inAll } });
    const onRows = async (rows: number) => {
      count += rows;
      await db.write((tx) =>
        sql`update files.export_jobs set rows_done = ${count}, rows_total = ${total} where id = ${job.id}`.execute(
          tx,
        ),
      );
    };
    return body.format === 'pdf'
      ? listToPrint(reader, exportable, order, { ...print, timeZone, onRows })
      : storage.write(key, exportPieces(reader, exportable, order, { timeZone, onRows }));
  });
  const { size, sha256 } =
    'sha256' in written ? written : await storage.write(key, pieceOf(await print.printer.print(written)));
  const name = exportName(exportable, order);
  await db.write(async (tx) => {
    const origin = { requestId: job.requestId, ip: '', userAgent: 'job', language, isOwnPage: false };
    const changes = { rows: [null, count] as [null, number] };
    await writeJournal(
      tx,
      { actor, origin },
      { action: 'export', entity, entityId: null, label: null, changes },
    );
  });
  await endJob(
    db,
    job,
    sql`state = 'done', rows_done = ${count}, rows_total = ${count}, file_name = ${name},
      file_size = ${size}, file_sha256 = ${sha256}, finished_at = now(), expires_at = now() + interval '1 day'`,
  );
}

/** An interrupted job restarts from its beginning, and overwrites its file under the same key. */
async function takeJob(db: Database, jobId: number): Promise<Queued | undefined> {
  const { rows } = await db.write((tx) =>
    sql<Queued>`
    update files.export_jobs set state = 'running', rows_done = 0, file_key = coalesce(file_key, gen_random_uuid())
    where id = ${jobId} and state in ('waiting', 'running')
    returning id, user_id as "userId", role_id as "roleId", entity, request, language, request_id as "requestId",
      file_key as key`.execute(tx),
  );
  return rows[0];
}

/** The end of a job and its notification are committed together. */
const endJob = (db: Database, { id, userId }: Pick<Queued, 'id' | 'userId'>, end: ReturnType<typeof sql>) =>
  db.write(async (tx) => {
    const { rows } = await sql<{ state: string; fileName: string | null }>`
      update files.export_jobs set ${end} where id = ${id} returning state, file_name as "fileName"`.execute(
      tx,
    );
    const { state, fileName } = rows[0] ?? {};
    await announce(tx, byItself, {
      type: 'export',
      action: state === 'done' ? 'created' : 'rejected',
      direct: [userId],
      entity: 'export-job',
      recordId: id,
      ...(fileName && { title: fileName }),
    });
  });

/** The queue gave up: the owner is notified, instead of waiting for a job that never ends. */
export async function giveUpExport(deps: FileDeps, jobId: number): Promise<void> {
  const { rows } = await sql<Failing>`
    select id, user_id as "userId", file_key as key from files.export_jobs where id = ${jobId} and state <> 'done'`.execute(
    deps.db.read,
  );
  if (rows[0]) await failJob(deps, rows[0], 'INTERNAL');
}

type FileDeps = Pick<ExportDeps, 'db' | 'storage'>;
type Failing = Pick<Queued, 'id' | 'userId'> & { key: string | null };

/** Ends a job with an error message, and removes its partial file. */
async function failJob({ db, storage }: FileDeps, job: Failing, failure: RefusalCode): Promise<void> {
  if (job.key) await storage.remove(job.key);
  await endJob(db, job, sql`state = 'failed', failure = ${failure}, file_key = null, finished_at = now()`);
}

/** Removes expired files. The rows stay, as a record of who exported what. */
export async function removeExpiredExports({ db, storage }: FileDeps): Promise<void> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, file_key as key from files.export_jobs where expires_at < now() and file_key is not null limit 1000`.execute(
    db.read,
  );
  for (const { id, key } of rows) {
    await storage.remove(key);
    await db.write((tx) => sql`update files.export_jobs set file_key = null where id = ${id}`.execute(tx));
  }
}
