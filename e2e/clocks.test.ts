import type { Browser, Page } from '@playwright/test';
import { signInAs } from './support/sign-in.ts';
import { deep, expect, expectLoaded, isDeep, test } from './support/test.ts';

/** How far the clock of the device is ahead. */
const minute = 60_000;
const clocks = {
  right: 0,
  'a day ahead': 1_440,
  'a day behind': -1_440,
  '20 min ahead': 20,
  '20 min behind': -20,
};
const zones = ['America/Los_Angeles', 'Europe/Istanbul', 'Asia/Tokyo'];

const newDocuments = [
  '/warehouse/list-warehouse-dispatch/all',
  '/warehousespatch/betweenwarehusedispatch/all',
  '/store/store-dispatch/all',
  '/store/list-requests/',
  '/order/list-order/',
  '/invoice/list-invoice/',
  '/tender/list-tender',
  '/warehouse/list-warehouse/?tab=counts',
  '/warehouse/list-warehouse/?tab=openings',
];
const pagesWithTimes = [
  '/dashboards/dashboard',
  '/approvals',
  '/tender/list-tender',
  '/store/list-requests/',
  '/order/list-order/',
  '/invoice/list-invoice/',
  '/warehouse/list-warehouse-dispatch/all',
  '/warehouse/list-warehouse/?tab=stock',
  '/warehouse/list-warehouse/?tab=counts',
  '/baseinfo/list-items',
  '/managmentusers/list-users',
  '/managmentusers/system-operation?tab=audit',
];

/** A page of a device with this zone and clock, and the calls that renew its session. */
async function deviceIn(browser: Browser, timezoneId: string, aheadMinutes: number) {
  const context = await browser.newContext({ timezoneId, reducedMotion: 'reduce' });
  const page = await context.newPage();
  let renewals = 0;
  page.on('request', (request) => (renewals += Number(request.url().endsWith('/auth/refresh'))));
  await page.clock.install({ time: Date.now() + aheadMinutes * minute });
  await signInAs(page, 'admin');
  return { page, context, renewalsSoFar: () => renewals };
}

const organisationDay = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Istanbul' }).format(Date.now());

/** The first date of the form of a new document. */
async function dayOfNew(page: Page, list: string): Promise<string> {
  await page.goto(`${list}${list.includes('?') ? '&' : '?'}new=1`);
  const field = page.getByRole('textbox', { name: /^(Date|Document date)/ }).first();
  // An order is begun in several ways.
  const byHand = page.getByRole('button', { name: /^By hand/ });
  await expect(field.or(byHand)).toBeVisible();
  if (await byHand.isVisible()) await byHand.click();
  await expect(field).toBeVisible();
  return field.inputValue();
}

/** Every moment that the page shows, by the moment it stands for; relative ones change while this runs. */
async function momentsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectLoaded(page);
  const shown = await page
    .locator('main time[datetime]')
    .evaluateAll((times) => times.map((time) => `${time.getAttribute('datetime')} ${time.textContent}`));
  return shown.filter((text) => !/ago|now|minute|second/.test(text)).toSorted();
}

test('a device in another zone and with a wrong clock shows the day of the organisation', async ({
  browser,
}) => {
  const { page, context, renewalsSoFar } = await deviceIn(browser, 'Asia/Tokyo', clocks['a day behind']);
  expect(await dayOfNew(page, '/warehouse/list-warehouse-dispatch/all')).toBe(organisationDay());
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Your device is set to Japan' })).toBeVisible();
  expect(renewalsSoFar()).toBeLessThanOrEqual(1);
  await context.close();
});

test(
  'every device shows the same days and moments, and renews its session in time',
  deep,
  async ({ browser }) => {
    test.skip(!isDeep);
    test.setTimeout(30 * minute);
    let expected: string[][] | null = null;
    for (const zone of zones)
      for (const [name, ahead] of Object.entries(clocks))
        await test.step(`${zone}, ${name}`, async () => {
          const { page, context, renewalsSoFar } = await deviceIn(browser, zone, ahead);
          for (const list of newDocuments) expect(await dayOfNew(page, list), list).toBe(organisationDay());
          const moments: string[][] = [];
          for (const path of pagesWithTimes) moments.push(await momentsOf(page, path));
          expected ??= moments;
          expect(moments).toEqual(expected);
          const before = renewalsSoFar();
          await page.clock.runFor('10:00');
          // A token lasts ten minutes and is replaced a minute before its end, so two may fall into ten minutes.
          expect(renewalsSoFar() - before, 'renewals in ten minutes').toBeLessThanOrEqual(2);
          await context.close();
        });
  },
);
