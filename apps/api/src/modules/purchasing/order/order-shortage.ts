import type { order } from '@kalfa/contracts/purchasing/order';
import { orderShortage } from '@kalfa/contracts/purchasing/order-shortage';
import type { Reader, Tx } from '@kalfa/db/database';
import { linesBySupplier } from '@kalfa/domain/purchasing/shortage';
import { sql } from 'kysely';
import type { Scope } from '../../../lib/http/actor.ts';
import { route, type Caller, type Route } from '../../../lib/http/call.ts';
import { Refusal, refuse } from '../../../lib/http/refusal.ts';
import type { DocumentModule } from '../../../kit/document/document.ts';
import type { DocumentFamily } from '../../../kit/document/families.ts';
import { isOwnWarehouse } from './order-rules.ts';
import { explainShortage } from './shortage-parts.ts';
import { shortagePreview } from './shortage-preview.ts';
import type { Comparison } from './shortage-terms.ts';

type Create = DocumentModule<typeof order>['create'];
type NewLine = { itemId: number; quantity: string; providerId?: number | null };

/** Ordering what a tender lacks: the comparison, the rows of its numbers, and one order for each supplier. */
export const shortageRoutes = (create: Create, families: () => readonly DocumentFamily[]): Route[] => [
  route(orderShortage.preview, async (db, { actor, query }) => {
    await refuseWrongComparison(db, actor.scope, query);
    return shortagePreview(db, actor, query);
  }),
  route(orderShortage.parts, async (db, { actor, query }) => {
    await refuseWrongComparison(db, actor.scope, query);
    return explainShortage(db, actor, families(), query);
  }),
  route(orderShortage.create, async (tx, call) => {
    const { tenderId, warehouseId, lines } = call.body;
    const made = [];
    // In the order of their suppliers, so that two calls lock them in the same order.
    const groups = linesBySupplier(lines).toSorted(
      (one, other) => (one.providerId ?? 0) - (other.providerId ?? 0),
    );
    for (const { providerId, lines: own } of groups) {
      const header = { origin: 'shortage', tenderId, comparedWarehouseId: warehouseId, providerId };
      made.push(await withSentPaths(own, () => createOne(tx, call, create, header, own)));
    }
    return made.map(({ id, number, providerName, lineCount }) => ({ id, number, providerName, lineCount }));
  }),
];

/** The tender is approved, and the warehouse in the user's scope. */
async function refuseWrongComparison(
  db: Reader,
  scope: Scope,
  { tenderId, warehouseId }: Comparison,
): Promise<void> {
  if (!isOwnWarehouse(scope, warehouseId)) throw refuse('NOT_FOUND');
  const { rows } = await sql<{ tender: string | null; warehouse: boolean }>`
    select (select status from core.documents where id = ${tenderId} and family = 'tender' and record_status = 0) as tender,
      exists (select from stock.warehouses where id = ${warehouseId} and record_status <> 2) as warehouse`.execute(
    db,
  );
  const [found] = rows;
  if (!found?.tender || !found.warehouse) throw refuse('NOT_FOUND');
  if (found.tender !== 'approved') throw refuse('TENDER_NOT_APPROVED');
}

type Placed = { line: NewLine; index: number };

const createOne = (tx: Tx, call: Caller, create: Create, header: object, own: readonly Placed[]) => {
  const lines = own.map(({ line: { providerId: _providerId, ...line } }) => line);
  return create(tx, { ...call, body: { ...header, lines, attachmentIds: [] } });
};

/** Names the lines of a refusal by their places in the call, of which an order has only some. */
async function withSentPaths<Made>(own: readonly Placed[], work: () => Promise<Made>): Promise<Made> {
  const sent = (place: string | number) => `lines[${own[Number(place)]?.index}]`;
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { faults, ...details } = error.details;
    throw refuse(error.code, {
      ...details,
      ...(faults && {
        faults: faults.map(({ path, ...fault }) => ({
          ...fault,
          path:
            path === 'providerId'
              ? `${sent(0)}.providerId`
              : path.replace(/^lines\[(\d+)\]/, (_text, place: string) => sent(place)),
        })),
      }),
    });
  }
}
