import { role } from '@kalfa/contracts/identity/role';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { addPerson } from '../../../test/support/people.ts';
import { request } from '../../../test/support/test-app.ts';

const app = describeRecord(role, {
  table: 'identity.roles',
  fresh: (n) => ({ name: `şantiye-katibi-${n}`, title: `Şantiye Kâtibi ${n}`, scope: 'assigned' as const }),
  change: (n) => ({ title: `Ölçü Kâtibi ${n}` }),
  invalid: [
    { input: { name: '', title: null, scope: 'all' }, path: 'name' },
    { input: { name: 'x', title: null, scope: 'some' }, path: 'scope' },
    { input: { name: 'a'.repeat(101), title: null, scope: 'all' }, path: 'name' },
  ],
  unique: ['name'],
});

type Row = { id: number; name: string; version: number; actions: string[]; userCount: number };
const roles = async () => (await request<Row[]>(app, { url: '/api/users/roles?limit=100' })).body.data;

test('the roles that the code knows by name are neither renamed, widened nor archived', async () => {
  for (const { id, actions, version } of (await roles()).filter(({ name }) =>
    ['admin', 'user'].includes(name),
  )) {
    expect(actions).toEqual([]);
    const url = `/api/users/roles/${id}`;
    const calls = [
      { method: 'PATCH' as const, url, payload: { name: 'other', version } },
      { method: 'PATCH' as const, url, payload: { scope: 'all', version } },
      { method: 'POST' as const, url: `${url}/deactivate`, payload: { version } },
      { method: 'DELETE' as const, url: `${url}?version=${version}` },
    ];
    for (const call of calls)
      expect(await request(app, call)).toMatchObject({ status: 409, body: { code: 'SYSTEM_RECORD' } });
  }
});

test('the database itself protects them from every writer', async () => {
  const rename = app.db.write((tx) =>
    tx.updateTable('identity.roles').set({ name: 'x' }).where('name', '=', 'admin').execute(),
  );
  await expect(rename).rejects.toMatchObject({ constraint: 'roles_system_fixed' });
});

test.each(['ADMIN', 'Admin', 'ADMİN', 'admın', ' admin '])(
  'no role can look like admin as %o',
  async (name) => {
    const reply = await request(app, {
      method: 'POST',
      url: '/api/users/roles',
      payload: { name, title: null, scope: 'all' },
    });
    expect(reply).toMatchObject({ status: 409, body: { code: 'DUPLICATE' } });
  },
);

test('a role that somebody has is not archived', async () => {
  await addPerson(app.db, { username: 'role.holder', roles: ['manager'] });
  const manager = (await roles()).find(({ name }) => name === 'manager');
  expect(manager?.userCount).toBe(1);
  const reply = await request(app, {
    method: 'DELETE',
    url: `/api/users/roles/${manager?.id}?version=${manager?.version}`,
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'IN_USE' } });
});

test('admin always has everything, and nobody can restrict it', async () => {
  const admin = (await roles()).find(({ name }) => name === 'admin');
  const reply = await request(app, {
    method: 'PUT',
    url: `/api/users/roles/${admin?.id}/operations`,
    payload: { menuOperationIds: [], version: admin?.version },
  });
  expect(reply).toMatchObject({ status: 409, body: { code: 'SYSTEM_RECORD' } });
});
