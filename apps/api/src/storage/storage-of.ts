import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** A bucket when the operator named one, and otherwise a folder of this machine. Only who has a bucket loads its library. */
export async function storageOf({
  bucket,
  filesFolder,
}: Pick<Config, 'bucket' | 'filesFolder'>): Promise<Storage> {
  if (!bucket) return diskStorage(filesFolder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(bucket);
}
