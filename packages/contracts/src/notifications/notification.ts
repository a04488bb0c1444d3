import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant, recordId } from '../fields.ts';
import { listQuery, type ListShape } from '../list.ts';
import { notificationActions, notificationTypeKeys } from './notification-types.ts';

/** How many notifications each list of the client stores; fixed by the specification. */
export const notificationCap = 500;

/** The event name and path of the browser's socket; both fixed by the specification. */
export const notifyEvent = 'new-notify';
export const socketPath = '/socket.io';

/** Sent when the same user has read or dismissed notifications elsewhere; the inbox has the details. */
export const inboxEvent = 'inbox-changed';

/**
 * Sent without content when rows of a list changed; clients that show the list load them with their own permissions.
 */
export const listEvent = 'list-changed';

/** The position of a notification in the order of commits; opaque to clients. */
const cursor = z.string().regex(/^\d{1,19}\.\d{1,15}$/);

/** The payload, equal for all recipients: who receives it was decided when it was written. */
const notice = z.object({
  /** The id of the notification; the same for all recipients, so that it is stored once for thousands. */
  id: recordId,
  type: z.string(),
  action: z.enum(notificationActions),
  /** The kind and the id of its record. */
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
  /** Newest first, at most as many as the client stores. */
  rows: z.array(received),
  /** The cursor of the next request. */
  cursor,
  /**
   * The cursor was not issued by this database, or something was dismissed or restored since: the client replaces its stored
   * notifications with these rows.
   */
  isReset: z.boolean(),
  /** The newest that are neither read nor dismissed; all others that the client stores are read. */
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

/** A selection of one's own: these, all of some types, or all. */
const chosen = z.union([
  z.strictObject({ ids }),
  z.strictObject({ types }),
  z.strictObject({ all: z.literal(true) }),
]);
export type ChosenNotifications = z.output<typeof chosen>;

/** The changed ids, for undo, and the number of unread notifications. */
const changed = z.object({ ids: z.array(recordId), unread: z.int() });

/** The notifications of the caller in the active role. Users read and mark only their own. */
export const notification = {
  name: 'notification',
  list,
  endpoints: {
    list: endpoint({
      method: 'GET',
      path: 'baseinfo/notifications',
      about: 'Returns a page of my notifications, including dismissed ones.',
      query: listQuery(list),
      answer: z.array(row),
      list,
      access: 'self',
    }),
    inbox: endpoint({
      method: 'GET',
      path: 'baseinfo/notifications/inbox',
      about: 'Returns my notifications after a cursor, or the newest without one, and which are unread.',
      query: z.strictObject({ since: cursor.optional() }),
      answer: inbox,
      access: 'self',
    }),
    summary: endpoint({
      method: 'GET',
      path: 'baseinfo/notifications/summary',
      about: 'Counts my unread notifications, by type and place.',
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
      about: 'Marks my notifications as read.',
      body: chosen,
      answer: changed,
      access: 'self',
    }),
    unread: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/unread',
      about: 'Marks my notifications as unread.',
      body: z.strictObject({ ids }),
      answer: changed,
      access: 'self',
    }),
    clear: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/clear',
      about: 'Dismisses my notifications: they leave the bell, but stay on the page.',
      body: chosen,
      answer: changed,
      access: 'self',
    }),
    restore: endpoint({
      method: 'POST',
      path: 'baseinfo/notifications/restore',
      about: 'Restores my dismissed notifications.',
      body: z.strictObject({ ids }),
      answer: changed,
      access: 'self',
    }),
  },
} as const;
