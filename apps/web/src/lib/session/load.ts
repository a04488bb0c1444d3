import { nowMs } from '../clock.ts';
import '../zod-without-eval.ts';
import { storedMenu } from '@kalfa/contracts/identity/stored-menu';
import type { Language } from '@kalfa/contracts/language';
import { call, isDefiniteRefusal, isRefusal } from '../call.ts';
import { forgetEverythingRead } from '../query.ts';
import { useSettings } from '../settings.ts';
import { claimsOf } from './claims.ts';
import { dropDrafts, dropDraftsOfOthers } from './drafts.ts';
import { keepFresh } from './keep-fresh.ts';
import { readRoles, readSession } from './read-session.ts';
import { refreshToken } from './refresh.ts';
import { guest, useSession, type Session } from './session.ts';
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
let isLoading = false;
let retrying: ReturnType<typeof setTimeout> | undefined;

/** Loads the session and keeps it in step with what is stored, by this tab or by another. */
export function keepSession(): void {
  void loadSession();
  // One change of the session writes several keys, each of which notifies.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  onStoredChange(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => storedNow() !== loadedFor && void loadSession(), 0);
  });
  useSettings.subscribe(({ isLanguage }, before) => {
    if (isLanguage !== before.isLanguage && useSession.getState().status === 'authenticated')
      void renameMenus(isLanguage);
  });
}

/** The server returns the menus in the language of the page. A menu in the old language is better than none. */
async function renameMenus(language: Language): Promise<void> {
  const menus = await call(storedMenu.tree, {}).catch(() => null);
  const isStillWanted = useSettings.getState().isLanguage === language;
  if (menus !== null && isStillWanted && useSession.getState().status === 'authenticated')
    useSession.setState({ menus });
}

const storedNow = () => JSON.stringify(readStored());

/**
 * Resolves when the session is what the storage says now. Callers who ask while the same session is being loaded wait
 * for that load; of several loads of different sessions only the last one counts.
 */
export function loadSession(): Promise<void> {
  if (isLoading && storedNow() === loadedFor) return newest;
  lastLoad += 1;
  loadedFor = storedNow();
  newest = loadAs(lastLoad);
  return newest;
}

async function loadAs(own: number): Promise<void> {
  isLoading = true;
  try {
    await load(() => own !== lastLoad);
  } finally {
    if (own === lastLoad) isLoading = false;
  }
}

async function load(isOutdated: () => boolean): Promise<void> {
  clearTimeout(retrying);
  const token = await validToken();
  if (isOutdated()) return newest;
  loadedFor = storedNow();
  if (token === null) return showGuest();
  try {
    const identity = await readRoles(token, readStored().roleName);
    if (isOutdated()) return await newest;
    storeRole(identity.activeRole);
    loadedFor = storedNow();
    const session = await readSession(identity);
    if (isOutdated()) return await newest;
    show(session);
    keepFresh(token);
  } catch (failure) {
    if (isOutdated()) return newest;
    // The call itself has ended the session, replaced the token or dropped the role.
    if (storedNow() !== loadedFor) return loadSession();
    // An office that shares one IP address may hit the rate limit; that says nothing about the session.
    const isBusy = isRefusal(failure) && failure.code === 'RATE_LIMITED';
    if (failure instanceof Error || (isDefiniteRefusal(failure) && !isBusy)) endSession('invalid');
    else dropToken();
    loadedFor = storedNow();
    showGuest();
  }
}

/** The stored token, or a new one for the cookie when there is none or it is about to expire. */
async function validToken(): Promise<string | null> {
  const { token, mark } = readStored();
  if (token === null && mark !== 'open') return null;
  const isSpent = token === null || (claimsOf(token)?.expiresAtMs ?? Infinity) < nowMs() + 60_000;
  if (isSpent) await refreshPatiently(token);
  return readStored().token;
}

/** An API that restarts is unavailable for a moment, and nobody should see the sign-in page for it. */
async function refreshPatiently(token: string | null): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while ((await refreshToken(token)) === 'unreachable' && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
}

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
  useSession.setState({ ...guest, endReason: reasonOf(mark, before) });
  forgetEverythingRead();
  if (mark !== 'open' && before.status === 'authenticated') dropDrafts();
  // The API is unavailable and the cookie may still be valid: the page comes back by itself.
  if (mark === 'open') retrying = setTimeout(() => void loadSession(), retryEveryMs);
}

/** A session without a mark was ended by the user; one that is still marked open only waits for the API. */
function reasonOf(mark: Stored['mark'], before: Session): EndReason | null {
  if (mark === 'open') return 'away';
  if (mark !== null && mark !== 'leaving') return mark;
  return before.status === 'authenticated' ? 'signedOut' : before.endReason;
}
