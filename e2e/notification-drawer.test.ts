import { userAccounts } from '@kalfa/contracts/identity/user';
import {
  notificationTypeKeys,
  notificationTypes,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import { notifications as words } from '@kalfa/texts/en/notifications';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from './support/api.ts';
import { newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import {
  deep,
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  test,
  type Appearance,
} from './support/test.ts';

test.use({ user: 'guest' });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const tab = (page: Page, name: string) => drawer(page).getByRole('tab', { name: new RegExp(`^${name}`) });
const rows = (page: Page) => drawer(page).locator('[data-notice]');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });

/** A user without notifications who can see a few pages. */
async function newcomer(page: Page, request: APIRequestContext) {
  const api = await apiAs(request, 'admin');
  const idOf = await operationIds(api);
  const rights = ['dashboard.view', 'orders.view', 'warehouse-dispatches.view'] as const;
  const [first, second] = [await newRole(api, rights.map(idOf)), await newRole(api, [])];
  const person = await newPerson(api, [first.id]);
  await signInPerson(page, person.username);
  let { version } = person;
  let isMore = false;
  return {
    username: person.username,
    /** Changes the rights of the user, who gets a personal notification. */
    changeRoles: async () => {
      isMore = !isMore;
      const changed = await api(userAccounts.setRoles, {
        params: { id: person.id },
        body: { roleIds: isMore ? [first.id, second.id] : [first.id], version },
      });
      ({ version } = changed);
    },
  };
}

type StoredNotice = { type: string; secondsAgo: number; isRead?: boolean };

/** Stores notifications in the browser before the page loads, like an earlier visit. */
async function leave(page: Page, owner: string, notices: readonly StoredNotice[]): Promise<void> {
  const all = notices.map(({ type, secondsAgo, isRead = false }, index) => ({
    id: `left-${index}`,
    title: type,
    body: 'Kayıt: DSV-2026-00001',
    atISO: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    type,
    action: 'submitted',
    number: `DSV-2026-${String(index).padStart(5, '0')}`,
    recordTitle: 'Merkez Depo → Konya Etap 2 Şantiyesi',
    recordId: '412',
    warehouseId: '3',
    cursor: '',
    isRead,
  }));
  await page.addInitScript((text) => {
    if (!localStorage.getItem('notify_state_v2')) localStorage.setItem('notify_state_v2', text);
  }, JSON.stringify({ owner, all }));
}

async function openDrawer(page: Page): Promise<void> {
  await page.goto('/dashboards/dashboard');
  await bell(page).click();
  await expect(tab(page, 'All')).toBeVisible();
}

/** Far enough apart that none of them are grouped. */
const apart = (types: readonly string[]) => types.map((type, index) => ({ type, secondsAgo: index * 100 }));

test('each type appears in its family and under all, an unknown one only under all', async ({
  page,
  request,
}) => {
  const { username } = await newcomer(page, request);
  await leave(page, username, apart([...notificationTypeKeys, 'unheard-of']));
  await openDrawer(page);
  await expect(rows(page)).toHaveCount(notificationTypeKeys.length + 1);
  await expect(row(page, 'unheard-of')).toHaveCount(1);
  for (const [family, name] of Object.entries(words.family)) {
    await tab(page, name).click();
    const types = notificationTypeKeys.filter((type) => notificationTypes[type].family === family);
    const names = types.map((type: NotificationType) => words.type[type]);
    await expect(
      rows(page)
        .locator('bdi')
        .filter({ hasText: new RegExp(`^(${names.join('|')})$`) }),
    ).toHaveCount(types.length);
    await expect(rows(page)).toHaveCount(types.length);
    await expect(tab(page, name)).toHaveAccessibleName(`${name} ${types.length} Unread`);
  }
});

