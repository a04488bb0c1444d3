import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { OutcomeUnknown } from './connection-faults.ts';
import { isoInstant } from './instant.ts';
import { planName } from './kept-plan.ts';
import type { DB } from './types.gen.ts';

/** Work that changes something asks for a `Tx`; the only way to get one is `database.write`. */
export type Tx = Transaction<DB>;
export type Reader = Kysely<DB>;

export type Database = {
  read: Reader;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** One state of the data for a whole series of reads. */
  snapshot: <T>(work: (reader: Reader) => Promise<T>) => Promise<T>;
  close: () => Promise<void>;
};

export type Connection = {
  url: string;
  poolSize: number;
  /** Called for faults of idle or lost connections, which belong to no request. */
  onFault: (error: Error) => void;
  /** Behind a pooler the next statement may run on another connection, which knows nothing of plans that were kept. */
  isPooled?: boolean;
};

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number); // Identities and counts fit a double; quantities are numeric and stay strings.
types.setTypeParser(pg.types.builtins.DATE, (text) => text); // A business date is a day, never shifted by a time zone.
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoInstant);

/** Lets a connection keep the plans of the statements that are marked for it. */
function keepPlans(client: pg.PoolClient): void {
  const plain = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && Array.isArray(values) ? planName(text) : undefined;
    return name === undefined ? plain(text, values, ...rest) : plain({ name, text, values });
  };
  Object.assign(client, { query });
}

/** The connection a transaction runs on, and whether the server warned that its commit may not have reached the standby. */
type Holding = { client?: pg.PoolClient };
const holding = new AsyncLocalStorage<Holding>();
const cancelledWaits = new WeakSet<object>();

export function connect({ url, poolSize, onFault, isPooled = false }: Connection): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    types,
  });
  pool.on('error', onFault);
  pool.on('connect', (client) => {
    // A connection that is in use when the server dies reports on itself; without a listener that ends the process.
    client.on('error', onFault);
    if (!isPooled) keepPlans(client);
    client.on('notice', (notice) => {
      if (notice.code === '01000' && /synchronous replication/.test(notice.message ?? ''))
        cancelledWaits.add(client);
    });
  });

  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => {
          const client = await pool.connect();
          const held = holding.getStore();
          if (held) held.client ??= client;
          return client;
        },
        end: () => pool.end(),
      },
    }),
  });

  return {
    read: db,
    write: (work) => {
      const held: Holding = {};
      return holding.run(held, async () => {
        const result = await db.transaction().setIsolationLevel('read committed').execute(work);
        if (held.client && cancelledWaits.delete(held.client)) {
          throw new OutcomeUnknown('the wait for the standby was cancelled');
        }
        return result;
      });
    },
    snapshot: (work) =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: () => db.destroy(),
  };
}
