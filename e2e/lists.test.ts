import type { Locator, Page } from '@playwright/test';
import { moveTo } from './support/addresses.ts';
import { extentOf, lists, rowsOf, type ListPage } from './support/lists.ts';
import { signInAs } from './support/sign-in.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, screenshot, test } from './support/test.ts';
import { titleOf } from './support/titles.ts';

/** All lists use one kit: three are tested in full, every other one is opened, searched and read once. */

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.locator('tr[data-row]');
const rowAt = (page: Page, index: number) => rows(page).nth(index);
const searchBox = (page: Page) => main(page).getByRole('searchbox');
const bulkBar = (page: Page) => page.getByRole('toolbar');
const sheet = (page: Page) => page.getByRole('dialog');
const column = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const headings = (page: Page) => page.getByRole('columnheader').allTextContents();
const idsOf = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.row));
const idOf = (row: Locator) => row.evaluate((element) => (element as HTMLElement).dataset.row);
const heightOf = async (row: Locator) => (await row.boundingBox())?.height ?? 0;
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

async function open(page: Page, { path }: ListPage, query = ''): Promise<void> {
  await page.goto(path + query);
  await expect(rowAt(page, 0)).toBeVisible();
}

async function openColumns(page: Page): Promise<Locator> {
  await main(page).getByRole('button', { name: 'Columns' }).click();
  return page.getByRole('dialog', { name: 'Columns' });
}

test('every list opens with data, finds what the API finds, and Enter opens a row', async ({ page }) => {
  await page.goto('/dashboards/dashboard');
  for (const list of lists)
    await test.step(list.contract.name, async () => {
      await moveTo(page, list.path);
      // Until then the page before it is shown.
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        titleOf(list.path, list.contract.menu),
      );
      await expect(rowAt(page, 0)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await searchBox(page).fill(list.search);
      const found = (await rowsOf(page, list)).ids.slice(0, 25);
      await expect.poll(() => idsOf(page)).toEqual(found);
      await rowAt(page, 0).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`[?&](id|${list.opens})=${found[0]}`));
    });
});