test('a notification opens its record at its place, and the drawer closes', async ({ page, request }) => {
  const { username } = await newcomer(page, request);
  await leave(page, username, apart(['order', 'warehouse-dispatch', 'personnel-created']));
  await openDrawer(page);
  await row(page, 'Warehouse dispatch').click();
  await expect(page).toHaveURL('/warehouse/list-warehouse-dispatch/3?ids=412');
  await expect(drawer(page)).toBeHidden();
  await bell(page).click();
  // The role has no page that shows people.
  await expect(row(page, 'New personnel')).not.toHaveAttribute('href');
});

test('the keyboard opens the drawer, moves through it and returns to the bell', async ({ page, request }) => {
  const { username } = await newcomer(page, request);
  await leave(page, username, apart(['order', 'request', 'tender']));
  await page.goto('/dashboards/dashboard');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'Request')).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(page, 'Tender')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/order/list-order/?ids=412');
});

test('hundreds are rendered in pages, and the focus moves to the first new row', async ({
  page,
  request,
}) => {
  const { username } = await newcomer(page, request);
  await leave(page, username, apart(Array.from({ length: 250 }, () => 'order')));
  await openDrawer(page);
  await expect(rows(page)).toHaveCount(100);
  await drawer(page).getByRole('button', { name: 'Show 100 more' }).click();
  await expect(rows(page)).toHaveCount(200);
  await expect(rows(page).nth(100)).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Show 50 more' }).click();
  await expect(rows(page)).toHaveCount(250);
});

test('events appear at once, a burst as one row, and undoing a clear restores them as unread', async ({
  page,
  request,
}) => {
  const { changeRoles } = await newcomer(page, request);
  await openDrawer(page);
  await expect(drawer(page).getByText('Nothing to tell')).toBeVisible();
  await changeRoles();
  await expect(row(page, 'My account')).toBeVisible();
  await expect(drawer(page).getByRole('status').filter({ hasText: '1 new notification' })).toBeAttached();
  for (let more = 0; more < 3; more += 1) await changeRoles();
  const burst = row(page, '4 events in short order');
  await expect(burst).toHaveAttribute('aria-expanded', 'false');
  await burst.click();
  await expect(rows(page)).toHaveCount(5);
  await drawer(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(tab(page, 'All')).toHaveAccessibleName('All');
  // The drawer traps the focus, and contains the undo button.
  await drawer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, '4 events in short order')).toBeVisible();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 4 unread');
});

test('the page lists everything, and marks it', async ({ page, request }) => {
  const { changeRoles } = await newcomer(page, request);
  for (let more = 0; more < 3; more += 1) await changeRoles();
  await openDrawer(page);
  await drawer(page).getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(0);
  await drawer(page).getByRole('link', { name: 'All notifications' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Notifications · 3 notifications');
  const listed = page.getByRole('main').locator('tbody tr');
  await expect(listed).toHaveCount(3);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(listed.filter({ hasText: 'Unread' })).toHaveCount(3);
  await listed.first().getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('dialog', { name: 'My account' })).toBeVisible();
  await page.goto('/notifications?filter[isRead]=false');
  await expect(listed).toHaveCount(2);
});

const looks: readonly Appearance[] = [
  { language: 'en', direction: 'ltr', mode: 'light' },
  { language: 'tr', direction: 'ltr', mode: 'dark' },
  { language: 'ar', direction: 'rtl', mode: 'light' },
];

/** The others are shown by `notifications.test.ts`, together with the page. */
const extentOf = ({ language }: Appearance) => (language === 'ar' ? {} : deep);

for (const look of looks)
  test(
    `is accessible and fits in ${look.language}, ${look.mode}, on a desktop and on a phone`,
    extentOf(look),
    async ({ page, request }) => {
      test.slow();
      const { username } = await newcomer(page, request);
      await leave(page, username, apart([...notificationTypeKeys, 'unheard-of']));
      await storeAppearance(page, look);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto('/dashboards/dashboard');
        await page.getByRole('banner').locator('button:has(.tabler-icon-bell)').click();
        await expect(page.locator('[data-notice]').first()).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, '[role=dialog]');
        await screenshot(page, `notifications-${look.language}-${look.mode}-${width}`);
      }
    },
  );
