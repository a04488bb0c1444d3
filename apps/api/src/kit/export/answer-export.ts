import { exportLimits, type ExportJob } from '@kalfa/contracts/files/export-job';
import type { ExportBody } from '@kalfa/contracts/record';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller, FileAnswer, LaterAnswer } from '../../lib/http/call.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { toBuffer } from '../../lib/to-buffer.ts';
import { writeJournal } from '../../lib/journal.ts';
import { countUpTo, type ListSettings } from '../list/list.ts';
import { exportName, exportPieces } from './export-file.ts';
import { listToPrint } from './export-pdf.ts';
import type { Exportable } from './exportable.ts';
import { exportColumns } from './export-columns.ts';
import { exportQuery } from './export-query.ts';
import { jobColumns } from './export-jobs.ts';
import { exportTypes } from './export-types.ts';

/** Small exports are written within the request; large ones are queued for the worker, and the answer is the job. */
export async function answerExport(
  tx: Tx,
  exportable: Exportable,
  call: Caller & { body: ExportBody },
  settings: Pick<ListSettings, 'timeZone' | 'print'>,
): Promise<FileAnswer | LaterAnswer<ExportJob>> {
  const { actor, body, origin } = call;
  const { list, name } = exportable;
  const { timeZone, print } = settings;
  // A wrong column is refused now, not when a job writes the file.
  exportColumns(exportable, body.columns, origin.language);
  const { immediate, inAll } = exportLimits[body.format];
  const count = await countUpTo(tx, list, exportable.rows(tx, actor), exportQuery(list, body), {
    timeZone,
    ...exportable.visibilityFor(actor),
    limit: inAll + 1,
  });
  if (count > inAll) throw refuse('EXPORT_TOO_LARGE', { params: { max: inAll } });
  if (count > immediate) return { later: await queueExport(tx, name, call) };

  await writeJournal(tx, call, {
    action: 'export',
    entity: name,
    entityId: null,
    label: null,
    changes: { rows: [null, count] },
  });
  const order = { actor, body, language: origin.language };
  const reading = { timeZone, onRows: () => undefined };
  const content =
    body.format === 'pdf'
      ? await print.printer.print(await listToPrint(tx, exportable, order, { ...print, ...reading }))
      : await toBuffer(exportPieces(tx, exportable, order, reading));
  return { name: exportName(exportable, order), type: exportTypes[body.format], content };
}

/** The job and its queue entry are inserted in one transaction, so that neither exists without the other. */
async function queueExport(
  tx: Tx,
  entity: string,
  { actor, body, origin }: Caller & { body: ExportBody },
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
