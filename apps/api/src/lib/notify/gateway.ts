import type { Server as HttpServer } from 'node:http';
import { inboxEvent, listEvent, notifyEvent, socketPath } from '@kalfa/contracts/notifications/notification';
import { viewersEntity } from '@kalfa/contracts/documents/any-document';
import type { Database } from '@kalfa/db/database';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { TokenResolver } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { startEventStream, type StreamedEvent } from './event-stream.ts';
import { deliveryOf } from './notices.ts';
import { room, roomsOf, type WatchedList } from './rooms.ts';
import { endedSessions } from './ended-sessions.ts';

export type Gateway = {
  /** Signals that something was written: recipients get it at once instead of at the next poll. */
  wake: () => void;
  count: () => number;
  close: () => Promise<void>;
};

type GatewayDeps = {
  db: Database;
  resolveToken: TokenResolver;
  lists: readonly WatchedList[];
  /** The origin of the pages: no other origin may open a connection with a user's cookie. */
  appUrl: string;
  logger: FastifyBaseLogger;
};

const pollMs = 250;
const recheckMs = 60_000;
/** More tabs than this are a bug or an attack. */
const mostOfOneSession = 30;
/** A list that changes all the time is reported once a second. */
const hintEveryMs = 1_000;

/** The credentials of a client, beside the role in its query. An old client that names no role acts in its first. */
const credentials = z.object({
  token: z.string().min(1).max(4_096),
  activeRoleId: z.coerce.number().int().positive().nullish(),
});

/** Sign-ins and role changes are events as well, and do not affect the other pages of a user. */
const changesRights: ReadonlySet<string> = new Set(['update', 'archive', 'restore', 'status', 'permission']);

/** Rooms are joined when the connection is open, unless somebody was dropped since the rights were read. */
type SocketData = { sessionId: number; rooms: string[]; dropsSeen: number };
type Connection = Socket<object, object, object, SocketData>;

/**
 * The open connections of this process. The server decides who receives what; a client sends nothing but its
 * credentials, and is disconnected for anything else. Everything that is sent was committed before, and missed
 * notifications are in the inbox.
 */
