import { auth } from '@kalfa/contracts/identity/auth';
import type { Page } from '@playwright/test';
import { apiAs } from './support/api.ts';
import { newPerson, newRole, operationIds, signInPerson } from './support/people.ts';
import type { DemoUser } from './support/sign-in.ts';
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

const path = '/dashboards/dashboard';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('region');
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const numberIn = (text: string | null) => Number(/\d+/.exec(text ?? '')?.[0]);

/** Opens the page and waits until every card has its data. */
async function open(page: Page): Promise<void> {
  await page.goto(path);
  const firstStep = card(page, 'Setup').getByRole('listitem').first();
  await expect(firstStep).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
}

const expectedTitles: Partial<Record<DemoUser, string[]>> = {
  admin: [
    'To receive',
    'Waiting for your approval',
    'Overdue in transit',
    'Below minimum',
    'Returned to you',
    'Registrations to approve',
    'What arrives next?',
    'What waits for your decision?',
    'Setup',
    'Changes of rights',
  ],
  'hr.demo': [
    'Waiting for your approval',
    'Employed',
    'Open sites',
    'What waits for your decision?',
    'Setup',
    'People by position',
    'People by work place',
    'Joiners and leavers',
  ],
  'user.demo': ['Open sites', 'Active projects', 'Setup'],
};

for (const [user, expected] of Object.entries(expectedTitles)) {
  test.describe(user, () => {
    test.use({ user: user as DemoUser });

    test('has the cards of their role, and no more than ten', async ({ page }) => {
      await open(page);
      await expect(titles(page)).toHaveText(expected);
      expect(await cards(page).count()).toBeLessThanOrEqual(10);
      await screenshot(page, `dashboard-${user}`);
    });
  });
}

