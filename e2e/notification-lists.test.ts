import { roleCatalogue } from '@kalfa/contracts/identity/role';
import {
  notificationPreference,
  notificationSubscription,
} from '@kalfa/contracts/notifications/subscription';
import type { Page } from '@playwright/test';
import { newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import { expectGoodLooks } from './support/appearance.ts';
import { expect, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';

const lists = '/managmentusers/list-roles?tab=notifications';
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: /unsaved/ });
const expectMessage = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();

test.describe('the notification lists of roles', () => {
  test('are edited by mouse and keyboard, summarised before saving, and saved as summarised', async ({
    page,
    api,
  }) => {
    const role = await newRole(api, []);
    await page.goto(lists);
    await cell(page, `${role.name}: Tender`).click();
    await cell(page, `${role.name}: Purchase order`).focus();
    await page.keyboard.press('Space');
    await expect(bar(page)).toContainText('2 unsaved changes');
    await expect(bar(page)).toContainText(`${role.name} will be told of Purchase order and Tender`);
    await page.keyboard.press('Control+s');
    await expectMessage(page, 'Who is told of what was saved');
    await expect(bar(page)).toHaveCount(0);
    const { types } = await api(notificationSubscription.role, { params: { id: role.id } });
    expect(types).toEqual(['order', 'tender']);
  });

  test('return to the stored state when discarded', async ({ page, api }) => {
    const role = await newRole(api, []);
    await page.goto(lists);
    await cell(page, `${role.name}: HR`).click();
    await expect(bar(page)).toContainText(`${role.name} will be told of New personnel and Leave`);
    await bar(page).getByRole('button', { name: 'Discard' }).click();
    await expect(cell(page, `${role.name}: Leave`)).not.toBeChecked();
  });

  test.describe('when a role was archived meanwhile', () => {
    test.use({ expectedFault: /404/ });

    test('keep unsaved changes on screen, and show the reason', async ({ page, api }) => {
      const role = await newRole(api, []);
      await page.goto(lists);
      await cell(page, `${role.name}: Tender`).click();
      const { version } = await api(roleCatalogue.getRoleWithOperations, { params: { roleId: role.id } });
      const answer = await page.request.delete(`/api/users/roles/${role.id}?version=${version}`, {
        headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('authToken'))}` },
      });
      expect(answer.ok()).toBe(true);
      await bar(page).getByRole('button', { name: 'Save' }).click();
      await expect(bar(page).getByRole('alert')).toBeVisible();
      await expect(bar(page)).toContainText('1 unsaved change');
    });
  });

  test('are an accordion of roles on a phone', async ({ page, api }) => {
    const role = await newRole(api, []);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(lists);
    await page.getByRole('button', { name: role.name }).click();
    await page.getByRole('switch', { name: 'Tender' }).click();
    await expect(bar(page)).toContainText(`${role.name} will be told of Tender`);
    await screenshot(page, 'notification-lists-phone');
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Who is told of what was saved');
    const { types } = await api(notificationSubscription.role, { params: { id: role.id } });
    expect(types).toEqual(['tender']);
  });
});

test('types are muted and added for one person, independent of the roles', async ({ page, api }) => {
  const role = await newRole(api, []);
  await api(notificationSubscription.putRole, {
    params: { id: role.id },
    body: { types: ['order', 'tender'] },
  });
  const person = await newPerson(api, [role.id]);
  await page.goto(`${lists}&by=person`);
  await page.getByRole('combobox', { name: 'Person' }).fill(person.displayName);
  await page.getByRole('option', { name: person.displayName }).click();
  const inherited = page.getByRole('region', { name: 'Through roles' });
  await expect(inherited).toContainText(`Through ${role.name}`);
  await inherited.getByRole('button', { name: 'Mute: Tender' }).click();
  const own = page.getByRole('region', { name: `Only for ${person.displayName}` });
  await own.getByRole('combobox', { name: 'Add a notification' }).fill('stock');
  await page.getByRole('option', { name: 'Stock count' }).click();
  await expect(bar(page)).toContainText('Adds Stock count · Mutes Tender');
  await expect(page.getByText('Save or discard your changes first.')).toBeVisible();
  await screenshot(page, 'notification-lists-person');
  await page.keyboard.press('Control+s');
  await expectMessage(page, `What ${person.displayName} is told was saved`);
  const { own: stored } = await api(notificationSubscription.user, { params: { id: person.id } });
  expect(stored).toEqual([
    { type: 'stock-count', mode: 'add' },
    { type: 'tender', mode: 'mute' },
  ]);
  await own.getByRole('button', { name: 'Remove: Tender' }).click();
  await expect(bar(page)).toContainText('Leaves Tender to the roles');
});

test('the audit log shows who was notified of what since when', async ({ page, api }) => {
  const role = await newRole(api, []);
  await api(notificationSubscription.putRole, { params: { id: role.id }, body: { types: ['stock-count'] } });
  await page.goto(`/managmentusers/system-operation?tab=audit&q=${role.name}`);
  const row = page.getByRole('row').filter({ hasText: 'Notification list' });
  await expect(row).toContainText('Told of');
  await expect(row).toContainText('Stock count');
});

test.describe('a user who may only view', () => {
  test.use({ user: 'manager.demo' });

  test('sees the lists and the reason why nothing can be changed', async ({ page }) => {
    await page.goto(lists);
    await expect(page.getByText('your role does not hold Edit on this page')).toBeVisible();
    const anyCell = page.getByRole('checkbox', { name: /: Tender$/ }).first();
    const before = await anyCell.getAttribute('aria-checked');
    await anyCell.click();
    expect(await anyCell.getAttribute('aria-checked')).toBe(before);
    await expect(bar(page)).toHaveCount(0);
  });
});

test.describe('the own settings', () => {
  test.use({ user: 'guest' });

  test('are saved immediately, and personal notifications cannot be turned off', async ({ page, api }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('dashboard.view')]);
    await api(notificationSubscription.putRole, {
      params: { id: role.id },
      body: { types: ['order', 'tender'] },
    });
    const person = await newPerson(api, [role.id]);
    await signInPerson(page, person.username);
    await page.goto('/dashboards/dashboard?account=notifications');
    const drawer = page.getByRole('dialog', { name: 'My account' });
    const choose = async (type: string, way: string) => {
      await drawer.getByRole('combobox', { name: type }).click();
      await page.getByRole('option', { name: way, exact: true }).click();
    };
    await choose('Purchase order', 'Off');
    await choose('Tender', 'In the bell, with a sound');
    const saved = drawer.getByRole('status').filter({ hasText: 'Saved' });
    await expect(saved).toContainText('Saved: Tender, In the bell, with a sound');
    await drawer.getByRole('combobox', { name: 'My account' }).click();
    await expect(page.getByRole('option')).toHaveCount(3);
    await page.keyboard.press('Escape');
    await expect(drawer).toContainText('it cannot be turned off');
    await page.reload();
    await expect(drawer.getByRole('combobox', { name: 'Purchase order' })).toHaveText('Off');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const answer = await page.request.get(`/api/${notificationPreference.get.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await answer.json()).data.preferences).toEqual([
      { type: 'order', way: 'off' },
      { type: 'tender', way: 'sound' },
    ]);
  });
});

const looks = [
  ['notification-lists', lists],
  ['notification-lists-by-person', `${lists}&by=person&person=2`],
  ['account-notifications', '/managmentusers/list-roles?account=notifications'],
] as const;

for (const [name, address] of looks)
  test(`${name} is accessible, in both modes, right to left and on a phone`, async ({ page }) => {
    test.slow(name === 'notification-lists', 'Checking hundreds of cells takes time.');
    await expectGoodLooks(page, name, address);
  });
