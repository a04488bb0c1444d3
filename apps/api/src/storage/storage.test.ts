import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collected } from '../kit/collected.ts';
import { startS3Server, type S3Server } from '../testing/s3/server.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'kalfa-storage-'));
let s3: S3Server;
const storages: Record<string, () => Storage> = {
  'a folder': () => diskStorage(join(folder, 'disk')),
  'a bucket': () => s3Storage(s3.bucket),
};

beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

async function* pieces(count: number): AsyncGenerator<Buffer> {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(1_048_576, n);
}

describe.each(Object.keys(storages))('%s', (name) => {
  const storage = () => (storages[name] as () => Storage)();

  test('gives back what it was given, piece by piece, and forgets it', async () => {
    const key = randomUUID();
    expect(await storage().write(key, pieces(12))).toBe(12 * 1_048_576);
    const content = await collected(await storage().read(key));
    expect(content.length).toBe(12 * 1_048_576);
    expect([content[0], content.at(-1)]).toEqual([0, 11]);
    await storage().remove(key);
    await expect(storage().read(key)).rejects.toThrow(/ENOENT|NoSuchKey|not exist/i);
    await storage().remove(key);
  });

  test('keeps nothing of what broke off', async () => {
    const key = randomUUID();
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the sender is gone');
    }
    await expect(storage().write(key, broken())).rejects.toThrow('the sender is gone');
    await expect(storage().read(key)).rejects.toThrow(/ENOENT|NoSuchKey|not exist/i);
  });

  test.each(['../../etc/passwd', 'a/b', '', 'A'.repeat(36)])('knows no file called %j', async (key) => {
    await expect(storage().read(key)).rejects.toThrow('a form of its own');
    await expect(storage().write(key, pieces(1))).rejects.toThrow('a form of its own');
  });
});

test('a folder has nothing of what broke off', () => {
  const left = readdirSync(join(folder, 'disk'), { recursive: true }).filter((name) =>
    String(name).endsWith('.part'),
  );
  expect(left).toEqual([]);
});

test('a bucket has nothing of what broke off, and keeps no parts of it', () => {
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

test('a bucket opens for nobody with another secret', async () => {
  const stranger = s3Storage({ ...s3.bucket, secretKey: 'another' });
  await expect(stranger.write(randomUUID(), pieces(1))).rejects.toThrow('SignatureDoesNotMatch');
  expect(s3.objects.size).toBe(0);
});
