import { item } from '@kalfa/contracts/baseinfo/item';
import { unit } from '@kalfa/contracts/baseinfo/unit';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, held, refusal, refuse } from '../../testing/answers.ts';
import {
  addressNow,
  boxOf,
  expectAccessible,
  expectAddress,
  expectCount,
  expectText,
  expectNoSidewaysScroll,
  expectStyle,
  find,
  pause,
  press,
  styleOf,
  whilePrinted,
} from '../../testing/events.ts';
import { envelope, pageOf } from '../../testing/records.ts';
import { renderPage, type PageOptions } from '../../testing/render-page.tsx';
import { kilogram, listOfUnits, sixtyUnits } from '../../testing/units.ts';

const path = '/baseinfo/list-units';
const found = `${path}?q=unit%20list`;
const rows = listOfUnits([...sixtyUnits, kilogram]);
const open = (address: string, options: PageOptions = {}) =>
  renderPage(address, { ...options, answers: [rows, ...(options.answers ?? [])] });

const titles = page
  .getByRole('row')
  .getByRole('link')
  .filter({ hasText: /^Unit list / });
const search = page.getByRole('main').getByRole('searchbox');
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const text = (words: string | RegExp) => page.getByText(words, { exact: false });

test('a column sorts ascending, descending and not at all, and announces it to screen readers', async () => {
  await open(found);
  const header = page.getByRole('columnheader', { name: 'Symbol' });
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await expectAddress(/sort=symbol/);
  await header.getByRole('button').click();
  await expect.element(header).toHaveAttribute('aria-sort', 'descending');
  await expect.element(titles.first()).toHaveTextContent('Unit list 60');
  await header.getByRole('button').click();
  await expect.element(header).not.toHaveAttribute('aria-sort');
  await expect.element(titles.first()).toHaveTextContent('Unit list 01');
});

