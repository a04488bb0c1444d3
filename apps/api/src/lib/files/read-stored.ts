import { refuse } from '../http/refusal.ts';
import type { Storage, StoredContent } from '../storage/storage.ts';

/** Opens a stored file. A file that is missing or has the wrong length is refused, and the log names it. */
export async function readStored(
  storage: Storage,
  { label, key, size }: { label: string; key: string; size: number | null },
): Promise<StoredContent> {
  const stored = await storage.read(key);
  if (!stored) throw damaged(`${label} (${key}) is missing in the storage`);
  // The thumbnails of older files were stored without their length.
  if (size === null || stored.size === size) return stored;
  stored.content.destroy();
  throw damaged(`${label} (${key}) has ${stored.size} bytes instead of ${size}`);
}

const damaged = (what: string) => refuse('FILE_DAMAGED', { cause: new Error(what) });
