import { operations, type Operation } from '@kalfa/contracts/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type App } from '../../app/app.ts';
import { addPerson, addRole } from '../../../test/support/people.ts';
import { bearer, testDeps, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();
let other: App;
beforeAll(async () => {
  other = await buildApp(testDeps(app.db));
});
afterAll(() => other.server.close());

const units = (token: string, headers: Record<string, string> = {}, server = app.server) =>
  server.inject({ url: '/api/baseinfo/units', headers: { authorization: `Bearer ${token}`, ...headers } });
const codeOf = (reply: { json: () => unknown }) => (reply.json() as { code?: string }).code;
const asAdmin = (method: 'GET' | 'PUT' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.server.inject({ method, url: `/api/${url}`, headers: bearer(app.tokens), ...(payload && { payload }) });

type Granted = { id: number; systemOperation: { name: string } };
type RoleAnswer = { version: number; roleMenuOperations: { menuOperation: Granted }[] };
const roleOf = async (id: number) =>
  (await asAdmin('GET', `users/get-role-with-operations/${id}`)).json<{ data: RoleAnswer }>().data;
const setOperations = async (id: number, menuOperationIds: number[]) => {
  const { version } = await roleOf(id);
  return asAdmin('PUT', `users/roles/${id}/operations`, { menuOperationIds, version });
};

describe('a permission', () => {
  test('that was removed refuses the next call, in this process and in any other', async () => {
    const roleId = await addRole(app.db, { name: 'short-lived', grants: ['units.view'] });
    const person = await addPerson(app.db, { username: 'holder.one', roles: ['short-lived'] });
    const held = (await roleOf(roleId)).roleMenuOperations.map((granted) => granted.menuOperation.id);
    for (let turn = 0; turn < 5; turn += 1) {
      expect([
        (await units(person.token)).statusCode,
        (await units(person.token, {}, other.server)).statusCode,
      ]).toEqual([200, 200]);
      expect((await setOperations(roleId, [])).statusCode).toBe(200);
      expect([
        codeOf(await units(person.token)),
        codeOf(await units(person.token, {}, other.server)),
      ]).toEqual(['FORBIDDEN', 'FORBIDDEN']);
      expect((await setOperations(roleId, held)).statusCode).toBe(200);
    }
  });

  test('that was removed is offered by no row of the next list', async () => {
    const grants = ['units.view', 'units.edit', 'units.delete'];
    const roleId = await addRole(app.db, { name: 'offered', scope: 'all', grants });
    const unit = { title: 'Önerilen', symbol: 'öner', decimals: 0 };
    expect((await asAdmin('POST', 'baseinfo/units', unit)).statusCode).toBe(201);
    const person = await addPerson(app.db, { username: 'offered', roles: ['offered'] });
    const offered = async () => {
      const { data } = (await units(person.token)).json<{ data: { actions: string[] }[] }>();
      return new Set(data.flatMap(({ actions }) => actions));
    };
    expect(await offered()).toEqual(new Set(['edit', 'deactivate', 'archive']));
    const held = (await roleOf(roleId)).roleMenuOperations.map(({ menuOperation }) => menuOperation);
    const hold = async (...wanted: Operation[]) => {
      const names = wanted.map((operation): string => operations[operation].name);
      const ids = held
        .filter(({ systemOperation }) => names.includes(systemOperation.name))
        .map(({ id }) => id);
      expect((await setOperations(roleId, ids)).statusCode).toBe(200);
    };
    await hold('view');
    expect(await offered()).toEqual(new Set());
    await hold('view', 'edit');
    expect(await offered()).toEqual(new Set(['edit', 'deactivate']));
  });

  test('ends with its role, its page or its operation', async () => {
    const roleId = await addRole(app.db, { name: 'fragile', grants: ['units.view', 'positions.view'] });
    const person = await addPerson(app.db, { username: 'holder.two', roles: ['fragile'] });
    const switches: [off: string, on: string, code: string][] = [
      [
        `update identity.roles set record_status = 1 where id = ${roleId}`,
        `update identity.roles set record_status = 0 where id = ${roleId}`,
        'NO_ACTIVE_ROLE',
      ],
      [
        `update identity.menus set record_status = 1 where key = 'units'`,
        `update identity.menus set record_status = 0 where key = 'units'`,
        'FORBIDDEN',
      ],
      [
        `update identity.menu_operations set record_status = 1 where menu_id = (select id from identity.menus where key = 'units')`,
        `update identity.menu_operations set record_status = 0 where menu_id = (select id from identity.menus where key = 'units')`,
        'FORBIDDEN',
      ],
      [
        `update identity.user_roles set record_status = 2 where user_id = ${person.userId}`,
        `update identity.user_roles set record_status = 0 where user_id = ${person.userId}`,
        'NO_ACTIVE_ROLE',
      ],
    ];
    for (const [off, on, code] of switches) {
      expect((await units(person.token)).statusCode).toBe(200);
      await app.db.write((tx) => sql.raw(off).execute(tx));
      expect(codeOf(await units(person.token))).toBe(code);
      await app.db.write((tx) => sql.raw(on).execute(tx));
    }
  });

  test('on a hidden page is inactive, and saving the role meanwhile does not remove it', async () => {
    const roleId = await addRole(app.db, { name: 'patient', grants: ['units.view', 'positions.view'] });
    const person = await addPerson(app.db, { username: 'holder.three', roles: ['patient'] });
    const show = (status: number) =>
      app.db.write((tx) =>
        sql`update identity.menus set record_status = ${status} where key = 'units'`.execute(tx),
      );
    await show(1);
    const visible = (await roleOf(roleId)).roleMenuOperations.map((granted) => granted.menuOperation.id);
    expect(visible).toHaveLength(1);
    expect((await setOperations(roleId, visible)).json()).toMatchObject({
      data: { granted: [], removed: [] },
    });
    expect((await setOperations(roleId, [])).json()).toMatchObject({ data: { removed: visible } });
    await show(0);
    expect((await units(person.token)).statusCode).toBe(200);
  });

  test('of one role does not mix into another: two tabs, two roles, one user', async () => {
    const reader = await addRole(app.db, { name: 'reader', grants: ['units.view'] });
    const clerk = await addRole(app.db, { name: 'clerk', grants: ['positions.view', 'positions.add'] });
    const person = await addPerson(app.db, { username: 'two.tabs', roles: ['reader', 'clerk'] });
    const positions = (roleId: number) =>
      app.server.inject({
        url: '/api/hr/positions',
        headers: { authorization: `Bearer ${person.token}`, 'x-active-role': String(roleId) },
      });
    const turns = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const roleId = n % 2 === 0 ? reader : clerk;
        const tab = { 'x-active-role': String(roleId) };
        return [roleId, (await units(person.token, tab)).statusCode, (await positions(roleId)).statusCode];
      }),
    );
    expect(turns.filter(([roleId]) => roleId === reader)).toEqual(
      Array.from({ length: 20 }, () => [reader, 200, 403]),
    );
    expect(turns.filter(([roleId]) => roleId === clerk)).toEqual(
      Array.from({ length: 20 }, () => [clerk, 403, 200]),
    );
  });

  test.each(['999999', '0', '-1', 'admin', '1 or 1=1', '١'])(
    'of a role the user does not have, named as %o, is refused',
    async (role) => {
      const person = await addPerson(app.db, {
        username: `modest.${Math.random().toString(36).slice(2)}`,
        roles: ['user'],
      });
      expect(codeOf(await units(person.token, { 'x-active-role': role }))).toBe('ROLE_NOT_HELD');
    },
  );

  test('beside the roles applies in each of them, and ends when it is removed', async () => {
    const person = await addPerson(app.db, { username: 'special.one', roles: ['hr-officer', 'user'] });
    const { rows } = await sql<{ id: number }>`
      select id from identity.live_menu_operations where menu_key = 'providers' and operation_key = 'view'`.execute(
      app.db.read,
    );
    const extra = rows.map((row) => row.id);
    const mine = async () =>
      (
        await app.server.inject({
          url: `/api/users/me`,
          headers: { authorization: `Bearer ${person.token}` },
        })
      ).json<{ data: { roles: { id: number }[] } }>().data.roles;
    const sources = async () =>
      Promise.all(
        (await mine()).map(async ({ id }) => {
          const reply = await app.server.inject({
            url: `/api/users/get-role-with-operations/${id}`,
            headers: { authorization: `Bearer ${person.token}` },
          });
          return reply
            .json<{ data: { roleMenuOperations: { source: string; menuOperation: { id: number } }[] } }>()
            .data.roleMenuOperations.filter((granted) => granted.source === 'user')
            .map((granted) => granted.menuOperation.id);
        }),
      );
    const set = async (menuOperationIds: number[]) => {
      const { version } = (await asAdmin('GET', `users/${person.userId}/operations`)).json<{
        data: { version: number };
      }>().data;
      return asAdmin('PUT', `users/${person.userId}/operations`, { menuOperationIds, version });
    };
    expect((await set(extra)).statusCode).toBe(200);
    expect(await sources()).toEqual([extra, extra]);
    expect((await set([])).statusCode).toBe(200);
    expect(await sources()).toEqual([[], []]);
  });
});

