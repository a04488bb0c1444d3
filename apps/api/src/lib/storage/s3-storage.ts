import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { refuse } from '../http/refusal.ts';
import { assertStored, digestOf, measured } from './digest.ts';
import { refuseForeignKey, type Storage, type StoredContent } from './storage.ts';

export type Bucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

/** Files in a bucket of any S3-compatible service. */
export function s3Storage({ endpoint, region, bucket, accessKey, secretKey }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    // Self-hosted services rarely have a host name for each bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  const named = (key: string) => {
    refuseForeignKey(key);
    return { Bucket: bucket, Key: key };
  };
  const read = async (key: string): Promise<StoredContent | null> => {
    const found = await client.send(new GetObjectCommand(named(key))).catch(unlessMissing);
    if (!found) return null;
    const { Body, ContentLength } = found;
    if (!(Body instanceof Readable) || ContentLength === undefined)
      throw new Error('the bucket answered without content or without its length');
    return { size: ContentLength, content: Body };
  };
  const remove = async (key: string) => {
    await client.send(new DeleteObjectCommand(named(key)));
  };
  return {
    write: async (key, pieces) => {
      const target = named(key);
      const sent = measured(pieces);
      try {
        // Uploads in parts, so that memory use does not depend on the file size; a failed upload leaves nothing behind.
        await new Upload({ client, params: { ...target, Body: Readable.from(sent.pieces) } }).done();
        // Services differ in the checksums they store, and the checksum of a multipart upload is not that of its content.
        // Reading the content back works with all of them.
        const stored = await read(key);
        if (!stored) throw new Error('the bucket acknowledged a file and does not have it');
        return assertStored(sent.digest(), await digestOf(stored.content));
      } catch (error) {
        await remove(key).catch(() => undefined);
        throw isFull(error) ? refuse('STORAGE_FULL', { cause: error }) : error;
      }
    },
    read,
    remove,
  };
}

function unlessMissing(error: unknown): null {
  if (error instanceof NoSuchKey) return null;
  throw error;
}

/** The error codes of MinIO and Ceph for "storage full"; other services answer with the HTTP status for it. */
const fullCodes = new Set(['XMinioStorageFull', 'XMinioAdminBucketQuotaExceeded', 'QuotaExceeded']);

const isFull = (error: unknown) =>
  error instanceof S3ServiceException &&
  (error.$metadata.httpStatusCode === 507 || fullCodes.has(error.name));
