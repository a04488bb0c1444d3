import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Page } from '@playwright/test';
import { expectContrastInAllPalettes, settingsKey, storeAsOtherTab } from './support/appearance.ts';
import {
  deep,
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  screenshot,
  test,
} from './support/test.ts';

const list = '/baseinfo/list-units';

async function openList(page: Page): Promise<void> {
  await page.goto(list);
  await expect(page.getByRole('row', { name: /Kilogram/ })).toBeVisible();
}

const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Appearance' });

/** Opens the drawer, changes a setting, and closes it again. */
async function choose(
  page: Page,
  act: (drawer: ReturnType<typeof drawerOf>) => Promise<void>,
): Promise<void> {
  await page.getByRole('button', { name: 'Appearance' }).click();
  await act(drawerOf(page));
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Appearance' })).toBeFocused();
}

const radio = (name: string) => (drawer: ReturnType<typeof drawerOf>) =>
  drawer.getByRole('radio', { name, exact: true }).click();
const turn = (name: string) => (drawer: ReturnType<typeof drawerOf>) =>
  drawer.getByRole('switch', { name }).click();

const card = (page: Page) => page.locator('main .MuiCard-root').first();
const newUnit = (page: Page) => page.getByRole('button', { name: 'New unit' });
const css =
  (property: string) =>
  (element: Element, name = property) =>
    getComputedStyle(element).getPropertyValue(name);
const styleOf = (of: (page: Page) => ReturnType<Page['locator']>, property: string) => (page: Page) =>
  of(page).evaluate(css(property), property);
const html = (page: Page) => page.locator('html');
const main = (page: Page) => page.locator('main');
const sidebar = (page: Page) => page.locator('aside');
const menuFrame = (page: Page) => page.locator('aside > div');
const menu = (page: Page) => page.locator('nav[aria-label="Main menu"]:visible');
const widthOf = (of: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) =>
  String(Math.round((await of(page).boundingBox())?.width ?? 0));

type Setting = {
  name: string;
  act: (drawer: ReturnType<typeof drawerOf>) => Promise<void>;
  /** A visible effect. */
  measure: (page: Page) => Promise<string | null>;
  expected: string | RegExp;
  viewport?: { width: number; height: number };
  /** The menu opens over the drawer, so Escape would close the menu. */
  staysOpen?: true;
};

const settings = [
  {
    name: 'theme',
    act: radio('Green'),
    measure: styleOf(newUnit, 'background-color'),
    expected: 'rgb(0, 134, 87)',
  },
  {
    name: 'mode',
    act: radio('Dark'),
    measure: styleOf(card, 'background-color'),
    expected: 'rgb(24, 33, 46)',
  },
  { name: 'direction', act: radio('Right to left'), measure: styleOf(html, 'direction'), expected: 'rtl' },
  {
    name: 'language',
    act: async (drawer) => {
      await drawer.getByRole('radio', { name: 'Français' }).click();
      await expect(drawer.page().getByRole('dialog', { name: 'Apparence' })).toBeVisible();
    },
    measure: (page) => page.locator('h1').textContent(),
    expected: new RegExp(dictionaries.fr.entity.unit.title),
  },
  { name: 'card shadow', act: radio('Border'), measure: styleOf(card, 'box-shadow'), expected: 'none' },
  { name: 'sidebar', act: radio('Icons only'), measure: widthOf(sidebar), expected: '87' },
  {
    name: 'sidebar on hover',
    act: async (drawer) => {
      await radio('Icons only')(drawer);
      await turn('Widen on hover')(drawer);
    },
    measure: async (page) => {
      await sidebar(page).hover();
      return `${await widthOf(sidebar)(page)} ${await widthOf(menuFrame)(page)}`;
    },
    expected: '87 270',
  },
  {
    name: 'mobile sidebar',
    viewport: { width: 1024, height: 800 },
    act: turn('Menu drawer open'),
    staysOpen: true,
    measure: async (page) => String(await menu(page).isVisible()),
    expected: 'true',
  },
  { name: 'layout', act: radio('Full width'), measure: styleOf(main, 'max-width'), expected: 'none' },
  {
    name: 'horizontal menu',
    act: radio('On top'),
    measure: async (page) => String(await page.getByRole('menubar').isVisible()),
    expected: 'true',
  },
  {
    name: 'border radius',
    act: (drawer) => drawer.getByRole('spinbutton', { name: 'Corner radius in pixels' }).fill('16'),
    measure: styleOf(card, 'border-top-left-radius'),
    expected: '16px',
  },
] as const satisfies readonly Setting[];

