import { setTimeout as pause } from 'node:timers/promises';
import { auth } from '@kalfa/contracts/identity/auth';
import { rightToLeft } from '@kalfa/contracts/language';
import { shell } from '@kalfa/texts/en/public/shell';
import { expect } from '@playwright/test';
import axe from 'axe-core';
import { demoPassword, demoUsers, type DemoUser } from '../support/sign-in.ts';
import { settingsKey } from '../support/appearance.ts';
import type { Appearance } from '../support/test.ts';
import type { Driver, Point } from './driver.ts';
import { isFocusedAt, pointOf, selectors, type Target } from './in-page.ts';

/** Somebody at a browser. What they look for may take a moment to appear. */
export type Person = ReturnType<typeof personAt>;

export function personAt(driver: Driver) {
  /** The text of the page, or of a part of it. */
  const text = (selector = 'body') =>
    driver.evaluate(
      (part) => [...document.querySelectorAll<HTMLElement>(part)].map((one) => one.innerText).join('\n'),
      selector,
    );
  const hasCrashed = async () => (await text()).includes(shell.crashTitle);
  const see = async (selector: string, words: string) => {
    await expect.poll(() => text(selector), { message: `text of ${selector}` }).toContain(words);
  };

  /** Waits until the page has its heading and nothing is loading. */
  async function loaded(): Promise<void> {
    // A script that the page leaves behind has no answer in WebKit.
    const left = (error: Error) => {
      if (!error.message.includes('before the unload event')) throw error;
      return 'loading';
    };
    const stateNow = () =>
      driver.evaluate((crash) => {
        // A page that has just begun has no body.
        if (document.readyState === 'loading') return 'loading';
        if (document.body.innerText.includes(crash)) return 'crashed';
        const isLoading = document.querySelector('main :is([role=progressbar], [aria-busy=true])');
        const hasFonts = document.fonts.status === 'loaded';
        return document.querySelector('main h1') && !isLoading && hasFonts ? 'loaded' : 'loading';
      }, shell.crashTitle);
    await expect.poll(() => stateNow().catch(left)).not.toBe('loading');
    expect(await hasCrashed()).toBe(false);
  }

  async function find(target: Target) {
    const wanted =
      'role' in target
        ? { selector: selectors[target.role], name: target.name, root: target.in ?? 'body' }
        : { selector: target.selector, name: null, root: 'html' };
    if (wanted.name !== null && !(await driver.evaluate(() => 'axe' in window)))
      await driver.inject(axe.source);
    const reads: Point[] = [];
    // What still moves would be missed by the mouse, such as a menu that gets more entries.
    const stillPoint = async () => {
      const found = await driver.evaluate(pointOf, wanted);
      if (typeof found === 'string') return found;
      reads.push(found);
      return new Set(reads.slice(-3).map((read) => JSON.stringify(read))).size === 1 && reads.length > 2;
    };
    await expect
      .poll(stillPoint, { message: `${JSON.stringify(target)} to click`, intervals: [80] })
      .toBe(true);
    return reads.at(-1) ?? { x: 0, y: 0 };
  }

  const click = async (target: Target) => driver.drag(await find(target));
  /** A page that has just begun may move a field away under the mouse; a person clicks again. */
  const focus = (target: Target) =>
    expect
      .poll(async () => {
        const point = await find(target);
        await driver.drag(point);
        return driver.evaluate(isFocusedAt, point);
      })
      .toBe(true);

  return {
    driver,
    see,
    find,
    click,
    focus,
    hasCrashed,
    open: async (path: string) => {
      await driver.open(path);
      await loaded();
    },
    reload: async () => {
      await driver.reload();
      await loaded();
    },
    enter: async (target: Target, value: string) => {
      await focus(target);
      await driver.press('Control+a');
      await driver.type(value);
    },
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await driver.press(key);
    },
    /** Puts a text on the clipboard as a person does: by copying it from a field. */
    copy: async (value: string) => {
      await driver.evaluate((copied) => {
        const field = document.body.appendChild(document.createElement('textarea'));
        field.id = 'e2e-copied';
        field.value = copied;
        field.select();
      }, value);
      await driver.press('Control+c');
      await driver.evaluate(() => document.querySelector('#e2e-copied')?.remove());
    },
    /** A person types more slowly than a scanner, also in a test. */
    type: async (value: string) => {
      for (const letter of value) {
        await driver.type(letter);
        await pause(45);
      }
    },
    /** Stored with the key and names of the specification, for the next page. */
    choose: ({ language, mode }: Pick<Appearance, 'language' | 'mode'>) =>
      driver.evaluate(
        (key, state) => localStorage.setItem(key, JSON.stringify({ state, version: 1 })),
        settingsKey,
        { isLanguage: language, activeDir: rightToLeft.has(language) ? 'rtl' : 'ltr', activeMode: mode },
      ),
    url: () => driver.evaluate(() => location.href).then((href) => new URL(href)),
    /** Opens a session as the form does, without the form. */
    signIn: async (username: DemoUser) => {
      await driver.open('/auth/login');
      await driver.evaluate(
        async (path, username, password, roleName) => {
          const answer = await fetch(path, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ username, password }),
          });
          const { data } = (await answer.json()) as { data: { authToken: string } };
          localStorage.setItem('kalfa:session', 'open');
          localStorage.setItem('authToken', data.authToken);
          localStorage.setItem('activeUserRoleName', roleName);
        },
        `/api/${auth.login.path}`,
        username,
        demoPassword,
        demoUsers[username][0],
      );
    },
  };
}
