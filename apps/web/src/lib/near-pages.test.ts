import { expect, test } from 'vitest';
import { nearPages } from './near-pages.ts';
import { testPage } from './session/test-menu.ts';

const page = (url: string) => testPage(url, url);
const menu = [
  { ...page('#'), menus: [page('/baseinfo/list-units'), page('/baseinfo/list-items')] },
  page('/order/list-order/'),
  page('/hr/position/'),
];
const offered = (pathname: string) => nearPages(menu, pathname).map(({ url }) => url);

test.each([
  ['/baseinfo/list-unit', '/baseinfo/list-units'],
  ['/baseinfo/units', '/baseinfo/list-units'],
  ['/order', '/order/list-order/'],
  ['/order/list-ordr', '/order/list-order/'],
  ['/position', '/hr/position/'],
  ['/HR/Postion/', '/hr/position/'],
])('who asks for %s is first offered %s', (pathname, expected) => {
  expect(offered(pathname)[0]).toBe(expected);
});

test.each(['', '/', '/x', '/nothing-of-the-kind/at/all'])('nothing is near %j', (pathname) => {
  expect(offered(pathname)).toEqual([]);
});
