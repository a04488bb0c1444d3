import { unit } from '@kalfa/contracts/baseinfo/unit';
import { anyDocument } from '@kalfa/contracts/documents/any-document';
import { exportJob } from '@kalfa/contracts/files/export-job';
import { dispatch } from '@kalfa/contracts/stock/dispatch';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, held, refuse, type FakeAnswer } from '../../testing/answers.ts';
import { dispatchOf, documentAnswers } from '../../testing/documents.ts';
import { find, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOfUnits, unitOf } from '../../testing/units.ts';

const meter = unitOf(7, { title: 'Metre', symbol: 'm' });
const units = '/baseinfo/list-units';
const unitAnswers = [
  listOfUnits([meter]),
  answer(unit.endpoints.get, meter),
  answer(unit.endpoints.attachments, []),
  answer(unit.endpoints.history, []),
];

const draft = dispatchOf(7, 2);
/** Its status changes with its submission, which the page reads again. */
function submittable(): readonly FakeAnswer[] {
  let stored = draft;
  return [
    ...documentAnswers,
    answer(anyDocument.chain, { documents: [], links: [] } as never),
    answer(dispatch.endpoints.events, []),
    answer(dispatch.endpoints.attachments, []),
    answer(dispatch.endpoints.get, () => stored),
    answer(dispatch.endpoints.submit, () => {
      stored = { ...draft, version: 2, status: 'pending', actions: ['withdraw'] };
      return stored;
    }),
  ];
}
const document7 = '/warehouse/list-warehouse-dispatch/1?id=7';

/** A button may name its keys after its words. */
const button = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
const title = (name: string) => page.getByRole('heading', { level: 1, name });

/** Presses a button with the keyboard. */
async function pressButton(name: string): Promise<void> {
  await expect.element(button(name)).toBeEnabled();
  (button(name).element() as HTMLElement).focus();
  await press('Enter');
}

async function openRow(): Promise<void> {
  await expect.element(page.getByRole('row', { name: /Metre/ })).toBeVisible();
  find('[data-row="7"]').focus();
  await press('Enter');
}

async function closeNewForm(): Promise<void> {
  await pressButton('New unit');
  await expect.element(page.getByLabelText('Title')).toHaveFocus();
  await press('Escape');
}

async function discardPermission(): Promise<void> {
  await expect.element(page.getByRole('grid')).toBeVisible();
  find('[role=grid] [role=checkbox][tabindex="0"]').focus();
  await press('Space');
  await pressButton('Discard');
}

for (const [what, address, answers, act, focused] of [
  [
    'a document is submitted and its button is gone',
    document7,
    submittable(),
    () => pressButton('Submit'),
    title(draft.number),
  ],
  [
    'a submission is refused and its button stays',
    document7,
    [
      ...submittable(),
      refuse(dispatch.endpoints.submit, 409, { code: 'STATE_CONFLICT', message: 'Too little' }),
    ],
    () => pressButton('Submit'),
    page.getByRole('alert').filter({ hasText: 'Too little' }),
  ],
  ['a record is opened from its row', units, unitAnswers, openRow, title('Metre')],
  ['the form of a new record is closed', units, unitAnswers, closeNewForm, button('New unit')],
  [
    'changed permissions are discarded',
    '/managmentusers/list-roles?permissions=2',
    [],
    discardPermission,
    page.getByRole('heading', { level: 1 }),
  ],
] as const)
  test(`the focus is not lost when ${what}`, async () => {
    await renderPage(address, { answers });
    await act();
    await expect.element(focused).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expect.element(focused).toHaveFocus();
  });

test('the focus stays on the export while its file is made, which the button says', async () => {
  const file = held(answer(unit.endpoints.export, () => new Response('id,title')));
  // The menu of the export asks for earlier ones, unless it closes before that.
  await renderPage(units, { answers: [...unitAnswers, answer(exportJob.list, []), file] });
  await expect.element(page.getByRole('row', { name: /Metre/ })).toBeVisible();
  await pressButton('Export');
  await press('Enter');
  await expect.element(button('Export')).toHaveAttribute('aria-busy', 'true');
  await expect.element(button('Export')).toHaveFocus();
  file.release();
  await expect.element(button('Export')).toHaveAttribute('aria-busy', 'false');
  await expect.element(button('Export')).toHaveFocus();
});
