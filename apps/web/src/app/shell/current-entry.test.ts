import { menus } from '@kalfa/contracts/menu';
import { describe, expect, test } from 'vitest';
import { isCurrent } from './current-entry.ts';

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
    const urls = Object.values(menus).map(({ url }) => url);
    const pages = urls.filter((url) => url !== '#' && !url.includes(':'));
    const current = pages.map((address) => {
      const { pathname, search } = new URL(address, 'http://kalfa.test');
      return pages.filter((url) => isCurrent(url, pathname, search));
    });
    expect(current).toEqual(pages.map((url) => [url]));
  });
});
