import { exportLimits, type ExportJob } from '@kalfa/contracts/baseinfo/export-job';
import type { ExportBody } from '@kalfa/contracts/record';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Doer, FileAnswer, LaterAnswer } from '../../http/call.ts';
import { refuse } from '../../http/refusal.ts';
import { collected } from '../collected.ts';
import { writeJournal } from '../journal.ts';
import { countUpTo, type ListSettings } from '../list/list.ts';
import { exportFile } from './export-file.ts';
import type { Exportable } from './exportable.ts';
import { exportedFields, exportQuery } from './export-query.ts';
import { jobColumns } from './export-jobs.ts';

/** What few rows are is made while the person waits; what many are is left to the worker, and told with its job. */
export async function answerExport(
  tx: Tx,
  exportable: Exportable,
  call: Doer & { body: ExportBody },
  { timeZone }: Pick<ListSettings, 'timeZone'>,
): Promise<FileAnswer | LaterAnswer<ExportJob>> {
  const { actor, body, origin } = call;
  const { list, name } = exportable;
  exportedFields(list, body.columns);
  const most = exportLimits.inAll;
  const count = await countUpTo(tx, list, exportable.rows(tx), exportQuery(list, body), {
    timeZone,
    ...exportable.sight(actor),
    limit: most + 1,
  });
  if (count > most) throw refuse('EXPORT_TOO_LARGE', { params: { max: most } });
  if (count > exportLimits.atOnce) return { later: await queueExport(tx, name, call) };

  const order = { actor, body, language: origin.language };
  const file = exportFile(tx, exportable, order, { timeZone, onRows: () => undefined });
  const content = await collected(file.pieces);
  await writeJournal(tx, call, {
    action: 'export',
    entity: name,
    entityId: null,
    label: null,
    changes: { rows: [null, count] },
  });
  return { name: file.name, type: file.type, content };
}

/** The job and its place in the queue commit together, so that neither is ever there without the other. */
async function queueExport(
  tx: Tx,
  entity: string,
  { actor, body, origin }: Doer & { body: ExportBody },
): Promise<ExportJob> {
  const { rows } = await sql<ExportJob>`
    insert into files.export_jobs (user_id, role_id, entity, request, language, request_id)
    values (${actor.userId}, ${actor.roleId}, ${entity}, ${JSON.stringify(body)}::jsonb, ${origin.language}, ${origin.requestId})
    returning ${jobColumns}`.execute(tx);
  const job = rows[0];
  if (!job) throw new Error('the job was not written');
  await sql`select graphile_worker.add_job('export', ${JSON.stringify({ jobId: job.id })}::json, max_attempts := 3)`.execute(
    tx,
  );
  return job;
}
