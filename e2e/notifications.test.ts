import { unit } from '@kalfa/contracts/baseinfo/unit';
import {
  notificationCategories,
  notificationTypes,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import { notifications } from '@kalfa/texts/en/notifications';
import type { Page } from '@playwright/test';
import { announceTo } from './support/announce.ts';
import { newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import {
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  isDeep,
  screenshot,
} from './support/test.ts';
import { testWithApi } from './support/test-with-api.ts';

type Person = { id: number; username: string; roleId: number };

/** A separate user for the test, who can see every page and gets only the notifications of the test. */
const test = testWithApi.extend<{ person: Person }>({
  user: 'guest',
  person: async ({ api, page }, use) => {
    const rightOf = await operationIds(api);
    const { id: roleId } = await newRole(api, [
      rightOf('dashboard.view'),
      rightOf('units.view'),
      rightOf('warehouse-dispatches.view'),
    ]);
    const { id, username } = await newPerson(api, [roleId]);
    await signInPerson(page, username);
    await use({ id, username, roleId });
  },
});

const home = '/dashboards/dashboard';
const key = 'notify_state_v2';
type Entry = { id: string; title: string; body: string; type: string; isRead: boolean } & Record<
  string,
  unknown
>;
type Stored = { connected: boolean; role: string; all: Entry[] } & Record<string, Entry[]>;
/** The stored state of the page; null while it is not in the format the page writes. */
const stored = (page: Page) =>
  page.evaluate((name) => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as unknown;
    } catch {
      return null;
    }
  }, key) as Promise<Stored>;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const rows = (page: Page) => drawer(page).locator('[data-notice]');
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name: new RegExp(`^${name}`) });

/** Opens a page and waits until its socket is connected. */
async function listen(page: Page, address = home): Promise<void> {
  await page.goto(address);
  await expect.poll(async () => (await stored(page))?.connected).toBe(true);
}
async function openDrawer(page: Page): Promise<void> {
  await bell(page).click();
  await expect(drawer(page)).toBeVisible();
}

/** Lets the test send events on the page's socket, in addition to the real server. */
async function speakOn(page: Page): Promise<(payload: unknown) => void> {
  let say: (text: string) => void = () => undefined;
  await page.routeWebSocket(/\/socket\.io\//, (line) => {
    line.connectToServer();
    say = (text) => line.send(text);
  });
  return (payload) => say(`42${JSON.stringify(['new-notify', payload])}`);
}

const families = notifications.family;
const words = notifications.type;
const seventeen = (Object.keys(notificationTypes) as NotificationType[]).filter(
  (type) => notificationTypes[type].category !== null,
);

test('each type appears in its list, in its family and under All, and nowhere else', async ({
  page,
  person,
}) => {
  await listen(page);
  for (const [index, type] of seventeen.entries())
    await test.step(type, async () => {
      const before = await stored(page);
      const number = `NO-2026-${String(index).padStart(5, '0')}`;
      await announceTo([person.id], {
        type,
        number,
        title: 'Gebze',
        recordId: 70 + index,
        projectId: 7,
        warehouseId: 8,
        storeId: 9,
      });
      await expect.poll(async () => (await stored(page)).all.length).toBe(index + 1);
      await expect(bell(page)).toHaveAccessibleName(`Notifications, ${index + 1} unread`);
      const state = await stored(page);
      const grown = notificationCategories.filter(
        (name) => (state[name]?.length ?? 0) > (before[name]?.length ?? 0),
      );
      expect(grown).toEqual([notificationTypes[type].category]);
      expect(state.all[0]).toMatchObject({
        type,
        title: type,
        body: `Kayıt: ${number}`,
        projectId: '7',
        warehouseId: '8',
        storeId: '9',
        isRead: false,
      });
      expect(state[notificationTypes[type].category ?? '']?.[0]).toEqual(state.all[0]);
    });
  await openDrawer(page);
  await expect(rows(page)).toHaveCount(seventeen.length);
  for (const [family, title] of Object.entries(families)) {
    await tab(page, title).click();
    const types = seventeen.filter((type) => notificationTypes[type].family === family);
    await expect(rows(page)).toHaveCount(types.length);
    for (const type of types) {
      const row = rows(page).filter({
        hasText: `NO-2026-${String(seventeen.indexOf(type)).padStart(5, '0')}`,
      });
      await expect(row).toContainText(words[type]);
    }
  }
});

