import { unit } from '@kalfa/contracts/baseinfo/unit';
import type { Page } from '@playwright/test';
import { closeWithEscape } from './support/dialog.ts';
import { apiAs } from './support/api.ts';
import { freshName, newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import { newWarehouse } from './support/places.ts';
import {
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  test,
} from './support/test.ts';

const units = '/baseinfo/list-units';

async function openUnits(page: Page): Promise<void> {
  await page.goto(units);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
}

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' });
const box = (page: Page) => palette(page).getByRole('combobox');
const option = (page: Page, name: RegExp | string) => palette(page).getByRole('option', { name });

async function ask(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).fill(words);
}

test('a record is found by part of its name and opened with Enter, and Escape returns the focus', async ({
  page,
  request,
}) => {
  const api = await apiAs(request, 'admin');
  const name = freshName('Şahin');
  const { id } = await api(unit.endpoints.create, {
    body: { title: `${name} ölçüsü`, symbol: name.slice(-9), decimals: 2 },
  });
  await openUnits(page);
  const search = page.getByRole('searchbox', { name: 'Search in this list' });
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await ask(page, `olcusu ${name.replace('Ş', 's')}`);
  await expect(option(page, new RegExp(name))).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${units}?id=${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `${name} ölçüsü` })).toBeVisible();

  // Recent pages are offered before anything is typed.
  await page.keyboard.press('Escape');
  await page.goto('/hr/position');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await page.keyboard.press('Control+k');
  const recent = palette(page).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toHaveAccessibleName(new RegExp(name));
});

test('a search ignores case and Turkish diacritics', async ({ page, request }) => {
  const api = await apiAs(request, 'admin');
  const mark = freshName('z').replace('.', '');
  for (const name of [`Şahin ${mark}`, `İstanbul ${mark}`, `ISI ${mark}`]) await newWarehouse(api, name);
  await openUnits(page);
  await page.keyboard.press('Control+k');
  for (const [typed, name] of [
    ['sahin', 'Şahin'],
    ['ISTANBUL', 'İstanbul'],
    ['ısı', 'ISI'],
  ] as const) {
    await box(page).fill(`${typed} ${mark}`);
    await expect(option(page, `${name} ${mark}`)).toBeVisible();
  }
});

