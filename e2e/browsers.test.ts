import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { expect } from '@playwright/test';
import { screens, type Screen } from '../apps/web/src/app/screens.ts';
import type { Engine } from './browsers/driver.ts';
import { desk, phone, test } from './browsers/test.ts';
import { addressOf } from './support/addresses.ts';
import { mayView } from './support/may-view.ts';
import { newNetwork } from './support/networks.ts';
import { freshName } from './support/people.ts';
import { demoPassword, demoUsers } from './support/sign-in.ts';
import { newDelivery, newDispatch } from './support/stock.ts';
import { deep } from './support/test.ts';

const engines: readonly Engine[] = ['Firefox', 'WebKit'];

// Few long tests, because the browsers take seconds to start; on a busy machine each takes minutes.
test.describe.configure({ timeout: 240_000 });

const addresses = [
  '/dashboards/dashboard',
  '/baseinfo/list-items',
  '/warehouse/list-warehouse-dispatch/all',
  '/approvals',
  '/provider/list-provider/',
];

const pagesInOneVisit = 12;

const looks = {
  light: { language: 'en', mode: 'light' },
  dark: { language: 'en', mode: 'dark' },
  arabic: { language: 'ar', mode: 'light' },
} as const;

for (const engine of engines) {
  test(`${engine}: a person signs in with the form, and opens and reloads pages by their address`, async ({
    open,
  }) => {
    const { driver, ...person } = await open(engine, 'guest');
    await driver.open('/auth/login');
    await person.enter({ role: 'textbox', name: 'User name' }, 'manager.demo');
    await person.enter({ role: 'textbox', name: 'Password' }, demoPassword);
    await driver.press('Enter');
    await expect.poll(async () => (await person.url()).pathname).toBe('/dashboards/dashboard');
    for (const address of addresses) {
      await test.step(address, async () => {
        await person.open(address);
        // The page that follows has no token: its session is restored from the cookie.
        await driver.evaluate(() => addEventListener('pagehide', () => localStorage.removeItem('authToken')));
        await person.reload();
        expect((await person.url()).pathname).toBe(address);
      });
    }
  });

  test(`${engine}: a record is saved, and the filtered list is exported`, async ({ open }) => {
    const { driver, ...person } = await open(engine, 'admin');
    const title = freshName('Deneme');
    await person.open('/baseinfo/list-units?new=1');
    await person.enter({ role: 'textbox', name: 'Title' }, title);
    await person.enter({ role: 'textbox', name: 'Symbol' }, title.slice(-8));
    await person.click({ role: 'button', name: 'Save' });
    await person.see('body', `${title} was added`);
    await person.open('/baseinfo/list-units');
    await person.enter({ selector: 'main input[type=search]' }, title);
    await expect.poll(async () => (await person.url()).searchParams.get('q')).toBe(title);
    await person.see('main', '1–1 of 1');
    await person.click({ role: 'button', name: 'Active', in: 'main' });
    await expect.poll(async () => (await person.url()).search).toContain('recordStatus');
    await person.see('main', '1–1 of 1');
    await person.click({ role: 'button', name: 'Export' });
    await person.click({ role: 'menuitem', name: 'CSV (.csv)' });
    const saved = () =>
      readdirSync(driver.downloads)
        .filter((name) => name.endsWith('.csv'))
        .map((name) => readFileSync(join(driver.downloads, name), 'utf8'));
    await expect.poll(() => saved().some((text) => text.includes(title))).toBe(true);
  });

  const other = engine === 'Firefox' ? 'WebKit' : 'Firefox';
  test(`a dispatch is entered in ${engine} by keyboard and from the clipboard, approved in ${other} and received on a phone`, async ({
    open,
    admin,
    manager,
  }) => {
    const { draft, items } = await newDispatch(admin, manager, { items: 3, lines: 0 });
    const params = { id: draft.id };
    const { driver, ...sender } = await open(engine, 'admin');
    const block = items.slice(1).map(({ code }, index) => `${code}\t\t${index + 6}`);
    await sender.open(`/warehouse/list-warehouse-dispatch/all?id=${draft.id}`);
    await sender.copy(['Item\tUnit\tQuantity', ...block].join('\n'));
    await sender.focus({ selector: '[data-row="0"] [data-column="0"]' });
    await sender.type(items[0]?.code ?? '');
    await sender.see('[role=listbox]', items[0]?.name ?? '');
    await driver.press('Enter');
    await sender.type('5');
    await driver.press('Enter');
    await sender.focus({ selector: '[data-row="1"] [data-column="0"]' });
    await driver.press('Control+v');
    await sender.click({ role: 'button', name: 'Insert 2 lines' });
    const stored = async () =>
      (await admin(dispatch.endpoints.get, { params })).lines.map(({ itemId, quantity }) => [
        itemId,
        quantity,
      ]);
    await expect.poll(stored).toEqual(items.map(({ id }, index) => [id, `${index + 5}.000`]));
    await sender.reload();
    await sender.see('[data-row="2"]', items[2]?.code ?? '');
    await driver.press('Control+Enter');
    await sender.see('[aria-current=step]', 'Waiting');

    const approver = await open(other, 'manager.demo');
    await approver.open(`/warehouse/list-warehouse-dispatch/all?id=${draft.id}`);
    await approver.click({ role: 'button', name: 'Approve' });
    await approver.click({ role: 'button', name: 'Approve', in: '[role=dialog]' });
    await approver.see('[aria-current=step]', 'On the way');
    // The other browser hears of it.
    await sender.see('[aria-current=step]', 'On the way');

    await driver.resize(phone);
    await sender.open(`/store/list-store-receipt/?new=1&source=${draft.id}`);
    // A scrollbar of the page takes some of the width in Firefox.
    const widths = () => [
      innerWidth,
      document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ];
    expect(await driver.evaluate(widths)).toEqual([phone.width, 0]);
    await sender.click({ role: 'button', name: 'Receive everything' });
    await sender.click({ role: 'button', name: 'Post', in: '[role=dialog]' });
    await sender.see('main h1', 'GSS-');
    expect((await admin(dispatch.endpoints.get, { params })).status).toBe('received');
  });

  test(`${engine}: a network is moved about and drawn, undone and stored`, async ({ open, admin }) => {
    const { id, read } = await newNetwork(admin);
    const labels = async () => (await read()).nodes.map(({ label }) => label).toSorted();
    const { driver, ...person } = await open(engine, 'admin');
    await person.open(`/network/${id}/details?tab=drawing`);
    const drawn = () => driver.evaluate(() => document.querySelector('canvas')?.toDataURL() ?? '');
    await person.click({ selector: 'canvas[data-painted=yes]' });
    const before = await drawn();
    const corner = await driver.evaluate(() => {
      const { left, top } = document.querySelector('canvas')?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + 60, y: top + 60 };
    });
    await driver.drag(corner, { x: corner.x + 120, y: corner.y + 40 });
    await expect.poll(drawn).not.toBe(before);
    await person.press('Home', 'PageDown', 'PageDown', 'a');
    await person.see('main [role=status]', '1-03 added.');
    await expect.poll(labels).toEqual(['1-01', '1-02', '1-03', 'TR-1']);
    await driver.press('Control+z');
    await expect.poll(labels).toEqual(['1-01', '1-02', 'TR-1']);
    await person.see('[data-save-chip]', 'Saved');
    await person.reload();
    await person.see('main', '2 poles');
  });

  test(`${engine}: Arabic and dark fit on a desk and on a phone`, async ({ open, admin, manager }) => {
    const { draft } = await newDispatch(admin, manager, { items: 3, lines: 3 });
    const { driver, ...person } = await open(engine, 'admin');
    await person.choose({ language: 'ar', mode: 'dark' });
    await person.open(`/warehouse/list-warehouse-dispatch/all?id=${draft.id}`);
    await person.focus({ selector: '[data-row="1"] [data-column="0"]' });
    const scrolled = () =>
      driver.evaluate(() => document.querySelector('[role=grid]')?.parentElement?.scrollLeft ?? null);
    // The numbers of the rows are at the right edge, before and after a look at the last column.
    expect(await scrolled()).toBe(0);
    await driver.press('End');
    await expect.poll(scrolled).toBeLessThan(0);
    await driver.press('Home');
    await expect.poll(scrolled).toBe(0);
    for (const size of [null, phone]) {
      if (size) await driver.resize(size);
      for (const address of ['/dashboards/dashboard', '/baseinfo/list-items']) {
        await person.open(address);
        expect(
          await driver.evaluate(() => ({
            dir: document.documentElement.dir,
            lang: document.documentElement.lang,
            colorScheme: getComputedStyle(document.documentElement).colorScheme,
            sideways: document.documentElement.scrollWidth > innerWidth,
          })),
        ).toEqual({ dir: 'rtl', lang: 'ar', colorScheme: 'dark', sideways: false });
      }
    }
  });
}

