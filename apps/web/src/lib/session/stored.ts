/** The keys of the specification; `kalfa:session` is our own. */
const keys = {
  token: 'authToken',
  roleName: 'activeUserRoleName',
  roleId: 'activeUserRoleId',
  lastUsername: 'lastLoggedInUsername',
  mark: 'kalfa:session',
  notifications: 'notify_state_v2',
} as const;

/** Why a session is over; the sign-in page explains it. */
export type EndReason = 'signedOut' | 'ended' | 'security' | 'invalid' | 'away';

/**
 * What this browser remembers of its session besides the token: `open` says that the refresh cookie, which no script can
 * see, is worth asking for a new one; `leaving`, that a tab has just told the server to end it. A plain guest has no mark
 * and asks for nothing that must be refused.
 */
type Mark = 'open' | 'leaving' | 'ended' | 'security' | 'invalid';

/** The session as every tab of this browser sees it. */
export type Stored = {
  token: string | null;
  roleName: string | null;
  roleId: string | null;
  mark: Mark | null;
};

export const readStored = (): Stored => ({
  token: localStorage.getItem(keys.token),
  roleName: localStorage.getItem(keys.roleName),
  roleId: localStorage.getItem(keys.roleId),
  mark: localStorage.getItem(keys.mark) as Mark | null,
});

/** Whether there is a session, or a cookie that may bring one back. */
export const isWorthLoading = ({ token, mark }: Stored) => token !== null || mark === 'open';

export const lastUsername = () => localStorage.getItem(keys.lastUsername);

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
  localStorage.setItem(keys.mark, 'open' satisfies Mark);
  localStorage.setItem(keys.token, token);
  tell();
}

/** The first token of a session. Whoever signs in next is offered this name; another person starts in a role of their own. */
export function storeSignIn(token: string, username: string): void {
  if (lastUsername() !== username) {
    dropRole();
    localStorage.removeItem(keys.notifications);
  }
  localStorage.setItem(keys.lastUsername, username);
  storeToken(token);
}

/** Takes the token away and keeps the mark: the cookie may bring the session back. */
export function dropToken(): void {
  localStorage.removeItem(keys.token);
  tell();
}

export function storeRole({ id, name }: { id: number; name: string }): void {
  if (localStorage.getItem(keys.roleId) === String(id) && localStorage.getItem(keys.roleName) === name)
    return;
  // The name goes first: it decides, and a tab that reads between the two writes must not bring the old one back.
  localStorage.setItem(keys.roleName, name);
  localStorage.setItem(keys.roleId, String(id));
  tell();
}

export function forgetRole(): void {
  dropRole();
  tell();
}

function dropRole(): void {
  localStorage.removeItem(keys.roleId);
  localStorage.removeItem(keys.roleName);
}

/** Said before the server hears of it, so that a tab which is refused meanwhile knows that a person wanted it. */
export const announceLeaving = () => localStorage.setItem(keys.mark, 'leaving' satisfies Mark);

/**
 * The session is over for every tab. A person who signs out leaves nothing of theirs behind but the name that the next
 * sign-in is offered; a session that ended by itself keeps the role, because the same person comes back to it.
 */
export function endSession(reason: 'signedOut' | Exclude<Mark, 'open' | 'leaving'>): void {
  const isLeaving = reason === 'signedOut' || readStored().mark === 'leaving';
  // The mark goes first, so that a tab which sees the token vanish finds the reason already there.
  if (isLeaving) {
    dropRole();
    localStorage.removeItem(keys.mark);
    localStorage.removeItem(keys.notifications);
  } else localStorage.setItem(keys.mark, reason satisfies Mark);
  localStorage.removeItem(keys.token);
  tell();
}
