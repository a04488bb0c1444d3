import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { menus } from '@kalfa/contracts/menu';
import { operations, operationsOf } from '@kalfa/contracts/permission';
import { syncCatalogue } from '@kalfa/db/catalogue';
import { catalogue } from '@kalfa/texts/catalogue';
import { query } from '@kalfa/tools/services/query';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

type Menu = { key: string; names: { en: string }; icon: string; record_status: number; customised: boolean };
const menu = async (key: string) =>
  (
    await sql<Menu>`select key, names, icon, record_status, customised from identity.menus where key = ${key}`.execute(
      app.db.read,
    )
  ).rows[0];
const rightsOf = async (role: string) =>
  (
    await sql<{ right: string }>`
      select live.menu_key || '.' || live.operation_key as right
      from identity.role_rights as r
      join identity.roles as role on role.id = r.role_id and role.name = ${role}
      join identity.live_menu_operations as live on live.id = r.menu_operation_id`.execute(app.db.read)
  ).rows.map((row) => row.right);

test('every page and operation of the code is in the database, under its name', async () => {
  const { rows } = await sql<{ pages: number; pairs: number; view: string }>`
    select (select count(*) from identity.menus) as pages, (select count(*) from identity.menu_operations) as pairs,
      (select name from identity.system_operations where key = 'view') as view`.execute(app.db.read);
  const pairs = Object.values(menus).reduce((sum, row) => sum + operationsOf(row.operations).length, 0);
  expect(rows[0]).toEqual({ pages: Object.keys(menus).length, pairs, view: 'Görüntülemek' });
});

test('the default roles have what the table grants them, and admin has everything', async () => {
  for (const { name, grants } of defaultRoles.filter((role) => role.name !== 'admin')) {
    const wanted = Object.entries(grants).flatMap(([key, letters]) =>
      operationsOf(letters).map((operation) => `${key}.${operation}`),
    );
    expect([name, ...(await rightsOf(name)).toSorted()]).toEqual([name, ...wanted.toSorted()]);
  }
  const all = Object.entries(menus).flatMap(([key, row]) =>
    operationsOf(row.operations).map((o) => `${key}.${o}`),
  );
  expect((await rightsOf('admin')).toSorted()).toEqual(all.toSorted());
});

test('no default role has an operation without the view of its page', () => {
  const blind = defaultRoles.flatMap(({ name, grants }) =>
    Object.entries(grants)
      .filter(([, letters]) => !letters.includes(operations.view.letter))
      .map(([key]) => `${name}: ${key}`),
  );
  expect(blind).toEqual([]);
});

test('a second run changes nothing, not even a version', async () => {
  const state = () =>
    query(app.urls.owner, `select key, version, updated_at from identity.menus order by id`);
  const before = await state();
  await syncCatalogue(app.urls.owner, catalogue);
  expect(await state()).toEqual(before);
});

test('what an administrator customised stays, what the code owns is updated, and what was removed becomes passive', async () => {
  await query(
    app.urls.owner,
    `update identity.menus set customised = true, icon = 'IconHeart', names = names || '{"en": "Our units"}' where key = 'units'`,
  );
  const changed = {
    ...catalogue,
    menus: catalogue.menus
      .filter(({ key }) => key !== 'jobs')
      .map((row) => ({ ...row, icon: 'IconNew' }))
      .concat([{ ...catalogue.menus[0], key: 'brand-new', operations: ['view', 'cost'] } as never]),
  };
  await syncCatalogue(app.urls.owner, changed);
  expect(await menu('units')).toMatchObject({ icon: 'IconHeart', names: { en: 'Our units' } });
  expect(await menu('positions')).toMatchObject({ icon: 'IconNew' });
  expect(await menu('jobs')).toMatchObject({ record_status: 1 });
  expect((await rightsOf('admin')).filter((right) => right.startsWith('brand-new.'))).toHaveLength(2);
  expect((await rightsOf('manager')).filter((right) => right.startsWith('brand-new.'))).toEqual([]);
  await syncCatalogue(app.urls.owner, catalogue);
  expect(await menu('jobs')).toMatchObject({ record_status: 0 });
  expect(await menu('brand-new')).toMatchObject({ record_status: 1 });
});

test('a grant that an administrator removed from a default role does not come back with the next migration', async () => {
  await query(
    app.urls.owner,
    `delete from identity.role_menu_operations where role_id = (select id from identity.roles where name = 'user')`,
  );
  await syncCatalogue(app.urls.owner, catalogue);
  expect(await rightsOf('user')).toEqual([]);
});

test('a page that is new in an installation is granted to its default roles, and nothing else is', async () => {
  const before = { user: await rightsOf('user'), manager: await rightsOf('manager') };
  const withNew = {
    ...catalogue,
    menus: [
      ...catalogue.menus,
      { ...catalogue.menus[0], key: 'newer', operations: ['view', 'print'] } as never,
    ],
    roles: catalogue.roles.map((role) =>
      role.name === 'manager' ? { ...role, grants: ['newer.view'] } : role,
    ),
  };
  await syncCatalogue(app.urls.owner, withNew);
  expect((await rightsOf('manager')).toSorted()).toEqual([...before.manager, 'newer.view'].toSorted());
  expect((await rightsOf('user')).toSorted()).toEqual(before.user.toSorted());
});

test('the setting shows or hides the demonstration, also after the next migration', async () => {
  const isShown = async () => (await menu('demonstration'))?.record_status === 0;
  const setVisible = (value: unknown) =>
    app.db.write((tx) =>
      sql`insert into core.setting_versions (key, value, set_by) values ('demonstration.visible', ${JSON.stringify(value)}::jsonb, 1)`.execute(
        tx,
      ),
    );
  expect(await isShown()).toBe(true);
  await setVisible(false);
  expect(await isShown()).toBe(false);
  await syncCatalogue(app.urls.owner, catalogue);
  expect(await isShown()).toBe(false);
  await setVisible(true);
  expect(await isShown()).toBe(true);
  await expect(setVisible('no')).rejects.toThrow('setting_versions_demonstration_visible');
});