/** The pages of a role, in groups short enough for one test. */
function visitsOf(roleName: string): (readonly Screen[])[] {
  const pages = screens.filter(({ menu }) => mayView(roleName, menu));
  return Array.from({ length: Math.ceil(pages.length / pagesInOneVisit) }, (_, index) =>
    pages.slice(index * pagesInOneVisit, (index + 1) * pagesInOneVisit),
  );
}

for (const engine of engines)
  for (const username of ['admin', 'manager.demo', 'warehouse.demo'] as const)
    for (const [index, pages] of visitsOf(demoUsers[username][0]).entries())
      test(
        `${engine}: ${username} opens and reloads pages by their address, part ${index + 1}: ${pages.length} pages`,
        deep,
        async ({ open }) => {
          test.setTimeout(600_000);
          const person = await open(engine, username);
          for (const { path } of pages) {
            await test.step(path, async () => {
              await person.open(await addressOf(path));
              await person.reload();
            });
          }
        },
      );

/** What a picture waits for, besides its heading. */
const shown: Readonly<Record<string, string>> = {
  drawing: 'canvas[data-painted=yes]',
  grid: '[role=grid]',
  list: 'tr[data-row]',
};

const scenes = {
  home: '/dashboards/dashboard',
  list: '/baseinfo/list-items',
};

