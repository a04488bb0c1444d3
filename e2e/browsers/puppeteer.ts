import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launch, type Browser, type KeyInput } from 'puppeteer-core';
import config from '../playwright.config.ts';
import type { Driver } from './driver.ts';

/** A running browser, which takes seconds to start, so that people share it; each has own cookies and storage. */
export type Shared = { browser: Browser; downloads: string };

const newFolder = () => mkdtempSync(join(tmpdir(), 'kalfa-downloads-'));

/** Debian's Firefox without its window. */
export async function launchFirefox(): Promise<Shared> {
  const downloads = newFolder();
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
    },
  });
  return { browser, downloads };
}

/** Chromium as the other browser tests use it, for pictures to compare with. */
export async function launchChromium(): Promise<Shared> {
  const { executablePath = '', args = [] } = config.use?.launchOptions ?? {};
  return { browser: await launch({ executablePath, args: [...args] }), downloads: newFolder() };
}

/** NS_BINDING_ABORTED: the page was left while this font was on its way. */
const leftWhileLoading = /^Error: downloadable font: download failed .* status=2152398850/;

/** A window of its own, driven through WebDriver BiDi in Firefox. */
export async function openShared({ browser, downloads }: Shared, address: string): Promise<Driver> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  // Violations of the policy are among them.
  page.on('pageerror', (error) => {
    if (!leftWhileLoading.test(String(error))) faults.push(String(error));
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} ${answer.url()}`);
  });
  /** When the page began, once it is complete. */
  const beginning = () =>
    page.evaluate(() => (document.readyState === 'complete' ? performance.timeOrigin : null));
  /**
   * Waits for the next page. What the last one was still loading ends when it is left, and Firefox then takes the new page for
   * aborted, although it goes on.
   */
  const travel = async (leave: () => Promise<unknown>) => {
    const before = await beginning();
    await leave().catch((error: unknown) => {
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    });
    for (let now = before; now === null || now === before; now = await beginning().catch(() => null))
      await pause(20);
  };
  return {
    downloads,
    open: (path) => travel(() => page.goto(`${address}${path}`)),
    reload: () => travel(() => page.reload()),
    resize: (size) => page.setViewport(size),
    evaluate: (script, ...args) => page.evaluate(script as never, ...args),
    inject: async (source) => void (await page.evaluate(source)),
    drag: async (first, ...others) => {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of others) await page.mouse.move(x, y, { steps: 5 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    press: async (keys) => {
      const names = keys.split('+') as KeyInput[];
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    faults: () => faults,
    close: () => context.close(),
  };
}
