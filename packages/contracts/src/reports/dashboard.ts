import { z } from 'zod';
import { endpoint, type Access } from '../endpoint.ts';
import { day, instant, recordId } from '../fields.ts';
import { placeKinds } from '../hr/work-place.ts';
import type { MenuKey } from '../menu.ts';

/**
 * The cards of the dashboard, in the order a role starts with, and the menu whose view each asks for beside the
 * dashboard's own. `null` asks for nothing more.
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
  /** The cards open to the active role, in this person's order. */
  cards: z.array(z.object({ key: card, isHidden: z.boolean() })),
  /** The person moved or hid something; otherwise it is as the role starts. */
  isArranged: z.boolean(),
});
export type DashboardLayout = z.output<typeof layout>;

const access: Access = { menu: 'dashboard', operation: 'view' };
const count = z.int().nonnegative();

/** The largest groups with how many people each has, and how many are in all the others. */
const headcount = <Group extends z.ZodRawShape>(group: Group) =>
  z.object({ groups: z.array(z.object({ ...group, people: count })), others: count });

/** How many groups a headcount names before it sums up the rest. */
export const headcountGroups = 8;

/** The last days of which changes of rights are told, today included. */
export const roleChangeDays = 30;

/** What a person may still have to do before Kalfa is ready for them, in the order to do it. */
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

/** The page a person starts on: which cards they have, and how they arranged them. */
export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard',
    about: 'The cards open to the active role, in the order of this person.',
    answer: layout,
    access,
  }),
  arrange: endpoint({
    method: 'PUT',
    path: 'baseinfo/dashboard/layout',
    about: 'Keeps the order of the cards and which of them are hidden, for this person in this role.',
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
    about: 'Forgets the own arrangement: the cards are as the role starts.',
    answer: layout,
    access,
  }),
};

/** What the cards show. Each asks for the view of its own menu too, and counts only what this person may see. */
export const widgets = {
  counters: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/counters',
    about: 'How many there are of what the active role may view; the others are left out.',
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
    about: 'Accounts that wait for a decision, and accounts that are locked now.',
    answer: z.object({ pendingApproval: count, locked: count }),
    access,
  }),
  headcountByPosition: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/headcountByPosition',
    about: 'People employed today, by position.',
    answer: headcount({ position: z.string() }),
    access,
  }),
  headcountByPlace: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/headcountByPlace',
    about: 'People employed today, by the places they work at.',
    /** The centre has no name of its own. */
    answer: headcount({ placeKind: z.enum(placeKinds), place: z.string().nullable() }),
    access,
  }),
  turnover: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/turnover',
    about: 'People who joined and left in each of the last twelve months.',
    answer: z.array(z.object({ month: day, joined: count, left: count })),
    access,
  }),
  roleChanges: endpoint({
    method: 'GET',
    path: 'baseinfo/dashboard/widgets/roleChanges',
    about: 'How often rights were changed in the last thirty days, and the latest of these changes.',
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
    about: 'What this person may do to set Kalfa up, and what of it is done.',
    answer: z.array(z.object({ key: z.enum(firstSteps), isDone: z.boolean() })),
    access,
  }),
};
