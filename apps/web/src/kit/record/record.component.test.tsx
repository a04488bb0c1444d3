import { unit } from '@kalfa/contracts/baseinfo/unit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, held, refusal, refuse, type FakeAnswer } from '../../testing/answers.ts';
import { clickAt, expectAddress, expectCount, expectText, pause, press } from '../../testing/events.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { listOfUnits, unitOf, type Unit } from '../../testing/units.ts';

const { endpoints } = unit;
const path = '/baseinfo/list-units';
const sheet = page.getByRole('dialog');
const row = page.getByRole('row').filter({ hasText: 'Deneme' });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label);
const conflict = page.getByText('This record changed while you were editing');

/** The server has one unit, which every answer is about, and which another user may change. */
async function open(address: string, ...more: readonly FakeAnswer[]) {
  let stored: Unit = unitOf(7, { title: 'Deneme', symbol: 'den', decimals: 3 });
  const changed = ({ version, ...change }: Partial<Unit>) =>
    version === stored.version
      ? (stored = { ...stored, ...change, version: stored.version + 1 })
      : refusal(409, {
          code: 'VERSION_CONFLICT',
          message: 'This record has changed since you opened it',
        });
  const opened = await renderPage(address, {
    answers: [
      answer(endpoints.list, (received) => listOfUnits([stored]).reply(received) as never),
      answer(endpoints.get, () => stored),
      answer(endpoints.update, ({ body }) => changed(body as Partial<Unit>)),
      answer(endpoints.create, ({ body }) => (stored = { ...unitOf(8), ...(body as Partial<Unit>) })),
      answer(endpoints.attachments, []),
      answer(endpoints.history, [{ id: 1, at: stored.createdAt, by: 'test', action: 'create', changes: {} }]),
      ...more,
    ],
  });
  /** Another user saves the unit in the meantime. */
  const changeElsewhere = (change: Partial<Unit>) =>
    (stored = { ...stored, ...change, version: stored.version + 1 });
  return { ...opened, changeElsewhere };
}

async function choose(action: string): Promise<void> {
  await button('Actions for Deneme').click();
  await page.getByRole('menuitem', { name: action }).click();
}

async function edit(): Promise<void> {
  await choose('Edit');
  await expect.element(field('Symbol')).toHaveValue('den');
}

test('a form is filled and saved by keyboard alone', async () => {
  const { server } = await open(`${path}?new=1`);
  await expect.element(field('Title')).toHaveFocus();
  await userEvent.keyboard('Yeni');
  await press('Tab');
  await userEvent.keyboard('yn');
  await press('Control+Enter');
  await expect.element(page.getByText('Yeni was added')).toBeVisible();
  await expectCount(sheet, 0);
  expect(server.callsOf(endpoints.create).map(({ body }) => body)).toEqual([
    { title: 'Yeni', symbol: 'yn', decimals: 3 },
  ]);
});

test('an incomplete form shows an error at each field and focuses the first one', async () => {
  await open(`${path}?new=1`);
  await field('Decimal places').fill('nine');
  await button('Save').click();
  await expectText(page.getByRole('alert'), /To save, correct 3 fields/);
  await expect.poll(() => document.title).toMatch(/Error: Units · Kalfa$/);
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Decimal places')).toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('alert')
    .getByRole('link', { name: /Symbol/ })
    .click();
  await expect.element(field('Symbol')).toHaveFocus();
});

