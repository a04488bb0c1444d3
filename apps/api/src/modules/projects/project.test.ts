import { project } from '@kalfa/contracts/projects/project';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { makeRecord } from '../../../test/support/make-record.ts';
import { makeSite } from '../../../test/support/make-site.ts';
import { addPerson } from '../../../test/support/people.ts';
import { addKeeper } from '../../../test/support/stock-world.ts';
import { request } from '../../../test/support/test-app.ts';
import { notificationsAbout } from '../../../test/support/notifications-about.ts';

let konya = 0;
let karaman = 0;

const app = describeRecord(project, {
  table: 'projects.projects',
  fresh: (n) => ({ name: `Köy Şebekesi İyileştirmesi ${n}`, workhouseId: konya }),
  change: (n) => ({ name: `Sulama Hattı ${n}` }),
  invalid: [
    { input: { workhouseId: 1 }, path: 'name' },
    { input: { name: '  ', workhouseId: 1 }, path: 'name' },
    { input: { name: 'a'.repeat(201), workhouseId: 1 }, path: 'name' },
    { input: { name: 'Köy Şebekesi İyileştirmesi' }, path: 'workhouseId' },
    { input: { name: 'Köy Şebekesi İyileştirmesi', workhouseId: 0 }, path: 'workhouseId' },
  ],
  unique: ['name'],
});

beforeAll(async () => {
  konya = await makeSite(app, { name: 'Konya Etap 2 Şantiyesi' });
  karaman = await makeSite(app, { name: 'Karaman Şantiyesi' });
});

test('two sites may each have a project of the same name', async () => {
  const name = 'Merkez Mahallesi AG';
  await makeRecord(app, project, { name, workhouseId: konya });
  await expect(makeRecord(app, project, { name, workhouseId: karaman })).resolves.toBeGreaterThan(0);
});

test('a project of a site that does not exist is refused', async () => {
  const reply = await request(app, {
    method: 'POST',
    url: `/api/${project.path}`,
    payload: { name: 'Merkez Mahallesi AG 2', workhouseId: 999_999 },
  });
  expect(reply).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
});

test('a project is found by the name of its site', async () => {
  const id = await makeRecord(app, project, { name: 'Kablo Yenileme', workhouseId: karaman });
  for (const query of ['q=kablo+KARAMAN', 'filter[workhouseName][contains]=karaman&q=kablo']) {
    const { body } = await request<{ id: number }[]>(app, { url: `/api/${project.path}?${query}` });
    expect(body.data.map((row) => row.id)).toEqual([id]);
  }
});

test('a new project notifies users who see it, and not its creator', async () => {
  const addHearer = async (username: string, place: { workhouseId: number }) => {
    const { userId } = await addKeeper(app, place, ['projects.view']);
    await app.db.write((tx) =>
      sql`update identity.users set username = ${username} where id = ${userId}`.execute(tx),
    );
    await app.db.write((tx) =>
      sql`insert into notifications.role_subscriptions (type_key, role_id)
      select 'project-created', role_id from identity.user_roles where user_id = ${userId}`.execute(tx),
    );
  };
  await addHearer('at.karaman', { workhouseId: karaman });
  await addHearer('at.konya', { workhouseId: konya });
  await addPerson(app.db, { username: 'second.admin', roles: ['admin'] });
  const id = await makeRecord(app, project, { name: 'Trafo Yenileme', workhouseId: karaman });
  expect(await notificationsAbout(app.db.read, 'project', id)).toEqual([
    {
      type: 'project-created',
      action: 'created',
      number: null,
      title: 'Trafo Yenileme',
      projectId: id,
      warehouseId: null,
      storeId: null,
      workhouseId: null,
      to: ['at.karaman', 'second.admin'],
    },
  ]);
});
