import type { Page } from '@playwright/test';
import { closeWithEscape } from './support/dialog.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, screenshot, test } from './support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => page.getByRole('dialog');
const main = (page: Page) => page.getByRole('main');
const linkOf = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

test('a name opens a page to read, and editing is an action of its own', async ({ page }) => {
  await page.goto('/baseinfo/list-units?q=metre');
  await linkOf(page, 'Metre').click();
  await expect(title(page)).toHaveText('Metre');
  await expect(page).toHaveURL(/q=metre&id=\d+$/);
  await expect(main(page).locator('input, textarea')).toHaveCount(0);
  const facts = main(page).locator('dl');
  await expect(facts.filter({ hasText: 'Symbol' })).toContainText('m');
  await expect(page.getByText('Last activity')).toBeVisible();
  await expectAccessible(page, 'main');
  await screenshot(page, 'record-page');

  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(sheet(page).getByLabel('Symbol')).toHaveValue('m');
  await closeWithEscape(page);
  await expect(sheet(page)).toHaveCount(0);
  await expect(title(page)).toHaveText('Metre');
  await main(page).getByRole('link', { name: 'Units' }).click();
  await expect(page).toHaveURL('/baseinfo/list-units?q=metre');
  await expect(page.getByRole('row', { name: /Metre / })).toBeFocused();
});

test('the records of a list follow each other, and the tab is kept', async ({ page }) => {
  await page.goto('/baseinfo/list-units?q=metre');
  await linkOf(page, 'Metre').click();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(title(page)).toHaveText('Metrekare');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'History' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('b');
  await expect(title(page)).toHaveText('Metre');
  // Two steps before the page could follow.
  await page.evaluate(() => {
    for (const key of ['n', 'n'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: 'KeyN', bubbles: true }));
  });
  await expect(page.getByText('3 of 3')).toBeVisible();
  // Back returns to the list, whatever was looked at meanwhile.
  await page.goBack();
  await expect(page).toHaveURL('/baseinfo/list-units?q=metre');
});

test('the records of a list follow each other from page to page', async ({ page }) => {
  await page.goto('/baseinfo/list-items?q=a&sort=-code');
  await expect(page.locator('tr[data-row]')).toHaveCount(25);
  const names = async () => page.locator('tr[data-row] a').allTextContents();
  const first = await names();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^26–50/)).toBeVisible();
  const second = await names();
  await page.goBack();
  await page.locator('tr[data-row] a').last().click();
  await expect(title(page)).toHaveText(first.at(-1) ?? '');
  await page.getByRole('button', { name: 'Next record' }).click();
  await expect(title(page)).toHaveText(second[0] ?? '');
  await expect(page.getByText(/^26 of /)).toBeVisible();
  await expect(page).toHaveURL(/q=a&sort=-code&cursor=.*&page=2&id=/);
  await page.keyboard.press('n');
  await expect(title(page)).toHaveText(second[1] ?? '');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Previous record' }).click();
  await expect(title(page)).toHaveText(first.at(-1) ?? '');
  await expect(page).not.toHaveURL(/cursor=/);
  // The list is at the page of the record that was shown last.
  await page.keyboard.press('n');
  await expect(page.getByText(/^26 of /)).toBeVisible();
  await main(page).getByRole('link', { name: 'Items' }).click();
  await expect(page.getByText(/^26–50/)).toBeVisible();
});

test('the title and the main action stay visible while the page scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto('/baseinfo/list-items?q=swallow');
  await main(page)
    .getByRole('link', { name: /Swallow$/ })
    .first()
    .click();
  await expect(page.getByText('Last activity')).toBeVisible();
  await page.mouse.wheel(0, 2_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
  await expect(title(page)).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeInViewport();
});

test('the history names what a record refers to instead of showing ids', async ({ page }) => {
  await page.goto('/baseinfo/list-items?q=swallow');
  await main(page)
    .getByRole('link', { name: /Swallow$/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'History' }).click();
  const created = main(page).getByRole('listitem').filter({ hasText: 'added it' });
  await expect(created).toContainText(/Unit: (?!\d)\S/);
  await expect(created).toContainText(/Category: (?!\d)\S/);
  await expect(created).toContainText(/Report group: (?!conductor)\S/);
});

