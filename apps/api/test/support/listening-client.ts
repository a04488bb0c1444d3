import {
  inboxEvent,
  notifyEvent,
  socketPath,
  type Inbox,
  type Notice,
} from '@kalfa/contracts/notifications/notification';
import { io, type Socket } from 'socket.io-client';

/** One notification as a client received it: when, and through which channel. */
export type ReceivedNotice = { notice: Notice; atMs: number; isLive: boolean };

/**
 * A client like the browser: it keeps one connection to any of the addresses, reconnects when it is cut, reads missed
 * notifications from the inbox, and shows each notification once, in commit order.
 */
export class ListeningClient {
  readonly shown = new Map<number, ReceivedNotice>();
  readonly #token: string;
  readonly #addresses: () => readonly string[];
  #cursor: string | null = null;
  #isCaughtUp = false;
  #socket: Socket | null = null;
  #isStopped = false;
  repeated = 0;

  constructor(token: string, addresses: () => readonly string[]) {
    this.#token = token;
    this.#addresses = addresses;
  }

  /** Resolves when the client is connected and up to date. */
  start(): Promise<void> {
    return new Promise((resolve) => this.#connect(resolve));
  }

  #connect(onReady: () => void = () => undefined): void {
    if (this.#isStopped) return;
    const addresses = this.#addresses();
    const address = addresses[Math.floor(Math.random() * addresses.length)] ?? '';
    const socket = io(address, {
      path: socketPath,
      transports: ['websocket'],
      auth: { token: this.#token },
      query: { role: 'admin' },
      reconnection: false,
      forceNew: true,
      timeout: 5_000,
    });
    this.#socket = socket;
    this.#isCaughtUp = false;
    let isLost = false;
    const again = () => {
      if (isLost) return;
      isLost = true;
      socket.disconnect();
      setTimeout(() => this.#connect(onReady), 50 + Math.random() * 450);
    };
    socket.on('connect', () => void this.#catchUp(address).then((isDone) => (isDone ? onReady() : again())));
    socket.on(notifyEvent, (notice: Notice) => this.#show(notice, true));
    socket.on(inboxEvent, () => void this.#catchUp(address));
    socket.on('connect_error', again);
    socket.on('disconnect', again);
  }

  async #catchUp(address: string): Promise<boolean> {
    const since = this.#cursor ? `?since=${this.#cursor}` : '';
    try {
      const reply = await fetch(`${address}/api/baseinfo/notifications/inbox${since}`, {
        headers: { authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(10_000),
      });
      if (!reply.ok) return false;
      const { data } = (await reply.json()) as { data: Inbox };
      for (const notice of data.rows.toReversed()) this.#show(notice, false);
      this.#cursor = newer(this.#cursor, data.cursor);
      this.#isCaughtUp = true;
      return true;
    } catch {
      return false;
    }
  }

  /** A live notification advances the cursor only if all earlier ones have arrived. */
  #show(notice: Notice, isLive: boolean): void {
    if (this.#isCaughtUp && isLive) this.#cursor = newer(this.#cursor, notice.cursor);
    if (this.shown.has(notice.id)) this.repeated += 1;
    else this.shown.set(notice.id, { notice, atMs: performance.timeOrigin + performance.now(), isLive });
  }

  /** What a user would see, oldest first. */
  inOrder(): Notice[] {
    return [...this.shown.values()]
      .map(({ notice }) => notice)
      .toSorted((a, b) => (isNewer(a.cursor, b.cursor) ? 1 : -1));
  }

  /** Cuts the connection, like a bad mobile network. */
  cut(): void {
    this.#socket?.io.engine.close();
  }

  stop(): void {
    this.#isStopped = true;
    this.#socket?.disconnect();
  }
}

const partsOf = (cursor: string) => cursor.split('.').map(BigInt) as [bigint, bigint];

function isNewer(one: string, other: string): boolean {
  const [xid, id] = partsOf(one);
  const [otherXid, otherId] = partsOf(other);
  return xid > otherXid || (xid === otherXid && id > otherId);
}

const newer = (one: string | null, other: string) => (one !== null && isNewer(one, other) ? one : other);