type SettingName = (typeof settings)[number]['name'];

/** Settings that do not change what the others of their round are measured by, so that they share a load and a reload. */
const rounds: readonly (readonly SettingName[])[] = [
  ['theme', 'direction', 'card shadow', 'sidebar', 'layout', 'border radius'],
  ['mode', 'horizontal menu', 'language'],
  ['sidebar on hover'],
  ['mobile sidebar'],
];

/** Reports every setting of a round, not only the first that fails. */
const softly = expect.configure({ soft: true });

for (const names of rounds)
  test(`the settings change the page at once, and survive a reload: ${names.join(', ')}`, async ({
    page,
  }) => {
    const round = names.flatMap((name): Setting[] => settings.filter((setting) => setting.name === name));
    const size = round[0]?.viewport;
    if (size) await page.setViewportSize(size);
    await openList(page);
    const matches = async ({ measure, expected }: Setting) => {
      const seen = (await measure(page)) ?? '';
      return expected instanceof RegExp ? expected.test(seen) : seen === expected;
    };
    for (const setting of round)
      await test.step(`${setting.name} changes the page`, async () => {
        softly(await matches(setting)).toBe(false);
        await page.getByRole('button', { name: 'Appearance' }).click();
        await setting.act(drawerOf(page));
        if (!setting.staysOpen) await page.keyboard.press('Escape');
        await softly.poll(() => matches(setting)).toBe(true);
      });
    await page.reload();
    await expect(page.locator('h1')).toBeVisible();
    for (const setting of round)
      await test.step(`${setting.name} survives`, () => softly.poll(() => matches(setting)).toBe(true));
  });

test('the radius slider rounds cards and buttons, and pills stay pills', async ({ page }) => {
  await openList(page);
  for (const radius of ['0', '7', '24']) {
    await choose(page, (drawer) => drawer.getByRole('slider', { name: 'Corner radius' }).fill(radius));
    await expect(card(page)).toHaveCSS('border-radius', `${radius}px`);
    await expect(newUnit(page)).toHaveCSS('border-radius', `${radius}px`);
    await expect(page.getByRole('row', { name: /Kilogram/ }).getByText('Active')).toHaveCSS(
      'border-radius',
      '999px',
    );
  }
});

test('without a shadow, cards have a visible border', async ({ page }) => {
  await openList(page);
  await expect(card(page)).not.toHaveCSS('box-shadow', 'none');
  await choose(page, radio('Border'));
  await expect(card(page)).toHaveCSS('box-shadow', 'none');
  await expect(card(page)).toHaveCSS('border-top-width', '1px');
  await expect(card(page)).toHaveCSS('border-top-color', 'rgb(225, 232, 240)');
});

test('row density and font size follow the settings', async ({ page }) => {
  await openList(page);
  const row = page.getByRole('row', { name: /Kilogram/ });
  const height = async () => Math.round((await row.boundingBox())?.height ?? 0);
  for (const [name, expected] of [
    ['Compact', 36],
    ['Standard', 44],
    ['Roomy', 52],
  ] as const) {
    await choose(page, radio(name));
    expect(await height()).toBe(expected);
  }
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('font-size', '22px');
  await choose(page, radio('125%'));
  await expect(title).toHaveCSS('font-size', '27.5px');
  await page.reload();
  await expect(title).toHaveCSS('font-size', '27.5px');
  expect(await height()).toBe(52);
  await expectNoSidewaysScroll(page);
});

