import {
  notificationCap,
  type ChosenNotifications,
  type Inbox,
} from '@kalfa/contracts/notifications/notification';
import {
  notificationCategories,
  notificationType,
  type NotificationCategory,
} from '@kalfa/contracts/notifications/notification-types';
import {
  cursorOf,
  entryOf,
  isAfter,
  isObject,
  parseStoredEntry,
  type Chance,
  type NotifyEntry,
} from './entry.ts';

export type { NotifyEntry } from './entry.ts';

export type NotifyRole = 'admin' | 'user';

/**
 * The notifications of this browser, as the specification stores them; the last three fields of the first part are
 * ours.
 */
export type NotifyState = {
  connected: boolean;
  role: NotifyRole;
  /** Newest first, like every list here. */
  all: NotifyEntry[];
  /** Up to where nothing is missing; `null` until the first answer of the server. */
  cursor: string | null;
  /** The user they belong to. */
  owner: string;
  /** The count of all notifications on the server, so there may be more than are here. */
  unread: number;
} & Record<NotificationCategory, NotifyEntry[]>;

type ListName = 'all' | NotificationCategory;
type Lists = Record<ListName, NotifyEntry[]>;
const listNames: readonly ListName[] = ['all', ...notificationCategories];

/** The specification knows two roles, and treats everything else as the first. */
export const notifyRole = (name: unknown): NotifyRole => (name === 'user' ? 'user' : 'admin');

export const emptyState = (owner: string, role: NotifyRole): NotifyState => ({
  connected: false,
  role,
  cursor: null,
  owner,
  unread: 0,
  ...listsFrom(() => []),
});

/** The stored state; `null` for what is not an object. Broken parts count as empty. */
export function restoredState(stored: unknown, chance: Chance): NotifyState | null {
  if (!isObject(stored)) return null;
  const lists = listsFrom((name) => keptList(stored[name], chance));
  const { unread } = stored;
  return {
    ...emptyState(typeof stored.owner === 'string' ? stored.owner : '', notifyRole(stored.role)),
    cursor: cursorOf(stored.cursor),
    ...lists,
    unread:
      typeof unread === 'number' && Number.isInteger(unread) && unread >= 0 ? unread : unreadIn(lists.all),
  };
}

/**
 * Adds one notification. One that is already listed changes nothing, and neither does one that the server reported
 * before: the user has cleared it. `isGapless` says that nothing before it is missing.
 */
export function withNotice(state: NotifyState, entry: NotifyEntry, isGapless: boolean): NotifyState {
  const isOld = entry.cursor !== '' && state.cursor !== null && !isAfter(entry.cursor, state.cursor);
  if (isOld) return state;
  const added = withEntry(state, entry);
  const isNew = added !== state;
  const cursor = isGapless && state.cursor !== null && entry.cursor !== '' ? entry.cursor : state.cursor;
  if (!isNew && cursor === state.cursor) return state;
  return { ...added, cursor, unread: state.unread + (isNew && !entry.isRead ? 1 : 0) };
}

/**
 * How the inbox was requested: for what came after a cursor, or for everything; what was listed then; and whether its
 * read marks are valid, because nobody changed them meanwhile.
 */
type InboxRequest = { since: string | null; before: NotifyState; areMarksNew: boolean };

/** Applies the answer of the inbox: new rows, or all rows again, and which of all are unread. */
export function withInbox(
  state: NotifyState,
  inbox: Inbox,
  { since, before, areMarksNew }: InboxRequest,
  chance: Chance,
): NotifyState {
  const isWhole = since === null || inbox.isReset;
  const known = new Set(before.all.map(({ id }) => id));
  const isBeyond = ({ cursor }: NotifyEntry) => cursor === '' || isAfter(cursor, inbox.cursor);
  // What arrived while the answer was pending is in none of its rows; entries without a cursor are not the server's to
  // replace.
  const isHeardMeanwhile = (entry: NotifyEntry) =>
    isBeyond(entry) && (entry.cursor === '' || !known.has(entry.id));
  const base = isWhole ? keepOnly(state, isHeardMeanwhile) : state;
  const rows = inbox.rows.flatMap((row) => entryOf(row, chance) ?? []);
  const filled = rows.toReversed().reduce(withEntry, base);
  const answered = { ...filled, cursor: laterCursor(isWhole ? null : state.cursor, inbox.cursor) };
  if (!areMarksNew) return { ...answered, unread: state.unread + unreadIn(newIn(rows, state)) };
  const unreadIds = new Set(inbox.unreadIds.map(String));
  const marked = mapEntries(answered, (entry) =>
    isBeyond(entry) ? entry : withMark(entry, !unreadIds.has(entry.id)),
  );
  const uncounted = marked.all.filter((entry) => isBeyond(entry) && !unreadIds.has(entry.id));
  return { ...marked, unread: inbox.unread - untold(inbox, marked.all) + unreadIn(uncounted) };
}

