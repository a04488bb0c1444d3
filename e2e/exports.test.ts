import type { Locator, Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { addressOf } from './support/addresses.ts';
import { deep, expect, test } from './support/test.ts';

/** Every list that people export, by the address of its page. */
const pages: readonly string[] = [
  '/baseinfo/list-categories',
  '/baseinfo/list-units',
  '/baseinfo/list-forcemajor',
  '/product-type/list-product-types',
  '/region/list-regions',
  '/provider/list-provider',
  '/driver/list-driver',
  '/hr/position',
  '/managmentusers/list-roles',
  // The oldest entries first: every export adds one.
  '/managmentusers/system-operation?tab=audit&sort=at',
  '/tender/list-tender',
  '/tender/define-work',
  '/network/list-network',
  '/workhouse/list-workhouse',
  '/workhouse/workhousedetails/:workhouseId',
  '/warehouse/list-warehouse',
  '/warehouse/list-warehouse?tab=shortages',
  '/warehouse/list-warehouse?tab=shortages&list=levels',
  '/warehouse/list-warehouse?tab=counts',
  '/warehouse/list-warehouse?tab=openings',
  '/warehouse/list-warehouse?tab=reversals',
  '/store/list-stores',
  '/invoice/list-store-invoice',
  '/receipt/list-receipt',
  '/order/list-order',
  '/warehouse/list-warehouse-dispatch/all',
  '/store/list-requests',
  '/store/list-requests?tab=rentals',
];
/** One list of records with quantities, one of documents, one with chips, and one of the stock. */
const representative: readonly string[] = [
  '/baseinfo/list-items',
  '/invoice/list-invoice',
  '/managmentusers/list-users',
  '/warehouse/list-warehouse?tab=stock',
];

type Cell = string | number | boolean | Date | null;
/** A cell of the table or of the detail of its row: its words, and the moment or the whole path behind them. */
type Shown = { heading: string; text: string; moment: string | null };
/** The headings of the table, those in the details of its rows, and the cells of each row. */
type Table = { columns: string[]; details: string[]; rows: Shown[][] };

/** Opening the details of all rows would take longer than it tells. */
const comparedRows = 8;

const table = (page: Page) => page.getByRole('main').locator('table:has(tr[data-row])').first();

/** What the page shows, with the columns for which a row has no room; what is done with a row is no part of it. */
async function shownIn(found: Locator): Promise<Table> {
  const details = found.locator('tr[data-row] button[aria-expanded="false"]:not([aria-haspopup])');
  for (let row = Math.min(comparedRows, await details.count()); row > 0; row -= 1)
    await details.first().click();
  return found.evaluate((element, most) => {
    const heads = [...element.querySelectorAll<HTMLElement>('thead th[data-field]')];
    const own = heads.filter((head) => head.dataset.field !== 'actions');
    const positions = own.map((head) => [...(head.parentElement?.children ?? [])].indexOf(head));
    const columns = own.map((head) => head.textContent?.trim() ?? '');
    const shownOf = (heading: string, cell: Element | undefined) => {
      const isEmpty = cell?.querySelector('[aria-hidden]')?.textContent === '—';
      const whole = cell?.querySelector<HTMLElement>('[data-full]')?.dataset.full;
      return {
        heading,
        text: isEmpty ? '' : (whole ?? cell?.textContent ?? '').trim(),
        moment: cell?.querySelector('time')?.dateTime ?? null,
      };
    };
    const detailsOf = (row: Element) => {
      const next = row.nextElementSibling;
      const list = next?.matches('[data-row]') ? [] : [...(next?.querySelectorAll('dl > div') ?? [])];
      return list.map((one) =>
        shownOf(one.querySelector('dt')?.textContent ?? '', one.querySelector('dd') ?? undefined),
      );
    };
    const compared = [...element.querySelectorAll('tbody tr[data-row]')].slice(0, most);
    const rows = compared.map((row) => [
      ...columns.map((heading, index) => shownOf(heading, row.children[positions[index] ?? 0])),
      ...detailsOf(row),
    ]);
    return { columns, details: (rows[0] ?? []).slice(columns.length).map(({ heading }) => heading), rows };
  }, comparedRows);
}

/** The rows of the workbook that the button writes; a long list is downloaded when it is ready. */
async function exported(page: Page): Promise<Cell[][]> {
  const download = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Excel (.xlsx)', exact: true }).click();
  const ready = page.getByRole('button', { name: 'Download', exact: true }).first();
  const file = await Promise.race([
    download,
    ready
      .click({ timeout: 60_000 })
      .then(() => download)
      .catch(() => download),
  ]);
  return (await readSheet(await file.path())) as Cell[][];
}

const numberIn = (text: string) => Number(text.replaceAll('\u2212', '-').replaceAll(/[^\d.-]/g, ''));
const bare = (text: string) => text.replaceAll(/[\s,;()·]/g, '');
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeZone: 'UTC' });

