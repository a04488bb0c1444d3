import { menus } from '@kalfa/contracts/menu';
import { describe, expect, test } from 'vitest';
import { isCurrent, pagesOf } from '../../lib/session/menus.ts';
import { menuBelow } from '../../lib/session/test-menu.ts';
import { currentEntry, wayTo } from './current-entry.ts';

describe('the current entry', () => {
  test.each([
    ['/hr/position/', '/hr/position'],
    ['/hr/position/', '/hr/position/'],
    ['/baseinfo/list-units', '/baseinfo/list-units/'],
    ['/baseinfo/list-units', '/baseinfo/list-units'],
  ])('%s is current at %s, because a trailing slash is ignored', (url, pathname) => {
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

  test('other URL parameters do not matter', () => {
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

  test('at the path of any entry exactly that entry is current', () => {
    const urls = Object.values(menus).map(({ url }) => url);
    const pages = urls.filter((url) => url !== '#' && !url.includes(':'));
    const current = pages.map((address) => {
      const { pathname, search } = new URL(address, 'http://kalfa.test');
      return pages.filter((url) => isCurrent(url, pathname, search));
    });
    expect(current).toEqual(pages.map((url) => [url]));
  });
});

const tree = menuBelow(null);
const listed = pagesOf(tree).filter(({ url }) => !url.includes(':'));
const wayOf = (address: string) => {
  const { pathname, search } = new URL(address, 'http://kalfa.test');
  return wayTo(tree, pathname, search);
};

describe('the breadcrumbs of a page', () => {
  test.each([
    ['/dashboards/dashboard', ['dashboard']],
    ['/baseinfo/list-units', ['base-information', 'units']],
    ['/hr/leaves/?tab=calendar', ['human-resources', 'work-calendar']],
    ['/hr/leaves/?tab=unknown', ['human-resources', 'leaves']],
    ['/network/5/details', ['tenders-works', 'networks', 'network-details']],
    ['/work/5/networks', ['tenders-works', 'networks']],
    ['/store/store-dispatch/17', ['site-store', 'store-dispatches']],
    ['/nowhere', []],
  ])('to %s leads over %j', (address, keys) => {
    expect(wayOf(address).map(({ key }) => key)).toEqual(keys);
  });
});

describe('the entry of a page', () => {
  test.each([
    ['/network/5/details', 'networks'],
    ['/transmission/list-transmission/5', 'networks'],
    ['/tender/tender-details/5', 'tenders'],
    ['/workhouse/workhousedetails/5/', 'workhouses'],
    ['/project/set-project-planing-implementation/5', 'planning-dates'],
    ['/store/list-store-receipt/17', 'store-receipts'],
    ['/warehouse/list-warehouse-dispatch/all', 'warehouse-dispatches'],
    ['/warehouse/list-warehouse/?tab=stock', 'stock-inquiry'],
  ])('of %s is %s, its own or the nearest above it', (address, key) => {
    expect(currentEntry(wayOf(address), listed)).toBe(key);
  });

  test('is null when the role sees no entry above the page', () => {
    const fewer = listed.filter(({ key }) => key !== 'networks');
    expect(currentEntry(wayOf('/network/5/details'), fewer)).toBeNull();
  });
});
