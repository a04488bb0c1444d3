import type { Server as HttpServer } from 'node:http';
import { inboxEvent, listEvent, notifyEvent, socketPath } from '@kalfa/contracts/notifications/notification';
import type { Database } from '@kalfa/db/database';
import type { FastifyBaseLogger } from 'fastify';
import { Server, type Socket } from 'socket.io';
import { z } from 'zod';
import type { ActorJudge } from '../http/actor.ts';
import { Refusal } from '../http/refusal.ts';
import { startEventStream, type StreamedEvent } from './event-stream.ts';
import { deliveryOf } from './notices.ts';
import { room, roomsOf, type WatchedList } from './rooms.ts';
import { endedSessions } from './standing-sessions.ts';

export type Gateway = {
  /** Something was written: those whom it concerns hear of it at once instead of within a moment. */
  wake: () => void;
  count: () => number;
  close: () => Promise<void>;
};

type GatewayDeps = {
  db: Database;
  judge: ActorJudge;
  lists: readonly WatchedList[];
  /** Where the pages are: no other page may open a connection in the name of whoever looks at it. */
  appUrl: string;
  logger: FastifyBaseLogger;
};

const pollMs = 250;
const recheckMs = 60_000;
/** More tabs than this nobody reads; it is a fault or an attack. */
const mostOfOneSession = 30;
/** A list that changes all the time is told of once a second. */
const hintEveryMs = 1_000;

/** What a client shows, beside the wish in its query. An old client that names no role acts in its first. */
const shown = z.object({
  token: z.string().min(1).max(4_096),
  activeRoleId: z.coerce.number().int().positive().nullish(),
});

/** Signing in and changing the role are told of as well, and change nothing for the other pages of a person. */
const changesRights: ReadonlySet<string> = new Set(['update', 'archive', 'restore', 'status', 'permission']);

type Standing = { sessionId: number };
type Connection = Socket<object, object, object, Standing>;

/**
 * The open connections of this process. The server says who hears what; a client says nothing but who it is, and is dropped for
 * anything else. Everything that is sent was committed before, and whoever missed it finds it in the inbox.
 */
export function openGateway(server: HttpServer, { db, judge, lists, appUrl, logger }: GatewayDeps): Gateway {
  const io = new Server<object, Record<string, (told: unknown) => void>, object, Standing>(server, {
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

  const judged = async (socket: Connection, next: (refusal?: Error) => void) =>
    next(await admit(socket).catch(refusalOf));
  io.use((socket, next) => void judged(socket, next));
  const admit = async (socket: Connection): Promise<undefined> => {
    const parsed = shown.safeParse(socket.handshake.auth);
    if (!parsed.success) throw new Error('NOT_AUTHENTICATED');
    const { token, activeRoleId } = parsed.data;
    const actor = await judge({ token, roleId: activeRoleId ?? null, path: socketPath });
    const own = room.session(actor.sessionId);
    if ((io.of('/').adapter.rooms.get(own)?.size ?? 0) >= mostOfOneSession) throw new Error('RATE_LIMITED');
    // From here on the stream reads, so that nothing falls between the answer of the inbox and the first event.
    await stream.follow();
    socket.data.sessionId = actor.sessionId;
    await socket.join(roomsOf(actor, socket.handshake.query.role, lists));
  };
  io.on('connection', (socket) => {
    socket.onAny(() => socket.disconnect(true));
    socket.on('error', () => socket.disconnect(true));
  });

  const deliver = (events: readonly StreamedEvent[]) => {
    for (const event of events) {
      if (event.topic === 'notification') ring(event);
      else tell(event);
    }
  };
  /** One text for everybody who is connected here; it is encoded once, however many they are. */
  const ring = (event: StreamedEvent) => {
    const { notice, rooms } = deliveryOf(event);
    const open = rooms.filter((name) => io.of('/').adapter.rooms.has(name));
    if (open.length > 0) io.to(open).emit(notifyEvent, notice);
  };
  const tell = ({ topic, payload }: StreamedEvent) => {
    if (topic === 'inbox-changed') io.to(room.user(idIn(payload, 'userId'))).emit(inboxEvent, {});
    if (topic === 'sessions-ended') drop(idsIn(payload, 'sessionIds').map(room.session));
    if (topic === 'record-changed') {
      const { entity, action } = payload as { entity: string; action: string };
      hint(entity);
      // Whoever's rights may have changed comes again and is judged anew, or is no longer let in.
      if (!changesRights.has(action)) return;
      if (entity === 'user') drop([room.user(idIn(payload, 'id'))]);
      if (entity === 'role') drop([room.role(idIn(payload, 'id'))]);
    }
  };
  const drop = (rooms: string[]) => {
    if (rooms.length > 0) io.in(rooms).disconnectSockets(true);
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

  /** A session that runs out ends without a word. */
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
      // The server itself is closed by whoever opened it.
      io.disconnectSockets(true);
      io.engine.close();
    },
  };
}

/** Browsers say which page asks; whoever says nothing is no browser and shows a token anyway. */
function isOwnPage(origin: string | undefined, host: string | undefined, appUrl: string): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === URL.parse(appUrl)?.origin);
}

/** A client learns why it was not let in by the code alone. */
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
