import type { MenuKey } from '@kalfa/contracts/menu';
import type { DispatchKind } from '@kalfa/contracts/stock/dispatch-kinds';
import type { InvoiceKind } from '@kalfa/contracts/purchasing/invoice-kinds';
import type { ReceiptKind } from '@kalfa/contracts/stock/receipt-kinds';
import type { Namespace } from '@kalfa/texts/dictionary';
import type { ComponentType } from 'react';
import { demoScreens } from '../demo/demo-screens.ts';

export type Load = () => Promise<{ default: ComponentType }>;

/**
 * A page: its path with the specification's own spelling, the menu that guards it, and once it is built its screen,
 * with the namespace of its area's texts, and those of the kits it uses, which are loaded together with its code.
 */
export type Screen = {
  path: string;
  menu: MenuKey;
  /** Tabs of the page that have their own menu entry, which guards them instead. */
  tabs?: Readonly<Record<string, MenuKey>>;
  /** Those of the tabs that are not built yet. */
  coming?: readonly MenuKey[];
} & ({ load: Load; namespace: Namespace; kits?: readonly Namespace[] } | { load?: undefined });

export type BuiltScreen = Extract<Screen, { load: Load }>;

/** The menu whose view operation opens a page at this path. */
export function guardOf({ menu, tabs = {} }: Pick<Screen, 'menu' | 'tabs'>, search: string): MenuKey {
  const tab = new URLSearchParams(search).get('tab') ?? '';
  return (Object.hasOwn(tabs, tab) && tabs[tab]) || menu;
}

/** Whether the page that a menu entry opens is built. */
export const isBuilt = ({ load, coming = [] }: Screen, menu: MenuKey) =>
  load !== undefined && !coming.includes(menu);

/** The kinds of a family share the code of one screen. */
const dispatches = (kind: DispatchKind) =>
  ({
    load: async () => ({
      default: (await import('../features/stock/dispatch/dispatch.screen.tsx')).dispatchScreens[kind],
    }),
    namespace: 'stock',
    kits: ['documents'],
  }) as const;
const receipts = (kind: ReceiptKind) =>
  ({
    load: async () => ({
      default: (await import('../features/stock/receipt/receipt.screen.tsx')).receiptScreens[kind],
    }),
    namespace: 'stock',
    kits: ['documents'],
  }) as const;
const invoices = (kind: InvoiceKind) =>
  ({
    load: async () => ({
      default: (await import('../features/purchasing/invoice/invoice.screen.tsx')).invoiceScreens[kind],
    }),
    namespace: 'purchasing',
    kits: ['documents'],
  }) as const;

