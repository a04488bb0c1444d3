import type { Database, Tx } from '@kalfa/db/database';
import { sql } from 'kysely';

/** A mail that waits to be taken. */
export type OutboxEvent = { id: number; topic: string; payload: unknown; attempts: number };

export type Deliver = (event: OutboxEvent) => Promise<void>;

const batchSize = 200;

// A transaction that idles for ten seconds is ended by the server, so a slow batch stops well before that.
const batchMs = 4_000;

/**
 * Delivers the mails that wait, and answers how many it handled. Only one relay works at a time; the others find the lock taken
 * and leave. Delivery is at least once: a crash between delivering and marking repeats it.
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
      outcomes.push({ id: event.id, fault: null });
    } catch (error) {
      outcomes.push({ id: event.id, fault: String(error).slice(0, 1_000) });
    }
  }
  return outcomes;
}

async function waitingMails(tx: Tx): Promise<OutboxEvent[]> {
  const { rows } = await sql<OutboxEvent>`
    select id, topic, payload, attempts from core.outbox_events
    where done_at is null and topic like 'mail:%' and available_at <= now()
    order by xid, id limit ${batchSize}`.execute(tx);
  return rows;
}

type Outcome = { id: number; fault: string | null };

/** A failed delivery is tried again after a pause that doubles, up to about an hour. */
async function markDelivered(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return;
  await sql`
    update core.outbox_events as event set
      attempts = event.attempts + 1,
      done_at = case when outcome.fault is null then now() end,
      last_error = outcome.fault,
      available_at = case when outcome.fault is null then event.available_at
        else now() + power(2, least(event.attempts, 12)) * interval '1 second' end
    from unnest(${outcomes.map((o) => o.id)}::bigint[], ${outcomes.map((o) => o.fault)}::text[]) as outcome (id, fault)
    where event.id = outcome.id`.execute(tx);
}

export type Relay = { stop(): Promise<void> };

/** Keeps relaying: at once while there is work, otherwise every `idleMs`. */
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
      if (handled < batchSize && !isStopping()) await rest();
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
