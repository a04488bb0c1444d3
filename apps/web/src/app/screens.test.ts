import { defaultRoles } from '@kalfa/contracts/identity/default-roles';
import { menus, type MenuKey } from '@kalfa/contracts/menu';
import { notificationActions, notificationTypeKeys } from '@kalfa/contracts/notifications/notification-types';
import { matchPath } from 'react-router';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../lib/notify/link.ts';
import { pagesOf, visibleMenu } from '../lib/session/menus.ts';
import { menuBelow, viewIds } from '../lib/session/test-menu.ts';
import { publicScreens } from './public-screens.ts';
import { guardOf, screens } from './screens.ts';

/** The routes of the specification, section 2, verbatim; a question mark means that the parameter is optional. */
const shellRoutes = [
  '/dashboards/dashboard',
  '/managmentusers/system-operation',
  '/managmentusers/list-roles',
  '/managmentusers/list-users',
  '/baseinfo/list-categories',
  '/baseinfo/list-units',
  '/baseinfo/list-items',
  '/baseinfo/list-forcemajor',
  '/tender/list-tender',
  '/tender/tender-details/:tenderId',
  '/tender/define-work/',
  '/work/:workId/networks',
  '/network/list-network',
  '/network/:networkId/details',
  '/workhouse/list-workhouse/:workId?',
  '/workhouse/workhousedetails/:workhouseId',
  '/product-type/list-product-types/',
  '/transmission/list-transmission/:networkId',
  '/region/list-regions/',
  '/warehouse/list-warehouse/',
  '/warehouse/list-warehouse-dispatch/:warehouseId',
  '/warehouse/list-warehouse-dispatch-return-to-center/:warehouseId',
  '/warehousespatch/betweenwarehusedispatch/:warehouseId',
  '/order/list-order/',
  '/order/list-request-receipt/',
  '/driver/list-driver/',
  '/provider/list-provider/',
  '/invoice/list-invoice/',
  '/invoice/list-store-invoice/',
  '/receipt/list-receipt/',
  '/receipt/list-receipts-sended-from-store/',
  '/receipt/list-receipts-destruction-sended-from-store/',
  '/receipt/list-between-receipt/',
  '/store/list-stores/:workhouseId?',
  '/store/list-between-store-receipt/',
  '/store/list-store-receipt/:storeId?',
  '/store/list-store-receipt-invoice/',
  '/store/list-store-dispatch-to-center/:storeId',
  '/store/list-store-dispatch-return-to-center/:storeId',
  '/store/between-store-dispatch/:storeId',
  '/store/store-dispatch/:storeId',
  '/store/list-requests/',
  '/project/list-projects/',
  '/project/project-planing/:projectId?',
  '/project/project-planing-implementation/',
  '/project/project-planing-implementation-report/',
  '/project/set-project-planing-implementation/:dateId',
  '/hr/position/',
  '/hr/personnal/',
  '/hr/leaves/',
  '/hr/personnel-work-places/',
];
/** Pages everybody needs that are in no menu. The specification has no page for them. */
const ownRoutes = ['/approvals', '/notifications'];
/** The demonstration applications, for which the specification gives no paths. */
const demoRoutes = [
  '/apps/shop',
  '/apps/shop/:id',
  '/apps/cart',
  '/apps/chat',
  '/apps/notes',
  '/apps/email',
  '/apps/tickets',
  '/apps/contacts',
  '/apps/profile',
  '/apps/profile/followers',
  '/apps/profile/gallery',
  '/apps/blog',
  '/apps/blog/:slug',
];
const publicRoutes = [
  '/auth/404',
  '/auth/login',
  '/auth/login2',
  '/auth/register',
  '/auth/register2',
  '/auth/forgot-password',
  '/auth/forgot-password2',
  '/auth/two-steps',
  '/auth/two-steps2',
  '/auth/maintenance',
  '/auth/reset-password',
  '/landingpage',
];

/** A route without its trailing slash, with and without an optional parameter. */
function formsOf(route: string): string[] {
  const plain = route.replace(/\/$/, '');
  return plain.endsWith('?') ? [plain.slice(0, -1), plain.replace(/\/:\w+\?$/, '')] : [plain];
}

/** Paths a user may arrive with: any parameter filled in, with and without a trailing slash. */
const addressesOf = (route: string) =>
  formsOf(route)
    .flatMap((form) =>
      form.includes(':') ? ['7', 'all'].map((value) => form.replace(/:\w+/, value)) : [form],
    )
    .flatMap((address) => [address, `${address}/`]);

const everyScreen = [...screens, ...publicScreens];
const screensAt = (address: string) => everyScreen.filter(({ path }) => matchPath(path, address));
const shellScreensAt = (address: string) => screens.filter(({ path }) => matchPath(path, address));

