import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { tender } from '@kalfa/contracts/works/tender';
import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { answer } from '../../testing/answers.ts';
import { dispatchOf, documentAnswers, tenderOf } from '../../testing/documents.ts';
import { find, pause, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';

const grid = page.getByRole('grid');

/** Keys in the order in which they are pressed: each way out of the visible part, and back. */
const keys = [
  'End Home ArrowRight ArrowRight ArrowLeft Tab Tab Tab Tab Tab Tab Tab Tab Tab Shift+Tab',
  'End ArrowLeft ArrowLeft Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab Shift+Tab',
  'PageDown PageDown ArrowDown Enter Control+End PageUp ArrowUp ArrowUp Control+Home ArrowDown Enter End',
].flatMap((row) => row.split(' '));

/** What keeps the focused cell from being seen whole; nothing when it is. */
function hiddenBy(): string | null {
  const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
  const frame = cell?.closest<HTMLElement>('[role=grid]')?.parentElement;
  if (!cell || !frame) return 'the focus is not in the grid';
  const { top, bottom, left, right } = cell.getBoundingClientRect();
  const around = frame.getBoundingClientRect();
  if (left < around.left - 1 || right > around.right + 1) return 'beside the frame';
  if (top < around.top - 1 || bottom > around.bottom + 1) return 'above or below the frame';
  if (top < 0 || bottom > window.innerHeight) return 'outside the window';
  // Whatever is drawn over it: frozen columns, headings, totals, bars.
  for (const x of [left + 4, (left + right) / 2, right - 4])
    for (const y of [top + 4, bottom - 4]) {
      const above = document.elementFromPoint(x, y);
      if (!above || !cell.contains(above)) return `covered by ${above?.outerHTML.slice(0, 120)}`;
    }
  return null;
}

for (const [name, address, answers] of [
  ['the wide bill of a tender', '/tender/tender-details/7', [answer(tender.endpoints.get, tenderOf(7, 60))]],
  [
    'a dispatch with many lines',
    '/warehouse/list-warehouse-dispatch/1?id=7',
    [answer(dispatch.endpoints.get, dispatchOf(7, 60))],
  ],
] as const)
  test(`after every key the focused cell is in view, in ${name}`, async () => {
    await renderPage(address, { answers: [...documentAnswers, ...answers], viewport: [1440, 700] });
    await expect.element(grid).toBeVisible();
    find('[data-row="0"] [data-column="0"]').scrollIntoView({ block: 'center' });
    await page.elementLocator(find('[data-row="0"] [data-column="0"]')).click();
    const seen: string[] = [];
    for (const key of keys) {
      await press(key);
      const reason = hiddenBy();
      if (reason) seen.push(`${key}: ${reason}`);
    }
    expect(seen).toEqual([]);
  });

for (const language of ['en', 'ar'] as const)
  test(`the numbers of the rows are in view again in the first column, in ${language}`, async () => {
    const answers = [...documentAnswers, answer(dispatch.endpoints.get, dispatchOf(7, 6))];
    await renderPage('/warehouse/list-warehouse-dispatch/1?id=7', {
      answers,
      language,
      viewport: [1440, 700],
    });
    await expect.element(grid).toBeVisible();
    const frame = grid.element().parentElement;
    await page.elementLocator(find('[data-row="0"] [data-column="0"]')).click();
    await press('End');
    expect(frame?.scrollLeft).not.toBe(0);
    await press('Home');
    expect(frame?.scrollLeft).toBe(0);
  });

const announced = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' | ');
const cell = (row: number, column: number) =>
  page.elementLocator(find(`[data-row="${row}"] [data-column="${column}"]`));
const quantity = 2;
const input = page.getByRole('textbox', { name: 'Quantity' });
const textOf = (found: Locator) =>
  found.element().querySelector('input')?.value ?? found.element().textContent;

async function openLines(): Promise<void> {
  await renderPage('/dev/lines?lines=4', { roles: [] });
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(5);
}

