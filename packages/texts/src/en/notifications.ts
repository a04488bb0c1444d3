import type {
  NotificationAction,
  NotificationFamily,
  NotificationType,
} from '@kalfa/contracts/notifications/notification-types';

export { notificationLists } from './notification-lists.ts';

const type = {
  order: 'Purchase order',
  'invoice-to-warehouse': 'Invoice to a warehouse',
  'warehouse-dispatch': 'Warehouse dispatch',
  'warehouse-dispatch-destruction': 'Warehouse destruction',
  'warehouse-dispatch-between-warehouse': 'Dispatch between warehouses',
  'invoice-to-store': 'Invoice to a site',
  'store-dispatch-to-project': 'Dispatch to a project',
  'store-dispatch-to-center': 'Dispatch to the centre',
  'store-dispatch-destruction-to-center': 'Destruction at the centre',
  'store-dispatch-between-store': 'Dispatch between stores',
  'project-created': 'New project',
  'project-planning-created': 'Project planning',
  'project-planning-implementation-created': 'Progress on a project',
  'personnel-created': 'New personnel',
  'leave-created': 'Leave',
  'project-planning-date-created': 'Force majeure on a project',
  request: 'Request',
  tender: 'Tender',
  'stock-count': 'Stock count',
  'stock-opening': 'Opening balance',
  registration: 'Registration',
  'work-place': 'Work place',
  account: 'My account',
  export: 'Export',
  verification: 'Check of the books',
} satisfies Record<NotificationType, string>;

const action = {
  created: 'Added',
  submitted: 'Waits for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  shipped: 'On the way',
  received: 'Received',
  recalled: 'Recalled',
  closed: 'Closed',
  changed: 'Changed',
} satisfies Record<NotificationAction, string>;

export { bell } from './bell.ts';

export const entity = {
  notification: {
    title: 'Notifications',
    one: 'Notification',
    new: 'New notification',
    count_one: '{{count}} notification',
    count_other: '{{count}} notifications',
    field: {
      type: 'About',
      action: 'What happened',
      number: 'Number',
      title: 'Record',
      isRead: 'Read',
      atISO: 'Time',
      actor: 'Person',
    },
    help: {},
    choice: { type, action },
  },
};

/** What people are told, in the drawer of the bell, on its page and wherever it is chosen who is told. */
export const notifications = {
  type,
  action,
  /** Where the general word for an action would say too little. */
  special: {
    registration: { created: 'Waits for your decision' },
    account: { changed: 'What you may do, or how you sign in, was changed' },
    export: { created: 'The file is ready', rejected: 'The file could not be made' },
    verification: { changed: 'Something does not add up' },
  } satisfies Partial<Record<NotificationType, Partial<Record<NotificationAction, string>>>>,
  family: {
    approvals: 'Approvals and requests',
    warehouse: 'Warehouse',
    stores: 'Stores',
    projects: 'Projects',
    hr: 'HR',
  } satisfies Record<NotificationFamily, string>,
  all: 'All',
  families: 'Families',
  empty: {
    all: {
      title: 'Nothing to tell',
      text: 'What happens to the records that concern you appears here at once.',
    },
    approvals: {
      title: 'Nothing to approve',
      text: 'Orders and requests appear here when they wait for you, and when yours are decided.',
    },
    warehouse: {
      title: 'Quiet in the warehouse',
      text: 'Invoices, dispatches and destructions of your warehouses appear here.',
    },
    stores: {
      title: 'Quiet in the stores',
      text: 'Invoices and dispatches of your site stores appear here.',
    },
    projects: {
      title: 'Nothing new on the projects',
      text: 'New projects, their planning, their progress and force majeure appear here.',
    },
    hr: {
      title: 'Nothing new in human resources',
      text: 'New personnel and leaves appear here.',
    },
  },
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'Unread',
  read: 'Read',
  burst_one: '{{count}} event in short order',
  burst_other: '{{count}} events in short order',
  unfold: 'Show each of them',
  fold: 'Show them as one',
  showMore_one: 'Show {{count}} more',
  showMore_other: 'Show {{count}} more',
  arrived_one: '{{count}} new notification',
  arrived_other: '{{count}} new notifications',
  actions: 'Actions',
  rowActions: 'Actions for {{name}}',
  markRead: 'Mark as read',
  markUnread: 'Mark as unread',
  markAllRead: 'Mark all as read',
  markFamilyRead: 'Mark as read: {{family}}',
  clear: 'Clear',
  clearAll: 'Clear all',
  clearFamily: 'Clear: {{family}}',
  cleared_one: '{{count}} notification was cleared',
  cleared_other: '{{count}} notifications were cleared',
  settings: 'Notification settings',
  seeAll: 'All notifications',
  anyType: 'Anything',
  readState: 'Read or not',
  anyState: 'Read and unread',
  day: 'Day',
};