test('the keys move, wrap, open in a new tab, and announce the active entry to a screen reader', async ({
  page,
  context,
}) => {
  await openUnits(page);
  await page.keyboard.press('Control+k');
  await expect(option(page, 'New unit')).toHaveAttribute('aria-selected', 'true');
  const first = await box(page).getAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  const last = await box(page).getAttribute('aria-activedescendant');
  expect(last).not.toBe(first);
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', String(first));

  await box(page).fill('/postions');
  await expect(option(page, /Positions/)).toHaveAttribute('aria-selected', 'true');
  await expect(palette(page).getByRole('status')).toHaveText(/^1 result$/);
  const [opened] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(opened).toHaveURL('/hr/position/');
  await opened.close();

  await box(page).fill('>dark');
  await expect(palette(page).getByRole('group')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await ask(page, '> new unit');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New unit' })).toBeVisible();
});

test.describe('a role with few rights', () => {
  test.use({ user: 'guest' });

  test('finds no page, record or command beyond its rights', async ({ page, request }) => {
    const api = await apiAs(request, 'admin');
    const may = await operationIds(api);
    const role = await newRole(api, [may('units.view'), may('dashboard.view')]);
    const person = await newPerson(api, [role.id]);
    const name = freshName('Gizli').replace('.', '');
    await newWarehouse(api, name);
    await api(unit.endpoints.create, { body: { title: name, symbol: name.slice(-9), decimals: 0 } });
    await signInPerson(page, person.username);
    await openUnits(page);

    await ask(page, '/');
    await expect(palette(page).getByRole('option')).toHaveText([/^Dashboard/, /^Units/]);
    await box(page).fill('roles');
    await expect(palette(page).getByText('Nothing is called “roles”.')).toBeVisible();
    await box(page).fill(name);
    await expect(option(page, new RegExp(name))).toHaveCount(1);
    await expect(palette(page).getByRole('group', { name: 'Units' })).toBeVisible();
    await box(page).fill('new unit');
    await expect(option(page, 'New unit')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(sheet.getByText('Dashboard', { exact: true })).toBeVisible();
    await expect(sheet.getByText('Users', { exact: true })).toHaveCount(0);
  });
});

test.describe('without a connection', () => {
  test.use({ expectedFault: /ERR_INTERNET_DISCONNECTED|Failed to load resource/i });

  test('pages are still found, records require a connection, and a strip shows the age of the page', async ({
    page,
    context,
  }) => {
    await openUnits(page);
    await ask(page, 'x');
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    const strip = page.getByText(/No connection: what you see is from \d\d:\d\d/);
    await expect(strip).toBeVisible();
    await screenshot(page, 'palette-offline-strip');
    await ask(page, 'positions');
    await expect(option(page, /Positions/)).toBeVisible();
    await expect(palette(page).getByText('Records need a connection.')).toBeVisible();
    await screenshot(page, 'palette-offline');
    await context.setOffline(false);
    await expect(strip).toHaveCount(0);
    await expect(palette(page).getByText('Records need a connection.')).toHaveCount(0);
  });

  test('a list that was never loaded reports that it is not available offline', async ({ page, context }) => {
    await page.goto('/hr/position');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    // Its code is loaded, its rows are not.
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/baseinfo/list-units"]')?.focus());
    await page.route('**/api/baseinfo/units?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Nothing to show without a connection')).toBeVisible();
    await page.unroute('**/api/baseinfo/units?*');
    await context.setOffline(false);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  });
});

test('shortcuts open, find, create and navigate, but never while typing', async ({ page }) => {
  await openUnits(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search in this list' });
  await expect(search).toBeFocused();
  await page.keyboard.type('c?/');
  await expect(search).toHaveValue('c?/');
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await screenshot(page, 'palette-shortcuts');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('c');
  await expect(page.getByRole('dialog', { name: 'New unit' })).toBeVisible();
  await closeWithEscape(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('u');
  await expect(page).toHaveURL('/managmentusers/list-users');

  await page.evaluate(() => {
    const state = { ...JSON.parse(localStorage.getItem('kalfa:preferences') ?? '{}').state };
    localStorage.setItem(
      'kalfa:preferences',
      JSON.stringify({ state: { ...state, singleKeyShortcuts: false }, version: 1 }),
    );
  });
  await openUnits(page);
  for (const key of ['c', '?', '/']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
});

test.describe('a user with two roles', () => {
  test.use({ user: 'two.roles' });

  test('opens the role switch by its shortcut', async ({ page }) => {
    await page.goto('/dashboards/dashboard');
    await expect(page.getByRole('button', { name: /^Active role/ })).toBeVisible();
    await page.keyboard.press('Alt+Shift+R');
    await expect(page.getByRole('menuitemradio')).toHaveCount(2);
  });
});

test('help is at the same place on every page, and describes the current page', async ({ page }) => {
  const places = [];
  for (const path of [
    units,
    '/dashboards/dashboard',
    '/managmentusers/list-roles',
    '/warehouse/list-warehouse',
  ]) {
    await page.goto(path);
    const button = page.getByRole('button', { name: 'Help', exact: true });
    await expect(button).toBeVisible();
    places.push(await button.boundingBox());
  }
  expect(new Set(places.map((place) => JSON.stringify(place))).size).toBe(1);

  await openUnits(page);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help.getByText('Lists the units in which quantities are kept')).toBeVisible();
  await help.getByRole('searchbox', { name: 'Find a word, in any language' }).fill('santiye sef');
  await expect(help.getByText('site manager')).toBeVisible();
  await expect(help.getByText('工地负责人')).toBeVisible();
  await screenshot(page, 'palette-help');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeFocused();
});

for (const { language, mode, device, width } of [
  { language: 'en', mode: 'light', device: 'desk', width: 1440 },
  { language: 'ar', mode: 'dark', device: 'desk', width: 1440 },
  { language: 'tr', mode: 'light', device: 'phone', width: 390 },
  { language: 'ar', mode: 'light', device: 'phone', width: 390 },
] as const) {
  test(`the palette fits in ${language}, ${mode}, on a ${device}`, async ({ page }) => {
    await storeAppearance(page, { language, mode, direction: language === 'ar' ? 'rtl' : 'ltr' });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await page.goto(units);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await screenshot(page, `palette-${language}-${mode}-${device}-blank`);
    await page.getByRole('combobox').fill('me');
    await expect(page.getByRole('option').nth(2)).toBeVisible();
    await expect(page.getByRole('option', { name: /Metre/ }).first()).toBeVisible();
    await screenshot(page, `palette-${language}-${mode}-${device}`);
    await expectAccessible(page, '[role="dialog"]');
    await expectNoSidewaysScroll(page);
  });
}

test('a message stays while it is hovered or focused, and its undo works', async ({ page, request }) => {
  const api = await apiAs(request, 'admin');
  const title = freshName('Bekleyen');
  await api(unit.endpoints.create, { body: { title, symbol: title.slice(-9), decimals: 0 } });
  await page.clock.install();
  await page.goto(`${units}?q=${title}`);
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await page.clock.runFor(30_000);
  await expect(undo).toBeVisible();
  await undo.focus();
  await page.mouse.move(700, 20);
  await page.clock.runFor(30_000);
  await expect(undo).toBeVisible();
  await screenshot(page, 'palette-toast');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('link', { name: title }).or(page.getByRole('button', { name: title, exact: true })),
  ).toBeVisible();

  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(undo).toBeVisible();
  await page.mouse.move(700, 20);
  await page.clock.runFor(9_000);
  await expect(undo).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(undo).toHaveCount(0);
});

test.describe('when an error occurs', () => {
  test.use({ expectedFault: /500|Internal|planted|error/i });

  test('a failed read shows the request id, which can be copied', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const requestId = '0198c1de-0000-7000-8000-00000000abcd';
    await page.route('**/api/baseinfo/units?*', (route) =>
      route.fulfill({
        status: 500,
        json: { success: false, code: 'INTERNAL', message: 'Something went wrong.', requestId },
      }),
    );
    await page.goto(units);
    const failure = page.getByRole('alert');
    await expect(failure).toContainText(requestId);
    await screenshot(page, 'palette-error-card');
    await failure.getByRole('button', { name: `Copy ${requestId}` }).click();
    await expect(failure.getByRole('button', { name: `${requestId} copied` })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(requestId);
    await page.unroute('**/api/baseinfo/units?*');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('a crashed page shows an id to copy, and the menu still works', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // Rows that violate the contract break the rendering of the list, like a bug.
    await page.route('**/api/hr/positions?*', (route) =>
      route.fulfill({
        json: { success: true, data: [{ id: 1, actions: null, recordStatus: {} }], page: null },
      }),
    );
    await page.goto('/hr/position');
    await expect(page.getByRole('heading', { level: 1, name: 'This page stopped working' })).toBeVisible();
    await screenshot(page, 'palette-crash');
    const copy = page.getByRole('button', { name: /^Copy [0-9A-F]{8}$/ });
    const id = (await copy.getAttribute('aria-label'))?.slice(-8) ?? '';
    await expect(page.getByText(`Error ${id}`)).toBeVisible();
    await copy.click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await page.getByRole('button', { name: 'Copy details' }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(id);
    await page.getByRole('link', { name: 'Units', exact: true }).click();
    await expect(page.getByRole('row', { name: /Metre / })).toBeVisible();
  });
});
