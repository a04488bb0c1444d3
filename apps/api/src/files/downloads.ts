import { file as contract } from '@kalfa/contracts/baseinfo/file';
import type { Database } from '@kalfa/db/database';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { ActorResolver } from '../http/actor.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import { refuse } from '../http/refusal.ts';
import type { Attachable } from './attachable.ts';
import { maySee, type FileDeps } from './files.ts';

type Deps = FileDeps & { db: Database; resolveActor: ActorResolver };
type Kept = { key: string | null; name: string; type: string };

/**
 * The files themselves. An address alone opens nothing: who calls must be the person it was made for, and must still see
 * what the file is attached to.
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
    if (!(await maySee(db.read, attachables, actor, fileId))) throw refuse('NOT_FOUND');
    const isSmall = variant === 'thumbnail';
    const { rows } = await sql<Kept>`
      select case when ${isSmall} then thumbnail_key else storage_key end as key, original_name as name,
        case when ${isSmall} then 'image/webp' else mime_type end as type
      from files.files where id = ${fileId}`.execute(db.read);
    const kept = rows[0];
    if (!kept?.key) throw refuse('NOT_FOUND');
    return reply
      .type(kept.type)
      .header('content-disposition', contentDisposition(kept.name))
      .header('x-content-type-options', 'nosniff')
      .send(await storage.read(kept.key));
  });
}
