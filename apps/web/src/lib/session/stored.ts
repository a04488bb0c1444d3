import { ignoreErrors } from '../ignore-errors.ts';

/** The keys of the specification; `kalfa:session` is our own. */
const keys = {
  token: 'authToken',
  roleName: 'activeUserRoleName',
  roleId: 'activeUserRoleId',
  lastUsername: 'lastLoggedInUsername',
  mark: 'kalfa:session',
  notifications: 'notify_state_v2',
} as const;

/** Under which the notifications of this browser are kept; the specification names it. */
export const notificationsKey = keys.notifications;

/** Where somebody was and worked, which is nobody else's business; how they folded their menu is no secret. */
const personalKeys = [keys.notifications, 'kalfa:recent', 'kalfa:workplace'];

/** Why a session is over; the sign-in page explains it. */
export type EndReason = 'signedOut' | 'ended' | 'security' | 'invalid' | 'away';

/**
 * What this browser remembers of its session besides the token: `open` says that the refresh cookie, which no script can
 * see, is worth asking for a new one; `leaving`, that a tab has just told the server to end it. A plain guest has no mark
 * and asks for nothing that must be refused.
 */
type Mark = 'open' | 'leaving' | 'ended' | 'security' | 'invalid';

// A browser whose storage is closed remembers nobody, and still shows every page that is for everybody.
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

/** Whether there is a session, or a cookie that may bring one back. */
export const isWorthLoading = ({ token, mark }: Stored) => token !== null || mark === 'open';

export const lastUsername = () => read(keys.lastUsername);

const listeners = new Set<() => void>();

/** Tells when the stored token or active role changes, here or in another tab. */
export function onStoredChange(listener: () => void): void {
  listeners.add(listener);
  window.addEventListener('storage', ({ key }) => {
    // No key means that everything was cleared.
    if (key === null || key === keys.token || key === keys.roleName || key === keys.roleId) listener();
  });
}

const tell = () => {
  for (const listener of listeners) listener();
};

/** A new token for the session that is open. */
export function storeToken(token: string): void {
  write(keys.mark, 'open' satisfies Mark);
  write(keys.token, token);
  tell();
}

/** The first token of a session. Whoever signs in next is offered this name; another person starts in a role of their own. */
export function storeSignIn(token: string, username: string): void {
  if (lastUsername() !== username) {
    dropRole();
    forgetPerson();
  }
  write(keys.lastUsername, username);
  storeToken(token);
}

/** Takes the token away and keeps the mark: the cookie may bring the session back. */
export function dropToken(): void {
  drop(keys.token);
  tell();
}

export function storeRole({ id, name }: { id: number; name: string }): void {
  if (read(keys.roleId) === String(id) && read(keys.roleName) === name) return;
  // The name goes first: it decides, and a tab that reads between the two writes must not bring the old one back.
  write(keys.roleName, name);
  write(keys.roleId, String(id));
  tell();
}

export function forgetRole(): void {
  dropRole();
  tell();
}

function forgetPerson(): void {
  for (const key of personalKeys) drop(key);
}

function dropRole(): void {
  drop(keys.roleId);
  drop(keys.roleName);
}

/** Said before the server hears of it, so that a tab which is refused meanwhile knows that a person wanted it. */
export const announceLeaving = () => write(keys.mark, 'leaving' satisfies Mark);

/**
 * The session is over for every tab, whether the person signed out or the server ended it. Nothing of the person stays
 * in this browser but the name that the next sign-in is offered, and the reason where the person did not choose the end.
 * Each tab then drops what it keeps for itself: see `showGuest` and `rememberedOfPerson`.
 */
export function endSession(reason: 'signedOut' | Exclude<Mark, 'open' | 'leaving'>): void {
  const isLeaving = reason === 'signedOut' || readStored().mark === 'leaving';
  // The mark goes first, so that a tab which sees the token vanish finds the reason already there.
  if (isLeaving) drop(keys.mark);
  else write(keys.mark, reason satisfies Mark);
  dropRole();
  forgetPerson();
  drop(keys.token);
  tell();
}
