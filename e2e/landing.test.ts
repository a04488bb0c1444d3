import { languages, rightToLeft } from '@kalfa/contracts/language';
import { dictionaries } from '@kalfa/texts/dictionaries';
import type { Page } from '@playwright/test';
import { sections } from '../apps/web/src/features/landing/sections.ts';
import {
  deep,
  storeAppearance,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectLoaded,
  screenshot,
  test,
} from './support/test.ts';

const words = dictionaries.en.landing;

async function open(page: Page, hash = ''): Promise<void> {
  await page.goto(`/landingpage${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Scrolls to the bottom of the page in steps, so that lazy images are loaded. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  await expectLoaded(page);
}

/** Fast 3G: bytes per second, and the round-trip time in milliseconds. */
const fastThirdGeneration = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The time and element of the largest contentful paint. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ ms: number; what: string }>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
          resolve({ ms: Math.round(last.startTime), what: last.element?.outerHTML.slice(0, 80) ?? '' });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

const hero = (page: Page) => page.getByRole('img', { name: words.heroPicture });

test.describe('for a guest', () => {
  test.use({ user: 'guest' });

  test('the page explains Kalfa in one heading and one picture, and links to the sign-in', async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title);
    await expect(page).toHaveTitle(`${words.title} · Kalfa`);
    await expect(hero(page)).toHaveAttribute('fetchpriority', 'high');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click();
    await expect(page).toHaveURL('/auth/login');
  });

  test('its facts match the product', async ({ page }) => {
    await open(page);
    const facts = page.getByRole('region', { name: words.facts.title });
    await expect(facts).toContainText(`${languages.length} ${words.facts.languages}`);
    const themes = facts.getByRole('group').getByRole('button');
    await expect(facts).toContainText(`${await themes.count()} ${words.facts.themes}`);
    await expect(facts).toContainText(`0 ${words.facts.requests}`);
  });

  test('every picture loads, is small enough, and its space is reserved', async ({ page }) => {
    const weights: { url: string; kb: number }[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.webp'))
        weights.push({ url: response.url(), kb: (await response.body()).length / 1024 });
    });
    await open(page);
    await walkDown(page);
    const pictures = await page.getByRole('main').locator('img').all();
    expect(pictures.length).toBeGreaterThanOrEqual(8);
    for (const picture of pictures) {
      await expect(picture).toHaveJSProperty('complete', true);
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await expect(picture).toHaveAttribute('width', /^\d+$/);
      await expect(picture).toHaveAttribute('height', /^\d+$/);
    }
    expect(weights.filter(({ kb }) => kb > 120)).toEqual([]);
  });

  test('the pictures follow the mode and the language of the page', async ({ page }) => {
    await open(page);
    await expect(hero(page)).toHaveAttribute('src', /list-en-light/);
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect(hero(page)).toHaveAttribute('src', /list-en-dark/);
    await page.getByLabel('Language').selectOption('ar');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dictionaries.ar.landing.title);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const arabic = page.getByRole('img', { name: dictionaries.ar.landing.heroPicture });
    await expect(arabic).toHaveAttribute('src', /list-ar-dark/);
  });

  test('each link of the header scrolls to its section', async ({ page }) => {
    await open(page);
    for (const section of sections) {
      await page
        .getByRole('navigation', { name: words.sections.label })
        .getByRole('link', { name: words.sections[section] })
        .click();
      await expect(page).toHaveURL(`/landingpage#${section}`);
      await expect(page.locator(`#${section}`)).toBeInViewport();
    }
  });

  test('a URL with a fragment opens the page at that section', async ({ page }) => {
    await open(page, '#questions');
    await expect(page.getByRole('heading', { name: words.questions.title })).toBeInViewport();
  });

  test('the first press of Tab offers to skip the header', async ({ page }) => {
    await open(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the roles are selected with the arrow keys', async ({ page }) => {
    await open(page);
    const { storekeeper, engineer, manager } = words.roles;
    const panel = page.getByRole('tabpanel').filter({ hasText: words.roles.today });
    await page.getByRole('tab', { name: storekeeper.name }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: engineer.name, selected: true })).toBeFocused();
    await expect(panel).toContainText(engineer.text);
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: manager.name, selected: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(panel).toContainText(storekeeper.text);
  });

  test('in a right-to-left page, the left arrow goes forward', async ({ page }) => {
    await storeAppearance(page, { language: 'ar', direction: 'rtl' });
    await open(page);
    const { storekeeper, engineer } = dictionaries.ar.landing.roles;
    await page.getByRole('tab', { name: storekeeper.name }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('tab', { name: engineer.name, selected: true })).toBeFocused();
  });

  test('one page of the product is shown in each language', async ({ page }) => {
    await open(page);
    for (const [language, name] of [
      ['en', 'English'],
      ['tr', 'Türkçe'],
      ['fr', 'Français'],
      ['ar', 'العربية'],
      ['ch', '中文'],
    ]) {
      await page.getByRole('tab', { name, exact: true }).click();
      const picture = page.getByRole('tabpanel', { name, exact: true }).getByRole('img');
      await expect(picture).toHaveAttribute('src', new RegExp(`list-${language}-light`));
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
  });

  test('a question opens with the keyboard and closes the one before', async ({ page }) => {
    await open(page);
    const { ready, readyText, offline, offlineText } = words.questions;
    await page.getByText(ready).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(readyText)).toBeVisible();
    await page.getByText(offline).click();
    await expect(page.getByText(offlineText)).toBeVisible();
    await expect(page.getByText(readyText)).toBeHidden();
  });

  test('a colour theme can be tried on the page, and is stored', async ({ page }) => {
    await open(page);
    await page.getByRole('button', { name: 'Purple' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Purple' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveCSS(
      'background-color',
      'rgb(124, 77, 214)',
    );
  });

  test('no request of the page goes to another origin', async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await open(page);
    await walkDown(page);
    expect([...hosts]).toEqual([baseURL]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

    test('the sign-in button stays visible while scrolling', async ({ page }) => {
      await open(page);
      const entry = page.getByRole('link', { name: 'Sign in' }).filter({ visible: true });
      await expect(entry).toHaveCount(1);
      for (const section of sections) {
        await page.locator(`#${section}`).scrollIntoViewIfNeeded();
        await expect(entry).toBeInViewport({ ratio: 1 });
      }
    });

    test('the three phones are swiped or moved with the keys', async ({ page }) => {
      await open(page);
      const strip = page.getByRole('region', { name: words.phone.strip });
      await strip.scrollIntoViewIfNeeded();
      await expect(page.getByText(words.phone.list)).toBeInViewport();
      await expect(page.getByText(words.phone.rights)).not.toBeInViewport();
      await strip.focus();
      await expect(async () => {
        await page.keyboard.press('ArrowRight');
        await expect(page.getByText(words.phone.rights)).toBeInViewport({ timeout: 200 });
      }).toPass();
    });
  });

  test('on a slow connection the largest contentful paint is within two and a half seconds', async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', fastThirdGeneration);
    const paints: Awaited<ReturnType<typeof largestPaint>>[] = [];
    // Background load only adds time, so the fastest of three visits counts.
    while (paints.length < 3 && !paints.some(({ ms }) => ms <= 2_500)) {
      await session.send('Network.clearBrowserCache');
      await open(page);
      // The text is the largest element until the picture has loaded.
      await expect.poll(async () => (await largestPaint(page)).what).toContain(words.heroPicture);
      paints.push(await largestPaint(page));
    }
    test.info().annotations.push({ type: 'largest paint', description: JSON.stringify(paints) });
    expect(Math.min(...paints.map(({ ms }) => ms)), JSON.stringify(paints)).toBeLessThanOrEqual(2_500);
  });

  for (const [language, mode] of [
    ['en', 'light'],
    ['en', 'dark'],
    ['tr', 'light'],
    ['fr', 'dark'],
    ['ar', 'light'],
    ['ar', 'dark'],
    ['ch', 'light'],
  ] as const) {
    const extent = language === 'tr' || `${language} ${mode}` === 'ar dark' ? {} : deep;
    test(
      `the page fits in ${language}, ${mode}, from the smallest phone to the widest desktop`,
      extent,
      async ({ page }) => {
        await storeAppearance(page, { language, mode, direction: rightToLeft.has(language) ? 'rtl' : 'ltr' });
        await open(page);
        await walkDown(page);
        await expectAccessible(page);
        for (const width of [320, 390, 600, 768, 1024, 1100, 1440, 1920]) {
          await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
          await expectNoSidewaysScroll(page);
          if (width !== 390 && width !== 1440) continue;
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await screenshot(page, `landing-${language}-${mode}-${width}`);
        }
        await page.setViewportSize({ width: 390, height: 844 });
        await expectAccessible(page);
      },
    );
  }
});

test('a signed-in user gets a link to the dashboard instead of the sign-in', async ({ page }) => {
  await open(page);
  const entries = page.getByRole('link', { name: words.openDashboard });
  await expect(entries.first()).toHaveAttribute('href', '/dashboards/dashboard');
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
});
