import {
  notificationActions,
  notificationTypeKeys,
  type NotificationAction,
  type NotificationType,
} from '@kalfa/contracts/notifications/notification-types';
import type { Pointer } from '@kalfa/contracts/notifications/page-of';
import { describe, expect, test } from 'vitest';
import { linkOf } from './link.ts';

const everything = () => true;
const without =
  (...menus: string[]) =>
  (menu: string) =>
    !menus.includes(menu);

const pointer = (type: string, action: NotificationAction | null, rest: Partial<Pointer> = {}): Pointer => ({
  type,
  action,
  recordId: '412',
  projectId: '7',
  warehouseId: '3',
  storeId: '5',
  ...rest,
});

/** The target of each type for users who see every page: always, or different after some actions. */
const pages: Record<
  NotificationType,
  { always: string; after?: Partial<Record<NotificationAction, string>> }
> = {
  order: { always: '/order/list-order/?ids=412' },
  'invoice-to-warehouse': { always: '/invoice/list-invoice/?ids=412' },
  'warehouse-dispatch': {
    always: '/warehouse/list-warehouse-dispatch/3?ids=412',
    after: { shipped: '/store/list-store-receipt/?new=1&source=412' },
  },
  'warehouse-dispatch-destruction': {
    always: '/warehouse/list-warehouse-dispatch-return-to-center/3?ids=412',
  },
  'warehouse-dispatch-between-warehouse': {
    always: '/warehousespatch/betweenwarehusedispatch/3?ids=412',
    after: { shipped: '/receipt/list-between-receipt/?new=1&source=412' },
  },
  'invoice-to-store': { always: '/invoice/list-store-invoice/?ids=412' },
  'store-dispatch-to-project': { always: '/store/store-dispatch/5?ids=412' },
  'store-dispatch-to-center': {
    always: '/store/list-store-dispatch-to-center/5?ids=412',
    after: { shipped: '/receipt/list-receipts-sended-from-store/?new=1&source=412' },
  },
  'store-dispatch-destruction-to-center': {
    always: '/store/list-store-dispatch-return-to-center/5?ids=412',
    after: { shipped: '/receipt/list-receipts-destruction-sended-from-store/?new=1&source=412' },
  },
  'store-dispatch-between-store': {
    always: '/store/between-store-dispatch/5?ids=412',
    after: { shipped: '/store/list-between-store-receipt/?new=1&source=412' },
  },
  'project-created': { always: '/project/list-projects/?ids=412' },
  'project-planning-created': { always: '/project/project-planing/7?ids=412' },
  'project-planning-implementation-created': {
    always: '/project/project-planing-implementation-report/?ids=412',
  },
  'personnel-created': { always: '/hr/personnal/?ids=412' },
  'leave-created': { always: '/hr/leaves/?ids=412' },
  'project-planning-date-created': { always: '/project/project-planing-implementation/?ids=412' },
  request: {
    always: '/store/list-requests/?ids=412',
    after: {
      submitted: '/order/list-request-receipt/?ids=412',
      changed: '/order/list-request-receipt/?ids=412',
    },
  },
  tender: { always: '/tender/list-tender?ids=412' },
  'stock-count': { always: '/warehouse/list-warehouse/?tab=counts&ids=412' },
  'stock-opening': { always: '/warehouse/list-warehouse/?tab=openings&ids=412' },
  registration: { always: '/managmentusers/list-users?tab=registrations&ids=412' },
  'work-place': { always: '/hr/personnel-work-places/?ids=412' },
  account: { always: '/dashboards/dashboard?account=security' },
  export: { always: '/notifications' },
  verification: { always: '/managmentusers/system-operation?tab=jobs&ids=412' },
};

const each = notificationTypeKeys.flatMap((type) =>
  [...notificationActions, null].map((action) => ({ type, action })),
);

