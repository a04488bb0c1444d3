import { widgets, workQueueRows, type WorkQueue, type WorkRow } from '@kalfa/contracts/reports/dashboard';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../http/actor.ts';
import { route } from '../../http/call.ts';
import type { Module } from '../../http/mount.ts';
import { recordAddress } from '@kalfa/contracts/menu';
import type { DocumentFamily, ListedDocument } from '../../kit/document/families.ts';
import { mayOpenCard } from '../../kit/widget.ts';

type ReadQueue = (db: Reader, actor: Actor) => Promise<WorkRow[]>;

type Sources = {
  families: readonly DocumentFamily[];
  expectedDeliveries: ReadQueue;
  /** The documents in transit that should have arrived, with how many days ago. */
  late: (db: Reader, actor: Actor) => Promise<ReadonlyMap<number, number>>;
};

/** What waits for a user, across all families of documents. */
export function workQueueModule({ families, expectedDeliveries, late }: Sources): Module {
  const openIn = async (db: Reader, actor: Actor, ...statuses: readonly ListedDocument['status'][]) =>
    (
      await Promise.all(families.map(async ({ listOpen }) => (await listOpen?.(db, actor, statuses)) ?? []))
    ).flat();
  const queues: Readonly<Record<WorkQueue, ReadQueue>> = {
    toReceive: expectedDeliveries,
    toApprove: async (db, actor) =>
      (await openIn(db, actor, 'pending'))
        .filter(({ actions }) => actions.includes('approve'))
        .map((document) => workRow(document, document.submittedAt)),
    late: async (db, actor) => {
      const days = await late(db, actor);
      if (days.size === 0) return [];
      return (await openIn(db, actor, 'shipped', 'partiallyReceived'))
        .filter(({ id }) => days.has(id))
        .map((document) => workRow(document, document.decidedAt, days.get(document.id)));
    },
    returned: async (db, actor) =>
      (await openIn(db, actor, 'rejected'))
        .filter(({ createdById }) => createdById === actor.userId)
        .map((document) => workRow(document, document.decidedAt)),
  };
  return {
    constraints: {},
    routes: [
      route(widgets.work, async (db, { actor, query: { queue } }) => {
        const rows = mayOpenCard(actor, queue) ? await queues[queue](db, actor) : [];
        const sorted = rows.toSorted(
          (one, other) =>
            (other.lateDays ?? 0) - (one.lateDays ?? 0) ||
            one.since.localeCompare(other.since) ||
            one.id - other.id,
        );
        return { total: rows.length, rows: sorted.slice(0, workQueueRows) };
      }),
    ],
  };
}

const dayMs = 86_400_000;

function workRow(
  document: ListedDocument,
  waitsSince: string | null,
  lateDays: number | null = null,
): WorkRow {
  const { id, menu, number, status, from, to, lineCount, createdAt } = document;
  const since = waitsSince ?? createdAt;
  const ageDays = Math.max(0, Math.floor((Date.now() - Date.parse(since)) / dayMs));
  return {
    id,
    menu,
    number,
    status,
    path: recordAddress(menu, id),
    from,
    to,
    lineCount,
    since,
    ageDays,
    lateDays,
  };
}
