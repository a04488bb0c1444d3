import {
  notificationActions,
  type NotificationAction,
} from '@kalfa/contracts/notifications/notification-types';
import { localText, msOf } from '../clock.ts';

/** The fields the specification stores of a notification, and our own. */
export type NotifyEntry = {
  id: string;
  title: string;
  body: string;
  /** The time as this browser writes it. */
  at: string;
  atISO: string;
  type: string;
  projectId: string;
  warehouseId: string;
  storeId: string;
  workhouseId: string;
  action: NotificationAction | null;
  entity: string;
  recordId: string;
  number: string;
  /** The name of the record; `title` is the type, as the specification defines it. */
  recordTitle: string;
  /** Its position in the commit order; empty when unknown. */
  cursor: string;
  isRead: boolean;
};

/** What an entry takes from its environment when the event does not contain it. */
export type Chance = { now: () => string; newId: () => string };

/** The texts of the specification, in its language. */
const defaultTitle = 'bildirim';
const unnamed = 'belirtilmemiş';

/** An entry for what the server sends; `null` for anything without a type. */
export function entryOf(event: unknown, chance: Chance): NotifyEntry | null {
  if (!isObject(event)) return null;
  const type = textOf(event.type);
  if (type === '') return null;
  const id = textOf(event.id);
  const number = textOf(event.number);
  const recordId = textOf(event.recordId);
  const atISO = momentOf(event.atISO) ?? chance.now();
  return {
    id: id || chance.newId(),
    title: titleOf(type),
    body: `Kayıt: ${number || recordId || id || unnamed}`,
    at: localText(atISO),
    atISO,
    type,
    projectId: firstText(
      event.projectId,
      event.projectID,
      isObject(event.project) ? event.project.id : undefined,
    ),
    warehouseId: firstText(event.warehouseId, event.warhouseId, event.warehouseID),
    storeId: firstText(event.storeId, event.storeID),
    workhouseId: textOf(event.workhouseId),
    action: actionOf(event.action),
    entity: textOf(event.entity),
    recordId,
    number,
    recordTitle: textOf(event.title),
    cursor: cursorOf(event.cursor) ?? '',
    isRead: momentOf(event.readAt) !== null,
  };
}

/** A stored entry. Missing fields are filled in; `null` for what is not an object. */
export function parseStoredEntry(stored: unknown, chance: Chance): NotifyEntry | null {
  if (!isObject(stored)) return null;
  const atISO = momentOf(stored.atISO) ?? chance.now();
  return {
    id: textOf(stored.id) || chance.newId(),
    title: textOf(stored.title) || titleOf(textOf(stored.type)),
    body: textOf(stored.body) || `Kayıt: ${unnamed}`,
    at: textOf(stored.at) || localText(atISO),
    atISO,
    type: textOf(stored.type),
    projectId: textOf(stored.projectId),
    warehouseId: textOf(stored.warehouseId),
    storeId: textOf(stored.storeId),
    workhouseId: textOf(stored.workhouseId),
    action: actionOf(stored.action),
    entity: textOf(stored.entity),
    recordId: textOf(stored.recordId),
    number: textOf(stored.number),
    recordTitle: textOf(stored.recordTitle),
    cursor: cursorOf(stored.cursor) ?? '',
    isRead: stored.isRead === true,
  };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A cursor as the server writes it; `null` for anything else. */
export const cursorOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{1,20}\.\d{1,15}$/.test(value) ? value : null;

/**
 * Whether one cursor was committed after another. It is the transaction first and the event within it second, both
 * longer than a number can hold.
 */
export function isAfter(cursor: string, other: string): boolean {
  const [transaction = '', event = ''] = cursor.split('.');
  const [otherTransaction = '', otherEvent = ''] = other.split('.');
  return (compareDigits(transaction, otherTransaction) || compareDigits(event, otherEvent)) > 0;
}

const compareDigits = (digits: string, others: string) =>
  digits.length - others.length || Number(digits > others) - Number(digits < others);

/** Ids arrive as numbers or as texts; anything else is ignored. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

const firstText = (...spellings: unknown[]) => spellings.map(textOf).find((text) => text !== '') ?? '';

const titleOf = (type: string) => (type.trim() === '' ? defaultTitle : type);

const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(msOf(value)) ? value : null;

const actionOf = (value: unknown): NotificationAction | null =>
  notificationActions.find((action) => action === value) ?? null;
