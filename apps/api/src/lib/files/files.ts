import { file as contract, fileLimits } from '@kalfa/contracts/files/file';
import type { Database, Reader } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Actor } from '../http/actor.ts';
import { routeWithoutTransaction, route } from '../http/call.ts';
import type { Mounted } from '../http/mount.ts';
import { refuse } from '../http/refusal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Attachable } from './attachable.ts';
import type { LinkSigner } from './links.ts';
import { pictureOf } from './picture.ts';
import type { FileQuota } from './quota.ts';
import type { Scanner } from './scanner.ts';
import { sniffedType } from './sniff.ts';
import { storeFile } from './store-file.ts';

export type FileDeps = { storage: Storage; scanner: Scanner; links: LinkSigner; fileQuota: FileQuota };

/** Accepts uploads, and issues download URLs. */
export const fileModule = (
  { storage, scanner, links, fileQuota }: FileDeps,
  attachables: readonly Attachable[],
): Mounted => ({
  constraints: {},
  routes: [
    routeWithoutTransaction(contract.upload, async (db, call) => {
      const { name, bytes } = call.upload;
      const type = await sniffedType(name, bytes);
      if ((await scanner(bytes)) === 'infected') throw refuse('FILE_INFECTED');
      const picture = await pictureOf(type, bytes);
      const { id, usage } = await storeFile({ db, storage, fileQuota }, call, { name, bytes, type, picture });
      const { width = null, height = null } = picture ?? {};
      return { id, name, type, size: bytes.length, width, height, hasThumbnail: picture !== null, usage };
    }),
    route(contract.link, async (db, { actor, params, query: { variant } }) => {
      const fileId = params.id ?? 0;
      if (!(await visibleThrough(db, attachables, actor, fileId))) throw refuse('NOT_FOUND');
      return { url: `/download/${links.write({ fileId, variant, userId: actor.userId })}` };
    }),
  ],
});

type Owned = { isSenders: boolean; owner: Record<string, number> | null };

/** The record that makes a file visible; null while it is visible to its uploader only. */
export type VisibleThrough = { entity: string; entityId: number };

/** A file is visible to its uploader for a day until it is attached, and then to everybody who can see the record. */
export async function visibleThrough(
  db: Reader,
  attachables: readonly Attachable[],
  actor: Actor,
  fileId: number,
): Promise<VisibleThrough | null> {
  const { rows } = await sql<Owned>`
    select file.uploaded_by = ${actor.userId} and file.stored_at is not null
        and file.created_at > now() - make_interval(hours => ${fileLimits.senderHours}) as "isSenders",
      jsonb_strip_nulls(to_jsonb(attachment)) as owner
    from files.files as file
    left join files.attachments as attachment on attachment.file_id = file.id and attachment.removed_at is null
    where file.id = ${fileId} and file.removed_at is null`.execute(db);
  const found = rows[0];
  if (!found) return null;
  const { owner, isSenders } = found;
  if (!owner) return isSenders ? { entity: 'file', entityId: fileId } : null;
  const attachable = attachables.find(({ column }) => owner[column] !== undefined);
  if (!attachable || (attachable.menu && !actor.can(attachable.menu, 'view'))) return null;
  const entityId = owner[attachable.column] ?? 0;
  return (await attachable.sees(db, actor, entityId)) ? { entity: attachable.name, entityId } : null;
}

/**
 * Removes files that were not attached for two days and incomplete uploads; the bytes first, so that an error leaves a
 * row for the next attempt.
 */
export async function removeUnattached({ db, storage }: { db: Database; storage: Storage }): Promise<number> {
  const { rows } = await looseFiles(db.read);
  let removed = 0;
  for (const { id } of rows)
    await db.write(async (tx) => {
      // Locked and checked again: somebody may be attaching it right now.
      await sql`select from files.files where id = ${id} for update`.execute(tx);
      const [file] = (await looseFiles(tx, id)).rows;
      if (!file) return;
      await storage.remove(file.key);
      if (file.thumbnailKey) await storage.remove(file.thumbnailKey);
      await sql`update files.files set removed_at = now() where id = ${id}`.execute(tx);
      removed += 1;
    });
  return removed;
}

const looseFiles = (db: Reader, id: number | null = null) =>
  sql<{ id: number; key: string; thumbnailKey: string | null }>`
    select id, storage_key as key, thumbnail_key as "thumbnailKey" from files.files as file
    where removed_at is null
      and (created_at < now() - make_interval(hours => ${fileLimits.looseHours})
        or (stored_at is null and created_at < now() - make_interval(hours => ${fileLimits.unfinishedHours})))
      and (${id}::bigint is null or id = ${id})
      and not exists (select from files.attachments as attachment where attachment.file_id = file.id
        and (removed_at is null or removed_at > now() - make_interval(hours => ${fileLimits.looseHours})))
    order by id limit 1000`.execute(db);
