import type { Page } from '@playwright/test';
import { themeNames, type Settings } from '../../apps/web/src/lib/settings.ts';
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  isDeep,
  screenshot,
  violationsOf,
} from './test.ts';

export const settingsKey = 'persist:customizer';

/** Writes to local storage like another tab, so that the open page updates without a reload. */
export async function storeAsOtherTab(page: Page, key: string, text: string): Promise<void> {
  await page.evaluate(
    ([name, newValue]) => {
      localStorage.setItem(name, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key: name, newValue }));
    },
    [key, text] as const,
  );
}

/** Changes some settings of the open page without a reload. */
export async function applySettings(page: Page, change: Partial<Settings>): Promise<void> {
  const stored = await page.evaluate((key) => localStorage.getItem(key), settingsKey);
  const { state } = JSON.parse(stored ?? '{"state":{}}') as { state: object };
  await storeAsOtherTab(page, settingsKey, JSON.stringify({ state: { ...state, ...change }, version: 1 }));
}

const palettes = themeNames.flatMap((activeTheme) =>
  (['light', 'dark'] as const).map((activeMode) => ({ activeTheme, activeMode })),
);

/** Waits for a theme change: custom properties change at once, component styles a moment later, and some colours have transitions. */
async function expectSettled(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(async () => {
        await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null)));
        const colour = (name: string) => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = `var(${name})`;
          const { color } = getComputedStyle(probe);
          probe.remove();
          return color;
        };
        const heading = document.querySelector('h1');
        return heading === null || getComputedStyle(heading).color === colour('--text-primary');
      }),
    )
    .toBe(true);
}

/** Checks the text contrast of the page in six themes and two modes. */
export async function expectContrastInAllPalettes(page: Page): Promise<void> {
  const found: string[] = [];
  for (const palette of palettes) {
    await applySettings(page, palette);
    await expect(page.locator('html')).toHaveCSS('color-scheme', palette.activeMode);
    await expectSettled(page);
    const nodes = (await violationsOf(page, 'html', ['color-contrast'])).flatMap(
      (violation) => violation.nodes,
    );
    found.push(...nodes.map(({ html }) => `${palette.activeTheme} ${palette.activeMode}: ${html}`));
  }
  expect(found).toEqual([]);
}

/** Checks a page, also right to left and on a phone; in full runs in dark mode too. */
export async function expectGoodLooks(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('main h1')).toBeVisible();
  await expectLoaded(page);
  // The frame around the page is checked once, elsewhere.
  const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'main';
  await expectAccessible(page, part);
  await expectNoSidewaysScroll(page);
  await screenshot(page, `look-${name}-light`);
  // The contrast of both modes is computed from the palettes; a page is only shown in dark mode in full runs and for pictures.
  if (isDeep || process.env.SCREENSHOTS_FOLDER) {
    await applySettings(page, { activeMode: 'dark' });
    await expectSettled(page);
    await expectAccessible(page, part, ['color-contrast']);
    await screenshot(page, `look-${name}-dark`);
  }
  await applySettings(page, { activeMode: 'light', isLanguage: 'ar', activeDir: 'rtl' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectNoSidewaysScroll(page);
  await screenshot(page, `look-${name}-rtl`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectLoaded(page);
  await expectNoSidewaysScroll(page);
  await screenshot(page, `look-${name}-rtl-phone`);
}
