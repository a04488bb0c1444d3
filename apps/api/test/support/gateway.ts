import { setTimeout as pause } from 'node:timers/promises';
import { notifyEvent, socketPath, type Notice } from '@kalfa/contracts/notifications/notification';
import { pino } from 'pino';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '../../src/app/app.ts';
import { openGateway, type Gateway } from '../../src/lib/notify/gateway.ts';
import { testDeps, type TestApp } from './test-app.ts';

/** The handshake of a client; everything besides its token is only a request. */
export type Introduction = {
  auth?: Record<string, unknown>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
};

/** What a client has received: every event with its payload, and the state of its connection. */
export type Listener = {
  socket: Socket;
  received: { event: string; payload: unknown }[];
  notices: Notice[];
  isOpen: () => boolean;
  refusal: () => string | null;
};

/** The API of a test with its real gateway on a real port. `whenResolved` runs after the rights of a connection were read. */
export function useGateway(app: TestApp, { whenResolved }: { whenResolved?: () => Promise<void> } = {}) {
  const used = {} as { address: string; gateway: Gateway; connect: typeof connect };
  const open: Socket[] = [];
  let stop: () => Promise<void>;

  /** Opens a connection and waits until it is accepted or refused. */
  const connect = async ({ auth, query, headers }: Introduction): Promise<Listener> => {
    const socket = io(used.address, {
      path: socketPath,
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      ...(auth && { auth }),
      ...(query && { query }),
      ...(headers && { extraHeaders: headers }),
    });
    open.push(socket);
    let refused: string | null = null;
    const listener: Listener = {
      socket,
      received: [],
      notices: [],
      isOpen: () => socket.connected,
      refusal: () => refused,
    };
    socket.onAny((event: string, payload: unknown) => {
      listener.received.push({ event, payload });
      if (event === notifyEvent) listener.notices.push(payload as Notice);
    });
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve);
      socket.once('connect_error', (error) => {
        refused = error.message;
        resolve();
      });
    });
    return listener;
  };

  beforeAll(async () => {
    const built = await buildApp({ ...testDeps(app.db), onWrite: () => used.gateway.wake() });
    used.gateway = openGateway(built.server.server, {
      db: app.db,
      resolveToken: async (presented) => {
        const actor = await built.resolveToken(presented);
        await whenResolved?.();
        return actor;
      },
      lists: built.lists,
      appUrl: 'http://kalfa.test',
      logger: pino({ level: 'silent' }),
    });
    used.address = await built.server.listen({ host: '127.0.0.1', port: 0 });
    used.connect = connect;
    stop = async () => {
      await used.gateway.close();
      await built.server.close();
    };
  });
  afterAll(async () => {
    for (const socket of open) socket.disconnect();
    await stop();
  });
  return used;
}

/** Waits for a condition; a slow transaction of another test's database can delay events. */
export async function until(isSo: () => boolean, ms = 10_000): Promise<boolean> {
  for (const end = Date.now() + ms; !isSo() && Date.now() < end;) await pause(10);
  return isSo();
}
