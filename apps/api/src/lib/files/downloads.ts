import { file as contract } from '@kalfa/contracts/files/file';
import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ActorResolver } from '../http/actor.ts';
import { originOf } from '../http/read-call.ts';
import { refuse } from '../http/refusal.ts';
import { sendFile } from '../http/send-file.ts';
import type { Attachable } from './attachable.ts';
import { writeJournal } from '../journal.ts';
import { visibleThrough, type FileDeps } from './files.ts';
import { readStored } from './read-stored.ts';

type Deps = FileDeps & { db: Database; resolveActor: ActorResolver };
type Kept = { key: string | null; size: number | null; name: string; type: string };

/**
 * File downloads. A URL alone grants no access: the caller must be the user it was issued to, and must still see the
 * record of the file.
 */
export function serveDownloads(
  app: FastifyInstance,
  { db, storage, links, resolveActor }: Deps,
  attachables: readonly Attachable[],
): void {
  app.get<{ Params: { token: string } }>(contract.download.path, async (request, reply) => {
    const actor = await resolveActor(request);
    if (!actor) throw refuse('NOT_AUTHENTICATED');
    const linked = links.read(request.params.token);
    if (linked?.userId !== actor.userId) throw refuse('NOT_FOUND');
    const { fileId, variant } = linked;
    const through = await visibleThrough(db.read, attachables, actor, fileId);
    if (!through) throw refuse('NOT_FOUND');
    const isSmall = variant === 'thumbnail';
    const { rows } = await sql<Kept>`
      select case when ${isSmall} then thumbnail_key else storage_key end as key,
        case when ${isSmall} then thumbnail_size else size end as size, original_name as name,
        case when ${isSmall} then 'image/webp' else mime_type end as type
      from files.files where id = ${fileId}`.execute(db.read);
    const fileRow = rows[0];
    if (!fileRow?.key) throw refuse('NOT_FOUND');
    const { key, size, name, type } = fileRow;
    const stored = await readStored(storage, { label: `${variant} of file ${fileId}`, key, size });
    // A thumbnail is part of viewing the record; a download of the file itself is audited.
    const caller = { actor, origin: originOf(request) };
    const entry = { ...through, label: name, changes: { file: [null, name] as [null, string] } };
    if (!isSmall) await db.write((tx) => writeJournal(tx, caller, { action: 'download', ...entry }));
    return sendFile(reply, { name, type, ...stored });
  });
}