describe('the routes of the specification', () => {
  test.each([...shellRoutes, ...ownRoutes, ...demoRoutes])(
    '%s leads to one page inside the shell, with or without its closing slash',
    (route) => {
      const addresses = addressesOf(route);
      expect(addresses.map((address) => shellScreensAt(address).length)).toEqual(addresses.map(() => 1));
    },
  );

  test.each(publicRoutes)('%s leads to one page that anybody may open', (route) => {
    const addresses = addressesOf(route);
    const found = addresses.map(
      (address) => publicScreens.filter(({ path }) => matchPath(path, address)).length,
    );
    expect(found).toEqual(addresses.map(() => 1));
  });

  test.each(shellRoutes.filter((route) => route.includes(':')))(
    '%s gives its parameter to the page by name',
    (route) => {
      const [withParameter = ''] = formsOf(route);
      const name = /:(\w+)/.exec(route)?.[1] ?? '';
      const address = withParameter.replace(/:\w+/, '42');
      const [screen] = shellScreensAt(address);
      expect(matchPath(screen?.path ?? '', address)?.params).toEqual({ [name]: '42' });
    },
  );

  test('there is no page the specification does not name, except our own', () => {
    const named = [...shellRoutes, ...ownRoutes, ...demoRoutes, ...publicRoutes].flatMap(addressesOf);
    const extra = everyScreen.filter(({ path }) => !named.some((address) => matchPath(path, address)));
    expect(extra).toEqual([]);
  });

  test.each([
    '/nowhere',
    '/hr',
    '/hr/position/5',
    '/auth',
    '/tender/tender-details',
    '/network/5',
    '/store/store-dispatch/1/2',
  ])('%s leads nowhere', (address) => {
    expect(screensAt(address)).toEqual([]);
  });

  test('no path is in the table twice, whatever its parameters are called', () => {
    const paths = everyScreen.flatMap(({ path }) => formsOf(path)).map((path) => path.replace(/:\w+/g, ':'));
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

type Row = { url: string; also?: readonly string[] };
const pages = Object.entries(menus as Record<string, Row>).filter(([, { url }]) => url !== '#');
const pathOf = (url: string) => url.split('?')[0] ?? '';

/** The menus that guard the page at this path; there is one. */
const guardsAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://kalfa.test');
  return shellScreensAt(pathname).map((screen) => guardOf(screen, search));
};

describe('the menu and the pages', () => {
  test.each(pages.filter(([, { url }]) => !url.includes('?')))(
    '%s leads to its own page',
    (key, { url, also = [] }) => {
      const addresses = [url, ...also];
      expect(addresses.map((address) => shellScreensAt(address).map(({ menu }) => menu))).toEqual(
        addresses.map(() => [key]),
      );
    },
  );

  test.each(pages.filter(([, { url }]) => url.includes('?')))(
    '%s leads to a tab of a page, which it guards',
    (key, { url }) => {
      expect(new URLSearchParams(url.split('?')[1]).get('tab')).toMatch(/^[a-z]+$/);
      expect(guardsAt(url)).toEqual([key]);
    },
  );

  test('every guarded tab has an entry in the menu', () => {
    const guarded = screens.flatMap(({ path, tabs = {} }) =>
      Object.entries(tabs).map(([tab, menu]) => [menu, `${path}?tab=${tab}`]),
    );
    const withoutSlash = (url: string) => url.replace('/?', '?');
    expect(guarded.map(([menu]) => [menu, withoutSlash(menus[menu as MenuKey].url)])).toEqual(guarded);
  });

  test.each(['', '?tab=', '?tab=unknown', '?tab=constructor', '?q=tab'])(
    'an address without a tab of its own is guarded by its page: %j',
    (search) => {
      expect(guardsAt(`/warehouse/list-warehouse${search}`)).toEqual(['warehouses']);
    },
  );

  const listed = screens.filter(({ path }) => !ownRoutes.includes(path));
  test.each(listed.map(({ path, menu }) => [path, menu] as const))(
    '%s is guarded by a menu that leads to it',
    (path, menu) => {
      const { url, also = [] }: Row = menus[menu];
      expect([url, ...also].some((address) => matchPath(path, pathOf(address)))).toBe(true);
    },
  );
});

describe('the menu of a default role', () => {
  test.each(defaultRoles.map(({ name, grants }) => [name, grants] as const))(
    'of %s shows no entry whose page the role may not open',
    (name, grants) => {
      const views = (key: string) => name === 'admin' || (grants[key as MenuKey] ?? '').includes('V');
      const granted = new Set([...viewIds].filter(([key]) => views(key)).map(([, id]) => id));
      const visible = pagesOf(visibleMenu(menuBelow(null), { can: views, holds: (id) => granted.has(id) }));
      expect(visible.length).toBeGreaterThan(5);
      expect(visible.filter(({ url }) => !guardsAt(url).every(views)).map(({ url }) => url)).toEqual([]);
    },
  );
});

describe('notifications and pages', () => {
  const places = [
    { projectId: '7', warehouseId: '3', storeId: '5' },
    { projectId: '', warehouseId: '', storeId: '' },
  ];
  test.each(notificationTypeKeys)(
    '%s leads to a page after every action, with a place or without',
    (type) => {
      const links = [...notificationActions, null].flatMap((action) =>
        places.map((place) => linkOf({ type, action, recordId: '412', ...place }, () => true)),
      );
      expect(links.map((link) => shellScreensAt(pathOf(link ?? '')).length)).toEqual(links.map(() => 1));
    },
  );
});
