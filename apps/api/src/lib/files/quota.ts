import type { UploadUsage } from '@kalfa/contracts/files/file';
import type { Tx } from '@kalfa/db/database';
import { sql } from 'kysely';
import { refuse } from '../http/refusal.ts';

/** The limits of one user's unattached files, and of all files together. */
export type FileQuota = { unattachedFiles: number; unattachedBytes: number; totalBytes: number };

type Used = { files: number; bytes: number; totalBytes: number };

/**
 * Checks the limits including the file that this transaction has just registered, and returns the usage. Registering
 * locks the row of the total until the transaction ends, so no other upload is checked at the same time.
 */
export async function enforceQuota(tx: Tx, userId: number, quota: FileQuota): Promise<UploadUsage> {
  const { rows } = await sql<Used>`
    select count(*) as files, coalesce(sum(size + coalesce(thumbnail_size, 0)), 0)::bigint as bytes,
      (select usage.bytes from files.usage) as "totalBytes"
    from files.files where uploaded_by = ${userId} and removed_at is null and not is_attached`.execute(tx);
  const { files = 0, bytes = 0, totalBytes = 0 } = rows[0] ?? {};
  const { unattachedFiles, unattachedBytes } = quota;
  if (files > unattachedFiles || bytes > unattachedBytes)
    throw refuse('UPLOAD_QUOTA_REACHED', { params: { unattachedFiles, unattachedBytes } });
  if (totalBytes > quota.totalBytes) throw refuse('STORAGE_QUOTA_REACHED');
  return {
    unattached: { files, maxFiles: unattachedFiles, bytes, maxBytes: unattachedBytes },
    storageShare: totalBytes / quota.totalBytes,
  };
}
