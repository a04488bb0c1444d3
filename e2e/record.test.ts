import { readFile } from 'node:fs/promises';
import { authorisedAs } from './support/sign-in.ts';
import { expect, screenshot, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const sheet = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
let count = 0;
const freshName = () => `Deneme ${Date.now().toString(36)}${(count += 1)}`;

async function addUnit(page: Page, title: string): Promise<void> {
  await page.goto('/baseinfo/list-units?new=1');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Symbol').fill(title.slice(-8));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${title} was added` })).toBeVisible();
}

// No two units share a symbol.
const mine = ({ id }: Unit) => `mine${id}`;
const theirs = ({ id }: Unit) => `theirs${id}`;

type Unit = { id: number; version: number; title: string };

/** Creates a unit through the API instead of the form. */
async function storedUnit(page: Page): Promise<Unit> {
  const title = freshName();
  const reply = await page.request.post('/api/baseinfo/units', {
    headers: authorisedAs(page),
    data: { title, symbol: title.slice(-8), decimals: 3 },
  });
  return ((await reply.json()) as { data: Unit }).data;
}

/** Another user saves the unit in the meantime. */
async function changeElsewhere(page: Page, { id, version }: Unit, change: object): Promise<void> {
  const reply = await page.request.patch(`/api/baseinfo/units/${id}`, {
    headers: authorisedAs(page),
    data: { ...change, version },
  });
  expect(reply.status()).toBe(200);
}

async function openFromList(page: Page, { title }: Unit): Promise<void> {
  await page.goto(`/baseinfo/list-units?q=${encodeURIComponent(title)}`);
  await choose(page, title, 'Edit');
  await expect(page.getByLabel('Symbol')).toBeVisible();
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a unit is added, found, changed, made passive, archived and restored, and its history shows it all', async ({
  page,
}) => {
  const title = freshName();
  await addUnit(page, title);
  await page.getByRole('main').getByRole('searchbox').fill(title.toUpperCase());
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(row(page, title)).toBeVisible();

  await choose(page, title, 'Edit');
  await expect(sheet(page)).toBeVisible();
  await page.getByLabel('Decimal places').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, title).getByRole('cell', { name: '1', exact: true })).toBeVisible();

  await choose(page, title, 'Deactivate');
  await expect(row(page, title)).toContainText('Inactive');
  await choose(page, title, 'Archive');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(row(page, title)).toContainText('Archived');
  await choose(page, title, 'Restore');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(row(page, title)).toContainText('Inactive');

  await choose(page, title, 'History');
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(0)).toContainText('restored it');
  await expect(entries.nth(3)).toContainText(/Decimal places: before 3\s*after 1/);
  await screenshot(page, 'unit-history');
});

