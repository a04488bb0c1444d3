import type { RefusalCode } from '@kalfa/contracts/refusal';
import type { PostingAction } from '@kalfa/contracts/stock/movement';
import type { Tx } from '@kalfa/db/database';
import { preparedPlan } from '@kalfa/db/prepared-plan';
import { quantityOf, quantityText, shareOf, valueOf, valueText } from '@kalfa/domain/stock/amounts';
import { sql } from 'kysely';
import type { Constraints } from '../../../lib/http/constraints.ts';
import { refuse } from '../../../lib/http/refusal.ts';

/** One movement: a quantity of an item from one location to another, for a line of a document. */
export type Leg = {
  itemId: number;
  source: number;
  target: number;
  quantity: bigint;
  /** `null` takes the share of the source's value, by its moving average. */
  value: bigint | null;
  lineId: number;
  /** The movement it reverses. */
  reverses?: number;
};

type Posting = {
  documentId: number;
  action: PostingAction;
  documentDate: string;
  lineKind: 'dispatch' | 'receipt' | 'count' | 'opening' | 'reversal';
  legs: readonly Leg[];
  /** The leaving goods were reserved until now. */
  releases?: boolean;
  /** The posting it reverses as a whole. */
  reverses?: number;
  /** The refusal code when stock is insufficient. */
  whenShort?: RefusalCode;
};

/**
 * Moves goods, and returns the value of each leg. The database enforces all invariants: it locks rows in one order,
 * computes values from the locked rows, and refuses negative balances.
 */
export async function post(
  tx: Tx,
  { userId }: { userId: number },
  { documentId, action, documentDate, lineKind, legs, releases = false, reverses, whenShort }: Posting,
): Promise<bigint[]> {
  const each = <T>(what: (leg: Leg) => T) => legs.map(what);
  const { rows } = await whenItIsThere(
    sql<{
      worths: string[];
    }>`${preparedPlan} select array_to_json(stock.post(${documentId}, ${action}, ${documentDate}::date, ${userId},
      ${reverses ?? null}::bigint, ${lineKind}, ${releases}, ${each((leg) => leg.itemId)}::bigint[], ${each((leg) => leg.source)}::bigint[],
      ${each((leg) => leg.target)}::bigint[], ${each((leg) => quantityText(leg.quantity))}::numeric[],
      ${each((leg) => (leg.value === null ? null : valueText(leg.value)))}::numeric[], ${each((leg) => leg.lineId)}::bigint[],
      ${each((leg) => leg.reverses ?? null)}::bigint[])::text[]) as worths`.execute(tx),
    whenShort,
  );
  return (rows[0]?.worths ?? []).map(valueOf);
}

/** The value that leaves a balance with a quantity; `null` when the balance holds less. */
export type TakeValue = (location: number, itemId: number, quantity: bigint) => bigint | null;

/**
 * Locks the balances of the legs of a correction, in the order of all postings. The returned function takes the value of
 * goods that leave, one after another.
 */
export async function lockEnds(
  tx: Tx,
  ends: readonly { location: number; itemId: number }[],
): Promise<TakeValue> {
  const { rows } = await sql<{ location: number; itemId: number; onHand: string; value: string }>`
    select location_id as location, item_id as "itemId", on_hand as "onHand", value
    from stock.hold_ends(${ends.map(({ location }) => location)}::bigint[], ${ends.map(({ itemId }) => itemId)}::bigint[])`.execute(
    tx,
  );
  const left = new Map(
    rows.map(({ location, itemId, onHand, value }) => [
      `${location} ${itemId}`,
      { onHand: quantityOf(onHand), value: valueOf(value) },
    ]),
  );
  return (location, itemId, quantity) => {
    const held = left.get(`${location} ${itemId}`);
    if (!held || held.onHand < quantity) return null;
    const value = shareOf(held.value, quantity, held.onHand);
    left.set(`${location} ${itemId}`, { onHand: held.onHand - quantity, value: held.value - value });
    return value;
  };
}

type CorrectionPart = Pick<Posting, 'documentId' | 'action' | 'lineKind' | 'reverses'> & {
  legs: readonly (Leg & { value: bigint })[];
};

