import { signInAs, tokenOf } from './support/sign-in.ts';
import { expect, expectAccessible, storeAppearance, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

const titles = (page: Page) =>
  page
    .getByRole('row')
    .getByRole('link')
    .filter({ hasText: /^Unit list / });

/** Sixty units for this file, so that there are several pages. */
test.beforeAll(async ({ request }) => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'admin')}` };
  for (let n = 1; n <= 60; n += 1) {
    const name = String(n).padStart(2, '0');
    const reply = await request.post('/api/baseinfo/units', {
      headers,
      data: { title: `Unit list ${name}`, symbol: `ul${name}`, decimals: n % 4 },
    });
    expect([201, 409]).toContain(reply.status());
  }
});

test('paging works forward and back, and the URL opens the same rows for another user', async ({
  page,
  browser,
}) => {
  await page.goto('/baseinfo/list-units?q=unit%20list&limit=25');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await expect(titles(page).first()).toHaveText('Unit list 26');
  const colleague = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signInAs(colleague, 'manager.demo');
  await colleague.goto(page.url());
  await expect(titles(colleague).first()).toHaveText('Unit list 26');
  await colleague.close();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('51–60 of 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(titles(page).first()).toHaveText('Unit list 26');
  await page.goBack();
  await page.goBack();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect(titles(page).first()).toHaveText('Unit list 01');
});

test('a column sorts ascending, descending and not at all, and announces it to screen readers', async ({
  page,
}) => {
  await page.goto('/baseinfo/list-units?q=unit%20list');
  const header = page.getByRole('columnheader', { name: 'Symbol' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=symbol/);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(titles(page).first()).toHaveText('Unit list 60');
  await header.getByRole('button').click();
  await expect(header).not.toHaveAttribute('aria-sort');
  await expect(titles(page).first()).toHaveText('Unit list 01');
});

test('a filter is added, stored in the URL, and removed by its chip', async ({ page }) => {
  await page.goto('/baseinfo/list-units?q=unit%20list');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Field').click();
  await page.getByRole('option', { name: 'Decimal places' }).click();
  await page.getByLabel('Condition').click();
  await page.getByRole('option', { name: 'is at least' }).click();
  await page.getByLabel('Value').fill('3');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/filter\[decimals\]\[gte\]=3/);
  await expect(page.getByText('1–15 of 15')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1–15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Decimal places is at least 3' }).click();
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();
});

test('a field that may be empty can be filtered by whether it is', async ({ page }) => {
  await page.goto('/provider/list-provider');
  for (const [condition, value] of [
    ['is empty', 'true'],
    ['is not empty', 'false'],
  ]) {
    await page.getByRole('button', { name: /^Filter/ }).click();
    await page.getByLabel('Field').click();
    await page.getByRole('option', { name: 'Email' }).click();
    await page.getByLabel('Condition').click();
    await page.getByRole('option', { name: condition, exact: true }).click();
    await expect(page.getByLabel('Value')).toHaveCount(0);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(new RegExp(`filter\\[email\\]\\[isNull\\]=${value}`));
    await page.getByRole('button', { name: `Remove filter: Email ${condition}` }).click();
  }
});

test('a column that the list hides is shown when the user turns it on', async ({ page }) => {
  await page.goto('/provider/list-provider');
  const email = page.getByRole('columnheader', { name: 'Email' });
  await expect(page.getByRole('columnheader', { name: 'Name' })).toBeVisible();
  await expect(email).toHaveCount(0);
  await page.getByRole('button', { name: 'Columns' }).click();
  const panel = page.getByRole('dialog', { name: 'Columns' });
  const kept = page.waitForResponse((response) => response.url().includes('/list-views/layout'));
  await panel.getByRole('checkbox', { name: 'Email' }).check();
  await kept;
  await page.reload();
  await expect(email).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await panel.getByRole('button', { name: 'Reset columns' }).click();
  await expect(email).toHaveCount(0);
});

test('the search box never loses input while a search is pending', async ({ page }) => {
  await page.addInitScript(() => {
    const written: string[] = [];
    Object.assign(window, { written });
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    Object.defineProperty(HTMLInputElement.prototype, 'value', {
      ...own,
      set(this: HTMLInputElement, value: string) {
        if (this.type === 'search') written.push(value);
        own?.set?.call(this, value);
      },
    });
  });
  await page.goto('/baseinfo/list-units?q=unit');
  await expect(titles(page).first()).toBeVisible();
  const box = page.getByRole('main').getByRole('searchbox');
  await box.focus();
  await page.keyboard.press('End');
  await page.evaluate(() => ((window as unknown as { written: string[] }).written.length = 0));
  await page.keyboard.type(' list', { delay: 320 });
  await expect(page).toHaveURL(/q=unit\+list/);
  await expect(box).toHaveValue('unit list');
  // The page writes into the box only to undo input.
  const written = await page.evaluate(() => (window as unknown as { written: string[] }).written);
  expect(written.filter((text) => !'unit list'.startsWith(text) || text.length < 5)).toEqual([]);
});

test('a debounced search keeps filters chosen in the meantime', async ({ page }) => {
  await page.goto('/baseinfo/list-units');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill('unit list');
  await page.getByRole('button', { name: 'Active', exact: true }).click();
  await expect(page).toHaveURL(/q=unit\+list/);
  await expect(page).toHaveURL(/filter\[recordStatus\]=0/);
});

test('while a page loads, paging is disabled, no range is shown, and the focus stays', async ({ page }) => {
  await page.goto('/baseinfo/list-units?q=unit%20list');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
  await page.route('**/api/baseinfo/units?**cursor=**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/\d of 60/)).toHaveCount(0);
  await expect(next).toBeFocused();
  await expect(page.getByText('26–50 of 60')).toBeVisible();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/baseinfo/list-units?q=unit+list');
});

test('a list is shown as empty only when its response is empty', async ({ page }) => {
  await page.goto('/baseinfo/list-units?q=no%20such%20unit');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.route('**/api/baseinfo/units?**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Nothing matches')).toHaveCount(0);
  expect(await page.getByText('Nothing here yet').count()).toBe(0);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test('a URL with an invalid filter or sort still opens the list', async ({ page }) => {
  await page.goto('/baseinfo/list-units?filter[password]=x&sort=nothing&limit=9999&q=unit%20list');
  await expect(page.getByText('1–25 of 60')).toBeVisible();
});

test.describe('when the API fails', () => {
  test.use({
    expectedFault: /500 \(Internal Server Error\)|503 \(Service Unavailable\)|Failed to load resource/i,
  });

  test('the last rows stay visible and a retry works', async ({ page }) => {
    await page.goto('/baseinfo/list-units?q=unit%20list');
    await expect(page.getByText('1–25 of 60')).toBeVisible();
    await page.route('**/api/baseinfo/units?**', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'INTERNAL', message: 'Unexpected fault', requestId: 'abc' },
      }),
    );
    await page.getByRole('columnheader', { name: 'Symbol' }).getByRole('button').click();
    await expect(page.getByRole('alert')).toContainText('Unexpected fault');
    await expect(page.getByRole('alert')).toContainText('abc');
    await expect(titles(page).first()).toBeVisible();
    await page.unroute('**/api/baseinfo/units?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test('what is typed into a list while the next page loads does not lead back to it', async ({ page }) => {
  await page.goto('/hr/position');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.route('**/unit.screen-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/baseinfo/list-units"]')?.click());
  await page.getByRole('main').getByRole('searchbox').fill('typed too late');
  await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
  await expect(page).toHaveURL('/baseinfo/list-units');
});

test('on a phone the filters are in a sheet at the bottom, and the search exists once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baseinfo/list-units?q=unit%20list&filter[decimals]=1');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Status' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters (1)' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Inactive' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 0 results' })).toBeInViewport({ ratio: 1 });
  const bottom = await sheet.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(bottom).toBeCloseTo(844, 0);
  await expectAccessible(page, '[role=dialog]');
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect(sheet.getByRole('button', { name: 'Show 60 results' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Add filter' }).click();
  await sheet.getByLabel('Value').fill('list 07');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await sheet.getByRole('button', { name: 'Show 1 result' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/q=unit\+list&filter\[title\]\[contains\]=list\+07/);
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeFocused();
});

for (const [path, width] of [
  ['/managmentusers/system-operation?tab=audit', 1440],
  ['/baseinfo/list-items?q=a&filter[unitWeight][gte]=1&filter[unitWeight][lte]=900', 768],
] as const) {
  test(`filters that do not fit into one line are behind a button: ${path}`, async ({ page }) => {
    await storeAppearance(page, { language: 'fr' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const top = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().top);
    await expect(page.locator('tr[data-row]').first()).toBeVisible();
    const search = await top(page.getByRole('main').getByRole('searchbox'));
    expect((await top(page.locator('thead'))) - search).toBeLessThan(48);
    await page.getByRole('button', { name: /^Filtres/ }).click();
    const panel = page.getByRole('dialog', { name: 'Filtres' });
    const last = width === 1440 ? panel.getByLabel('Jour') : panel.getByRole('button', { name: /au plus/ });
    await expect(last.first()).toBeVisible();
  });
}
