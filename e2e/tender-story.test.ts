import { item } from '@kalfa/contracts/baseinfo/item';
import { tender } from '@kalfa/contracts/works/tender';
import type { Page } from '@playwright/test';
import { freshName } from './support/people.ts';
import { severalPeople as test } from './support/several-people.ts';
import { expect } from './support/test.ts';

test.use({ user: 'guest' });
test.describe.configure({ timeout: 120_000 });

const form = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => form(page).getByRole('button', { name: 'Save' }).click();

test('a tender from Excel is approved by somebody else, and becomes a work with a network and a site', async ({
  open,
}) => {
  const elif = await open('engineer.demo');
  const { page, api } = elif;
  const [first] = (await api(item.endpoints.list, { query: { sort: 'code', limit: '1' } })).rows;
  const { id } = await api(tender.endpoints.create, { body: { title: freshName('İhale') } });
  await page.goto(`/tender/tender-details/${id}`);
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  const row = (cells: Record<number, string>) => Array.from({ length: 21 }, (_, index) => cells[index] ?? '');
  const rows = [
    row(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [at, at === 6 ? 'ÖLÇÜ' : 'Başlık']))),
    // Without prices it would need two approvals.
    row({ 5: first?.name ?? '', 6: first?.unitSymbol ?? '', 8: '3', 12: '10', 13: '5' }),
  ];
  const text = rows.map((cells) => cells.join(';')).join('\r\n');
  await form(page)
    .getByLabel('Choose a file')
    .last()
    .setInputFiles({ name: 'keşif.csv', mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${text}`) });
  await form(page)
    .getByRole('button', { name: /^Insert 1 line/ })
    .click();
  await expect(page.locator('[data-save-chip][data-state=saved]')).toBeVisible();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.locator('[aria-current=step]')).toContainText('Waiting');

  const nermin = await open('manager.demo');
  await nermin.page.goto(`/tender/tender-details/${id}`);
  await nermin.page.getByRole('button', { name: /^Approve/ }).click();
  await form(nermin.page).getByRole('button', { name: 'Approve' }).click();
  await expect(nermin.page.locator('[aria-current=step]')).toContainText('Approved');

  const [workTitle, networkTitle, siteName] = [freshName('İş'), freshName('Şebeke'), freshName('Şantiye')];
  await page.reload();
  await page.getByRole('link', { name: 'Define a work' }).click();
  await form(page).getByLabel('Title').fill(workTitle);
  await save(page);
  await page.getByRole('status').getByRole('button', { name: 'Add networks' }).click();
  await expect(form(page).getByRole('combobox', { name: 'Work' })).toHaveValue(workTitle);
  await form(page).getByLabel('Title').fill(networkTitle);
  await form(page).getByLabel('Description').fill('Merkez hattı');
  await save(page);
  await expect(page.getByRole('link', { name: networkTitle })).toBeVisible();

  await nermin.page.goto('/tender/define-work/');
  await nermin.page.getByRole('searchbox').first().fill(workTitle);
  await nermin.page.getByRole('button', { name: `Actions for ${workTitle}` }).click();
  await nermin.page.getByRole('menuitem', { name: 'Sites' }).click();
  await nermin.page.getByRole('button', { name: 'New site' }).first().click();
  await form(nermin.page).getByLabel('Name').fill(siteName);
  await form(nermin.page).getByLabel('Code').fill(Math.random().toString(36).slice(2, 9));
  await form(nermin.page).getByRole('combobox', { name: 'Region' }).fill('Meram');
  await nermin.page.getByRole('option', { name: /Meram/ }).first().click();
  await save(nermin.page);
  await expect(nermin.page.getByRole('link', { name: siteName })).toBeVisible();
});
