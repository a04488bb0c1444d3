import { project } from '@kalfa/contracts/projects/project';
import { tender } from '@kalfa/contracts/works/tender';
import { work } from '@kalfa/contracts/works/work';
import { workhouseDetail } from '@kalfa/contracts/works/workhouse-detail';
import { workhouse } from '@kalfa/contracts/works/workhouse';
import type { Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { freshName } from './support/people.ts';
import { newStore } from './support/places.ts';
import { printed, sheet as paper, withoutDialog } from './support/print.ts';
import { expect, expectAccessible, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const sheet = (page: Page) => page.getByRole('dialog');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function newSite(api: Api) {
  const { rows: works } = await api(work.endpoints.list, { query: { limit: '1' } });
  const { rows: sites } = await api(workhouse.endpoints.list, { query: { limit: '1' } });
  return api(workhouse.endpoints.create, {
    body: {
      name: freshName('Deneme şantiyesi'),
      code: Math.random().toString(36).slice(2, 9),
      workId: works[0]?.id ?? 0,
      regionId: sites[0]?.regionId ?? 0,
      address: null,
      minimumPeople: null,
      openedOn: '2026-01-05',
      closedOn: null,
      reopenReason: null,
    },
  });
}

test('an approved tender becomes a work, and the work gets a site', async ({ page, api }) => {
  const { rows } = await api(tender.endpoints.list, { query: { 'filter[status]': 'approved', limit: '1' } });
  const [approved] = rows;
  const [workTitle, siteName] = [freshName('İş'), freshName('Şantiye')];
  await page.goto(`/tender/tender-details/${approved?.id ?? 0}`);
  await page.getByRole('link', { name: 'Define a work' }).click();
  await sheet(page).getByLabel('Title').fill(workTitle);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  // The tender stays open with its new work.
  await expect(page.getByRole('link', { name: workTitle })).toBeVisible();
  await page.goto('/tender/define-work/');
  await page.getByRole('searchbox').first().fill(workTitle);
  await page.getByRole('button', { name: `Actions for ${workTitle}` }).click();
  await page.getByRole('menuitem', { name: 'Sites' }).click();
  await expect(title(page)).toContainText(workTitle);
  await page.getByRole('button', { name: 'New site' }).first().click();
  await expect(sheet(page).getByRole('combobox', { name: 'Work' })).toHaveValue(workTitle);
  await sheet(page).getByLabel('Name').fill(siteName);
  await sheet(page).getByLabel('Code').fill(Math.random().toString(36).slice(2, 9));
  await sheet(page).getByRole('combobox', { name: 'Region' }).fill('Meram');
  await page.getByRole('option', { name: /Meram/ }).first().click();
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: siteName })).toBeVisible();
  // A tender that is being built keeps its approval.
  const { id, version } = approved ?? { id: 0, version: 0 };
  await expect(
    api(tender.endpoints.revoke, { params: { id }, body: { version, reason: 'Yanlış' } }),
  ).rejects.toThrow('IN_USE');
});

test('after a work is defined its networks are offered', async ({ page, api }) => {
  const { rows } = await api(tender.endpoints.list, { query: { 'filter[status]': 'approved', limit: '1' } });
  const workTitle = freshName('İş');
  await page.goto(`/tender/define-work/?filter[tenderId]=${rows[0]?.id ?? 0}&new=1`);
  await sheet(page).getByLabel('Title').fill(workTitle);
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('status').getByRole('button', { name: 'Add networks' }).click();
  await expect(page).toHaveURL(/\/work\/\d+\/networks\?/);
  await expect(sheet(page).getByRole('combobox', { name: 'Work' })).toHaveValue(workTitle);
});

