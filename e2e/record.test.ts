import { readFile } from 'node:fs/promises';
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

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('a unit is added, found, changed, made passive, archived and restored, and its history tells it all', async ({
  page,
}) => {
  const title = freshName();
  await addUnit(page, title);
  await page.getByRole('searchbox').fill(title.toUpperCase());
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(row(page, title)).toBeVisible();

  await row(page, title).getByRole('button', { name: title, exact: true }).click();
  await expect(sheet(page)).toBeVisible();
  await page.getByLabel('Decimal places').fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, title).getByRole('cell', { name: '1', exact: true })).toBeVisible();

  await choose(page, title, 'Make passive');
  await expect(row(page, title)).toContainText('Passive');
  await choose(page, title, 'Archive');
  await expect(page.getByText('Nothing matches')).toBeVisible();
  await page.getByRole('button', { name: 'Archived' }).click();
  await expect(row(page, title)).toContainText('Archived');
  await choose(page, title, 'Restore');
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(row(page, title)).toContainText('Passive');

  await choose(page, title, 'History');
  const entries = sheet(page).getByRole('listitem');
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(0)).toContainText('restored it');
  await expect(entries.nth(3)).toContainText('Decimal places: 3 → 1');
  await screenshot(page, 'unit-history');
});

test('archiving is undone from its notice, back to active', async ({ page }) => {
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
  await expect(sheet(page)).toBeVisible();
  await page.getByLabel('Title').focus();
  await page.keyboard.type(title);
  await page.keyboard.press('Tab');
  await page.keyboard.type(title.slice(-8));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(`${title} was added`)).toBeVisible();
  await expect(sheet(page)).toHaveCount(0);
});

test('an incomplete form says what to correct, field by field, and takes the focus there', async ({
  page,
}) => {
  await page.goto('/baseinfo/list-units?new=1');
  await page.getByLabel('Decimal places').fill('nine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('To save, correct 3 fields');
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

  test('a title that is taken is said at its field, and what was typed stays', async ({ page }) => {
    await page.goto('/baseinfo/list-units?new=1');
    await page.getByLabel('Title').fill('METRE');
    await page.getByLabel('Symbol').fill('mm');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Another record already uses this')).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('METRE');
  });

  test('of two people who edit one unit the second sees both versions and decides', async ({
    page,
    context,
  }) => {
    const title = freshName();
    await addUnit(page, title);
    await page.goto(`/baseinfo/list-units?q=${encodeURIComponent(title)}`);
    await row(page, title).getByRole('button', { name: title, exact: true }).click();
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

test('a position the rules rely on can be read and not changed', async ({ page }) => {
  await page.goto('/hr/position?q=Şefi');
  await page.getByRole('button', { name: 'Şantiye Şefi', exact: true }).click();
  await expect(sheet(page)).toContainText('cannot be changed');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Actions for Şantiye Şefi' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['History']);
});

for (const [format, label] of [
  ['xlsx', 'Excel (.xlsx)'],
  ['csv', 'CSV (.csv)'],
] as const) {
  test(`the narrowed list is exported as ${format}`, async ({ page }) => {
    await page.goto('/baseinfo/list-units?q=metre');
    await expect(page.getByRole('row')).toHaveCount(4);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: label }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(`Units.${format}`);
    const bytes = await readFile(await saved.path());
    if (format === 'csv') {
      const lines = bytes.toString('utf8').replace('\ufeff', '').trim().split('\r\n');
      expect(lines[0]).toBe('Title,Symbol,Decimal places,Status,Created,Changed');
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Metre', 'Metrekare', 'Metreküp']);
    } else expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
}
