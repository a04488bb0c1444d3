import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  boxOf,
  expectAccessible,
  expectAddress,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  find,
  press,
  styleOf,
} from '../../testing/events.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';

const heading = page.getByRole('heading', { level: 1 });
const tiles = page.getByRole('list', { name: 'Posts' }).getByRole('heading');

async function open(path: string, options: PageOptions = {}) {
  const opened = await renderPage(path, options);
  await expect.element(heading).toBeInTheDocument();
  return opened;
}

test('two featured posts come first, and the search, the category and the order choose among all', async () => {
  await open('/apps/blog');
  await expectCount(tiles, 10);
  const widths = [...document.querySelectorAll('li:has(> img):has(h2)')].map((tile) => boxOf(tile).width);
  expect(new Set(widths.slice(0, 2)).size).toBe(1);
  expect(widths[1]).toBeGreaterThan((widths[2] ?? 0) * 1.4);
  await page.getByRole('button', { name: /^Health/ }).click();
  await expectCount(tiles, 2);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('oldest');
  await expectText(tiles.first(), 'Hearing');
  await page.getByRole('searchbox', { name: 'Search posts' }).fill('drums');
  await expectCount(tiles, 1);
  await expectAccessible();
});

test('a post opens by its slug, and a comment stands before the others', async () => {
  await open('/apps/blog', { expectedFault: /Internal server error/ });
  await page.getByRole('link', { name: 'Seventeen poles in nine days' }).click();
  await expectAddress('/apps/blog/seventeen-poles-in-nine-days');
  await expectText(heading, 'Seventeen poles in nine days');
  const article = page.getByRole('article');
  await expect.element(article).toBeVisible();
  const text = find('article p[dir=auto]');
  expect(boxOf(text).width).toBeLessThanOrEqual(68 * Number.parseFloat(styleOf(text, 'font-size')) * 0.7);
  const field = page.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Nine, not ten?');
  await press('Control+Enter');
  const said = page.getByRole('region', { name: '4 comments' }).getByRole('listitem');
  await expectText(said.first(), 'Nine, not ten?');
  await expect.element(field).toHaveValue('');
  await expectAccessible();

  window.history.replaceState(null, '', '?fault=500');
  await field.fill('Not to be lost');
  await press('Control+Enter');
  await expectText(page.getByRole('alert'), 'Internal server error');
  await expect.element(field).toHaveValue('Not to be lost');
});

test('an unknown slug says that the post was not found, and leads back', async () => {
  await open('/apps/blog/nothing-like-it');
  await expectText(heading, 'Post not found');
  await expect.element(page.getByText('There is no post at “nothing-like-it”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All posts' }).last().click();
  await expectCount(tiles, 10);
});

test('a recent post beside the article opens in its place', async () => {
  await open('/apps/blog/forty-years-of-one-substation', { viewport: [390, 844] });
  await expect.element(heading).toHaveTextContent('Forty years of one substation');
  await expectNoSidewaysScroll();
  await page
    .getByRole('complementary')
    .getByRole('link', { name: 'A drawing that everybody can read' })
    .click();
  await expectAddress('/apps/blog/a-drawing-that-everybody-can-read');
  await expectText(heading, 'A drawing that everybody can read');
});

test('in Arabic the page is mirrored and the text of a post is not', async () => {
  await open('/apps/blog/labels-that-outlive-the-cable', { language: 'ar', direction: 'rtl' });
  await expect.element(page.getByRole('article')).toBeVisible();
  await expectNoSidewaysScroll();
  expect(boxOf(page.getByRole('complementary').last()).left).toBeLessThan(
    boxOf(page.getByRole('article')).left,
  );
  expect(find('article p[dir=auto]').matches(':dir(ltr)')).toBe(true);
});
