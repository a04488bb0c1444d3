import { store } from '@kalfa/contracts/stock/store';
import type { MenuNode } from '@kalfa/contracts/identity/stored-menu';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { apiAs } from './support/api.ts';
import { newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import { tokenOf } from './support/sign-in.ts';
import { openComing } from './support/menu.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectLoaded,
  screenshot,
  test,
} from './support/test.ts';

/** Stored only before the first load, so that changes of the page survive a reload. */
const withSettings = (page: Page, state: Record<string, unknown>) =>
  page.addInitScript(
    (stored) => {
      if (!localStorage.getItem('persist:customizer')) localStorage.setItem('persist:customizer', stored);
    },
    JSON.stringify({ state, version: 1 }),
  );

async function boxOf(found: Locator) {
  await expect(found).toBeVisible();
  const box = await found.boundingBox();
  if (!box) throw new Error('the element has no bounding box');
  return box;
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const sideBar = (page: Page) => page.locator('aside').first();
const topBar = (page: Page) => page.getByRole('banner');
const entry = (page: Page, name: string) => mainMenu(page).getByRole('link', { name, exact: true });
const firstRow = (page: Page) => page.getByRole('row').nth(1);

test('the bars have the sizes of the settings, and the collapsed menu is stored', async ({ page }) => {
  await page.goto('/baseinfo/list-units');
  expect((await boxOf(topBar(page))).height).toBe(70);
  expect((await boxOf(sideBar(page))).width).toBe(270);
  await page.getByRole('button', { name: 'Narrow the menu' }).click();
  expect((await boxOf(sideBar(page))).width).toBe(87);
  await page.reload();
  expect((await boxOf(sideBar(page))).width).toBe(87);
  await page.getByRole('button', { name: 'Widen the menu' }).click();
  expect((await boxOf(sideBar(page))).width).toBe(270);
});

for (const [isLayout, isAsWide] of [
  ['boxed', false],
  ['full', true],
] as const) {
  test(`on a wide screen the ${isLayout} page ${isAsWide ? 'uses the full width' : 'is centred'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1920, height: 900 });
    await withSettings(page, { isLayout });
    await page.goto('/baseinfo/list-units');
    const main = await boxOf(page.getByRole('main'));
    const room = 1920 - 270;
    expect(main.width).toBe(isAsWide ? room : 1300);
    expect(Math.abs(main.x - 270 - (room - main.width) / 2)).toBeLessThanOrEqual(1);
  });
}

test.describe('the narrow menu', () => {
  test('shows the pages of a group on hover and by keyboard, and Escape hides them', async ({ page }) => {
    await withSettings(page, { isCollapse: true });
    await page.goto('/hr/position');
    const group = mainMenu(page).getByRole('button', { name: 'Base information', exact: true });
    const units = entry(page, 'Units');
    await expect(firstRow(page)).toBeVisible();
    await expect(units).toHaveCount(0);

    await group.hover();
    await expect(units).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(units).toHaveCount(0);
    await page.mouse.move(900, 600);

    await group.focus();
    await expect(units).toBeVisible();
    await expect(group).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Categories')).toBeFocused();
    await expectAccessible(page);
    await screenshot(page, 'menu-narrow');
    await page.keyboard.press('Escape');
    await expect(units).toHaveCount(0);
    await expect(group).toBeFocused();
    await expect(group).toHaveAttribute('aria-expanded', 'false');

    // A group near the bottom of the screen is fully visible.
    await page.setViewportSize({ width: 1440, height: 640 });
    await mainMenu(page).getByRole('button', { name: 'Administration', exact: true }).hover();
    const last = await boxOf(entry(page, 'Background jobs'));
    expect(last.y + last.height).toBeLessThanOrEqual(640);
  });

  test('expands over the page if the settings say so', async ({ page }) => {
    await withSettings(page, { isCollapse: true, isSidebarHover: true });
    await page.goto('/baseinfo/list-units');
    await expect(firstRow(page)).toBeVisible();
    const frame = sideBar(page).locator('> div');
    // Without a window, the pointer starts in the corner of the page, over the menu.
    await page.mouse.move(900, 600);
    await expect.poll(async () => (await boxOf(frame)).width).toBe(87);
    const main = await boxOf(page.getByRole('main'));
    await screenshot(page, 'menu-widening');
    await page.mouse.move(40, 400);
    await expect.poll(async () => (await boxOf(frame)).width).toBe(270);
    expect(await boxOf(page.getByRole('main'))).toEqual(main);
    await page.mouse.move(900, 600);
    await expect.poll(async () => (await boxOf(frame)).width).toBe(87);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toBeFocused();
    await expect.poll(async () => (await boxOf(frame)).width).toBe(270);
  });
});

test.describe('the menu above the page', () => {
  const tab = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

  test('replaces the side menu, and is hidden where there is no room', async ({ page }) => {
    await withSettings(page, { isHorizontal: true });
    await page.goto('/baseinfo/list-units');
    await expect(tab(page, 'Base information')).toBeVisible();
    await expect(page.locator('aside')).toHaveCount(0);
    await expect(firstRow(page)).toBeVisible();
    await tab(page, 'Administration').click();
    await expect(tab(page, 'Background jobs')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await screenshot(page, 'menu-horizontal');

    await page.setViewportSize({ width: 1024, height: 768 });
    await expect(page.getByRole('menubar')).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await entry(page, 'Positions').click();
    await expect(page.getByRole('heading', { level: 1, name: /Positions/ })).toBeVisible();
    await expect(mainMenu(page)).toHaveCount(0);
  });

  for (const [direction, forward, backward] of [
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ] as const) {
    test(`follows the visual direction with the arrow keys, ${direction}`, async ({ page }) => {
      await withSettings(page, { isHorizontal: true, activeDir: direction });
      await page.goto('/baseinfo/list-units');
      await tab(page, 'Dashboard').focus();
      await page.keyboard.press(backward);
      await expect(page.getByRole('menubar').getByRole('menuitem').last()).toBeFocused();
      await tab(page, 'Administration').focus();
      await page.keyboard.press('ArrowDown');
      await expect(tab(page, 'System operations')).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(tab(page, 'Background jobs')).toBeFocused();
      await page.keyboard.press(backward);
      await expect(tab(page, 'Base information')).toBeFocused();
      await page.keyboard.press(forward);
      await expect(tab(page, 'Administration')).toBeFocused();
      await expect(tab(page, 'Administration')).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Escape');
      await expect(tab(page, 'Administration')).toBeFocused();
      await expect(tab(page, 'Roles')).toHaveCount(0);
      await page.keyboard.press('ArrowDown');
      await expect(tab(page, 'System operations')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(tab(page, 'Roles')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/managmentusers/list-roles');
      await expect(tab(page, 'Roles')).toHaveCount(0);
    });
  }
});

test.describe('a user with two roles', () => {
  // A request that was sent with the rights of the former role may be answered after the change.
  test.use({ user: 'two.roles', expectedFault: /403/ });

  test('sees the menu of the active role, and it changes without a reload', async ({ page }) => {
    await page.goto('/store/list-store-receipt-invoice');
    await openComing(page);
    await expect(entry(page, 'Stock counts')).toBeVisible();
    await expect(entry(page, 'Tenders')).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const switchTo = async (name: string) => {
      await page.getByRole('button', { name: /^Active role/ }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await switchTo('Proje Mühendisi');
    await expect(entry(page, 'Tenders')).toBeVisible();
    await expect(entry(page, 'Stock counts')).toHaveCount(0);
    // Both roles may view this page.
    await expect(page).toHaveURL('/store/list-store-receipt-invoice');
    await entry(page, 'Tenders').click();
    await expect(page).toHaveURL('/tender/list-tender');
    // The address changes before the page is there.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Tenders/);
    await switchTo('Şantiye Depo Sorumlusu');
    await expect(page).toHaveURL('/dashboards/dashboard');
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test('a page that is not in the menu highlights its parent entry, and shows the breadcrumbs', async ({
  page,
}) => {
  await page.goto('/project/set-project-planing-implementation/5');
  await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText('Planning dates');
  const way = page.getByRole('navigation', { name: 'You are here' });
  await expect(way.getByRole('listitem')).toHaveText(['Projects', 'Planning dates', 'Implementation entry']);
  await expect(way.locator('[aria-current="page"]')).toHaveText('Implementation entry');
  await way.getByRole('link', { name: 'Planning dates' }).click();
  await expect(page).toHaveURL('/project/project-planing-implementation/');
  await expect(entry(page, 'Planning dates')).toHaveAttribute('aria-current', 'page');
  await page.goto('/warehouse/list-warehouse/?tab=stock');
  await expect(mainMenu(page).locator('[aria-current="page"]')).toHaveText('Stock and movements');
});

test('an unknown icon is shown as a plus', async ({ page }) => {
  await page.route('**/api/baseinfo/get-menus', async (route) => {
    const answer = await route.fetch();
    const json = (await answer.json()) as { data: MenuNode[] };
    for (const node of json.data) if (node.key === 'dashboard') node.icon = 'IconOfNowhere';
    await route.fulfill({ response: answer, json });
  });
  await page.goto('/baseinfo/list-units');
  await expect(entry(page, 'Dashboard').locator('svg')).toHaveAttribute('data-icon', 'IconPlus');
  await expect(entry(page, 'Units').locator('svg')).not.toHaveAttribute('data-icon', 'IconPlus');
});

test('groups close and stay closed, except the one of the open page', async ({ page }) => {
  await page.goto('/baseinfo/list-units');
  const heading = mainMenu(page).getByRole('button', { name: 'Human resources', exact: true });
  await expect(heading).toHaveAttribute('aria-expanded', 'true');
  await heading.click();
  await expect(entry(page, 'Positions')).toHaveCount(0);
  await page.reload();
  await expect(entry(page, 'Units')).toBeVisible();
  await expect(heading).toHaveAttribute('aria-expanded', 'false');
  await page.goto('/hr/position');
  await expect(entry(page, 'Positions')).toBeVisible();
});

test('a long menu can be searched without Turkish letters, and Enter opens the match', async ({ page }) => {
  await withSettings(page, { isLanguage: 'tr' });
  await page.goto('/baseinfo/list-units');
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  const search = page.getByRole('searchbox', { name: 'Menüde ara' });
  await search.fill('SANTIYELER');
  await expect(menu.getByRole('link')).toHaveText(['Şantiyeler']);
  await search.fill('yok böyle bir sayfa');
  await expect(menu.getByText('Bu adda bir sayfa yok.')).toBeVisible();
  await search.press('Escape');
  await expect(menu.getByRole('link', { name: 'Birimler' })).toBeVisible();
  await search.fill('mucbir');
  await search.press('Enter');
  await expect(page).toHaveURL('/baseinfo/list-forcemajor');
});

test.describe('with a short menu', () => {
  test.use({ user: 'guest' });

  test('there is no search box', async ({ page, request }) => {
    const api = await apiAs(request, 'admin');
    const idOf = await operationIds(api);
    const role = await newRole(api, [idOf('positions.view'), idOf('units.view')]);
    await signInPerson(page, (await newPerson(api, [role.id])).username);
    await page.goto('/hr/position');
    await expect(entry(page, 'Positions')).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search the menu' })).toHaveCount(0);
  });
});

test('up to six pages are pinned to the top of the menu, by keyboard as well, and stay there', async ({
  page,
}) => {
  await page.goto('/baseinfo/list-units');
  const favourites = page.getByRole('region', { name: 'Favourites' });
  const star = (name: string) => page.getByRole('button', { name: `Add ${name} to favourites` });
  await entry(page, 'Units').focus();
  await page.keyboard.press('Tab');
  await expect(star('Units')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(favourites.getByRole('link')).toHaveText(['Units']);
  for (const name of ['Roles', 'Users', 'Items', 'Regions', 'Drivers']) await star(name).click();
  await page.reload();
  await expect(favourites.getByRole('link')).toHaveText([
    'Units',
    'Roles',
    'Users',
    'Items',
    'Regions',
    'Drivers',
  ]);
  await expect(star('Force majeure')).toHaveCount(0);
  const full = page.getByRole('button', { name: 'There is room for 6 favourites' }).first();
  await full.dispatchEvent('click');
  await expect(favourites.getByRole('link')).toHaveCount(6);
  await expectAccessible(page, 'aside');
  await favourites.getByRole('button', { name: 'Remove Roles from favourites' }).click();
  await expect(favourites.getByRole('link')).toHaveCount(5);
});

test('hovering an entry preloads its page, and a loaded page is shown immediately', async ({ page }) => {
  await page.goto('/hr/position');
  await expect(firstRow(page)).toBeVisible();
  const fetched = page.waitForResponse('**/unit.screen-*.js');
  await entry(page, 'Units').hover();
  await fetched;
  await expectLoaded(page);
  await page.evaluate(() => {
    Object.assign(window, { spinners: 0 });
    new MutationObserver(() => {
      if (document.querySelector('main [aria-label="Loading…"]')) Object.assign(window, { spinners: 1 });
    }).observe(document.body, { childList: true, subtree: true });
  });
  await entry(page, 'Units').click();
  await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { spinners: number }).spinners)).toBe(0);
});

test('a slow page shows the spinner, long enough to be seen', async ({ page }) => {
  await page.goto('/hr/position');
  await expect(firstRow(page)).toBeVisible();
  await page.route('**/unit.screen-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 450));
    await route.continue();
  });
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    const watch = () => {
      if (document.querySelector('main [aria-label="Loading…"]')) seen.push(performance.now());
      requestAnimationFrame(watch);
    };
    watch();
    // Without hovering it first, which would preload it.
    document.querySelector<HTMLElement>('a[href="/baseinfo/list-units"]')?.click();
  });
  await expect(page.getByRole('heading', { level: 1, name: /Units/ })).toBeVisible();
  const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  expect((seen.at(-1) ?? 0) - (seen[0] ?? 0)).toBeGreaterThan(230);
});

/** The focused element, whether its focus is visible, and whether another element covers it. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const active = document.activeElement as HTMLElement;
    const field = active.closest('.MuiInputBase-root')?.querySelector('fieldset');
    const ringPx = () =>
      Number.parseFloat(
        field ? getComputedStyle(field).borderTopWidth : getComputedStyle(active).outlineWidth,
      );
    const isCovered = () => {
      const { left, right, top, bottom } = active.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return !(at !== null && (active.contains(at) || at.contains(active)));
    };
    // Some components render their focus ring in the next frame, and the skip link has to slide into view.
    for (let frames = 0; frames < 30 && (ringPx() < 2 || isCovered()); frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return {
      name: active.getAttribute('aria-label') ?? active.textContent,
      isRinged: ringPx() >= 2,
      isCovered: isCovered(),
    };
  });

for (const [device, size] of [
  ['desk', { width: 1440, height: 700 }],
  ['phone', { width: 390, height: 700 }],
] as const) {
  test(`on a ${device} the focus is always visible and never under a bar`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('/baseinfo/list-units');
    await expect(page.getByText('Adet')).toBeVisible();
    const faults: unknown[] = [];
    const tab = async (times: number, key: 'Tab' | 'Shift+Tab') => {
      for (let count = 0; count < times; count += 1) {
        await page.keyboard.press(key);
        const seen = await focused(page);
        if (!seen.isRinged || seen.isCovered) faults.push(seen);
      }
    };
    // Into the menu and back, where its header covers the entries.
    if (device === 'desk') {
      await tab(45, 'Tab');
      await tab(44, 'Shift+Tab');
    }
    await page.locator('#content').focus();
    await tab(28, 'Tab');
    await tab(20, 'Shift+Tab');
    expect(faults).toEqual([]);
  });
}

test.describe('on a phone', () => {
  for (const width of [390, 320]) {
    test(`a bottom bar replaces the menu, ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto('/baseinfo/list-units');
      await expect(page.getByText('Adet')).toBeVisible();
      const bar = page.getByRole('navigation', { name: 'Quick menu' });
      const slots = bar.locator('.slot');
      await expect(slots).toHaveText(['Home', 'Users', 'Scan', 'Roles', 'More']);
      const { y, height } = await boxOf(bar);
      expect([height, y + height]).toEqual([62, 700]);
      for (const slot of await slots.all()) {
        const size = await boxOf(slot);
        expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(48);
      }
      await expect(page.locator('aside')).toHaveCount(0);
      expect((await boxOf(topBar(page))).height).toBe(56);

      // The first action of the page is a floating button above the bar.
      const action = await boxOf(page.getByRole('button', { name: 'New unit' }));
      expect(action.y).toBeGreaterThan(700 * 0.6);
      expect(action.y + action.height).toBeLessThanOrEqual(y);

      // The bell is loaded when the page is idle.
      await expect(topBar(page).getByRole('button', { name: /^Notifications/ })).toBeVisible();
      const parts = await topBar(page).getByRole('button').all();
      const boxes = (await Promise.all(parts.map((part) => part.boundingBox()))).filter(
        (box) => box !== null,
      );
      // The list has its own search, so the bar has none: notifications and the account.
      expect(boxes).toHaveLength(2);
      for (const box of boxes) expect(box.x + box.width).toBeLessThanOrEqual(width);
      for (const [index, box] of boxes.slice(1).entries())
        expect((boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0)).toBeLessThanOrEqual(box.x);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await screenshot(page, `phone-${width}`);

      await bar.getByRole('link', { name: 'Users' }).click();
      await expect(page).toHaveURL('/managmentusers/list-users');
      await expect(bar.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
      await bar.getByRole('button', { name: 'More' }).click();
      await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Help', exact: true })).toBeVisible();
      await screenshot(page, `phone-menu-${width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goto('/project/set-project-planing-implementation/5');
      await topBar(page).getByRole('link', { name: 'Back to Planning dates' }).click();
      await expect(page).toHaveURL('/project/project-planing-implementation/');
    });
  }
});

test.describe('a user who works in several stores', () => {
  test.use({ user: 'engineer.demo' });

  const idsOf = async (request: APIRequestContext) => {
    const api = await apiAs(request, 'engineer.demo');
    const stores = await api(store.endpoints.lookup, { query: {} });
    const idOf = (name: string) => stores.find((found) => found.name === name)?.id;
    return { yard: idOf('Konya Direk Sahası'), depot: idOf('Konya Trafo Ambarı') };
  };

  test('is asked once to choose one, and continues to the page', async ({ page, request }) => {
    const { depot } = await idsOf(request);
    await page.goto('/dashboards/dashboard');
    await expect(page.getByRole('button', { name: 'Choose workplace' })).toBeVisible();
    await openComing(page);
    await entry(page, 'Dispatch to projects').click();
    const sheet = page.getByRole('dialog', { name: 'Which store?' });
    await expect(sheet.getByRole('listitem')).toHaveText(['Konya Direk Sahası', 'Konya Trafo Ambarı']);
    await expectAccessible(page, '[role=dialog]');
    await screenshot(page, 'which-store');
    await sheet.getByRole('button', { name: 'Konya Trafo Ambarı' }).click();
    await expect(page).toHaveURL(`/store/store-dispatch/${depot}`);
    await expect(sheet).toHaveCount(0);

    // From now on every such page shows this store, also after a reload.
    await page.reload();
    await expect(
      page.getByRole('button', { name: 'Workplace: Konya Trafo Ambarı. Change it' }),
    ).toBeVisible();
    await entry(page, 'Dispatch to centre').click();
    await expect(page).toHaveURL(`/store/list-store-dispatch-to-center/${depot}`);
    await entry(page, 'Store receipts').click();
    await expect(page).toHaveURL(`/store/list-store-receipt/${depot}`);
    await expect(entry(page, 'Store receipts')).toHaveAttribute('aria-current', 'page');
  });

  test('sees a message when a page shows another store, and can switch to it', async ({ page, request }) => {
    const { yard, depot } = await idsOf(request);
    await page.goto(`/store/store-dispatch/${yard}`);
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /workplace/i }).click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await choose('Konya Trafo Ambarı');
    await expect(entry(page, 'Dispatch to projects')).toHaveAttribute(
      'href',
      `/store/store-dispatch/${depot}`,
    );
    await expect(
      page.getByText('You are viewing Konya Direk Sahası. Your workplace is Konya Trafo Ambarı.'),
    ).toBeVisible();
    await expectAccessible(page, 'main');
    await screenshot(page, 'another-workplace');
    await page.getByRole('button', { name: 'Make it my workplace' }).click();
    await expect(
      page.getByRole('button', { name: 'Workplace: Konya Direk Sahası. Change it' }),
    ).toBeVisible();
    await expect(page.getByText('You are viewing')).toHaveCount(0);
  });

  test('can also show all of them, and is asked again', async ({ page }) => {
    await page.goto('/dashboards/dashboard');
    await openComing(page);
    await entry(page, 'Between stores').click();
    await page.getByRole('dialog').getByRole('button', { name: 'All my places' }).click();
    await expect(page).toHaveURL('/store/between-store-dispatch/all');
    await entry(page, 'Dispatch to projects').click();
    await expect(page.getByRole('dialog', { name: 'Which store?' })).toBeVisible();
  });

  test('does not pass the workplace on to the next user of this browser', async ({ page }) => {
    await page.goto('/dashboards/dashboard');
    await page.getByRole('button', { name: 'Choose workplace' }).click();
    await page.getByRole('menuitemradio', { name: 'Konya Direk Sahası' }).click();
    await expect(page.getByRole('button', { name: /^Workplace: Konya/ })).toBeVisible();
    const token = await tokenOf(page.request, 'two.roles');
    await page.evaluate((authToken) => {
      localStorage.setItem('authToken', authToken);
      localStorage.setItem('activeUserRoleName', 'site-storekeeper');
    }, token);
    await page.goto('/dashboards/dashboard');
    await expect(
      page.getByRole('button', { name: 'Workplace: Karaman Ana Ambarı. Change it' }),
    ).toBeVisible();
    await expect(page.getByText('Konya Direk')).toHaveCount(0);
  });
});

test.describe('a user who works in one store', () => {
  test.use({ user: 'site.demo' });

  test('is never asked', async ({ page }) => {
    await page.goto('/dashboards/dashboard');
    await expect(
      page.getByRole('button', { name: 'Workplace: Konya Direk Sahası. Change it' }),
    ).toBeVisible();
    await openComing(page);
    await entry(page, 'Dispatch to projects').click();
    await expect(page).toHaveURL(/\/store\/store-dispatch\/\d+$/);
  });
});

test('a user who can see every place has no workplace', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  await openComing(page);
  await entry(page, 'Dispatch to projects').click();
  await expect(page).toHaveURL('/store/store-dispatch/all');
  await expect(page.getByRole('button', { name: /workplace/i })).toHaveCount(0);
});