test('one button restores the defaults and keeps the language', async ({ page }) => {
  await storeAppearance(page, { mode: 'dark', direction: 'rtl', language: 'en' });
  await openList(page);
  await choose(page, async (drawer) => {
    await radio('Purple')(drawer);
    await radio('Compact')(drawer);
    await turn('Tooltips')(drawer);
    await drawer.getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(drawer.getByRole('status')).toContainText('as on the first day');
  });
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(card(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  const stored = await page.evaluate(() => [
    localStorage.getItem('isTooltipEnabled'),
    localStorage.getItem('kalfa:preferences'),
  ]);
  expect(stored[0]).toBe('true');
  expect(stored[1]).toContain('"density":"standard"');
});

test('a setting changed in one tab changes in the others', async ({ page, context }) => {
  await openList(page);
  const other = await context.newPage();
  await openList(other);
  await choose(other, async (drawer) => {
    await radio('Dark')(drawer);
    await radio('Compact')(drawer);
    await turn('Tooltips')(drawer);
  });
  await expect(card(page)).toHaveCSS('background-color', 'rgb(24, 33, 46)');
  await expect
    .poll(async () => (await page.getByRole('row', { name: /Kilogram/ }).boundingBox())?.height)
    .toBe(36);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(drawerOf(page).getByRole('switch', { name: 'Tooltips' })).not.toBeChecked();
});

test('the page opens with any stored settings', async ({ page }) => {
  const strange = [
    '{',
    'null',
    '[]',
    JSON.stringify({
      state: { activeTheme: 'PINK', isLanguage: 'klingon', activeDir: 7, borderRadius: 900 },
    }),
    JSON.stringify({ state: { activeMode: {}, TopbarHeight: -5, isLayout: null }, version: 99 }),
  ];
  await openList(page);
  for (const text of strange) {
    await page.evaluate(
      ([key, value]) => {
        for (const name of [key, 'kalfa:preferences', 'isTooltipEnabled']) localStorage.setItem(name, value);
      },
      [settingsKey, text] as const,
    );
    await page.reload();
    await expect(page.getByRole('row', { name: /Kilogram/ })).toBeVisible();
    await expect(card(page)).toHaveCSS('border-radius', '7px');
    // Invalid settings stored by another tab do not break it either.
    await storeAsOtherTab(page, settingsKey, text);
    await expect(page.getByRole('row', { name: /Kilogram/ })).toBeVisible();
  }
});

test('an icon shows its name on hover and by keyboard, and keeps its accessible name when tooltips are off', async ({
  page,
}) => {
  for (const direction of ['ltr', 'rtl'] as const) {
    await openList(page);
    const settings = { state: { activeDir: direction }, version: 1 };
    await storeAsOtherTab(page, settingsKey, JSON.stringify(settings));
    const tip = page.getByRole('tooltip');
    const button = page.getByRole('button', { name: 'Dark mode' });
    await button.hover();
    await expect(tip).toHaveText('Dark mode');
    const [box, width] = [await tip.boundingBox(), page.viewportSize()?.width ?? 0];
    expect(box?.x).toBeGreaterThanOrEqual(8);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 8);
    await page.keyboard.press('Escape');
    await expect(tip).toHaveCount(0);
    await page.mouse.move(400, 500);
    await button.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toBeFocused();
    await expect(tip).toHaveText('Dark mode');
    await button.blur();
    await expect(tip).toHaveCount(0);
  }
  await choose(page, turn('Tooltips'));
  expect(await page.evaluate(() => localStorage.getItem('isTooltipEnabled'))).toBe('false');
  await page.reload();
  await expect(page.getByRole('row', { name: /Kilogram/ })).toBeVisible();
  // The fake clock advances past the delay, so a pending tooltip would be visible by now.
  await page.clock.install();
  await page.getByRole('button', { name: 'Dark mode' }).hover();
  await page.clock.runFor(2_000);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const nameless = await page
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => !button.getAttribute('aria-label')?.trim() && !button.textContent?.trim())
        .map((button) => button.outerHTML),
    );
  expect(nameless).toEqual([]);
});

test('digits are equally wide, and Turkish letters and the lira sign come from our own font', async ({
  page,
}) => {
  await openList(page);
  const cell = page
    .getByRole('row', { name: /Kilogram/ })
    .getByRole('cell')
    .first();
  await expect(cell).toHaveCSS('font-variant-numeric', 'tabular-nums');
  const widths = await cell.evaluate((element) =>
    ['1111.11', '8888.88'].map((digits) => {
      const probe = document.createElement('span');
      probe.textContent = digits;
      element.append(probe);
      const { width } = probe.getBoundingClientRect();
      probe.remove();
      return width;
    }),
  );
  expect(widths[0]).toBeCloseTo(widths[1] ?? 0, 3);
  const strangers = await page.evaluate(async () => {
    const font = '14px "Plus Jakarta Sans Variable"';
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return ['no canvas'];
    const widthIn = (family: string, letter: string) => {
      canvas.font = family;
      return canvas.measureText(letter).width;
    };
    const letters = 'ğ Ğ ş Ş İ ı ç Ç ö Ö ü Ü ₺'.split(' ');
    await document.fonts.load(font, letters.join(''));
    return letters.filter(
      (letter) =>
        !document.fonts.check(font, letter) ||
        // A letter missing in the font is rendered with the fallback font.
        ['monospace', 'serif'].every(
          (other) => widthIn(`${font}, ${other}`, letter) === widthIn(`14px ${other}`, letter),
        ),
    );
  });
  expect(strangers).toEqual([]);
});