/** Writes into a cell, and goes on to the next line. */
async function write(row: number, column: number, text: string): Promise<void> {
  await cell(row, column).click();
  await userEvent.keyboard(text);
  await press('Enter');
}

async function writeOneWrong(): Promise<void> {
  await write(0, quantity, 'abc');
  await write(1, quantity, '7');
}

for (const [what, act, sentence] of [
  ['a text that is no number', () => write(0, quantity, 'abc'), 'Line 1, Quantity: not a number'],
  ['the same mistake again', () => write(1, quantity, 'x'), 'Line 2, Quantity: not a number'],
  ['a code that nothing has', () => write(0, 0, 'qqq'), 'Line 1, Unknown code'],
  ['a search that finds nothing', () => userEvent.keyboard('qqq'), 'Nothing found'],
  ['moving a line', () => press('Alt+ArrowDown'), 'Moved to line 2'],
  ['undoing', () => press('Delete', 'Control+z'), 'Undone'],
  ['redoing', () => press('Delete', 'Control+z', 'Control+Shift+z'), 'Redone'],
  ['duplicating a line', () => press('Shift+Alt+ArrowDown'), 'Duplicated as line 2'],
  ['removing a line', () => press('Control+Delete'), 'Removed'],
  ['a line that is not saved', writeOneWrong, 'Saved, except 1 line to correct'],
] as const)
  test(`screen readers are told of ${what}`, async () => {
    await openLines();
    await cell(0, 0).click();
    expect(announced()).not.toContain(sentence);
    await act();
    await expect.poll(announced).toContain(sentence);
  });

test('a click puts the cursor into its cell, also when the focus was lost unnoticed', async () => {
  await openLines();
  await cell(0, quantity).click();
  await expect.element(input).toHaveFocus();
  // A window in the background draws nothing, so that nothing is done after its next frame.
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  (document.activeElement as HTMLElement).blur();
  expect(document.activeElement).toBe(document.body);
  await cell(0, quantity).click();
  frames.mockRestore();
  await expect.element(input).toHaveFocus();
});

test('the input of a faulty cell is invalid, and refers to the reason', async () => {
  await openLines();
  await write(0, quantity, 'abc');
  await press('ArrowUp');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription('Quantity: not a number');
});

test('a cell that is still missing is required, and wrong only once it is left', async () => {
  await openLines();
  await cell(0, quantity).click();
  await press('Delete');
  await expect.element(input).toHaveAttribute('required');
  await expect.element(input).not.toHaveAttribute('aria-invalid');
  await press('Tab');
  await expect.element(cell(0, quantity)).toHaveAttribute('aria-invalid', 'true');
});

for (const clicks of [1, 2, 3])
  test(`what is typed replaces a cell that was clicked ${clicks} times`, async () => {
    await openLines();
    await write(0, quantity, '106');
    for (let click = 0; click < clicks; click += 1) {
      await cell(0, quantity).click();
      // Not a double click, which edits.
      await pause(600);
    }
    await userEvent.keyboard('200');
    await expect.element(input).toHaveValue('200');
  });

test('a block whose separator is unknown replaces the cells it is pasted on, once it is known', async () => {
  await openLines();
  const rows = document.querySelectorAll('[data-row]').length;
  await cell(0, quantity).click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', '1.250\n3.100');
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  await page.getByLabelText('“1.250” is 1,250').click();
  await page.getByRole('button', { name: 'Use these' }).click();
  await expect.poll(() => [cell(0, quantity), cell(1, quantity)].map(textOf)).toEqual(['1,250.00', '3,100']);
  expect(document.querySelectorAll('[data-row]').length).toBe(rows);
});

test('that lines are stored is announced, and not how long ago', async () => {
  await openLines();
  await write(0, quantity, '7');
  await expect.poll(() => announced().split(' | ')).toContain('Saved');
  expect(announced()).not.toContain('now');
});
