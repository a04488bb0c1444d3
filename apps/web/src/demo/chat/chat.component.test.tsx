import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forgetCollections } from '../mock/load-collection.ts';
import {
  boxOf,
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  press,
} from '../../testing/events.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';

async function open(options: PageOptions = {}) {
  forgetCollections();
  await renderPage('/apps/chat', options);
  await expect.element(page.getByText('Count is at 38 of 64')).toBeVisible();
}

const log = page.getByRole('log');
const chats = page.getByRole('list', { name: 'Chats' });
const composer = (name: string) => page.getByRole('textbox', { name: new RegExp(`^Message to .?${name}`) });

test('Enter sends a message once to the chat that is open, and Shift with Enter starts a new line', async () => {
  await open();
  await expectText(chats.getByRole('button').first(), /Elif Kaya, online/);
  await chats.getByText('Sevgi Yalçın').click();
  const before = log.getByRole('listitem').elements().length;
  await composer('Sevgi Yalçın').fill('One');
  await press('Shift+Enter', 't', 'w', 'o');
  await expect.element(composer('Sevgi Yalçın')).toHaveValue('One\ntwo');
  await press('Enter');
  await expect.element(composer('Sevgi Yalçın')).toHaveValue('');
  await expect.element(composer('Sevgi Yalçın')).toHaveFocus();
  await expectCount(log.getByRole('listitem'), before + 1);
  await expectText(log.getByRole('listitem').last(), /You: One\ntwo.*Sent/s);
  // Spaces are nothing to send.
  await composer('Sevgi Yalçın').fill('  ');
  await press('Enter');
  await expectCount(log.getByRole('listitem'), before + 1);
  // The chat with the newest message comes first.
  await expectText(chats.getByRole('button').first(), 'Sevgi Yalçın');
  await expectAccessible();
});

test('unread messages are counted until their chat is opened, and what was not sent stays with its chat', async () => {
  await open();
  const hasan = chats.getByRole('button', { name: /Hasan Demir/ });
  await expectText(hasan, '2 unread messages');
  await composer('Elif Kaya').fill('later');
  await hasan.click();
  await expectText(hasan, /14:00$/);
  await expect.element(composer('Hasan Demir')).toHaveValue('');
  await chats.getByText('Elif Kaya').click();
  await expect.element(composer('Elif Kaya')).toHaveValue('later');
});

test('whoever reads older messages keeps the place, and returns to the newest ones by a button', async () => {
  await open({ viewport: [1440, 620] });
  const pane = log.element();
  const below = () => pane.scrollHeight - pane.scrollTop - pane.clientHeight;
  await expect.poll(below).toBeLessThan(2);
  const newest = page.getByRole('button', { name: 'Newest messages' });
  await expect.element(newest).not.toBeInTheDocument();
  pane.scrollTop = 100;
  await expect.element(newest).toBeVisible();
  // The composer grows, and the pane becomes lower.
  await composer('Elif Kaya').fill('1\n2\n3\n4');
  expect(pane.scrollTop).toBe(100);
  await newest.click();
  await expect.poll(below).toBeLessThan(2);
  await expect.element(composer('Elif Kaya')).toHaveFocus();
  pane.scrollTop = 100;
  await expect.element(newest).toBeVisible();
  await press('Enter');
  await expect.poll(below).toBeLessThan(2);
});

test('the pane about a contact shows pictures and files, and closes', async () => {
  await open();
  const about = page.getByRole('complementary', { name: /^About .?Elif Kaya/ });
  await expectText(about, /Pictures 2Files 3week-46\.xlsx0\.1 MB/);
  await page.getByRole('button', { name: /^About .?Elif Kaya/ }).click();
  await expect.element(about).not.toBeInTheDocument();
  await log
    .getByRole('button', { name: /^Picture from .?Elif Kaya/ })
    .last()
    .click();
  await expect.element(page.getByRole('dialog', { name: /^Picture from .?Elif Kaya/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close the picture' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('on a phone in Arabic the composer is in view above the bar, and what is known about a contact takes its place', async () => {
  await open({ viewport: [390, 844], language: 'ar', direction: 'rtl' });
  await page.getByRole('list').getByText('Elif Kaya').first().click();
  const send = page.getByRole('button', { name: 'إرسال' });
  await expect.element(send).toBeVisible();
  await expect.poll(() => boxOf(send).bottom).toBeLessThanOrEqual(844 - 62);
  const leftOf = (text: string) => boxOf(log.getByText(text)).left;
  // One's own messages are at the end of the line.
  expect(leftOf('Looks good. I add them to the progress payment.')).toBeLessThan(
    leftOf('Good morning. The poles of section 3 stand, all fourteen of them.'),
  );
  await page.getByRole('button', { name: /معلومات عن .?Elif Kaya/ }).click();
  await expect.element(send).not.toBeInTheDocument();
  await expect.element(page.getByRole('complementary', { name: /معلومات عن .?Elif Kaya/ })).toBeVisible();
  await expectNoSidewaysScroll();
  await expectAccessible();
});