test('a new document of a site opens with the site or its store filled in', async ({ page, api }) => {
  const { id, name } = await newSite(api);
  const store = await newStore(api, id);
  const choose = async (entry: string) => {
    await page.goto(`/workhouse/list-workhouse?id=${id}`);
    await page.getByRole('button', { name: 'New document' }).click();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  await choose('Dispatch to a project');
  await expect(sheet(page).getByRole('combobox', { name: 'From site store' })).toHaveValue(store.name);
  await choose('Order');
  await page.getByRole('button', { name: 'By hand' }).click();
  await expect(page.getByRole('combobox', { name: 'Site', exact: true })).toHaveValue(name);
});

test('a site that cannot close lists every reason, closes after the last one, and is opened again', async ({
  page,
  api,
}) => {
  const { id, name } = await newSite(api);
  await newStore(api, id);
  const running = await api(project.endpoints.create, {
    body: { name: freshName('Proje'), workhouseId: id },
  });
  await page.goto(`/workhouse/list-workhouse?id=${id}`);
  await expect(page.getByText('1 of 5 conditions are open')).toBeVisible();
  const header = page.getByRole('main').locator('header').first();
  await expect(header).toContainText('Open');
  await expect(page.getByRole('button', { name: 'Close the site' })).toBeDisabled();
  const reason = page.getByRole('listitem').filter({ hasText: 'All projects have ended' });
  await expect(reason.getByRole('link', { name: running.name })).toHaveAttribute('href', /id=\d+/);
  await expectAccessible(page);
  await screenshot(page, 'site-page');
  await api(project.endpoints.deactivate, {
    params: { id: running.id },
    body: { version: running.version },
  });
  // The list is read again by itself.
  await expect(page.getByText('Nothing keeps this site open.')).toBeVisible();
  await page.getByRole('button', { name: 'Close the site' }).click();
  await expect(sheet(page)).toContainText('Stores that become inactive: 1');
  await sheet(page).getByRole('button', { name: 'Close the site' }).click();
  await expect(page.getByText('Can this site close?')).toHaveCount(0);
  await expect(header).toContainText(/Closed \d/);
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Reopen' }).click();
  await sheet(page).getByLabel('Reason').fill('Ek iş verildi');
  await sheet(page).getByRole('button', { name: 'Reopen' }).click();
  await expect(page.getByText('Nothing keeps this site open.')).toBeVisible();
});

test('a rented place of a site has its subscriptions', async ({ page, api }) => {
  const { rows } = await api(workhouse.endpoints.list, { query: { limit: '1' } });
  const owner = freshName('Ev sahibi');
  await page.goto(`/workhouse/workhousedetails/${rows[0]?.id ?? 0}`);
  await page.getByRole('button', { name: 'New rented place' }).click();
  await sheet(page).getByLabel('Owner').fill(owner);
  await sheet(page).getByLabel('Rent per month').fill('12500,5');
  await sheet(page).getByRole('button', { name: 'Add a subscription' }).click();
  await sheet(page).getByLabel('Subscriber number').fill('4410 882 317');
  await sheet(page).getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: owner });
  await expect(row).toContainText('12,500.50 TRY');
  await expect(row).toContainText('Electricity 4410 882 317');
});

test('the page and the printed sheet of a site show what belongs to it', async ({ page, api }) => {
  const site = await newSite(api);
  const params = { id: site.id };
  const [store, running, ended] = [
    await newStore(api, site.id),
    await api(project.endpoints.create, { body: { name: freshName('Süren proje'), workhouseId: site.id } }),
    await api(project.endpoints.create, { body: { name: freshName('Biten proje'), workhouseId: site.id } }),
  ];
  await api(project.endpoints.deactivate, { params: { id: ended.id }, body: { version: ended.version } });
  await api(workhouseDetail.endpoints.create, {
    body: {
      workhouseId: site.id,
      owner: 'A. Toprak',
      rentStartDate: '2026-01-05',
      rentEndDate: null,
      rentAmount: '12500.50',
      currency: 'TRY',
      description: null,
      subscriptions: [{ type: 'water', subscriberNo: '77120934', holder: null }],
    },
  });
  await withoutDialog(page);
  await page.goto(`/workhouse/list-workhouse?id=${params.id}`);
  const main = page.getByRole('main');
  await expect(main.getByText('1 running, 1 ended')).toBeVisible();
  for (const { name } of [store, running, ended])
    await expect(main.getByRole('link', { name }).first()).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: 'A. Toprak' })).toContainText('12,500.50 TRY');
  await expectAccessible(page);
  const [text = '', ...further] = await printed(page, async () => {
    await main.getByRole('button', { name: 'Site sheet' }).click();
    await expect(paper(page).getByRole('table', { includeHidden: true })).toHaveCount(3);
  });
  expect(further).toEqual([]);
  for (const part of [site.code, 'Open', 'IHL-', 'A.Toprak', '77120934', '12,500.50TRY', 'Runningprojects1'])
    expect(text).toContain(part);
  for (const name of [site.name, store.name, running.name])
    expect(text).toContain(name.replaceAll(/\s/g, ''));
  expect(text).not.toContain(ended.name.replaceAll(/\s/g, ''));
  // The same sheet from the places that the site rents.
  await page.goto(`/workhouse/workhousedetails/${site.id}`);
  const [again] = await printed(page, () => page.getByRole('button', { name: 'Site sheet' }).click());
  expect(again).toContain(site.code);
});
