import { rmSync, writeFileSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { apiAs, type Api } from '../support/api.ts';
import type { DemoUser } from '../support/sign-in.ts';
import { expect } from '../support/test.ts';
import type { Engine, Size } from './driver.ts';
import { launchChromium, launchFirefox, openShared, type Shared } from './puppeteer.ts';
import { personAt, type Person } from './person.ts';
import { openWebkit } from './webkit.ts';

export const desk: Size = { width: 1440, height: 900 };
export const phone: Size = { width: 390, height: 844 };

type Sit = (engine: Engine, username: DemoUser | 'guest', size?: Size) => Promise<Person>;

const launchers = { Firefox: launchFirefox, Chromium: launchChromium };

/** Tests in Firefox and WebKit. Each fails on an error in the console, a policy violation, a refused request and a crash. */
export const test = base.extend<
  { open: Sit; admin: Api; manager: Api },
  { shared: (engine: keyof typeof launchers) => Promise<Shared> }
>({
  shared: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameters
    async ({}, use) => {
      const started = new Map<string, Promise<Shared>>();
      await use((engine) => {
        const running = started.get(engine) ?? launchers[engine]();
        started.set(engine, running);
        return running;
      });
      for (const { browser, downloads } of await Promise.all(started.values())) {
        await browser.close();
        rmSync(downloads, { recursive: true });
      }
    },
    { scope: 'worker' },
  ],
  open: async ({ shared, baseURL }, use, testInfo) => {
    const address = baseURL ?? '';
    const people: Person[] = [];
    await use(async (engine, username, size = desk) => {
      const driver =
        engine === 'WebKit' ? await openWebkit(address) : await openShared(await shared(engine), address);
      const person = personAt(driver);
      people.push(person);
      await driver.resize(size);
      if (username !== 'guest') await person.signIn(username);
      return person;
    });
    if (testInfo.errors.length > 0)
      for (const [index, { driver }] of people.entries())
        writeFileSync(testInfo.outputPath(`person-${index + 1}.png`), await driver.screenshot());
    const crashes = await Promise.all(people.map(({ hasCrashed }) => hasCrashed()));
    const faults = people.flatMap(({ driver }) => driver.faults());
    await Promise.all(people.map(({ driver }) => driver.close()));
    expect({ faults, hasCrashed: crashes.includes(true) }).toEqual({ faults: [], hasCrashed: false });
  },
  admin: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(await apiAs(request, 'admin'));
    await request.dispose();
  },
  manager: async ({ playwright, baseURL }, use) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
    await use(await apiAs(request, 'manager.demo'));
    await request.dispose();
  },
});