for (const list of lists) {
  const { contract, search, opens, hideable } = list;

  test(
    `${contract.name}: the address says what is shown, and Back returns to the same place`,
    extentOf(list),
    async ({ page, browser }) => {
      // A search keeps the focus, is stored in the URL, and gives the same rows to everybody who opens the URL.
      await open(page, list);
      await searchBox(page).pressSequentially(search);
      await expect(page).toHaveURL(/[?&]q=/);
      await expect(searchBox(page)).toBeFocused();
      const found = (await rowsOf(page, list)).ids.slice(0, 25);
      await expect.poll(() => idsOf(page)).toEqual(found);
      await page.reload();
      await expect.poll(() => idsOf(page)).toEqual(found);
      const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const colleague = await context.newPage();
      await signInAs(colleague, 'manager.demo');
      await colleague.goto(page.url());
      await expect.poll(() => idsOf(colleague)).toEqual(found);
      await context.close();

      // The empty result names the search, and one click clears it.
      await searchBox(page).fill('nothing of the kind');
      await expect(main(page).getByText('“nothing of the kind”')).toBeVisible();
      await main(page).getByRole('button', { name: 'Clear filters' }).click();
      await expect(rowAt(page, 2)).toBeVisible();

      // Ascending, descending, and the default order again.
      const changed = column(page, 'Changed');
      await changed.getByRole('button').click();
      await expect(changed).toHaveAttribute('aria-sort', 'ascending');
      await expect(page).toHaveURL(/sort=updatedAt/);
      await changed.getByRole('button').click();
      await expect(changed).toHaveAttribute('aria-sort', 'descending');
      await changed.getByRole('button').click();
      await expect(changed).not.toHaveAttribute('aria-sort');
      await expect(page).not.toHaveURL(/sort=/);

      // Opened from its row by keyboard, with the focus back on the row.
      await page.setViewportSize({ width: 1440, height: 500 });
      await rowAt(page, 0).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const thirdId = await idOf(rowAt(page, 2));
      const third = page.locator(`tr[data-row="${thirdId}"]`);
      await expect(third).toBeFocused();
      const top = await scrolled(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(`[?&](id|${opens})=${thirdId}`));
      await page.goBack();
      await expect(sheet(page)).toHaveCount(0);
      await expect(third).toBeFocused();
      await expect.poll(async () => Math.abs((await scrolled(page)) - top)).toBeLessThanOrEqual(4);

      // The peek is stored in the URL too, and Escape returns to the row.
      await page.keyboard.press('p');
      await expect(page).toHaveURL(/[?&]peek=/);
      await expect(sheet(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet(page)).toHaveCount(0);
      await expect(third).toBeFocused();
    },
  );

  test.describe('as a user whose columns no other test changes', () => {
    test.use({ user: 'manager.demo' });

    test(
      `${contract.name}: rows are chosen by keys, columns are laid out, and all rows are totalled`,
      extentOf(list),
      async ({ page }) => {
        await open(page, list, `?q=${search}&limit=2`);
        // Space selects, Shift extends, Ctrl+A selects the page and then all matching rows; Escape clears the selection.
        await rowAt(page, 0).focus();
        await page.keyboard.press('Space');
        await expect(bulkBar(page)).toContainText('1 selected');
        await expect(main(page).getByRole('status').filter({ hasText: '1 selected' })).toHaveCount(1);
        await page.keyboard.press('Shift+ArrowDown');
        await expect(bulkBar(page)).toContainText('2 selected');
        await page.keyboard.press('Space');
        await expect(bulkBar(page)).toContainText('1 selected');
        await page.keyboard.press('Control+a');
        await expect(bulkBar(page)).toContainText('2 selected');
        await page.keyboard.press('Control+a');
        const { count, totals } = await rowsOf(page, list);
        expect(count).toBeGreaterThan(2);
        await expect(bulkBar(page)).toContainText(`${count} selected`);
        await page.keyboard.press('Escape');
        await expect(bulkBar(page)).toHaveCount(0);
        await expect(rowAt(page, 1)).toBeFocused();

        // The totals include all rows, not only the two visible ones.
        const footer = page.locator('tfoot');
        await expect(footer).toHaveCount(contract.list.totals.length > 0 ? 1 : 0);
        if (contract.list.totals.length > 0) await expect(footer).toContainText(`${count} rows`);
        for (const sum of Object.values(totals))
          await expect(
            page.locator('tfoot').getByText(sum.toLocaleString('en'), { exact: true }),
          ).toBeVisible();

        for (const [name, height] of [
          ['Compact', 36],
          ['Roomy', 52],
          ['Standard', 44],
        ] as const) {
          await (await openColumns(page)).getByRole('radio', { name }).check();
          await page.keyboard.press('Escape');
          await expect.poll(() => heightOf(rowAt(page, 0))).toBe(height);
        }

        // A column is hidden, moved and widened by keyboard; the layout is stored until it is reset.
        const usual = await headings(page);
        const panel = await openColumns(page);
        await panel.getByRole('checkbox', { name: hideable, exact: true }).uncheck();
        await panel.getByRole('button', { name: 'Move up: Status' }).press('Enter');
        const kept = page.waitForResponse(
          (response) => response.request().postData()?.includes('"width":180') ?? false,
        );
        await panel.getByRole('button', { name: 'Wider: Status' }).press('Enter');
        await kept;
        await page.keyboard.press('Escape');
        await expect(column(page, hideable)).toHaveCount(0);
        const own = await headings(page);
        expect(own).not.toEqual(usual);
        await page.reload();
        await expect(rowAt(page, 0)).toBeVisible();
        await expect.poll(() => headings(page)).toEqual(own);
        expect(await column(page, 'Status').evaluate((th) => (th as HTMLElement).offsetWidth)).toBe(180);
        await (await openColumns(page)).getByRole('button', { name: 'Reset columns' }).click();
        await page.keyboard.press('Escape');
        await expect.poll(() => headings(page)).toEqual(usual);

        // Header, totals and pagination stay visible while the rows scroll.
        await page.setViewportSize({ width: 1440, height: 420 });
        await open(page, list);
        await page.mouse.move(700, 350);
        await page.mouse.wheel(0, 2_000);
        await expect(page.getByRole('columnheader').nth(1)).toBeInViewport();
        if (contract.list.totals.length > 0) await expect(footer).toBeInViewport();
        await expect(page.getByRole('button', { name: 'Next page' })).toBeInViewport();

        // On a phone the rows are cards.
        await page.setViewportSize({ width: 390, height: 844 });
        const card = page.locator('li[data-row]').first();
        await expect(card.getByText(/^(Active|Inactive)$/)).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'main');
        await screenshot(page, `list-phone-${contract.name}`);
      },
    );
  });
}
