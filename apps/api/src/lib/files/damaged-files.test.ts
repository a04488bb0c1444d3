import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { file } from '@kalfa/contracts/files/file';
import type { Answer } from '@kalfa/contracts/endpoint';
import { query } from '@kalfa/tools/services/query';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { verifyFiles } from '../../app/jobs/verify-files.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { sendFile } from '../../../test/support/send-file.ts';
import { bearer, request, testDeps, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'kalfa-damaged-'));
const storage = diskStorage(folder);
const log: string[] = [];
let server: FastifyInstance;
let png: Buffer;

beforeAll(async () => {
  const logger = pino({ level: 'error' }, { write: (line: string) => void log.push(line) });
  server = (await buildApp({ ...testDeps(app.db), storage, logger })).server;
  png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#5D87FF' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Stored = { id: number; path: string; thumbnail: string };

/** A separate file for each test, with the paths of its bytes. */
async function storedPicture(): Promise<Stored> {
  const sent = await sendFile({ ...app, server }, { name: 'x.png', bytes: png, headers: bearer(app.tokens) });
  const { id } = sent.body.data;
  const [row] = await query<{ storage_key: string; thumbnail_key: string }>(
    app.urls.super,
    `select storage_key, thumbnail_key from files.files where id = ${id}`,
  );
  const pathOf = (key = '') => join(folder, key.slice(0, 2), key);
  return { id, path: pathOf(row?.storage_key), thumbnail: pathOf(row?.thumbnail_key) };
}

async function download(id: number, variant = 'whole') {
  const link = await request<Answer<typeof file.link>>(
    { ...app, server },
    { url: `/api/baseinfo/files/${id}/url?variant=${variant}` },
  );
  return request({ ...app, server }, { url: link.body.data.url });
}

const brokenRules = async () =>
  (await verifyFiles(app.db, storage)).flatMap(({ rule, count, examples }) =>
    count > 0 ? [{ rule, count, examples }] : [],
  );

/** Damages a file, runs the check, and repairs the file for the next test. */
async function whileDamaged<T>(path: string, damage: () => void, look: () => Promise<T>): Promise<T> {
  const content = readFileSync(path);
  damage();
  try {
    return await look();
  } finally {
    writeFileSync(path, content);
  }
}

test('a whole file is sent with its length', async () => {
  const { id } = await storedPicture();
  const whole = await download(id);
  expect(whole.bytes.equals(png)).toBe(true);
  expect(Number(whole.headers['content-length'])).toBe(png.length);
  expect(await brokenRules()).toEqual([]);
});

test.each(['whole', 'thumbnail'])(
  'the %s of a truncated file is not sent, and the log names it',
  async (variant) => {
    const { id, ...paths } = await storedPicture();
    const path = variant === 'whole' ? paths.path : paths.thumbnail;
    const reply = await whileDamaged(
      path,
      () => truncateSync(path, 20),
      () => download(id, variant),
    );
    expect(reply).toMatchObject({ status: 500, body: { code: 'FILE_DAMAGED' } });
    expect(log.at(-1)).toContain(`${variant} of file ${id}`);
    expect(log.at(-1)).toContain('has 20 bytes instead of');
    expect(reply.text).not.toContain('20 bytes');
  },
);

test('a file that is missing from the storage is reported as damaged and not as an internal error', async () => {
  const { id, path } = await storedPicture();
  const reply = await whileDamaged(
    path,
    () => rmSync(path),
    () => download(id),
  );
  expect(reply.body.code).toBe('FILE_DAMAGED');
});

test('the nightly verification finds a missing file', async () => {
  const { id, path } = await storedPicture();
  expect(await whileDamaged(path, () => rmSync(path), brokenRules)).toEqual([
    {
      rule: 'every stored file is there and can be read',
      count: 1,
      examples: [`file ${id} x.png · missing`],
    },
  ]);
});

test('the nightly verification finds a file of the wrong length, thumbnails too', async () => {
  const { id, thumbnail } = await storedPicture();
  const damage = () => truncateSync(thumbnail, 20);
  expect(await whileDamaged(thumbnail, damage, brokenRules)).toMatchObject([
    {
      rule: 'every stored file is as long as it was when it was stored',
      count: 1,
      examples: [expect.stringContaining(`small picture of file ${id} · 20 of `)],
    },
  ]);
});

test('the nightly verification finds one changed byte', async () => {
  const { id, path } = await storedPicture();
  const changed = readFileSync(path);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(await whileDamaged(path, () => writeFileSync(path, changed), brokenRules)).toMatchObject([
    {
      rule: 'every stored file has the sha256 it had when it was stored',
      count: 1,
      examples: [expect.stringContaining(`file ${id} x.png`)],
    },
  ]);
});

test('the nightly verification checks every file however many batches they fill', async () => {
  const [before] = await verifyFiles(app.db, storage);
  await query(
    app.urls.super,
    `insert into files.files (storage_key, original_name, mime_type, size, sha256, stored_at, uploaded_by)
     select gen_random_uuid(), 'n.csv', 'text/csv', 1, '', now(), 1 from generate_series(1, 450)`,
  );
  const [after] = await verifyFiles(app.db, storage);
  expect([before?.count, after?.count, after?.examples.length]).toEqual([0, 450, 10]);
  await query(app.urls.super, `update files.files set removed_at = now() where original_name = 'n.csv'`);
  expect(await brokenRules()).toEqual([]);
});
