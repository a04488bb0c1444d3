import { menus } from '@kalfa/contracts/menu';
import { describe, expect, test } from 'vitest';
import { isCurrent, menuTree, type MenuEntry } from './menu-tree.ts';

type Row = { parent?: string; url: string; icon: string; order: number };
const rows: Record<string, Row> = menus;

/** The tree from top to bottom, as it is read. */
const flat = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children)]);
const listed = flat(menuTree());
const ordersOf = (entries: readonly MenuEntry[]) => entries.map(({ key }) => rows[key]?.order ?? 0);

describe('the side menu', () => {
  test('lists every entry that leads somewhere by itself, and each once', () => {
    const expected = Object.keys(rows).filter((key) => !rows[key]?.url.includes(':'));
    expect(listed.map(({ key }) => key).toSorted()).toEqual(expected.toSorted());
  });

  test('lists no page that needs a parameter', () => {
    expect(listed.filter(({ url }) => url.includes(':'))).toEqual([]);
    expect(Object.values(rows).some(({ url }) => url.includes(':'))).toBe(true);
  });

  test('is read from top to bottom in the order of the catalogue', () => {
    const orders = ordersOf(listed);
    expect(orders).toEqual(orders.toSorted((a, b) => a - b));
  });

  test('puts each entry under its parent', () => {
    const misplaced = listed.flatMap(({ key, children }) =>
      children.filter((child) => rows[child.key]?.parent !== key),
    );
    expect(misplaced).toEqual([]);
    expect(menuTree().filter(({ key }) => rows[key]?.parent !== undefined)).toEqual([]);
  });

  test('gives each entry its own address and icon', () => {
    expect(listed.map(({ url, icon }) => ({ url, icon }))).toEqual(
      listed.map(({ key }) => ({ url: rows[key]?.url, icon: rows[key]?.icon })),
    );
  });

  test('shows no group without pages', () => {
    expect(menuTree().filter(({ url, children }) => url === '#' && children.length === 0)).toEqual([]);
  });
});

describe('the current entry', () => {
  test.each([
    ['/hr/position/', '/hr/position'],
    ['/hr/position/', '/hr/position/'],
    ['/baseinfo/list-units', '/baseinfo/list-units/'],
    ['/baseinfo/list-units', '/baseinfo/list-units'],
  ])('%s is current at %s, because a closing slash says nothing', (url, pathname) => {
    expect(isCurrent(url, pathname, '')).toBe(true);
  });

  test.each([
    ['/hr/leaves/', '?tab=calendar', false],
    ['/hr/leaves/', '', true],
    ['/hr/leaves/?tab=calendar', '?tab=calendar', true],
    ['/hr/leaves/?tab=calendar', '', false],
    ['/hr/leaves/?tab=calendar', '?tab=stock', false],
  ])('a tab is a page of its own: %s at %j', (url, search, isHere) => {
    expect(isCurrent(url, '/hr/leaves', search)).toBe(isHere);
  });

  test('what else the address says does not matter', () => {
    expect(isCurrent('/hr/leaves/', '/hr/leaves/', '?q=ali&filter[title]=x&id=5')).toBe(true);
    expect(isCurrent('/hr/leaves/?tab=calendar', '/hr/leaves/', '?id=5&tab=calendar&page=2')).toBe(true);
  });

  test.each([
    ['/hr/position/', '/hr'],
    ['/hr/position/', '/hr/position/5'],
    ['/receipt/list-receipt/', '/receipt/list-receipts-sended-from-store/'],
    ['/warehouse/list-warehouse/', '/warehouse/list-warehouse-dispatch/all'],
    ['#', '/'],
  ])('%s is not current at %s, which is another page', (url, pathname) => {
    expect(isCurrent(url, pathname, '')).toBe(false);
  });

  test('at the address of any entry exactly that entry is current', () => {
    const pages = listed.filter(({ url }) => url !== '#');
    const current = pages.map(({ url }) => {
      const { pathname, search } = new URL(url, 'http://kalfa.test');
      return pages.filter((page) => isCurrent(page.url, pathname, search)).map(({ key }) => key);
    });
    expect(current).toEqual(pages.map(({ key }) => [key]));
  });
});
