import type { Page } from '@playwright/test';
import { expect, expectLoaded, test } from './support/test.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const button = (page: Page, name: RegExp | string) => page.getByRole('main').getByRole('button', { name });

/** How often the mouse is pressed, as a new user would count. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = window as { clicks?: number };
    counted.clicks = 0;
    addEventListener('pointerdown', () => (counted.clicks = (counted.clicks ?? 0) + 1), true);
  });
  return () => page.evaluate(() => (window as { clicks?: number }).clicks ?? 0);
}

const isNativeFetch = (page: Page) => page.evaluate(() => fetch.toString().includes('[native code]'));

test('a new user tries the demonstration, and nothing of it reaches the server', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/data/')) sent.push(request.url());
  });
  await page.goto('/apps/shop');
  await button(page, 'Add to cart: Cotton Shirt').click();
  await expect(page.getByText('Cotton Shirt added to the cart')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: /^Cart/ }).or(button(page, /^Cart/))).toContainText('1');

  const clicks = await countClicks(page);
  await menu(page).getByRole('link', { name: 'Chat' }).click();
  await page.getByRole('textbox', { name: 'Message to Elif' }).fill('We are on our way');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('We are on our way');
  expect(await clicks(), 'clicks to send a message').toBe(1);

  await menu(page).getByRole('link', { name: 'E-mail' }).click();
  await button(page, 'Move to trash').last().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('of 12');
  expect(await clicks(), 'clicks to move a mail to the trash and back').toBe(4);

  await menu(page).getByRole('link', { name: 'Blog' }).click();
  await page.getByRole('link', { name: 'Seventeen poles in nine days' }).first().click();
  await page.getByRole('textbox', { name: 'Write a comment' }).fill('Well done');
  await button(page, 'Comment').click();
  await expect(
    page.getByRole('main').getByRole('listitem').filter({ hasText: 'Well done' }).first(),
  ).toBeVisible();
  expect(await clicks(), 'clicks to comment on a post').toBe(7);
  expect(await isNativeFetch(page)).toBe(false);

  // After the last page of the demonstration, the browser has its own fetch again.
  await menu(page).getByRole('link', { name: 'Units' }).click();
  await expectLoaded(page);
  expect(await isNativeFetch(page)).toBe(true);
  await page.goto('/apps/blog/nothing-of-that-kind');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Post not found/);
  expect(sent).toEqual([]);
});
