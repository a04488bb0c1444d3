import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@kalfa/contracts/language';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { signInAs, type DemoUser } from './sign-in.ts';

export type Appearance = { language: Language; direction: 'ltr' | 'rtl'; mode: 'light' | 'dark' };

/** Stored before the page loads, with the key and names of the specification. */
export async function storeAppearance(
  page: Page,
  { language, direction, mode }: Partial<Appearance>,
): Promise<void> {
  const state = {
    ...(language && { isLanguage: language }),
    ...(direction && { activeDir: direction }),
    ...(mode && { activeMode: mode }),
  };
  await page.addInitScript(
    (stored) => {
      if (!localStorage.getItem('persist:customizer')) localStorage.setItem('persist:customizer', stored);
    },
    JSON.stringify({ state, version: 1 }),
  );
}

/** Cutting the connection also cuts that of the notifications, which is logged as the specification requires. */
const socketFault = /^socket |^WebSocket connection to /;

type Options = { expectedFault: RegExp | null; user: DemoUser | 'guest' };

/**
 * Every test runs signed in as the administrator unless it names another user, each with its own session. Every test fails on
 * an error in the console, a policy violation or a request to a foreign host.
 */
export const test = base.extend<Options & { watched: void; signedIn: void }>({
  expectedFault: [null, { option: true }],
  user: ['admin', { option: true }],
  signedIn: [
    async ({ page, user }, use) => {
      if (user !== 'guest') await signInAs(page, user);
      await use();
    },
    { auto: true },
  ],
  watched: [
    async ({ page, expectedFault, baseURL }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))
          faults.push(`foreign request: ${url}`);
      });
      watchCalls(page);
      await use();
      const isExpected = (fault: string) =>
        expectedFault !== null && (expectedFault.test(fault) || socketFault.test(fault));
      expect(faults.filter((fault) => !isExpected(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Marks an exhaustive test: `./kalfa e2e --deep` runs it, a normal build does not. */
export const deep = { tag: '@deep' } as const;
/** Whether this is an exhaustive run. */
export const isDeep = process.env.E2E_DEEP !== undefined;

/**
 * The violations that axe finds. Without these options it also describes every element that passed, and fetches style sheets
 * again for rules that are not used; together they take longer than the rules.
 */
export async function violationsOf(page: Page, part = 'html', rules?: string[]) {
  // The pages have no frames, for which axe would otherwise open a second page at each analysis.
  const builder = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false })
    .include(part);
  return (await (rules ? builder.withRules(rules) : builder).analyze()).violations;
}

/** Asserts that axe finds no serious accessibility problem, on the whole page or in a part of it. */
export async function expectAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  const violations = await violationsOf(page, part, rules);
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Retried: right after a resize, the layout is not updated yet.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

const openCalls = new WeakMap<Page, Set<Request>>();

function watchCalls(page: Page): void {
  const open = new Set<Request>();
  openCalls.set(page, open);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') || pathname.startsWith('/assets/')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

/** Waits until the page has its data: no request is pending, and no placeholder is shown. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect.poll(() => openCalls.get(page)?.size ?? 0).toBe(0);
  await expect(page.locator('main').locator('[role=progressbar], [aria-busy=true]')).toHaveCount(0);
}

/** A screenshot for manual review, taken only by `./kalfa e2e --pictures`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}