/** Posts the reversal and the replacement of a document at one moment; only the net change must be in stock. */
export async function postCorrection(
  tx: Tx,
  { userId }: { userId: number },
  documentDate: string,
  parts: readonly [CorrectionPart, CorrectionPart],
): Promise<void> {
  const legs = parts.flatMap((part, index) => part.legs.map((leg) => ({ ...leg, part: index + 1 })));
  const each = <T>(what: (leg: (typeof legs)[number]) => T) => legs.map(what);
  await whenItIsThere(
    sql`${preparedPlan} select stock.post_correction(${parts.map(({ documentId }) => documentId)}::bigint[],
      ${parts.map(({ action }) => action)}::text[], ${documentDate}::date, ${userId},
      ${parts.map(({ reverses }) => reverses ?? null)}::bigint[], ${parts.map(({ lineKind }) => lineKind)}::text[],
      ${each(({ part }) => part)}::int[], ${each((leg) => leg.itemId)}::bigint[], ${each((leg) => leg.source)}::bigint[],
      ${each((leg) => leg.target)}::bigint[], ${each((leg) => quantityText(leg.quantity))}::numeric[],
      ${each((leg) => valueText(leg.value))}::numeric[], ${each((leg) => leg.lineId)}::bigint[],
      ${each((leg) => leg.reverses ?? null)}::bigint[])`.execute(tx),
    'REVERSAL_BLOCKED',
  );
}

/** Ships the goods of a locked dispatch, and returns the value of each line. */
export async function ship(
  tx: Tx,
  { userId }: { userId: number },
  dispatchId: number,
  action: 'ship' | 'consume' | 'destroy',
): Promise<void> {
  await whenItIsThere(
    sql`${preparedPlan} select stock.ship(${dispatchId}, ${action}, ${userId})`.execute(tx),
  );
}

/** Reserves goods for a pending dispatch, or releases them. */
export async function reserve(
  tx: Tx,
  location: number,
  what: 'reserve' | 'release',
  lines: readonly { itemId: number; quantity: string }[],
): Promise<void> {
  await whenItIsThere(
    sql`${preparedPlan} select stock.reserve(${location}, ${what === 'reserve' ? 1 : -1}::int,
      ${lines.map(({ itemId }) => itemId)}::bigint[], ${lines.map(({ quantity }) => quantity)}::numeric[])`.execute(
      tx,
    ),
  );
}

/** The balance of an item at a place, locked until the end of the transaction. */
export type LockedBalance = {
  itemId: number;
  onHand: bigint;
  reserved: bigint;
  /** The current one, or the last one before the stock became empty; `null` without any history. */
  averageCost: bigint | null;
  lastMovementId: number | null;
};

/** Locks the balances of some items at a place, so that nothing moves between a check and its consequence. */
export async function lockBalances(
  tx: Tx,
  location: number,
  itemIds: readonly number[],
): Promise<Map<number, LockedBalance>> {
  const { rows } = await sql<{
    itemId: number;
    onHand: string;
    reserved: string;
    averageCost: string | null;
    lastMovementId: number | null;
  }>`select item_id as "itemId", on_hand as "onHand", reserved, average_cost as "averageCost", last_movement_id as "lastMovementId"
    from stock.hold_balances(${location}, ${[...itemIds]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.itemId,
      {
        ...row,
        onHand: quantityOf(row.onHand),
        reserved: quantityOf(row.reserved),
        averageCost: row.averageCost === null ? null : valueOf(row.averageCost),
      },
    ]),
  );
}

/** Insufficient stock is reported by item, so that the user can reduce the quantities. */
async function whenItIsThere<T>(work: Promise<T>, whenShort: RefusalCode = 'STOCK_INSUFFICIENT'): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { constraint, detail } = error as { constraint?: string; detail?: string };
    if (constraint !== 'stock_insufficient') throw error;
    throw refuse(whenShort, { params: { short: JSON.parse(detail ?? '[]') as unknown } });
  }
}

/** The meaning of the ledger's constraints for users. */
export const postingConstraints: Constraints = {
  posting_date_in_future: { code: 'DATE_IN_FUTURE' },
  posting_period_locked: { code: 'PERIOD_LOCKED' },
  posting_unit_places: { code: 'VALIDATION_FAILED' },
  balances_on_hand_not_negative: { code: 'STOCK_INSUFFICIENT' },
  balances_reserved_covered: { code: 'STOCK_INSUFFICIENT' },
  balances_item: { code: 'NOT_FOUND' },
  postings_reversed_once: { code: 'ALREADY_REVERSED' },
  reversals_whole_once: { code: 'ALREADY_REVERSED' },
};
