import { unit } from '@kalfa/contracts/baseinfo/unit';
import { store } from '@kalfa/contracts/stock/store';
import type { Attachment } from '@kalfa/contracts/files/file';
import { query } from '@kalfa/tools/services/query';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { makeStore } from '../../../test/support/make-place.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { sendFile } from '../../../test/support/send-file.ts';
import { bearer, request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { removeUnattached } from './files.ts';
import { commandScanner } from './scanner.ts';

const app = useTestApp();
let png: Buffer;
let unitId: number;

beforeAll(async () => {
  png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#5D87FF' } })
    .png()
    .toBuffer();
  unitId = await makeRecord(app, unit, { title: 'Kilogram', symbol: 'kg', decimals: 3 });
});

const send = (name: string, bytes: Buffer, headers = bearer(app.tokens), server = app.server) =>
  sendFile({ ...app, server }, { name, bytes, headers });
const attach = (path: string, id: number, fileId: number, headers = bearer(app.tokens)) =>
  request<Attachment[]>(app, {
    method: 'POST',
    url: `/api/${path}/${id}/attachments`,
    payload: { fileId },
    headers,
    as: 'guest',
  });
const linkOf = (id: number, headers = bearer(app.tokens), variant = 'whole') =>
  request<{ url: string }>(app, {
    url: `/api/baseinfo/files/${id}/url?variant=${variant}`,
    headers,
    as: 'guest',
  });
const person = async (username: string, role: string) => ({
  authorization: `Bearer ${(await addPerson(app.db, { username, roles: [role] })).token}`,
});

describe('an uploaded file', () => {
  test('is stored, attached, shown as a thumbnail, downloaded and removed again', async () => {
    const sent = await send('../../etc/şantiye fotoğrafı.png', png);
    expect(sent).toMatchObject({
      status: 201,
      body: { data: { type: 'image/png', width: 800, height: 400, hasThumbnail: true } },
    });
    const { id } = sent.body.data;
    const [attached] = (await attach(unit.path, unitId, id)).body.data;
    expect(attached).toMatchObject({ id, name: 'şantiye fotoğrafı.png', addedBy: 'Test Administrator' });
    const { url } = (await linkOf(id)).body.data;
    const file = await request(app, { url });
    expect(file.bytes.equals(png)).toBe(true);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.headers['content-disposition']).toMatch(
      /^attachment; filename="[ -~]+"; filename\*=UTF-8''%C5%9Fantiye/,
    );
    const small = await request(app, { url: (await linkOf(id, undefined, 'thumbnail')).body.data.url });
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
    const left = await request<Attachment[]>(app, {
      method: 'DELETE',
      url: `/api/${unit.path}/${unitId}/attachments/${attached?.attachmentId}`,
    });
    expect(left.body.data).toEqual([]);
  });

  test.each([
    ['a page under the name of a picture', 'x.png', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a picture under the name of a document',
      'x.pdf',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    ],
    ['a drawing that can hold scripts', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page under the name of a table', 'x.csv', Buffer.from('<!doctype html><p>')],
    ['a program', 'x.exe', Buffer.from('MZ')],
    ['no ending at all', 'x', Buffer.from('abc')],
    ['half a picture', 'x.png', Buffer.from('89504e470d0a1a0a0000000d4948445200000320', 'hex')],
  ])('is refused when it is %s', async (_what, name, bytes) => {
    expect(await send(name, bytes)).toMatchObject({ status: 422, body: { code: 'FILE_TYPE_REFUSED' } });
  });

  test('is refused when it decodes to too many pixels', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 8_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2_000_000);
    expect((await send('bomb.png', bomb)).body.code).toBe('FILE_TYPE_REFUSED');
  });

  test('is refused when it is too large, or infected', async () => {
    expect((await send('x.csv', Buffer.alloc(20 * 1_048_576 + 1, 97))).body.code).toBe('FILE_TOO_LARGE');
    const strict = await buildApp({ ...testDeps(app.db), scanner: commandScanner('grep -q -v EICAR') });
    const infected = await send('x.csv', Buffer.from('EICAR'), undefined, strict.server);
    expect(infected.body.code).toBe('FILE_INFECTED');
    await strict.server.close();
  });
});

