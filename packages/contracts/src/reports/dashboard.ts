import { z } from 'zod';
import { anyOf } from '../document.ts';
import { endpoint, type Access, type Right } from '../endpoint.ts';
import { day, instant, recordId } from '../fields.ts';
import { placeKinds } from '../hr/work-place.ts';
import { documentStatuses } from '../lifecycle.ts';
import { menus, type MenuKey } from '../menu.ts';
import { invoiceMenus } from '../purchasing/invoice-kinds.ts';
import { dispatchMenus } from '../stock/dispatch-kinds.ts';
import { receiptMenus } from '../stock/receipt-kinds.ts';

/** The pages of the documents that somebody approves. A test compares them with the families. */
export const approvedMenus = [
  ...dispatchMenus,
  'stock-openings',
  'stock-counts',
  'tenders',
  'requests',
  'request-receipts',
  'orders',
  ...invoiceMenus,
] as const satisfies readonly MenuKey[];

/** Who approves, also only for somebody who is away. */
const approvers = {
  anyOf: [...anyOf(approvedMenus, 'approve').anyOf, { menu: 'approvals', operation: 'view' } satisfies Right],
};

/**
 * The cards of the dashboard, in the default order, and the permission each requires beside the dashboard's own: to view
 * a page, or one of several. `null` requires nothing more. The work of the day comes first.
 */
export const dashboardCards = {
  toReceive: anyOf(receiptMenus, 'add'),
  toApprove: approvers,
  late: anyOf(dispatchMenus, 'view'),
  belowMinimum: 'minimum-levels',
  returned: anyOf(approvedMenus, 'add'),
  nextDeliveries: anyOf(receiptMenus, 'add'),
  nextApprovals: approvers,
  registrations: 'users',
  firstSteps: null,
  roleChanges: 'audit-log',
  personnel: 'personnel',
  workhouses: 'workhouses',
  projects: 'projects',
  headcountByPosition: 'personnel',
  headcountByPlace: 'work-places',
  turnover: 'personnel',
} as const satisfies Record<string, MenuKey | { anyOf: readonly Right[] } | null>;

export type DashboardCard = keyof typeof dashboardCards;

/** More cards than these are hidden until the user shows them. */
export const shownCards = 10;

const cardKeys = Object.keys(dashboardCards) as [DashboardCard, ...DashboardCard[]];
const card = z.enum(cardKeys);

/** What waits for a user, each a list of documents. */
export const workQueues = [
  'toReceive',
  'toApprove',
  'late',
  'returned',
] as const satisfies readonly DashboardCard[];
export type WorkQueue = (typeof workQueues)[number];

/** A queue shows no more than these; its total counts all of them. */
export const workQueueRows = 200;

const workRow = z.object({
  id: recordId,
  /** The page it is handled on, and its address there. */
  menu: z.enum(Object.keys(menus) as [MenuKey, ...MenuKey[]]),
  path: z.string(),
  number: z.string(),
  status: z.enum(documentStatuses),
  /** Where the goods come from, or the place it is about. */
  from: z.string(),
  to: z.string().nullable(),
  lineCount: z.int(),
  /** Since when it waits. */
  since: instant,
  ageDays: z.int(),
  /** How many days ago it should have arrived. */
  lateDays: z.int().nullable(),
});
export type WorkRow = z.output<typeof workRow>;

const layout = z.object({
  /** The cards available to the active role, in this user's order. */
  cards: z.array(z.object({ key: card, isHidden: z.boolean() })),
  /** Whether the user moved or hid a card; otherwise the layout is the default. */
  isArranged: z.boolean(),
});
export type DashboardLayout = z.output<typeof layout>;

const access: Access = { menu: 'dashboard', operation: 'view' };
const count = z.int().nonnegative();

/** The largest groups with their number of people, and the number in all other groups. */
const headcount = <Group extends z.ZodRawShape>(group: Group) =>
  z.object({ groups: z.array(z.object({ ...group, people: count })), others: count });

/** How many groups a headcount lists before it sums up the rest. */
export const headcountGroups = 8;

/** The number of days of permission changes shown, including today. */
export const roleChangeDays = 30;

/** The setup steps that a user may still have to do, in order. */
export const firstSteps = [
  'invitePeople',
  'checkRoles',
  'enterUnits',
  'enterForceMajeures',
  'enterPositions',
  'addMobile',
  'turnOnTwoStep',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The start page: which cards a user has, and their layout. */
export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard',
    about: "Lists the cards available to the active role, in this user's order.",
    answer: layout,
    access,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: 'baseinfo/dashboard/layout',
    about: 'Stores the order of the cards and which of them are hidden, for this user in this role.',
    body: z.strictObject({
      order: z.array(card).max(cardKeys.length),
      hidden: z.array(card).max(cardKeys.length),
    }),
    answer: layout,
    access,
  }),
  reset: endpoint({
    method: 'DELETE',
    path: 'baseinfo/dashboard/layout',
    about: 'Resets the layout of the cards to the default.',
    answer: layout,
    access,
  }),
};

/**
 * The data of the cards. Each also requires the view permission of its own menu, and counts only what this user may
 * see.
 */
export const widgets = {
  work: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/work',
    about: 'Returns the documents that wait for this user, the longest waiting first.',
    query: z.strictObject({ queue: z.enum(workQueues) }),
    answer: z.object({ total: count, rows: z.array(workRow) }),
    access,
  }),
  counters: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/counters',
    about: 'Counts the records of each kind that the active role may view; the others are left out.',
    answer: z.object({
      personnel: z.object({ employed: count, left: count }).optional(),
      /** A site is open until it is closed; the status of its record says nothing about that. */
      workhouses: z.object({ open: count, closed: count }).optional(),
      projects: z.object({ active: count, passive: count }).optional(),
    }),
    access,
  }),
  registrations: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/registrations',
    about: 'Counts the accounts that wait for a decision and those that are locked now.',
    answer: z.object({ pendingApproval: count, locked: count }),
    access,
  }),
  headcountByPosition: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/headcountByPosition',
    about: 'Counts the people employed today, by position.',
    answer: headcount({ position: z.string() }),
    access,
  }),
  headcountByPlace: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/headcountByPlace',
    about: 'Counts the people employed today, by place of work.',
    /** The centre has no name of its own. */
    answer: headcount({ placeKind: z.enum(placeKinds), place: z.string().nullable() }),
    access,
  }),
  turnover: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/turnover',
    about: 'Counts the people who joined and left in each of the last twelve months.',
    answer: z.array(z.object({ month: day, joined: count, left: count })),
    access,
  }),
  roleChanges: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/roleChanges',
    about: 'Counts the permission changes of the last thirty days, and lists the latest.',
    answer: z.object({
      total: count,
      latest: z.array(
        z.object({
          id: recordId,
          at: instant,
          user: z.string(),
          entity: z.string(),
          label: z.string().nullable(),
        }),
      ),
    }),
    access,
  }),
  firstSteps: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/firstSteps',
    about: 'Lists the setup steps of this user, and which of them are done.',
    answer: z.array(z.object({ key: z.enum(firstSteps), isDone: z.boolean() })),
    access,
  }),
};
