import { languages, languageTag, rightToLeft } from '@kalfa/contracts/language';
import { publicScreens } from '../apps/web/src/app/public-screens.ts';
import { screens } from '../apps/web/src/app/screens.ts';
import { addressOf, moveTo } from './support/addresses.ts';
import { dress, expect, expectAccessible, expectNoSidewaysScroll, test } from './support/test.ts';

// Each of these walks all pages in one browser page, moving as a link would.
test.describe.configure({ timeout: 240_000 });

const inside = screens.map(({ path }) => addressOf(path));
const outside = publicScreens.map(({ path }) => path);
const phone = { width: 390, height: 844 };
const directionOf = (language: (typeof languages)[number]) => (rightToLeft.has(language) ? 'rtl' : 'ltr');

for (const language of languages) {
  // A text that is missing is an error in the console, and that fails every test.
  test(`every page has all its words in ${language}, and fits a phone`, async ({ page }) => {
    await page.setViewportSize(phone);
    await dress(page, { language, direction: directionOf(language) });
    await page.goto('/dashboards/dashboard');
    for (const address of inside) {
      await moveTo(page, address);
      await test.step(address, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        expect(await page.locator('html').getAttribute('dir')).toBe(directionOf(language));
        expect(await page.locator('html').getAttribute('lang')).toBe(languageTag[language].split('-u-')[0]);
        if (language === 'fr') expect(await page.evaluate(wordsThatOverflow)).toEqual([]);
        if (language === 'ar') expect(await page.evaluate(latinHabits)).toEqual([]);
      });
    }
  });
}

test('no page scrolls sideways between 320 and 1440 pixels', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  for (const address of inside) {
    await moveTo(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [320, 768, 1024, 1440]) {
      await test.step(`${address} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await expectNoSidewaysScroll(page);
      });
    }
  }
});

/** Pages that are not built yet are one and the same but for their title, so each appearance looks at a fourth of them. */
const lookedAtIn = (mode: 'light' | 'dark', direction: 'ltr' | 'rtl') =>
  screens
    .filter(
      ({ load }, index) => load || index % 4 === (mode === 'dark' ? 2 : 0) + (direction === 'rtl' ? 1 : 0),
    )
    .map(({ path }) => addressOf(path));

for (const mode of ['light', 'dark'] as const) {
  for (const direction of ['ltr', 'rtl'] as const) {
    test(`axe finds nothing serious on any page, ${mode}, ${direction}`, async ({ page }) => {
      await dress(page, { mode, direction });
      await page.goto('/dashboards/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The frame is the same around every page, and is looked at once.
      await expectAccessible(page);
      for (const address of lookedAtIn(mode, direction)) {
        await moveTo(page, address);
        await test.step(address, async () => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page, 'main');
        });
      }
    });

    test.describe('for a guest', () => {
      test.use({ user: 'guest' });

      test(`axe finds nothing serious on any page outside, ${mode}, ${direction}`, async ({ page }) => {
        await dress(page, { mode, direction });
        for (const address of outside) {
          await test.step(address, async () => {
            await page.goto(address);
            await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
            await expectNoSidewaysScroll(page);
            await expectAccessible(page);
          });
        }
      });
    });
  }
}

test('everything that can be pressed is at least 24 pixels wide and high', async ({ page }) => {
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
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New unit' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'My account' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
}

/** Buttons and links whose words stick out of them. */
function wordsThatOverflow(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a[href], [role=tab], [role=menuitem]')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => element.textContent?.trim() ?? '');
}

/** Letter spacing, capitals and italics, which Arabic does not know. */
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

/** What can be pressed and is smaller than a fingertip's least; links inside a sentence are exempt. */
function smallTargets(): string[] {
  return (
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=checkbox]')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).display !== 'inline')
      .filter(
        (element) => !element.closest('[aria-hidden=true]') && getComputedStyle(element).opacity !== '0',
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      // What only screen readers meet, such as the skip link before it has the focus, has no place on the screen.
      .filter(({ box }) => box.width > 1 && box.bottom > 0)
      .filter(({ box }) => box.width < 23.5 || box.height < 23.5)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width} x ${box.height}`)
  );
}
