import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '@kalfa/tools/services/ports';

/** A point in a transaction: before the server receives its n-th statement, or after it has answered it. */
export type Moment = { statement: number; when: 'before' | 'after' };

export type StatementProxy = {
  /** The database URL through this proxy. */
  url: string;
  /**
   * Counts the statements of a connection, starting with the one that contains this mark. At the given moment it cuts the
   * connection on both sides and calls back. Without a moment it only counts.
   */
  watch: (mark: string, at: Moment | null, strike: () => void) => void;
  /** How many statements the watched connection has sent since the mark. */
  statements: () => number;
  stop: () => Promise<void>;
};

type Watch = {
  mark: string;
  at: Moment | null;
  strike: () => void;
  connection: object | null;
  count: number;
};

/**
 * A proxy between the API and PostgreSQL that forwards whole statements one at a time, so that a test can kill the API exactly
 * between two of them.
 */
export async function startStatementProxy(database: string): Promise<StatementProxy> {
  const target = new URL(database);
  let watched: Watch | null = null;
  const sockets = new Set<Socket>();

  /** Whether the connection is cut at this moment. */
  const strikes = (connection: object, when: Moment['when']): boolean => {
    if (watched?.connection !== connection) return false;
    const { at, count } = watched;
    return at !== null && at.when === when && at.statement === count;
  };

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const cut = () => {
      watched?.strike();
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => undefined);
      socket.on('close', () => (sockets.delete(socket), client.destroy(), upstream.destroy()));
    }
    client.on(
      'data',
      wholeStatements((statement) => {
        if (watched?.connection === null && statement.includes(watched.mark)) watched.connection = client;
        if (watched?.connection === client) watched.count += 1;
        if (strikes(client, 'before')) return cut();
        upstream.write(statement);
      }),
    );
    upstream.on('data', (answer: Buffer) => {
      if (strikes(client, 'after') && isReady(answer)) return cut();
      // The beginning of the answer is discarded too.
      if (strikes(client, 'after')) return;
      client.write(answer);
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  target.port = String(port);
  const { port: upstreamPort } = new URL(database);
  const url = target.href;
  target.port = upstreamPort;
  return {
    url,
    watch: (mark, at, strike) => void (watched = { mark, at, strike, connection: null, count: 0 }),
    statements: () => watched?.count ?? 0,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Buffers client data until a statement is complete: a simple query, or everything up to a Sync. */
function wholeStatements(pass: (statement: Buffer) => void): (chunk: Buffer) => void {
  let waiting = Buffer.alloc(0);
  let isStarted = false;
  return (chunk) => {
    waiting = Buffer.concat([waiting, chunk]);
    let end = 0;
    for (;;) {
      // The startup message has no type byte.
      const head = isStarted ? 1 : 0;
      if (waiting.length < end + head + 4) return;
      const length = head + waiting.readInt32BE(end + head);
      if (waiting.length < end + length) return;
      const letter = isStarted ? String.fromCharCode(waiting[end] ?? 0) : 'startup';
      isStarted = true;
      end += length;
      if (!['startup', 'p', 'Q', 'S', 'X'].includes(letter)) continue;
      pass(waiting.subarray(0, end));
      waiting = waiting.subarray(end);
      end = 0;
    }
  };
}

/** An answer ends with ReadyForQuery: Z, a length of five, and one of three letters. */
const isReady = (answer: Buffer) =>
  answer.length >= 6 && answer.at(-6) === 0x5a && answer.readInt32BE(answer.length - 5) === 5;