test('a filter is added, stored in the URL, and removed by its chip', async () => {
  const { reload } = await open(found);
  await button('Filter').click();
  await page.getByLabelText('Field').click();
  await page.getByRole('option', { name: 'Decimal places' }).click();
  await page.getByLabelText('Condition').click();
  await page.getByRole('option', { name: 'is at least' }).click();
  await page.getByLabelText('Value').fill('3');
  await button('Apply').click();
  await expectAddress(/filter\[decimals\]\[gte\]=3/);
  await expect.element(text('1–15 of 15')).toBeVisible();
  await reload();
  await expect.element(text('1–15 of 15')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Decimal places is at least 3' }).click();
  await expect.element(text('1–25 of 60')).toBeVisible();
  await expect.element(button('Filter')).toHaveFocus();
});

test('a search keeps the focus, and an empty result names the search', async () => {
  await open(path);
  await userEvent.type(search, 'UNIT LIST 07');
  await expect.poll(() => titles.elements().map(({ textContent }) => textContent)).toEqual(['Unit list 07']);
  await expect.element(search).toHaveFocus();
  await search.fill('no such unit');
  await expect.element(text('No row matches “no such unit”.')).toBeVisible();
  await button('Clear filters').click();
  await expectCount(text('Nothing matches'), 0);
  await expect.element(search).toHaveValue('');
});

test('the search box never loses input while a search is pending', async () => {
  await open(`${path}?q=unit`);
  await expect.element(titles.first()).toBeVisible();
  const box = search.element() as HTMLInputElement;
  const written: string[] = [];
  const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  Object.defineProperty(box, 'value', {
    ...own,
    set(this: HTMLInputElement, value: string) {
      written.push(value);
      own?.set?.call(this, value);
    },
  });
  box.focus();
  await userEvent.keyboard('{End}');
  written.length = 0;
  for (const key of ' list') {
    await userEvent.keyboard(key);
    await new Promise((resolve) => setTimeout(resolve, 320));
  }
  await expectAddress(/q=unit\+list/);
  await expect.element(search).toHaveValue('unit list');
  // The page writes into the box only to undo input.
  expect(written.filter((value) => !'unit list'.startsWith(value) || value.length < 5)).toEqual([]);
});

test('a debounced search keeps filters chosen in the meantime', async () => {
  await open(path);
  await expect.element(titles.first()).toBeVisible();
  await search.fill('unit list');
  await button('Active').click();
  await expectAddress(/q=unit\+list/);
  await expectAddress(/filter\[recordStatus\]=0/);
});

test('clearing the search leaves the focus in its box', async () => {
  await open(found);
  await button('Clear the search').click();
  await expectAddress(path);
  await expect.element(search).toHaveFocus();
});

test('while a page loads, paging is disabled, no range is shown, and the focus stays', async () => {
  const { server } = await open(found);
  await expect.element(text('1–25 of 60')).toBeVisible();
  const slow = held(rows);
  server.use(slow);
  const next = button('Next page');
  await next.click();
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await expectCount(text(/\d of 60/), 0);
  await expect.element(next).toHaveFocus();
  slow.release();
  await expect.element(text('26–50 of 60')).toBeVisible();
  await button('Previous page').click();
  await expectAddress(`${path}?q=unit+list`);
});

test('a list is shown as empty only when its response is empty', async () => {
  const { server } = await open(`${path}?q=no%20such%20unit`);
  await expect.element(text('Nothing matches')).toBeVisible();
  const slow = held(rows);
  server.use(slow);
  await button('Clear filters').click();
  await expectCount(text('Nothing matches'), 0);
  await expectCount(text('Nothing here yet'), 0);
  slow.release();
  await expect.element(titles.first()).toBeVisible();
});

test('a status filter that the switch cannot represent is shown as a chip', async () => {
  await open(`${found}&filter[recordStatus]=0,1`);
  await expect.element(text('1–25 of 60')).toBeVisible();
  const group = page.getByRole('group', { name: 'Status' });
  await expectCount(group.getByRole('button', { pressed: true }), 0);
  await page.getByRole('button', { name: /^Remove filter: Status/ }).click();
  await expect.element(group.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});

test('an invalid filter value must be corrected before it is added', async () => {
  await open(path);
  await button('Filter').click();
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await dialog.getByLabelText('Field').click();
  await page.getByRole('option', { name: 'Decimal places' }).click();
  await dialog.getByLabelText('Value').fill('1.5');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expectText(dialog, /Enter a whole number/);
  expect(addressNow()).toBe(path);
});

test('a URL with an invalid filter or sort still opens the list', async () => {
  await open(`${path}?filter[password]=x&sort=nothing&limit=9999&q=unit%20list`);
  await expect.element(text('1–25 of 60')).toBeVisible();
});

const fault = [500, { code: 'INTERNAL', message: 'Unexpected fault' }] as const;

test('when a read fails, the last rows stay visible and a retry works', async () => {
  const { server } = await open(found);
  await expect.element(text('1–25 of 60')).toBeVisible();
  server.use(refuse(unit.endpoints.list, ...fault));
  await page.getByRole('columnheader', { name: 'Symbol' }).getByRole('button').click();
  await expectText(page.getByRole('alert'), /Unexpected fault/);
  await expectText(page.getByRole('alert'), /abc/);
  await expect.element(titles.first()).toBeVisible();
  server.use(rows);
  await button('Try again').click();
  await expectCount(page.getByRole('alert'), 0);
});

test('a list that was never loaded shows the reason and no placeholders', async () => {
  const { server } = await open(path, { answers: [refuse(unit.endpoints.list, ...fault)] });
  await expectText(page.getByRole('alert'), /Unexpected fault/);
  await expectCount(page.getByRole('table'), 0);
  server.use(rows);
  await button('Try again').click();
  await expect.element(titles.nth(2)).toBeVisible();
});

test('a short outage of the API is retried without a message', async () => {
  let answers = 0;
  const away = answer(unit.endpoints.list, (received) =>
    (answers += 1) < 4
      ? new Response(null, { status: 503 })
      : (rows.reply(received) as ReturnType<typeof pageOf<(typeof sixtyUnits)[number]>>),
  );
  await open(found, { answers: [away] });
  await expect.element(text('1–25 of 60')).toBeVisible();
  expect(answers).toBe(4);
});

test('an answer without a body says what the specification says, and not that there was none', async () => {
  await open(path, { answers: [answer(unit.endpoints.list, () => new Response('', { status: 500 }))] });
  await expect.element(page.getByRole('alert').filter({ hasText: 'Wrong Services' })).toBeVisible();
});

test('a user without the right sees the reason, inside the shell', async () => {
  // The right was revoked after the page had opened; otherwise the page would not open.
  const refused = () => refusal(403, { code: 'FORBIDDEN', message: 'You do not have permission for this' });
  await open(path, { answers: [answer(unit.endpoints.list, refused)] });
  await expect.element(text('You do not have access to this page')).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a printed list has no tools, and full times', async () => {
  await open(`${path}?q=kilogram`);
  const row = page.getByRole('row', { name: /Kilogram/ });
  await expect.element(row).toBeVisible();
  await whilePrinted(async () => {
    await expect.element(row).toBeVisible();
    for (const tool of ['Filter', 'Next page', 'Columns', 'Actions for Kilogram', 'Export', 'New unit'])
      await expectCount(button(tool), 0);
    expect(styleOf(find('tr[data-row] time'), 'content', '::after')).toMatch(/20\d\d/);
  });
});

const items = Array.from({ length: 30 }, (_, index) => ({
  ...envelope(index + 1),
  name: `Beton direk ${index + 1}, 9,30 m, tepe kuvveti 350 kgf`,
  code: `DR-${String(index + 1).padStart(3, '0')}`,
  unitId: 1,
  categoryId: 1,
  abbreviation: null,
  unitWeight: '850.0000',
  reportGroup: 'pole' as const,
  barcode: null,
  description: null,
  unitSymbol: 'ad',
  unitDecimals: 0,
  categoryPath: 'Direkler › Beton direkler',
  onHand: '12.0000',
  minimum: null,
  places: 2,
}));
const listOfItems = answer(item.endpoints.list, ({ query }) =>
  pageOf(items, item.endpoints.list.query.parse(query), ({ name }) => name),
);

test('rows have one line, fifteen fit on a screen, and columns without room are in the detail of a row', async () => {
  await renderPage('/baseinfo/list-items', { answers: [listOfItems] });
  await expect.element(text('Beton direk 20')).toBeVisible();
  const boxes = () => [...document.querySelectorAll('tr[data-row]')].map(boxOf);
  expect(new Set(boxes().map(({ height }) => height))).toEqual(new Set([44]));
  expect(boxes()[0]?.top).toBeLessThanOrEqual(200);
  const pager = boxOf(button('Next page')).top;
  expect(boxes().filter(({ bottom }) => bottom <= pager).length).toBeGreaterThanOrEqual(15);
  expect(find('tr[data-row] a').getAttribute('href')).toMatch(/[?&]id=\d+/);

  await page.viewport(768, 900);
  await expectCount(page.getByRole('columnheader', { name: 'Changed' }), 0);
  await expectNoSidewaysScroll();
  expect(new Set(boxes().map(({ height }) => height))).toEqual(new Set([44]));
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Show details' }).click();
  await expect
    .poll(() => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent))
    .toContain('Changed');
});

test('a name that is cut keeps its end, which names the size', async () => {
  await renderPage('/baseinfo/list-items', { answers: [listOfItems], viewport: [768, 900] });
  await expect.element(text('Beton direk 20')).toBeVisible();
  const cut = find('tr[data-row] [data-cut]');
  expect(cut.scrollWidth).toBeGreaterThan(cut.clientWidth);
  const end = cut.nextElementSibling;
  const [cell] = [...document.querySelectorAll('tr[data-row] td')].filter((one) => one.contains(cut));
  expect(end?.textContent).toBe(' 350 kgf');
  expect(boxOf(end as Element).right).toBeLessThanOrEqual(boxOf(cell as Element).right);
});

test('the full text of a cell stays while the pointer moves onto it, and goes with the pointer or with Escape', async () => {
  await renderPage('/baseinfo/list-items', { answers: [listOfItems] });
  const cell = page.getByText('Beton direkler').first();
  const tip = page.getByRole('tooltip');
  const hover = async () => {
    await cell.hover();
    await expect.element(tip).toHaveTextContent('Direkler › Beton direkler');
  };
  await hover();
  await tip.hover();
  await pause(500);
  await expect.element(tip).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expectCount(tip, 0);
  await hover();
  await press('Escape');
  await expectCount(tip, 0);
});

test('on a phone the filters are in a sheet at the bottom, and the search exists once', async () => {
  await open(`${found}&filter[decimals]=1`, { viewport: [390, 844] });
  await expect.element(search).toBeVisible();
  await expectCount(page.getByRole('banner').getByRole('button', { name: 'Search' }), 0);
  await expectCount(page.getByRole('group', { name: 'Status' }), 0);
  await button('Filters (1)').click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Inactive' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Show 0 results' })).toBeInViewport({ ratio: 1 });
  expect(boxOf(sheet).bottom).toBeCloseTo(844, 0);
  await expectAccessible('[role=dialog]');
  await sheet.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(sheet.getByRole('button', { name: 'Show 60 results' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Add filter' }).click();
  await sheet.getByLabelText('Value').fill('list 07');
  await sheet.getByRole('button', { name: 'Apply' }).click();
  await sheet.getByRole('button', { name: 'Show 1 result' }).click();
  await expectCount(sheet, 0);
  await expectAddress(/q=unit\+list&filter\[title\]\[contains\]=list\+07/);
  await expect.element(button('Filters (1)')).toHaveFocus();
});

test('the line before the chosen status stays visible', async () => {
  await open(`${path}?filter[recordStatus]=1`);
  const chosen = page.getByRole('button', { name: 'Inactive', pressed: true });
  await expect.element(chosen).toBeVisible();
  // The segment covers the line of the one before it with a transparent border.
  await expectStyle(chosen, 'background-clip', 'padding-box');
});
