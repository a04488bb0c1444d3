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
} from '../../testing/events.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';

async function open(path: string, options: PageOptions = {}) {
  await renderPage(path, options);
  await expect.poll(() => document.querySelector('a[href="/apps/profile/gallery"]')).not.toBeNull();
}

/** The first post. */
const post = page.getByRole('article').first();
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The next calls fail, as `?fault=500` makes them. */
const failFromNowOn = () => window.history.replaceState(null, '', '?fault=500');

test('a like adds one, and a second press takes it back', async () => {
  await open('/apps/profile');
  const like = post.getByRole('button', { name: /^Like the post/ });
  await expect.element(like).toHaveAttribute('aria-pressed', 'true');
  await expectText(like, /67$/);
  await like.click();
  await expectText(like, /66$/);
  await expect.element(like).toHaveAttribute('aria-pressed', 'false');
  await like.click();
  await expectText(like, /67$/);
  const ofComment = post.getByRole('button', { name: /^Like the comment of Zeynep/ });
  await ofComment.click();
  await expectText(ofComment, /4$/);
  await expectAccessible();
});

test('a comment is added at the end and a reply below its comment, and a failure keeps what was typed', async () => {
  await open('/apps/profile', { expectedFault: /Internal server error/ });
  const field = post.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Well done');
  await press('Control+Enter');
  await expectText(post.getByRole('listitem').last(), 'Well done');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();

  await post.getByRole('button', { name: 'Reply to Murat Öztürk' }).click();
  const replying = post.getByRole('textbox', { name: 'Reply to Murat Öztürk' });
  await expect.element(replying).toHaveFocus();
  await replying.fill('Before tea, even');
  await post.getByRole('button', { name: 'Reply', exact: true }).click();
  await expect.element(post.getByText('Before tea, even')).toBeVisible();
  await expectText(post, '5 comments');
  await press('Escape');
  await expect.element(post.getByRole('button', { name: 'Reply to Murat Öztürk' })).toHaveFocus();

  failFromNowOn();
  await field.fill('Not to be lost');
  await press('Control+Enter');
  await expectText(post.getByRole('alert'), 'Internal server error');
  await expect.element(field).toHaveValue('Not to be lost');
});

test('followers are searched for and followed, and the tabs keep it', async () => {
  await open('/apps/profile/followers');
  await page.getByRole('searchbox', { name: 'Search followers' }).fill('hasan');
  const follow = button(/Hasan Demir/);
  await expect.element(follow).toHaveAttribute('aria-pressed', 'false');
  await follow.click();
  await expect.element(follow).toHaveAttribute('aria-pressed', 'true');
  await expect.element(follow).toHaveFocus();
  await page.getByRole('link', { name: /Gallery/ }).click();
  await expectAddress('/apps/profile/gallery');
  await expectText(page.getByRole('definition').last(), '9');
});

test('arrows go through the pictures, and closing returns to the one that was opened', async () => {
  await open('/apps/profile/gallery', { language: 'ar', direction: 'rtl', viewport: [390, 844] });
  await expectNoSidewaysScroll();
  const second = button(/Ridge line after the snow/);
  await expectAccessible('main');
  await second.click();
  const viewer = page.getByRole('dialog');
  await expectText(viewer, '4 من 12');
  // Forward is to the left.
  await press('ArrowLeft');
  await expectText(viewer, 'Conductor drums');
  await press('ArrowRight', 'ArrowRight');
  await expectText(viewer, 'Night shift');
  await press('Escape');
  await expectCount(viewer, 0);
  await expect.element(second).toHaveFocus();
});

test('on a phone the feed fits, and everything in it can be touched', async () => {
  await open('/apps/profile', { viewport: [390, 844] });
  await expect.element(post.getByText(/Pole 57/)).toBeVisible();
  await expectNoSidewaysScroll();
  const small = [...find('article').querySelectorAll('button')].filter((one) => boxOf(one).height < 44);
  expect(small.map(({ textContent }) => textContent)).toEqual([]);
});

test('what could not be loaded says why and is loaded again', async () => {
  await open('/apps/profile?fault=500', { expectedFault: /Internal server error/ });
  await expectText(page.getByRole('alert'), 'Internal server error');
  window.history.replaceState(null, '', '/apps/profile');
  await button('Try again').click();
  await expect.poll(() => page.getByRole('article').elements().length).toBe(4);
});
