import { publicScreens } from '../apps/web/src/app/public-screens.ts';
import { screens } from '../apps/web/src/app/screens.ts';
import { addressOf, moveTo } from './support/addresses.ts';
import { expectCurrentEntry, openComing } from './support/menu.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';
import { titleOf } from './support/titles.ts';

test.describe('inside the shell', () => {
  test.setTimeout(180_000);

  // The others are opened in every-page.test.ts.
  test('every page that is not built yet shows a message in the shell', async ({ page }) => {
    await page.goto('/dashboards/dashboard');
    for (const { path, menu } of screens.filter(({ load }) => !load)) {
      await test.step(path, async () => {
        await moveTo(page, await addressOf(path));
        await expect(page.getByRole('heading', { level: 1 })).toContainText(titleOf(path, menu));
        await expect(page.getByText('This page is being built')).toBeVisible();
        await expectCurrentEntry(page, { path, menu });
      });
    }
  });
});

test.describe('for a guest', () => {
  test.use({ user: 'guest' });

  test('every page outside the shell opens without it', async ({ page }) => {
    for (const { path } of publicScreens) {
      await test.step(path, async () => {
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toBeVisible();
        await expect(page).toHaveTitle(/ · Kalfa$/);
        await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
        await expect(page.getByLabel('Language')).toBeVisible();
        await expectNoSidewaysScroll(page);
      });
    }
  });

  test('/ leads to the sign-in page, and any unknown path to the error page', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/auth/login');
    await page.goto('/no/such/page');
    await expect(page).toHaveURL('/auth/404');
    await expect(page.getByText('There is no page at this address')).toBeVisible();
  });
});

test('a trailing slash leads to the same page', async ({ page }) => {
  for (const path of ['/baseinfo/list-units/', '/hr/position/', '/store/list-stores/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('every entry of the side menu leads to a page of its name', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  const links = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await openComing(page);
  const count = await links.count();
  expect(count).toBeGreaterThan(50);
  for (let index = 0; index < count; index += 7) {
    await links.nth(index).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).not.toHaveURL(/\/auth\//);
  }
});