/**
 * How many the server counts already and will send in a moment, when the commit order is certain. They count when they
 * arrive.
 */
function untold({ unreadIds }: Inbox, all: readonly NotifyEntry[]): number {
  const listed = new Set(all.map(({ id }) => id));
  const oldest = all.length < notificationCap ? 0 : Number(all.at(-1)?.id);
  return unreadIds.filter((id) => id > oldest && !listed.has(String(id))).length;
}

/** Whether an entry is one of the selected ones. */
export function isChosen(chosen: ChosenNotifications): (entry: NotifyEntry) => boolean {
  if ('ids' in chosen) {
    const ids = new Set(chosen.ids.map(String));
    return ({ id }) => ids.has(id);
  }
  if ('types' in chosen) {
    const types = new Set<string>(chosen.types);
    return ({ type }) => types.has(type);
  }
  return () => true;
}

/** Marks some entries as read, or as unread. */
export function withMarks(
  state: NotifyState,
  isMeant: (entry: NotifyEntry) => boolean,
  isRead: boolean,
): NotifyState {
  const changed = state.all.filter((entry) => isMeant(entry) && entry.isRead !== isRead).length;
  const marked = mapEntries(state, (entry) => (isMeant(entry) ? withMark(entry, isRead) : entry));
  return { ...marked, unread: Math.max(0, state.unread + (isRead ? -changed : changed)) };
}

/** Removes some entries. */
export const without = (state: NotifyState, isMeant: (entry: NotifyEntry) => boolean): NotifyState => ({
  ...keepOnly(state, (entry) => !isMeant(entry)),
  unread: Math.max(0, state.unread - unreadIn(state.all.filter(isMeant))),
});

/** Restores entries that were removed. */
export function withEntriesBack(state: NotifyState, entries: readonly NotifyEntry[]): NotifyState {
  const back = newIn(entries, state);
  return { ...back.toReversed().reduce(withEntry, state), unread: state.unread + unreadIn(back) };
}

/** Returns the same state when the entry is listed already, or is older than all that are stored. */
function withEntry(state: NotifyState, entry: NotifyEntry): NotifyState {
  const all = placed(state.all, entry);
  if (all === state.all) return state;
  const category = notificationType(entry.type)?.category;
  return { ...state, all, ...(category && { [category]: placed(state[category], entry) }) };
}

/** Inserts an entry by its commit order; one without a cursor is the newest. */
function placed(list: NotifyEntry[], entry: NotifyEntry): NotifyEntry[] {
  if (list.some(({ id }) => id === entry.id)) return list;
  let position = 0;
  for (const [index, { cursor }] of list.entries()) {
    if (entry.cursor === '') break;
    if (cursor === '') continue;
    if (!isAfter(cursor, entry.cursor)) break;
    position = index + 1;
  }
  if (position === notificationCap) return list;
  return list.toSpliced(position, 0, entry).slice(0, notificationCap);
}

function keptList(stored: unknown, chance: Chance): NotifyEntry[] {
  if (!Array.isArray(stored)) return [];
  const entries = stored.flatMap((entry) => parseStoredEntry(entry, chance) ?? []);
  // Of two with one id the newer stays; the map keeps the first position and would keep the last value.
  const byId = new Map(entries.toReversed().map((entry) => [entry.id, entry]));
  return entries.filter((entry) => byId.get(entry.id) === entry).slice(0, notificationCap);
}

const listsFrom = (listOf: (name: ListName) => NotifyEntry[]): Lists =>
  Object.fromEntries(listNames.map((name) => [name, listOf(name)])) as Lists;

const mapLists = (state: NotifyState, change: (list: NotifyEntry[]) => NotifyEntry[]): NotifyState => ({
  ...state,
  ...listsFrom((name) => change(state[name])),
});

const keepOnly = (state: NotifyState, isKept: (entry: NotifyEntry) => boolean) =>
  mapLists(state, (list) => list.filter(isKept));

const mapEntries = (state: NotifyState, change: (entry: NotifyEntry) => NotifyEntry) =>
  mapLists(state, (list) => list.map(change));

const withMark = (entry: NotifyEntry, isRead: boolean): NotifyEntry =>
  entry.isRead === isRead ? entry : { ...entry, isRead };

/** The entries that a state does not have yet. */
function newIn(entries: readonly NotifyEntry[], { all }: NotifyState): NotifyEntry[] {
  const known = new Set(all.map(({ id }) => id));
  return entries.filter(({ id }) => !known.has(id));
}

const unreadIn = (entries: readonly NotifyEntry[]) => entries.filter(({ isRead }) => !isRead).length;

const laterCursor = (cursor: string | null, other: string) =>
  cursor !== null && isAfter(cursor, other) ? cursor : other;
