import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import type { Attachment } from '@kalfa/contracts/files/file';
import { query } from '@kalfa/tools/services/query';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { diskStorage } from '../storage/disk-storage.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { addPerson } from '../../../test/support/people.ts';
import { sendFile } from '../../../test/support/send-file.ts';
import { request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import type { FileQuota } from './quota.ts';

const app = useTestApp();
const folder = mkdtempSync(join(tmpdir(), 'kalfa-quota-'));
const unlimited: FileQuota = { unattachedFiles: 1_000, unattachedBytes: 2 ** 30, totalBytes: 2 ** 40 };
const quota = { ...unlimited };
let server: FastifyInstance;
let unitId: number;
let headers: Record<string, string>;
let people = 0;

beforeAll(async () => {
  const storage = diskStorage(folder);
  server = (await buildApp({ ...testDeps(app.db), storage, fileQuota: quota })).server;
  unitId = await makeRecord(app, unit, { title: 'Kilogram', symbol: 'kg', decimals: 3 });
});
// Each test has a user of its own, who starts without files.
beforeEach(async () => {
  headers = await newPerson();
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function newPerson() {
  const { token } = await addPerson(app.db, { username: `sender${(people += 1)}`, roles: ['admin'] });
  return { authorization: `Bearer ${token}` };
}

const limitTo = (limits: Partial<FileQuota>) => Object.assign(quota, unlimited, limits);

const send = (size = 10, as = headers) =>
  sendFile(
    { server, tokens: app.tokens },
    { name: 'liste.csv', bytes: Buffer.alloc(size, 'a;b\r\n'), headers: as },
  );
const attachments = `/api/${unit.path}`;
const attach = (fileId: number) =>
  request<Attachment[]>(app, {
    method: 'POST',
    url: `${attachments}/${unitId}/attachments`,
    payload: { fileId },
    headers,
    as: 'guest',
  });
const filesStored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
const bytesCounted = async () => {
  const [row] = await query<{ bytes: string }>(app.urls.super, 'select bytes from files.usage');
  return Number(row?.bytes);
};

describe('the quota of unattached files of one user', () => {
  test('is returned with each upload', async () => {
    limitTo({ unattachedFiles: 4, unattachedBytes: 1_000, totalBytes: 10_000 });
    await send(100);
    const { usage } = (await send(200)).body.data;
    expect(usage.unattached).toEqual({ files: 2, maxFiles: 4, bytes: 300, maxBytes: 1_000 });
    expect(usage.storageShare).toBe((await bytesCounted()) / 10_000);
  });

  test('limits the number of files; further uploads are refused and never reach the storage', async () => {
    limitTo({ unattachedFiles: 2 });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const stored = filesStored();
    expect(await send()).toMatchObject({
      status: 422,
      body: { code: 'UPLOAD_QUOTA_REACHED', params: { unattachedFiles: 2 } },
    });
    expect(filesStored()).toBe(stored);
    expect((await send(10, await newPerson())).status).toBe(201);
  });

  test('limits the number of bytes, to the byte', async () => {
    limitTo({ unattachedBytes: 1_000 });
    expect((await send(1_001)).body.code).toBe('UPLOAD_QUOTA_REACHED');
    expect((await send(1_000)).status).toBe(201);
    expect((await send(1)).body.code).toBe('UPLOAD_QUOTA_REACHED');
  });

  test('does not count attached files, and counts them again once they are removed from their record', async () => {
    limitTo({ unattachedFiles: 1 });
    const { id } = (await send()).body.data;
    expect((await send()).status).toBe(422);
    const attached = (await attach(id)).body.data.find((one) => one.id === id);
    const second = await send();
    expect(second.body.data.usage.unattached.files).toBe(1);
    await attach(second.body.data.id);
    const url = `${attachments}/${unitId}/attachments/${attached?.attachmentId}`;
    await request(app, { method: 'DELETE', url, headers, as: 'guest' });
    expect((await send()).status).toBe(422);
  });

  // Without the row lock of the registration (`drop trigger count_stored on files.files`) 15 of the 20 were stored.
  test('is not exceeded by concurrent uploads', async () => {
    limitTo({ unattachedFiles: 5 });
    const sent = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(sent.filter(({ body }) => body.code === 'UPLOAD_QUOTA_REACHED')).toHaveLength(15);
  });
});

describe('the quota of all files together', () => {
  test('is not exceeded by concurrent uploads of several users', async () => {
    limitTo({ totalBytes: (await bytesCounted()) + 350 });
    const senders = await Promise.all(Array.from({ length: 8 }, newPerson));
    const sent = await Promise.all(senders.map((as) => send(100, as)));
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(sent.filter(({ body }) => body.code === 'STORAGE_QUOTA_REACHED')).toHaveLength(5);
    expect(sent.find(({ status }) => status === 507)?.body.message).toContain('alan doldu');
  });

  test('does not count refused or removed files', async () => {
    const before = await bytesCounted();
    limitTo({ totalBytes: before + 100 });
    expect((await send(101)).status).toBe(507);
    const { id } = (await send(100)).body.data;
    expect(await bytesCounted()).toBe(before + 100);
    await query(app.urls.super, `update files.files set removed_at = now() where id = ${id}`);
    expect(await bytesCounted()).toBe(before);
  });
});