test('an unknown type appears under All only, with its raw name', async ({ page, person }) => {
  const say = await speakOn(page);
  await listen(page);
  say({ id: `x${person.id}`, type: 'crane-inspected', warhouseId: 3, projectID: 4, storeID: 5 });
  await expect.poll(async () => (await stored(page)).all.length).toBe(1);
  const state = await stored(page);
  expect(state.all[0]).toMatchObject({
    title: 'crane-inspected',
    body: `Kayıt: x${person.id}`,
    warehouseId: '3',
    projectId: '4',
    storeId: '5',
  });
  expect(notificationCategories.filter((name) => (state[name]?.length ?? 0) > 0)).toEqual([]);
  await openDrawer(page);
  await expect(rows(page)).toContainText('crane-inspected');
  for (const title of Object.values(families)) {
    await tab(page, title).click();
    await expect(rows(page)).toHaveCount(0);
  }
});

test('an event without a type is ignored, and a duplicate event appears once', async ({ page, person }) => {
  const say = await speakOn(page);
  await listen(page);
  say({ id: 1, projectId: 7 });
  say({ id: 1, type: '', projectId: 7 });
  say(null);
  say('text');
  say({ id: 900_000_000 + person.id, type: 'order', project: { id: 12 } });
  say({ id: 900_000_000 + person.id, type: 'order', project: { id: 12 } });
  say({ type: 'request' });
  await expect.poll(async () => (await stored(page)).all.length).toBe(2);
  const { all } = await stored(page);
  expect(all[1]).toMatchObject({ type: 'order', projectId: '12' });
  expect(all[0]).toMatchObject({ type: 'request', body: 'Kayıt: belirtilmemiş', projectId: '' });
  expect(all[0]?.id).toBeTruthy();
});

for (const [name, text] of [
  ['broken JSON', '{"all": ['],
  ['no object', '"order"'],
  ['null', 'null'],
  ['lists that are none', '{"all": "x", "order": 5, "role": "chief"}'],
] as const) {
  test(`stored state that is ${name} is discarded, and the inbox fills the lists`, async ({
    page,
    person,
  }) => {
    await announceTo([person.id], { type: 'order', number: 'SIP-1' });
    await page.addInitScript(
      ([storedKey, broken]) => {
        if (!sessionStorage.getItem('broken')) localStorage.setItem(storedKey, broken);
        sessionStorage.setItem('broken', 'once');
      },
      [key, text] as const,
    );
    await listen(page);
    await expect
      .poll(async () => (await stored(page))?.all?.map?.(({ body }) => body))
      .toEqual(['Kayıt: SIP-1']);
    expect((await stored(page)).role).toBe('admin');
  });
}

test('each list keeps the newest five hundred: the 501st removes the oldest, also after a reload', async ({
  page,
  person,
}) => {
  await announceTo(
    [person.id],
    ...Array.from({ length: 500 }, (_, n) => ({ type: 'order' as const, number: `SIP-${n + 1}` })),
  );
  await listen(page);
  await expect.poll(async () => (await stored(page)).order?.length).toBe(500);
  await announceTo([person.id], { type: 'order', number: 'SIP-501' });
  await expect.poll(async () => (await stored(page)).all[0]?.body).toBe('Kayıt: SIP-501');
  const check = async () => {
    const state = await stored(page);
    expect([state.all.length, state.order?.length]).toEqual([500, 500]);
    expect(state.all.at(-1)?.body).toBe('Kayıt: SIP-2');
  };
  await check();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 99+ unread');
  await expect(bell(page)).toContainText('99+');
  await check();
  await openDrawer(page);
  await expect(drawer(page).getByText('500 events in short order')).toBeVisible();
});

test('another role gets other notifications: the lists change, and the socket reconnects', async ({
  page,
  api,
}) => {
  const rightOf = await operationIds(api);
  const first = await newRole(api, [rightOf('dashboard.view'), rightOf('units.view')]);
  const second = await newRole(api, [rightOf('dashboard.view'), rightOf('leaves.view')]);
  const { notificationSubscription } = await import('@kalfa/contracts/notifications/subscription');
  await api(notificationSubscription.putRole, {
    params: { id: second.id },
    body: { types: ['leave-created'] },
  });
  const { id, username } = await newPerson(api, [first.id, second.id]);
  await signInPerson(page, username);
  const wishes: (string | null)[] = [];
  page.on('websocket', (line) => {
    if (line.url().includes('/socket.io/')) wishes.push(new URL(line.url()).searchParams.get('role'));
  });
  await listen(page);
  await announceTo([], { type: 'leave-created', number: 'IZN-1' });
  await announceTo([id], { type: 'account', action: 'changed', title: 'by name' });
  await expect.poll(async () => (await stored(page)).all.map(({ type }) => type)).toEqual(['account']);
  await page.getByRole('button', { name: `Active role: ${first.name}` }).click();
  await page.getByRole('menuitemradio', { name: second.name }).click();
  await expect
    .poll(async () => (await stored(page)).all.map(({ type }) => type))
    .toEqual(['account', 'leave-created']);
  expect((await stored(page)).role).toBe('admin');
  expect(wishes.length).toBeGreaterThan(1);
  expect(new Set(wishes)).toEqual(new Set(['admin']));
});