/** The longest transition or animation on the page, in milliseconds. */
const longestMotion = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
        const durations = [transitionDuration, ...(animationName === 'none' ? [] : [animationDuration])];
        return durations.flatMap((list) => list.split(', ').map((text) => Number.parseFloat(text) * 1_000));
      }),
    ),
  );

/** Records the scroll behaviour of later scroll calls. */
const watchScrolling = (page: Page) =>
  page.addInitScript(() => {
    const seen: unknown[] = [];
    Object.assign(window, { scrollings: seen });
    window.scrollTo = (options?: ScrollToOptions | number) => {
      seen.push(typeof options === 'object' ? options.behavior : options);
    };
  });
const scrollings = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { scrollings: string[] }).scrollings)]);

test('animations run if the system allows motion, and stop when the setting reduces them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchScrolling(page);
  await openList(page);
  expect(await longestMotion(page)).toBeGreaterThan(90);
  expect(await scrollings(page)).toEqual(['smooth']);
  await choose(page, turn('Reduce motion'));
  await page.reload();
  await expect(page.getByRole('row', { name: /Kilogram/ })).toBeVisible();
  expect(await scrollings(page)).toEqual(['instant']);
  expect(await longestMotion(page)).toBeLessThanOrEqual(90);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(drawerOf(page)).toBeVisible();
  expect(await longestMotion(page)).toBeLessThanOrEqual(90);
});

test('where the system asks for less motion, nothing moves longer than 90 ms', async ({ page }) => {
  await watchScrolling(page);
  await openList(page);
  await newUnit(page).click();
  await expect(page.getByRole('dialog', { name: 'New unit' })).toBeVisible();
  expect(await longestMotion(page)).toBeLessThanOrEqual(90);
  expect(await scrollings(page)).toEqual(['instant']);
});

// Unit tests of the theme check the colours; these tests check how components combine them.
test.describe('text has enough contrast in six themes and two modes', deep, () => {
  test.setTimeout(300_000);

  test('in a list', async ({ page }) => {
    await openList(page);
    await expectContrastInAllPalettes(page);
  });

  test('in an open form', async ({ page }) => {
    await openList(page);
    await newUnit(page).click();
    await expect(page.getByRole('dialog', { name: 'New unit' }).getByLabel('Title')).toBeVisible();
    await expectContrastInAllPalettes(page);
  });

  test('in the permission matrix', async ({ page }) => {
    await page.goto('/managmentusers/list-roles?permissions=1');
    await expect(page.getByRole('grid')).toBeVisible();
    await expectContrastInAllPalettes(page);
  });

  test('on the dashboard', async ({ page }) => {
    await page.goto('/dashboards/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectContrastInAllPalettes(page);
  });

  test('in the appearance drawer', async ({ page }) => {
    await openList(page);
    await page.getByRole('button', { name: 'Appearance' }).click();
    await expect(drawerOf(page)).toBeVisible();
    await expectContrastInAllPalettes(page);
  });

  test.describe('for a guest', () => {
    test.use({ user: 'guest' });

    test('on the sign-in page', async ({ page }) => {
      await page.goto('/auth/login');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectContrastInAllPalettes(page);
    });
  });
});

test('the appearance drawer is accessible, and fills a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await storeAppearance(page, { language: 'ar', direction: 'rtl', mode: 'dark' });
  await page.goto(list);
  const { appearance, navigation } = dictionaries.ar;
  const more = page.getByRole('button', { name: navigation.more });
  await more.click();
  // On a phone the settings button is at the bottom of the menu, which closes for the drawer.
  await page.getByRole('button', { name: appearance.title }).click();
  const drawer = page.getByRole('dialog', { name: appearance.title });
  await expect(drawer).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  expect((await drawer.boundingBox())?.width).toBe(320);
  expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await screenshot(page, 'appearance-ar-dark-phone');
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
});

test('the component gallery is not part of the product', async ({ page }) => {
  await page.goto('/dev/components');
  await expect(page).toHaveURL('/auth/404');
});
