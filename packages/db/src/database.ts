import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, PostgresDriver, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';
import { OutcomeUnknown } from './connection-faults.ts';
import { isoInstant } from './instant.ts';
import { planName } from './prepared-plan.ts';
import type { DB } from './types.gen.ts';

/** Code that changes data takes a `Tx`; the only way to get one is `database.write`. */
export type Tx = Transaction<DB>;
export type Reader = Kysely<DB>;

export type Database = {
  read: Reader;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One statement that is a whole transaction, with the same check of the commit's outcome. */
  inOneStatement: <T>(statement: (reader: Reader) => Promise<T>) => Promise<T>;
  /** One consistent snapshot for several reads. */
  snapshot: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type Connection = {
  url: string;
  poolSize: number;
  /** Called for errors of idle or lost connections, which belong to no request. */
  onFault: (error: Error) => void;
  /** Behind a pooler the next statement may run on another connection, which does not have the prepared plans. */
  isPooled?: boolean;
  /** Reads have connections of their own, on which a change fails. The tests do so, because no type tells what a statement does. */
  refusesChangesInReads?: boolean;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number); // Ids and counts fit a double; quantities are numeric and stay strings.
const int8Array = 1016;
types.setTypeParser(int8Array, (text) => text.slice(1, -1).split(',').filter(Boolean).map(Number)); // No array has a null.
types.setTypeParser(pg.types.builtins.DATE, (text) => text); // A business date is a day, never shifted by a time zone.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant);

/** Prepares the marked statements on a connection. */
function keepPlans(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? planName(text) : undefined;
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values });
  };
  Object.assign(client, { query });
}

/**
 * The connection of a transaction, whether the server warned that its commit may not have reached the standby, and the
 * pipelined statements that were not awaited yet.
 */
type Holding = { client?: pg.PoolClient; ahead: Promise<unknown>[] };
const holding = new AsyncLocalStorage<Holding>();
const cancelledWaits = new WeakSet<object>();

/** What is sent without waiting for its result; `write` does. */
function sendAhead({ ahead }: Holding, statement: Promise<unknown>): void {
  statement.catch(() => undefined);
  ahead.push(statement);
}

/**
 * Sends a statement of a transaction together with the next one instead of waiting for its result; for statements whose result is
 * not needed. It goes to the connection itself: the query builder would hold it back until the one before is answered, and the
 * commit would be sent first.
 */
export async function pipeline(tx: Tx, statement: RawBuilder<unknown>): Promise<void> {
  const current = holding.getStore();
  if (!current?.client) return void (await statement.execute(tx));
  const { sql: text, parameters } = statement.compile(tx);
  sendAhead(current, current.client.query(text, [...parameters]));
}

/** Sends BEGIN together with the first statement of a transaction. */
class AheadDriver extends PostgresDriver {
  override beginTransaction(...begin: Parameters<PostgresDriver['beginTransaction']>): Promise<void> {
    const beginning = super.beginTransaction(...begin);
    const current = holding.getStore();
    if (!current) return beginning;
    sendAhead(current, beginning);
    return Promise.resolve();
  }
}
class AheadDialect extends PostgresDialect {
  readonly #config: ConstructorParameters<typeof PostgresDialect>[0];

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0]) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new AheadDriver(this.#config);
  }
}

/**
 * The first error of a transaction: after a pipelined statement failed, every later one only reports that the
 * transaction is aborted.
 */
async function firstFault(ahead: readonly Promise<unknown>[], error: unknown): Promise<unknown> {
  const outcomes = await Promise.allSettled(ahead);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  return failed ? failed.reason : error;
}

/**
 * A commit whose wait for the standby was interrupted may be lost with the next failover, so it must not be reported as
 * successful.
 */
function refuseUnknownOutcome({ client }: Holding): void {
  if (client && cancelledWaits.delete(client))
    throw new OutcomeUnknown('the wait for the standby was cancelled');
}

type Ask = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
const straight = new WeakMap<Reader, Ask>();

/** Direct access to the driver for read-only statements; not within a transaction, which has its own connection. */
export const driverQueryOf = (db: Reader): Ask | undefined => straight.get(db);

export function connect(connection: Connection): Database {
  const db = databaseOf(connection);
  const read = connection.refusesChangesInReads ? databaseOf({ ...connection, isReadOnly: true }) : db;
  return {
    read,
    write: (work) => {
      const current: Holding = { ahead: [] };
      return holding.run(current, async () => {
        const result = await db
          .transaction()
          .setIsolationLevel('read committed')
          .execute(work)
          .catch(async (error: unknown) => Promise.reject(await firstFault(current.ahead, error)));
        // They were answered before the commit. If one failed, the server has undone everything and does not say so.
        await Promise.all(current.ahead);
        refuseUnknownOutcome(current);
        return result;
      });
    },
    inOneStatement: (statement) => {
      const current: Holding = { ahead: [] };
      return holding.run(current, async () => {
        const result = await statement(db);
        refuseUnknownOutcome(current);
        return result;
      });
    },
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: async () => {
      await db.destroy();
      if (read !== db) await read.destroy();
    },
  };
}

/** A pool of connections, and the query builder over it. */
function databaseOf({
  url,
  poolSize,
  onFault,
  isPooled = false,
  isReadOnly = false,
}: Connection & { isReadOnly?: boolean }): Reader {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    // Statements are pipelined; a pooler might send them to two connections.
    pipeline: !isPooled,
    types,
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
  });
  pool.on('error', onFault);
  pool.on('connect', (client) => {
    // A connection in use emits an error when the server dies; without a listener that ends the process.
    client.on('error', onFault);
    if (!isPooled) keepPlans(client);
    client.on('notice', (notice) => {
      if (notice.code === '01000' && /synchronous replication/.test(notice.message ?? ''))
        cancelledWaits.add(client);
    });
  });

  const db = new Kysely<DB>({
    dialect: new AheadDialect({
      pool: {
        options: pool.options,
        connect: async () => {
          const client = await pool.connect();
          const current = holding.getStore();
          if (current) current.client ??= client;
          return client;
        },
        end: () => pool.end(),
      },
    }),
  });

  straight.set(db, async (text, values) => {
    const client = await pool.connect();
    try {
      return await client.query(text, values);
    } finally {
      client.release();
    }
  });

  return db;
}
