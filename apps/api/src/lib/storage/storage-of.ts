import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import type { Storage } from './storage.ts';

/** A bucket if one is configured, otherwise a local folder. The S3 library is loaded only for a bucket. */
export async function storageOf({
  bucket,
  filesFolder,
}: Pick<Config, 'bucket' | 'filesFolder'>): Promise<Storage> {
  if (!bucket) return diskStorage(filesFolder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(bucket);
}