test('archiving is undone from its message, back to active', async ({ page }) => {
  const title = freshName();
  await addUnit(page, title);
  await page.goto(`/baseinfo/list-units?q=${encodeURIComponent(title)}`);
  await choose(page, title, 'Archive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, title)).toContainText('Active');
});

test('a form is filled and saved by keyboard alone', async ({ page }) => {
  const title = freshName();
  await page.goto('/baseinfo/list-units?new=1');
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(title.slice(-8));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${title} was added`)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test('an incomplete form shows an error at each field and focuses the first one', async ({ page }) => {
  await page.goto('/baseinfo/list-units?new=1');
  await page.getByLabel('Decimal places').fill('nine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('To save, correct 3 fields');
  await expect(page).toHaveTitle(/Error: Units · Kalfa$/);
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Decimal places')).toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Symbol/ })
    .click();
  await expect(page.getByLabel('Symbol')).toBeFocused();
});

test.describe('when the server refuses', () => {
  test.use({ expectedFault: /409 \(Conflict\)/i });

  test('a duplicate title is reported at its field, and the input stays', async ({ page }) => {
    await page.goto('/baseinfo/list-units?new=1');
    await page.getByLabel('Title').fill('METRE');
    await page.getByLabel('Symbol').fill('mm');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Another record already uses this')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('METRE');
  });

  test('when two people edit one unit, the second sees both versions and decides', async ({
    page,
    context,
  }) => {
    const title = freshName();
    await addUnit(page, title);
    await page.goto(`/baseinfo/list-units?q=${encodeURIComponent(title)}`);
    await choose(page, title, 'Edit');
    await page.getByLabel('Symbol').fill('mine');

    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByLabel('Symbol').fill('theirs');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(other.getByRole('dialog')).toHaveCount(0);
    await other.close();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This record changed while you were editing')).toBeVisible();
    const table = sheet(page).getByRole('table');
    await expect(table).toContainText('theirs');
    await expect(table).toContainText('mine');
    await screenshot(page, 'unit-conflict');
    await page.getByRole('button', { name: 'Save mine' }).click();
    await expect(sheet(page)).toHaveCount(0);
    await expect(row(page, title)).toContainText('mine');
  });
});

test.describe('when another user saves the open unit', () => {
  test.use({ expectedFault: /409 \(Conflict\)/i });

  test('a background refresh of the list does not change the version of the open form', async ({ page }) => {
    const unit = await storedUnit(page);
    await openFromList(page, unit);
    await page.getByLabel('Symbol').fill('mine');
    await changeElsewhere(page, unit, { symbol: theirs(unit) });
    await pause(5_200); // By then the cached rows are stale, and the focus refetches them.
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await pause(500);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This record changed while you were editing')).toBeVisible();
  });
});

test('a tap beside a form closes it only while nothing is typed', async ({ page }) => {
  const unit = await storedUnit(page);
  await openFromList(page, unit);
  await page.getByLabel('Symbol').fill('typed');
  await page.mouse.click(60, 500);
  await pause(500);
  await expect(page.getByLabel('Symbol')).toHaveValue('typed');
  await page.getByLabel('Symbol').fill(unit.title.slice(-8));
  await page.mouse.click(60, 500);
  await expect(sheet(page)).toHaveCount(0);
});

test('a closed form restores its draft until it is discarded', async ({ page }) => {
  const unit = await storedUnit(page);
  await openFromList(page, unit);
  await page.getByLabel('Symbol').fill('typed');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await choose(page, unit.title, 'Edit');
  await expect(page.getByText('Restored what you had typed')).toBeVisible();
  await expect(page.getByLabel('Symbol')).toHaveValue('typed');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Symbol')).toHaveValue(unit.title.slice(-8));
  await page.reload();
  await expect(page.getByLabel('Symbol')).toHaveValue(unit.title.slice(-8));
});

test('the sheet of a slowly loading record opens immediately', async ({ page }) => {
  const unit = await storedUnit(page);
  await page.route(`**/api/baseinfo/units/${unit.id}`, async (route) => {
    await pause(2_500);
    await route.continue();
  });
  await page.goto(`/baseinfo/list-units?q=${encodeURIComponent(unit.title)}`);
  await choose(page, unit.title, 'Edit');
  await expect(sheet(page)).toBeVisible({ timeout: 1_500 });
  await expect(page.getByLabel('Title')).toBeFocused();
});

test('Back leaves the list instead of opening a closed form', async ({ page }) => {
  const unit = await storedUnit(page);
  await page.goto('/hr/position');
  await page.getByRole('link', { name: 'Units', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').fill(unit.title);
  await choose(page, unit.title, 'Edit');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(sheet(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/hr/position');
});

test('a save does not wait for the list refresh', async ({ page }) => {
  const unit = await storedUnit(page);
  await openFromList(page, unit);
  await page.getByLabel('Symbol').fill(mine(unit));
  await page.route('**/api/baseinfo/units?**', async (route) => {
    await pause(4_000);
    await route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(sheet(page)).toHaveCount(0, { timeout: 2_500 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const [format, label] of [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV (.csv)'],
] as const) {
  test(`the filtered list is exported as ${format}`, async ({ page }) => {
    await page.goto('/baseinfo/list-units?q=metre');
    // The heading and three units.
    await expect(page.getByRole('row')).toHaveCount(4);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`Units.${format}`);
    const bytes = await readFile(await saved.path());
    if (format === 'csv') {
      const lines = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
      // The columns of the list, in its order.
      expect(lines[0]).toBe('Title,Symbol,Decimal places,Items,Changed,Status');
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Metre', 'Metrekare', 'Metreküp']);
    } else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
}