describe('a role that requires two-step', () => {
  const setTwoStep = async (id: number, isRequired: boolean) => {
    const { version } = await roleOf(id);
    return asAdmin('PUT', `users/roles/${id}/two-step`, { isRequired, version });
  };
  const asked = (token: string, urls: readonly string[], headers: Record<string, string> = {}) =>
    Promise.all(
      urls.map(async (url) =>
        codeOf(
          await app.server.inject({
            url: `/api/${url}`,
            headers: { authorization: `Bearer ${token}`, ...headers },
          }),
        ),
      ),
    );
  const hasSecondFactor = (userId: number) =>
    app.db.write((tx) =>
      sql`insert into identity.two_step_credentials (user_id, sealed_secret, confirmed_at)
      values (${userId}, 'sealed', now())`.execute(tx),
    );

  test('allows nothing but setting it up, also in another role of its holder', async () => {
    const strict = await addRole(app.db, { name: 'strict', grants: ['units.view'] });
    const lenient = await addRole(app.db, { name: 'lenient', grants: ['units.view'] });
    const { token, userId } = await addPerson(app.db, {
      username: 'strict.one',
      roles: ['strict', 'lenient'],
    });
    expect((await setTwoStep(strict, true)).statusCode).toBe(200);
    expect(
      await asked(token, ['baseinfo/units', 'users', 'users/me', 'baseinfo/get-menus', 'users/get-roles']),
    ).toEqual(['TWO_STEP_SETUP_REQUIRED', 'TWO_STEP_SETUP_REQUIRED', undefined, undefined, undefined]);
    expect(await asked(token, ['baseinfo/units'], { 'x-active-role': String(lenient) })).toEqual([
      'TWO_STEP_SETUP_REQUIRED',
    ]);
    await hasSecondFactor(userId);
    expect((await units(token)).statusCode).toBe(200);
  });

  test('binds whoever stands in for its holder as well', async () => {
    const roleId = await addRole(app.db, { name: 'absent', grants: ['units.view'] });
    await addRole(app.db, { name: 'deputy', grants: ['units.view'] });
    const absent = await addPerson(app.db, { username: 'absent.one', roles: ['absent'] });
    const deputy = await addPerson(app.db, { username: 'deputy.one', roles: ['deputy'] });
    await setTwoStep(roleId, true);
    expect((await units(deputy.token)).statusCode).toBe(200);
    await app.db.write((tx) =>
      sql`insert into core.approval_delegations (from_user_id, from_role_id, to_user_id, starts_on, ends_on)
      values (${absent.userId}, ${roleId}, ${deputy.userId}, core.business_date(now()), core.business_date(now()))`.execute(
        tx,
      ),
    );
    expect(codeOf(await units(deputy.token))).toBe('TWO_STEP_SETUP_REQUIRED');
  });

  test('is set at the version that was read, and stands in the audit; so can be the administrator', async () => {
    const id = await addRole(app.db, { name: 'audited', grants: [] });
    const { version } = await roleOf(id);
    const set = await asAdmin('PUT', `users/roles/${id}/two-step`, { isRequired: true, version });
    expect(set.json<{ data: unknown }>().data).toEqual({ version: (await roleOf(id)).version });
    const again = await asAdmin('PUT', `users/roles/${id}/two-step`, { isRequired: false, version });
    expect(codeOf(again)).toBe('VERSION_CONFLICT');
    expect(await roleOf(id)).toMatchObject({ requiresTwoStep: true });
    const { rows } = await sql`select changes from core.audit_entries
      where entity = 'role' and entity_id = ${id}`.execute(app.db.read);
    expect(rows).toEqual([{ changes: { requiresTwoStep: [false, true] } }]);

    const admin =
      (await sql<{ id: number }>`select id from identity.roles where name = 'admin'`.execute(app.db.read))
        .rows[0]?.id ?? 0;
    expect((await setTwoStep(admin, true)).statusCode).toBe(200);
    expect(codeOf(await asAdmin('GET', 'users'))).toBe('TWO_STEP_SETUP_REQUIRED');
    await app.db.write((tx) =>
      sql`update identity.roles set requires_two_step = false where id = ${admin}`.execute(tx),
    );
  });
});

