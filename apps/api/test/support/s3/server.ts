import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Bucket } from '../../../src/lib/storage/s3-storage.ts';
import { isSignedBy } from './signature.ts';

export type S3Server = {
  bucket: Bucket;
  /** The objects in the bucket, by key. */
  objects: Map<string, Buffer>;
  /** Multipart uploads that were neither completed nor aborted. */
  uploads: Map<string, Map<number, Buffer>>;
  /** The capacity in bytes; uploads beyond it are refused like on a full server. */
  capacity: number;
  /** Simulates a faulty server that stores only this part of an acknowledged object. */
  keeps: (content: Buffer) => Buffer;
  close(): Promise<void>;
};

const smallestPart = 5 * 1_048_576;
const clockSkewMs = 15 * 60_000;

/**
 * An in-memory S3 bucket over real HTTP, in this process. Like the real services, it refuses unsigned requests, content that
 * does not match the length and checksums of its headers, and parts that are too small.
 */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => void answer(s3, request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const s3: S3Server = {
    bucket: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-central-1',
      bucket: 'kalfa',
      accessKey: 'KALFATESTKEY',
      secretKey: randomUUID(),
    },
    objects: new Map(),
    uploads: new Map(),
    capacity: Number.POSITIVE_INFINITY,
    keeps: (content) => content,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return s3;
}

type Answer = { status: number; body?: string | Buffer; headers?: Record<string, string> };
type S3Request = { method: string; key: string; query: URLSearchParams; body: Buffer };

async function answer(s3: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '', url = '', headers } = request;
  const body = await buffer(request).catch(() => null);
  // A client that disconnected gets no response, and its data is not stored.
  if (!body) return;
  const [path = '', query] = url.split('?');
  const [bucket, key = ''] = path.slice(1).split('/');
  const isTimely = Math.abs(Date.now() - signedAt(String(headers['x-amz-date']))) < clockSkewMs;
  const answered =
    !isTimely || !isSignedBy(s3.bucket, { method, url, headers })
      ? fault(403, 'SignatureDoesNotMatch')
      : (faultOfContent(headers, body) ??
        (bucket === s3.bucket.bucket
          ? act(s3, { method, key, query: new URLSearchParams(query), body })
          : fault(404, 'NoSuchBucket')));
  const content = answered.body ?? '';
  response.writeHead(answered.status, {
    'content-length': String(Buffer.byteLength(content)),
    ...answered.headers,
  });
  response.end(method === 'HEAD' ? undefined : content);
}

const fault = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  headers: { 'content-type': 'application/xml' },
});

/** Parses a time such as `20130524T000000Z`. */
const signedAt = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

const digest = (algorithm: string, content: Buffer) => createHash(algorithm).update(content).digest();

const checksums: Readonly<Record<string, (content: Buffer) => string>> = {
  'content-md5': (content) => digest('md5', content).toString('base64'),
  'x-amz-checksum-sha1': (content) => digest('sha1', content).toString('base64'),
  'x-amz-checksum-sha256': (content) => digest('sha256', content).toString('base64'),
  'x-amz-checksum-crc32': (content) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(content));
    return bytes.toString('base64');
  },
};

/** The content must match its headers; checksums that this server cannot verify are refused too. */
function faultOfContent(headers: IncomingMessage['headers'], body: Buffer): Answer | null {
  const stated = String(headers['x-amz-content-sha256']);
  if (!/^[\da-f]{64}$/.test(stated)) return fault(501, 'NotImplemented');
  if (digest('sha256', body).toString('hex') !== stated) return fault(400, 'XAmzContentSHA256Mismatch');
  for (const [name, value] of Object.entries(headers)) {
    if (name !== 'content-md5' && !/^x-amz-checksum-(?!algorithm|mode|type)/.test(name)) continue;
    const checksum = checksums[name];
    if (!checksum) return fault(501, 'NotImplemented');
    if (checksum(body) !== value) return fault(400, 'BadDigest');
  }
  return null;
}

function act(s3: S3Server, asked: S3Request): Answer {
  const { method, key, query, body } = asked;
  if (query.has('uploads') || query.has('uploadId')) return actOnUpload(s3, asked);
  const object = s3.objects.get(key);
  switch (method) {
    case 'PUT':
      return keep(s3, key, body);
    case 'GET':
    case 'HEAD':
      return object ? { status: 200, body: object } : fault(404, 'NoSuchKey');
    case 'DELETE':
      s3.objects.delete(key);
      return { status: 204 };
    default:
      return fault(501, 'NotImplemented');
  }
}

const sizeOf = (contents: Iterable<Buffer>) => [...contents].reduce((sum, { length }) => sum + length, 0);
const used = ({ objects, uploads }: S3Server) =>
  sizeOf(objects.values()) + [...uploads.values()].reduce((sum, parts) => sum + sizeOf(parts.values()), 0);
const isFull = (s3: S3Server, more: Buffer) => used(s3) + more.length > s3.capacity;
// The message and status of a MinIO whose disk is full.
const full = () => fault(507, 'XMinioStorageFull');
const tagOf = (content: Buffer) => `"${digest('md5', content).toString('hex')}"`;

function keep(s3: S3Server, key: string, content: Buffer): Answer {
  if (isFull(s3, content)) return full();
  s3.objects.set(key, s3.keeps(content));
  return { status: 200, headers: { etag: tagOf(content) } };
}

/** Multipart uploads: created, sent, completed or aborted. */
function actOnUpload(s3: S3Server, { method, key, query, body }: S3Request): Answer {
  if (method === 'POST' && query.has('uploads')) {
    const id = randomUUID();
    s3.uploads.set(id, new Map());
    return {
      status: 200,
      body: `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
    };
  }
  const id = query.get('uploadId') ?? '';
  const parts = s3.uploads.get(id);
  if (!parts) return fault(404, 'NoSuchUpload');
  if (method === 'DELETE') {
    s3.uploads.delete(id);
    return { status: 204 };
  }
  if (method === 'PUT') {
    if (isFull(s3, body)) return full();
    parts.set(Number(query.get('partNumber')), body);
    return { status: 200, headers: { etag: tagOf(body) } };
  }
  const named = [...body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => partOf(parts, part));
  const whole = named.filter((part) => part !== null);
  if (whole.length !== named.length || whole.length !== parts.size) return fault(400, 'InvalidPart');
  if (whole.slice(0, -1).some(({ length }) => length < smallestPart)) return fault(400, 'EntityTooSmall');
  s3.uploads.delete(id);
  const kept = keep(s3, key, Buffer.concat(whole));
  if (kept.status !== 200) return kept;
  return {
    status: 200,
    body: `<CompleteMultipartUploadResult><ETag>${kept.headers?.etag}</ETag></CompleteMultipartUploadResult>`,
  };
}

/** The part that a completion names, if it matches the sent one. */
function partOf(parts: ReadonlyMap<number, Buffer>, xml: string): Buffer | null {
  const content = parts.get(Number(/<PartNumber>(\d+)</.exec(xml)?.[1]));
  const tag = /<ETag>(.*?)</.exec(xml)?.[1]?.replaceAll('&quot;', '"');
  return content && tag === tagOf(content) ? content : null;
}
