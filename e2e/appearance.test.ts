import { languages, languageTag, rightToLeft } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Page } from '@playwright/test';
import {
  deep,
  storeAppearance,
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  screenshot,
  test,
} from './support/test.ts';

const widths = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

for (const language of languages) {
  for (const [mode, device] of [
    ['light', 'desk'],
    ['dark', 'phone'],
  ] as const) {
    // Another test shows every page in all languages; the form is checked in the first language and in a right-to-left one.
    const extent = language === 'tr' || language === 'ar' ? {} : deep;
    test(`a list and its form fit in ${language}, ${mode}, on a ${device}`, extent, async ({ page }) => {
      const direction = rightToLeft.has(language) ? 'rtl' : 'ltr';
      await page.setViewportSize(widths[device]);
      await storeAppearance(page, { language, direction, mode });
      const words = dictionaries[language].entity.unit;
      await page.goto('/baseinfo/list-units');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words.title);
      await expect(page.getByRole(device === 'desk' ? 'row' : 'listitem').nth(3)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[language].split('-u-')[0] ?? '');
      await page.evaluate(() => document.fonts.ready);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await screenshot(page, `unit-${language}-${mode}-${device}`);
      await page.getByRole('button', { name: words.new }).click();
      await expect(page.getByRole('dialog', { name: words.new })).toBeVisible();
      await expectAccessible(page, '[role=dialog]');
      await screenshot(page, `unit-form-${language}-${mode}-${device}`);
    });
  }
}

const authPages = [
  'login',
  'login2',
  'register',
  'register2',
  'forgot-password',
  'forgot-password2',
  'two-steps',
  'two-steps2',
  'reset-password?token=a-link-that-somebody-was-mailed',
  'maintenance',
  '404',
];

test.describe('for a guest', () => {
  test.use({ user: 'guest' });
  test.setTimeout(180_000);

  for (const [language, mode, device] of [
    ['en', 'light', 'desk'],
    ['tr', 'dark', 'desk'],
    ['ar', 'light', 'desk'],
    ['ar', 'dark', 'phone'],
    ['fr', 'light', 'phone'],
    ['ch', 'dark', 'phone'],
  ] as const) {
    const extent = (language === 'tr' || device === 'phone') && language !== 'fr' ? {} : deep;
    test(
      `the pages outside the shell fit in ${language}, ${mode}, on a ${device}`,
      extent,
      async ({ page }) => {
        await page.setViewportSize(widths[device]);
        await storeAppearance(page, { language, direction: rightToLeft.has(language) ? 'rtl' : 'ltr', mode });
        for (const path of authPages) {
          await page.goto(`/auth/${path}`);
          const heading = page.getByRole('main').getByRole('heading', { level: 1 });
          await expect(heading).toBeVisible();
          await expect(page).toHaveTitle(`${await heading.textContent()} · Kalfa`);
          await expectNoSidewaysScroll(page);
          await screenshot(page, `auth-${path.split('?')[0]}-${language}-${mode}-${device}`);
        }
      },
    );
  }
});

/** Other tests add units at the same time, which may push this one off the first page. */
const kilogramOnly = '/baseinfo/list-units?q=Kilogram';

test('either direction can be chosen in any language, and survives a reload', async ({ page }) => {
  await page.goto(kilogramOnly);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await page.getByRole('radio', { name: 'Right to left' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'Dark mode' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('button', { name: 'Light mode' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Kilogram/ })).toBeVisible();
  await screenshot(page, 'unit-en-dark-rtl');
});

test('choosing a language changes the texts and the direction at once', async ({ page }) => {
  await page.goto('/baseinfo/list-units');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dictionaries.ar.entity.unit.title);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

test('of two quick choices the last language wins, and its texts and direction change together', async ({
  page,
}) => {
  await page.goto('/baseinfo/list-units');
  // The texts of the first choice are delayed until the second has been made.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*-ar-*.js', async (route) => {
    await released;
    await route.continue();
  });
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Language' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose('العربية');
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await choose('Türkçe');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(dictionaries.tr.entity.unit.title);
  release();
  await expectLoaded(page);
  await expect(heading).toContainText(dictionaries.tr.entity.unit.title);
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
});

test('a language chosen in another tab is applied', async ({ page, context }) => {
  await page.goto('/baseinfo/list-units');
  const other = await context.newPage();
  await other.goto('/hr/position');
  await other.getByRole('button', { name: 'Language' }).click();
  await other.getByRole('menuitem', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dictionaries.ar.entity.unit.title);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});

/** Opens the list with one row, in a reading direction. */
async function openKilogram(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  await page.goto(kilogramOnly);
  await page.evaluate((dir) => {
    localStorage.setItem('persist:customizer', JSON.stringify({ state: { activeDir: dir }, version: 1 }));
  }, direction);
  await page.reload();
}

test('in either direction the heading of a number column ends where its digits end', async ({ page }) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    await openKilogram(page, direction);
    const row = page.getByRole('row', { name: /Kilogram/ });
    const rightOf = (text: string, scope: typeof row) =>
      scope.getByText(text, { exact: true }).evaluate((element) => {
        const words = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        const range = document.createRange();
        range.selectNode(words ?? element);
        return range.getBoundingClientRect().right;
      });
    await expect(row).toBeVisible();
    // Both are measured with the loaded font, not one of them with the fallback font.
    await page.evaluate(() => document.fonts.ready);
    const heading = page.getByRole('columnheader', { name: 'Decimal places' });
    expect(Math.abs((await rightOf('Decimal places', heading)) - (await rightOf('3', row)))).toBeLessThan(2);
  }
});

test('numbers are right-aligned in both directions', async ({ page }) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    await openKilogram(page, direction);
    const cell = page.getByRole('row', { name: /Kilogram/ }).getByRole('cell', { name: '3', exact: true });
    await expect(cell).toHaveCSS('text-align', 'right');
  }
});
