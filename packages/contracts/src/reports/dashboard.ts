import { z } from 'zod';
import { endpoint, type Access } from '../endpoint.ts';
import { day, instant, recordId } from '../fields.ts';
import { placeKinds } from '../hr/work-place.ts';
import type { MenuKey } from '../menu.ts';

/**
 * The cards of the dashboard, in the default order, and the menu whose view permission each requires beside the
 * dashboard's own. `null` requires nothing more.
 */
export const dashboardCards = {
  registrations: 'users',
  personnel: 'personnel',
  workhouses: 'workhouses',
  projects: 'projects',
  firstSteps: null,
  headcountByPosition: 'personnel',
  headcountByPlace: 'work-places',
  turnover: 'personnel',
  roleChanges: 'audit-log',
} as const satisfies Record<string, MenuKey | null>;

export type DashboardCard = keyof typeof dashboardCards;

const cardKeys = Object.keys(dashboardCards) as [DashboardCard, ...DashboardCard[]];
const card = z.enum(cardKeys);

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
  counters: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/counters',
    about: 'Counts the records of each kind that the active role may view; the others are left out.',
    answer: z.object({
      personnel: z.object({ employed: count, left: count }).optional(),
      workhouses: z.object({ active: count, passive: count }).optional(),
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
