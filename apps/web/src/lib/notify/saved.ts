import { ignoreErrors } from '../ignore-errors.ts';
import { claimsOf } from '../session/claims.ts';
import { useSession } from '../session/session.ts';
import { notificationsKey, readStored } from '../session/stored.ts';
import { isObject } from './entry.ts';
import { emptyState, notifyRole, restoredState, withOtherTab, type NotifyState } from './state.ts';
import { chance, useNotify } from './store.ts';

/** Changes within one frame are one write. */
const frameMs = 16;

let writing: ReturnType<typeof setTimeout> | undefined;
let isFromOtherTab = false;

/** Shows what this browser kept for a person in the role they act in; nothing of anybody else's. */
export function restoreNotices(owner: string): void {
  const role = notifyRole(readStored().roleName);
  const kept = ownState(ignoreErrors(() => localStorage.getItem(notificationsKey)) ?? null, owner);
  useNotify.setState({ ...(kept ?? emptyState(owner, role)), owner, role });
}

/** Puts everything out of sight; what is stored goes with the session, if it does. */
export function dropNotices(): void {
  useNotify.setState(emptyState('', 'admin'));
  clearTimeout(writing);
  writing = undefined;
}

/** Saves every change from now on, and takes over what other tabs save. */
export function keepSaved(): void {
  useNotify.subscribe(({ owner }) => {
    // What came from another tab is saved already; two tabs that answer each other would never stop.
    if (owner !== '' && !isFromOtherTab) writing ??= setTimeout(save, frameMs);
  });
  window.addEventListener('pagehide', () => {
    if (writing !== undefined) save();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === notificationsKey) takeOver(newValue);
  });
}

function save(): void {
  clearTimeout(writing);
  writing = undefined;
  const state = useNotify.getState();
  const { token } = readStored();
  // Who has just signed out, perhaps in another tab, leaves nothing behind.
  if (token === null || claimsOf(token)?.username !== state.owner) return;
  const text = JSON.stringify({ ...state, roleId: useSession.getState().activeRole?.id });
  ignoreErrors(() => localStorage.setItem(notificationsKey, text));
}

function takeOver(text: string | null): void {
  const mine = useNotify.getState();
  const theirs = ownState(text, mine.owner);
  if (theirs === null || mine.owner === '') return;
  isFromOtherTab = true;
  useNotify.setState(withOtherTab(mine, theirs));
  isFromOtherTab = false;
}

/** Two roles of one person are told different things, so a state says which of them it belongs to. */
function ownState(text: string | null, owner: string): NotifyState | null {
  const kept: unknown = text === null ? null : ignoreErrors(() => JSON.parse(text) as unknown);
  const state = restoredState(kept, chance);
  if (state === null || !isObject(kept)) return null;
  const isOwners = state.owner === owner || kept.owner === undefined;
  const isRoles = kept.roleId === useSession.getState().activeRole?.id || kept.roleId === undefined;
  return isOwners && isRoles ? { ...state, owner } : null;
}
