import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  expectAccessible,
  expectCount,
  expectNoSidewaysScroll,
  expectText,
  find,
  pause,
  press,
} from '../../testing/events.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';

const list = page.getByRole('list', { name: 'Mails' });
const heading = page.getByRole('article').getByRole('heading', { level: 2 });
const title = page.getByRole('heading', { level: 1 });
const folder = (name: string) =>
  page.getByRole('navigation', { name: 'Folders' }).getByRole('button', { name });

async function open(options: PageOptions = {}) {
  await renderPage('/apps/email', options);
  await expect.poll(() => document.querySelector('[data-opens]')).not.toBeNull();
}

test('mails are read, starred and moved to the trash by keyboard, and undo brings them back', async () => {
  await open();
  await expectText(heading, 'Photos of the Meram section');
  await expectText(title, '3 unread of 12');
  await press('j');
  await expectText(heading, 'Three offers for NAYY 4×35');
  await expectText(title, '1 unread of 12');
  await press('s');
  await expectText(folder('Starred'), '4');
  // Keys that follow each other within milliseconds are those of a scanner.
  for (const key of ['x', 'j', 'x', '#']) {
    await pause(100);
    await press(key);
  }
  await expectText(title, '0 unread of 10');
  await expectText(folder('Trash'), '3');
  await expectText(heading, 'Health check of site crews');
  expect(document.activeElement?.textContent).toContain('Zeynep Arslan');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectText(title, 'of 12');
  await expectText(folder('Trash'), '1');
  await expectAccessible('#content');
});

test('a hostile mail is drawn as text, without any element of its own', async () => {
  await open();
  await folder('Spam').click();
  await page.getByRole('button', { name: /^Parcel service/ }).click();
  const article = page.getByRole('article');
  await expectText(article, 'Confirm now');
  const body = [...article.element().querySelectorAll('p, strong, bdi')].find((one) =>
    one.textContent.startsWith('Confirm your address'),
  )?.parentElement;
  expect([...(body?.querySelectorAll('*') ?? [])].map(({ localName }) => localName).toSorted()).toEqual([
    'bdi',
    'bdi',
    'p',
    'p',
    'strong',
  ]);
  expect(article.element().textContent).not.toContain('alert');
});

test('an answer and a new mail join the sent ones', async () => {
  await open();
  await press('r');
  await page.getByRole('textbox', { name: 'Reply to Elif Kaya' }).fill('Thank you <b>Elif</b>');
  await press('Control+Enter');
  await expectText(folder('Sent'), '5');
  await expect.element(page.getByRole('textbox', { name: 'Reply to Elif Kaya' })).toHaveValue('');
  find('[data-opens]').focus();
  await press('c');
  const to = page.getByRole('textbox', { name: 'To', exact: true });
  await expect.element(to).toHaveFocus();
  await page.getByRole('textbox', { name: 'Text' }).fill('Good morning');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.element(to).toHaveFocus();
  await expect.element(to).toHaveAccessibleDescription('Enter who the mail is for.');
  await to.fill('Hasan Demir');
  await page.getByRole('button', { name: 'Send' }).click();
  await folder('Sent').click();
  await expectCount(list.getByRole('listitem'), 6);
  await list
    .getByRole('button', { name: /^To: .*Elif Kaya.*Re: Photos/ })
    .first()
    .click();
  await expectText(page.getByRole('article'), 'Thank you <b>Elif</b>');
});

test('what is written stays while another mail is read, and a discarded mail can be taken up again', async () => {
  await open();
  await press('c');
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.fill('Half a sentence');
  // A key that deletes the open mail has nothing to delete meanwhile.
  (page.getByRole('button', { name: 'Discard' }).element() as HTMLElement).focus();
  await press('#');
  await expectText(title, 'of 12');
  await list.getByRole('button', { name: /^(?:Unread )?Murat Öztürk/ }).click();
  await expectText(heading, 'Three offers');
  await page.getByRole('button', { name: 'Compose' }).click();
  await expect.element(text).toHaveValue('Half a sentence');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expectText(heading, 'Three offers');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(text).toHaveValue('Half a sentence');
});

test('a draft is continued, and is gone when it is sent', async () => {
  await open();
  await folder('Drafts').click();
  await list.getByRole('button', { name: /^To: .*Mehmet/ }).click();
  await page.getByRole('button', { name: 'Continue the draft' }).click();
  await expect.element(page.getByRole('textbox', { name: 'To', exact: true })).toHaveValue('Mehmet Yıldız');
  await page.getByRole('button', { name: 'Send' }).click();
  await expectText(folder('Drafts'), '0');
  await expectText(folder('Sent'), '5');
});

test('checked mails are starred together, and another folder begins without checks', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Check all' }).click();
  await expectText(page.getByRole('toolbar'), '12 checked');
  await page.getByRole('button', { name: 'Star or unstar' }).click();
  await expectText(folder('Starred'), '12');
  await folder('Starred').click();
  await expect.element(page.getByRole('checkbox', { name: 'Check all' })).not.toBeChecked();
  await page.getByRole('searchbox', { name: 'Search mails' }).fill('ozova');
  await expectCount(list.getByRole('listitem'), 2);
});

test('on a phone a mail takes the place of the list, and the list returns when it is deleted', async () => {
  await open({ viewport: [390, 844] });
  await expectNoSidewaysScroll();
  await list.getByRole('button', { name: /^(?:Unread )?Elif Kaya/ }).click();
  await expectCount(list, 0);
  await page.getByRole('button', { name: 'Move to trash' }).click();
  await expectCount(list.getByRole('listitem'), 11);
  await expect.element(list).toBeVisible();
  expect(document.activeElement).not.toBe(document.body);
  const small = [...document.querySelectorAll('#content :is(button, label)')]
    .filter((one) => one.checkVisibility() && !one.closest('header'))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 1 && Math.min(width, height) < 43.5);
  expect(small).toEqual([]);
});

test('in Arabic the page is mirrored and its findings are none', async () => {
  await open({ language: 'ar', direction: 'rtl', mode: 'dark' });
  const from = find('[data-opens]').getBoundingClientRect();
  const rail = find('nav[aria-label="المجلدات"]').getBoundingClientRect();
  expect(rail.left).toBeGreaterThan(from.left);
  await expectAccessible('#content');
});
