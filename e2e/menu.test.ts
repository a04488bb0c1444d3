import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import type { Page } from '@playwright/test';
import { openComing } from './support/menu.ts';
import { deep, expect, expectAccessible, test } from './support/test.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

for (const user of ['manager.demo', 'site.demo'] as const) {
  test.describe(`the menu of ${user}`, () => {
    test.use({ user });

    // The other role has more entries of the same kind; full runs follow them too.
    const extent = user === 'site.demo' ? {} : deep;
    test('leads from every visible entry to a page that the role may open', extent, async ({ page }) => {
      test.slow();
      await page.goto('/dashboards/dashboard');
      await openComing(page);
      // The menu adds the active place to an address as soon as it knows it, so an entry is known by its position.
      const entries = await mainMenu(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const closed: string[] = [];
      for (const [index, address] of entries.entries()) {
        // By client-side navigation, like a click, without a reload.
        await page.evaluate((to) => {
          history.pushState({}, '', to);
          dispatchEvent(new PopStateEvent('popstate'));
        }, address);
        await expect.poll(() => outcomeOf(page, index)).not.toBe('waiting');
        if ((await outcomeOf(page, index)) === 'open') continue;
        closed.push(address);
        await page.goto('/dashboards/dashboard');
      }
      expect(closed).toEqual([]);
    });
  });
}

/** Whether the page of the entry at this position is shown, was refused, or is not there yet. */
const outcomeOf = (page: Page, index: number): Promise<'open' | 'closed' | 'waiting'> =>
  mainMenu(page)
    .getByRole('link')
    .evaluateAll((links, at) => {
      if (location.pathname === '/auth/login') return 'closed';
      const text = document.querySelector('main')?.innerText.trim() ?? '';
      if (links[at]?.getAttribute('aria-current') !== 'page' || text === '') return 'waiting';
      return text.includes('You do not have access to this page') ? 'closed' : 'open';
    }, index);

/** Rearranges the menu: Roles after the first group, a group inside a group, and a page below a page. */
const withNestedMenu = (page: Page) =>
  page.route('**/api/baseinfo/get-menus', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = (await answer.json()) as { data: MenuNode[] };
    const find = (key: string, nodes = data): MenuNode => {
      const found = allOf(nodes).find((node) => node.key === key);
      if (!found) throw new Error(`${key} is not in the menu`);
      return found;
    };
    const take = (key: string): MenuNode => {
      const taken = find(key);
      for (const node of [{ menus: data }, ...allOf(data)]) {
        const at = node.menus.indexOf(taken);
        if (at >= 0) node.menus.splice(at, 1);
      }
      return taken;
    };
    data.push({ ...take('roles'), order: 750 });
    find('units').menus.push(take('items'));
    find('base-information').menus.push({ ...take('human-resources'), order: 715 });
    await route.fulfill({ response: answer, json: { ...rest, data } });
  });
const allOf = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...allOf(node.menus)]);

const withSettings = (page: Page, state: Record<string, unknown>) =>
  page.addInitScript(
    (stored) => localStorage.setItem('persist:customizer', stored),
    JSON.stringify({ state, version: 1 }),
  );

const inOrder = (names: readonly string[], wanted: readonly string[]) =>
  names.map((name) => name.trim()).filter((name) => wanted.includes(name));

test.describe('a menu with groups inside groups', () => {
  const wanted = ['Dashboard', 'Categories', 'Positions', 'Units', 'Items', 'Regions', 'Roles', 'Users'];

  for (const [form, isDrawer] of [
    ['beside the page', false],
    ['over the page', true],
  ] as const) {
    test(`shows every page in its order ${form}`, async ({ page }) => {
      await withNestedMenu(page);
      if (isDrawer) await page.setViewportSize({ width: 800, height: 900 });
      await page.goto('/hr/position');
      if (isDrawer) await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText('Positions');
      expect(inOrder(await mainMenu(page).getByRole('link').allTextContents(), wanted)).toEqual(wanted);
      const outer = mainMenu(page).getByRole('region', { name: 'Base information' });
      await expect(outer.getByRole('region', { name: 'Human resources' })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('shows every page in its order in the narrow menu', async ({ page }) => {
    await withNestedMenu(page);
    await withSettings(page, { isCollapse: true });
    await page.goto('/hr/position');
    const group = mainMenu(page).getByRole('button', { name: 'Base information', exact: true });
    await expect(group).toHaveClass(/isCurrent/);
    await group.focus();
    const flyout = mainMenu(page).locator('[data-flyout]');
    await expect(flyout.locator('[aria-current="page"]')).toHaveText('Positions');
    expect(inOrder(await flyout.getByRole('link').allTextContents(), wanted)).toEqual(wanted.slice(1, 6));
    await expectAccessible(page);
  });

  test('shows every page in its order in the menu above the page', async ({ page }) => {
    await withNestedMenu(page);
    await withSettings(page, { isHorizontal: true });
    await page.goto('/hr/position');
    const tabs = mainMenu(page).locator('.tab');
    await expect(tabs.first()).toBeVisible();
    const names = ['Dashboard', 'Base information', 'Roles', 'Administration'];
    expect(inOrder(await tabs.allTextContents(), names)).toEqual(names);
    await mainMenu(page).getByRole('menuitem', { name: 'Base information', exact: true }).click();
    const items = mainMenu(page).locator('.item');
    await expect(mainMenu(page).locator('.item[aria-current="page"]')).toHaveText('Positions');
    expect(inOrder(await items.allTextContents(), wanted)).toEqual(wanted.slice(1, 6));
    await expectAccessible(page);
  });
});
