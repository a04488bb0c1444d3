import { AxeBuilder } from '@axe-core/playwright';
import type { Language } from '@kalfa/contracts/language';
import { test as base, expect, type Page, type Request } from '@playwright/test';
import { signInAs, type DemoUser } from './sign-in.ts';

export type Appearance = { language: Language; direction: 'ltr' | 'rtl'; mode: 'light' | 'dark' };

/** Stored before the page loads, under the key and with the names of the specification. */
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

/** Who takes the connection away takes that of the notifications with it, and the specification has it logged. */
const socketFault = /^socket |^WebSocket connection to /;

type Options = { expectedFault: RegExp | null; user: DemoUser | 'guest' };

/**
 * Every test runs signed in as the administrator unless it names somebody else, each with a session of its own. And every
 * test watches the page: an error in the console, a policy violation or a call to a foreign address fails it.
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

/** Marks an exhaustive walk: `./kalfa e2e --deep` runs it, a usual build does not. */
export const deep = { tag: '@deep' } as const;

/** Nothing serious for people who see, hear or move differently, on the whole page or in one part of it. */
export async function expectAccessible(page: Page, part = 'html', rules?: string[]): Promise<void> {
  const builder = new AxeBuilder({ page }).include(part);
  const { violations } = await (rules ? builder.withRules(rules) : builder).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  // Asked until it holds: right after the window changed, the page has not been laid out anew yet.
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

/** Waits until the page shows what it asked for: no call is open, and nothing stands in for data. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect.poll(() => openCalls.get(page)?.size ?? 0).toBe(0);
  await expect(page.locator('main').locator('[role=progressbar], [aria-busy=true]')).toHaveCount(0);
}

/** A picture for a person to look at, taken only by `./kalfa e2e --pictures`. */
export async function screenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS_FOLDER;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}
