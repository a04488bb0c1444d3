import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { notificationActions, notificationTypeKeys } from './notification-types.ts';

/** How many notifications each list of the client keeps; imposed by the specification. */
export const notificationCap = 500;

/** The one event a browser listens for, and where; both imposed by the specification. */
export const notifyEvent = 'new-notify';
export const socketPath = '/socket.io';

/** Tells that the same person has read or put away notifications elsewhere; the inbox says which. */
export const inboxEvent = 'inbox-changed';

/** Tells, without saying what, that rows of a list changed; who shows the list asks for them with their own rights. */
export const listEvent = 'list-changed';

/** Where in the order of commits a notification stands; opaque to whoever keeps it. */
const cursor = z.string().regex(/^\d{1,19}\.\d{1,15}$/);

/** What is told, to everybody in the same words: who may know it was decided when it was written. */
const notice = z.object({
  /** Of the notification; the same for all who get it, so that it is written once for thousands. */
  id: recordId,
  type: z.string(),
  action: z.enum(notificationActions),
  /** The kind and the id of the record it is about. */
  entity: z.string().nullable(),
  recordId: recordId.nullable(),
  number: z.string().nullable(),
  title: z.string().nullable(),
  projectId: recordId.nullable(),
  warehouseId: recordId.nullable(),
  storeId: recordId.nullable(),
  workhouseId: recordId.nullable(),
  atISO: instant,
  cursor,
});
export type Notice = z.output<typeof notice>;

const received = notice.extend({ readAt: instant.nullable() });

const inbox = z.object({
  /** Newest first, at most as many as the client keeps. */
  rows: z.array(received),
  /** Ask for what comes after it next time. */
  cursor,
  /** The cursor was not one of this database's: what the client keeps is to be replaced by these rows. */
  isReset: z.boolean(),
  /** The newest that are neither read nor put away; everything else the client keeps has been read. */
  unreadIds: z.array(recordId),
  unread: z.int(),
});
export type Inbox = z.output<typeof inbox>;

const list: ListShape = {
  fields: {
    type: 'text',
    action: 'text',
    number: 'text?',
    title: 'text?',
    isRead: 'boolean',
    atISO: 'instant',
  },
  defaultSort: '-id',
  totals: [],
};

const row = received.extend({ isRead: z.boolean(), actor: z.string().nullable() });
export type NotificationRow = z.output<typeof row>;

const types = z.array(z.enum(notificationTypeKeys)).min(1).max(notificationTypeKeys.length);
const ids = z.array(recordId).min(1).max(notificationCap);

/** Which of one's own: these, all of some types, or all. */
const chosen = z.union([
  z.strictObject({ ids }),
  z.strictObject({ types }),
  z.strictObject({ all: z.literal(true) }),
]);
export type ChosenNotifications = z.output<typeof chosen>;

/** How many were changed, and which, so that it can be undone. */
const changed = z.object({ ids: z.array(recordId), unread: z.int() });

/** What concerns oneself, in the active role. Everybody reads and marks their own and nobody else's. */
export const notification = {
  name: 'notification',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'baseinfo/notifications',
      about: 'A page of my notifications, those I have put away included.',
      query: listQuery(list),
      answer: z.array(row),
      list,
      access: 'self',
    }),
    inbox: endpoint({
      method: 'GET',
      path: 'baseinfo/notifications/inbox',
      about: 'My notifications after a cursor, or the newest without one, and which of all are unread.',
      query: z.strictObject({ since: cursor.optional() }),
      answer: inbox,
      access: 'self',
    }),
    summary: endpoint({
      method: 'GET',
      path: 'baseinfo/notifications/summary',
      about: 'How many of my notifications are unread, by type and place.',
      answer: z.object({
        unread: z.int(),
        types: z.array(
          z.object({
            type: z.string(),
            projectId: recordId.nullable(),
            warehouseId: recordId.nullable(),
            storeId: recordId.nullable(),
            unread: z.int(),
          }),
        ),
      }),
      access: 'self',
    }),
    read: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/read',
      about: 'Marks notifications of mine as read.',
      body: chosen,
      answer: changed,
      access: 'self',
    }),
    unread: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/unread',
      about: 'Marks notifications of mine as not read yet.',
      body: z.strictObject({ ids }),
      answer: changed,
      access: 'self',
    }),
    clear: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/clear',
      about: 'Puts notifications of mine away: out of the bell, still on the page.',
      body: chosen,
      answer: changed,
      access: 'self',
    }),
    restore: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/restore',
      about: 'Brings notifications back that I have put away.',
      body: z.strictObject({ ids }),
      answer: changed,
      access: 'self',
    }),
  },
} as const;
