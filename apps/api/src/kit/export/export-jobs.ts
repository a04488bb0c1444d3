import { exportJob, type ExportJob } from '@kalfa/contracts/files/export-job';
import type { Language } from '@kalfa/contracts/language';
import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { Reader } from '@kalfa/db/database';
import { refusals } from '@kalfa/texts/refusals';
import { sql } from 'kysely';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../module.ts';
import { readStored } from '../../lib/files/read-stored.ts';
import { refuse } from '../../lib/http/refusal.ts';
import type { Storage } from '../../lib/storage/storage.ts';
import { writeJournal } from '../../lib/journal.ts';
import type { Exportable } from './exportable.ts';
import { exportTypes } from './export-types.ts';

/** A job as its owner sees it. */
export const jobColumns = sql`id, entity, request->>'format' as format, state, rows_done as "rowsDone",
  rows_total as "rowsTotal", failure, null as message, file_name as "fileName", created_at as "createdAt", expires_at as "expiresAt"`;

/** The endpoints for the owner of an export: its progress and its file. */
export const exportJobModule = ({
  storage,
  exportables,
}: {
  storage: Storage;
  exportables: readonly Exportable[];
}): Module => ({
  constraints: {},
  routes: [
    route(exportJob.list, async (db, { actor, origin }) => {
      const { rows } = await sql<ExportJob>`
        select ${jobColumns} from files.export_jobs
        where user_id = ${actor.userId} and created_at > now() - interval '1 day' order by id desc limit 20`.execute(
        db,
      );
      return rows.map((row) => ({ ...row, message: wordsFor(row.failure, origin.language) }));
    }),
    route(exportJob.file, async (tx, call) => {
      const file = await keptFile(tx, call.actor.userId, call.params.id ?? 0);
      const menus = exportables.find(({ name }) => name === file?.entity)?.menus;
      // Other users' files return 404; the owner's too once they lost the permission.
      if (!file || !menus) throw refuse('NOT_FOUND');
      if (!menus.some((menu) => call.actor.can(menu, 'print')))
        throw refuse('FORBIDDEN', { params: { menu: menus[0], operation: 'print' } });
      const changes = { file: [null, file.name] as [null, string] };
      await writeJournal(tx, call, {
        action: 'download',
        entity: file.entity,
        entityId: null,
        label: null,
        changes,
      });
      const stored = await readStored(storage, { label: `export ${call.params.id}`, ...file });
      return { name: file.name, type: exportTypes[file.format], ...stored };
    }),
  ],
});

const wordsFor = (failure: string | null, language: Language) =>
  failure === null ? null : refusals[failure as RefusalCode][language];

type KeptFile = {
  entity: string;
  key: string;
  size: number | null;
  name: string;
  format: keyof typeof exportTypes;
};

async function keptFile(db: Reader, userId: number, id: number): Promise<KeptFile | undefined> {
  const { rows } = await sql<KeptFile>`
    select entity, file_key as key, file_size as size, file_name as name, request->>'format' as format from files.export_jobs
    where id = ${id} and user_id = ${userId} and state = 'done' and file_key is not null and expires_at > now()`.execute(
    db,
  );
  return rows[0];
}