test('reading and clearing in one tab apply to the other, and can be undone', async ({
  page,
  context,
  person,
}) => {
  await listen(page);
  const other = await context.newPage();
  await listen(other);
  await announceTo([person.id], { type: 'order', number: 'SIP-1' }, { type: 'request', number: 'TLP-1' });
  for (const tabPage of [page, other])
    await expect(bell(tabPage)).toHaveAccessibleName('Notifications, 2 unread');
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(other)).toHaveAccessibleName('Notifications');
  await drawer(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(drawer(page).getByText('Nothing to tell')).toBeVisible();
  await expect.poll(async () => (await stored(other)).all.length).toBe(0);
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect.poll(async () => (await stored(other)).all.length).toBe(2);
  await other.close();
});

test('a notification opens its screen and record, and is marked as read', async ({ page, person }) => {
  await listen(page);
  await announceTo([person.id], {
    type: 'warehouse-dispatch',
    action: 'submitted',
    number: 'DSV-2026-00012',
    recordId: 70,
    warehouseId: 8,
  });
  await openDrawer(page);
  await rows(page).click();
  await expect(page).toHaveURL(/\/warehouse\/list-warehouse-dispatch\/8\?ids=70$/);
  await expect(drawer(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('a burst of one type is one row that expands', async ({ page, person }) => {
  await announceTo(
    [person.id],
    ...Array.from({ length: 12 }, (_, n) => ({ type: 'order' as const, number: `SIP-${n + 1}` })),
  );
  await listen(page);
  await openDrawer(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('12 events in short order');
  await rows(page).click();
  await expect(drawer(page).getByText('SIP-7', { exact: true })).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedFault: /socket|ERR_INTERNET_DISCONNECTED|Failed to load resource/ });
  test('the bell shows only a ring, and missed notifications arrive after reconnecting', async ({
    page,
    context,
    person,
  }) => {
    await listen(page);
    await context.setOffline(true);
    await expect(bell(page)).toHaveAccessibleName(/reconnecting/, { timeout: 40_000 });
    await announceTo([person.id], { type: 'order', number: 'SIP-1' });
    await context.setOffline(false);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 20_000 });
    await expect.poll(async () => (await stored(page)).connected).toBe(true);
  });
});

test('rows changed by others are announced at once above the list, and move only on request', async ({
  page,
  api,
  person,
}) => {
  expect(person.id).toBeGreaterThan(0);
  await listen(page, '/baseinfo/list-units');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const before = await page.getByRole('row').count();
  await api(unit.endpoints.create, {
    body: { title: `Sepet ${Date.now()}`, symbol: `s${Date.now() % 100_000}`, decimals: 0 },
  });
  await expect(page.getByRole('button', { name: /new/ })).toBeVisible({ timeout: 8_000 });
  expect(await page.getByRole('row').count()).toBe(before);
});

for (const [name, appearance, size] of [
  ...(isDeep ? ([['desk-light', { mode: 'light' }, { width: 1440, height: 900 }]] as const) : []),
  ['desk-dark-rtl', { mode: 'dark', direction: 'rtl', language: 'ar' }, { width: 1440, height: 900 }],
  ['phone-dark', { mode: 'dark', language: 'tr' }, { width: 390, height: 844 }],
] as const) {
  test(`the drawer and the page are accessible and fit: ${name}`, async ({ page, person }) => {
    await storeAppearance(page, appearance);
    await page.setViewportSize(size);
    await announceTo(
      [person.id],
      { type: 'personnel-created', title: 'Ayşe Yılmaz' },
      {
        type: 'warehouse-dispatch',
        action: 'shipped',
        number: 'DSV-2026-00012',
        title: 'Merkez Depo → Gebze',
      },
      { type: 'order', action: 'approved', number: 'SIP-2026-00004', title: 'Kablo' },
      {
        type: 'store-dispatch-to-project',
        action: 'rejected',
        number: 'SPR-2026-00031',
        title: 'Gebze → Hat 3',
      },
      { type: 'verification', action: 'changed', title: '2' },
    );
    await page.goto(home);
    // Found by its count, because its name depends on the language.
    await page.locator('header').getByRole('button').filter({ hasText: /^5$/ }).click();
    await expect(page.locator('[data-notice]')).toHaveCount(5);
    await screenshot(page, `notifications-drawer-${name}`);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.goto('/notifications');
    await expect(page.getByText('SIP-2026-00004').first()).toBeVisible();
    await screenshot(page, `notifications-page-${name}`);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
