import type { Database, Tx } from '@kalfa/db/database';
import { isTransient } from '@kalfa/db/connection-faults';
import { sql } from 'kysely';
import { storedError } from '../queue/stored-error.ts';

/** A queued mail. */
export type OutboxEvent = { id: number; topic: string; payload: unknown; attempts: number };

export type Deliver = (event: OutboxEvent) => Promise<void>;

/**
 * The mail server or the database is unavailable: this does not count against the mail, and the next one would fail
 * too.
 */
export class Unreachable extends Error {}

const batchSize = 200;

/** Five seconds after the first attempt, doubled after each: an hour and a half in all. */
const mostAttempts = 10;
const firstPauseSeconds = 5;
const awaySeconds = 30;

// New mails wait for the end of the current batch. The server ends a transaction that is idle for ten seconds.
const batchMs = 1_000;

/**
 * Delivers the queued mails, and returns how many it handled. Only one relay runs at a time; the others find the lock
 * taken and return. Delivery is at least once: a crash between delivering and marking repeats it.
 */
export function relayOnce(db: Database, deliver: Deliver): Promise<number> {
  return db.write(async (tx) => {
    const lock = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext('core.outbox.mail')) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return 0;
    const outcomes = await deliverInOrder(await waitingMails(tx), deliver);
    await markDelivered(tx, outcomes);
    return outcomes.length;
  });
}

async function deliverInOrder(events: readonly OutboxEvent[], deliver: Deliver): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const end = Date.now() + batchMs;
  for (const event of events) {
    if (Date.now() > end) break;
    try {
      await deliver(event);
      outcomes.push({ id: event.id, fault: null, isAway: false });
    } catch (error) {
      const isAway = error instanceof Unreachable || isTransient(error);
      outcomes.push({ id: event.id, fault: storedError(error), isAway });
      if (isAway) break;
    }
  }
  return outcomes;
}

/** The mails that are due; new ones first, so that failed ones delay nobody. */
async function waitingMails(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    select id, topic, payload, attempts from core.outbox_events
    where done_at is null and topic like 'mail:%' and available_at <= now()
    order by attempts, xid, id limit ${batchSize}`.execute(tx);
  return rows;
}

type Outcome = { id: number; fault: string | null; isAway: boolean };

/** Marks delivered mails, delays the rest, and stores what is given up in the failed jobs. */
async function markDelivered(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    with tried as (
      update core.outbox_events as event set
        attempts = event.attempts + case when outcome.away then 0 else 1 end,
        done_at = case when outcome.fault is null or event.created_at < now() - interval '3 days'
          or not outcome.away and event.attempts + 1 >= ${mostAttempts} then now() end,
        last_error = outcome.fault,
        available_at = now() + case when outcome.away then ${awaySeconds}
          else ${firstPauseSeconds} * power(2, least(event.attempts, 12)) end * interval '1 second'
      from unnest(${outcomes.map((o) => o.id)}::bigint[], ${outcomes.map((o) => o.fault)}::text[],
        ${outcomes.map((o) => o.isAway)}::boolean[]) as outcome (id, fault, away)
      where event.id = outcome.id
      returning event.topic, event.payload, event.attempts, event.last_error, event.created_at, event.done_at)
    insert into core.failed_jobs (queue, name, payload, attempts, error, queued_at)
    select 'mail', topic, payload, attempts, last_error, created_at from tried
    where done_at is not null and last_error is not null`.execute(tx);
}

export type Relay = { stop(): Promise<void> };

/** Relays continuously: at once while there is work, otherwise every `idleMs`. */
export function startRelay(
  db: Database,
  deliver: Deliver,
  options: { idleMs: number; onFault(error: unknown): void },
): Relay {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, options.idleMs);
      stopping.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
    });
  const loop = async () => {
    while (!isStopping()) {
      const handled = await relayOnce(db, deliver).catch((error: unknown) => {
        options.onFault(error);
        return 0;
      });
      if (handled === 0 && !isStopping()) await rest();
    }
  };
  const finished = loop();
  return {
    stop: () => {
      stopping.abort();
      return finished;
    },
  };
}