test('greets by name and time of day, and names the page', async ({ page }) => {
  const greetings = { 8: 'Good morning', 14: 'Good afternoon', 21: 'Good evening' };
  let now = '';
  // The page follows the clock of the server.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    // The page may be gone before its call is answered.
    await route.fulfill({ response, headers: { ...response.headers(), date: now } }).catch(() => undefined);
  });
  for (const [hour, greeting] of Object.entries(greetings)) {
    now = new Date(`2026-11-15T${hour.padStart(2, '0')}:00:00+03:00`).toUTCString();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dashboard. ${greeting}, Kemal`);
  }
  await expect(page).toHaveTitle(/Dashboard/);
  // Some calls are still on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('each figure with a link opens a list with exactly that count', async ({ page, request }) => {
  // Four visits and five slow password hashes.
  test.slow();
  const api = await apiAs(request, 'admin');
  const idOf = await operationIds(api);
  const role = await newRole(api, [idOf('units.view')]);
  const { username } = await newPerson(api, [role.id]);
  for (const password of ['bir', 'iki', 'üç', 'dört', 'beş'])
    await request.post(`/api/${auth.login.path}`, { data: { username, password } });
  const figures = [
    { link: /^To receive: \d+$/, list: /^To receive/, atLeast: 1 },
    { link: /^Waiting for your approval: \d+$/, list: /^Waiting for your approval/, atLeast: 0 },
    { link: /^Overdue in transit: \d+$/, list: /^Overdue in transit/, atLeast: 0 },
    { link: /^Below minimum: \d+$/, list: /^Minimum stock/, atLeast: 0 },
    { link: /^\d+ on the way$/, list: /^Minimum stock/, atLeast: 0 },
    { link: /^Returned to you: \d+$/, list: /^Returned to you/, atLeast: 0 },
    { link: /^Registrations to approve: \d+$/, list: /^Registrations/, atLeast: 0 },
    { link: /^\d+ locked accounts?$/, list: /^Users/, atLeast: 1 },
    { link: /^Show (all )?\d+ changes?$/, list: /^Audit log/, atLeast: 1 },
  ];
  await open(page);
  // No other link on the page shows a count, except those of the documents listed and of the whole lists.
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /\d/ })
      .and(page.locator('a:not(li a, .MuiButton-root)')),
  ).toHaveCount(figures.length - 1);
  for (const { link, list, atLeast } of figures) {
    // Another test may lock an account or change a right between the two reads.
    await expect(async () => {
      await page.goto(path);
      const figure = page.getByRole('main').getByRole('link', { name: link });
      const said = numberIn((await figure.getAttribute('aria-label')) ?? (await figure.textContent()));
      expect(said).toBeGreaterThanOrEqual(atLeast);
      await figure.click();
      const heading = page.getByRole('heading', { level: 1, name: list });
      await expect(heading).toContainText(/\d/);
      expect(numberIn(await heading.textContent())).toBe(said);
    }).toPass({ timeout: 30_000 });
  }
});

test.describe('when one card cannot be read', () => {
  test.use({ expectedFault: /500/ });

  test('it shows an error and can be retried, and the others work', async ({ page }) => {
    await page.route('**/widgets/roleChanges', (route) => route.fulfill({ status: 500, json: {} }));
    await page.route('**/widgets/registrations', (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(path);
    const broken = card(page, 'Changes of rights');
    await expect(broken.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(
      card(page, 'Registrations to approve').getByRole('button', { name: 'Try again' }),
    ).toBeVisible();
    await expect(card(page, 'What arrives next?').getByRole('listitem').first()).toBeVisible();
    await expect(card(page, 'To receive')).toContainText(/\d/);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    await screenshot(page, 'dashboard-broken');
    await page.unroute('**/widgets/roleChanges');
    await broken.getByRole('button', { name: 'Try again' }).click();
    await expect(broken.getByRole('listitem').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1);
  });
});

test.describe('a chart', () => {
  test.use({ user: 'hr.demo' });

  test('can be read as a table', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Show as table: People by position' }).click();
    const table = page.getByRole('table', { name: 'People by position' });
    await expect(table.getByRole('columnheader')).toHaveText(['Position', 'People']);
    await expect(table.getByRole('rowheader').first()).toBeVisible();
    await page.getByRole('button', { name: 'Show as chart: People by position' }).click();
    await expect(table).toHaveCount(0);
  });
});

test.describe('the own layout of a user', () => {
  // A separate user, because the layout is stored with the account.
  test.use({ user: 'guest' });

  test('is edited by keyboard, survives a reload, and can be reset', async ({ page, request }) => {
    const api = await apiAs(request, 'admin');
    const idOf = await operationIds(api);
    const pages = ['dashboard', 'personnel', 'workhouses', 'projects'] as const;
    const role = await newRole(
      api,
      pages.map((menu) => idOf(`${menu}.view`)),
    );
    const person = await newPerson(api, [role.id]);
    await signInPerson(page, person.username);
    await open(page);
    const atFirst = [
      'Employed',
      'Open sites',
      'Active projects',
      'Setup',
      'People by position',
      'Joiners and leavers',
    ];
    await expect(titles(page)).toHaveText(atFirst);

    await page.getByRole('button', { name: 'Edit layout' }).click();
    await expect(page.getByRole('button', { name: /Reset/ })).toHaveCount(0);
    const later = page.getByRole('button', { name: 'Move later: Employed' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Employed: now 2 of 3')).toBeAttached();
    await expect(later).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(later).toBeFocused();
    await expect(later).toHaveAttribute('aria-disabled', 'true');
    const hide = page.getByRole('button', { name: 'Hide: People by position' });
    await hide.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Show: People by position' })).toBeFocused();
    await screenshot(page, 'dashboard-edit');
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Save layout' }).click();
    await expect(page.getByText('Your layout is saved.')).toBeVisible();

    const arranged = ['Open sites', 'Active projects', 'Employed', 'Setup', 'Joiners and leavers'];
    await page.reload();
    await expect(titles(page)).toHaveText(arranged);

    await page.getByRole('button', { name: 'Hide this card' }).click();
    await expect(titles(page)).toHaveText(arranged.filter((title) => title !== 'Setup'));
    await page.reload();
    await expect(titles(page)).toHaveText(arranged.filter((title) => title !== 'Setup'));

    await page.getByRole('button', { name: 'Edit layout' }).click();
    await page.getByRole('button', { name: 'Reset to the role’s default' }).click();
    await expect(titles(page)).toHaveText(atFirst);
    await page.reload();
    await expect(titles(page)).toHaveText(atFirst);
  });
});

test.describe('a user with two roles', () => {
  test.use({ user: 'two.roles' });

  test('has the cards of the role they switch to', async ({ page }) => {
    await open(page);
    await expect(card(page, 'Employed')).toHaveCount(0);
    await page.getByRole('button', { name: /Active role/ }).click();
    await page.getByRole('menuitemradio', { name: /Proje Mühendisi/ }).click();
    await expect(card(page, 'Employed')).toBeVisible();
    await expect(card(page, 'Open sites').getByText('1', { exact: true })).toBeVisible();
  });
});

test.describe('the first steps', () => {
  test('link to their pages, and are ticked when the data exists', async ({ page }) => {
    await open(page);
    const steps = card(page, 'Setup');
    await expect(steps.getByRole('link', { name: 'Invite your people · Done' })).toBeVisible();
    await steps.getByRole('link', { name: /^Protect your account/ }).click();
    await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await steps.getByRole('link', { name: /^Enter the units/ }).click();
    await expect(page).toHaveURL('/baseinfo/list-units');
  });
});

/** How many cards a user has, and how many of them a phone shows at first. */
const looks: [DemoUser, Appearance, count: number, onPhone: number][] = [
  ['admin', { language: 'ar', direction: 'rtl', mode: 'light' }, 10, 6],
  ['admin', { language: 'tr', direction: 'ltr', mode: 'dark' }, 10, 6],
  ['hr.demo', { language: 'en', direction: 'ltr', mode: 'light' }, 8, 5],
];
for (const [user, look, count, onPhone] of looks) {
  const name = `${user}-${look.language}-${look.mode}`;
  const extent = look.language === 'ar' ? {} : deep;
  test.describe(user, () => {
    test.use({ user });
    test(`it is accessible on a desktop and on a phone: ${name}`, extent, async ({ page }) => {
      // Two visits, each checked completely.
      test.slow();
      await storeAppearance(page, look);
      // Nobody in the demo data joined or left recently, so the chart would have no lines.
      const months = Array.from({ length: 12 }, (_, index) => ({
        month: new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 10),
        joined: (index * 5) % 9,
        left: (index * 3) % 5,
      }));
      await page.route('**/widgets/turnover', (route) =>
        route.fulfill({ json: { success: true, data: months } }),
      );
      for (const { device, width, height } of [
        { device: 'desk', width: 1440, height: 900 },
        { device: 'phone', width: 390, height: 844 },
      ]) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        if (device === 'phone') {
          await expect(titles(page)).toHaveCount(onPhone);
          // The button moves down while the numbers arrive, and a press that ends beside it is no click.
          await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
          await page.getByRole('main').getByRole('button').last().click();
        }
        await expect(titles(page)).toHaveCount(count);
        await expect(page.getByRole('main').locator('.MuiSkeleton-root')).toHaveCount(0);
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
        await screenshot(page, `dashboard-${name}-${device}`);
        if (device === 'phone') {
          const [first, second] = await Promise.all([0, 1].map((at) => cards(page).nth(at).boundingBox()));
          expect(second?.y).toBe(first?.y);
        }
      }
    });
  });
}