test('the menus of the specification are a tree, in the language of the caller, with the operations of a role', async () => {
  const headers = { ...bearer(app.tokens), 'accept-language': 'tr' };
  type Node = {
    key: string;
    name: string;
    url: string;
    order: number;
    menus: Node[];
    menuOperations: object[];
  };
  const tree = (await app.server.inject({ url: '/api/baseinfo/get-menus', headers })).json<{
    success: boolean;
    data: Node[];
  }>();
  expect(tree.success).toBe(true);
  const base = tree.data.find((menu) => menu.key === 'base-information');
  expect(base).toMatchObject({ name: 'Temel Bilgiler', url: '#', menuOperations: [] });
  const unitsMenu = base?.menus.find((menu) => menu.key === 'units');
  expect(unitsMenu).toMatchObject({
    url: '/baseinfo/list-units',
    recordStatus: 0,
    menuOperations: expect.arrayContaining([
      {
        id: expect.any(Number),
        recordStatus: 0,
        systemOperation: { id: expect.any(Number), name: 'Görüntülemek' },
      },
    ]),
  });
  const orders = tree.data.map((menu) => menu.order);
  expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  expect((await app.server.inject({ url: '/api/baseinfo/get-menus' })).statusCode).toBe(401);
});

test('users who may not view roles see their own only, and learn nothing of the others', async () => {
  const person = await addPerson(app.db, { username: 'curious.one', roles: ['user'] });
  const headers = { authorization: `Bearer ${person.token}` };
  const own = await app.server.inject({ url: '/api/users/get-roles', headers });
  expect(own.json<{ data: { name: string }[] }>().data.map((role) => role.name)).toEqual(['user']);
  const all = (await asAdmin('GET', 'users/get-roles')).json<{ data: { id: number; name: string }[] }>().data;
  expect(all.length).toBeGreaterThan(8);
  const ask = async (id: number | undefined) =>
    (await app.server.inject({ url: `/api/users/get-role-with-operations/${id}`, headers })).statusCode;
  expect(await ask(all.find((role) => role.name === 'user')?.id)).toBe(200);
  expect(await ask(all.find((role) => role.name === 'admin')?.id)).toBe(404);
});

