import {
  notificationActions,
  type NotificationAction,
} from '@kalfa/contracts/notifications/notification-types';

/** What the specification keeps of a notification, and what we keep beside it. */
export type NotifyEntry = {
  id: string;
  title: string;
  body: string;
  /** The moment as this browser writes it. */
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
  /** What the record is called; `title` is the type, as the specification has it. */
  recordTitle: string;
  /** Where it stands in the order of commits; empty when nobody said. */
  cursor: string;
  isRead: boolean;
};

/** What an entry takes from outside when the event does not bring it. */
export type Chance = { now: () => Date; newId: () => string };

/** The words of the specification, in its language. */
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
  const atISO = momentOf(event.atISO) ?? chance.now().toISOString();
  return {
    id: id || chance.newId(),
    title: titleOf(type),
    body: `Kayıt: ${number || recordId || id || unnamed}`,
    at: localTime(atISO),
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

/** An entry as it was kept. What is missing is filled in; `null` for what is no object. */
export function keptEntry(kept: unknown, chance: Chance): NotifyEntry | null {
  if (!isObject(kept)) return null;
  const atISO = momentOf(kept.atISO) ?? chance.now().toISOString();
  return {
    id: textOf(kept.id) || chance.newId(),
    title: textOf(kept.title) || titleOf(textOf(kept.type)),
    body: textOf(kept.body) || `Kayıt: ${unnamed}`,
    at: textOf(kept.at) || localTime(atISO),
    atISO,
    type: textOf(kept.type),
    projectId: textOf(kept.projectId),
    warehouseId: textOf(kept.warehouseId),
    storeId: textOf(kept.storeId),
    workhouseId: textOf(kept.workhouseId),
    action: actionOf(kept.action),
    entity: textOf(kept.entity),
    recordId: textOf(kept.recordId),
    number: textOf(kept.number),
    recordTitle: textOf(kept.recordTitle),
    cursor: cursorOf(kept.cursor) ?? '',
    isRead: kept.isRead === true,
  };
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A cursor as the server writes it; `null` for anything else. */
export const cursorOf = (value: unknown): string | null =>
  typeof value === 'string' && /^\d{1,20}\.\d{1,15}$/.test(value) ? value : null;

/**
 * Whether what stands at one cursor was committed after what stands at another. It is the transaction first and the event
 * within it second, both longer than a number can hold.
 */
export function isAfter(cursor: string, other: string): boolean {
  const [transaction = '', event = ''] = cursor.split('.');
  const [otherTransaction = '', otherEvent = ''] = other.split('.');
  return (compareDigits(transaction, otherTransaction) || compareDigits(event, otherEvent)) > 0;
}

const compareDigits = (digits: string, others: string) =>
  digits.length - others.length || Number(digits > others) - Number(digits < others);

/** Ids come as numbers or as texts; whatever else stands there says nothing. */
const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
};

const firstText = (...spellings: unknown[]) => spellings.map(textOf).find((text) => text !== '') ?? '';

const titleOf = (type: string) => (type.trim() === '' ? defaultTitle : type);

const momentOf = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

const localTime = (iso: string) => new Date(iso).toLocaleString();

const actionOf = (value: unknown): NotificationAction | null =>
  notificationActions.find((action) => action === value) ?? null;