describe('where a notification leads', () => {
  test.each(each)('$type, $action: the page of its record', ({ type, action }) => {
    const { always, after } = pages[type];
    expect(linkOf(pointer(type, action), everything)).toBe((action && after?.[action]) ?? always);
  });

  test.each([
    ['warehouse-dispatch', 'submitted', '/warehouse/list-warehouse-dispatch/all?ids=412'],
    ['warehouse-dispatch', 'shipped', '/store/list-store-receipt/?new=1&source=412'],
    [
      'warehouse-dispatch-destruction',
      'approved',
      '/warehouse/list-warehouse-dispatch-return-to-center/all?ids=412',
    ],
    [
      'warehouse-dispatch-between-warehouse',
      'recalled',
      '/warehousespatch/betweenwarehusedispatch/all?ids=412',
    ],
    ['store-dispatch-to-project', 'rejected', '/store/store-dispatch/all?ids=412'],
    ['store-dispatch-to-center', 'closed', '/store/list-store-dispatch-to-center/all?ids=412'],
    [
      'store-dispatch-destruction-to-center',
      'received',
      '/store/list-store-dispatch-return-to-center/all?ids=412',
    ],
    ['store-dispatch-between-store', 'submitted', '/store/between-store-dispatch/all?ids=412'],
    ['project-planning-created', 'created', '/project/project-planing?ids=412'],
  ] as const)('%s, %s without its place opens the list of all places', (type, action, link) => {
    const notice = pointer(type, action, { projectId: '', warehouseId: '', storeId: '' });
    expect(linkOf(notice, everything)).toBe(link);
  });

  test('users who do not see the first page are led to the next that fits', () => {
    const notice = pointer('invoice-to-warehouse', 'approved');
    expect(linkOf(notice, without('warehouse-invoices'))).toBe('/receipt/list-receipt/?ids=412');
    const shipped = pointer('warehouse-dispatch', 'shipped');
    expect(linkOf(shipped, without('store-receipts'))).toBe('/warehouse/list-warehouse-dispatch/3?ids=412');
  });

  test.each(['shipped', 'late'] as const)(
    'users who only receive are led to where the delivery is received, %s',
    (action) => {
      const notice = pointer('store-dispatch-to-center', action);
      expect(linkOf(notice, without('store-dispatches-to-center'))).toBe(
        '/receipt/list-receipts-sended-from-store/?new=1&source=412',
      );
    },
  );

  test('a page for another action is never a fallback', () => {
    expect(linkOf(pointer('invoice-to-warehouse', 'submitted'), without('warehouse-invoices'))).toBeNull();
  });

  test('users who see none of the pages get no link', () => {
    expect(notificationTypeKeys.map((type) => linkOf(pointer(type, 'changed'), () => false))).toEqual(
      notificationTypeKeys.map(() => null),
    );
  });

  test.each(['unheard-of', '', 'toString', '__proto__'])('an unknown type like %j has no link', (type) => {
    expect(linkOf(pointer(type, 'created'), everything)).toBeNull();
  });

  test.each(['', null])('without a record, %j, the list is not filtered', (recordId) => {
    expect(linkOf(pointer('order', 'submitted', { recordId }), everything)).toBe('/order/list-order/');
  });

  test('ids lead to the same page as numbers, as the server sends them, and as texts, as the browser stores them', () => {
    const numbers = { recordId: 412, projectId: null, warehouseId: 3, storeId: 5 };
    const notice = pointer('warehouse-dispatch', 'submitted');
    expect(linkOf({ ...notice, ...numbers }, everything)).toBe(linkOf(notice, everything));
  });

  test.each(['../admin', '5?x=1', 'https://elsewhere', '-1', '1 2'])(
    'what is not a number, like %j, is never part of a URL',
    (wrong) => {
      const notice = pointer('warehouse-dispatch', 'submitted', { warehouseId: wrong, recordId: wrong });
      expect(linkOf(notice, everything)).toBe('/warehouse/list-warehouse-dispatch/all');
    },
  );
});
