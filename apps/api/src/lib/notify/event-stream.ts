import type { Database, Reader } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { sql } from 'kysely';

/** A position in the order of commits: the transaction and the event in it that were seen last. */
export type Position = { xid: string; id: number };

/** An event as delivered to subscribers. */
export type StreamedEvent = Position & { topic: string; payload: unknown };

const batchSize = 500;

/** Mails are a queue and not part of the stream; see outbox.ts. */
const mailTopics = 'mail:%';

/** Below this position the order is final: no open transaction could still commit something earlier. */
export async function horizonOf(db: Reader): Promise<Position> {
  const { rows } = await sql<{
    xid: string;
  }>`select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(db);
  return { xid: rows[0]?.xid ?? '0', id: 0 };
}

/**
 * The events committed after a position, in the order of commits, as far as that order is final. Reading "all after the
 * last id" instead would skip the commits of slow transactions for ever.
 */
export async function readEvents(db: Reader, after: Position): Promise<StreamedEvent[]> {
  const { rows } = await sql<StreamedEvent>`${preparedPlan}
    select xid::text as xid, id, topic, payload from core.outbox_events
    where (xid, id) > (${after.xid}::text::xid8, ${after.id}::bigint) and xid < pg_snapshot_xmin(pg_current_snapshot())
      and topic not like ${mailTopics}
    order by outbox_events.xid, id limit ${batchSize}`.execute(db);
  return rows;
}

export type EventStream = {
  /** Resolves when everything committed from now on will be delivered. */
  follow: () => Promise<void>;
  /** Signals that something may have happened: polls at once. */
  wake: () => void;
  stop: () => Promise<void>;
};

type StreamOptions = {
  deliver: (events: readonly StreamedEvent[]) => Promise<void> | void;
  /** Without listeners polling stops, and starts anew with the next follower. */
  isWanted: () => boolean;
  /** The maximum delay of an event without a wake-up signal. */
  pollMs: number;
  onFault: (error: unknown) => void;
};

/** Changes within this time are read together; users do not notice, and it saves queries. */
const gapMs = { busy: 15, quiet: 3 };

/**
 * Reads the events of the database for the listeners of this process. Each process reads for itself and stores its own
 * position, so none waits for another and none loses what another did not deliver. Events that could not be delivered
 * are read again.
 */
export function startEventStream(
  db: Database,
  { deliver, isWanted, pollMs, onFault }: StreamOptions,
): EventStream {
  let position: Position | null = null;
  let isStopping = false;
  let isWoken = false;
  let interrupt: () => void = () => undefined;

  const rest = (ms: number | null) =>
    new Promise<void>((resolve) => {
      const timer = ms === null ? undefined : setTimeout(resolve, ms);
      interrupt = () => (clearTimeout(timer), resolve());
    });
  const wake = () => {
    isWoken = true;
    interrupt();
  };
  const turn = async (): Promise<number> => {
    if (!position) return 0;
    const events = await readEvents(db.read, position);
    if (events.length > 0) await deliver(events);
    const last = events.at(-1);
    if (last) position = { xid: last.xid, id: last.id };
    return events.length;
  };
  const loop = async () => {
    while (!isStopping) {
      if (!isWanted()) position = null;
      isWoken = false;
      const begun = performance.now();
      const found = await turn().catch((error: unknown) => (onFault(error), 0));
      if (found === batchSize || isStopping) continue;
      if (!isWoken) await rest(position ? pollMs : null);
      const leftMs = (found > 0 ? gapMs.busy : gapMs.quiet) - (performance.now() - begun);
      if (!isStopping && leftMs > 0) await new Promise((go) => setTimeout(go, leftMs));
    }
  };
  const finished = loop();
  return {
    follow: async () => {
      position ??= await horizonOf(db.read);
      wake();
    },
    wake,
    stop: () => {
      isStopping = true;
      wake();
      return finished;
    },
  };
}
