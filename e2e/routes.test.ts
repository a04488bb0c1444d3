import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { menuNames } from '@kalfa/texts/menus';
import type { Page } from '@playwright/test';
import { isBuilt, screens, type Screen } from '../apps/web/src/app/screens.ts';
import { addressOf, moveTo } from './support/addresses.ts';
import { mayView } from './support/may-view.ts';
import { openComing } from './support/menu.ts';
import { demoUsers, type DemoUser } from './support/sign-in.ts';
import { deep, expect, test } from './support/test.ts';
import { titleOf } from './support/titles.ts';

const built: ReadonlySet<MenuKey> = new Set(
  screens.flatMap((screen) =>
    [screen.menu, ...Object.values(screen.tabs ?? {})].filter((menu) => isBuilt(screen, menu)),
  ),
);

const permissionTitle = 'You need permission for this page';

test.describe('a guest', () => {
  test.use({ user: 'guest' });

  const asks =
    (pages: readonly Screen[]) =>
    async ({ page }: { page: Page }) => {
      for (const { path } of pages) {
        await test.step(path, async () => {
          const address = `${await addressOf(path)}?q=a`;
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
          const { pathname, searchParams } = new URL(page.url());
          expect([pathname, searchParams.get('reason'), searchParams.get('from')]).toEqual([
            '/auth/login',
            null,
            address,
          ]);
        });
      }
    };

  // One guard protects all pages, so a tenth of them is enough.
  test(
    'is asked to sign in at a page of the shell, and is led back afterwards',
    asks(screens.filter((_, index) => index % 10 === 0)),
  );
  test('is asked to sign in at every page of the shell', deep, asks(screens));
});

// A user with two roles starts in one of them, with the rights of that role only.
const singleRoles = Object.entries(demoUsers).filter(([, roles]) => roles.length === 1);

/**
 * A role that may view some pages and not others. The same guard protects the pages of every role, the administrator opens all
 * of them in every-page.test.ts, and the menu below has exactly the pages of each role.
 */
const representative = new Set<string>(['site.demo']);

for (const [user, [roleName]] of singleRoles) {
  const extent = representative.has(user) ? {} : deep;

  test.describe(`${user}, acting as ${roleName},`, () => {
    test.use({ user: user as DemoUser });
    test.setTimeout(120_000);

    test(
      'opens the pages the role may view, and is told what is missing at all others',
      extent,
      async ({ page }) => {
        await page.goto('/dashboards/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const [index, { path, menu }] of screens.entries()) {
          // Every second URL has a trailing slash, which must make no difference.
          const address = `${await addressOf(path)}${index % 2 === 0 ? '/' : ''}`;
          await moveTo(page, address);
          const isAllowed = mayView(roleName, menu);
          const query = new URLSearchParams({ reason: 'permission', from: address }).toString();
          // A page may add the filter it opens with.
          if (isAllowed) await expect.poll(() => new URL(page.url()).pathname).toBe(address);
          else await expect(page).toHaveURL(`/auth/login?${query}`);
          const title = isAllowed ? titleOf(path, menu) : permissionTitle;
          await expect(page.getByRole('heading', { level: 1 })).toContainText(title);
        }
      },
    );

    test('finds exactly those pages in the menu, in its order', async ({ page }) => {
      await page.goto('/dashboards/dashboard');
      const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
      await openComing(page);
      const listed = (Object.keys(menus) as MenuKey[]).filter(
        (menu) => mayView(roleName, menu) && menus[menu].url !== '#' && !menus[menu].url.includes(':'),
      );
      const inOrder = listed.toSorted((a, b) => menus[a].order - menus[b].order);
      const expected = [
        ...inOrder.filter((menu) => built.has(menu)),
        ...inOrder.filter((menu) => !built.has(menu)),
      ].map((menu) => menuNames[menu].en);
      await expect(links).toHaveText(expected);
    });
  });
}

test('the menu uses the language of the page', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  await expect(page.getByRole('link', { name: menuNames.units.en, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'Türkçe' }).click();
  await expect(page.getByRole('link', { name: menuNames.units.tr, exact: true })).toBeVisible();
});

test('/ leads to the sign-in page, and a signed-in user continues to the dashboard', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/dashboards/dashboard');
});

test('an unknown path leads to the error page, which offers similar pages', async ({ page }) => {
  await page.goto('/baseinfo/list-unit');
  await expect(page).toHaveURL('/auth/404');
  await page.getByRole('link', { name: 'Units', exact: true }).click();
  await expect(page).toHaveURL('/baseinfo/list-units');
});

for (const from of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`signing in never leads to ${from}`, async ({ page }) => {
    await page.goto(`/auth/login?from=${encodeURIComponent(from)}`);
    await expect(page).toHaveURL('/dashboards/dashboard');
  });
}