describe('a file is visible', () => {
  test('to its uploader until it is attached, and to nobody else', async () => {
    const { id } = (await send('x.png', png)).body.data;
    expect((await linkOf(id)).status).toBe(200);
    expect((await linkOf(id, bearer(app.tokens, 'viewer'))).status).toBe(404);
  });

  test('through a URL only to the user it was issued to, and only for a limited time', async () => {
    const { id } = (await send('x.png', png)).body.data;
    await attach(unit.path, unitId, id);
    const { url } = (await linkOf(id)).body.data;
    expect((await request(app, { url, as: 'viewer' })).status).toBe(404);
    expect((await request(app, { url, as: 'guest' })).status).toBe(401);
    expect((await request(app, { url: `${url}x` })).status).toBe(404);
    expect((await linkOf(id, bearer(app.tokens, 'viewer'))).status).toBe(200);
  });

  test('never across places: neither the list nor the URL nor another record opens it', async () => {
    const siteId = await makeSite(app, { name: 'Uzak şantiye' });
    const storeId = await makeStore(app, { name: 'Uzak depo', workhouseId: siteId });
    const { id } = (await send('x.png', png)).body.data;
    await attach(store.path, storeId, id);
    await addRole(app.db, {
      name: 'nearby',
      grants: ['stores.view', 'stores.edit', 'units.view', 'units.edit'],
    });
    const nearby = await person('nearby', 'nearby');
    expect((await linkOf(id, nearby)).status).toBe(404);
    const list = await request(app, {
      url: `/api/${store.path}/${storeId}/attachments`,
      headers: nearby,
      as: 'guest',
    });
    expect(list.status).toBe(404);
    expect((await attach(unit.path, unitId, id, nearby)).status).toBe(404);
  });

  test('no longer once two days passed without an attachment', async () => {
    const { id } = (await send('x.png', png)).body.data;
    const kept = (await send('y.png', png)).body.data;
    await attach(unit.path, unitId, kept.id);
    await query(
      app.urls.super,
      `update files.files set created_at = now() - interval '49 hours' where id in (${id}, ${kept.id})`,
    );
    expect(await removeUnattached({ db: app.db, storage: testDeps(app.db).storage })).toBe(1);
    expect((await linkOf(id)).status).toBe(404);
    expect((await linkOf(kept.id)).status).toBe(200);
  });

  test('to nobody before it is stored completely, and an hour later its bytes are removed', async () => {
    const { storage } = testDeps(app.db);
    const { id } = (await send('x.png', png)).body.data;
    const [row] = await query<{ key: string }>(
      app.urls.super,
      `update files.files set stored_at = null, created_at = now() - interval '61 minutes' where id = ${id}
       returning storage_key as key`,
    );
    expect((await linkOf(id)).status).toBe(404);
    expect((await attach(unit.path, unitId, id)).status).toBe(404);
    expect(await removeUnattached({ db: app.db, storage })).toBe(1);
    expect(await storage.read(row?.key ?? '')).toBeNull();
  });

  test('to its uploader for a day only, while it is not attached', async () => {
    const { id } = (await send('x.png', png)).body.data;
    await query(
      app.urls.super,
      `update files.files set created_at = now() - interval '25 hours' where id = ${id}`,
    );
    expect((await linkOf(id)).status).toBe(404);
    expect((await attach(unit.path, unitId, id)).status).toBe(404);
  });

  test('no longer once its record is out of scope, however new the URL is', async () => {
    const record = await makeRecord(app, unit, { title: 'Litre', symbol: 'lt', decimals: 3 });
    const { id } = (await send('x.png', png)).body.data;
    await attach(unit.path, record, id);
    const reader = bearer(app.tokens, 'viewer');
    const { url } = (await linkOf(id, reader)).body.data;
    expect((await request(app, { url, headers: reader, as: 'guest' })).status).toBe(200);
    await query(app.urls.super, `update baseinfo.units set record_status = 2 where id = ${record}`);
    expect((await request(app, { url, headers: reader, as: 'guest' })).status).toBe(404);
    expect((await linkOf(id, reader)).status).toBe(404);
    // An archived record keeps its files unchanged.
    const another = (await send('y.png', png)).body.data;
    expect((await attach(unit.path, record, another.id)).body.code).toBe('STATE_CONFLICT');
  });
});

test.each([
  '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a fi',
  '--edge\r\ncontent-disposition: form-da',
  '--ed',
])('a form that breaks off is malformed: %j', async (payload) => {
  const reply = await request(app, {
    method: 'POST',
    url: '/api/baseinfo/files',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload,
  });
  expect(reply).toMatchObject({ status: 400, body: { code: 'MALFORMED_REQUEST' } });
});

test.each([
  ['a second file', 'content-disposition: form-data; name="file"; filename="b.txt"\r\n\r\nb'],
  ['a file of another name', 'content-disposition: form-data; name="other"; filename="b.txt"\r\n\r\nb'],
  ['a field', 'content-disposition: form-data; name="note"\r\n\r\nb'],
])('a form with %s after its file is refused, and nothing of it is stored', async (_what, part) => {
  const stored = async () =>
    (await query<{ count: number }>(app.urls.super, 'select count(*)::int from files.files'))[0]?.count;
  const before = await stored();
  const reply = await request(app, {
    method: 'POST',
    url: '/api/baseinfo/files',
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\na;b\r\n--edge\r\n${part}\r\n--edge--\r\n`,
  });
  expect(reply).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED_REQUEST', params: { field: 'file' } },
  });
  expect(await stored()).toBe(before);
});

test('a download is recorded in the history of the record of the file', async () => {
  const record = await makeRecord(app, unit, { title: 'Ton', symbol: 't', decimals: 3 });
  const { id } = (await send('gizli.png', png)).body.data;
  await attach(unit.path, record, id);
  const { url } = (await linkOf(id)).body.data;
  const file = await request(app, { url });
  expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  await request(app, { url: (await linkOf(id, undefined, 'thumbnail')).body.data.url });
  const { body } = await request<{ action: string; changes: object }[]>(app, {
    url: `/api/${unit.path}/${record}/history`,
  });
  expect(body.data.filter(({ action }) => action === 'download')).toMatchObject([
    { changes: { file: [null, 'gizli.png'] } },
  ]);
});

test('a file that is attached several times at once is attached once', async () => {
  const units = [unitId, await makeRecord(app, unit, { title: 'Tane', symbol: 'tn', decimals: 0 })];
  for (const _round of Array.from({ length: 4 })) {
    const { id } = (await send('x.png', png)).body.data;
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => attach(unit.path, units[index % 2] ?? 0, id)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
  }
});

test('a file removed from a record can be attached again by users who may edit it, and to no other record', async () => {
  const record = await makeRecord(app, unit, { title: 'Metreküp', symbol: 'm3', decimals: 3 });
  const { id } = (await send('geri.png', png)).body.data;
  const [attached] = (await attach(unit.path, record, id)).body.data;
  const url = `/api/${unit.path}/${record}/attachments/${attached?.attachmentId}`;
  expect((await request(app, { method: 'DELETE', url })).status).toBe(200);
  const colleague = await person('colleague', 'admin');
  expect((await attach(unit.path, unitId, id, colleague)).status).toBe(404);
  expect((await attach(unit.path, record, id, colleague)).status).toBe(200);
});
