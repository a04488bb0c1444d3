import { lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadNamespaces } from '../../lib/i18n.ts';
import { expectText, find, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Appearance } from '../../theme/appearance.tsx';
import { Feedback } from '../feedback/feedback.tsx';
import type { Line, LineColumn } from './columns.ts';
import { createLineEditor } from './line-editor.ts';
import type { LinesChange } from './save.model.ts';

const LinesCard = lazy(async () => {
  const [{ LinesCard: Card }] = await Promise.all([
    import('./lines-card.tsx'),
    loadNamespaces('common', 'documents'),
  ]);
  return { default: Card };
});

const columns: readonly LineColumn[] = [
  { kind: 'text', name: 'name', label: 'Name', isRequired: true, width: 120 },
  { kind: 'quantity', name: 'quantity', label: 'Quantity', decimals: 0, width: 90 },
];
const line = (name: string, quantity: string): Line => ({ id: name, cells: { name, quantity } });
const [poles, cables, lamps, bolts] = [
  line('Poles', '1'),
  line('Cables', '2'),
  line('Lamps', '3'),
  line('Bolts', '4'),
] as const;

/** Lines of a document that somebody else changes too, with what is sent of them. */
async function openLines(viewport?: readonly [number, number]) {
  const sent: LinesChange[] = [];
  const owner = {
    name: 'others',
    draftKey: `others:${crypto.randomUUID()}`,
    columns,
    lines: [poles, cables, lamps],
    version: '1',
    save: async (change: LinesChange) => {
      sent.push(change);
      return {};
    },
  };
  const editor = createLineEditor(owner);
  const shown = (
    <Appearance>
      <Suspense>
        <LinesCard {...owner} editor={editor} />
        <Feedback />
      </Suspense>
    </Appearance>
  );
  await renderPage(shown, { roles: [], ...(viewport && { viewport }) });
  await expect.poll(() => document.querySelectorAll('[data-row], li').length).toBeGreaterThanOrEqual(3);
  editor.saver.start();
  return {
    sent,
    contents: () => editor.store.getState().lines.map(({ cells }) => [cells.name, cells.quantity]),
    othersStore: (...lines: readonly Line[]) => editor.refresh(lines, '2'),
  };
}

const quantityOf = (row: number) => page.elementLocator(find(`[data-row="${row}"] [data-column="1"]`));
const input = page.getByRole('textbox', { name: 'Quantity' });
const said = page.getByRole('status').filter({ hasText: 'Somebody else' });

for (const [what, stored] of [
  ['removes a line above', [cables, lamps]],
  ['inserts a line above', [bolts, poles, cables, lamps]],
  ['moves the lines', [cables, poles, lamps]],
] as const) {
  test(`who types goes on in the same line when somebody else ${what}`, async () => {
    const { contents, othersStore } = await openLines();
    await quantityOf(1).click();
    await userEvent.keyboard('5');
    othersStore(...stored);
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard('6');
    await press('Enter');
    await expect
      .poll(contents)
      .toEqual(stored.map(({ cells }) => [cells.name, cells === cables.cells ? '56' : cells.quantity]));
  });
  test(`who is about to type stays in the same line when somebody else ${what}`, async () => {
    const { contents, othersStore } = await openLines();
    await quantityOf(1).click();
    othersStore(...stored);
    await expect.element(input).toHaveFocus();
    await userEvent.keyboard('7');
    await press('Enter');
    await expect.poll(() => contents().find(([name]) => name === 'Cables')).toEqual(['Cables', '7']);
  });
}

test('a line that somebody else removes stays with what is being typed in it, and that is said', async () => {
  const { sent, contents, othersStore } = await openLines();
  await quantityOf(1).click();
  await userEvent.keyboard('5');
  othersStore(poles, lamps);
  await expectText(said, 'line 2. It stays');
  await userEvent.keyboard('6');
  await press('Enter');
  await expect.poll(contents).toEqual([
    ['Poles', '1'],
    ['Lamps', '3'],
    ['Cables', '56'],
  ]);
  await expect.poll(() => sent, { timeout: 5_000 }).toMatchObject([{ upsert: [{ id: 'Cables' }] }]);
});

test('a line that somebody else removes goes when nothing was typed in it after all', async () => {
  const { sent, contents, othersStore } = await openLines();
  await quantityOf(1).click();
  await userEvent.keyboard('5');
  othersStore(poles, lamps);
  await press('Escape');
  await expect.poll(() => contents().map(([name]) => name)).toEqual(['Poles', 'Lamps']);
  expect(sent).toEqual([]);
});

test('who is in a line that somebody else removes hears it, and is in the next one', async () => {
  const { contents, othersStore } = await openLines();
  await quantityOf(1).click();
  othersStore(poles, lamps);
  await expectText(said, 'line 2, where you were');
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('3');
  expect(contents()).toEqual([
    ['Poles', '1'],
    ['Lamps', '3'],
  ]);
});

test('on a phone, the form of a line writes into that line when somebody else removes one above', async () => {
  const { contents, othersStore } = await openLines([390, 800]);
  await page.getByRole('button', { name: 'Cables' }).click();
  await input.fill('9');
  othersStore(cables, lamps);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(contents).toEqual([
    ['Cables', '9'],
    ['Lamps', '3'],
  ]);
});

test('on a phone, what is in the form of a line that somebody else removes is kept', async () => {
  const { contents, othersStore } = await openLines([390, 800]);
  await page.getByRole('button', { name: 'Cables' }).click();
  await input.fill('9');
  othersStore(poles, lamps);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(contents).toEqual([
    ['Poles', '1'],
    ['Lamps', '3'],
    ['Cables', '9'],
  ]);
  await expect.element(said).toBeVisible();
});
