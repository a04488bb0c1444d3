import { unit } from '@kalfa/contracts/baseinfo/unit';
import { exportJob, type ExportJob } from '@kalfa/contracts/files/export-job';
import { query } from '@kalfa/tools/services/query';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkSigner } from '../../lib/files/links.ts';
import { refuse } from '../../lib/http/refusal.ts';
import { cursorSigner } from '../../kit/list/cursor.ts';
import { modulesWith } from '../modules.ts';
import { loadActor } from '../../modules/identity/load-actor.ts';
import type { Storage } from '../../lib/storage/storage.ts';
import { bearer, request, testDeps, useTestApp } from '../../../test/support/test-app.ts';
import { makeStore } from '../../../test/support/make-place.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';
import { giveUpExport, makeExport, removeExpiredExports, type ExportDeps } from './make-export.ts';

const app = useTestApp();
const rows = 6_001;
let deps: ExportDeps;

beforeAll(async () => {
  await query(
    app.urls.super,
    `insert into baseinfo.units (title, symbol, decimals, created_by, updated_by)
     select 'Ölçü ' || n, 'ö' || n, n % 4, 1, 1 from generate_series(1, ${rows}) as n`,
  );
  const { organisation, signingSecret, storage, printer, appUrl, ...rest } = testDeps(app.db);
  const { timeZone } = organisation;
  const print = { printer, organisation, appUrl };
  const links = linkSigner(signingSecret);
  const settings = { ...rest, ...print, links, storage, signer: cursorSigner(signingSecret), timeZone };
  const exportables = modulesWith(settings).flatMap(({ exportable }) => exportable ?? []);
  deps = {
    db: app.db,
    storage,
    exportables,
    timeZone,
    print,
    loadActor: (userId, roleId) => loadActor(app.db.read, { userId, roleId, timeZone }),
  };
});

const ask = (payload: object, headers: Record<string, string> = bearer(app.tokens)) =>
  request<ExportJob>(app, { method: 'POST', url: `/api/${unit.path}/export`, payload, headers, as: 'guest' });
const everything = { format: 'xlsx', scope: 'all' };
const fileOf = (id: number, headers = bearer(app.tokens)) =>
  request(app, { url: `/api/${exportJob.list.path}/${id}/file`, headers, as: 'guest' });
const mine = async (headers = bearer(app.tokens)) =>
  (await request<ExportJob[]>(app, { url: `/api/${exportJob.list.path}`, headers, as: 'guest' })).body.data;

describe('an export of more rows than the limit of a request', () => {
  test('is accepted at once, written by the worker, and downloaded by its owner', async () => {
    const promised = await ask(everything);
    expect(promised).toMatchObject({ status: 202, body: { data: { state: 'waiting', rowsDone: 0 } } });
    const { id } = promised.body.data;
    expect((await fileOf(id)).status).toBe(404);
    await makeExport(deps, id);
    expect((await mine())[0]).toMatchObject({ id, state: 'done', rowsDone: rows, rowsTotal: rows });
    const file = await fileOf(id);
    expect(file.status).toBe(200);
    const sheet = await readSheet(file.bytes);
    expect(sheet).toHaveLength(rows + 1);
    expect(new Set(sheet.slice(1).map((row) => row[1])).size).toBe(rows);
    const title = (await mine())[0]?.fileName;
    expect(await notificationsAbout(app.db.read, 'export-job', id)).toMatchObject([
      { type: 'export', action: 'created', title, to: ['test.admin'] },
    ]);
  });

  test('is visible to its owner only, in the list and by its id', async () => {
    const { id } = (await ask(everything)).body.data;
    await makeExport(deps, id);
    const other = {
      authorization: `Bearer ${(await addPerson(app.db, { username: 'other', roles: ['admin'] })).token}`,
    };
    expect((await fileOf(id, other)).status).toBe(404);
    expect(await mine(other)).toEqual([]);
  });

  test('is written with the current permissions: what was revoked meanwhile is refused', async () => {
    const roleId = await addRole(app.db, {
      name: 'printer',
      scope: 'all',
      grants: ['units.view', 'units.print'],
    });
    const { token } = await addPerson(app.db, { username: 'printer', roles: ['printer'] });
    const headers = { authorization: `Bearer ${token}` };
    const { id } = (await ask(everything, headers)).body.data;
    await query(app.urls.super, `delete from identity.role_menu_operations where role_id = ${roleId}`);
    await makeExport(deps, id);
    expect((await mine(headers))[0]).toMatchObject({
      id,
      state: 'failed',
      failure: 'FORBIDDEN',
      fileName: null,
    });
    expect(await notificationsAbout(app.db.read, 'export-job', id)).toMatchObject([
      { type: 'export', action: 'rejected', title: null, to: ['printer'] },
    ]);
  });

  test('is removed when it expires, and hidden when its owner may no longer print', async () => {
    const { id } = (await ask(everything)).body.data;
    await makeExport(deps, id);
    await query(
      app.urls.super,
      `update files.export_jobs set expires_at = now() - interval '1 minute' where id = ${id}`,
    );
    expect((await fileOf(id)).status).toBe(404);
    const key = await query<{ file_key: string }>(
      app.urls.super,
      `select file_key from files.export_jobs where id = ${id}`,
    );
    await removeExpiredExports(deps);
    expect(await deps.storage.read(key[0]?.file_key ?? '')).toBeNull();
  });

  test('that was interrupted is written again from its beginning', async () => {
    const { id } = (await ask({ ...everything, format: 'csv' })).body.data;
    await query(
      app.urls.super,
      `update files.export_jobs set state = 'running', rows_done = 3000 where id = ${id}`,
    );
    await makeExport(deps, id);
    expect((await fileOf(id)).text.trim().split('\r\n')).toHaveLength(rows + 1);
  });
});

