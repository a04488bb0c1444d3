import type { Config } from '../config.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

/** A bucket when the operator named one, and otherwise a folder of this machine. */
export const storageOf = ({ bucket, filesFolder }: Pick<Config, 'bucket' | 'filesFolder'>): Storage =>
  bucket ? s3Storage(bucket) : diskStorage(filesFolder);