if (process.env.SCREENSHOTS_FOLDER)
  for (const engine of [...engines, 'Chromium'] as const)
    test(`pictures of ${engine}`, async ({ open, admin, manager }) => {
      test.setTimeout(600_000);
      const { draft } = await newDispatch(admin, manager, { items: 3, lines: 3 });
      const delivery = await newDelivery(admin, manager, 3);
      const { id } = await newNetwork(admin);
      const dispatches = '/warehouse/list-warehouse-dispatch/all';
      const receipts = '/store/list-store-receipt/?new=1';
      const { driver, ...person } = await open(engine, 'admin');
      const take = async (name: string) => {
        await driver.evaluate(() => document.fonts.ready.then(() => null));
        const path = `${process.env.SCREENSHOTS_FOLDER}/browser-${name}-${engine.toLowerCase()}.png`;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, await driver.screenshot());
      };
      for (const [look, appearance] of Object.entries(looks)) {
        await driver.resize(desk);
        await person.choose(appearance);
        for (const [name, address] of Object.entries({
          ...scenes,
          document: `${dispatches}?id=${delivery.id}`,
          grid: `${dispatches}?id=${draft.id}`,
          drawing: `/network/${id}/details?tab=drawing`,
        })) {
          await person.open(address);
          await person.find({ selector: shown[name] ?? 'main h1' });
          await take(`${name}-${look}`);
        }
        await driver.resize(phone);
        for (const [name, address] of Object.entries({
          'phone-list': scenes.list,
          'phone-receive': `${receipts}&source=${delivery.id}`,
        })) {
          await person.open(address);
          await take(`${name}-${look}`);
        }
      }
    });
