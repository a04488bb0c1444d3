import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { refuseForeignKey, type Storage } from './storage.ts';

export type Bucket = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

/** Files in a bucket of any service that speaks S3. */
export function s3Storage({ endpoint, region, bucket, accessKey, secretKey }: Bucket): Storage {
  const client = new S3Client({
    endpoint,
    region,
    // Services of one's own rarely have a host name for each bucket.
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
  });
  const named = (key: string) => {
    refuseForeignKey(key);
    return { Bucket: bucket, Key: key };
  };
  return {
    write: async (key, pieces) => {
      let size = 0;
      const counted = async function* () {
        for await (const piece of pieces) {
          size += piece.length;
          yield piece;
        }
      };
      // In parts, so that a file of any length needs the memory of one of them; a broken upload leaves nothing behind.
      const upload = new Upload({ client, params: { ...named(key), Body: Readable.from(counted()) } });
      await upload.done();
      return size;
    },
    read: async (key) => {
      const { Body } = await client.send(new GetObjectCommand(named(key)));
      if (!(Body instanceof Readable)) throw new Error('the bucket answered without content');
      return Body;
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(named(key)));
    },
  };
}