export function openGateway(
  server: HttpServer,
  { db, resolveToken, lists, appUrl, logger }: GatewayDeps,
): Gateway {
  const io = new Server<object, Record<string, (payload: unknown) => void>, object, SocketData>(server, {
    path: socketPath,
    serveClient: false,
    maxHttpBufferSize: 64 * 1_024,
    connectTimeout: 10_000,
    allowRequest: ({ headers }, answer) => answer(null, isOwnPage(headers.origin, headers.host, appUrl)),
  });
  const stream = startEventStream(db, {
    deliver: (events) => deliver(events),
    isWanted: () => io.engine.clientsCount > 0,
    pollMs,
    onFault: (error) => logger.warn({ err: error }, 'the events of the database could not be read'),
  });

  let drops = 0;
  const authorise = async (socket: Connection, next: (refusal?: Error) => void) =>
    next(await admit(socket).catch(refusalOf));
  io.use((socket, next) => void authorise(socket, next));
  const admit = async (socket: Connection): Promise<undefined> => {
    const parsed = credentials.safeParse(socket.handshake.auth);
    if (!parsed.success) throw new Error('NOT_AUTHENTICATED');
    const { token, activeRoleId } = parsed.data;
    // The stream is read from here on, so that nothing falls between the inbox answer and the first event, and no change of
    // rights between reading them and joining rooms.
    await stream.follow();
    const resolve = () => resolveToken({ token, roleId: activeRoleId ?? null, path: socketPath });
    let dropsSeen = drops;
    let actor = await resolve();
    while (dropsSeen !== drops) {
      dropsSeen = drops;
      actor = await resolve();
    }
    const own = room.session(actor.sessionId);
    if ((io.of('/').adapter.rooms.get(own)?.size ?? 0) >= mostOfOneSession) throw new Error('RATE_LIMITED');
    const rooms = roomsOf(actor, socket.handshake.query.role, lists);
    socket.data = { sessionId: actor.sessionId, rooms, dropsSeen };
  };
  io.on('connection', (socket) => {
    // It was in no room yet and could not be dropped; it comes back and is authorised again.
    if (socket.data.dropsSeen !== drops) {
      socket.disconnect(true);
      return;
    }
    void socket.join(socket.data.rooms);
    socket.onAny(() => socket.disconnect(true));
    socket.on('error', () => socket.disconnect(true));
  });

  const deliver = (events: readonly StreamedEvent[]) => {
    for (const event of events) {
      if (event.topic === 'notification') ring(event);
      else handleEvent(event);
    }
  };
  /** One text for everybody connected here; it is encoded once, however many they are. */
  const ring = (event: StreamedEvent) => {
    const { notice, rooms, silent } = deliveryOf(event);
    const open = rooms.filter((name) => io.of('/').adapter.rooms.has(name));
    if (open.length > 0) io.to(open).except(silent).emit(notifyEvent, notice);
  };
  const handleEvent = ({ topic, payload }: StreamedEvent) => {
    if (topic === 'inbox-changed') io.to(room.user(idIn(payload, 'userId'))).emit(inboxEvent, {});
    if (topic === 'viewers-changed')
      io.to(idsIn(payload, 'userIds').map(room.user)).emit(listEvent, { entity: viewersEntity });
    if (topic === 'sessions-ended') drop(idsIn(payload, 'sessionIds').map(room.session));
    if (topic === 'record-changed') {
      const { entity, action } = payload as { entity: string; action: string };
      hint(entity);
      // Users whose permissions may have changed reconnect and are authorised again, or are refused.
      if (!changesRights.has(action)) return;
      if (entity === 'user') drop([room.user(idIn(payload, 'id'))]);
      if (entity === 'role') drop([room.role(idIn(payload, 'id'))]);
    }
  };
  const drop = (rooms: string[]) => {
    if (rooms.length === 0) return;
    drops += 1;
    io.in(rooms).disconnectSockets(true);
  };

  const hinted = new Map<string, NodeJS.Timeout>();
  const hint = (entity: string) => {
    if (hinted.has(entity) || !io.of('/').adapter.rooms.has(room.list(entity))) return;
    const timer = setTimeout(() => {
      hinted.delete(entity);
      io.to(room.list(entity)).emit(listEvent, { entity });
    }, hintEveryMs);
    hinted.set(entity, timer);
  };

  /** An expired session produces no event, so sessions are polled. */
  const recheck = async () => {
    const sessions = [...io.of('/').sockets.values()].map(({ data }) => data.sessionId);
    if (sessions.length === 0) return;
    drop((await endedSessions(db.read, [...new Set(sessions)])).map(room.session));
  };
  const rechecking = setInterval(
    () =>
      void recheck().catch((error: unknown) => logger.warn({ err: error }, 'sessions could not be checked')),
    recheckMs,
  );

  return {
    wake: stream.wake,
    count: () => io.engine.clientsCount,
    close: async () => {
      clearInterval(rechecking);
      for (const timer of hinted.values()) clearTimeout(timer);
      await stream.stop();
      // The HTTP server is closed by its owner.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Browsers send their origin; a client without one is no browser and sends a token anyway. */
function isOwnPage(origin: string | undefined, host: string | undefined, appUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === URL.parse(appUrl)?.origin);
}

/** A refused client gets the code only. */
const refusalOf = (error: unknown) =>
  new Error(
    error instanceof Refusal
      ? error.code
      : error instanceof Error && /^[A-Z_]+$/.test(error.message)
        ? error.message
        : 'INTERNAL',
  );

const idIn = (payload: unknown, key: string) => Number((payload as Record<string, unknown>)[key]) || 0;
const idsIn = (payload: unknown, key: string) => (payload as Record<string, number[]>)[key] ?? [];
