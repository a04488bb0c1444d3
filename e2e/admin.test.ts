import { auth } from '@kalfa/contracts/identity/auth';
import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { user } from '@kalfa/contracts/identity/user';
import { isolated } from '@kalfa/texts/fill-in';
import type { Page } from '@playwright/test';
import { mailedLink } from './support/mail.ts';
import {
  freshName,
  operationsOfRole,
  newPerson,
  newRole,
  operationIds,
  personPassword,
  signInPerson,
} from './support/people.ts';
import { expectGoodLooks } from './support/appearance.ts';
import { deep, storeAppearance, expect, expectNoSidewaysScroll, screenshot } from './support/test.ts';
import { testWithApi as test } from './support/test-with-api.ts';
import { totp } from './support/totp.ts';

const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: /unsaved/ });
const expectMessage = (page: Page, words: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: words }).first()).toBeVisible();
const sorted = (...ids: number[]) => ids.toSorted((a, b) => a - b);
const openPermissions = async (page: Page, roleId: number) => {
  await page.goto(`/managmentusers/list-roles?permissions=${roleId}`);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Presses Tab until the wanted element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${selector}`);
}

async function choose(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test.describe('the permission matrix', () => {
  test('is changed and saved by keyboard alone, and saves exactly what it summarises', async ({
    page,
    api,
  }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('units.view'), idOf('categories.view')]);
    const person = await newPerson(api, [role.id]);
    const before = await operationsOfRole(api, role.id);

    await page.goto('/managmentusers/list-roles');
    await page.goto(`/managmentusers/list-roles?permissions=${role.id}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await tabTo(page, 'a[href="#content"]');
    await page.keyboard.press('Enter');
    await tabTo(page, 'main input[type=search]');
    await page.keyboard.type('units');
    await tabTo(page, '[role=grid] [role=checkbox]');
    await expect(cell(page, 'View: Base information')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(cell(page, 'View: Units')).toBeFocused();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
    await expect(cell(page, 'Delete: Units')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cell(page, 'Delete: Units, changed')).toBeChecked();
    await expect(cell(page, 'Delete: Base information')).toHaveAttribute('aria-checked', 'mixed');
    await expect(bar(page)).toContainText('1 unsaved change');
    await expect(bar(page)).toContainText('Grants Delete on Units · Affects 1 person');
    await page.keyboard.press('Control+s');
    await expectMessage(page, `The permissions of ${role.name} were saved`);
    await expect(bar(page)).toHaveCount(0);
    await expect(cell(page, 'Delete: Units')).toBeFocused();
    // The grid is one tab stop, and Tab leaves it.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect(page.locator('[role=grid] [role=checkbox]:focus')).toHaveCount(0);

    const after = await operationsOfRole(api, role.id);
    expect(after).toEqual(sorted(...before, idOf('units.delete')));
    expect(person.roleIds).toEqual([role.id]);
  });

  test('grants View along with another operation, on the page and on its parent', async ({ page, api }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, []);
    await openPermissions(page, role.id);
    await cell(page, 'Create: Bill of quantities').click();
    await expect(cell(page, 'View: Bill of quantities, changed')).toBeChecked();
    await expect(cell(page, 'View: Tenders, changed')).toBeChecked();
    await expect(bar(page)).toContainText('Grants View on Tenders and Bill of quantities');
    await expect(bar(page)).toContainText('Affects nobody yet');
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'were saved');
    expect(await operationsOfRole(api, role.id)).toEqual(
      sorted(idOf('tenders.view'), idOf('tender-details.view'), idOf('tender-details.add')),
    );
  });

  test('asks once before revoking View with all operations that need it', async ({ page, api }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [
      idOf('dashboard.view'),
      idOf('units.view'),
      idOf('units.add'),
      idOf('units.edit'),
    ]);
    await openPermissions(page, role.id);
    await cell(page, 'View: Units').click();
    const question = page.getByRole('dialog', { name: 'Take View away?' });
    await expect(question).toContainText('2 other operations go with it');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(cell(page, 'View: Units')).toBeChecked();
    await cell(page, 'View: Units').click();
    await screenshot(page, 'permissions-question');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Edit: Units, changed')).not.toBeChecked();
    await expect(bar(page)).toContainText('Removes View on Units');
    await page.keyboard.press('Control+s');
    await expectMessage(page, 'were saved');
    expect(await operationsOfRole(api, role.id)).toEqual([idOf('dashboard.view')]);
  });

  test('revokes and grants whole rows and columns by keyboard, within the filtered rows', async ({
    page,
    api,
  }) => {
    const role = await newRole(api, []);
    await openPermissions(page, role.id);
    await page.getByRole('searchbox', { name: 'Find a page' }).fill('base information');
    await cell(page, 'View: Units').focus();
    await page.keyboard.press('Shift+Space');
    for (const operation of ['View', 'Create', 'Edit', 'Delete', 'Export and print'])
      await expect(cell(page, `${operation}: Units, changed`)).toBeChecked();
    await page.keyboard.press('Shift+Space');
    await expect(bar(page)).toHaveCount(0);
    await page.keyboard.press('Control+Space');
    await expect(cell(page, 'View: Base information')).toBeChecked();
    await expect(bar(page)).toContainText('8 unsaved changes');
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'None: Units' })).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cell(page, 'View: Units')).not.toBeChecked();
    await page.keyboard.press('Home');
    await expect(page.getByRole('rowheader', { name: 'Units' })).toBeFocused();
    await page.getByRole('button', { name: 'Only changed · 7' }).click();
    await expect(page.getByRole('rowheader', { name: 'Units' })).toHaveCount(0);
    await bar(page).getByRole('button', { name: 'Discard' }).click();
    expect(await operationsOfRole(api, role.id)).toEqual([]);
  });

  test.describe('when another user saves first', () => {
    test.use({ expectedFault: /409 \(Conflict\)/i });

    test('shows who it was and keeps my changes on top of theirs', async ({ page, api }) => {
      const idOf = await operationIds(api);
      const role = await newRole(api, [idOf('units.view')]);
      await openPermissions(page, role.id);
      await cell(page, 'Delete: Units').click();
      const theirs = await api(roleCatalogue.getRoleWithOperations, { params: { roleId: role.id } });
      await api(roleCatalogue.setOperations, {
        params: { id: role.id },
        body: {
          menuOperationIds: [idOf('units.view'), idOf('categories.view')],
          version: theirs.version,
        },
      });
      await page.keyboard.press('Control+s');
      const conflict = page.getByRole('alert');
      await expect(conflict).toContainText('These permissions changed while you were editing');
      await expect(conflict).toContainText(/Kemal Yönetici saved them (now|1 minute ago)/);
      await screenshot(page, 'permissions-conflict');
      await conflict.getByRole('button', { name: 'Load them and keep my changes' }).click();
      await expect(conflict).toHaveCount(0);
      await expect(cell(page, 'View: Categories')).toBeChecked();
      await expect(bar(page)).toContainText('1 unsaved change');
      await page.keyboard.press('Control+s');
      await expectMessage(page, 'were saved');
      expect(await operationsOfRole(api, role.id)).toEqual(
        sorted(idOf('units.view'), idOf('categories.view'), idOf('units.delete')),
      );
    });
  });

  test('follows the visual direction with the arrow keys in a right-to-left page', async ({ page, api }) => {
    const role = await newRole(api, []);
    await storeAppearance(page, { language: 'ar', direction: 'rtl' });
    await openPermissions(page, role.id);
    const named = (...parts: string[]) => parts.map((part) => isolated(part, 'ar')).join(': ');
    await cell(page, named('عرض', 'وحدات القياس')).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(cell(page, named('إضافة', 'وحدات القياس'))).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Space');
    await expect(cell(page, `${named('عرض', 'وحدات القياس')}، متغير`)).toBeChecked();
    await expectNoSidewaysScroll(page);
    await screenshot(page, 'permissions-rtl');
  });

  test('cannot restrict the administrator, and shows the reason', async ({ page, api }) => {
    const roles = await api(roleCatalogue.getRoles, {});
    const admin = roles.find(({ name }) => name === 'admin');
    await openPermissions(page, admin?.id ?? 0);
    await expect(page.getByRole('alert')).toContainText('This role always holds everything');
    await cell(page, 'Delete: Units').click();
    await page.keyboard.press('Space');
    await expect(cell(page, 'Delete: Units')).toBeChecked();
    await expect(bar(page)).toHaveCount(0);
  });

  test('copies from a role, compares with it, and shows the menu it gives', async ({ page, api }) => {
    const idOf = await operationIds(api);
    const source = await newRole(api, [idOf('units.view'), idOf('units.add')]);
    const role = await newRole(api, [idOf('units.view'), idOf('categories.view')]);
    await openPermissions(page, role.id);
    await page.getByRole('button', { name: 'Compare' }).click();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: source.name }).click();
    const differences = page.getByRole('dialog').getByRole('table').getByRole('row');
    await expect(differences).toHaveCount(3);
    await expect(differences.nth(1)).toContainText(/Categories\s*View/);
    await expect(differences.nth(2)).toContainText(/Units.*Create/);
    await screenshot(page, 'permissions-compare');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Copy from role' }).click();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: source.name }).click();
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    await expect(bar(page)).toContainText('2 unsaved changes');

    await page.getByRole('button', { name: 'Preview menu as this role' }).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toContainText('Preview, nothing is saved');
    await expect(preview.getByRole('listitem')).toHaveText(['Units']);
    await screenshot(page, 'permissions-preview');
    expect(await operationsOfRole(api, role.id)).toEqual(sorted(idOf('units.view'), idOf('categories.view')));
  });

  test('is a list of switches on a phone', async ({ page, api }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('units.view')]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/managmentusers/list-roles?permissions=${role.id}`);
    await page.getByRole('button', { name: /^Units/ }).click();
    await page.getByRole('switch', { name: 'Delete' }).click();
    await expectNoSidewaysScroll(page);
    await screenshot(page, 'permissions-phone');
    await bar(page).getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'were saved');
    expect(await operationsOfRole(api, role.id)).toEqual(sorted(idOf('units.view'), idOf('units.delete')));
  });
});

test('a role is added, opens at its permissions, and is duplicated with them', async ({ page, api }) => {
  const idOf = await operationIds(api);
  const source = await newRole(api, [idOf('units.view'), idOf('units.print')]);
  const name = freshName('kopya');
  await page.goto(`/managmentusers/list-roles?q=${source.name}`);
  await choose(page, source.name, 'Duplicate');
  await page.getByLabel('Name of the new role').fill(name);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expectMessage(page, `${name} was added with the permissions of ${source.name}`);
  const roles = await api(roleCatalogue.getRoles, {});
  const added = roles.find((role) => role.name === name);
  expect(await operationsOfRole(api, added?.id ?? 0)).toEqual(await operationsOfRole(api, source.id));

  const fresh = freshName('yeni');
  await page.goto('/managmentusers/list-roles?new=1');
  await page.getByLabel('Name').fill(fresh);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: fresh })).toBeVisible();
  await expect(page.getByRole('grid')).toBeVisible();
});

test('a role requires two-step verification, which its users set up before anything else and keep', async ({
  page,
  api,
  browser,
}) => {
  const idOf = await operationIds(api);
  const role = await newRole(api, [idOf('dashboard.view'), idOf('units.view')]);
  const person = await newPerson(api, [role.id]);
  await openPermissions(page, role.id);
  const required = page.getByRole('switch', { name: 'Requires two-step verification' });
  await expect(required).toHaveAccessibleDescription(/Whoever holds this role/);
  await required.check();
  await expectMessage(page, `${role.name} now requires two-step verification`);
  // The permissions beside it can be saved afterwards.
  await cell(page, 'Edit: Units').click();
  await page.keyboard.press('Control+s');
  await expectMessage(page, `The permissions of ${role.name} were saved`);
  await page.reload();
  await expect(required).toBeChecked();

  const theirs = await (await browser.newContext()).newPage();
  await signInPerson(theirs, person.username);
  await theirs.goto('/dashboards/dashboard');
  const drawer = theirs.getByRole('dialog', { name: 'My account' });
  await expect(drawer.getByText('Your role requires two-step verification')).toBeVisible();
  await drawer.getByRole('button', { name: 'Set up' }).click();
  await drawer.getByLabel('Password', { exact: true }).fill(personPassword);
  await drawer.getByRole('button', { name: 'Continue' }).click();
  const secret = await drawer.getByLabel('Key', { exact: true }).inputValue();
  await drawer.getByLabel('Code of the authenticator').fill(totp(secret));
  await drawer.getByRole('button', { name: 'Turn on' }).click();
  await drawer.getByRole('button', { name: 'I have kept them' }).click();
  await expect(drawer).toContainText('it cannot be turned off');
  await expect(drawer.getByRole('button', { name: 'Turn off' })).toHaveCount(0);
  await theirs.context().close();
});

test.describe('users', () => {
  test('one is added with roles, and the invitation link is shown once', async ({ page }) => {
    const username = freshName('davet');
    await page.goto('/managmentusers/list-users?new=1');
    await page.getByLabel('Username').fill(username);
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Davetli ${username}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('combobox', { name: 'Roles' })).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'Depo Sorumlusu', exact: true }).click();
    await page.getByRole('option', { name: 'Proje Mühendisi' }).click();
    await page.keyboard.press('Escape');
    await screenshot(page, 'user-form');
    await page.getByRole('button', { name: 'Save' }).click();
    const invitation = page.getByRole('dialog', { name: /^Invitation for Davetli/ });
    await expect(invitation.getByLabel('Link')).toHaveValue(/\/auth\/reset-password.*token=/);
    await expect(invitation).toContainText('It was not sent by email');
    await screenshot(page, 'user-invitation');
    const link = await invitation.getByLabel('Link').inputValue();
    await invitation.getByRole('button', { name: 'Close' }).click();
    await page.goto(`/managmentusers/list-users?q=${username}`);
    const row = page.getByRole('row').filter({ hasText: username });
    await expect(row).toContainText('Depo Sorumlusu');
    await expect(row).toContainText('Proje Mühendisi');
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome');
  });

  test('a registration is approved with roles, and another is rejected with a reason', async ({
    page,
    api,
  }) => {
    const names = [freshName('kayit'), freshName('kayit')] as const;
    for (const username of names) {
      const email = `${username}@kalfa.test`;
      await api(auth.register, {
        body: {
          username,
          email,
          displayName: `Aday ${username}`,
          password: personPassword,
          language: 'en',
        },
      });
      const link = await mailedLink(email, '/auth/register');
      const token = new URL(link).searchParams.get('token') ?? '';
      await api(auth.confirmEmail, { body: { token } });
    }
    const row = (username: string) => page.getByRole('row').filter({ hasText: username });
    await page.goto('/managmentusers/list-users?tab=registrations');
    await expect(row(names[0])).toBeVisible();
    await screenshot(page, 'registrations');
    await row(names[0]).getByRole('button', { name: 'Approve' }).click();
    const approve = page.getByRole('dialog');
    await expect(approve.getByRole('button', { name: 'Approve' })).toBeDisabled();
    await approve.getByRole('combobox', { name: 'Roles' }).click();
    await page.getByRole('option', { name: 'Kullanıcı' }).click();
    await page.keyboard.press('Escape');
    await approve.getByRole('button', { name: 'Approve' }).click();
    await expectMessage(page, `Aday ${names[0]} was approved`);
    await expect(row(names[0])).toHaveCount(0);

    await row(names[1]).getByRole('button', { name: 'Reject' }).click();
    const reject = page.getByRole('dialog');
    await expect(reject.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await reject.getByLabel('Reason').fill('Not known to us');
    await reject.getByRole('button', { name: 'Reject' }).click();
    await expectMessage(page, `Aday ${names[1]} was rejected`);
    await expect(row(names[1])).toHaveCount(0);
    const { rows } = await api(user.endpoints.list, { query: { q: names[0] } });
    expect(rows.map(({ status }) => status)).toEqual(['active']);
  });

  test('an administrator gives extra operations, resets a password and ends all sessions', async ({
    page,
    api,
  }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('units.view')]);
    const person = await newPerson(api, [role.id]);
    await page.goto(`/managmentusers/list-users?q=${person.username}`);
    await choose(page, person.displayName, 'Extra operations');
    await expect(cell(page, 'View: Units, by role')).not.toBeChecked();
    await cell(page, 'Delete: Units').click();
    await expect(bar(page)).toContainText(`Affects ${person.displayName}`);
    await screenshot(page, 'user-operations');
    await page.keyboard.press('Control+s');
    await expectMessage(page, 'were saved');
    await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).click();

    await choose(page, person.displayName, 'Reset password');
    await page.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByRole('dialog').getByLabel('Link')).toHaveValue(/token=/);
    await page.getByRole('button', { name: 'Close' }).click();
    await choose(page, person.displayName, 'Sessions');
    await expect(page.getByRole('dialog')).toContainText('Not signed in anywhere');
  });
});

test.describe('the system itself', () => {
  test('a page that is hidden leaves the side menu, and comes back with Undo', async ({ page }) => {
    const entry = page.getByRole('link', { name: 'Background jobs' });
    await page.goto('/managmentusers/system-operation?tab=menus');
    await expect(entry).toBeVisible();
    await page.getByRole('button', { name: 'Hide Background jobs' }).click();
    await expectMessage(page, 'Background jobs is hidden from everybody');
    try {
      await expect(page.getByRole('button', { name: 'Show Background jobs' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Show Background jobs' })).toBeVisible();
      await expect(entry).toHaveCount(0);
      await screenshot(page, 'menus');
    } finally {
      await page.getByRole('button', { name: 'Show Background jobs' }).click();
    }
    await expectMessage(page, 'Background jobs is shown again');
    await page.reload();
    await expect(entry).toBeVisible();
  });

  test('the buttons of all entries are in the same columns', async ({ page }) => {
    await page.goto('/managmentusers/system-operation?tab=menus');
    const up = page.getByRole('button', { name: /^Move .* up$/ });
    await expect(up.nth(20)).toBeVisible();
    const left = await up.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(left).size).toBe(1);
  });

  test('an entry is renamed, gets another icon and moves', async ({ page }) => {
    await page.goto('/managmentusers/system-operation?tab=menus');
    await page.getByRole('button', { name: 'Edit Settings' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Name in Français').fill('Réglages');
    await sheet.getByLabel('Find an icon').fill('ruler');
    await sheet.getByRole('button', { name: 'Ruler' }).click();
    await screenshot(page, 'menu-form');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Settings was saved');
    // Behind a dialog that is closing, the page has no buttons yet.
    await expect(sheet).toHaveCount(0);
    const names = () =>
      page
        .getByRole('list', { name: 'Menu tree' })
        .getByRole('button', { name: /^Edit / })
        .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    const before = await names();
    const place = before.indexOf('Edit Settings');
    await page.getByRole('button', { name: 'Move Settings up' }).click();
    await expect.poll(async () => (await names()).indexOf('Edit Settings')).toBe(place - 1);
    await page.getByRole('button', { name: 'Move Settings down' }).click();
    await expect.poll(names).toEqual(before);
  });

  test('the log shows who changed what, with before and after, and can be filtered', async ({
    page,
    api,
  }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('units.view'), idOf('units.delete')]);
    await page.goto('/managmentusers/system-operation?tab=audit');
    await page.getByRole('combobox', { name: 'Action' }).click();
    await page.getByRole('option', { name: 'Changed permissions' }).click();
    await expect(page).toHaveURL(/filter\[action\]=permission/);
    await page.getByRole('main').getByRole('searchbox').fill(role.name);
    const row = page.getByRole('row').filter({ hasText: role.name });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('Kemal Yönetici');
    await expect(row).toContainText(/Granted:.*Units · View and Units · Delete/);
    await page.getByRole('combobox', { name: 'Kind' }).click();
    await page.getByRole('option', { name: 'User', exact: true }).click();
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await page.getByRole('textbox', { name: 'Person' }).fill('Kemal');
    await expect(page).toHaveURL(/filter\[user\]\[contains\]=Kemal/);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(Date.now());
    await page.getByRole('button', { name: /^Filters/ }).click();
    const day = page.getByRole('dialog').getByRole('textbox', { name: 'Day' });
    await day.fill(today);
    await expect(page).toHaveURL(new RegExp(`filter\\[at\\]\\[gte\\]=${today}`));
    await day.blur();
    await expect(day).toHaveValue(today.split('-').toReversed().join('/'));
    await page.getByRole('button', { name: /^Show .* result/ }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Kemal' }).first()).toBeVisible();
    await screenshot(page, 'audit-log');
  });

  for (const language of ['en', 'tr'] as const)
    test(`system operations are in the order of a column that is shown in ${language}`, async ({ page }) => {
      await storeAppearance(page, { language });
      await page.goto('/managmentusers/system-operation');
      const sorted = page.locator('th[aria-sort=ascending]').first();
      await expect(sorted).toBeVisible();
      await expect(page.locator('tr[data-row]').first()).toBeVisible();
      const column = await sorted.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
      const shown = await page.locator(`tr[data-row] > :nth-child(${column + 1})`).allTextContents();
      const keys = shown.filter((text) => /^[a-z-]+$/.test(text));
      expect(keys).toHaveLength(9);
      expect(keys).toEqual(keys.toSorted());
    });

  test('system operations can be read and not changed', async ({ page }) => {
    await page.goto('/managmentusers/system-operation?q=Silmek');
    await page.getByRole('link', { name: 'Delete Silmek' }).click();
    await expect(page.getByRole('main')).toContainText('cannot be changed');
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  });
});

test.describe('the own account of a user', () => {
  test.use({ user: 'guest', expectedFault: /status of 401/ });

  test('has a profile, two-step verification and a list of devices', async ({ page, api, baseURL }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('dashboard.view')]);
    const person = await newPerson(api, [role.id]);
    await signInPerson(page, person.username);
    await page.goto('/dashboards/dashboard?account=profile');
    const drawer = page.getByRole('dialog', { name: 'My account' });
    const profile = drawer.getByLabel('Name', { exact: true });
    await expect(profile).toHaveValue(person.displayName);
    await profile.fill('Deniz Değişti');
    await drawer.getByLabel('Mobile phone').fill('12');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer.getByLabel('Mobile phone')).toHaveAttribute('aria-invalid', 'true');
    await drawer.getByLabel('Mobile phone').fill('+90 532 123 45 67');
    await screenshot(page, 'account-profile');
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expectMessage(page, 'Your profile was saved');
    const { rows } = await api(user.endpoints.list, { query: { q: person.username } });
    expect(rows.map(({ displayName, mobile }) => [displayName, mobile])).toEqual([
      ['Deniz Değişti', '+905321234567'],
    ]);

    await drawer.getByRole('tab', { name: 'Security' }).click();
    await drawer.getByRole('button', { name: 'Set up' }).click();
    await drawer.getByLabel('Password', { exact: true }).fill(personPassword);
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('img', { name: /QR code/ })).toBeVisible();
    await screenshot(page, 'account-two-step');
    const secret = await drawer.getByLabel('Key', { exact: true }).inputValue();
    await drawer.getByLabel('Code of the authenticator').fill(totp(secret));
    await drawer.getByRole('button', { name: 'Turn on' }).click();
    await expect(drawer.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10);
    await screenshot(page, 'account-recovery-codes');
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('kalfa-recovery-codes.txt');
    await drawer.getByRole('button', { name: 'I have kept them' }).click();
    await expect(drawer).toContainText('10 recovery codes are left');
    await drawer.getByRole('button', { name: 'Turn off' }).click();
    const longer = drawer.getByText('Without two-step verification your password is too short');
    await drawer.getByLabel('Password', { exact: true }).fill('too short');
    await drawer.getByLabel('Code of the authenticator').fill('123456');
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(longer).toBeVisible();
    await screenshot(page, 'account-longer-password');
    await drawer.getByLabel('Password', { exact: true }).fill('not the password');
    await expect(longer).toHaveCount(0);
    await drawer.getByRole('button', { name: 'Continue' }).click();
    await expect(drawer.getByRole('alert')).toBeVisible();
    await drawer.getByRole('button', { name: 'Cancel' }).click();

    await drawer.getByRole('tab', { name: 'Sessions' }).click();
    await expect(drawer.getByRole('listitem')).toHaveCount(1);
    await expect(drawer.getByRole('listitem')).toContainText(/Chrome on Linux\s*This device/);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page).toHaveURL(`${baseURL}/dashboards/dashboard`);
  });

  test('changes the password, and signs out another device', async ({ page, api, browser }) => {
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('dashboard.view')]);
    const person = await newPerson(api, [role.id]);
    const elsewhere = await browser.newContext({
      userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
    });
    await signInPerson(await elsewhere.newPage(), person.username);
    await signInPerson(page, person.username);
    await page.goto('/dashboards/dashboard?account=sessions');
    const drawer = page.getByRole('dialog', { name: 'My account' });
    await screenshot(page, 'account-sessions');
    await drawer.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
    await expectMessage(page, 'Safari on iPhone was signed out');
    await expect(drawer.getByRole('listitem')).toHaveCount(1);

    await drawer.getByRole('tab', { name: 'Security' }).click();
    await drawer.getByLabel('Current password').fill(personPassword);
    await drawer.getByLabel('New password', { exact: true }).fill('short');
    await drawer.getByRole('button', { name: 'Change password' }).click();
    await expect(drawer.getByLabel('New password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await drawer.getByLabel('New password', { exact: true }).fill('sekiz kamyon sabah erken');
    await drawer.getByLabel('New password again').fill('sekiz kamyon');
    await drawer.getByRole('button', { name: 'Change password' }).click();
    await expect(drawer.getByText('The two are not the same')).toBeVisible();
    await drawer.getByLabel('New password again').fill('sekiz kamyon sabah erken');
    await drawer.getByRole('button', { name: 'Change password' }).click();
    await expectMessage(page, 'Your password was changed');
    await elsewhere.close();
  });
});

const looks = [
  ['users', '/managmentusers/list-users'],
  ['registrations', '/managmentusers/list-users?tab=registrations'],
  ['roles', '/managmentusers/list-roles'],
  ['permissions', '/managmentusers/list-roles?permissions=3'],
  ['system-operations', '/managmentusers/system-operation'],
  ['menus', '/managmentusers/system-operation?tab=menus'],
  ['audit-log', '/managmentusers/system-operation?tab=audit'],
  ['account-profile', '/managmentusers/list-roles?account=profile'],
  ['account-security', '/managmentusers/list-roles?account=security'],
  ['account-sessions', '/managmentusers/list-roles?account=sessions'],
] as const;

/** The others are pages of `every-page.test.ts`, or tabs that are built like these. */
const usuallyShown = new Set<string>(['permissions', 'audit-log', 'account-security']);

for (const [name, address] of looks)
  test(
    `${name} is accessible, in both modes, right to left and on a phone`,
    usuallyShown.has(name) ? {} : deep,
    async ({ page }) => {
      test.slow(name === 'permissions', 'Judging hundreds of cells takes its time.');
      await expectGoodLooks(page, name, address);
    },
  );
