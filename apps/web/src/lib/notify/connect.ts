import {
  inboxEvent,
  listEvent,
  notification,
  notifyEvent,
  socketPath,
} from '@kalfa/contracts/notifications/notification';
import { io, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { call } from '../call.ts';
import { nowMs } from '../clock.ts';
import { refreshToken } from '../session/refresh.ts';
import { readStored } from '../session/stored.ts';
import { isObject } from './entry.ts';
import { notifyListChange } from './live.ts';
import { playFor } from './sound.ts';
import {
  acceptNotice,
  beginInbox,
  echoMs,
  hasJustMarked,
  setConnected,
  takeInbox,
  useNotify,
} from './store.ts';

/** The part of a socket that is used here. */
export type Line = {
  /** Whether it reconnects by itself. */
  readonly active: boolean;
  on: (event: string, listener: (payload: unknown) => void) => unknown;
  connect: () => unknown;
  disconnect: () => unknown;
};

type LineOptions = Partial<ManagerOptions & SocketOptions>;

let openLine = (options: LineOptions): Line => io(options);

/** The tests of components have no server to connect to. */
export function replaceLine(by: () => Line): void {
  openLine = by;
}

/** How often the inbox is polled without a reason, with a connection and without. */
const askEveryMs = { live: 300_000, waiting: 30_000 };
/** How long the first connection may take before the inbox is requested without it. */
const patienceMs = 3_000;
/** A page that was hidden for this long may have missed something. */
const sleepMs = 60_000;
/** Jitter, so that clients whose rights changed do not all reconnect at the same moment. */
const spreadMs = 2_000;

/**
 * One connection for this tab, until the returned function is called. What it receives is shown at once; what it may
 * have missed is requested from the inbox, because only the inbox is complete.
 */
export function connectNotices(open: (options: LineOptions) => Line = openLine): () => void {
  const line = open({
    path: socketPath,
    transports: ['websocket', 'polling'],
    // Without it, a network that blocks websockets would never be tried with polling.
    tryAllTransports: true,
    query: { role: useNotify.getState().role },
    // Read at each attempt, because tokens are renewed all the time.
    auth: (give) => give({ token: readStored().token, activeRoleId: readStored().roleId }),
    reconnection: true,
    reconnectionAttempts: Infinity,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
    timeout: 20_000,
    autoConnect: false,
    // The next connection is for another role, and must not reuse this one.
    forceNew: true,
  });
  const after = timers();
  let isOver = false;
  let isConnected = false;
  /** Nothing can be missing since the inbox answered on this connection. */
  let isGapless = false;
  let hiddenSinceMs = 0;
  let renewedAtMs = -Infinity;

  let isAsking = false;
  let isAskedAgain = false;
  let isWholeWanted = false;
  const catchUp = async (isWhole = false) => {
    isWholeWanted ||= isWhole;
    isAskedAgain = true;
    askLater(askEveryMs.waiting);
    if (isAsking) return;
    isAsking = true;
    while (isAskedAgain && !isOver) {
      isAskedAgain = false;
      await askInbox();
    }
    isAsking = false;
    askLater(isGapless ? askEveryMs.live : askEveryMs.waiting);
  };
  const askInbox = async () => {
    const wasConnected = isConnected;
    const request = beginInbox(isWholeWanted);
    isWholeWanted = false;
    const { since } = request;
    const inbox = await call(notification.endpoints.inbox, { query: since === null ? {} : { since } }).catch(
      () => null,
    );
    if (isOver) return;
    const isTaken = inbox !== null && takeInbox(inbox, request);
    if (!isTaken) isWholeWanted ||= since === null;
    // There was no answer: it is requested again in a while, and the page shows the lost connection by other means.
    if (inbox === null) return;
    isAskedAgain ||= !isTaken;
    // A connection that came or went meanwhile requests again by itself.
    isGapless = wasConnected && isConnected && !isAskedAgain;
  };
  const askLater = (ms: number) => after('inbox', ms, () => navigator.onLine && void catchUp());

  line.on('connect', () => {
    isConnected = true;
    setConnected(true);
    void catchUp();
  });
  line.on('disconnect', (reason) => {
    isConnected = false;
    isGapless = false;
    setConnected(false);
    askLater(askEveryMs.waiting);
    if (reason === 'io server disconnect') comeAgainIn(Math.random() * spreadMs);
  });
  const comeAgainIn = (ms: number) => after('connect', ms, () => void comeAgain());
  /** The server closed it: rights changed, or the session is over. The inbox shows which, and renews an expired token. */
  const comeAgain = async () => {
    if (isSessionOpen()) await catchUp();
    if (isOver || isConnected) return;
    if (isSessionOpen()) line.connect();
    else comeAgainIn(askEveryMs.waiting);
  };
  line.on('connect_error', (error) => {
    const { message } = error as Error;
    // The specification logs this and shows nothing; the bell has its own indicator.
    console.error('socket', message); // oxlint-disable-line no-console
    if (!line.active) void comeBack(message);
  });
  /** The server refused this tab. */
  const comeBack = async (message: string) => {
    const mayRefresh = message === 'TOKEN_EXPIRED' && nowMs() - renewedAtMs > askEveryMs.waiting;
    const isRenewed = mayRefresh && (await refreshToken(readStored().token)) === 'renewed';
    if (isOver) return;
    if (isRenewed) {
      renewedAtMs = nowMs();
      line.connect();
    } else {
      // The inbox is refused for the same reason, and that ends the session, or the role.
      if (isSessionOpen()) void catchUp();
      comeAgainIn(askEveryMs.waiting);
    }
  };

  line.on(notifyEvent, (payload) => {
    const entry = acceptNotice(payload, isGapless);
    if (entry) void playFor(entry.type);
  });
  line.on(listEvent, (payload) => {
    if (isObject(payload) && typeof payload.entity === 'string') notifyListChange(payload.entity);
  });
  line.on(inboxEvent, () => {
    // Until the inbox answers, the cursor must not pass what was dismissed elsewhere.
    isGapless = false;
    // A user who marks one after the other has it all here already; something else may have been marked elsewhere meanwhile.
    after('marks', hasJustMarked() ? echoMs : 0, () => void catchUp(true));
  });

  const onSight = () => {
    if (document.hidden) hiddenSinceMs = nowMs();
    else if (nowMs() - hiddenSinceMs > sleepMs) void catchUp();
  };
  const onOnline = () => void catchUp();
  document.addEventListener('visibilitychange', onSight);
  window.addEventListener('online', onOnline);
  line.connect();
  askLater(patienceMs);

  return () => {
    isOver = true;
    after.stop();
    document.removeEventListener('visibilitychange', onSight);
    window.removeEventListener('online', onOnline);
    line.disconnect();
    setConnected(false);
  };
}

/** A user who is signing out, here or in another tab, requests nothing that would be refused. */
const isSessionOpen = () => {
  const { token, mark } = readStored();
  return token !== null && mark !== 'leaving';
};

/** One timer for each purpose; a new one replaces the old. */
function timers() {
  const running = new Map<string, ReturnType<typeof setTimeout>>();
  const start = (purpose: string, ms: number, act: () => void) => {
    clearTimeout(running.get(purpose));
    running.set(purpose, setTimeout(act, ms));
  };
  const stop = () => {
    for (const timer of running.values()) clearTimeout(timer);
  };
  return Object.assign(start, { stop });
}
