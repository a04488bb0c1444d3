import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, expectCount, expectNoSidewaysScroll, expectText } from '../../testing/events.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';

const table = page.getByRole('table', { name: 'Tickets' });
const rows = page.getByRole('button', { name: /^Delete: / });
const counter = (name: string) =>
  page.getByRole('group', { name: 'Tickets by status' }).getByRole('button', { name });

async function open(options: PageOptions = {}) {
  await renderPage('/apps/tickets', options);
  await expect.poll(() => document.querySelector('table')).not.toBeNull();
}

test('the counters filter the tickets, and a deleted one is brought back', async () => {
  await open();
  await expectCount(rows, 8);
  await expect.element(counter('8 Total')).toHaveAttribute('aria-pressed', 'true');
  await counter('3 Pending').click();
  await expectCount(rows, 3);
  await page.getByRole('button', { name: 'Delete: Scanner does not read drum labels' }).click();
  await expectText(counter('Pending'), '2');
  await expectText(counter('Total'), '7');
  await expect
    .element(page.getByRole('button', { name: 'Delete: Rights for the new storekeeper' }))
    .toHaveFocus();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectCount(rows, 3);
  await expectText(table.getByRole('row').nth(1), 'Scanner does not read drum labels');
  await expectAccessible('#content');
});

test('a search names what it does not find', async () => {
  await open();
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('crane');
  await expect.element(page.getByText('Nothing fits “crane”.', { exact: false })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search tickets' }).fill('ELIF');
  await expectCount(rows, 1);
});

test('on a phone each ticket is a card, and nothing scrolls sideways', async () => {
  await open({ viewport: [390, 844] });
  await expectNoSidewaysScroll();
  for (const button of rows.elements()) {
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await rows.first().click();
  await expectCount(rows, 7);
});

test('in Arabic the statuses are words of the language, and the data stay English', async () => {
  await open({ language: 'ar', direction: 'rtl', mode: 'dark' });
  const words = page.getByRole('table', { name: 'التذاكر' }).element().textContent;
  expect(words).toContain('قيد الانتظار');
  expect(words).toContain('Scanner does not read drum labels');
  await expectAccessible('#content');
});

test('a failed call shows why, and the retry button', async () => {
  await renderPage('/apps/tickets?fault=500');
  await expect.element(page.getByText('Internal server error').first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});
