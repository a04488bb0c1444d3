import type { Page } from '@playwright/test';
import { apiAs } from './support/api.ts';
import { newStock } from './support/stock.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  storeAppearance,
} from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const sheet = (page: Page) => page.getByRole('dialog');

/** Chooses a record in a field of the open form by typing part of its name. */
async function choose(page: Page, field: string, text: string): Promise<void> {
  await sheet(page).getByRole('combobox', { name: field }).pressSequentially(text, { delay: 45 });
  await page.getByRole('option', { name: text }).first().click();
}

test('a level makes a shortage, which leads to a dispatch to its place', async ({
  page,
  api,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const { place, items } = await newStock(api, await apiAs(request, 'manager.demo'), {
    count: 1,
    quantity: '100',
  });
  await request.dispose();
  await page.goto('/warehouse/list-warehouse/?tab=shortages&list=levels&new=1');
  await choose(page, 'Place', place.name);
  await choose(page, 'Item', items[0]?.name ?? '');
  await sheet(page).getByRole('textbox', { name: 'Minimum' }).fill('150');
  await sheet(page).getByRole('textbox', { name: 'Target' }).fill('180');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(sheet(page)).toHaveCount(0);

  await page.getByRole('tab', { name: 'Shortages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/Minimum stock.*shortage/);
  await page.getByRole('main').getByRole('searchbox').fill(place.name);
  const row = page.locator('tr[data-row]');
  await expect(row).toHaveCount(1);
  // What is available, the minimum, and what is still needed.
  for (const number of ['100', '150', '80'])
    await expect(row.getByRole('cell', { name: number, exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'main');
  await screenshot(page, 'shortages');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'shortages-phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  // The page of the item marks the place too.
  const shortages = page.url();
  await page.goto(`/baseinfo/list-items?id=${items[0]?.id}`);
  const atPlace = page.getByRole('table', { name: 'Where is it?' }).getByRole('row', { name: place.name });
  await expect(atPlace.getByRole('img', { name: 'Below minimum' })).toBeVisible();
  await expect(atPlace.locator('[data-part=below]')).toHaveCount(1);
  await expectAccessible(page, 'main');
  await page.goto(shortages);

  await row.getByRole('link', { name: /^Send .* there$/ }).click();
  await expect(sheet(page).getByRole('combobox', { name: 'To warehouse' })).toHaveValue(place.name);
});

test('where nothing is short, the page says so', async ({ page }) => {
  await storeAppearance(page, { language: 'tr' });
  await page.route('**/api/warehouse/shortages?*', (route) =>
    route.fulfill({ json: { success: true, data: [], page: { limit: 25, total: 0, actions: [] } } }),
  );
  await page.goto('/warehouse/list-warehouse/?tab=shortages');
  await expect(page.getByText('Eksik malzeme yok')).toBeVisible();
  await page.getByRole('tab', { name: 'Asgari seviyeler' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d+ seviye/);
});
