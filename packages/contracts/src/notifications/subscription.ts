import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { recordId } from '../fields.ts';
import { listedTypes, notificationTypeKeys } from './notification-types.ts';

const type = z.enum(notificationTypeKeys);

/** Each type at most once: the input is the whole list. */
const once = <Row extends { type: string }>(rows: readonly Row[]) =>
  new Set(rows.map((row) => row.type)).size === rows.length;

/** How a notification is delivered: in the bell, with a sound, once a day by mail, or not at all. */
export const notificationWays = ['inApp', 'sound', 'digest', 'off'] as const;
export type NotificationWay = (typeof notificationWays)[number];

const preferences = z.array(z.object({ type, way: z.enum(notificationWays) }));
export type NotificationPreferences = z.output<typeof preferences>;

/** The user's delivery preferences; types that are not listed appear in the bell. */
export const notificationPreference = {
  get: endpoint({
    method: 'GET',
    path: 'baseinfo/notification-preferences',
    about: 'Returns my delivery preferences, and the types that can reach me in any of my roles.',
    answer: z.object({ preferences, types: z.array(type) }),
    access: 'self',
  }),
  put: endpoint({
    method: 'PUT',
    path: 'baseinfo/notification-preferences',
    about: 'Sets my delivery preferences. Types that are left out appear in the bell.',
    body: z.strictObject({ preferences: preferences.max(notificationTypeKeys.length).refine(once) }),
    answer: z.object({ preferences, types: z.array(type) }),
    access: 'self',
  }),
} as const;

const listedType = z.enum(listedTypes);

const roleList = z.object({ roleId: recordId, roleName: z.string(), types: z.array(listedType) });
export type RoleNotifications = z.output<typeof roleList>;

/** What one user gets in addition to, or not from, their roles. */
export const subscriptionModes = ['add', 'mute'] as const;
export type SubscriptionMode = (typeof subscriptionModes)[number];

const ownRows = z.array(z.object({ type: listedType, mode: z.enum(subscriptionModes) }));
const userList = z.object({
  userId: recordId,
  displayName: z.string(),
  /** The types from the active roles of the user, each with these roles. */
  inherited: z.array(z.object({ type: listedType, roles: z.array(z.string()) })),
  own: ownRows,
});
export type UserNotifications = z.output<typeof userList>;

const access = (operation: 'view' | 'edit') => ({ menu: 'notification-lists', operation }) as const;

/** Who is notified of what: by role, and for single users. */
export const notificationSubscription = {
  roles: endpoint({
    method: 'GET',
    path: 'baseinfo/notification-subscriptions/roles',
    about: 'Lists all active roles with the types they subscribe to.',
    answer: z.array(roleList),
    access: access('view'),
  }),
  role: endpoint({
    method: 'GET',
    path: 'baseinfo/notification-subscriptions/roles/:id',
    about: 'Returns the types one role subscribes to.',
    answer: roleList,
    access: access('view'),
  }),
  putRole: endpoint({
    method: 'PUT',
    path: 'baseinfo/notification-subscriptions/roles/:id',
    about: 'Replaces the types one role subscribes to.',
    body: z.strictObject({
      types: z
        .array(listedType)
        .max(listedTypes.length)
        .refine((all) => new Set(all).size === all.length),
    }),
    answer: roleList,
    access: access('edit'),
  }),
  user: endpoint({
    method: 'GET',
    path: 'baseinfo/notification-subscriptions/users/:id',
    about: 'Returns the subscriptions of one user: from roles, and those added or muted for them.',
    answer: userList,
    access: access('view'),
  }),
  putUser: endpoint({
    method: 'PUT',
    path: 'baseinfo/notification-subscriptions/users/:id',
    about: 'Replaces the added and muted types of one user.',
    body: z.strictObject({ own: ownRows.max(listedTypes.length).refine(once) }),
    answer: userList,
    access: access('edit'),
  }),
} as const;
