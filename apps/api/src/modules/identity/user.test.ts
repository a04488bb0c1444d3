import { user } from '@kalfa/contracts/identity/user';
import { expect, test } from 'vitest';
import { describeRecord } from '../../../test/support/describe-record.ts';
import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { operationsOf } from '@kalfa/contracts/permission';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { request } from '../../../test/support/test-app.ts';

/** The id of the role `user`: roles are created in the order of their table. */
const userRole = 2;

const app = describeRecord(user, {
  table: 'identity.users',
  fresh: (n) => ({
    username: `calisan.${n}`,
    email: `calisan.${n}@example.test`,
    displayName: `Çalışan Şahin ${n}`,
    mobile: '+905320000000',
    personnelId: null,
    language: null,
    roleIds: [userRole],
  }),
  change: (n) => ({ displayName: `Yeni İsim ${n}`, mobile: '+905330000000' }),
  invalid: [
    { input: { username: 'abc' }, path: 'username' },
    { input: { username: 'Büyük.Harf' }, path: 'username' },
    { input: { email: 'none' }, path: 'email' },
    { input: { mobile: '0532' }, path: 'mobile' },
    { input: { language: 'de' }, path: 'language' },
  ],
  unique: [],
});

/** The permissions of the role `user`: users cannot change others who have more. */
const plain = Object.entries(defaultRoles.find(({ name }) => name === 'user')?.grants ?? {}).flatMap(
  ([menu, letters]) => operationsOf(letters).map((operation) => `${menu}.${operation}`),
);

type Row = { id: number; username: string; version: number; roles: { name: string }[]; status: string };
const input = (username: string) => ({
  username,
  email: null,
  displayName: username,
  mobile: null,
  personnelId: null,
  language: null,
  roleIds: [userRole],
});
const create = (username: string, other: object = {}) =>
  request<Row>(app, { method: 'POST', url: '/api/users', payload: { ...input(username), ...other } });

test('the user of the system is neither visible nor changeable', async () => {
  const list = await request<Row[]>(app, { url: '/api/users?limit=200' });
  expect(list.body.data.map(({ username }) => username)).not.toContain('kalfa');
  for (const call of [
    { url: '/api/users/1' },
    { url: '/api/users/1/operations' },
    { url: '/api/users/1/sessions' },
    { method: 'POST' as const, url: '/api/users/1/reset-password', payload: {} },
    { method: 'PUT' as const, url: '/api/users/1/roles', payload: { roleIds: [1], version: 1 } },
  ])
    expect((await request(app, call)).status).toBe(404);
});

test('two active users share neither name nor address, in any spelling', async () => {
  await create('only.one', { email: 'only.one@example.test' });
  expect((await create('only.one')).body.errors).toMatchObject([{ path: 'username', code: 'TAKEN' }]);
  expect((await create('another.one', { email: 'ONLY.one@Example.test' })).body.errors).toMatchObject([
    { path: 'email', code: 'TAKEN' },
  ]);
});

test('a user needs a role, and it must be an active one', async () => {
  expect((await create('without.role', { roleIds: [] })).body.code).toBe('ROLE_REQUIRED');
  expect((await create('unknown.role', { roleIds: [999] })).body.code).toBe('PASSIVE_REFERENCE');
});

test('users who may edit accounts but not reset passwords cannot change an address', async () => {
  const { id } = (await create('mail.owner', { email: 'owner@example.test' })).body.data;
  await addRole(app.db, {
    name: 'people-editor',
    scope: 'all',
    grants: ['users.view', 'users.edit', 'dashboard.view', ...plain],
  });
  const { token } = await addPerson(app.db, { username: 'people.editor', roles: ['people-editor'] });
  const change = (payload: object) =>
    app.server.inject({
      method: 'PATCH',
      url: `/api/users/${id}`,
      payload: { ...payload, version: 1 },
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await change({ email: 'thief@example.test' })).json()).toMatchObject({ code: 'FORBIDDEN' });
  expect((await change({ email: 'OWNER@example.test', displayName: 'Yeni Ad' })).statusCode).toBe(200);
});

test('roles are replaced as a set, and the history contains it', async () => {
  const { id } = (await create('many.roles')).body.data;
  const set = await request<Row>(app, {
    method: 'PUT',
    url: `/api/users/${id}/roles`,
    payload: { roleIds: [3, 4], version: 1 },
  });
  expect(set.body.data.roles.map(({ name }) => name)).toEqual(['warehouse-keeper', 'site-storekeeper']);
  const back = await request<Row>(app, {
    method: 'PUT',
    url: `/api/users/${id}/roles`,
    payload: { roleIds: [2, 4], version: set.body.data.version },
  });
  expect(back.body.data.roles.map(({ name }) => name)).toEqual(['user', 'site-storekeeper']);
  const history = await request<{ action: string; changes: Record<string, unknown> }[]>(app, {
    url: `/api/users/${id}/history`,
  });
  expect(history.body.data[0]).toMatchObject({
    action: 'permission',
    changes: {
      roles: [
        ['warehouse-keeper', 'site-storekeeper'],
        ['user', 'site-storekeeper'],
      ],
    },
  });
});

test('no answer about users contains their secrets', async () => {
  const { id } = (await create('secret.keeper')).body.data;
  const texts = await Promise.all(
    [`/api/users/${id}`, '/api/users?limit=200', `/api/users/${id}/history`, '/api/users/me'].map(
      async (url) => (await request(app, { url })).text,
    ),
  );
  expect(texts.join().match(/argon2|password_?hash|securityStamp|sealed|token/i)).toBeNull();
});
