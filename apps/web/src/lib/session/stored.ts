import { ignoreErrors } from '../ignore-errors.ts';

/** The storage keys of the specification; `kalfa:session` is our own. */
const keys = {
  token: 'authToken',
  roleName: 'activeUserRoleName',
  roleId: 'activeUserRoleId',
  lastUsername: 'lastLoggedInUsername',
  mark: 'kalfa:session',
  notifications: 'notify_state_v2',
} as const;

/** The storage key of the notifications; the specification names it. */
export const notificationsKey = keys.notifications;

/** Keys that reveal where a user was and worked, which is private; the state of their menu is not. */
const personalKeys = [keys.notifications, 'kalfa:recent', 'kalfa:workplace'];

/** Why a session is over; the sign-in page explains it. */
export type EndReason = 'signedOut' | 'ended' | 'security' | 'invalid' | 'away';

/**
 * What this browser stores of its session besides the token: `open` means that the refresh cookie, which no script can
 * see, may give a new one; `leaving`, that a tab has just asked the server to end it. A plain guest has no mark and
 * requests nothing that would be refused.
 */
type Mark = 'open' | 'leaving' | 'ended' | 'security' | 'invalid';

// A browser whose storage is unavailable remembers nobody, and still shows every public page.
const read = (key: string) => ignoreErrors(() => localStorage.getItem(key)) ?? null;
const write = (key: string, value: string) => ignoreErrors(() => localStorage.setItem(key, value));
const drop = (key: string) => ignoreErrors(() => localStorage.removeItem(key));

/** The session as every tab of this browser sees it. */
export type Stored = {
  token: string | null;
  roleName: string | null;
  roleId: string | null;
  mark: Mark | null;
};

export const readStored = (): Stored => ({
  token: read(keys.token),
  roleName: read(keys.roleName),
  roleId: read(keys.roleId),
  mark: read(keys.mark) as Mark | null,
});

/** Whether there is a session, or a cookie that may restore one. */
export const isWorthLoading = ({ token, mark }: Stored) => token !== null || mark === 'open';

export const lastUsername = () => read(keys.lastUsername);

const listeners = new Set<() => void>();

/** Notifies when the stored token or active role changes, here or in another tab. */
export function onStoredChange(listener: () => void): void {
  listeners.add(listener);
  window.addEventListener('storage', ({ key }) => {
    // No key means that everything was cleared.
    if (key === null || key === keys.token || key === keys.roleName || key === keys.roleId) listener();
  });
}

const notify = () => {
  for (const listener of listeners) listener();
};

/** A new token for the open session. */
export function storeToken(token: string): void {
  write(keys.mark, 'open' satisfies Mark);
  write(keys.token, token);
  notify();
}

/** The first token of a session. The next sign-in form suggests this name; another user starts in a role of their own. */
export function storeSignIn(token: string, username: string): void {
  if (lastUsername() !== username) {
    dropRole();
    forgetPerson();
  }
  write(keys.lastUsername, username);
  storeToken(token);
}

/** Removes the token and keeps the mark: the cookie may restore the session. */
export function dropToken(): void {
  drop(keys.token);
  notify();
}

export function storeRole({ id, name }: { id: number; name: string }): void {
  if (read(keys.roleId) === String(id) && read(keys.roleName) === name) return;
  // The name is written first: it decides, and a tab that reads between the two writes must not restore the old one.
  write(keys.roleName, name);
  write(keys.roleId, String(id));
  notify();
}

export function forgetRole(): void {
  dropRole();
  notify();
}

function forgetPerson(): void {
  for (const key of personalKeys) drop(key);
}

function dropRole(): void {
  drop(keys.roleId);
  drop(keys.roleName);
}

/** Set before the server is called, so that a tab which is refused meanwhile knows that the user signed out. */
export const announceLeaving = () => write(keys.mark, 'leaving' satisfies Mark);

/**
 * The session is over for every tab, whether the user signed out or the server ended it. Nothing of the user stays in
 * this browser but the name for the next sign-in form, and the reason where the user did not end it. Each tab then
 * drops its own state: see `showGuest` and `rememberedOfPerson`.
 */
export function endSession(reason: 'signedOut' | Exclude<Mark, 'open' | 'leaving'>): void {
  const isLeaving = reason === 'signedOut' || readStored().mark === 'leaving';
  // The mark is written first, so that a tab which sees the token removed finds the reason already there.
  if (isLeaving) drop(keys.mark);
  else write(keys.mark, reason satisfies Mark);
  dropRole();
  forgetPerson();
  drop(keys.token);
  notify();
}
