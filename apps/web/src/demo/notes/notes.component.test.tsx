import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, expectAddress, expectText, find, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';

const list = page.getByRole('list', { name: 'Notes' });
const text = page.getByRole('textbox', { name: 'Text of the note' });
const heading = page.getByRole('heading', { level: 1 });

test('a note is written, deleted and put back, and a reload forgets all of it', async () => {
  const { reload } = await renderPage('/apps/notes');
  const first = list.getByRole('button', { name: /^Questions for the Meram/ });
  await expect.element(first).toHaveAttribute('aria-current', 'true');
  await press('j');
  await expect
    .element(list.getByRole('button', { name: /^Call the crane/ }))
    .toHaveAttribute('aria-current', 'true');
  await press('c');
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('Ladder{Enter}Ask the keeper');
  await expect.element(list.getByRole('button', { name: /^Ladder Ask the keeper/ })).toBeVisible();
  await expectText(heading, '5 notes');
  await userEvent.click(page.getByRole('button', { name: 'Delete: Ladder' }).last());
  await expectText(heading, '4 notes');
  expect(document.activeElement).not.toBe(document.body);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expectText(heading, '5 notes');
  await expect.element(text).toHaveValue('Ladder\nAsk the keeper');
  await expectAccessible();
  await reload();
  await expectText(heading, '4 notes');
});

test('the calls of the page are shown, and none of them leaves it', async () => {
  await renderPage('/apps/notes');
  await userEvent.click(page.getByText('What this page called 1'));
  await expect.element(page.getByText('/api/data/notes/NotesData', { exact: true })).toBeVisible();
});

test('a failed call says so, and can be tried again', async () => {
  await renderPage('/apps/notes?fault=500');
  await expectText(page.getByRole('alert'), 'The data could not be loaded. Internal server error');
  window.history.replaceState(null, '', '/apps/notes');
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(list).toBeVisible();
});

test('a phone shows one pane, and Back leads to the list', async () => {
  await renderPage('/apps/notes', { language: 'ar', direction: 'rtl', mode: 'dark', viewport: [390, 844] });
  await expect.element(page.getByRole('textbox', { name: 'نص الملاحظة' })).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: /^Call the crane/ }));
  await expectAddress(/open/);
  await expect.element(page.getByRole('textbox', { name: 'نص الملاحظة' })).toBeVisible();
  expect(find('main').scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  window.history.back();
  await expectAddress('/apps/notes');
  await expect.element(page.getByRole('button', { name: /^Call the crane/ })).toBeVisible();
});
