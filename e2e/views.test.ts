import type { Page } from '@playwright/test';
import { apiAs } from './support/api.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { forceMajeure } from '@kalfa/contracts/baseinfo/force-majeure';

const main = (page: Page) => page.getByRole('main');
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Saved views' });
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name });
const rows = (page: Page) => page.locator('tr[data-row]');
const search = (page: Page) => main(page).getByRole('searchbox');
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true });

test('a view is saved, changed, renamed, shared, copied and removed, and removing it can be undone', async ({
  page,
  browser,
}) => {
  const name = `Lengths ${Date.now()}`;
  await page.goto('/baseinfo/list-units');
  await search(page).fill('metre');
  await expect(rows(page)).toHaveCount(3);
  // A list without views has no tabs yet.
  await main(page).getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Everybody sees it, only I change it').check();
  await expectAccessible(page, '[role=dialog]');
  await save(page).click();
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'true');

  // A changed filter makes it dirty; it can be reset or saved.
  await search(page).fill('metrek');
  await expect(rows(page)).toHaveCount(2);
  await tabs(page).getByRole('button', { name: 'Reset' }).click();
  await expect(rows(page)).toHaveCount(3);
  await search(page).fill('metrek');
  await tabs(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(tabs(page).getByRole('button', { name: 'Reset' })).toHaveCount(0);
  await tab(page, 'All').click();
  await expect(rows(page).nth(5)).toBeVisible();
  await tab(page, name).click();
  await expect(rows(page)).toHaveCount(2);

  // Another user sees it and cannot change it; the URL opens the same rows.
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const colleague = await context.newPage();
  await signInAs(colleague, 'manager.demo');
  await colleague.goto(page.url());
  await expect(rows(colleague)).toHaveCount(2);
  await tabs(colleague)
    .getByRole('button', { name: /^Actions for the view/ })
    .click();
  await expect(colleague.getByRole('menuitem')).toHaveText(['Duplicate']);
  await context.close();

  const menu = tabs(page).getByRole('button', { name: /^Actions for the view/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Rename and share' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} b`);
  await page.getByLabel('Only I see it').check();
  await save(page).click();
  await expect(tab(page, `${name} b`)).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(tab(page, `${name} b (copy)`)).toHaveAttribute('aria-current', 'true');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(tab(page, `${name} b (copy)`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tab(page, `${name} b (copy)`)).toBeVisible();
});

test('changes of others are announced and move no row until requested', async ({ page, request }) => {
  await page.clock.install();
  await page.goto('/baseinfo/list-forcemajor?sort=-createdAt');
  await expect(rows(page).first()).toBeVisible();
  const before = await rows(page).allTextContents();
  const api = await apiAs(request, 'manager.demo');
  const title = `Grev ${Date.now()}`;
  await api(forceMajeure.endpoints.create, { body: { title } });
  await page.clock.fastForward(16_000);
  const pill = main(page).getByRole('button', { name: /new or changed/ });
  await expect(pill).toBeVisible();
  expect((await rows(page).allTextContents()).length).toBe(before.length);
  await expect(page.getByText(title)).toHaveCount(0);
  await pill.click();
  await expect(rows(page).first()).toContainText(title);
  await expect(pill).toHaveCount(0);
});

test('while a list loads, its columns are in their final position, without layout shift', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.route('**/api/baseinfo/items?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/baseinfo/list-items');
  await expect(page.getByRole('columnheader').nth(2)).toBeVisible();
  const loading = await page.getByRole('columnheader').allTextContents();
  await expect(rows(page).first()).toBeVisible();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(loading);
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.05);
});

test('a list without rows explains itself, offers a first action and an Excel template', async ({ page }) => {
  await page.route('**/api/baseinfo/items?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { page: object };
    await route.fulfill({ json: { ...body, data: [], page: { ...body.page, total: 0 } } });
  });
  await page.goto('/baseinfo/list-items');
  const empty = main(page).getByText('Nothing here yet').locator('..');
  await expect(empty.getByRole('button')).toHaveText(['New item', 'Download an Excel template']);
  const download = page.waitForEvent('download');
  await empty.getByRole('button', { name: 'Download an Excel template' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
});
