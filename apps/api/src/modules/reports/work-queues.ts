import { widgets, workQueueRows, type WorkQueue, type WorkRow } from '@kalfa/contracts/reports/dashboard';
import type { Reader } from '@kalfa/db/database';
import type { Actor } from '../../lib/http/actor.ts';
import { route } from '../../lib/http/call.ts';
import type { Module } from '../../kit/module.ts';
import { menus, recordAddress } from '@kalfa/contracts/menu';
import type { DocumentFamily, ListedDocument, OnlyListed } from '../../kit/document/families.ts';
import { mayOpenCard } from '../../kit/widget.ts';

type ReadQueue = (db: Reader, actor: Actor) => Promise<WorkRow[]>;

type Sources = {
  families: readonly DocumentFamily[];
  /** What waits for a decision of the user, also for somebody who is away. */
  waiting: (
    db: Reader,
    actor: Actor,
  ) => Promise<readonly (ListedDocument & { by: { delegation: object | null } })[]>;
  expectedDeliveries: ReadQueue;
  /** The documents in transit that should have arrived, with how many days ago. */
  late: (db: Reader, actor: Actor) => Promise<ReadonlyMap<number, number>>;
};

/** What waits for a user, across all families of documents. */
export function workQueueModule({ families, waiting, expectedDeliveries, late }: Sources): Module {
  const openIn = async (
    db: Reader,
    actor: Actor,
    statuses: readonly ListedDocument['status'][],
    only?: OnlyListed,
  ) =>
    (
      await Promise.all(
        families.map(async ({ listOpen }) => (await listOpen?.(db, actor, statuses, only)) ?? []),
      )
    ).flat();
  const queues: Readonly<Record<WorkQueue, ReadQueue>> = {
    toReceive: expectedDeliveries,
    toApprove: async (db, actor) =>
      (await waiting(db, actor)).map((document) => {
        const row = workRow(document, document.submittedAt);
        // Only the inbox opens what waits for somebody else.
        return document.by.delegation ? { ...row, path: `${menus.approvals.url}?id=${row.id}` } : row;
      }),
    late: async (db, actor) => {
      const days = await late(db, actor);
      if (days.size === 0) return [];
      return (await openIn(db, actor, ['shipped', 'partiallyReceived']))
        .filter(({ id }) => days.has(id))
        .map((document) => workRow(document, document.decidedAt, days.get(document.id)));
    },
    returned: async (db, actor) =>
      (await openIn(db, actor, ['rejected'], { createdBy: actor.userId })).map((document) =>
        workRow(document, document.decidedAt),
      ),
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
