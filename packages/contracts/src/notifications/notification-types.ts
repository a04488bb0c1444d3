import type { MenuKey } from '../menu.ts';

/** What happened to the record, as far as users are notified of it. */
export const notificationActions = [
  'created',
  'submitted',
  'approved',
  'rejected',
  'shipped',
  'late',
  'received',
  'recalled',
  'closed',
  'changed',
  'asked',
  'answered',
] as const;
export type NotificationAction = (typeof notificationActions)[number];

/** The seventeen lists of the client's state beside the combined one; the specification fixes the names. */
export const notificationCategories = [
  'order',
  'invoiceToWarehouse',
  'warehouseDispatch',
  'warehouseDispatchDestruction',
  'warehouseDispatchBetweenWarehouse',
  'invoiceToStore',
  'storeDispatchToProject',
  'storeDispatchToCenter',
  'storeDispatchDestructionToCenter',
  'storeDispatchBetweenStore',
  'projectCreated',
  'projectPlanningCreated',
  'projectPlanningImplementationCreated',
  'personnelCreated',
  'leaveCreated',
  'projectPlanningDateCreated',
  'request',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

/** Seventeen tabs are too many, so the categories are grouped: approvals, warehouse, stores, projects, people. */
export const notificationFamilies = ['approvals', 'warehouse', 'stores', 'projects', 'hr'] as const;
export type NotificationFamily = (typeof notificationFamilies)[number];

/** A page that shows the record. The first one with a matching action and a menu visible to the user is opened. */
type Opening = {
  on?: readonly NotificationAction[];
  menu: MenuKey;
  path: string;
  /** The record is a delivery, and the page receives it. */
  receives?: true;
};

type NotificationTypeRow = {
  /** Without one it is shown in the combined list only. */
  category: NotificationCategory | null;
  family: NotificationFamily | null;
  /** The roles that subscribe to it in a new installation; `admin` subscribes to everything. */
  roles: readonly string[];
  /**
   * In order of preference; users who see none of these menus are not notified. `:storeId` is replaced, or left out.
   */
  opens: readonly Opening[];
  /** Sent only to the users it names; subscribers receive nothing. */
  isPersonal?: true;
};

const decided = ['approved', 'received', 'closed'] as const;
const onTheRoad = ['shipped'] as const;
/** Receivers who do not see the dispatches see what they wait for. */
const late = ['late'] as const;

/** All notification types. Server, screens and tests read the differences between the types from here. */
export const notificationTypes = {
  order: {
    category: 'order',
    family: 'approvals',
    roles: ['manager', 'purchasing-officer'],
    opens: [{ menu: 'orders', path: '/order/list-order/' }],
  },
  'invoice-to-warehouse': {
    category: 'invoiceToWarehouse',
    family: 'warehouse',
    roles: ['manager', 'purchasing-officer', 'warehouse-keeper'],
    opens: [
      { menu: 'warehouse-invoices', path: '/invoice/list-invoice/' },
      { on: decided, menu: 'receipts', path: '/receipt/list-receipt/' },
    ],
  },
  'warehouse-dispatch': {
    category: 'warehouseDispatch',
    family: 'warehouse',
    roles: ['warehouse-keeper', 'site-storekeeper'],
    opens: [
      { on: onTheRoad, menu: 'store-receipts', path: '/store/list-store-receipt/:storeId', receives: true },
      { menu: 'warehouse-dispatches', path: '/warehouse/list-warehouse-dispatch/:warehouseId' },
      { on: late, menu: 'store-receipts', path: '/store/list-store-receipt/:storeId', receives: true },
    ],
  },
  'warehouse-dispatch-destruction': {
    category: 'warehouseDispatchDestruction',
    family: 'warehouse',
    roles: ['manager', 'warehouse-keeper'],
    opens: [
      {
        menu: 'warehouse-destructions',
        path: '/warehouse/list-warehouse-dispatch-return-to-center/:warehouseId',
      },
    ],
  },
  'warehouse-dispatch-between-warehouse': {
    category: 'warehouseDispatchBetweenWarehouse',
    family: 'warehouse',
    roles: ['warehouse-keeper'],
    opens: [
      {
        on: onTheRoad,
        menu: 'between-warehouse-receipts',
        path: '/receipt/list-between-receipt/',
        receives: true,
      },
      { menu: 'between-warehouse-dispatches', path: '/warehousespatch/betweenwarehusedispatch/:warehouseId' },
      {
        on: late,
        menu: 'between-warehouse-receipts',
        path: '/receipt/list-between-receipt/',
        receives: true,
      },
    ],
  },
  'invoice-to-store': {
    category: 'invoiceToStore',
    family: 'stores',
    roles: ['manager', 'purchasing-officer', 'site-storekeeper'],
    opens: [
      { menu: 'store-invoices', path: '/invoice/list-store-invoice/' },
      { on: decided, menu: 'store-invoice-receipts', path: '/store/list-store-receipt-invoice/' },
    ],
  },
  'store-dispatch-to-project': {
    category: 'storeDispatchToProject',
    family: 'stores',
    roles: ['site-storekeeper', 'project-engineer'],
    opens: [{ menu: 'store-dispatches', path: '/store/store-dispatch/:storeId' }],
  },
  'store-dispatch-to-center': {
    category: 'storeDispatchToCenter',
    family: 'stores',
    roles: ['site-storekeeper', 'project-engineer', 'warehouse-keeper'],
    opens: [
      {
        on: onTheRoad,
        menu: 'receipts-from-store',
        path: '/receipt/list-receipts-sended-from-store/',
        receives: true,
      },
      { menu: 'store-dispatches-to-center', path: '/store/list-store-dispatch-to-center/:storeId' },
      {
        on: late,
        menu: 'receipts-from-store',
        path: '/receipt/list-receipts-sended-from-store/',
        receives: true,
      },
    ],
  },
  'store-dispatch-destruction-to-center': {
    category: 'storeDispatchDestructionToCenter',
    family: 'stores',
    roles: ['manager', 'site-storekeeper', 'warehouse-keeper'],
    opens: [
      {
        on: onTheRoad,
        menu: 'destruction-receipts',
        path: '/receipt/list-receipts-destruction-sended-from-store/',
        receives: true,
      },
      { menu: 'store-destructions', path: '/store/list-store-dispatch-return-to-center/:storeId' },
      {
        on: late,
        menu: 'destruction-receipts',
        path: '/receipt/list-receipts-destruction-sended-from-store/',
        receives: true,
      },
    ],
  },
  'store-dispatch-between-store': {
    category: 'storeDispatchBetweenStore',
    family: 'stores',
    roles: ['site-storekeeper', 'project-engineer'],
    opens: [
      {
        on: onTheRoad,
        menu: 'between-store-receipts',
        path: '/store/list-between-store-receipt/',
        receives: true,
      },
      { menu: 'between-store-dispatches', path: '/store/between-store-dispatch/:storeId' },
      {
        on: late,
        menu: 'between-store-receipts',
        path: '/store/list-between-store-receipt/',
        receives: true,
      },
    ],
  },
  'project-created': {
    category: 'projectCreated',
    family: 'projects',
    roles: ['manager', 'project-engineer', 'user'],
    opens: [{ menu: 'projects', path: '/project/list-projects/' }],
  },
  'project-planning-created': {
    category: 'projectPlanningCreated',
    family: 'projects',
    roles: ['manager', 'project-engineer', 'user'],
    opens: [{ menu: 'project-planning', path: '/project/project-planing/:projectId' }],
  },
  'project-planning-implementation-created': {
    category: 'projectPlanningImplementationCreated',
    family: 'projects',
    roles: ['project-engineer'],
    opens: [{ menu: 'implementation-report', path: '/project/project-planing-implementation-report/' }],
  },
  'personnel-created': {
    category: 'personnelCreated',
    family: 'hr',
    roles: ['hr-officer'],
    opens: [{ menu: 'personnel', path: '/hr/personnal/' }],
  },
  'leave-created': {
    category: 'leaveCreated',
    family: 'hr',
    roles: ['hr-officer', 'manager'],
    opens: [{ menu: 'leaves', path: '/hr/leaves/' }],
  },
  'project-planning-date-created': {
    category: 'projectPlanningDateCreated',
    family: 'projects',
    roles: ['manager', 'project-engineer'],
    opens: [{ menu: 'planning-dates', path: '/project/project-planing-implementation/' }],
  },
  request: {
    category: 'request',
    family: 'approvals',
    roles: ['manager', 'purchasing-officer', 'site-storekeeper', 'project-engineer'],
    opens: [
      { on: ['submitted', 'changed'], menu: 'request-receipts', path: '/order/list-request-receipt/' },
      { menu: 'requests', path: '/store/list-requests/' },
    ],
  },
  tender: {
    category: null,
    family: null,
    roles: ['manager', 'purchasing-officer'],
    opens: [{ menu: 'tenders', path: '/tender/list-tender' }],
  },
  'stock-count': {
    category: null,
    family: null,
    roles: ['manager', 'warehouse-keeper', 'site-storekeeper'],
    opens: [{ menu: 'stock-counts', path: '/warehouse/list-warehouse/?tab=counts' }],
  },
  'stock-opening': {
    category: null,
    family: null,
    roles: ['manager', 'warehouse-keeper', 'site-storekeeper'],
    opens: [{ menu: 'stock-openings', path: '/warehouse/list-warehouse/?tab=openings' }],
  },
  registration: {
    category: null,
    family: null,
    roles: [],
    opens: [{ menu: 'users', path: '/managmentusers/list-users?tab=registrations' }],
  },
  'work-place': {
    category: null,
    family: null,
    roles: [],
    opens: [{ menu: 'work-places', path: '/hr/personnel-work-places/' }],
  },
  account: {
    category: null,
    family: null,
    roles: [],
    opens: [{ menu: 'dashboard', path: '/dashboards/dashboard?account=security' }],
    isPersonal: true,
  },
  export: {
    category: null,
    family: null,
    roles: [],
    opens: [{ menu: 'dashboard', path: '/notifications' }],
    isPersonal: true,
  },
  verification: {
    category: null,
    family: null,
    roles: [],
    opens: [{ menu: 'jobs', path: '/managmentusers/system-operation?tab=jobs' }],
  },
} as const satisfies Record<string, NotificationTypeRow>;

export type NotificationType = keyof typeof notificationTypes;
export const notificationTypeKeys = Object.keys(notificationTypes) as [
  NotificationType,
  ...NotificationType[],
];

/** The row of a type; `null` for a type unknown to this version. */
export const notificationType = (type: string): NotificationTypeRow | null =>
  Object.hasOwn(notificationTypes, type) ? notificationTypes[type as NotificationType] : null;

/** The types that a role or a user can subscribe to. */
export const listedTypes = notificationTypeKeys.filter((type) => !notificationType(type)?.isPersonal) as [
  NotificationType,
  ...NotificationType[],
];

/** The menus that let a subscriber open the record after this action; empty for personal types. */
export function menusThatOpen(type: NotificationType, action: NotificationAction): MenuKey[] {
  const { opens, isPersonal }: NotificationTypeRow = notificationTypes[type];
  if (isPersonal) return [];
  return opens.filter(({ on }) => !on || on.includes(action)).map(({ menu }) => menu);
}
