import type { Page } from '@playwright/test';
import type { DemoUser } from './support/sign-in.ts';
import { deep, expect, expectLoaded, test } from './support/test.ts';

/** A cheap phone on a slow connection. */
const slowdown = 6;
const connection = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const most = 0.1;

const pages: readonly (readonly [string, string, DemoUser])[] = [
  ['the list of items', '/baseinfo/list-items', 'warehouse.demo'],
  ['the list of dispatches', '/warehouse/list-warehouse-dispatch/all', 'warehouse.demo'],
  ['the home page of a keeper', '/dashboards/dashboard', 'warehouse.demo'],
  ['the home page of a manager', '/dashboards/dashboard', 'manager.demo'],
];

type Shift = { value: number; moved: string[] };
type Watched = typeof globalThis & { shifts: Shift[] };

/** Collects what moves without having been touched, from the first paint on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    };
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node, previousRect, currentRect }) => {
              const element = node instanceof Element ? node : node?.parentElement;
              return `${element?.outerHTML.slice(0, 90)} from ${previousRect.y} to ${currentRect.y}`;
            }),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

for (const [name, address, user] of pages)
  test.describe(name, () => {
    test.use({ user, viewport: { width: 390, height: 844 } });

    test('stands still while it loads on a slow phone', deep, async ({ page }) => {
      test.slow();
      await watchShifts(page);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', connection);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLoaded(page);
      await page.waitForTimeout(1_500);
      const shifts = await page.evaluate(() => (globalThis as Watched).shifts);
      const all = shifts.reduce((sum, { value }) => sum + value, 0);
      test.info().annotations.push({ type: 'layout shift', description: all.toFixed(4) });
      // oxlint-disable-next-line no-console -- the figure is a result of this test
      console.log(`layout shift of ${name}: ${all.toFixed(4)}`);
      const told = shifts.filter(({ value }) => value > 0.01).map(({ value, moved }) => [value, ...moved]);
      expect(all, JSON.stringify(told, null, 2)).toBeLessThan(most);
    });
  });
