import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toBuffer } from '../to-buffer.ts';
import { startS3Server, type S3Server } from '../../../test/support/s3/server.ts';
import { mountSmallDisk } from '../../../test/support/small-disk.ts';
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

  test('returns what was stored, as a stream, and removes it', async () => {
    const key = randomUUID();
    const written = await storage().write(key, pieces(12));
    expect(written.size).toBe(12 * 1_048_576);
    expect(written.sha256.toString('hex')).toBe(
      'ded3055308dcb447b61ad0e04ec45060f57b6d8b1acdc722d612ac62ca9f31b5',
    );
    const stored = await storage().read(key);
    const content = await toBuffer(stored?.content ?? pieces(0));
    expect([stored?.size, content.length]).toEqual([12 * 1_048_576, 12 * 1_048_576]);
    expect([content[0], content.at(-1)]).toEqual([0, 11]);
    await storage().remove(key);
    expect(await storage().read(key)).toBeNull();
    await storage().remove(key);
  });

  test('stores nothing of an interrupted write', async () => {
    const key = randomUUID();
    async function* broken(): AsyncGenerator<Buffer> {
      yield Buffer.from('half');
      throw new Error('the sender is gone');
    }
    await expect(storage().write(key, broken())).rejects.toThrow('the sender is gone');
    expect(await storage().read(key)).toBeNull();
  });

  test.each(['../../etc/passwd', 'a/b', '', 'A'.repeat(36)])('has no file called %j', async (key) => {
    await expect(storage().read(key)).rejects.toThrow('a form of its own');
    await expect(storage().write(key, pieces(1))).rejects.toThrow('a form of its own');
  });
});

const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [] : [entry.name],
  );

describe('a full storage', () => {
  const whenFull = { code: 'STORAGE_FULL' };

  test('a disk without space for a file refuses it and stores nothing of it', async () => {
    const key = randomUUID();
    const shelf = join(folder, 'full', key.slice(0, 2));
    mkdirSync(shelf, { recursive: true });
    symlinkSync('/dev/full', join(shelf, `${key}.part`));
    await expect(diskStorage(join(folder, 'full')).write(key, pieces(1))).rejects.toMatchObject(whenFull);
    expect(filesIn(join(folder, 'full'))).toEqual([]);
  });

  const disk = mountSmallDisk(2);
  afterAll(() => disk?.unmount());

  // A disk writes the part of a chunk that still fits, and fails only with the next one.
  test.skipIf(!disk)('a disk with space for part of a file refuses it and stores nothing of it', async () => {
    const storage = diskStorage(disk?.folder ?? '');
    const whole = (async function* () {
      yield Buffer.alloc(3_000_000, 'x');
    })();
    await expect(storage.write(randomUUID(), whole)).rejects.toMatchObject(whenFull);
    expect(filesIn(disk?.folder ?? '')).toEqual([]);
  });

  test.each([
    ['one piece', 1],
    ['several parts', 12],
  ])('a bucket without space for %s refuses it and stores nothing of it', async (_name, count) => {
    s3.capacity = count === 1 ? 1_000 : 6 * 1_048_576;
    try {
      const write = s3Storage(s3.bucket).write(randomUUID(), pieces(count));
      await expect(write).rejects.toMatchObject(whenFull);
    } finally {
      s3.capacity = Number.POSITIVE_INFINITY;
    }
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });
});

describe('a bucket that acknowledges what it did not store', () => {
  const turned = (content: Buffer) => Buffer.from(content.map((byte) => byte ^ 1));
  test.each([
    ['a part', (content: Buffer) => content.subarray(0, -1), /kept 1048575 of 1048576 bytes/],
    ['other bytes', turned, /other bytes/],
  ])('and has only %s is detected', async (_what, keeps, complaint) => {
    const { keeps: all } = s3;
    s3.keeps = keeps;
    try {
      await expect(s3Storage(s3.bucket).write(randomUUID(), pieces(1))).rejects.toThrow(complaint);
    } finally {
      s3.keeps = all;
    }
    expect(s3.objects.size).toBe(0);
  });
});

test('an interrupted write leaves no file in a folder, and no object and no part in a bucket', () => {
  expect(filesIn(join(folder, 'disk'))).toEqual([]);
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

test('a temporary file left by a crash is removed by its key', async () => {
  const key = randomUUID();
  const shelf = join(folder, 'disk', key.slice(0, 2));
  mkdirSync(shelf, { recursive: true });
  writeFileSync(join(shelf, `${key}.part`), 'half');
  await diskStorage(join(folder, 'disk')).remove(key);
  expect(filesIn(join(folder, 'disk'))).toEqual([]);
});

test('a bucket refuses another secret', async () => {
  const stranger = s3Storage({ ...s3.bucket, secretKey: 'another' });
  await expect(stranger.write(randomUUID(), pieces(1))).rejects.toThrow('SignatureDoesNotMatch');
  expect(s3.objects.size).toBe(0);
});
