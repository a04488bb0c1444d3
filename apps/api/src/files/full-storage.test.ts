import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '@kalfa/contracts/language';
import { refusals } from '@kalfa/texts/refusals';
import { query } from '@kalfa/tools/services/query';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';
import { sendFile } from '../testing/send-file.ts';
import { bearer, testDeps, useTestApp } from '../testing/test-app.ts';
import { refuse } from '../http/refusal.ts';

const app = useTestApp();
const disk = mountSmallDisk(2);
afterAll(() => disk?.unmount());

const table = (length: number) => Buffer.alloc(length, 'kalem;miktar\r\n');
const send = (server: FastifyInstance, bytes: Buffer, language = 'en') =>
  sendFile(
    { server, tokens: app.tokens },
    { name: 'liste.csv', bytes, headers: { ...bearer(app.tokens), 'accept-language': language } },
  );
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
const liveFiles = () =>
  query(
    app.urls.super,
    `select id from files.files where original_name = 'liste.csv' and removed_at is null`,
  );

describe.skipIf(!disk)('a real disk of two megabytes (skipped where none can be mounted)', () => {
  const folder = disk?.folder ?? '';
  let server: FastifyInstance;
  beforeAll(async () => {
    server = (await buildApp({ ...testDeps(app.db), storage: diskStorage(folder) })).server;
  });
  afterAll(() => server.close());

  test('a file that does not fit is refused and leaves nothing on the disk or in the database', async () => {
    const sent = await send(server, table(3_000_000));
    expect(sent).toMatchObject({ status: 507, body: { success: false, code: 'STORAGE_FULL' } });
    expect(filesIn(folder)).toEqual([]);
    expect(await liveFiles()).toEqual([]);
    const { bavail, blocks } = statfsSync(folder);
    expect(blocks - bavail).toBeLessThan(10);
  });

  test('the room that a refused file took is there for the next one that fits', async () => {
    expect((await send(server, table(3_000_000))).status).toBe(507);
    expect((await send(server, table(1_000_000))).status).toBe(201);
    expect(filesIn(folder)).toHaveLength(1);
  });
});

describe('a storage that refuses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kalfa-full-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const built: FastifyInstance[] = [];
  afterAll(() => Promise.all(built.map((server) => server.close())));
  const serverWith = async (storage: Storage) => {
    const { server } = await buildApp({ ...testDeps(app.db), storage });
    built.push(server);
    return server;
  };

  test('says in every language what to do next', async () => {
    const full: Storage = {
      ...diskStorage(folder),
      write: () => Promise.reject(refuse('STORAGE_FULL')),
    };
    const server = await serverWith(full);
    for (const language of languages) {
      const { status, body } = await send(server, table(10), language === 'ch' ? 'zh' : language);
      expect({ status, message: body.message }).toEqual({
        status: 507,
        message: refusals.STORAGE_FULL[language],
      });
    }
  });

  test('the small picture leaves nothing of the file that was stored before it', async () => {
    const disk = diskStorage(folder);
    let written = 0;
    const server = await serverWith({
      ...disk,
      write: (key, pieces) =>
        (written += 1) === 2 ? Promise.reject(refuse('STORAGE_FULL')) : disk.write(key, pieces),
    });
    const sharp = (await import('sharp')).default;
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#5D87FF' } })
      .png()
      .toBuffer();
    const sent = await sendFile(
      { server, tokens: app.tokens },
      { name: 'x.png', bytes, headers: bearer(app.tokens) },
    );
    expect([sent.status, written]).toEqual([507, 2]);
    expect(filesIn(folder)).toEqual([]);
  });
});
