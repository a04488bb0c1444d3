import {
  notification,
  notificationCap,
  type ChosenNotifications,
  type Inbox,
} from '@kalfa/contracts/notifications/notification';
import { create } from 'zustand';
import { call } from '../call.ts';
import { nowIso, nowMs } from '../clock.ts';
import { entryOf, type Chance } from './entry.ts';
import { useLive } from './live.ts';
import {
  emptyState,
  isChosen,
  withEntriesBack,
  withInbox,
  withMarks,
  withNotice,
  without,
  type NotifyEntry,
  type NotifyRole,
  type NotifyState,
} from './state.ts';

/** The notifications for screens. They have no owner until a user is signed in. */
export const useNotify = create<NotifyState>(() => emptyState('', 'admin'));

export const chance: Chance = { now: nowIso, newId: () => crypto.randomUUID() };

/**
 * Takes what the server sent, and returns the entry if it is a new one. `isGapless` says that nothing before it is
 * missing, so that the next request may start after it.
 */
export function acceptNotice(payload: unknown, isGapless = false): NotifyEntry | null {
  const entry = entryOf(payload, chance);
  if (entry === null) return null;
  const before = useNotify.getState();
  useNotify.setState(withNotice(before, entry, isGapless));
  return useNotify.getState().all === before.all ? null : entry;
}

export function setConnected(connected: boolean): void {
  useNotify.setState({ connected });
  useLive.setState({ isLive: connected });
}

/** Switches to another role; the notifications of the old one are hidden when request to. */
export const setRole = (role: NotifyRole, { clear }: { clear: boolean }): void =>
  useNotify.setState((state) => (clear ? { ...emptyState(state.owner, role) } : { role }));

/** The user changed marks here a moment ago, which the server then reports to every tab of theirs, and to this one. */
export const hasJustMarked = () => changesUnderWay > 0 || nowMs() - markedAtMs < echoMs;

export const echoMs = 3_000;
let markedAtMs = -Infinity;

/** Incremented whenever a change of marks begins or ends, so that an answer from before it is known to be outdated. */
let marksAge = 0;
let changesUnderWay = 0;

/** The next inbox request: for what is new, or for everything. */
export function beginInbox(isWhole: boolean) {
  const before = useNotify.getState();
  return { since: isWhole ? null : before.cursor, before, marksAge };
}

/** Applies the answer of the inbox. Returns `false` when the user's actions overtook it: request again. */
export function takeInbox(inbox: Inbox, request: ReturnType<typeof beginInbox>): boolean {
  const areMarksNew = request.marksAge === marksAge && changesUnderWay === 0;
  const isWhole = request.since === null || inbox.isReset;
  // What was cleared meanwhile would come back, and stay.
  if (isWhole && !areMarksNew) return false;
  useNotify.setState((state) => withInbox(state, inbox, { ...request, areMarksNew }, chance));
  return areMarksNew;
}

/** Marks as read, at once here and then on the server; what the server refuses is unread again. */
export async function markRead(chosen: ChosenNotifications): Promise<void> {
  const isMeant = isChosen(chosen);
  const unread = idsOf(useNotify.getState().all.filter((entry) => isMeant(entry) && !entry.isRead));
  await change({
    here: (state) => withMarks(state, isMeant, true),
    back: (state) => withMarks(state, ({ id }) => unread.has(id), false),
    there: () => askChosen('read', chosen),
  });
}

export async function markUnread(ids: string[]): Promise<void> {
  const meant = new Set(ids);
  const read = idsOf(useNotify.getState().all.filter(({ id, isRead }) => meant.has(id) && isRead));
  await change({
    here: (state) => withMarks(state, ({ id }) => meant.has(id), false),
    back: (state) => withMarks(state, ({ id }) => read.has(id), true),
    there: () => askInParts('unread', ids.map(Number)),
  });
}

/** Clears entries, and returns the undo function. */
export async function clearNotices(chosen: ChosenNotifications): Promise<() => Promise<void>> {
  const isMeant = isChosen(chosen);
  const removed = useNotify.getState().all.filter(isMeant);
  const put = (state: NotifyState) => withEntriesBack(state, removed);
  const answer = await change({
    here: (state) => without(state, isMeant),
    back: put,
    there: () => askChosen('clear', chosen),
  });
  const ids = idsOf(removed);
  return async () => {
    await change({
      here: put,
      back: (state) => without(state, ({ id }) => ids.has(id)),
      there: () => askInParts('restore', answer?.ids ?? []),
    });
  };
}

type Changed = { ids: number[]; unread: number };

type Change = {
  here: (state: NotifyState) => NotifyState;
  back: (state: NotifyState) => NotifyState;
  /** Null when the server knows none of the selected entries. */
  there: () => Promise<Changed | null>;
};

async function change({ here, back, there }: Change): Promise<Changed | null> {
  const { owner } = useNotify.getState();
  const isStillTheirs = () => useNotify.getState().owner === owner;
  marksAge += 1;
  changesUnderWay += 1;
  useNotify.setState(here);
  try {
    const answer = await there();
    // The count of an earlier change says nothing about a later one.
    if (answer && changesUnderWay === 1 && isStillTheirs()) useNotify.setState({ unread: answer.unread });
    return answer;
  } catch (failure) {
    if (isStillTheirs()) useNotify.setState(back);
    throw failure;
  } finally {
    marksAge += 1;
    changesUnderWay -= 1;
    markedAtMs = nowMs();
  }
}

/** Events of others may have ids of their own, which the server would refuse. */
const known = (ids: readonly number[]) => ids.filter((id) => Number.isSafeInteger(id) && id > 0);

const { endpoints } = notification;
type Marking = 'read' | 'unread' | 'clear' | 'restore';

const askChosen = (marking: 'read' | 'clear', chosen: ChosenNotifications): Promise<Changed | null> =>
  'ids' in chosen
    ? askInParts(marking, chosen.ids)
    : call(endpoints[marking], { body: chosen }, { keepalive: true });

/** The server takes as many at once as a list holds. */
async function askInParts(marking: Marking, chosen: readonly number[]): Promise<Changed | null> {
  const ids = known(chosen);
  const changed: number[] = [];
  let unread: number | null = null;
  for (let from = 0; from < ids.length; from += notificationCap) {
    const part = { ids: ids.slice(from, from + notificationCap) };
    const answer: Changed = await call(endpoints[marking], { body: part }, { keepalive: true });
    changed.push(...answer.ids);
    ({ unread } = answer);
  }
  return unread === null ? null : { ids: changed, unread };
}

const idsOf = (entries: readonly NotifyEntry[]) => new Set(entries.map(({ id }) => id));
