import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@kalfa/contracts/language';
import { refusals } from '@kalfa/texts/refusals';
import { query } from '@kalfa/tools/services/query';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { refuse } from '../http/refusal.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { mountSmallDisk } from '../../../test/support/small-disk.ts';
import { sendFile } from '../../../test/support/send-file.ts';
import { bearer, testDeps, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const disk = mountSmallDisk(2);
const folder = mkdtempSync(join(tmpdir(), 'kalfa-full-'));
let server: FastifyInstance;
/** The storage of the current test. */
let current: Storage;

beforeAll(async () => {
  const storage: Storage = {
    write: (key, pieces) => current.write(key, pieces),
    read: (key) => current.read(key),
    remove: (key) => current.remove(key),
  };
  server = (await buildApp({ ...testDeps(app.db), storage })).server;
});
afterAll(async () => {
  await server.close();
  disk?.unmount();
  rmSync(folder, { recursive: true });
});

const send = (name: string, bytes: Buffer, language = 'en') =>
  sendFile(
    { server, tokens: app.tokens },
    { name, bytes, headers: { ...bearer(app.tokens), 'accept-language': language } },
  );
const sendTable = (length: number, language?: string) =>
  send('liste.csv', Buffer.alloc(length, 'kalem;miktar\r\n'), language);
const filesIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const liveFiles = () => query(app.urls.super, 'select id from files.files where removed_at is null');

describe.skipIf(!disk)('a real disk of two megabytes (skipped where none can be mounted)', () => {
  const small = disk?.folder ?? '';
  beforeAll(() => {
    current = diskStorage(small);
  });

  test('a file that does not fit is refused and leaves nothing on the disk or in the database', async () => {
    const sent = await sendTable(3_000_000);
    expect(sent).toMatchObject({ status: 507, body: { success: false, code: 'STORAGE_FULL' } });
    expect(filesIn(small)).toEqual([]);
    expect(await liveFiles()).toEqual([]);
    const { bavail, blocks } = statfsSync(small);
    expect(blocks - bavail).toBeLessThan(10);
  });

  test('the space of a refused file is available for the next one that fits', async () => {
    expect((await sendTable(3_000_000)).status).toBe(507);
    expect((await sendTable(1_000_000)).status).toBe(201);
    expect(filesIn(small)).toHaveLength(1);
  });
});

describe('a storage that refuses', () => {
  test('says in every language what to do next', async () => {
    current = { ...diskStorage(folder), write: () => Promise.reject(refuse('STORAGE_FULL')) };
    for (const language of languages) {
      const { status, body } = await sendTable(10, language === 'ch' ? 'zh' : language);
      expect({ status, message: body.message }).toEqual({
        status: 507,
        message: refusals.STORAGE_FULL[language],
      });
    }
  });

  test('a failed thumbnail removes the file that was stored before it', async () => {
    const inFolder = diskStorage(folder);
    let written = 0;
    current = {
      ...inFolder,
      write: (key, pieces) =>
        (written += 1) === 2 ? Promise.reject(refuse('STORAGE_FULL')) : inFolder.write(key, pieces),
    };
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#5D87FF' } });
    const sent = await send('x.png', await picture.png().toBuffer());
    expect([sent.status, written]).toEqual([507, 2]);
    expect(filesIn(folder)).toEqual([]);
  });
});
