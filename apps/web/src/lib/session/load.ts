import { roleCatalogue } from '@kalfa/contracts/identity/role';
import { storedMenu, type MenuNode } from '@kalfa/contracts/identity/stored-menu';
import { call, isDefiniteRefusal } from '../call.ts';
import { forgetEverythingRead } from '../query.ts';
import { useSettings } from '../settings.ts';
import { claimsOf, type Claims } from './claims.ts';
import { dropDrafts, dropDraftsOfOthers } from './drafts.ts';
import { keepFresh } from './keep-fresh.ts';
import { grantsOf, sameText } from './menus.ts';
import { refreshToken } from './refresh.ts';
import { guest, useSession, type HeldRole, type Session } from './session.ts';
import {
  dropToken,
  endSession,
  onStoredChange,
  readStored,
  storeRole,
  type EndReason,
  type Stored,
} from './stored.ts';

const retryEveryMs = 10_000;
const patienceMs = 10_000;
const pauseMs = 500;

let newest: Promise<void> = Promise.resolve();
let lastLoad = 0;
/** The stored session that was last loaded, or is being loaded. */
let loadedFor = '';
let retrying: ReturnType<typeof setTimeout> | undefined;

/** Loads the session once and keeps it true to what is stored, by this tab or by another. */
export function startSession(): void {
  void loadSession();
  // One change of the session writes several keys, each of which tells.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  onStoredChange(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => storedNow() !== loadedFor && void loadSession(), 0);
  });
  useSettings.subscribe(({ isLanguage }, before) => {
    if (isLanguage !== before.isLanguage && useSession.getState().status === 'authenticated')
      void readMenus().then((menus) => useSession.setState({ menus }));
  });
}

const storedNow = () => JSON.stringify(readStored());

/** Resolves when the session is what the storage says now. Of several loads at once only the last one counts. */
export function loadSession(): Promise<void> {
  lastLoad += 1;
  loadedFor = storedNow();
  newest = load(lastLoad);
  return newest;
}

async function load(own: number): Promise<void> {
  clearTimeout(retrying);
  const isOutdated = () => own !== lastLoad;
  const token = await validToken();
  if (isOutdated()) return newest;
  loadedFor = storedNow();
  if (token === null) return showGuest();
  try {
    const session = await read(token, isOutdated);
    if (session === null || isOutdated()) return await newest;
    show(session);
    keepFresh(token);
  } catch (failure) {
    if (isOutdated()) return newest;
    // The call itself has ended the session, replaced the token or dropped the role.
    if (storedNow() !== loadedFor) return loadSession();
    if (failure instanceof Error || isDefiniteRefusal(failure)) endSession('invalid');
    else dropToken();
    loadedFor = storedNow();
    showGuest();
  }
}

/** The stored token, or a new one for the cookie when there is none or it is about to run out. */
async function validToken(): Promise<string | null> {
  const { token, mark } = readStored();
  if (token === null && mark !== 'open') return null;
  const isSpent = token === null || (claimsOf(token)?.expiresAtMs ?? Infinity) < Date.now() + 60_000;
  if (isSpent) await refreshPatiently(token);
  return readStored().token;
}

/** An API that restarts is away for a moment, and nobody should see the sign-in page for it. */
async function refreshPatiently(token: string | null): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while ((await refreshToken(token)) === 'unreachable' && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

/** `null` when somebody else has begun to load meanwhile. Whatever is wrong with the session is thrown. */
async function read(token: string, isOutdated: () => boolean): Promise<Session | null> {
  const claims = claimsOf(token);
  if (claims === null) throw new Error('Invalid authentication data.');
  const roles = heldRoles(claims, await call(roleCatalogue.getRoles, {}));
  const { roleName } = readStored();
  const activeRole = roles.find(({ name }) => sameText(name) === sameText(roleName ?? '')) ?? roles[0];
  if (activeRole === undefined) throw new Error('No roles resolved for user');
  if (isOutdated()) return null;
  storeRole(activeRole);
  loadedFor = storedNow();
  const [menus, operations] = await Promise.all([
    readMenus(),
    call(roleCatalogue.getRoleWithOperations, { params: { roleId: activeRole.id } }),
  ]);
  return {
    ...grantsOf(operations.roleMenuOperations),
    status: 'authenticated',
    username: claims.username,
    roles,
    activeRole,
    menus,
    endReason: null,
  };
}

/** The token names roles; which of them are active is known to the server. */
const heldRoles = ({ roleNames }: Claims, known: readonly HeldRole[]) => {
  const names = new Set(roleNames.map(sameText));
  return known.filter(({ name, recordStatus }) => recordStatus === 0 && names.has(sameText(name)));
};

/** Without a menu the pages still work. */
const readMenus = (): Promise<MenuNode[]> => call(storedMenu.tree, {}).catch(() => []);

function show(session: Session): void {
  const before = useSession.getState();
  if (before.username !== session.username || before.activeRole?.id !== session.activeRole?.id) {
    forgetEverythingRead();
    dropDraftsOfOthers(session.username);
  }
  useSession.setState(session);
}

function showGuest(): void {
  const { mark } = readStored();
  const before = useSession.getState();
  keepFresh(null);
  forgetEverythingRead();
  useSession.setState({ ...guest, endReason: reasonOf(mark, before) });
  if (mark === null && before.status === 'authenticated') dropDrafts();
  // The API is away and the cookie may still be good: the page comes back by itself.
  if (mark === 'open') retrying = setTimeout(() => void loadSession(), retryEveryMs);
}

/** A session that left no mark was ended by the person; one that is still marked open only waits for the API. */
function reasonOf(mark: Stored['mark'], before: Session): EndReason | null {
  if (mark === 'open') return 'away';
  if (mark !== null) return mark;
  return before.status === 'authenticated' ? 'signedOut' : before.endReason;
}
