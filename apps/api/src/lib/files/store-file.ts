import { createHash, randomUUID } from 'node:crypto';
import type { UploadUsage } from '@kalfa/contracts/files/file';
import type { Database } from '@kalfa/db/database';
import { sql } from 'kysely';
import type { Caller } from '../http/call.ts';
import type { Upload } from '../http/upload.ts';
import { pieceOf } from '../to-buffer.ts';
import { writeJournal } from '../journal.ts';
import type { Storage } from '../storage/storage.ts';
import type { Picture } from './picture.ts';
import { enforceQuota, type FileQuota } from './quota.ts';

type Deps = { db: Database; storage: Storage };
type StoreDeps = Deps & { fileQuota: FileQuota };
type NewFile = Upload & { type: string; picture: Picture | null };
type Registered = { id: number; key: string; thumbnailKey: string | null };
type StoredFile = { id: number; usage: UploadUsage };

/**
 * Stores an upload in three steps: a row, then the bytes, then the mark that they are complete. So the storage never
 * has bytes without a row, and incomplete files are never visible.
 */
export async function storeFile(
  { db, storage, fileQuota }: StoreDeps,
  caller: Caller,
  file: NewFile,
): Promise<StoredFile> {
  const { usage, ...registered } = await registerFile(db, caller, file, fileQuota);
  const { id, key, thumbnailKey } = registered;
  try {
    await storage.write(key, pieceOf(file.bytes));
    if (file.picture && thumbnailKey) await storage.write(thumbnailKey, pieceOf(file.picture.thumbnail));
  } catch (error) {
    // If this fails, the hourly job removes the bytes.
    await removeBytes({ db, storage }, registered).catch(() => undefined);
    throw error;
  }
  await db.write(async (tx) => {
    const { rows } = await sql`
      update files.files set stored_at = now() where id = ${id} and removed_at is null returning id`.execute(
      tx,
    );
    if (rows.length === 0) throw new Error(`file ${id} was removed before it was stored`);
    await writeJournal(tx, caller, {
      action: 'create',
      entity: 'file',
      entityId: id,
      label: file.name,
      changes: {},
    });
  });
  return { id, usage };
}

/** Inserts the row of a file that is about to be written, if the limits allow it. */
function registerFile(
  db: Database,
  { actor }: Caller,
  { name, type, bytes, picture }: NewFile,
  quota: FileQuota,
): Promise<Registered & { usage: UploadUsage }> {
  const key = randomUUID();
  const thumbnailKey = picture && randomUUID();
  const { width = null, height = null, thumbnail = null } = picture ?? {};
  return db.write(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into files.files (storage_key, original_name, mime_type, size, sha256, width, height,
        thumbnail_key, thumbnail_size, thumbnail_sha256, uploaded_by)
      values (${key}, ${name}, ${type}, ${bytes.length}, ${sha256(bytes)}, ${width}, ${height},
        ${thumbnailKey}, ${thumbnail?.length ?? null}, ${thumbnail && sha256(thumbnail)}, ${actor.userId})
      returning id`.execute(tx);
    const usage = await enforceQuota(tx, actor.userId, quota);
    return { id: rows[0]?.id ?? 0, key, thumbnailKey, usage };
  });
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();

/**
 * Removes the bytes of a file and then marks its row, so that an error in between leaves a row for the next attempt.
 */
async function removeBytes({ db, storage }: Deps, { id, key, thumbnailKey }: Registered): Promise<void> {
  await storage.remove(key);
  if (thumbnailKey) await storage.remove(thumbnailKey);
  await db.write((tx) => sql`update files.files set removed_at = now() where id = ${id}`.execute(tx));
}
