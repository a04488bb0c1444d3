import { ignoreErrors } from '../ignore-errors.ts';
import { claimsOf } from '../session/claims.ts';
import { useSession } from '../session/session.ts';
import { notificationsKey, readStored } from '../session/stored.ts';
import { isObject } from './entry.ts';
import { emptyState, notifyRole, restoredState, type NotifyState } from './state.ts';
import { chance, useNotify } from './store.ts';

/** Changes within one frame are one write. */
const frameMs = 16;

let writing: ReturnType<typeof setTimeout> | undefined;

/** Shows what this browser stored for a user in the active role; nothing of anybody else's. */
export function restoreNotices(owner: string): void {
  const role = notifyRole(readStored().roleName);
  const stored = ownState(ignoreErrors(() => localStorage.getItem(notificationsKey)) ?? null, owner);
  useNotify.setState({ ...(stored ?? emptyState(owner, role)), owner, role });
}

/** Hides everything; what is stored is removed with the session, if that ends. */
export function dropNotices(): void {
  useNotify.setState(emptyState('', 'admin'));
  clearTimeout(writing);
  writing = undefined;
}

/**
 * Saves every change from now on. Tabs do not take over what the others save: two that save at the same time would swap
 * their states. Each of them follows the server, and the saved cursor tells it what the saved lists may lack.
 */
export function keepSaved(): void {
  useNotify.subscribe(({ owner }) => {
    if (owner !== '') writing ??= setTimeout(save, frameMs);
  });
  window.addEventListener('pagehide', () => {
    if (writing !== undefined) save();
  });
}

function save(): void {
  clearTimeout(writing);
  writing = undefined;
  const state = useNotify.getState();
  const { token } = readStored();
  // A user who has just signed out, perhaps in another tab, leaves nothing behind.
  if (token === null || claimsOf(token)?.username !== state.owner) return;
  const text = JSON.stringify({ ...state, roleId: useSession.getState().activeRole?.id });
  ignoreErrors(() => localStorage.setItem(notificationsKey, text));
}

/** Two roles of one user receive different notifications, so a state names the role it belongs to. */
function ownState(text: string | null, owner: string): NotifyState | null {
  const stored: unknown = text === null ? null : ignoreErrors(() => JSON.parse(text) as unknown);
  const state = restoredState(stored, chance);
  if (state === null || !isObject(stored)) return null;
  const isOwners = state.owner === owner || stored.owner === undefined;
  const isRoles = stored.roleId === useSession.getState().activeRole?.id || stored.roleId === undefined;
  return isOwners && isRoles ? { ...state, owner } : null;
}
