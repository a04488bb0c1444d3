import { menuDepth, storedMenu, type MenuRow } from '@kalfa/contracts/identity/stored-menu';
import { expect, test } from 'vitest';
import { request, useTestApp } from '../../../test/support/test-app.ts';

const app = useTestApp();

const rows = async () => (await request<MenuRow[]>(app, { url: '/api/Admin/menus' })).body.data;
const tree = async () => (await request(app, { url: `/api/${storedMenu.tree.path}` })).body.data as unknown;

async function move(key: string, below: string) {
  const menus = await rows();
  const [menu, parent] = [key, below].map((name) => menus.find((row) => row.key === name));
  const payload = { parentId: parent?.id, version: menu?.version };
  return request(app, { method: 'PATCH', url: `/api/Admin/menus/${menu?.id}`, payload });
}

test(`the menu is never deeper than its ${menuDepth} levels, whichever end of a branch is moved`, async () => {
  expect((await move('units', 'categories')).status).toBe(200);
  expect((await move('items', 'units')).status).toBe(200);
  // Already four levels: a group, categories, units, items. Nothing goes below the last one, nor the branch below another page.
  for (const [key, below] of [
    ['regions', 'items'],
    ['categories', 'users'],
    ['base-information', 'administration'],
  ] as const) {
    const reply = await move(key, below);
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'parentId', code: 'TREE_TOO_DEEP' }] },
    });
  }
  expect(storedMenu.tree.answer.safeParse(await tree()).success).toBe(true);
});

test('nothing comes below itself', async () => {
  expect((await move('base-information', 'regions')).body.code).toBe('TREE_CYCLE');
});
