import { readFile } from 'node:fs/promises';
import { file } from '@kalfa/contracts/files/file';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import type { Answer } from '@kalfa/contracts/endpoint';
import type { Page } from '@playwright/test';
import { apiAs } from './support/api.ts';
import { newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import { authorisedAs } from './support/sign-in.ts';
import {
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  test,
} from './support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
let count = 0;
const mark = () => `${Date.now().toString(36)}${(count += 1)}`;

/** Ten rows of which three are invalid: an empty title, a text for a number, a duplicate. */
function tenRows(name: string): string {
  const rows = Array.from({ length: 10 }, (_, n) => [`İthal ${name} ${n}`, `${name}${n}`, '2']);
  rows[2] = ['', `${name}x`, '2'];
  rows[5] = [`İthal ${name} 5`, `${name}5`, 'iki'];
  rows[8] = [`İTHAL ${name} 0`, `${name}8`, '2'];
  return [['Birim adı', 'Kısaltma', 'Decimal places'], ...rows].map((row) => row.join('\t')).join('\n');
}

async function openReview(
  page: Page,
  name: string,
  words: { open: string; paste: string; read: string; check: string },
) {
  await page.goto('/baseinfo/list-units');
  await page.getByRole('button', { name: words.open, exact: true }).click();
  await dialog(page).getByLabel(words.paste).fill(tenRows(name));
  await dialog(page).getByRole('button', { name: words.read }).click();
  await dialog(page).getByRole('button', { name: words.check }).click();
}
const english = {
  open: 'Import',
  paste: 'Or paste rows from a spreadsheet',
  read: 'Read the pasted rows',
  check: 'Check the rows',
};

test('ten pasted rows with three invalid ones: seven are imported, one is corrected, and all are undone', async ({
  page,
}) => {
  const name = mark();
  await openReview(page, name, english);
  await expect(dialog(page).getByRole('tab', { name: 'Errors (3)' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expectAccessible(page, 'main');
  await screenshot(page, 'import-review');
  const wrong = dialog(page).getByLabel('Correct row 7: Decimal places');
  await wrong.fill('3');
  await wrong.press('Enter');
  await expect(dialog(page).getByRole('tab', { name: 'Errors (2)' })).toBeVisible();

  const download = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download the rows with errors' }).click();
  expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toBe('PK');

  const commit = dialog(page).getByRole('button', { name: 'Import (8)' });
  await expect(commit).toBeDisabled();
  await dialog(page).getByLabel('Leave out the rows with errors').check();
  await commit.click();
  await expect(dialog(page).getByText('Imported: 8')).toBeVisible();
  // The button that was pressed is gone.
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  await screenshot(page, 'import-result');
  await dialog(page).getByRole('button', { name: 'Undo this import' }).click();
  await expect(dialog(page).getByText('8 records are in the archive')).toBeVisible();
  await expect(dialog(page).getByRole('heading', { level: 2 })).toBeFocused();
  const reply = await page.request.get(`/api/baseinfo/units?q=${name}&withTotal=true`, {
    headers: authorisedAs(page),
  });
  expect(((await reply.json()) as { page: { total: number } }).page.total).toBe(0);
});

test('an import works right to left, in dark mode and on a phone', async ({ page }) => {
  await storeAppearance(page, { language: 'ar', direction: 'rtl', mode: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openReview(page, mark(), {
    open: 'استيراد',
    paste: 'أو لصق صفوف من جدول',
    read: 'قراءة الصفوف الملصقة',
    check: 'فحص الصفوف',
  });
  await expect(dialog(page).getByRole('tab', { name: /أخطاء \((3|٣)\)/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, 'main');
  await screenshot(page, 'import-review-ar-phone-dark');
});

test('a large export runs in the background, and its file is offered when it is ready', async ({ page }) => {
  const name = mark();
  const rows = Array.from({ length: 5_100 }, (_, n) => `Büyük ${name} ${n}\t${name.slice(-6)}${n}\t0`);
  const headers = authorisedAs(page);
  const begun = await page.request.post('/api/baseinfo/units/import', {
    headers,
    data: { text: ['title\tsymbol\tdecimals', ...rows].join('\n') },
  });
  const { id } = ((await begun.json()) as { data: { id: number } }).data;
  const committed = await page.request.post(`/api/baseinfo/imports/${id}/commit`, {
    headers,
    data: { leaveOutErrors: false },
  });
  expect(committed.ok(), await committed.text()).toBe(true);

  await page.goto(`/baseinfo/list-units?q=${name}`);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'the file is being prepared' })).toBeVisible();
  const ready = page.getByRole('status').filter({ hasText: 'the file is ready' });
  await expect(ready).toBeVisible({ timeout: 20_000 });
  await screenshot(page, 'export-ready');
  const download = page.waitForEvent('download');
  await ready.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('region', { name: 'My exports' })).toContainText('5,100 of 5,100 rows');
  await screenshot(page, 'export-menu');
  await page.request.post(`/api/baseinfo/imports/${id}/undo`, { headers, data: {} });
});

test('a photo is added to a record, viewed full size and removed', async ({ page }) => {
  const name = mark();
  const reply = await page.request.post('/api/baseinfo/units', {
    headers: authorisedAs(page),
    data: { title: `Fotoğraflı ${name}`, symbol: name, decimals: 0 },
  });
  const { id } = ((await reply.json()) as { data: { id: number } }).data;
  await page.goto(`/baseinfo/list-units?id=${id}`);
  await page.getByRole('tab', { name: 'Files' }).click();
  const panel = page.getByRole('region', { name: 'Files and photos' });
  await expect(panel.getByText('No files yet.')).toBeVisible();
  // Larger than the upload: the browser resizes it first.
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 3_000;
    canvas.height = 1_500;
    const context = canvas.getContext('2d');
    for (let x = 0; x < 3_000; x += 10) {
      if (context) context.fillStyle = `hsl(${x / 8}, 70%, 55%)`;
      context?.fillRect(x, 0, 10, 1_500);
    }
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await panel.getByLabel('Add files').setInputFiles({
    name: 'saha.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  await expect(panel.getByRole('button', { name: /^Open saha/ })).toBeVisible();
  await expectAccessible(page, 'main');
  await screenshot(page, 'attachments');
  const listed = await page.request.get(`/api/baseinfo/units/${id}/attachments`, {
    headers: authorisedAs(page),
  });
  const [file] = ((await listed.json()) as { data: { width: number; name: string }[] }).data;
  expect(file?.width).toBe(2_000);
  await panel.getByRole('button', { name: /^Open saha/ }).click();
  const viewer = page.getByRole('dialog', { name: /^saha/ });
  await expect(viewer.locator('img')).toBeVisible();
  await screenshot(page, 'photo-viewer');
  await viewer.getByRole('button', { name: 'Close' }).click();
  await panel.getByRole('button', { name: /^Remove saha/ }).click();
  await expect(panel.getByText('No files yet.')).toBeVisible();
});

test.describe('a user who leaves files unattached', () => {
  test.use({ user: 'guest' });

  test('is warned at 80 % of the quota', async ({ page, request }) => {
    const api = await apiAs(request, 'admin');
    const rightOf = await operationIds(api);
    const { id: roleId } = await newRole(api, [rightOf('units.view'), rightOf('units.edit')]);
    const { username } = await newPerson(api, [roleId]);
    const name = mark();
    const { id } = await api(unit.endpoints.create, {
      body: { title: `Uyarılı ${name}`, symbol: name, decimals: 0 },
    });
    const authorization = await signInPerson(page, username);
    const upload = async () => {
      const content = { name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('a;b') };
      const reply = await page.request.post(`/api/${file.upload.path}`, {
        headers: { authorization },
        multipart: { file: content },
      });
      return ((await reply.json()) as { data: Answer<typeof file.upload> }).data.usage.unattached;
    };
    const { maxFiles } = await upload();
    for (let files = 1; files < maxFiles * 0.8 - 1; files += 1) await upload();

    await page.goto(`/baseinfo/list-units?id=${id}`);
    await page.getByRole('tab', { name: 'Files' }).click();
    const panel = page.getByRole('region', { name: 'Files and photos' });
    await panel.getByLabel('Add files').setInputFiles({
      name: 'liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('a;b'),
    });
    await expect(panel.getByText('You have used 80 % of what you may keep')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Open liste.csv' })).toBeVisible();
    await expectAccessible(page, 'main');
    await screenshot(page, 'attachments-warning');
  });
});