test.describe('a record that does not exist', () => {
  test.use({ expectedFault: /404 \(Not Found\)/ });

  test('is explained, with a way to the list', async ({ page }) => {
    await page.goto('/baseinfo/list-units?id=99999999');
    await expect(page.getByText('Unit not found')).toBeVisible();
    await page.getByRole('link', { name: 'Open the list: Units' }).click();
    await expect(page).toHaveURL('/baseinfo/list-units');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  });
});

test('a record that cannot be changed says why', async ({ page }) => {
  await page.goto('/hr/position?q=Şefi');
  await linkOf(page, 'Şantiye Şefi').click();
  await expect(main(page)).toContainText('cannot be changed');
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

test.describe('for a user who may only look', () => {
  test.use({ user: 'site.demo' });

  test('the page says so, and has no form', async ({ page }) => {
    await page.goto('/baseinfo/list-items?q=swallow');
    await main(page)
      .getByRole('link', { name: /Swallow$/ })
      .first()
      .click();
    await expect(main(page)).toContainText('Your role has no permission to change it');
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(main(page).locator('input, textarea')).toHaveCount(0);
  });
});

test('a quick look leaves the list usable and follows the focused row', async ({ page }) => {
  await page.goto('/baseinfo/list-units?q=metre');
  await page.getByRole('row', { name: /Metre / }).focus();
  await page.keyboard.press('p');
  await expect(sheet(page)).toContainText('Metre');
  await expect(page.locator('.MuiBackdrop-root')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(page.getByRole('row', { name: /Metrekare/ })).toBeFocused();
  await expect(sheet(page).getByRole('heading')).toHaveText('Metrekare');
  await page.keyboard.press('k');
  await expect(sheet(page).getByRole('heading')).toHaveText('Metre');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
});

test('a driver opens with facts, and the vehicles are a tab', async ({ page }) => {
  await page.goto('/driver/list-driver/');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(main(page).locator('dl').first()).toContainText('Last name');
  await page.getByRole('tab', { name: 'Vehicles' }).click();
  await expect(page).toHaveURL(/part=vehicles/);
  await expect(page.getByRole('grid', { name: 'Vehicles' })).toBeVisible();
  await expectAccessible(page, 'main');
  await screenshot(page, 'driver-page');
});

test('on a phone the page fits, and its parts follow each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baseinfo/list-items?q=swallow');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Swallow/ })
    .first()
    .click();
  await expect(title(page)).toContainText('Swallow');
  await expect(page.getByText('Last activity')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await screenshot(page, 'record-page-phone');
});

test('a date is typed as the language writes it, or chosen from a calendar', async ({ page }) => {
  await page.goto('/driver/list-driver/?new=1');
  const field = sheet(page).getByLabel('Date of birth');
  await field.fill('5.3.1988');
  await field.blur();
  await expect(field).toHaveValue('05/03/1988');
  await sheet(page).getByRole('button', { name: 'Choose a day' }).click();
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await expect(calendar.getByRole('button', { name: /March 5|5 March/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('06/04/1988');
});

test('on a phone a card is one link, and the bar leads back from the record', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/baseinfo/list-units?q=metre');
  const card = main(page).getByRole('listitem').filter({ hasText: 'Metrekare' });
  const { x, y, width, height } = (await card.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width * 0.6, y + height - 8);
  await expect(title(page)).toHaveText('Metrekare');
  await page.getByRole('link', { name: 'Back to Units' }).click();
  await expect(page).toHaveURL('/baseinfo/list-units?q=metre');
  await page.getByRole('button', { name: 'Scan' }).click();
  // The field and the button move when the browser answers that there is no camera.
  await expect(page.getByText('The camera cannot be used')).toBeVisible();
  await page.getByLabel('Code or barcode').fill('metrekare');
  await page.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('metrekare');
});
