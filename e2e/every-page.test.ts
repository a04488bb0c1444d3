import { languages, languageTag, rightToLeft, type Language } from '@kalfa/contracts/language';
import type { Page } from '@playwright/test';
import { publicScreens } from '../apps/web/src/app/public-screens.ts';
import { screens } from '../apps/web/src/app/screens.ts';
import { closeWithEscape } from './support/dialog.ts';
import { addressOf, moveTo } from './support/addresses.ts';
import { applySettings } from './support/appearance.ts';
import { expectCurrentEntry } from './support/menu.ts';
import {
  deep,
  storeAppearance,
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  isDeep,
  test,
} from './support/test.ts';
import { titleOf } from './support/titles.ts';

const desk = { width: 1440, height: 900 };
const directionOf = (language: Language) => (rightToLeft.has(language) ? 'rtl' : 'ltr');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

// Pages that are not built yet differ only in their title, so two of them represent all.
const unbuilt = screens.filter(({ load }) => !load);
const visited = [...screens.filter(({ load }) => load), ...unbuilt.slice(0, 2)];
const pagesInOneVisit = 6;

for (let first = 0; first < visited.length; first += pagesInOneVisit) {
  const group = visited.slice(first, first + pagesInOneVisit);

  test(`pages are accessible and fit every width and language: ${group.map(({ menu }) => menu).join(', ')}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto('/dashboards/dashboard');
    for (const { path, menu } of group) {
      await test.step(path, async () => {
        await moveTo(page, await addressOf(path));
        await expect(heading(page)).toContainText(titleOf(path, menu));
        await expectCurrentEntry(page, { path, menu });
        // Buttons that are about to be enabled are between two colours.
        await expectLoaded(page);
        await expectAccessible(page, 'main');
        for (const look of looks) await expectLook(page, look);
      });
    }
  });
}

type Look = { width: number; language: Language };

/**
 * Widths and languages together: the longest words on the narrowest page, right to left on a phone, and wide again for the next
 * page. Every language on a phone, and another width, are shown in full runs.
 */
const looks: readonly Look[] = [
  ...(isDeep ? ([{ width: 1024, language: 'en' }] as const) : []),
  { width: 768, language: 'en' },
  { width: 320, language: 'fr' },
  ...(isDeep ? languages.map((language) => ({ width: 390, language })) : []),
  { width: 390, language: 'ar' },
  { width: desk.width, language: 'en' },
];

/** Shows the open page in a look. A missing text is logged as an error to the console, which fails the test. */
async function expectLook(page: Page, { width, language }: Look): Promise<void> {
  const direction = directionOf(language);
  await page.setViewportSize({ width, height: desk.height });
  await applySettings(page, { isLanguage: language, activeDir: direction });
  await expect(page.locator('html')).toHaveAttribute('lang', languageTag[language].split('-u-')[0] ?? '');
  await expect(page.locator('html')).toHaveAttribute('dir', direction);
  await expect(heading(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  if (language === 'fr') expect(await page.evaluate(wordsThatOverflow)).toEqual([]);
  if (language === 'ar') expect(await page.evaluate(latinHabits)).toEqual([]);
}

for (const [mode, direction] of [
  ['light', 'ltr'],
  ['dark', 'rtl'],
] as const) {
  test(`axe finds nothing serious in the frame, ${mode}, ${direction}`, async ({ page }) => {
    await storeAppearance(page, { mode, direction });
    await page.goto('/dashboards/dashboard');
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page);
  });

  test(`axe finds nothing serious on any page, ${mode}, ${direction}`, deep, async ({ page }) => {
    test.setTimeout(240_000);
    await storeAppearance(page, { mode, direction });
    await page.goto('/dashboards/dashboard');
    for (const { path } of screens) {
      await moveTo(page, await addressOf(path));
      await test.step(path, async () => {
        await expect(heading(page)).toBeVisible();
        await expectAccessible(page, 'main');
      });
    }
  });

  test.describe('for a guest', () => {
    test.use({ user: 'guest' });

    const extent = mode === 'light' ? {} : deep;
    test(
      `axe finds nothing serious on any page outside the shell, ${mode}, ${direction}`,
      extent,
      async ({ page }) => {
        test.setTimeout(120_000);
        await storeAppearance(page, { mode, direction });
        for (const { path } of publicScreens) {
          await test.step(path, async () => {
            await page.goto(path);
            await expect(heading(page)).toBeVisible();
            await expectNoSidewaysScroll(page);
            await expectAccessible(page);
          });
        }
      },
    );
  });
}

test('every control is at least 24 pixels wide and high', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  for (const address of [
    '/dashboards/dashboard',
    '/baseinfo/list-units',
    '/managmentusers/list-roles',
    '/managmentusers/list-users',
    '/managmentusers/system-operation',
  ]) {
    await moveTo(page, address);
    await test.step(address, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(await page.evaluate(smallTargets)).toEqual([]);
    });
  }
});

for (const [name, viewport] of Object.entries({
  'at twice the size': { width: 720, height: 450 },
  'on 320 pixels': { width: 320, height: 640 },
})) {
  test(`${name} all functions of a list can be reached`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/baseinfo/list-units');
    await page.getByRole('main').getByRole('searchbox').fill('Kilogram');
    await expect(page).toHaveURL(/q=Kilogram/);
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog')).toBeInViewport({ ratio: 0.5 });
    await closeWithEscape(page);
    await page.getByRole('button', { name: 'New unit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
    await closeWithEscape(page);
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

/** Buttons and links whose text overflows. */
function wordsThatOverflow(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab], [role=menuitem]')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent?.trim() ?? '');
}

/** Letter spacing, capitals and italics, which Arabic does not have. */
function latinHabits(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility() && element.textContent?.trim())
    .filter((element) => {
      const { letterSpacing, textTransform, fontStyle } = getComputedStyle(element);
      const isSpaced = letterSpacing !== 'normal' && Number.parseFloat(letterSpacing) !== 0;
      return isSpaced || textTransform === 'uppercase' || fontStyle === 'italic';
    })
    .map((element) => element.textContent?.trim().slice(0, 40) ?? '');
}

/** Controls below the minimum target size; links inside a sentence are exempt. */
function smallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=checkbox]')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter(
        (element) => !element.closest('[aria-hidden=true]') && getComputedStyle(element).opacity !== '0',
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // Elements only for screen readers, such as the unfocused skip link, are not visible.
      .filter(({ box }) => box.width > 1 && box.bottom > 0)
      .filter(({ box }) => box.width < 23.5 || box.height < 23.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
  );
}