test('a refused field is reported at the field, and the input stays', async () => {
  await open(
    `${path}?new=1`,
    refuse(endpoints.create, 409, {
      code: 'DUPLICATE',
      message: 'Another record already uses this',
      errors: [{ path: 'title', code: 'DUPLICATE', message: 'Another record already uses this' }],
    }),
  );
  await field('Title').fill('METRE');
  await field('Symbol').fill('mm');
  await button('Save').click();
  await expect.element(page.getByText('Another record already uses this').first()).toBeVisible();
  await expect.element(field('Title')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(field('Title')).toHaveValue('METRE');
});

test('a background refresh of the list does not change the version of the open form', async () => {
  const { changeElsewhere, server } = await open(path);
  await edit();
  await field('Symbol').fill('mine');
  changeElsewhere({ symbol: 'theirs' });
  const reads = server.callsOf(endpoints.list).length;
  await pause(5_200); // By then the cached rows are stale, and the focus refetches them.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => server.callsOf(endpoints.list).length).toBeGreaterThan(reads);
  await button('Save').click();
  await expect.element(conflict).toBeVisible();
});

test('only changed fields are compared, and discarding them saves nothing', async () => {
  const { changeElsewhere, server } = await open(path);
  await edit();
  await field('Symbol').fill('mine');
  changeElsewhere({ symbol: 'theirs', decimals: 1 });
  await button('Save').click();
  const compared = sheet.getByRole('table').getByRole('row');
  await expectCount(compared, 2);
  await expectCount(button('Save'), 0);
  await field('Symbol').fill('mine again');
  await expectText(compared.nth(1), /mine again/);
  await button('Discard mine').click();
  await expectCount(sheet, 0);
  await expectText(row, /theirs/);
  await expectCount(page.getByText('was saved'), 0);
  // Only the first one, which was answered with the version of somebody else.
  expect(server.callsOf(endpoints.update)).toHaveLength(1);
});

test('a draft based on an older version asks before it is saved', async () => {
  const { changeElsewhere } = await open(path);
  await edit();
  await field('Symbol').fill('mine');
  await press('Escape');
  changeElsewhere({ symbol: 'theirs' });
  await choose('Edit');
  await expect.element(field('Symbol')).toHaveValue('mine');
  await button('Save').click();
  await expect.element(conflict).toBeVisible();
});

test('a record that is opened again shows what is stored now', async () => {
  const { changeElsewhere } = await open(path);
  await edit();
  await expect.poll(() => document.activeElement?.closest('.MuiModal-root')).not.toBeNull();
  await press('Escape');
  await expectCount(sheet, 0);
  changeElsewhere({ symbol: 'theirs' });
  await choose('Edit');
  await expect.element(field('Symbol')).toHaveValue('theirs');
});

test('a tap beside a form closes it only while nothing is typed', async () => {
  await open(path);
  await edit();
  await field('Symbol').fill('typed');
  await clickAt(60, 500);
  await pause(500);
  await expect.element(field('Symbol')).toHaveValue('typed');
  await field('Symbol').fill('den');
  await clickAt(60, 500);
  await expectCount(sheet, 0);
});

test('a closed form restores its draft until it is discarded', async () => {
  const { reload } = await open(path);
  await edit();
  await field('Symbol').fill('typed');
  await press('Escape');
  await expectCount(sheet, 0);
  await choose('Edit');
  await expect.element(page.getByText('Restored what you had typed')).toBeVisible();
  await expect.element(field('Symbol')).toHaveValue('typed');
  await button('Discard').click();
  await expect.element(field('Symbol')).toHaveValue('den');
  await reload();
  await expect.element(field('Symbol')).toHaveValue('den');
});

test('the sheet of a slowly loading record opens immediately', async () => {
  const slow = held(answer(endpoints.get, () => unitOf(7)));
  await open(path, slow);
  await choose('Edit');
  await expect.element(sheet).toBeVisible();
  slow.release();
  await expect.element(field('Title')).toHaveFocus();
});

for (const [what, action, endpoint, works, shown] of [
  ['a record', 'Edit', endpoints.get, answer(endpoints.get, unitOf(7, { title: 'Deneme' })), 'Last changed'],
  [
    'a history',
    'History',
    endpoints.history,
    answer(endpoints.history, [
      { id: 1, at: '2026-03-04T05:06:07.000Z', by: 'test', action: 'create', changes: {} },
    ]),
    'added it',
  ],
] as const)
  test(`when ${what} cannot be read, it shows the reason, and a retry works`, async () => {
    const { server } = await open(
      path,
      refuse(endpoint, 500, { code: 'INTERNAL', message: 'Unexpected fault' }),
    );
    await choose(action);
    const alert = page.getByRole('alert').filter({ hasText: 'Unexpected fault' });
    await expectText(alert, /abc/);
    server.use(works);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expectCount(alert, 0);
    await expect.element(page.getByText(shown)).toBeVisible();
  });

test('Back leaves the list instead of opening a closed form', async () => {
  await open('/auth/404');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
  await page.getByRole('main').getByRole('searchbox').fill('deneme');
  await expectAddress(`${path}?q=deneme`);
  await edit();
  await button('Close').click();
  await expectCount(sheet, 0);
  window.history.back();
  await expectAddress('/auth/404');
});

test('the keys that go to the next record belong to the dialog above it while one is open', async () => {
  await open(path, listOfUnits([unitOf(7, { title: 'Deneme' }), unitOf(9, { title: 'Kilo' })]));
  await page.getByRole('link', { name: 'Deneme' }).click();
  await expect.element(page.getByText('1 of 2')).toBeVisible();
  await press('Shift+?');
  await expect.element(sheet).toBeVisible();
  await press('n');
  await pause(300);
  await expectAddress(/id=7/);
  await press('Escape');
  await expectCount(sheet, 0);
  await press('n');
  await expectAddress(/id=9/);
});

test('a save does not wait for the list refresh', async () => {
  const { server } = await open(path);
  await edit();
  await field('Symbol').fill('mine');
  const slow = held(listOfUnits([]));
  server.use(slow);
  await button('Save').click();
  await expectCount(sheet, 0);
  expect(server.callsOf(endpoints.update)).toHaveLength(1);
  slow.release();
});

test('pressing Ctrl+Enter twice saves once', async () => {
  const slow = held(answer(endpoints.create, unitOf(8, { title: 'Yeni' })));
  const { server } = await open(`${path}?new=1`, slow);
  await field('Title').fill('Yeni');
  await field('Symbol').fill('yn');
  await press('Control+Enter');
  await press('Control+Enter');
  await expect.poll(() => server.callsOf(endpoints.create).length).toBe(1);
  slow.release();
  await expect.element(page.getByText('Yeni was added')).toBeVisible();
  expect(server.callsOf(endpoints.create)).toHaveLength(1);
});

test('the live regions for messages and the connection exist before the first message', async () => {
  await open(path);
  await expect.element(row).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[role=status]').length).toBe(4);
});