/** Whether a cell of the file says what the page shows. */
function isSame({ heading, text, moment }: Shown, cell: Cell): boolean {
  // The page shows the first changes of an entry, with marks of its own.
  if (heading === 'Changes') return true;
  // Nothing reserved or on its way is left out of the table, and is a zero in the file.
  if (text === '') return cell === null || cell === 0;
  if (cell instanceof Date) {
    const day = days.format(cell);
    // The organisation is three hours ahead of UTC.
    if (moment?.includes('T')) {
      const later = cell.getTime() - Date.parse(moment) - 10_800_000;
      // Other tests sign in between the reading of the page and the writing of the file.
      return heading === 'Last sign-in' ? later > -1_000 : Math.abs(later) < 1_000;
    }
    return text.includes(day) || !/\d\d\/\d\d/.test(text);
  }
  if (typeof cell === 'number') {
    const shown = numberIn(text);
    return Math.abs(cell - shown) < 0.006 || Math.abs(cell * 100 - shown) < 0.006;
  }
  // What has no end yet is named instead of its end.
  if (cell === null) return text === 'Open' || text === 'Running';
  // A name may be followed by what is true of it, such as the file of a workbook.
  return bare(text).startsWith(bare(String(cell)));
}

type Compared = { headings: number; cells: number; differences: string[] };

/** Compares a page with the file that its button writes. */
async function compare(page: Page, path: string): Promise<Compared> {
  const [address = '', query] = path.split('?');
  await page.goto((await addressOf(address)) + (query ? `?${query}` : ''));
  const found = table(page);
  await expect(found.locator('tr[data-row]').first()).toBeVisible();
  const { columns, details, rows } = await shownIn(found);
  const [headings = [], ...cells] = await exported(page);
  const only = (some: readonly string[]) => headings.filter((heading) => some.includes(String(heading)));
  const isAsShown =
    headings.length === columns.length + details.length &&
    JSON.stringify([only(columns), only(details)]) === JSON.stringify([columns, details]);
  const differences = isAsShown
    ? []
    : [`${path}: ${headings.join(', ')} is not ${[...columns, ...details].join(', ')}`];
  for (const [row, shown] of rows.entries())
    for (const one of shown) {
      const cell = cells[row]?.[headings.indexOf(one.heading)] ?? null;
      if (!isSame(one, cell))
        differences.push(`${path} ${one.heading}: “${one.text}” is ${JSON.stringify(cell)}`);
    }
  return { headings: headings.length, cells: rows.length * headings.length, differences };
}

async function compareAll(page: Page, paths: readonly string[]): Promise<void> {
  const all: Compared[] = [];
  for (const path of paths) await test.step(path, async () => all.push(await compare(page, path)));
  expect(all.flatMap(({ differences }) => differences)).toEqual([]);
  const count = (of: 'headings' | 'cells') => all.reduce((sum, one) => sum + one[of], 0);
  test.info().annotations.push({
    type: 'compared',
    description: `${all.length} lists: ${count('headings')} headings and ${count('cells')} cells, 0 differences`,
  });
}

test('a file has the headings and the values of the table beside which it is made', async ({ page }) => {
  await compareAll(page, representative);
});

test('the file of every list has the headings and the values of its table', deep, async ({ page }) => {
  test.setTimeout(600_000);
  await compareAll(page, pages);
});

test('a file has the columns of the user in their order, without the hidden ones', async ({ page }) => {
  await page.goto('/hr/position');
  const rows = table(page).locator('tr[data-row]');
  const columns = page.getByRole('dialog', { name: 'Columns' });
  const open = () => page.getByRole('main').getByRole('button', { name: 'Columns' }).click();
  await expect(rows.first()).toBeVisible();
  await open();
  await columns.getByRole('checkbox', { name: 'Changed' }).uncheck();
  await columns.getByRole('button', { name: 'Move up: People' }).click();
  await page.keyboard.press('Escape');
  expect((await exported(page))[0]).toEqual(['People', 'Title', 'Status']);
  await open();
  await columns.getByRole('button', { name: 'Reset columns' }).click();
});