test('of two administrators who edit a role at once the second gets a conflict with the name of the first', async () => {
  const roleId = await addRole(app.db, { name: 'contested', grants: ['units.view'] });
  const { version, roleMenuOperations } = await roleOf(roleId);
  const ids = roleMenuOperations.map((granted) => granted.menuOperation.id);
  const save = () => asAdmin('PUT', `users/roles/${roleId}/operations`, { menuOperationIds: ids, version });
  const replies = await Promise.all([save(), save()]);
  expect(replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(replies.find((reply) => reply.statusCode === 409)?.json()).toMatchObject({
    code: 'VERSION_CONFLICT',
    params: { currentVersion: version + 1, changedBy: 'Test Administrator' },
  });
});

test('a page that leads back to the permissions can neither be hidden nor lose its operations, and others can', async () => {
  type Row = { id: number; key: string; version: number; actions: string[]; menuOperations: object[] };
  const menus = (await asAdmin('GET', 'Admin/menus')).json<{ data: Row[] }>().data;
  const hide = ({ id, version }: Row) => asAdmin('PATCH', `Admin/menus/${id}`, { recordStatus: 1, version });
  const empty = ({ id, version }: Row) =>
    asAdmin('PUT', `Admin/menus/${id}/operations`, { operationIds: [], version });
  for (const key of ['users', 'roles', 'menus', 'dashboard']) {
    const row = menus.find((menu) => menu.key === key);
    if (!row) throw new Error(key);
    expect(row.actions).toEqual(['edit']);
    expect([codeOf(await hide(row)), codeOf(await empty(row))]).toEqual(['SYSTEM_RECORD', 'SYSTEM_RECORD']);
  }
  const drivers = menus.find((menu) => menu.key === 'drivers');
  if (!drivers) throw new Error('drivers');
  const hidden = await hide(drivers);
  expect(hidden.json<{ data: Row }>().data.actions).toEqual(['edit', 'show']);
});