test('an export that the queue gives up is reported to its owner', async () => {
  const { id } = (await ask(everything)).body.data;
  await giveUpExport(deps, id);
  expect(await notificationsAbout(app.db.read, 'export-job', id)).toMatchObject([
    { type: 'export', action: 'rejected', to: ['test.admin'] },
  ]);
});

test('an export for which the storage has no space ends with a message and leaves no file', async () => {
  const { id } = (await ask(everything)).body.data;
  const keys: string[] = [];
  const storage: Storage = {
    ...deps.storage,
    write: async (key, pieces) => {
      await deps.storage.write(key, pieces);
      keys.push(key);
      throw refuse('STORAGE_FULL');
    },
  };
  await makeExport({ ...deps, storage }, id);
  expect((await mine())[0]).toMatchObject({
    id,
    state: 'failed',
    failure: 'STORAGE_FULL',
    message: expect.stringContaining('yer kalmadı'),
  });
  expect(await deps.storage.read(keys[0] ?? '')).toBeNull();
});

test('an export with a truncated file is not sent', async () => {
  const { id } = (await ask(everything)).body.data;
  await makeExport(deps, id);
  await query(app.urls.super, `update files.export_jobs set file_size = file_size + 1 where id = ${id}`);
  expect((await fileOf(id)).body.code).toBe('FILE_DAMAGED');
});

test('an export in the background is limited to the places of its owner', async () => {
  await addRole(app.db, { name: 'shopkeeper', grants: ['stores.view', 'stores.print'] });
  const { userId } = await addPerson(app.db, { username: 'shopkeeper', roles: ['shopkeeper'] });
  const workhouseId = await makeSite(app, { name: 'Uzak şantiye' });
  await makeStore(app, { name: 'Uzak depo', workhouseId });
  const [job] = await query<{ id: number }>(
    app.urls.super,
    `insert into files.export_jobs (user_id, role_id, entity, request, language, request_id)
     select ${userId}, id, 'store', '{"format":"csv","scope":"all"}', 'tr', 'x' from identity.roles where name = 'shopkeeper' returning id`,
  );
  await makeExport(deps, Number(job?.id));
  const [made] = await query<{ state: string; rows_done: number }>(
    app.urls.super,
    `select state, rows_done from files.export_jobs where id = ${job?.id}`,
  );
  expect(made).toEqual({ state: 'done', rows_done: 0 });
});

test('up to five thousand rows are returned at once', async () => {
  const asked = { format: 'csv', scope: 'filtered', filter: { id: { lte: '5000' } } };
  const file = await ask(asked);
  expect(file.status).toBe(200);
  expect(file.text.trim().split('\r\n')).toHaveLength(5_001);
});