/** Every page inside the shell. Router, guard, menu and browser tests read this one table. */
export const screens: readonly Screen[] = [
  {
    path: '/dashboards/dashboard',
    menu: 'dashboard',
    tabs: { reports: 'reports' },
    coming: ['reports'],
    load: () => import('../features/reports/dashboard/dashboard.screen.tsx'),
    namespace: 'reports',
  },
  {
    path: '/approvals',
    menu: 'approvals',
    load: () => import('../features/approvals/approvals.screen.tsx'),
    namespace: 'approvals',
    kits: ['documents'],
  },
  {
    path: '/notifications',
    menu: 'dashboard',
    load: () => import('../features/notifications/notification.screen.tsx'),
    namespace: 'notifications',
  },
  {
    path: '/managmentusers/system-operation',
    menu: 'system-operations',
    tabs: { menus: 'menus', settings: 'settings', audit: 'audit-log', jobs: 'jobs' },
    coming: ['settings'],
    load: () => import('../features/admin/system-operation/system-operation.screen.tsx'),
    namespace: 'identity',
    kits: ['documents'],
  },
  {
    path: '/managmentusers/list-roles',
    menu: 'roles',
    tabs: { notifications: 'notification-lists' },
    load: () => import('../features/admin/role/role.screen.tsx'),
    namespace: 'identity',
  },
  {
    path: '/managmentusers/list-users',
    menu: 'users',
    load: () => import('../features/admin/user/user.screen.tsx'),
    namespace: 'identity',
  },
  {
    path: '/baseinfo/list-categories',
    menu: 'categories',
    load: () => import('../features/baseinfo/category/category.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/baseinfo/list-units',
    menu: 'units',
    load: () => import('../features/baseinfo/unit/unit.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/baseinfo/list-items',
    menu: 'items',
    load: () => import('../features/baseinfo/item/item.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/baseinfo/list-forcemajor',
    menu: 'force-majeure',
    load: () => import('../features/baseinfo/force-majeure/force-majeure.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/tender/list-tender',
    menu: 'tenders',
    load: () => import('../features/works/tender/tender.screen.tsx'),
    namespace: 'works',
    kits: ['documents'],
  },
  {
    path: '/tender/tender-details/:tenderId',
    menu: 'tender-details',
    load: () => import('../features/works/tender/tender-details.screen.tsx'),
    namespace: 'works',
    kits: ['documents'],
  },
  {
    path: '/tender/define-work',
    menu: 'works',
    load: () => import('../features/works/work/work.screen.tsx'),
    namespace: 'works',
  },
  {
    path: '/work/:workId/networks',
    menu: 'networks',
    load: () => import('../features/works/network/network.screen.tsx'),
    namespace: 'works',
  },
  {
    path: '/network/list-network',
    menu: 'networks',
    load: () => import('../features/works/network/network.screen.tsx'),
    namespace: 'works',
  },
  {
    path: '/network/:networkId/details',
    menu: 'network-details',
    load: () => import('../features/works/network/network-details.screen.tsx'),
    namespace: 'works',
    kits: ['documents'],
  },
  {
    path: '/workhouse/list-workhouse/:workId?',
    menu: 'workhouses',
    load: () => import('../features/works/site/workhouse.screen.tsx'),
    namespace: 'works',
  },
  {
    path: '/workhouse/workhousedetails/:workhouseId',
    menu: 'workhouse-details',
    load: () => import('../features/works/site/workhouse-detail.screen.tsx'),
    namespace: 'works',
  },
  {
    path: '/product-type/list-product-types',
    menu: 'product-types',
    load: () => import('../features/baseinfo/product-type/product-type.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/transmission/list-transmission/:networkId',
    menu: 'transmissions',
    load: () => import('../features/works/network/transmission.screen.tsx'),
    namespace: 'works',
  },
  {
    path: '/region/list-regions',
    menu: 'regions',
    load: () => import('../features/baseinfo/region/region.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/warehouse/list-warehouse',
    menu: 'warehouses',
    tabs: {
      stock: 'stock-inquiry',
      shortages: 'minimum-levels',
      counts: 'stock-counts',
      openings: 'stock-openings',
      reversals: 'stock-reversals',
    },
    load: () => import('../features/stock/warehouse/warehouse.screen.tsx'),
    namespace: 'stock',
    kits: ['documents'],
  },
  {
    path: '/warehouse/list-warehouse-dispatch/:warehouseId',
    menu: 'warehouse-dispatches',
    ...dispatches('warehouseToSite'),
  },
  {
    path: '/warehouse/list-warehouse-dispatch-return-to-center/:warehouseId',
    menu: 'warehouse-destructions',
    ...dispatches('warehouseDestruction'),
  },
  {
    path: '/warehousespatch/betweenwarehusedispatch/:warehouseId',
    menu: 'between-warehouse-dispatches',
    ...dispatches('betweenWarehouses'),
  },
  {
    path: '/order/list-order',
    menu: 'orders',
    load: () => import('../features/purchasing/order/order.screen.tsx'),
    namespace: 'purchasing',
    kits: ['documents'],
  },
  {
    path: '/order/list-request-receipt',
    menu: 'request-receipts',
    load: async () => ({
      default: (await import('../features/purchasing/request/request.screen.tsx')).RequestDecisionsScreen,
    }),
    namespace: 'purchasing',
    kits: ['documents'],
  },
  {
    path: '/driver/list-driver',
    menu: 'drivers',
    load: () => import('../features/baseinfo/driver/driver.screen.tsx'),
    namespace: 'baseinfo',
  },
  {
    path: '/provider/list-provider',
    menu: 'providers',
    load: () => import('../features/baseinfo/provider/provider.screen.tsx'),
    namespace: 'baseinfo',
  },
  { path: '/invoice/list-invoice', menu: 'warehouse-invoices', ...invoices('toWarehouse') },
  { path: '/invoice/list-store-invoice', menu: 'store-invoices', ...invoices('toStore') },
  { path: '/receipt/list-receipt', menu: 'receipts', ...receipts('warehouseInvoice') },
  { path: '/receipt/list-receipts-sended-from-store', menu: 'receipts-from-store', ...receipts('fromStore') },
  {
    path: '/receipt/list-receipts-destruction-sended-from-store',
    menu: 'destruction-receipts',
    ...receipts('destructionFromStore'),
  },
  {
    path: '/receipt/list-between-receipt',
    menu: 'between-warehouse-receipts',
    ...receipts('betweenWarehouses'),
  },
  {
    path: '/store/list-stores/:workhouseId?',
    menu: 'stores',
    load: () => import('../features/stock/store/store.screen.tsx'),
    namespace: 'stock',
    kits: ['documents'],
  },
  { path: '/store/list-between-store-receipt', menu: 'between-store-receipts', ...receipts('betweenStores') },
  { path: '/store/list-store-receipt/:storeId?', menu: 'store-receipts', ...receipts('storeFromWarehouse') },
  { path: '/store/list-store-receipt-invoice', menu: 'store-invoice-receipts', ...receipts('storeInvoice') },
  {
    path: '/store/list-store-dispatch-to-center/:storeId',
    menu: 'store-dispatches-to-center',
    ...dispatches('storeToCenter'),
  },
  {
    path: '/store/list-store-dispatch-return-to-center/:storeId',
    menu: 'store-destructions',
    ...dispatches('storeDestruction'),
  },
  {
    path: '/store/between-store-dispatch/:storeId',
    menu: 'between-store-dispatches',
    ...dispatches('betweenStores'),
  },
  { path: '/store/store-dispatch/:storeId', menu: 'store-dispatches', ...dispatches('storeToProject') },
  {
    path: '/store/list-requests',
    menu: 'requests',
    load: () => import('../features/purchasing/request/request.screen.tsx'),
    namespace: 'purchasing',
    kits: ['documents'],
  },
  { path: '/project/list-projects', menu: 'projects', tabs: { firms: 'project-firms' } },
  { path: '/project/project-planing/:projectId?', menu: 'project-planning' },
  { path: '/project/project-planing-implementation', menu: 'planning-dates' },
  { path: '/project/project-planing-implementation-report', menu: 'implementation-report' },
  { path: '/project/set-project-planing-implementation/:dateId', menu: 'implementation-entry' },
  {
    path: '/hr/position',
    menu: 'positions',
    load: () => import('../features/hr/position/position.screen.tsx'),
    namespace: 'hr',
  },
  { path: '/hr/personnal', menu: 'personnel' },
  { path: '/hr/leaves', menu: 'leaves', tabs: { calendar: 'work-calendar' } },
  { path: '/hr/personnel-work-places', menu: 'work-places' },
  ...demoScreens,
];
