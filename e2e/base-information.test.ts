import type { Page } from '@playwright/test';
import { authorisedAs } from './support/sign-in.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const sheet = (page: Page) => page.getByRole('dialog');
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`;

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function add(page: Page, path: string, data: object): Promise<number> {
  const reply = await page.request.post(`/api/${path}`, { headers: authorisedAs(page), data });
  expect(reply.status(), await reply.text()).toBe(201);
  return ((await reply.json()) as { data: { id: number } }).data.id;
}

test('categories are navigated down and up, and a new one is added at the current level', async ({
  page,
}) => {
  await page.goto('/baseinfo/list-categories');
  await expect(row(page, 'İletkenler ve Kablolar')).toBeVisible();
  await expect(row(page, 'AG Yeraltı Kabloları')).toHaveCount(0);
  await page.getByRole('link', { name: 'İletkenler ve Kablolar', exact: true }).click();
  await expect(heading(page)).toContainText('İletkenler ve Kablolar');
  await page.getByRole('link', { name: 'Yeraltı Kabloları', exact: true }).click();
  await expect(row(page, 'AG Yeraltı Kabloları')).toBeVisible();
  await expectAccessible(page);

  const name = fresh('YG Kabloları');
  await page.getByRole('button', { name: 'New category' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, name)).toBeVisible();

  await page.getByRole('link', { name: 'All categories' }).click();
  await expect(heading(page)).toContainText('Categories');
  await expect(row(page, name)).toHaveCount(0);
});

test('a category is moved under another one and its path shows it', async ({ page }) => {
  const name = fresh('Taşınacak');
  await add(page, 'baseinfo/categories', { name, code: null, parentId: null });
  await page.goto(`/baseinfo/list-categories?q=${encodeURIComponent(name)}`);
  await choose(page, name, 'Move');
  await expect(sheet(page).getByRole('radio', { name: /At the top/ })).toBeChecked();
  await expect(sheet(page).getByRole('radio', { name })).toHaveCount(0);
  await sheet(page).getByLabel('Find').fill('panolar');
  await sheet(page).getByRole('radio', { name: 'Panolar' }).click();
  await expectAccessible(page);
  await sheet(page).getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} was moved` })).toBeVisible();
  await page.goto('/baseinfo/list-categories?q=panolar');
  await page.getByRole('link', { name: 'Panolar', exact: true }).click();
  await expect(row(page, name)).toBeVisible();
});

test('a new item with a similar name asks for confirmation and can still be saved', async ({ page }) => {
  await page.goto('/baseinfo/list-items?new=1');
  await page.getByLabel('Name').fill('9.3/2 beton direk santrifüj');
  const warning = page.getByRole('status').filter({ hasText: 'Is it one of these?' });
  await expect(warning.getByRole('link', { name: 'Santrifüj Beton Direk 9,30/2' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Name').fill(fresh('Benzersiz sigorta buşonu'));
  await expect(warning).toHaveCount(0);
});

test('the tabs of an item are stored in the URL', async ({ page }) => {
  await page.goto('/baseinfo/list-items?q=swallow');
  await page.getByRole('link', { name: /^Çelik Özlü .* Swallow$/ }).click();
  await expect(heading(page)).toContainText('Swallow');
  await expect(page.getByText('İletkenler ve Kablolar / Çıplak İletkenler')).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Where is it?' }).or(page.getByText('Not in stock')),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'Movements' }).click();
  await expect(page).toHaveURL(/part=movements/);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('added it')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('added it')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(sheet(page).getByLabel('Unit weight (kg)')).toHaveValue('0.1073');
});

test('a tax number and an IBAN with wrong check digits are reported before sending', async ({ page }) => {
  await page.goto('/provider/list-provider?new=1');
  await sheet(page).getByLabel('Name').fill(fresh('Deneme Elektrik'));
  await sheet(page).getByLabel('Tax number').fill('1234567891');
  await sheet(page).getByLabel('IBAN').fill('TR33 0006 1005 1978 6457 8413 27');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('#field-taxNumber-helper-text')).toHaveText(
    'Check the tax number: its digits do not fit together',
  );
  await expect(page.locator('#field-iban-helper-text')).toHaveText(
    'Check the IBAN: its digits do not fit together',
  );
});

test('an identity number is shown only after a warning that the access is logged', async ({ page }) => {
  await page.goto('/driver/list-driver?q=bulut');
  await expect(page.getByText(/\b\d{11}\b/)).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions for .* Bulut$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Show the identity number' }).click();
  await expect(sheet(page).getByText('written down in the audit log')).toBeVisible();
  await expect(sheet(page).getByText(/^\d{11}$/)).toHaveCount(0);
  await sheet(page).getByRole('button', { name: 'Show' }).click();
  await expect(sheet(page).getByText(/^\d{11}$/)).toBeVisible();
});

test.describe('for a warehouse keeper', () => {
  test.use({ user: 'warehouse.demo' });

  test('the identity number of a driver cannot be requested', async ({ page }) => {
    await page.goto('/driver/list-driver?q=bulut');
    await page
      .getByRole('button', { name: /^Actions for .* Bulut$/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: 'Vehicles' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Show the identity number' })).toHaveCount(0);
  });
});

test('on a phone a tree is navigated in cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/region/list-regions');
  await page.getByRole('link', { name: 'Konya', exact: true }).click();
  await expect(page.getByText('Selçuklu')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All regions' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
